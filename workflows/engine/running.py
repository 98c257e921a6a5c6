"""A running diagram: start it, complete a task, fire a timer, catch a message, run to its rest.

Who calls holds the case's lock. Refused (`NotRunnable`): a task or an event that is not waiting
now; finished and cancelled ones would run again in the bare engine. After each run the guards
look for what the engine passes over in silence.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self
from uuid import UUID

from SpiffWorkflow.bpmn import BpmnEvent
from SpiffWorkflow.bpmn.specs.event_definitions.multiple import MultipleEventDefinition
from SpiffWorkflow.util.task import TaskState

from workflows.engine import guards, serialising
from workflows.engine.faults import NotRunnable
from workflows.engine.legal_timer import LegalTimerDefinition
from workflows.engine.messages import CaseMessageDefinition
from workflows.engine.parsing import Specs
from workflows.engine.ready_tasks import CaseWorkflow
from workflows.engine.scripting import SafeScriptEngine, Surroundings


@dataclass(frozen=True)
class Place:
    """Where a token stands: the engine's id, the process or sub-process, the element."""

    engine_id: str
    scope: str
    element_id: str


@dataclass(frozen=True)
class OpenTask(Place):
    """A human task that waits for somebody."""

    data: Mapping[str, Any]


@dataclass(frozen=True)
class WaitingTimer(Place):
    """A legal timer that waits for its instant."""

    due_at: datetime


@dataclass(frozen=True)
class WaitingMessage(Place):
    """An event that waits for a message."""

    message: str
    data: Mapping[str, Any]


class RunningDiagram:
    """One proceeding while it is in memory."""

    def __init__(self, workflow: Any) -> None:
        self._workflow = workflow

    @classmethod
    def start(
        cls,
        specs: Specs,
        start_event: str,
        data: Mapping[str, Any],
        surroundings: Surroundings,
    ) -> Self:
        """Begin at one start event and run to the first rest."""
        engine = SafeScriptEngine(surroundings)
        workflow = CaseWorkflow(specs.main, specs.called, script_engine=engine)
        root = workflow.task_tree
        for child in root.children:
            if child.task_spec.name != start_event:
                workflow._remove_task(child.id)
        if not root.children:
            raise NotRunnable("there is no such start event", start_event)
        root.data.update(data)
        root.run()
        (begun,) = root.children
        definition = begun.task_spec.event_definition
        if isinstance(definition, CaseMessageDefinition):
            begun.task_spec.catch(begun, BpmnEvent(definition))
            begun.task_spec._update(begun)
        running = cls(workflow)
        running._run_to_rest()
        return running

    @classmethod
    def restore(cls, saved: bytes, specs: Specs, surroundings: Surroundings) -> Self:
        """A proceeding as it was saved; its script engine is attached again."""
        return cls(serialising.restore(saved, specs, SafeScriptEngine(surroundings)))

    def save(self) -> bytes:
        """The tokens as bytes, without the specs."""
        return serialising.save(self._workflow)

    @property
    def ended(self) -> bool:
        """True when every token has reached an end."""
        return bool(self._workflow.completed)

    def complete(self, engine_id: str) -> None:
        """A person has done a task: run on to the next rest."""
        task = self._task(engine_id)
        if task.state != TaskState.READY or not task.task_spec.manual:
            raise NotRunnable(
                f"the task is {TaskState.get_name(task.state)}, not open", task.task_spec.name
            )
        task.run()
        self._run_to_rest()

    def fire(self, engine_id: str, element_id: str) -> None:
        """The instant of a legal timer has come: run on to the next rest."""
        task, definition = self._waiting_event(engine_id, element_id)
        if not isinstance(definition, LegalTimerDefinition):
            raise NotRunnable("the event is not a timer", element_id)
        definition.fire(task)
        task.task_spec._update(task)
        self._run_to_rest()

    def catch(self, engine_id: str, element_id: str) -> None:
        """A message is taken by one event that waits for it: run on to the next rest."""
        task, definition = self._waiting_event(engine_id, element_id)
        if not isinstance(definition, CaseMessageDefinition):
            raise NotRunnable("the event does not wait for a message", element_id)
        task.task_spec.catch(task, BpmnEvent(definition))
        task.task_spec._update(task)
        self._run_to_rest()

    def open_tasks(self) -> list[OpenTask]:
        """The human tasks that can be done now."""
        return [
            OpenTask(task.id.hex, task.workflow.spec.name, task.task_spec.name, task.data)
            for task in self._tasks()
            if task.state == TaskState.READY and task.task_spec.manual
        ]

    def timers(self) -> list[WaitingTimer]:
        """The legal timers that wait for an instant."""
        found = []
        for task, definition in self._waiting_events():
            if isinstance(definition, LegalTimerDefinition):
                due_at = definition.due_at(task)
                if due_at is not None:
                    scope = task.workflow.spec.name
                    found.append(WaitingTimer(task.id.hex, scope, definition.element_id, due_at))
        return found

    def messages(self) -> list[WaitingMessage]:
        """The events that wait for a message."""
        return [
            WaitingMessage(
                task.id.hex,
                task.workflow.spec.name,
                definition.element_id,
                definition.name,
                task.data,
            )
            for task, definition in self._waiting_events()
            if isinstance(definition, CaseMessageDefinition)
        ]

    def still_waits(self, engine_id: str) -> bool:
        """True while the event of that id waits."""
        return UUID(engine_id) in self._workflow.event_manager.tasks

    def positions(self) -> list[Place]:
        """Every element a token stands on, the calling activities with it, outermost first."""
        active = TaskState.READY | TaskState.WAITING | TaskState.STARTED
        return [
            Place(task.id.hex, task.workflow.spec.name, task.task_spec.name)
            for task in self._tasks()
            if task.has_state(active) and task.task_spec.bpmn_id is not None
        ]

    def travelled(self) -> list[Place]:
        """Every element a token has passed, in the order they came to be."""
        return [
            Place(task.id.hex, task.workflow.spec.name, task.task_spec.name)
            for task in self._tasks()
            if task.state == TaskState.COMPLETED and task.task_spec.bpmn_id is not None
        ]

    def _run_to_rest(self) -> None:
        counted = guards.StepCounter(self._workflow)
        self._workflow.do_engine_steps(did_complete_task=counted)
        guards.check_rest(self._workflow, list(self._tasks()))

    def _tasks(self) -> Iterator[Any]:
        yield from self._workflow.tasks.values()
        for called in self._workflow.subprocesses.values():
            yield from called.tasks.values()

    def _task(self, engine_id: str) -> Any:
        id = UUID(engine_id)
        for tree in (self._workflow, *self._workflow.subprocesses.values()):
            if id in tree.tasks:
                return tree.tasks[id]
        raise NotRunnable(f"the engine knows no task {engine_id}")

    def _waiting_event(self, engine_id: str, element_id: str) -> tuple[Any, Any]:
        for task, definition in self._waiting_events():
            if task.id.hex == engine_id and definition.element_id == element_id:
                return task, definition
        raise NotRunnable("the event does not wait now", element_id)

    def _waiting_events(self) -> Iterator[tuple[Any, Any]]:
        for task in list(self._workflow.event_manager.tasks.values()):
            if task.state != TaskState.WAITING:
                continue
            definition = task.task_spec.event_definition
            if isinstance(definition, MultipleEventDefinition):
                for each in definition.event_definitions:
                    yield task, each
            elif isinstance(definition, LegalTimerDefinition | CaseMessageDefinition):
                yield task, definition
