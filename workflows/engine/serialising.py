"""A running diagram as bytes and back: its tokens and their data, never its specs.

Tasks are kept in the order in which they came to be and never re-keyed: that order is meaning.
Nothing is dropped, neither finished nor predicted tasks: parallel joins read them. Task data is
kept as text, each distinct value once, so that a restored task shares nothing with another.
Refused: bytes that were not saved here, and a save of another diagram than the specs given.
"""

import json
import zlib
from typing import Any
from uuid import UUID

from SpiffWorkflow.bpmn.specs.mixins.events.event_types import CatchingEvent
from SpiffWorkflow.bpmn.util.subworkflow import BpmnSubWorkflow
from SpiffWorkflow.task import Task
from SpiffWorkflow.util.task import TaskState

from workflows.engine.faults import EngineFault
from workflows.engine.parsing import Specs
from workflows.engine.ready_tasks import CaseWorkflow

FORMAT = 1


def save(workflow: Any) -> bytes:
    """The tokens of a workflow and of the sub-workflows it has begun."""
    texts: dict[str, int] = {}
    try:
        saved = {
            "format": FORMAT,
            "process": workflow.spec.name,
            "main": _save_tree(workflow, texts),
            "called": [
                [parent.hex, called.spec.name, _save_tree(called, texts)]
                for parent, called in workflow.subprocesses.items()
            ],
            "texts": list(texts),
        }
        return zlib.compress(json.dumps(saved, separators=(",", ":")).encode(), 1)
    except TypeError as error:
        raise EngineFault(f"the state cannot be saved: {error}") from error


def restore(saved: bytes, specs: Specs, script_engine: Any) -> Any:
    """The workflow as it was saved, with its script engine attached again."""
    state = json.loads(zlib.decompress(saved))
    if state["format"] != FORMAT or state["process"] != specs.main.name:
        raise EngineFault(
            f"saved as {state['process']!r} in format {state['format']}, "
            f"not as {specs.main.name!r} in format {FORMAT}"
        )
    workflow = CaseWorkflow(
        specs.main, specs.called, script_engine=script_engine, deserializing=True
    )
    texts = state["texts"]
    _restore_tree(workflow, workflow, state["main"], texts)
    for parent, name, tree in state["called"]:
        called = BpmnSubWorkflow(specs.called[name], UUID(parent), workflow, deserializing=True)
        _restore_tree(called, workflow, tree, texts)
        workflow.subprocesses[called.parent_task_id] = called
        task = workflow.get_task_from_id(called.parent_task_id)
        called.completed_event.connect(task.task_spec._on_subworkflow_completed, task)
    return workflow


def _save_tree(workflow: Any, texts: dict[str, int]) -> dict[str, Any]:
    place = {id: index for index, id in enumerate(workflow.tasks)}
    tasks = []
    for task in workflow.tasks.values():
        data = json.dumps(task.data, ensure_ascii=False, separators=(",", ":"))
        tasks.append(
            [
                task.id.hex,
                -1 if task._parent is None else place[task._parent],
                [place[child] for child in task._children],
                task.state,
                task.task_spec.name,
                1 if task.triggered else 0,
                task.last_state_change,
                texts.setdefault(data, len(texts)),
                _kept(task),
            ]
        )
    return {
        "tasks": tasks,
        "root": place[workflow.task_tree.id],
        "last": -1 if workflow.last_task is None else place.get(workflow.last_task.id, -1),
        "success": workflow.success,
        "completed": workflow.completed,
        "data": workflow.data,
    }


def _kept(task: Any) -> dict[str, Any]:
    """What the engine notes of a task.

    Events seen by an event based gateway are taken at once; the notes of them stay behind as
    objects that cannot be written, and nothing reads them again.
    """
    notes: dict[str, Any] = task.internal_data
    if "seen_events" in notes and task.state != TaskState.WAITING:
        return {key: value for key, value in notes.items() if key != "seen_events"}
    return notes


def _restore_tree(workflow: Any, top: Any, tree: dict[str, Any], texts: list[str]) -> None:
    rows = tree["tasks"]
    ids = [UUID(hex=row[0]) for row in rows]
    specs = workflow.spec.task_specs
    restored = []
    for id, row in zip(ids, rows, strict=True):
        _, parent, children, state, name, triggered, changed, text, internal = row
        if name not in specs:
            raise EngineFault(f"the diagram has no element {name!r} any more", name)
        task = Task(workflow, specs[name], state=state, id=id)
        task._parent = None if parent < 0 else ids[parent]
        task._children = [ids[child] for child in children]
        task.triggered = bool(triggered)
        task.last_state_change = changed
        task.data = json.loads(texts[text])
        task.internal_data = internal
        if state == TaskState.WAITING and isinstance(task.task_spec, CatchingEvent):
            top.event_manager.add_task(task)
        restored.append(task)
    workflow.task_tree = restored[tree["root"]]
    workflow.last_task = None if tree["last"] < 0 else restored[tree["last"]]
    workflow.success = tree["success"]
    workflow.completed = tree["completed"]
    workflow.data = tree["data"]
