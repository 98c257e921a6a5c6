"""The engine's workflow, which finds what it can do next without walking its tree of tasks.

The engine asks after every step for the tasks that are ready, and walks the whole tree each time,
finished and predicted tasks with it. Almost always one is ready or none, and then all that the walk
could give is known by looking at their states. With more than one the engine's own walk decides in
which order they run.
"""

from typing import Any

from SpiffWorkflow.bpmn import BpmnWorkflow
from SpiffWorkflow.util.task import TaskState

READY = {"state": TaskState.READY}


class CaseWorkflow(BpmnWorkflow):
    """A workflow of the engine, with the sub-workflows it has begun."""

    def get_tasks(self, first_task: Any = None, **asked: Any) -> list[Any]:
        """The tasks that are asked for, in the engine's order."""
        if first_task is None and asked == READY:
            ready = [
                task
                for tree in (self, *self.subprocesses.values())
                for task in tree.tasks.values()
                if task.state == TaskState.READY
            ]
            if len(ready) < 2:
                return ready
        return list(super().get_tasks(first_task, **asked))
