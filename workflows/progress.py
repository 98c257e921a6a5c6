"""One proceeding in memory: its running diagram, and what its rows must become.

After every run the open tasks and waiting timers are compared with those before, so that each row
gets the instant at which it was opened, done, fired or withdrawn, even when several things happen
in one transaction.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from workflows.drawing import Element
from workflows.engine import NotRunnable, OpenTask, RunningDiagram, Surroundings, WaitingTimer
from workflows.versions import Version


@dataclass
class TaskRecord:
    """What a row of a human task must become."""

    task: OpenTask
    opened_at: datetime | None = None
    """Empty when the row was there before."""
    completed_at: datetime | None = None
    withdrawn_at: datetime | None = None

    @property
    def is_open(self) -> bool:
        return self.completed_at is None and self.withdrawn_at is None


@dataclass
class TimerRecord:
    """What a row of a legal timer must become."""

    timer: WaitingTimer
    is_new: bool
    fired_at: datetime | None = None
    withdrawn_at: datetime | None = None

    @property
    def waits(self) -> bool:
        return self.fired_at is None and self.withdrawn_at is None


class Progress:
    """A proceeding whose case is locked."""

    def __init__(
        self, version: Version, subject: dict[str, int], id: int | None = None, row_version: int = 1
    ) -> None:
        self.id = id
        self.row_version = row_version
        """That of its row, as it was read."""
        self.version = version
        self.subject = subject
        self.status = "running"
        self.waits_for: list[str] = []
        self.touched = False
        self.results: dict[str, Any] = {}
        self.tasks: dict[str, TaskRecord] = {}
        self.timers: dict[tuple[str, str], TimerRecord] = {}
        self.started_at: datetime | None = None
        """Empty when it was begun in an earlier transaction."""
        self.ended_at: datetime | None = None
        self.start_form: str | None = None
        self.start_key: str | None = None
        self._diagram: RunningDiagram | None = None
        self._restore: Callable[[], RunningDiagram] | None = None

    @property
    def diagram(self) -> RunningDiagram:
        """The running diagram, restored when first needed."""
        if self._diagram is None:
            if self._restore is None:
                raise NotRunnable("the proceeding has not begun")
            self._diagram = self._restore()
            for task in self._diagram.open_tasks():
                self.tasks[task.engine_id] = TaskRecord(task)
            for timer in self._diagram.timers():
                self.timers[timer.engine_id, timer.element_id] = TimerRecord(timer, False)
        return self._diagram

    def restore(self, restore: Callable[[], RunningDiagram]) -> None:
        """Say how to restore it; a proceeding that nothing moves is never restored."""
        self._restore = restore

    def start(self, start: Element, at: datetime, surroundings: Surroundings) -> None:
        """Begin at one start event."""
        self.started_at, self.start_form, self.touched = at, start.form, True
        self._diagram = RunningDiagram.start(
            self.version.specs, start.id, dict(self.subject), surroundings
        )

    def complete(self, engine_id: str, at: datetime) -> None:
        """A person has done a task; refuses one that is not open."""
        diagram = self.diagram
        record = self.tasks.get(engine_id)
        if record is None or not record.is_open:
            raise NotRunnable(f"the engine has no open task {engine_id}")
        record.completed_at = at
        diagram.complete(engine_id)

    def withdrawn_at(self, engine_id: str) -> datetime | None:
        """When a task was withdrawn in this transaction; None while it is open."""
        record = self.tasks.get(engine_id)
        return None if record is None else record.withdrawn_at

    def fire(self, key: tuple[str, str], at: datetime) -> None:
        """The instant of a timer has come; refuses one that does not wait."""
        diagram = self.diagram
        if key not in self.timers:
            raise NotRunnable("its row waits for this timer, the engine does not", key[1])
        self.timers[key].fired_at = at
        diagram.fire(*key)

    def timer_waits(self, key: tuple[str, str]) -> bool:
        """False once it was fired or withdrawn in this transaction."""
        return key not in self.timers or self.timers[key].waits

    def note(self, at: datetime) -> list[tuple[tuple[str, str], datetime]]:
        """After a run: note what opened and what is gone; gives the timers that are new."""
        self.touched = True
        open_now = {task.engine_id: task for task in self.diagram.open_tasks()}
        for engine_id, record in self.tasks.items():
            if record.is_open and engine_id not in open_now:
                record.withdrawn_at = at
        for engine_id, task in open_now.items():
            if engine_id not in self.tasks:
                self.tasks[engine_id] = TaskRecord(task, opened_at=at)
        new = []
        waiting = {(timer.engine_id, timer.element_id): timer for timer in self.diagram.timers()}
        for key, known in self.timers.items():
            if known.waits and key not in waiting:
                known.withdrawn_at = at
        for key, timer in waiting.items():
            if key not in self.timers:
                self.timers[key] = TimerRecord(timer, True)
                new.append((key, timer.due_at))
        self.waits_for = sorted({waiting.message for waiting in self.diagram.messages()})
        if self.diagram.ended and self.ended_at is None:
            self.status, self.ended_at = "finished", at
        return new
