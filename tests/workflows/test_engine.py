"""The engine by itself: every trap of the library that touches us, straight and saved between."""

import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest

from services.refusals import RefusedByLaw
from tests.workflows import drawn
from workflows.drawing import read_drawing
from workflows.engine import (
    BadTaskData,
    EngineFault,
    NotRunnable,
    ProceedingTooLong,
    RunningDiagram,
    SilentCompletion,
    Specs,
    TimerWithoutInstant,
    compile_specs,
    guards,
)

NOON = "2026-03-09T12:00:00+05:30"
LATER = "2026-03-10T12:00:00+05:30"


class Records:
    """Surroundings that return what a test says and note what was asked."""

    def __init__(self, **returns: Any) -> None:
        self.returns = {name.replace("__", "/"): value for name, value in returns.items()}
        self.called: list[str] = []
        self.thrown: list[str] = []
        self.data: dict[str, dict[str, Any]] = {}

    def call(self, name: str, parameters: Any, data: Any, element_id: str) -> Any:
        self.called.append(element_id)
        self.data[element_id] = dict(data)
        found = self.returns.get(name, {})
        if isinstance(found, Exception):
            raise found
        return found() if callable(found) else found

    def throw(self, message: str, element_id: str) -> None:
        self.thrown.append(message)


class Play:
    """One running diagram; saved and restored between steps when told so."""

    def __init__(self, specs: Specs, records: Records, saved: bool, data: dict[str, Any]) -> None:
        self.specs, self.records, self.saved = specs, records, saved
        self.running = RunningDiagram.start(specs, "begin", data, records)
        self.rest()

    def rest(self) -> None:
        if self.saved:
            self.running = RunningDiagram.restore(self.running.save(), self.specs, self.records)

    def done(self, element_id: str) -> None:
        (task,) = [t for t in self.running.open_tasks() if t.element_id == element_id]
        self.running.complete(task.engine_id)
        self.rest()

    def fire(self, element_id: str) -> None:
        (timer,) = [t for t in self.running.timers() if t.element_id == element_id]
        self.running.fire(timer.engine_id, element_id)
        self.rest()

    def catch(self, element_id: str) -> None:
        (waits,) = [m for m in self.running.messages() if m.element_id == element_id]
        self.running.catch(waits.engine_id, element_id)
        self.rest()

    def open(self) -> list[str]:
        return sorted(task.element_id for task in self.running.open_tasks())

    def timers(self) -> list[str]:
        return sorted(timer.element_id for timer in self.running.timers())

    def messages(self) -> list[str]:
        return sorted(waits.element_id for waits in self.running.messages())


Begin = Callable[..., Play]


@pytest.fixture(params=["straight", "saved"])
def begin(request: pytest.FixtureRequest) -> Begin:
    def begin_(*parts: str, records: Records | None = None, **data: Any) -> Play:
        specs = draw(*parts)
        return Play(specs, records or Records(), request.param == "saved", data)

    return begin_


def draw(*parts: str) -> Specs:
    xml = drawn.diagram("section_14_x", drawn.start("begin", form="begin"), *parts)
    return compile_specs(read_drawing(xml, "section_14_x.bpmn"), {})


def test_parallel_branches_join_and_merge(begin: Begin) -> None:
    records = Records(trial__a={"a": 1}, trial__b={"b": [2]})
    play = begin(
        drawn.parallel("fork"),
        drawn.user("one"),
        drawn.service("give_a", "trial/a"),
        drawn.user("two"),
        drawn.service("give_b", "trial/b"),
        drawn.parallel("join"),
        drawn.service("look", "trial/look"),
        drawn.end("over"),
        drawn.line("begin", "fork", "one", "give_a", "join", "look", "over"),
        drawn.line("fork", "two", "give_b", "join"),
        records=records,
        entry=7,
    )
    assert play.open() == ["one", "two"]
    play.done("two")
    assert play.open() == ["one"]
    play.done("one")
    assert play.running.ended
    assert records.data["look"] == {"entry": 7, "a": 1, "b": [2]}


def test_a_loop_runs_again_with_new_tasks(begin: Begin) -> None:
    records = Records(trial__again=iter([{"again": True}, {"again": False}]).__next__)
    play = begin(
        drawn.exclusive("meet"),
        drawn.user("ask"),
        drawn.service("look", "trial/again"),
        drawn.exclusive("enough", default="enough_to_over"),
        drawn.end("over"),
        drawn.line("begin", "meet", "ask", "look", "enough", "over"),
        drawn.flow("enough", "meet", "again == True"),
        records=records,
    )
    play.done("ask")
    assert play.open() == ["ask"]
    play.done("ask")
    assert play.running.ended


def test_an_interrupting_timer_withdraws_the_task(begin: Begin) -> None:
    play = begin(
        drawn.user("ask"),
        drawn.boundary("too_late", "ask", variable="until"),
        drawn.end("asked"),
        drawn.end("late"),
        drawn.line("begin", "ask", "asked"),
        drawn.flow("too_late", "late"),
        until=NOON,
    )
    assert (play.open(), play.timers()) == (["ask"], ["too_late"])
    play.fire("too_late")
    assert play.running.ended and play.open() == []


def test_a_task_done_withdraws_its_timer(begin: Begin) -> None:
    play = begin(
        drawn.user("ask"),
        drawn.boundary("too_late", "ask", variable="until"),
        drawn.end("asked"),
        drawn.user("scold"),
        drawn.end("late"),
        drawn.line("begin", "ask", "asked"),
        drawn.line("too_late", "scold", "late"),
        until=NOON,
    )
    timer = play.running.timers()[0]
    play.done("ask")
    assert play.running.ended and play.timers() == []
    with pytest.raises(NotRunnable):
        play.running.fire(timer.engine_id, "too_late")


def test_a_timer_beside_a_task_leaves_it_open(begin: Begin) -> None:
    records = Records()
    play = begin(
        drawn.user("ask"),
        drawn.boundary("remind", "ask", variable="until", interrupting=False),
        drawn.service("note_late", "trial/note"),
        drawn.end("asked"),
        drawn.end("reminded"),
        drawn.line("begin", "ask", "asked"),
        drawn.line("remind", "note_late", "reminded"),
        records=records,
        until=NOON,
    )
    play.fire("remind")
    assert (play.open(), records.called, play.running.ended) == (["ask"], ["note_late"], False)
    assert play.timers() == []
    play.done("ask")
    assert play.running.ended


def test_an_event_gateway_takes_one_and_forgets_the_other(begin: Begin) -> None:
    def parts() -> tuple[str, ...]:
        return (
            drawn.event_gateway("which"),
            drawn.timer("period_over", "until"),
            drawn.timer("other_period_over", "other"),
            drawn.catch("told", "standing"),
            drawn.user("report"),
            drawn.end("over"),
            drawn.line("begin", "which", "period_over", "report", "over"),
            drawn.line("which", "told", "over"),
            drawn.line("which", "other_period_over", "over"),
        )

    play = begin(*parts(), until=NOON, other=LATER)
    assert play.timers() == ["other_period_over", "period_over"]
    assert play.messages() == ["told"]
    play.fire("period_over")
    assert (play.open(), play.timers(), play.messages()) == (["report"], [], [])
    play = begin(*parts(), until=NOON, other=LATER)
    play.catch("told")
    assert play.running.ended
    play = begin(*parts(), until=NOON, other=LATER)
    play.fire("other_period_over")
    assert play.running.ended


def test_a_message_interrupts_a_sub_process_with_all_in_it(begin: Begin) -> None:
    play = begin(
        drawn.sub(
            "frame",
            drawn.start("inner_begin"),
            drawn.parallel("fork"),
            drawn.user("one"),
            drawn.timer("wait", "until"),
            drawn.parallel("join"),
            drawn.end("inner_over"),
            drawn.line("inner_begin", "fork", "one", "join", "inner_over"),
            drawn.line("fork", "wait", "join"),
        ),
        drawn.boundary("told", "frame", message="standing"),
        drawn.end("over"),
        drawn.end("stopped"),
        drawn.line("begin", "frame", "over"),
        drawn.flow("told", "stopped"),
        until=NOON,
    )
    assert (play.open(), play.timers(), play.messages()) == (["one"], ["wait"], ["told"])
    play.catch("told")
    assert play.running.ended
    assert (play.open(), play.timers(), play.messages()) == ([], [], [])


def test_a_terminate_end_cancels_the_other_branch(begin: Begin) -> None:
    play = begin(
        drawn.parallel("fork"),
        drawn.user("one"),
        drawn.user("two"),
        drawn.end("stop", terminate=True),
        drawn.end("over"),
        drawn.line("begin", "fork", "one", "stop"),
        drawn.line("fork", "two", "over"),
    )
    play.done("one")
    assert play.running.ended and play.open() == []


def test_a_thrown_message_is_not_caught_by_the_thrower(begin: Begin) -> None:
    records = Records()
    play = begin(
        drawn.parallel("fork"),
        drawn.catch("wait", "standing"),
        drawn.user("one"),
        drawn.throw("tell", "standing"),
        drawn.end("told"),
        drawn.end("over"),
        drawn.line("begin", "fork", "wait", "over"),
        drawn.line("fork", "one", "tell", "told"),
        records=records,
    )
    play.done("one")
    assert records.thrown == ["standing"]
    assert play.messages() == ["wait"]


def test_one_of_several_starts_is_taken(begin: Begin) -> None:
    specs = draw(
        drawn.start("told", message="ordered"),
        drawn.user("one"),
        drawn.user("two"),
        drawn.end("over"),
        drawn.line("begin", "one", "over"),
        drawn.line("told", "two", "over"),
    )
    records = Records()
    assert [
        t.element_id for t in RunningDiagram.start(specs, "begin", {}, records).open_tasks()
    ] == ["one"]
    by_message = RunningDiagram.start(specs, "told", {"entry": 1}, records)
    assert [t.element_id for t in by_message.open_tasks()] == ["two"]
    with pytest.raises(NotRunnable):
        RunningDiagram.start(specs, "over", {}, records)


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


def test_done_cancelled_and_unknown_tasks_do_not_run_again(begin: Begin) -> None:
    play = begin(
        drawn.user("one"),
        drawn.user("two"),
        drawn.boundary("late", "two", variable="until"),
        drawn.user("three"),
        drawn.end("over"),
        drawn.line("begin", "one", "two", "over"),
        drawn.line("late", "three", "over"),
        until=NOON,
    )
    first = play.running.open_tasks()[0].engine_id
    play.done("one")
    second = play.running.open_tasks()[0].engine_id
    play.fire("late")
    for engine_id in (first, second, "0" * 32):
        with pytest.raises(NotRunnable):
            play.running.complete(engine_id)
    assert play.open() == ["three"]


def test_an_error_in_an_operation_comes_out_as_itself(begin: Begin) -> None:
    for error in (RefusedByLaw("section_16", "No."), RuntimeError("boom"), KeyError("x")):
        play = begin(
            drawn.user("ask"),
            drawn.service("act", "trial/act"),
            drawn.end("over"),
            drawn.line("begin", "ask", "act", "over"),
            records=Records(trial__act=error),
        )
        with pytest.raises(type(error)) as raised:
            play.done("ask")
        assert raised.value is error


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


def test_a_save_holds_no_specs_and_keeps_types_and_order(begin: Begin) -> None:
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
