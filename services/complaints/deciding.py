"""Section 22: the seizure is found lawful, or illegal with compensation and release."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy.orm import Session

from services.complaints import rules
from services.complaints.awarding import ZERO, Award, DuesOf, reckon_award
from services.complaints.models import Complaint
from services.journal import Occasion, record_about
from services.journal.conflicts import find_conflict
from services.ledger import credit, debit, post_voucher
from services.papers import issue_about
from services.register import Head, RegisterEntry
from services.register.conflicts import contradicted
from services.statute import Law


def decide_complaint(
    session: Session,
    *,
    entry: RegisterEntry,
    complaint: Complaint,
    dues_of: DuesOf,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
    deposited: Collection[int] = (),
) -> list[Head]:
    """Section 22: decide a complaint; gives the heads that are to be released by it.

    Found `lawful`: nothing is awarded. Found `illegal`, the one who seized is to pay what
    `reckon_award` says, and the heads still in the pound that nothing has freed are ordered
    released. `deposited` are the ids of heads a deposit is held for, which may be returned.
    """
    complaint.finding, complaint.decided_at = form["finding"], occasion.at
    complaint.return_deposit = bool(form.get("return_deposit"))
    heads = [row.head for row in complaint.about]
    released: list[Head] = []
    award = Award()
    if complaint.finding == "illegal":
        award = reckon_award(
            law,
            heads,
            loss=form["loss"],
            other=form.get("other_expenses") or ZERO,
            returned=deposited if complaint.return_deposit else (),
            dues_of=dues_of,
            at=occasion.at,
        )
        released = [head for head in heads if head.may_be_sold]
        for head in released:
            head.freed_by, head.charges_end_at = "order", occasion.at
        _show_what_left_before(session, entry, heads, occasion)
        for head in heads:
            head.adjudged_illegal = True
        complaint.award = award.total
        paid_to = law.provision("section_22.compensation_paid_to").word
        _post(session, entry, complaint, award, paid_to, occasion)
    court = rules.court_for(law)
    facts = {"complaint": complaint.id, "released": [head.number for head in released], **form}
    record_about(session, entry, "decide_complaint", "section_22", occasion, facts)
    issue_about(
        session,
        entry,
        "complaint_order",
        "section_22",
        occasion,
        {
            "court": court.value,
            "complainant": complaint.complainant.name,
            "residence": complaint.complainant.residence,
            "against": complaint.against,
            "finding": complaint.finding,
            "compensation": award.compensation.value,
            "payable_by_seizer": award.total,
            "released": [head.number for head in released],
            "return_deposit": complaint.return_deposit,
            "because": [
                reason.to_json()
                for part in (court, award.compensation, award.leviable)
                for reason in part.because
            ],
            "signed_by": occasion.officer,
        },
    )
    return released


def _show_what_left_before(
    session: Session, entry: RegisterEntry, heads: Sequence[Head], occasion: Occasion
) -> None:
    """Section 22: heads were sold or disposed of after a decision that was entered only then.

    With it they would have been released. The record stands; what was deducted is awarded.
    """
    gone = [head for head in heads if head.standing in ("sold", "disposed")]
    later = contradicted(gone, occasion.at)
    if later is not None:
        find_conflict(
            session,
            entry,
            act="order",
            section="section_22",
            heads=[head.number for head in gone],
            later=later,
            occasion=occasion,
        )


def _post(
    session: Session,
    entry: RegisterEntry,
    complaint: Complaint,
    award: Award,
    paid_to: str,
    occasion: Occasion,
) -> None:
    """Sections 22 and 23: the award is payable; what an order left unrecovered is so no more."""
    compensation = award.compensation.value
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_22",
        narration=f"award on complaint {complaint.id}",
        lines=[
            debit("payable_by_seizer", award.total),
            credit("compensation", compensation, paid_to),
            credit("awarded", award.total - compensation),
            debit("given_up", award.recovered),
            credit("unrecovered", award.recovered),
        ],
        occasion=occasion,
    )
