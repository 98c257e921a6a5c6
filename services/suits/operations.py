"""A suit for damage by trespass: recorded, decided or withdrawn (ss. 29, 30)."""

from collections.abc import Callable, Collection, Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.identity import Place
from services.journal import Occasion, record_act
from services.papers import issue_paper
from services.parties import party_named
from services.reckoning.clock import date_in_india
from services.reckoning.reasons import Reason
from services.refusals import RefusedForm
from services.register import RegisterEntry
from services.statute import Law
from services.suits import rules
from services.suits.models import Suit, SuitOffence
from services.suits.queries import suit_numbered
from services.suits.rules import SetOff

Reckon = Callable[[Suit, Decimal, date], SetOff]
"""What is set off in a suit against a sum, of what was paid by a day."""


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
    - the same suit of the same court is recorded once (`form`)
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
    if suit_numbered(session, place.state, court, suit_no) is not None:
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
    _record(session, suit, "record_suit", "section_29", form, occasion)
    content = {
        **_heading(suit),
        "sum_claimed": suit.claimed,
        "damage": suit.damage,
        "orders": _orders(found),
        **_sums(found),
        "because": _because(law.provision("section_29.suit_not_barred").reason(), found),
    }
    _paper(session, suit, "compensation_certificate", "section_30", content, occasion)
    return suit


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
        _record(session, suit, "record_decree", "section_29", form, occasion)
        return "withdrawn"
    awarded: Decimal = form["awarded"]
    found = reckon(suit, awarded, decided_on)
    suit.awarded, suit.paid, suit.set_off = awarded, found.paid, found.amount.value
    _keep(suit, found.by_offence)
    sums = {**_sums(found), "remaining": awarded - found.amount.value}
    _record(session, suit, "record_decree", "section_30", {**form, **sums}, occasion)
    content = {
        **_heading(suit),
        "decided_on": decided_on,
        "awarded": awarded,
        "orders": _orders(found),
        **sums,
        "because": _because(None, found),
    }
    _paper(session, suit, "set_off_account", "section_30", content, occasion)
    return "decided"


def _keep(suit: Suit, by_offence: Mapping[int, Decimal]) -> None:
    """Keep out of which orders it was set off, so that no other suit deducts it again."""
    known = {row.offence_id: row for row in suit.offences}
    for number, amount in by_offence.items():
        if number not in known:
            known[number] = SuitOffence(offence_id=number)
            suit.offences.append(known[number])
        known[number].set_off = amount


def _heading(suit: Suit) -> dict[str, Any]:
    plaintiff = {"name": suit.plaintiff.name, "residence": suit.plaintiff.residence}
    return {
        "plaintiff": plaintiff,
        "court": suit.court,
        "suit_no": suit.suit_no,
        "instituted_on": suit.instituted_on,
        "offences": [row.offence_id for row in suit.offences],
    }


def _sums(found: SetOff) -> dict[str, Any]:
    return {"paid": found.paid, "set_off": found.amount.value}


def _orders(found: SetOff) -> list[dict[str, Any]]:
    return [
        {
            "order_no": paid.order_no,
            "paid_on": paid.paid_on,
            "recipient": paid.recipient,
            "amount": paid.amount,
            "offence": paid.offence_id,
        }
        for paid in found.orders
    ]


def _because(first: Reason | None, found: SetOff) -> list[Any]:
    reasons: Collection[Reason] = (*((first,) if first else ()), *found.amount.because)
    return [reason.to_json() for reason in reasons]


def _record(
    session: Session,
    suit: Suit,
    verb: str,
    section: str,
    facts: dict[str, Any],
    occasion: Occasion,
) -> None:
    record_act(
        session,
        entry_id=suit.entry_id,
        matter=suit.matter,
        verb=verb,
        section=section,
        occasion=occasion,
        facts={"suit_id": suit.id, **facts},
    )


def _paper(
    session: Session,
    suit: Suit,
    kind: str,
    section: str,
    content: dict[str, Any],
    occasion: Occasion,
) -> None:
    issue_paper(
        session,
        entry_id=suit.entry_id,
        matter=suit.matter,
        office_id=occasion.office_or(suit.office_id),
        kind=kind,
        section=section,
        occasion=occasion,
        content=content,
    )
