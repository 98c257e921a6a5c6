"""Guards against what the engine passes over in silence.

The engine stops looking at a thousand tasks in a line and then reports completion; it also calls
a workflow complete whose tokens still stand. Both are faults here, before they can do harm.
"""

from typing import Any

from SpiffWorkflow.bpmn.specs.mixins.events.end_event import EndEvent
from SpiffWorkflow.util.task import TaskState

from workflows.engine.faults import EngineFault, ProceedingTooLong, SilentCompletion

MOST_TASKS = 800
"""Well under the engine's thousand: beyond that it no longer sees the end of the line."""
MOST_STEPS = 300
"""Steps in one run without a person or a timer: a loop that never rests."""

STANDING = TaskState.READY | TaskState.WAITING | TaskState.STARTED


class StepCounter:
    """Called after every step of the engine; refuses a run that never rests."""

    def __init__(self, workflow: Any) -> None:
        self._workflow = workflow
        self._steps = 0

    def __call__(self, task: Any) -> None:
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise ProceedingTooLong(
                f"more than {MOST_STEPS} steps without a rest; a loop must wait for a person, "
                "a timer or a message",
                task.task_spec.name,
            )
        if len(task.workflow.tasks) > MOST_TASKS:
            raise _too_long(task)


def check_rest(workflow: Any, tasks: list[Any]) -> None:
    """After a run: no hidden token, no false completion, nothing that can never go on."""
    if len(tasks) > MOST_TASKS:
        raise _too_long(tasks[-1])
    standing = [task for task in tasks if task.has_state(STANDING)]
    if workflow.completed:
        if standing:
            names = ", ".join(sorted({task.task_spec.name for task in standing}))
            raise SilentCompletion(f"completed although a token stands at {names}")
        if not any(
            isinstance(task.task_spec, EndEvent) and task.state == TaskState.COMPLETED
            for task in tasks
        ):
            raise SilentCompletion("completed although no end event was reached")
        return
    for task in standing:
        if task.state == TaskState.READY and task.task_spec.manual:
            return
        if task.id in workflow.event_manager.tasks:
            return
    names = ", ".join(sorted({task.task_spec.name for task in standing})) or "no element"
    raise EngineFault(f"nobody and nothing can move it on; it stands at {names}")


def _too_long(task: Any) -> ProceedingTooLong:
    return ProceedingTooLong(
        f"the proceeding has more than {MOST_TASKS} tasks; end it and start a new one",
        task.task_spec.name,
    )
