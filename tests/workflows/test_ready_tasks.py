"""What is found ready at a glance is what the engine's own walk of the tree finds."""

from typing import Any

import pytest
from SpiffWorkflow.bpmn import BpmnWorkflow

from tests.workflows import drawn
from tests.workflows.play import NOON, Play, Records, draw
from workflows.engine.ready_tasks import READY, CaseWorkflow

PARTS = (
    drawn.sub(
        "frame",
        drawn.start("inner_begin"),
        drawn.parallel("fork"),
        drawn.user("one"),
        drawn.service("give_a", "trial/a"),
        drawn.service("give_b", "trial/b"),
        drawn.timer("wait", "until"),
        drawn.parallel("join"),
        drawn.end("inner_over"),
        drawn.line("inner_begin", "fork", "one", "join", "inner_over"),
        drawn.line("fork", "give_a", "wait", "join"),
        drawn.line("fork", "give_b", "join"),
    ),
    drawn.parallel("part"),
    drawn.service("look_here", "trial/a"),
    drawn.service("look_there", "trial/b"),
    drawn.parallel("meet"),
    drawn.end("over"),
    drawn.line("begin", "frame", "part", "look_here", "meet", "over"),
    drawn.line("part", "look_there", "meet"),
)


@pytest.mark.parametrize("saved", [False, True], ids=["straight", "saved"])
def test_a_glance_finds_what_the_walk_finds(saved: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_glance, numbers = CaseWorkflow.get_tasks, set()

    def both(self: CaseWorkflow, first_task: Any = None, **asked: Any) -> list[Any]:
        found = at_a_glance(self, first_task, **asked)
        if first_task is None and asked == READY:
            numbers.add(len(found))
            assert found == BpmnWorkflow.get_tasks(self, first_task, **asked)
        return found

    monkeypatch.setattr(CaseWorkflow, "get_tasks", both)
    play = Play(draw(*PARTS), Records(trial__a={}, trial__b={}), saved, {"until": NOON})
    play.done("one")
    play.fire("wait")
    assert play.running.ended
    assert {0, 1, 2} <= numbers, "none, one and several were ready at a time"
