"""Section 17: claims to a surplus."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, record_about
from services.ledger import SurplusHeld, credit, debit, post_voucher
from services.papers import issue_about
from services.parties import Party, party_named, same_person
from services.refusals import RefusedByLaw, RefusedForm, RefusedTask
from services.register import RegisterEntry
from services.statute import Law
from services.surplus import rules
from services.surplus.models import SurplusClaim
from services.surplus.operations import reverse_lapse
from services.surplus.queries import claimed_and_not_decided


def prefer_claim(
    session: Session,
    *,
    entry: RegisterEntry,
    held: Sequence[SurplusHeld],
    form: dict[str, Any],
    occasion: Occasion,
) -> SurplusClaim:
    """Section 17: a claim to the surplus is preferred.

    Anybody may prefer one; who claims what was another's, such as an heir, names him (`of_owner`)
    where several had a surplus. Refused under section 17 when no surplus that he may mean is in
    deposit, or the last day has passed; as `form` when no surplus is that of the person named.

    A claim counts from the day it was preferred: one of the last day may be entered after the
    surplus has lapsed, which is then held again (`hold_again`).
    """
    claimant = party_named(session, form["claimant"])
    session.flush()
    person = same_person(session, claimant.id)
    pending = claimed_and_not_decided(session, entry.id, person)
    preferred_on: date = form["preferred_on"]
    if form.get("of_owner"):
        surplus = _surplus_of(session, held, form["of_owner"], preferred_on, pending)
    else:
        surplus = rules.surplus_claimed(held, person, preferred_on, pending)
    if surplus is None or surplus.deposited_on is None or surplus.last_day is None:
        raise _nothing_to_claim(held)
    if preferred_on < surplus.deposited_on:
        raise RefusedForm(
            "preferred_on",
            "Enter a day not before the deposit, %(deposited_on)s.",
            deposited_on=surplus.deposited_on,
        )
    if preferred_on > surplus.last_day:
        raise RefusedByLaw(
            "section_17",
            "A claim had to be preferred by %(last_day)s.",
            field="preferred_on",
            last_day=surplus.last_day,
        )
    claim = SurplusClaim(
        entry_id=entry.id,
        surplus_id=surplus.id,
        claimant=claimant,
        preferred_on=preferred_on,
        entered_at=occasion.recorded_at,
    )
    session.add(claim)
    session.flush()
    facts = {"claim": claim.id, **form}
    record_about(session, entry, "prefer_surplus_claim", "section_17", occasion, facts)
    return claim


def _nothing_to_claim(held: Sequence[SurplusHeld]) -> RefusedByLaw:
    """Why there is no surplus to claim: it was paid, it has lapsed, or there is none of his."""
    ended = {surplus.ended_by: surplus for surplus in held if surplus.ended_by}
    if "lapsed" in ended and all(surplus.ended_by for surplus in held):
        return RefusedByLaw(
            "section_17",
            "The surplus has lapsed. A claim had to be preferred by %(last_day)s.",
            field="preferred_on",
            remedy="If it was preferred by then, enter that day.",
            last_day=ended["lapsed"].last_day,
        )
    return RefusedByLaw(
        "section_17",
        "No surplus of this claimant is held in deposit.",
        field="claimant-name",
        remedy="Enter whose cattle were sold, if they were another's.",
    )


def _surplus_of(
    session: Session,
    held: Sequence[SurplusHeld],
    owner: str,
    preferred_on: date,
    pending: Collection[int],
) -> SurplusHeld | None:
    """The surplus of the heads of an owner of this name."""
    his = [
        surplus
        for surplus in held
        if surplus.owner_id is not None
        and session.get_one(Party, surplus.owner_id).name.casefold() == owner.strip().casefold()
    ]
    if not his:
        raise RefusedForm("of_owner", "Enter the name of an owner of whose cattle a surplus arose.")
    his = [each for each in his if rules.may_be_claimed(each, preferred_on)]
    his.sort(key=lambda each: (each.ended_by is not None, each.id in pending))
    return his[0] if his else None


def decide_claim(
    session: Session,
    *,
    entry: RegisterEntry,
    claim: SurplusClaim,
    surplus: SurplusHeld,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> bool:
    """Section 17: the claim is established, and the surplus paid, or it is not.

    The decision is given in writing.

    Refused under section 17 when the surplus has gone, or when the law wants a claim established
    within the period and that is over; as `form` when decided before it was preferred. A decision
    counts from its day: of a surplus that lapsed before one made in time was entered, the lapse is
    reversed.
    """
    if claim.established is not None:
        raise RefusedTask("This claim has been decided already.")
    if form["decided_on"] < claim.preferred_on:
        raise RefusedForm("decided_on", "Enter a day not before the claim was preferred.")
    established = bool(form["established"])
    if established:
        if surplus.ended_by == "paid":
            raise RefusedByLaw(
                "section_17",
                "The surplus has been paid to another who established his claim.",
                field="established",
            )
        in_time = surplus.last_day is not None and form["decided_on"] <= surplus.last_day
        if not in_time and (surplus.ended_by or rules.must_be_established_in_time(law)):
            raise RefusedByLaw(
                "section_17",
                "The claim had to be established by %(last_day)s.",
                field="decided_on",
                remedy="If it was not, enter that the claim is not established.",
                last_day=surplus.last_day,
            )
        if surplus.ended_by:
            reverse_lapse(session, entry=entry, surplus=surplus, law=law, occasion=occasion)
        surplus.ended_by, surplus.ended_at = "paid", occasion.at
        post_voucher(
            session,
            entry_id=entry.id,
            section="section_17",
            narration=f"surplus claim {claim.id}",
            lines=[
                debit("surplus_held", surplus.amount),
                credit("surplus_paid", surplus.amount),
                debit("paid_out", surplus.amount),
                credit("cash", surplus.amount),
            ],
            occasion=occasion,
        )
    claim.established, claim.decided_on = established, form["decided_on"]
    facts = {"claim": claim.id, **form}
    record_about(session, entry, "decide_surplus_claim", "section_17", occasion, facts)
    issue_about(
        session,
        entry,
        "surplus_order",
        "section_17",
        occasion,
        {
            "claimant": claim.claimant.name,
            "residence": claim.claimant.residence,
            "preferred_on": claim.preferred_on,
            "established": established,
            "decided_on": form["decided_on"],
            "surplus": surplus.amount,
            "decided_by": occasion.officer,
        },
    )
    return established
