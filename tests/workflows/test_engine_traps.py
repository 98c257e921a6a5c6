"""Traps of the library that touch us: what it does in silence is a fault here."""

import json
import zlib
from typing import Any

import pytest

from tests.workflows import drawn
from tests.workflows.play import Records, draw
from workflows.diagram_file import read_drawing
from workflows.engine import (
    BadTaskData,
    EngineFault,
    ProceedingTooLong,
    RunningDiagram,
    SilentCompletion,
    TimerWithoutInstant,
    compile_specs,
    guards,
)


@pytest.mark.parametrize(
    "value", [None, "missing", "2026-03-09T12:00:00", "P7D", "2026-03-09", 7, True, ["x"], ""]
)
def test_a_timer_takes_only_a_zoned_instant(value: Any) -> None:
    specs = draw(
        drawn.timer("wait", "until"), drawn.end("over"), drawn.line("begin", "wait", "over")
    )
    data = {} if value == "missing" else {"until": value}
    if value is None:
        running = RunningDiagram.start(specs, "begin", data, Records())
        assert running.timers() == []
        return
    with pytest.raises(TimerWithoutInstant) as fault:
        RunningDiagram.start(specs, "begin", data, Records())
    assert fault.value.element_id == "wait"


def test_a_past_instant_does_not_fire_by_itself() -> None:
    specs = draw(
        drawn.timer("wait", "until"), drawn.end("over"), drawn.line("begin", "wait", "over")
    )
    running = RunningDiagram.start(specs, "begin", {"until": "1901-01-01T00:00:00Z"}, Records())
    assert not running.ended and len(running.timers()) == 1


@pytest.mark.parametrize(
    "value",
    [1.5, b"x", {1}, (1,), object(), {"typename": "x"}, {1: "x"}, [{"typename": 1}], "x" * 5000],
)
def test_task_data_takes_only_what_survives_a_save(value: Any) -> None:
    specs = draw(
        drawn.service("act", "trial/act"), drawn.end("over"), drawn.line("begin", "act", "over")
    )
    for result in ({"value": value}, value):
        if isinstance(result, dict) and not result:
            continue
        with pytest.raises(BadTaskData) as fault:
            RunningDiagram.start(specs, "begin", {}, Records(trial__act=result))
        assert fault.value.element_id == "act"


def test_a_missing_variable_in_a_condition_is_a_fault_that_names_the_gateway() -> None:
    specs = draw(
        drawn.exclusive("which", default="which_to_over"),
        drawn.end("over"),
        drawn.end("other"),
        drawn.line("begin", "which", "over"),
        drawn.flow("which", "other", "outcome == 'pays'"),
    )
    with pytest.raises(EngineFault, match="outcome") as fault:
        RunningDiagram.start(specs, "begin", {}, Records())
    assert fault.value.element_id == "which"


def test_a_save_holds_no_specs_and_keeps_types_and_order() -> None:
    data = {"entry": 1, "zeta": "z", "alpha": [1, {"b": None, "a": True}], "n": 1}
    records = Records(trial__act={"n": True})
    specs = draw(
        drawn.user("ask"),
        drawn.service("act", "trial/act"),
        drawn.user("look"),
        drawn.end("over"),
        drawn.line("begin", "ask", "act", "look", "over"),
    )
    running = RunningDiagram.start(specs, "begin", data, records)
    running.complete(running.open_tasks()[0].engine_id)
    saved = running.save()
    text = zlib.decompress(saved).decode()
    assert "documentation" not in text and "trial/act" not in text
    again = RunningDiagram.restore(saved, specs, records)
    (task,) = again.open_tasks()
    assert json.dumps(dict(task.data)) == json.dumps(data | {"n": True})
    assert task.data["n"] is True
    assert again.save() == saved


def test_a_save_of_another_diagram_is_refused() -> None:
    specs = draw(drawn.user("ask"), drawn.end("over"), drawn.line("begin", "ask", "over"))
    saved = RunningDiagram.start(specs, "begin", {}, Records()).save()
    other = draw(drawn.user("beg"), drawn.end("over"), drawn.line("begin", "beg", "over"))
    with pytest.raises(EngineFault, match="ask"):
        RunningDiagram.restore(saved, other, Records())
    xml = drawn.diagram(
        "section_16_y", drawn.start("begin", form="x"), drawn.end("z"), drawn.flow("begin", "z")
    )
    elsewhere = compile_specs(read_drawing(xml, "section_16_y.bpmn"), {})
    with pytest.raises(EngineFault, match="section_14_x"):
        RunningDiagram.restore(saved, elsewhere, Records())


def test_restored_tasks_share_no_data() -> None:
    specs = draw(
        drawn.user("ask"),
        drawn.user("look"),
        drawn.end("over"),
        drawn.line("begin", "ask", "look", "over"),
    )
    running = RunningDiagram.start(specs, "begin", {"list": [1]}, Records())
    running.complete(running.open_tasks()[0].engine_id)
    again = RunningDiagram.restore(running.save(), specs, Records())
    before = again.travelled()
    again.open_tasks()[0].data["list"].append(2)
    values = [task.data.get("list") for task in again._tasks() if task.task_spec.name == "ask"]
    assert values == [[1]] and before


def test_a_loop_without_a_rest_is_stopped() -> None:
    specs = draw(
        drawn.exclusive("meet"),
        drawn.service("act", "trial/act"),
        drawn.exclusive("enough", default="enough_to_meet"),
        drawn.end("over"),
        drawn.line("begin", "meet", "act", "enough", "meet"),
        drawn.flow("enough", "over", "entry == 2"),
    )
    with pytest.raises(ProceedingTooLong, match="without a rest"):
        RunningDiagram.start(specs, "begin", {"entry": 1}, Records())


def test_a_long_proceeding_is_stopped_before_the_engine_goes_silent() -> None:
    specs = draw(
        drawn.exclusive("meet"),
        drawn.user("ask"),
        drawn.exclusive("enough", default="enough_to_meet"),
        drawn.end("over"),
        drawn.line("begin", "meet", "ask", "enough", "meet"),
        drawn.flow("enough", "over", "entry == 2"),
    )
    running = RunningDiagram.start(specs, "begin", {"entry": 1}, Records())
    with pytest.raises(ProceedingTooLong, match="start a new one"):
        for _ in range(1000):
            running.complete(running.open_tasks()[0].engine_id)
            assert not running.ended


def test_completion_with_a_standing_token_or_without_an_end_is_a_fault() -> None:
    specs = draw(drawn.user("ask"), drawn.end("over"), drawn.line("begin", "ask", "over"))
    running = RunningDiagram.start(specs, "begin", {}, Records())
    running._workflow.completed = True
    with pytest.raises(SilentCompletion, match="ask"):
        guards.check_rest(running._workflow, list(running._tasks()))
    running._workflow.cancel()
    with pytest.raises(SilentCompletion, match="no end event"):
        guards.check_rest(running._workflow, list(running._tasks()))


def test_a_proceeding_nobody_can_move_is_a_fault() -> None:
    specs = draw(
        drawn.exclusive("which", default="which_to_one"),
        drawn.service("one", "trial/one"),
        drawn.service("two", "trial/two"),
        drawn.parallel("join"),
        drawn.end("over"),
        drawn.line("begin", "which", "one", "join", "over"),
        drawn.flow("which", "two", "entry == 2"),
        drawn.flow("two", "join"),
    )
    with pytest.raises(EngineFault, match="stands at join"):
        RunningDiagram.start(specs, "begin", {"entry": 1}, Records())


def test_the_specs_are_not_changed_by_a_run() -> None:
    specs = draw(drawn.user("ask"), drawn.end("over"), drawn.line("begin", "ask", "over"))

    def picture() -> list[Any]:
        return [
            (name, list(spec._inputs), list(spec._outputs))
            for name, spec in specs.main.task_specs.items()
        ]

    before = picture()
    for _ in range(3):
        running = RunningDiagram.start(specs, "begin", {}, Records())
        running.complete(running.open_tasks()[0].engine_id)
    assert picture() == before
