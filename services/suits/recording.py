"""A suit for damage by trespass is recorded, and what was paid certified (ss. 29, 30)."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from services.identity import Place
from services.journal import Occasion
from services.papers import issue_about
from services.parties import party_named
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm
from services.register import RegisterEntry
from services.statute import Law
from services.suits import rules
from services.suits.models import Suit, SuitOffence
from services.suits.queries import suit_numbered
from services.suits.written import Reckon, heading, orders_of, reasons_of, record, sums_of


def record_suit(
    session: Session,
    *,
    place: Place,
    law: Law,
    entry: RegisterEntry | None,
    offences: Mapping[int, str],
    reckon: Reckon,
    form: dict[str, Any],
    occasion: Occasion,
) -> Suit:
    """Section 29: a person whose crops or other produce cattle damaged by trespass has sued.

    - the suit is about the offences by which it was done (`offences`: number and section), or
      about the entry of the cattle, or about both; neither is refused as `form`
    - none of the accused need have been convicted
    - an offence which is no damage by trespass is refused under section 29
    - the same suit of the same court and year is recorded once (`form`)
    A certificate tells the court what was paid to the plaintiff by order of the convicting
    Magistrate (s. 28) and what of the sum claimed it sets off (s. 30). No money moves.
    """
    if entry is None and not offences:
        raise RefusedForm(
            "offences",
            "Enter the number of the offence by which the damage was done.",
            remedy="Where the cattle were impounded, the suit is recorded from their entry in the "
            "register.",
        )
    rules.refuse_other_offences(law, offences)
    court, suit_no = form["court"], form["suit_no"]
    year = form["instituted_on"].year
    if suit_numbered(session, place.state, court, suit_no, year) is not None:
        raise RefusedForm("suit_no", "This suit of this court is recorded already.")
    suit = Suit(
        entry_id=entry.id if entry else None,
        state=place.state,
        office_id=occasion.office_or(place.pound_id or 0),
        plaintiff=party_named(session, form["plaintiff"]),
        court=court,
        suit_no=suit_no,
        instituted_on=form["instituted_on"],
        claimed=form["sum_claimed"],
        damage=form["damage"],
        recorded_at=occasion.at,
        offences=[SuitOffence(offence_id=number) for number in sorted(offences)],
    )
    session.add(suit)
    session.flush()
    found = reckon(suit, suit.claimed, date_in_india(occasion.at))
    suit.paid, suit.set_off = found.paid, found.amount.value
    record(session, suit, "record_suit", "section_29", form, occasion)
    content = {
        **heading(suit),
        "sum_claimed": suit.claimed,
        "damage": suit.damage,
        "orders": orders_of(found),
        **sums_of(found),
        "because": reasons_of(found, law.provision("section_29.suit_not_barred").reason()),
    }
    issue_about(session, suit, "compensation_certificate", "section_30", occasion, content)
    return suit
