"""One case in memory while its lock is held: acts, timers and messages until all is quiet.

Nothing is written here; `saving` writes everything at the end, `loading` read it at the beginning.
Who calls holds the lock of the case and one transaction. A refusal or a fault leaves the work half
done: the caller rolls back and throws it away.
"""

import heapq
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from services.refusals import RefusedForm
from services.statute import NotInForce
from workflows import operations
from workflows.assignment import Offices
from workflows.case_facts import SUBJECT_KEYS, Act, CaseFacts, Thrown
from workflows.catalogue import Catalogue
from workflows.drawing import Element
from workflows.engine import EngineFault, RunningDiagram
from workflows.operations import Step
from workflows.progress import Progress
from workflows.publishing.in_force import catalogue_at
from workflows.versions import Version

MOST_DELIVERIES = 200
MOST_FIRINGS = 500


class CaseWork:
    """A case whose lock is held."""

    def __init__(
        self,
        session: Session,
        catalogue: Catalogue,
        case: CaseFacts,
        load_running: "Callable[[CaseWork], None]",
    ) -> None:
        self.session = session
        self.catalogue = catalogue
        self.case = case
        self.offices = Offices(session, case.place)
        self.proceedings: list[Progress] = []
        self.all_loaded = case.id is None
        self._load_running = load_running
        self.blamed: int | None = None
        """The proceeding being read or whose timer is being fired: an incident would be its."""
        self.element_id: str | None = None
        """The element whose operation was called last."""
        self._act: Act | None = None
        self._outbox: deque[Thrown] = deque()
        self._due: list[tuple[datetime, int, Progress, tuple[str, str]]] = []
        self._order = 0
        self._catalogues: dict[datetime, Catalogue] = {}

    # What may move the case.

    def start(
        self, version: Version, start: Element, subject: dict[str, int], act: Act
    ) -> Progress:
        """Begin a proceeding at one start event, and let all messages arrive."""
        progress = Progress(version, dict(subject))
        self._begin(progress, start, act, answers_to_it=True)
        self._deliver(act)
        return progress

    def complete(self, progress: Progress, engine_id: str, act: Act) -> None:
        """A person has done a task; let all messages arrive."""
        self._act = replace(act, of=progress)
        progress.complete(engine_id, act.at)
        self._note(progress, act.at)
        self._deliver(act)

    def send(self, message: str, act: Act) -> None:
        """A message from outside the diagrams arrives at all that wait for it, or begin with it."""
        about = {} if self.case.entry_id is None else {"entry": self.case.entry_id}
        self._outbox.append(Thrown(message, None, about))
        self._deliver(act)

    def watch(self, progress: Progress, key: tuple[str, str], due_at: datetime) -> None:
        """Note a timer that may become due in this transaction."""
        self._order += 1
        heapq.heappush(self._due, (due_at, self._order, progress, key))

    def fire_due(self, until: datetime) -> int:
        """Fire every timer due by then, each at its own instant, in order of time."""
        count = 0
        while self._due and self._due[0][0] <= until:
            due_at, _, progress, key = heapq.heappop(self._due)
            if not progress.timer_waits(key):
                continue
            count += 1
            if count > MOST_FIRINGS:
                raise EngineFault("a timer opens itself again and again", key[1])
            self.blamed, self.element_id = progress.id, key[1]
            act = Act(at=due_at, recorded_at=until)
            self._act = act
            progress.fire(key, due_at)
            self._note(progress, due_at)
            self._deliver(act)
            self.blamed = None
        return count

    # Messages.

    def _deliver(self, act: Act) -> None:
        delivered = 0
        while self._outbox:
            thrown = self._outbox.popleft()
            delivered += 1
            if delivered > MOST_DELIVERIES:
                raise EngineFault(f"{thrown.message} is answered again and again")
            self._act = replace(act, answers={}, of=None)
            self.load_others()
            for progress in list(self.proceedings):
                waits = thrown.message in progress.waits_for and progress.status == "running"
                if progress is not thrown.sender and waits:
                    self._hand_over(progress, thrown, act)
            starts = self._in_force(act.at).begun_by(thrown.message, self.case.place.state)
            for version, start in starts:
                if self._allows(start, thrown, dict(thrown.subject), thrown.subject):
                    progress = Progress(version, dict(thrown.subject))
                    self._begin(progress, start, act, answers_to_it=False)

    def _in_force(self, at: datetime) -> Catalogue:
        """The catalogue in force at an instant, asked once in a transaction."""
        if at not in self._catalogues:
            self._catalogues[at] = catalogue_at(self.session, at, self.catalogue)
        return self._catalogues[at]

    def entered_late(self, form: str, at: datetime) -> tuple[Version, Element] | None:
        """The procedure in force that takes up what was done before its task was withdrawn."""
        return self._in_force(at).entered_late(form, self.case.place.state)

    def _hand_over(self, progress: Progress, thrown: Thrown, act: Act) -> None:
        for waiting in progress.diagram.messages():
            if waiting.message != thrown.message:
                continue
            if not progress.diagram.still_waits(waiting.engine_id):
                continue
            element = progress.version.element(waiting.scope, waiting.element_id)
            if self._allows(element, thrown, progress.subject, waiting.data):
                progress.diagram.catch(waiting.engine_id, waiting.element_id)
                self._note(progress, act.at)

    def _allows(
        self, element: Element, thrown: Thrown, subject: dict[str, int], data: Mapping[str, Any]
    ) -> bool:
        if element.only_when is None:
            return True
        self.element_id = element.id
        assert self._act is not None
        # A check asks how the records stand now, also when the act itself happened before.
        step = replace(self._step(subject, data, {}, {}, thrown.subject), at=self._act.at)
        return bool(operations.find_check(element.only_when).call(step))

    # Running.

    def _begin(self, progress: Progress, start: Element, act: Act, *, answers_to_it: bool) -> None:
        if answers_to_it:
            self._act = replace(act, of=progress)
        progress.start(start, act.at, Reached(self, progress))
        self.proceedings.append(progress)
        self._note(progress, act.at)

    def _note(self, progress: Progress, at: datetime) -> None:
        for key, due_at in progress.note(at):
            self.watch(progress, key, due_at)

    def restore(self, progress: Progress, saved: bytes) -> None:
        """Take a proceeding that was read from the database into the work."""
        progress.restore(
            lambda: RunningDiagram.restore(saved, progress.version.specs, Reached(self, progress))
        )
        self.proceedings.append(progress)

    def load_others(self) -> None:
        """Read the other running proceedings of the case, once."""
        if not self.all_loaded:
            self._load_running(self)
            self.all_loaded = True

    def call(
        self,
        progress: Progress,
        name: str,
        parameters: Mapping[str, Any],
        data: Mapping[str, Any],
        element_id: str,
    ) -> dict[str, Any] | None:
        """Call one operation for a proceeding and take over the ids it returns.

        An act told of a day on which the section was not law there is refused as `form`.
        """
        self.element_id = element_id
        assert self._act is not None
        answers = self._act.answers if self._act.of is progress else {}
        step = self._step(progress.subject, data, answers, parameters, None)
        try:
            result: dict[str, Any] | None = operations.find_operation(name).call(step)
        except NotInForce as missing:
            if self._act.actor is None:
                raise
            raise RefusedForm(None, missing.message) from missing
        for key in SUBJECT_KEYS:
            if result and type(result.get(key)) is int:
                progress.subject[key] = result[key]
        if result:
            progress.results.update(result)
        if self.case.entry_id is None:
            self.case.entry_id = progress.subject.get("entry")
        return result

    def throw(self, progress: Progress, message: str) -> None:
        """A diagram throws a message; it arrives when the diagram rests."""
        self._outbox.append(Thrown(message, progress, dict(progress.subject)))

    def _step(
        self,
        subject: dict[str, int],
        data: Mapping[str, Any],
        answers: Mapping[str, Any],
        parameters: Mapping[str, Any],
        sender: dict[str, int] | None,
    ) -> Step:
        assert self._act is not None
        return Step(
            session=self.session,
            subject=dict(subject),
            data=dict(data),
            answers=dict(answers),
            actor=self._act.actor,
            at=self._act.happened_at or self._act.at,
            recorded_at=self._act.recorded_at,
            place=self.case.place,
            parameters=dict(parameters),
            sender=None if sender is None else dict(sender),
            form=self._act.form,
        )


@dataclass(frozen=True)
class Reached:
    """What one running diagram reaches: the operations and the messages of its case."""

    work: CaseWork
    progress: Progress

    def call(
        self, name: str, parameters: Mapping[str, Any], data: Mapping[str, Any], element_id: str
    ) -> dict[str, Any] | None:
        return self.work.call(self.progress, name, parameters, data, element_id)

    def throw(self, message: str, element_id: str) -> None:
        self.work.throw(self.progress, message)
