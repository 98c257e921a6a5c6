"""Which open task a step means, when a form is open more than once in an entry."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.claims.models import ClaimedHead
from services.refusals import RefusedForm, RefusedTask
from services.register.models import Head
from workflows.store import HumanTask, Proceeding


@dataclass(frozen=True)
class Named:
    """A case: its entry, if it has one, and the claim, complaint or order in it that a step named.

    An order of release has no records of its own to be known by: it is known by its proceeding.
    """

    case_id: int
    entry_id: int | None
    subject: dict[str, int]
    proceeding_id: int | None = None


def open_tasks(session: Session, case_id: int, form: str) -> list[HumanTask]:
    """The open tasks of a case that ask for a form."""
    return list(
        session.scalars(
            select(HumanTask)
            .where(
                HumanTask.case_id == case_id,
                HumanTask.form == form,
                HumanTask.completed_at.is_(None),
                HumanTask.withdrawn_at.is_(None),
            )
            .order_by(HumanTask.id)
        )
    )


def withdrawn_task(
    session: Session, case_id: int, form: str, named: Named | None, done_at: datetime
) -> HumanTask | None:
    """The task in which this was done before it was withdrawn: of several, the last withdrawn.

    None when no task of that form was withdrawn since, or none that belongs to what is named.
    """
    tasks = session.scalars(
        select(HumanTask)
        .where(
            HumanTask.case_id == case_id,
            HumanTask.form == form,
            HumanTask.withdrawn_at > done_at,
        )
        .order_by(HumanTask.withdrawn_at.desc(), HumanTask.id.desc())
    )
    for task in tasks:
        subject = session.get_one(Proceeding, task.proceeding_id).subject
        if named is None or _belongs(subject, named.subject):
            return task
    return None


def choose_task(session: Session, case_id: int, form: str, named: Named | None) -> HumanTask:
    """The task a step completes.

    Refused as `task` when none is open, or none that belongs to what is named; as `form` when
    several are open and nothing is named.
    """
    tasks = open_tasks(session, case_id, form)
    if not tasks:
        raise RefusedTask("No task with the form %(form)s is open.", form=form)
    if named is None:
        if len(tasks) > 1:
            raise RefusedForm(
                None,
                "%(count)s tasks with the form %(form)s are open.",
                remedy="Say with `in` to which claim or complaint the task belongs.",
                count=len(tasks),
                form=form,
            )
        return tasks[0]
    for task in tasks:
        if _belongs(session.get_one(Proceeding, task.proceeding_id).subject, named.subject):
            return task
    for task in tasks:
        if not named.subject and task.proceeding_id == named.proceeding_id:
            return task
    for task in tasks:
        if _all_in_sale(session, task, named.subject.get("claim")):
            return task
    raise RefusedTask("No task with the form %(form)s belongs to what is named.", form=form)


def _belongs(subject: dict[str, int], named: dict[str, int]) -> bool:
    return bool(named) and all(subject.get(kind) == id for kind, id in named.items())


def _all_in_sale(session: Session, task: HumanTask, claim_id: int | None) -> bool:
    """Whether the heads of a claim are all to be sold in the sale the task is about."""
    subject = session.get_one(Proceeding, task.proceeding_id).subject
    if claim_id is None or "claim" in subject:
        return False
    heads = _heads_of(session, claim_id)
    return bool(heads) and all(
        head.may_be_sold and head.unclaimed_since is not None and head.refused_in is None
        for head in heads
    )


def _heads_of(session: Session, claim_id: int) -> Sequence[Head]:
    return session.scalars(
        select(Head)
        .join(ClaimedHead, ClaimedHead.head_id == Head.id)
        .where(ClaimedHead.claim_id == claim_id)
    ).all()
