"""Section 22: the seizure is found lawful, or illegal with compensation and release."""

from collections.abc import Callable, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.complaints import rules
from services.complaints.models import Complaint
from services.journal import Occasion, record_act
from services.ledger import credit, debit, post_voucher
from services.papers import issue_paper
from services.reckoning.clock import in_india
from services.reckoning.reasons import Reasoned
from services.refusals import RefusedByLaw
from services.register import Head, RegisterEntry
from services.statute import Law
from services.tariffs import Dues

ZERO = Decimal(0)
NOTHING: Reasoned[Decimal] = Reasoned(ZERO, ())
DuesOf = Callable[[Sequence[Head], datetime], Dues]


def decide_complaint(
    session: Session,
    *,
    entry: RegisterEntry,
    complaint: Complaint,
    dues_of: DuesOf,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
    deposit_applied_at: datetime | None = None,
) -> list[Head]:
    """Section 22: decide a complaint; gives the heads that are to be released by it.

    Found `lawful`: nothing is awarded. Found `illegal`, the one who seized is to pay

    - compensation for the loss, up to the cap
    - fines, charges and expenses that were paid or deducted for the heads, and other expenses
      incurred in procuring their release
    - fine and charges up to now of heads still in the pound, which are ordered released

    A deposit that was applied before the complaint, made in time, was entered counts as paid; that
    it be returned is refused under section 22.
    """
    if deposit_applied_at is not None and form.get("return_deposit"):
        raise RefusedByLaw(
            "section_22",
            "The deposit became fine and charges on %(at)s, before the complaint was entered: "
            "there is nothing left to return.",
            field="return_deposit",
            remedy="Decide without returning it: the one who seized pays the fine and charges.",
            at=in_india(deposit_applied_at),
        )
    complaint.finding, complaint.decided_at = form["finding"], occasion.at
    complaint.return_deposit = bool(form.get("return_deposit"))
    heads = [row.head for row in complaint.about]
    released: list[Head] = []
    compensation, award = NOTHING, ZERO
    if complaint.finding == "illegal":
        released = [head for head in heads if head.may_be_sold]
        owed = dues_of(released, occasion.at).fine_and_charges.value if released else ZERO
        for head in released:
            head.freed_by, head.charges_end_at = "order", occasion.at
        for head in heads:
            head.adjudged_illegal = True
        compensation = rules.compensation(law, form["loss"])
        other = form.get("other_expenses") or ZERO
        award = compensation.value + rules.paid_for(heads) + other + owed
        complaint.award = award
        post_voucher(
            session,
            entry_id=entry.id,
            section="section_22",
            narration=f"award on complaint {complaint.id}",
            lines=[
                debit("payable_by_seizer", award),
                credit("compensation", compensation.value),
                credit("awarded", award - compensation.value),
            ],
            occasion=occasion,
        )
    court = rules.court_for(law)
    facts = {"complaint": complaint.id, "released": [head.number for head in released], **form}
    record_act(
        session,
        entry_id=entry.id,
        verb="decide_complaint",
        section="section_22",
        occasion=occasion,
        facts=facts,
    )
    issue_paper(
        session,
        entry_id=entry.id,
        office_id=occasion.office_or(entry.pound_id),
        kind="complaint_order",
        section="section_22",
        occasion=occasion,
        content={
            "court": court.value,
            "complainant": complaint.complainant.name,
            "residence": complaint.complainant.residence,
            "against": complaint.against,
            "finding": complaint.finding,
            "compensation": compensation.value,
            "payable_by_seizer": award,
            "released": [head.number for head in released],
            "return_deposit": complaint.return_deposit,
            "because": [reason.to_json() for reason in (*court.because, *compensation.because)],
            "signed_by": occasion.officer,
        },
    )
    return released
