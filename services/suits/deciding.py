"""A suit for damage by trespass is decided or withdrawn: the set-off (s. 30)."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion
from services.papers import issue_about
from services.reckoning.clock import date_in_india
from services.suits import rules
from services.suits.models import Suit, SuitOffence
from services.suits.written import Reckon, heading, orders_of, reasons_of, record, sums_of


def record_decree(
    session: Session,
    *,
    suit: Suit,
    reckon: Reckon,
    form: dict[str, Any],
    occasion: Occasion,
) -> str:
    """Section 30: the suit was decided, or withdrawn; gives `decided` or `withdrawn`.

    - the day is neither before the suit nor after today (else `form`)
    - decided: of the sum awarded (0: dismissed) there is set off and deducted what was paid by
      that day to the plaintiff by order of the convicting Magistrate, never more than the sum
    - withdrawn: nothing was awarded, nothing is set off
    The account of the set-off is issued for the court. No money moves: who is to pay what remains
    pays it to the plaintiff.
    """
    decided_on: date = form["decided_on"]
    rules.refuse_wrong_day(
        decided_on, instituted_on=suit.instituted_on, today=date_in_india(occasion.at)
    )
    suit.outcome, suit.decided_on = form["outcome"], decided_on
    if suit.outcome == "withdrawn":
        suit.set_off = rules.ZERO
        record(session, suit, "record_decree", "section_29", form, occasion)
        return "withdrawn"
    awarded: Decimal = form["awarded"]
    found = reckon(suit, awarded, decided_on)
    suit.awarded, suit.paid, suit.set_off = awarded, found.paid, found.amount.value
    _keep(suit, found.by_offence)
    sums = {**sums_of(found), "remaining": awarded - found.amount.value}
    record(session, suit, "record_decree", "section_30", {**form, **sums}, occasion)
    content = {
        **heading(suit),
        "decided_on": decided_on,
        "awarded": awarded,
        "orders": orders_of(found),
        **sums,
        "because": reasons_of(found),
    }
    issue_about(session, suit, "set_off_account", "section_30", occasion, content)
    return "decided"


def _keep(suit: Suit, by_offence: Mapping[int, Decimal]) -> None:
    """Keep out of which orders it was set off, so that no other suit deducts it again."""
    known = {row.offence_id: row for row in suit.offences}
    for number, amount in by_offence.items():
        if number not in known:
            known[number] = SuitOffence(offence_id=number)
            suit.offences.append(known[number])
        known[number].set_off = amount
