"""How each task of the crowd is done: by whom, with which answers, at which instant."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.database import Sessions
from services.identity import Actor
from services.reckoning.clock import instant_from_india
from tests.load.crowd import Crowd
from webforms.forms.for_stories import StoryForms
from workflows import complete_task
from workflows.outcome import Outcome
from workflows.store import Case, HumanTask, LegalTimer

NOW = instant_from_india(datetime(2026, 3, 10, 17, 30))  # noqa: DTZ001  an hour in India
"""No timer of the crowd is due yet."""
DUES_OF_A_COW, DUES_OF_A_GOAT = 620, 150
ANSWERS: Mapping[str, Mapping[str, Any]] = {
    "report_unclaimed": {"reported_to": "Adalhat police-station"},
    "stick_up_notice": {"place": "notice-board of the police-station"},
    "proclaim": {
        "village_at": "2026-03-10 15:00",
        "market_place": "Adalhat bazaar",
        "market_at": "2026-03-10 16:00",
    },
    "settle_dues": {"outcome": "pays", "amount": 2 * DUES_OF_A_COW, "mode": "cash"},
    "deliver_cattle": {"received_by": "Shyam Singh", "signed": True},
}


@dataclass(frozen=True)
class Ready:
    """A task, filled and ready to be completed: what a page has when the form is valid."""

    task_id: int
    answers: dict[str, Any]
    actor: Actor

    def complete(self, session: Session) -> Outcome:
        """The verb that is measured; the caller commits."""
        return complete_task(session, self.task_id, self.answers, actor=self.actor, at=NOW)


def open_tasks(sessions: Sessions, form: str, entry_id: int) -> list[HumanTask]:
    """The open tasks of an entry that ask for a form."""
    with sessions.reading() as session:
        found = select(HumanTask).where(
            HumanTask.case_id.in_(select(Case.id).where(Case.entry_id == entry_id)),
            HumanTask.form == form,
            HumanTask.completed_at.is_(None),
            HumanTask.withdrawn_at.is_(None),
        )
        return list(session.scalars(found.order_by(HumanTask.id)))


def ready(crowd: Crowd, form: str, entry_id: int, *, place: int = 0, **other: Any) -> Ready:
    """The open task of an entry with that form (of several, the one at that place).

    `other`: answers that are not the usual ones.
    """
    task = open_tasks(crowd.sessions, form, entry_id)[place]
    answers = StoryForms().fill(form, {**ANSWERS[form], **other}, NOW)
    return Ready(task.id, answers, crowd.ground.actors[task.role])


def do(crowd: Crowd, form: str, entry_id: int, **other: Any) -> Outcome:
    """Do a task of an entry and commit."""
    task = ready(crowd, form, entry_id, **other)
    with crowd.sessions.writing.begin() as session:
        return task.complete(session)


def waiting_timer(sessions: Sessions, entry_id: int) -> LegalTimer:
    """The one legal timer that an entry waits for."""
    with sessions.reading() as session:
        return session.scalars(
            select(LegalTimer).where(
                LegalTimer.case_id.in_(select(Case.id).where(Case.entry_id == entry_id)),
                LegalTimer.fired_at.is_(None),
                LegalTimer.withdrawn_at.is_(None),
            )
        ).one()
