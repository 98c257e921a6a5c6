"""Steps that a diagram adds (a form described in it) are done by themselves as they open.

So the stories of the contract prove that what the law demands is still done around them.
"""

from typing import Any

from sqlalchemy import select

from workflows import complete_task
from workflows.declared_forms import describe_form
from workflows.publishing.forms import DraftForms
from workflows.simulation import Player
from workflows.simulation.playing import Playing
from workflows.store import HumanTask

MOST_ADDED = 20


class AddedStepsDone(Playing):
    """A play in which the steps that a diagram adds are done as soon as they open."""

    forms: DraftForms

    def after_acts(self) -> None:
        """Do every open task whose form is described in a diagram."""
        for _ in range(MOST_ADDED):
            added = self._added()
            if not added:
                return
            for task, description in added:
                self._do_added(task, description)

    def _added(self) -> list[tuple[HumanTask, dict[str, Any]]]:
        described = self._described()
        if not described:
            return []
        with self.sessions.reading() as session:
            tasks = session.scalars(
                select(HumanTask).where(
                    HumanTask.form.in_(described),
                    HumanTask.completed_at.is_(None),
                    HumanTask.withdrawn_at.is_(None),
                )
            )
            return [(task, described[task.form]) for task in tasks]

    def _described(self) -> dict[str, dict[str, Any]]:
        versions = self.catalogue.procedures(self.story.state).versions.values()
        return {
            element.form: describe_form(element)
            for version in versions
            for element in version.drawing.elements.values()
            if element.declared_form is not None and element.form
        }

    def _do_added(self, task: HumanTask, description: dict[str, Any]) -> None:
        now = self.clock.now()
        with self.sessions.writing() as session, session.begin():
            complete_task(
                session,
                task.id,
                self.forms.sample(description, now),
                actor=self.ground.actor(session, task.role),
                at=now,
                catalogue=self.catalogue,
            )


class ProvingPlayer(Player):
    """A player whose plays do the added steps."""

    playing = AddedStepsDone
