"""Sections 13, 15 and 16: the owner pays, deposits under protest, or refuses."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.claims.models import Claim
from services.journal import Occasion, record_act
from services.ledger import ProtestDeposit, credit, debit, post_voucher
from services.papers import issue_paper
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.register import Head, RegisterEntry
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
    complaint_last_day: date,
    form: dict[str, Any],
    occasion: Occasion,
) -> str:
    """Settle the dues of a claim; gives the outcome.

    - `pays` (s. 13): exactly the dues; less is refused under section 13, more as `form`
    - `disputes` (s. 15): a deposit of exactly the dues, while a complaint can still be made; else
      refused under section 15
    - `refuses` (s. 16): he refuses or omits to pay; his heads go to be sold

    `dues` are those of `heads` at `at`; they are not needed for a refusal.
    """
    outcome: str = form["outcome"]
    section = {"pays": "section_13", "disputes": "section_15", "refuses": "section_16"}[outcome]
    if outcome == "disputes" and date_in_india(occasion.at) > complaint_last_day:
        raise RefusedByLaw(
            "section_15",
            "The owner can no longer be about to complain: the last day was %(day)s (section 20).",
            field="outcome",
            remedy="He may pay under section 13.",
            day=complaint_last_day,
        )
    claim.outcome, claim.settled_at = outcome, occasion.at
    if outcome == "refuses":
        for head in heads:
            head.refused_in = claim.id
    else:
        if dues is None:
            raise ValueError("to pay or deposit, the dues must have been reckoned")
        _exactly(dues, form["amount"], section)
        for head in heads:
            head.freed_by = "payment" if outcome == "pays" else "deposit"
            head.charges_end_at = occasion.at
        _receive(session, entry, claim, dues, law, form, occasion)
    record_act(
        session,
        entry_id=entry.id,
        verb="settle_dues",
        section=section,
        occasion=occasion,
        facts={"claim": claim.id, "heads": [head.number for head in heads], **form},
    )
    return outcome


def _exactly(dues: Dues, amount: Decimal, section: str) -> None:
    total = dues.total.value
    if amount < total:
        raise RefusedByLaw(
            section,
            "The dues are %(total)s; %(amount)s is %(short)s short.",
            field="amount",
            total=total,
            amount=amount,
            short=total - amount,
        )
    if amount > total:
        raise RefusedForm(
            "amount", "Enter the dues exactly: %(total)s. Nothing more may be taken.", total=total
        )


def _receive(
    session: Session,
    entry: RegisterEntry,
    claim: Claim,
    dues: Dues,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> None:
    fine, charges, total = dues.fine.value, dues.charges.value, dues.total.value
    if form["outcome"] == "pays":
        section, paper = "section_13", "receipt"
        lines = [
            debit("cash", total),
            credit("fine", fine, law.provision("section_12.fines_sent_to").value),
            credit("charges", charges, law.provision("section_17.charges_paid_to").value),
        ]
    else:
        section, paper = "section_15", "deposit_receipt"
        held = ProtestDeposit(
            entry_id=entry.id,
            claim_id=claim.id,
            fine=fine,
            charges=charges,
            deposited_at=occasion.at,
        )
        session.add(held)
        lines = [debit("cash", total), credit("deposit_held", total)]
    post_voucher(
        session,
        entry_id=entry.id,
        section=section,
        narration=f"{form['outcome']}: claim {claim.id}",
        lines=lines,
        occasion=occasion,
    )
    issue_paper(
        session,
        entry_id=entry.id,
        office_id=entry.pound_id,
        kind=paper,
        section=section,
        occasion=occasion,
        content={
            "received_from": claim.claimant.name,
            "residence": claim.claimant.residence,
            "mode": form.get("mode"),
            "received_by": occasion.officer,
            "heads": [
                {
                    "number": head.number,
                    "kind": head.kind,
                    "fine": head.fine.value,
                    "charges": head.charges.value,
                }
                for head in dues.heads
            ],
            "fine": fine,
            "charges": charges,
            "total": total,
            "because": [reason.to_json() for reason in dues.total.because],
        },
    )
