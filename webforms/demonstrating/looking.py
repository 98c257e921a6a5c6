"""What is open in a case now, and whether a task is open still: asked after every act."""

from sqlalchemy import and_, bindparam, select

from workflows.store import Case, HumanTask

LOOK = (
    select(
        Case.next_due_at, HumanTask.id, HumanTask.form, HumanTask.role, HumanTask.office_id,
        HumanTask.opened_at, HumanTask.due_at, HumanTask.due_is_law, HumanTask.claim_id,
    )
    .select_from(Case)
    .outerjoin(
        HumanTask,
        and_(
            HumanTask.case_id == Case.id,
            HumanTask.completed_at.is_(None),
            HumanTask.withdrawn_at.is_(None),
        ),
    )
    .where(Case.id == bindparam("case"))
    .order_by(HumanTask.id)
)  # fmt: skip
STILL_OPEN = select(HumanTask.id).where(
    HumanTask.id == bindparam("task"),
    HumanTask.completed_at.is_(None),
    HumanTask.withdrawn_at.is_(None),
)
