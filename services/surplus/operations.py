"""Section 17: the surplus is sent to its holder, and lapses when nobody claims it in time."""

from collections.abc import Collection, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, keep_date, record_about
from services.ledger import SurplusHeld, credit, debit, post_voucher
from services.ledger.queries import payees_at
from services.papers import issue_about
from services.reckoning.calendar import ClosedDays
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm, RefusedTask
from services.register import RegisterEntry
from services.statute import Law
from services.surplus import rules
from services.surplus.models import SurplusClaim
from services.tariffs.levying import payee

ZERO = Decimal(0)


def deposit_surplus(
    session: Session,
    *,
    entry: RegisterEntry,
    held: Sequence[SurplusHeld],
    law: Law,
    closed: ClosedDays,
    form: dict[str, Any],
    occasion: Occasion,
) -> datetime:
    """Section 17: the surplus is received in deposit; gives the instant at which it will lapse.

    The months run from the day of deposit (reading A-21), which is not before the sale and not
    later than today, else refused as `form`. Every surplus of one sale is deposited together.
    """
    if any(surplus.deposited_on for surplus in held):
        raise RefusedTask("The surplus of this sale is in deposit already.")
    deposited_on = form["deposited_on"]
    sold_on = max(date_in_india(surplus.arose_at) for surplus in held)
    if deposited_on < sold_on:
        raise RefusedForm(
            "deposited_on", "Enter a day not before the sale, %(sold_on)s.", sold_on=sold_on
        )
    if deposited_on > date_in_india(occasion.at):
        raise RefusedForm("deposited_on", "Enter a day that is not later than today.")
    last_day = rules.surplus_claim_last_day(law, deposited_on, closed)
    for surplus in held:
        surplus.deposited_on, surplus.last_day = deposited_on, last_day.value
    keep_date(
        session,
        entry_id=entry.id,
        name="surplus_claim_last_day",
        value=last_day,
        occasion=occasion,
    )
    amount = sum((surplus.amount for surplus in held), ZERO)
    record_about(
        session, entry, "deposit_surplus", "section_17", occasion, {"amount": amount, **form}
    )
    issue_about(
        session,
        entry,
        "remittance",
        "section_17",
        occasion,
        {
            "amount": amount,
            "deposited_on": deposited_on,
            "challan_no": form.get("challan_no"),
            "claim_until": last_day.value,
            "because": [reason.to_json() for reason in last_day.because],
        },
    )
    return rules.lapses_at(last_day.value)


def lapse_surplus(
    session: Session,
    *,
    entry: RegisterEntry,
    held: Sequence[SurplusHeld],
    awaiting_decision: Collection[SurplusClaim],
    law: Law,
    occasion: Occasion,
) -> bool:
    """Section 17: what nobody claimed in time lapses to whom the law names.

    Says whether a claim is awaited.

    Where a claim need only be preferred in time, a surplus with a claim that is not decided yet
    (`awaiting_decision`) waits for the decision. Where it must be established in time too, it waits
    for claims that were entered when the time was over: what was decided in time is not known.
    """
    by_id = {each.id: each for each in held}
    needs_decision = rules.must_be_established_in_time(law)
    waits = {
        claim.surplus_id
        for claim in awaiting_decision
        if claim.surplus_id in by_id
        and (
            not needs_decision
            or rules.entered_after_the_end(claim.entered_at, by_id[claim.surplus_id])
        )
    }
    lapsing = [each for each in held if each.ended_by is None and each.id not in waits]
    to = payee(law, "section_17.lapses_to")
    for surplus in lapsing:
        surplus.ended_by, surplus.ended_at = "lapsed", occasion.at
    amount = sum((surplus.amount for surplus in lapsing), ZERO)
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_17",
        narration="surplus lapsed",
        lines=[debit("surplus_held", amount), credit("surplus_lapsed", amount, to)],
        occasion=occasion,
    )
    if lapsing:
        record_about(
            session, entry, "lapse_surplus", "section_17", occasion, {"amount": amount, "payee": to}
        )
    return any(surplus.ended_by is None for surplus in held)


def reverse_lapse(
    session: Session,
    *,
    entry: RegisterEntry,
    surplus: SurplusHeld,
    law: Law,
    occasion: Occasion,
) -> None:
    """Section 17: a surplus had not lapsed, for a claim to it, entered later, was made in time.

    It is held again: the voucher of the lapse stands, and one that reverses it, taking from whoever
    received it then, is posted now.
    """
    assert surplus.ended_at is not None  # it had lapsed
    received_by = payees_at(session, entry.id, surplus.ended_at)
    facts = {"amount": surplus.amount, "lapsed_at": surplus.ended_at}
    surplus.ended_by, surplus.ended_at = None, None
    held_by = law.provision("section_17.surplus_held_by").word
    entered = occasion.at_time(occasion.recorded_at)
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_17",
        narration="lapse reversed",
        lines=[
            debit("surplus_lapsed", surplus.amount, received_by.get("surplus_lapsed")),
            credit("surplus_held", surplus.amount, held_by),
        ],
        occasion=entered,
    )
    record_about(session, entry, "reverse_lapse", "section_17", entered, facts)
