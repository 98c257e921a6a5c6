"""Section 12A: security is refunded on application when the months are over."""

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, record_about
from services.ledger import Security, refund_security
from services.parties import Party
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw
from services.register import RegisterEntry
from services.security import rules


def apply_for_refund(
    session: Session,
    *,
    entry: RegisterEntry,
    securities: Sequence[Security],
    depositors: Mapping[int, Collection[Party]],
    form: dict[str, Any],
    occasion: Occasion,
) -> Decimal:
    """Section 12A: on application refund what is held and may be refunded; gives the rupees.

    To the depositor, or on his behalf: what another owner deposited stays held. `depositors` are,
    for each security by its id, the owner and who paid for him; whoever is neither applies for the
    only depositor there is.

    Refused under section 12A while nothing is held, before the months are over, or while an
    impounding within them is undecided; as `form` when it is not said for which of several
    depositors he applies.
    """
    applied_for = rules.applied_for(securities, depositors, form["applicant"])
    held = [each for each in applied_for if each.held > 0]
    if not held:
        raise RefusedByLaw("section_12a", "No security of this depositor is held for this entry.")
    today = date_in_india(occasion.at)
    over = [each for each in held if today > each.ends_on]
    if not over:
        raise RefusedByLaw(
            "section_12a",
            "The security is held until %(ends_on)s and can be refunded from the day after.",
            ends_on=min(each.ends_on for each in held),
        )
    free = [each for each in over if each.liable_entry_id is None]
    if not free:
        raise RefusedByLaw(
            "section_12a",
            "The owner's cattle were impounded again within the months, and whether that seizure "
            "was lawful is not settled yet.",
        )
    amount = sum((each.held for each in free), Decimal(0))
    for security in free:
        refund_security(session, security, "section_12a", occasion)
    record_about(
        session, entry, "apply_for_refund", "section_12a", occasion, {"amount": amount, **form}
    )
    return amount
