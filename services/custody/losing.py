"""Section 9: what a loss entered later changes of money received, or given up, before it was known.

The fine is levied for every head impounded (s. 12), so it stays levied; but charges of feeding are
those incurred (s. 13), and a head that is dead or gone incurs none (docs/decisions/0063).
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from sqlalchemy.orm import Session

from services.journal import Occasion
from services.journal.conflicts import find_conflict
from services.ledger import ProtestDeposit, credit, debit, post_voucher
from services.register import Head, RegisterEntry
from services.register.conflicts import contradicted
from services.register.dues import as_if_not_freed
from services.tariffs import Dues, HeadOfCattle

ZERO = Decimal(0)
DuesOf = Callable[[Sequence[HeadOfCattle], datetime], Dues]


@dataclass(frozen=True)
class Paid:
    """Who paid or deposited for a head, and the deposit while it is held."""

    by: str
    deposit: ProtestDeposit | None = None


PaidFor = Callable[[Head], Paid | None]


def give_back_what_was_not_incurred(
    session: Session,
    *,
    entry: RegisterEntry,
    heads: Sequence[Head],
    dues_of: DuesOf,
    paid_for: PaidFor,
    occasion: Occasion,
) -> None:
    """Section 13: charges met for these heads after they were lost are held, and a conflict shown.

    The heads are still as they stood before the loss, which happened at `occasion.at`.
    """
    found: dict[tuple[str, datetime, str | None], list[tuple[Head, Decimal]]] = defaultdict(list)
    for head in heads:
        incurred = _charges(head, dues_of, occasion.at)
        if head.awaits_release and not head.adjudged_illegal:
            _give_up_less(session, entry, head, incurred, dues_of, occasion)
        later = contradicted([head], occasion.at)
        too_much = max(head.charges_met - incurred, ZERO)
        if later is not None and later[0] == "section_19" and head.adjudged_illegal:
            later = "section_22", later[1]  # the seizer was ordered to pay for it
        if later is None or (later[0] == "section_19" and not too_much):
            continue
        paid = paid_for(head)
        if too_much:
            _take_back(session, entry, head, too_much, paid, occasion)
        found[(*later, paid.by if paid else None)].append((head, too_much))
    for (section, at, by), lost in found.items():
        find_conflict(
            session,
            entry,
            act="loss",
            section="section_09",
            heads=[head.number for head, _ in lost],
            later=(section, at),
            occasion=occasion,
            held=sum((too_much for _, too_much in lost), ZERO),
            received_from=by,
        )


def _charges(head: Head, dues_of: DuesOf, until: datetime) -> Decimal:
    """The charges of feeding incurred for a head up to then, in rupees, whatever was met."""
    alone = as_if_not_freed(head, until=until, met=False)
    return dues_of([alone], until).of(head.number).charges.value


def _take_back(
    session: Session,
    entry: RegisterEntry,
    head: Head,
    too_much: Decimal,
    paid: Paid | None,
    occasion: Occasion,
) -> None:
    deposit = paid.deposit if paid else None
    head.charges_met -= too_much
    if deposit is not None:
        deposit.charges -= too_much
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_13",
        narration=f"charges of head {head.number} not incurred",
        lines=[
            debit("charges" if deposit is None else "deposit_held", too_much),
            credit("held_in_conflict", too_much),
        ],
        occasion=occasion,
    )


def _give_up_less(
    session: Session,
    entry: RegisterEntry,
    head: Head,
    incurred: Decimal,
    dues_of: DuesOf,
    occasion: Occasion,
) -> None:
    """Section 19: an order that came after the loss gave up charges that were not incurred."""
    if head.charges_end_at is None or head.charges_end_at <= occasion.at:
        return
    given_up = max(_charges(head, dues_of, head.charges_end_at) - head.charges_met, ZERO)
    give_up(
        session,
        entry,
        "section_19",
        f"given up too much for head {head.number}",
        max(incurred - head.charges_met, ZERO) - given_up,
        occasion,
    )


def give_up(
    session: Session,
    entry: RegisterEntry,
    section: str,
    narration: str,
    amount: Decimal,
    occasion: Occasion,
) -> None:
    """Dues, in rupees, that nobody is to pay; below nothing, what had been given up too much."""
    post_voucher(
        session,
        entry_id=entry.id,
        section=section,
        narration=narration,
        lines=[debit("unrecovered", amount), credit("given_up", amount)],
        occasion=occasion,
    )
