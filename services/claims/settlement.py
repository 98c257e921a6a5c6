"""Sections 13, 15 and 16: the owner pays, deposits under protest, or refuses."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy.orm import Session

from services.claims.models import Claim
from services.claims.receipt import receive_money, refuse_more_than_due
from services.claims.timing import refuse_settling_before_the_claim
from services.journal import Occasion, record_about
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw, RefusedTask
from services.register import Head, RegisterEntry
from services.register.conflicts import refuse_if_left_since
from services.statute import Law
from services.tariffs import Dues


def settle_dues(
    session: Session,
    *,
    entry: RegisterEntry,
    claim: Claim,
    heads: Sequence[Head],
    dues: Dues | None,
    law: Law,
    complaint_last_day: date | None,
    form: dict[str, Any],
    occasion: Occasion,
) -> str:
    """Settle the dues of a claim; gives the outcome.

    - `pays` (s. 13): exactly the dues, with security where section 12A applies; less is refused
      under section 13, more as `form`
    - `disputes` (s. 15): a deposit of exactly fine and charges, with security where the State's
      section 15 wants it first, while a complaint can still be made; else refused under section
      15
    - where security is taken, a declaration of ownership too: refused under section 12A, on a
      protest 15
    - `refuses` (s. 16): he refuses or omits to pay; his heads go to be sold

    `dues` are those of `heads` at `at`; they are not needed for a refusal. `complaint_last_day` is
    needed on a protest only. What is entered later counts from when it happened: not before the
    claim (else `form`); refused under the section of a sale, loss or order of these heads that was
    recorded meanwhile and comes after it.
    """
    refuse_settling_before_the_claim(claim, occasion.at)
    refuse_if_left_since([row.head for row in claim.claimed], occasion.at)
    outcome: str = form["outcome"]
    section = {"pays": "section_13", "disputes": "section_15", "refuses": "section_16"}[outcome]
    if outcome != "refuses":
        if dues is None:
            raise ValueError("to pay or deposit, the dues must have been reckoned")
        refuse_more_than_due(dues, law, form)
    if outcome == "disputes":
        _refuse_after_the_time_to_complain(complaint_last_day, occasion)
    claim.outcome, claim.settled_at = outcome, occasion.at
    if outcome == "refuses":
        for head in heads:
            head.refused_in = claim.id
    elif dues is not None:
        receive_money(session, entry, claim, dues, law, form, occasion)
        for head in heads:
            head.freed_by = "payment" if outcome == "pays" else "deposit"
            head.charges_end_at = occasion.at
            head.fine_met += dues.of(head.number).fine.value
            head.charges_met += dues.of(head.number).charges.value
    record_about(
        session,
        entry,
        "settle_dues",
        section,
        occasion,
        {"claim": claim.id, "heads": [head.number for head in heads], **form},
    )
    return outcome


def settle_before_it_was_withdrawn(claim: Claim, outcome: str, settled_at: datetime) -> None:
    """Sections 13, 15, 16: what he did before his cattle were dealt with otherwise, entered later.

    It frees nothing any more; `services.conflicts` keeps the money. Refused as `form` for a time
    before the claim, as `task` when the claim has been settled.
    """
    if claim.outcome is not None:
        raise RefusedTask("What the owner did has been entered already.")
    refuse_settling_before_the_claim(claim, settled_at)
    claim.outcome, claim.settled_at = outcome, settled_at


def _refuse_after_the_time_to_complain(last_day: date | None, occasion: Occasion) -> None:
    if last_day is None:
        raise ValueError("for a deposit, the last day to complain must be known")
    if date_in_india(occasion.at) > last_day:
        raise RefusedByLaw(
            "section_15",
            "The owner can no longer be about to complain: the last day was %(day)s (section 20).",
            field="outcome",
            remedy="He may pay under section 13.",
            day=last_day,
        )
