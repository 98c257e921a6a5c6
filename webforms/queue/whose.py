"""Whose matter a task is: the claimant's or the complainant's (ss. 13, 16, 17, 20).

An entry may have several tasks of one name, one for each claim; the name tells them apart.
"""

from collections.abc import Sequence

from sqlalchemy import select, union_all
from sqlalchemy.orm import Session

from services.claims.models import Claim
from services.complaints.models import Complaint
from services.parties import Party
from services.surplus import SurplusClaim
from workflows.store import HumanTask, Proceeding

SALES = ("fix_sale", "record_sale", "decide_disposal")


def section_served(task: HumanTask) -> str:
    """The section that a task serves: a sale that belongs to a claim follows a refusal to pay."""
    return "section_16" if task.claim_id and task.form in SALES else task.section


def whose(session: Session, tasks: Sequence[HumanTask]) -> dict[int, str]:
    """By the id of each task that is about a claim or a complaint, who preferred it."""
    found: dict[int, str] = {}
    about = [task.id for task in tasks if task.claim_id or task.complaint_id]
    if about:
        of_claims = select(HumanTask.id, Party.name).join(Claim, Claim.id == HumanTask.claim_id)
        of_complaints = select(HumanTask.id, Party.name).join(
            Complaint, Complaint.id == HumanTask.complaint_id
        )
        rows = session.execute(
            union_all(
                of_claims.join(Party, Party.id == Claim.claimant_id).where(HumanTask.id.in_(about)),
                of_complaints.join(Party, Party.id == Complaint.complainant_id).where(
                    HumanTask.id.in_(about)
                ),
            )
        )
        found = {row[0]: row[1] for row in rows}
    return found | _of_surpluses(
        session, [task for task in tasks if task.form == "decide_surplus_claim"]
    )


def _of_surpluses(session: Session, tasks: Sequence[HumanTask]) -> dict[int, str]:
    if not tasks:
        return {}
    running = [task.proceeding_id for task in tasks]
    read = select(Proceeding.id, Proceeding.subject).where(Proceeding.id.in_(running))
    claims = {row.id: row.subject.get("surplus_claim") for row in session.execute(read)}
    named = select(SurplusClaim.id, Party.name).join(Party, Party.id == SurplusClaim.claimant_id)
    rows = session.execute(
        named.where(SurplusClaim.id.in_([each for each in claims.values() if each]))
    )
    names = {row.id: row.name for row in rows}
    return {
        task.id: names[claims[task.proceeding_id]]
        for task in tasks
        if claims.get(task.proceeding_id) in names
    }
