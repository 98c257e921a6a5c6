"""The Magistrate's decision on an offence (ss. 24, 26, 27)."""

from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, record_about, record_breach
from services.ledger import credit, debit, post_voucher
from services.offences import rules
from services.offences.models import Offence
from services.papers import issue_about
from services.reckoning.clock import date_in_india
from services.reckoning.reasons import Reasoned
from services.refusals import RefusedForm
from services.tariffs import Orders

ZERO = Decimal(0)
UNLAWFUL = ("unlawful_release", "unlawful_delivery")
"""Offences of section 27 against section 19."""


def decide_offence(
    session: Session,
    *,
    offence: Offence,
    orders: Orders,
    form: dict[str, Any],
    occasion: Occasion,
) -> bool:
    """Sections 24, 26, 27: convict or acquit; on conviction a fine, imprisonment, or both.

    - the fine does not exceed the maximum of the section on the day of the offence (section 26:
      the higher one where it was notified)
    - imprisonment only where the section has it, and not longer, counted in calendar months from
      the day of the sentence
    A conviction of releasing or delivering against section 19 is a breach recorded in the entry.
    Refused under the section otherwise; refused as `form` for a conviction without punishment.
    The maximum of mischief (s. 25) stands in the penal code and is not checked.
    """
    offence.convicted, offence.decided_at = bool(form["convicted"]), occasion.at
    because: tuple[Any, ...] = ()
    if offence.convicted:
        because = _sentence(offence, orders, form, occasion)
        if offence.kind in UNLAWFUL:
            _released_unlawfully(session, offence, orders, occasion)
    post_voucher(
        session,
        entry_id=offence.entry_id,
        matter=offence.matter,
        section=offence.section,
        narration=f"penalty, {offence.accused.name}"[:200],
        lines=[debit("penalty", offence.penalty), credit("penalty_adjudged", offence.penalty)],
        occasion=occasion,
    )
    record_about(
        session,
        offence,
        "decide_offence",
        offence.section,
        occasion,
        {"offence_id": offence.id, **form},
    )
    issue_about(
        session,
        offence,
        "offence_order",
        offence.section,
        occasion,
        {
            "accused": {"name": offence.accused.name, "residence": offence.accused.residence},
            "offence": offence.kind,
            "convicted": offence.convicted,
            "penalty": offence.penalty,
            "imprisonment_days": offence.imprisonment_days,
            "reasons": form.get("reasons"),
            "because": [reason.to_json() for reason in because],
        },
    )
    return offence.convicted


def _released_unlawfully(
    session: Session, offence: Offence, orders: Orders, occasion: Occasion
) -> None:
    """Section 19 is breached for the entry whose cattle the pound-keeper is convicted of having
    released or delivered; the program itself lets none go.
    """
    if offence.entry_id is None:
        return
    ordered = orders.law(offence.committed_at).provision("section_19.released_by_order_of")
    record_breach(
        session,
        entry_id=offence.entry_id,
        name="released_unlawfully",
        section="section_19",
        passed=Reasoned(offence.committed_at, (ordered.reason(),)),
        occasion=occasion,
    )


def most_for(
    offence: Offence, orders: Orders, on: date
) -> tuple[Reasoned[Decimal] | None, Reasoned[int] | None]:
    """Sections 24, 26 and 27: the highest fine in rupees and the longest imprisonment in days, by
    the law of the day of the offence, for a sentence of a day; None where another law sets it.
    """
    law = orders.law(offence.committed_at)
    day = date_in_india(offence.committed_at)
    widened = rules.widening(orders.notification("section_26", day))
    highest = rules.penalty_at_most(law, offence.section, widened)
    return highest, rules.imprisonment_at_most(law, offence.section, on)


def _sentence(
    offence: Offence, orders: Orders, form: dict[str, Any], occasion: Occasion
) -> tuple[Any, ...]:
    highest, longest = most_for(offence, orders, date_in_india(occasion.at))
    penalty, days = form.get("fine") or ZERO, form.get("imprisonment_days") or 0
    rules.refuse_too_much(
        offence.section, penalty=penalty, days=days, highest=highest, longest=longest
    )
    if not penalty and not days:
        raise RefusedForm("fine", "Enter a fine or an imprisonment, for he is convicted.")
    offence.penalty, offence.imprisonment_days = penalty, days
    found = [each for each in (highest, longest if days else None) if each is not None]
    return tuple(reason for each in found for reason in each.because)
