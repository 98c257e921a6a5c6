"""How a diagram runs: every kind of element, straight and saved between steps."""

from collections.abc import Callable
from typing import Any

import pytest

from services.refusals import RefusedByLaw
from tests.workflows import drawn
from tests.workflows.play import LATER, NOON, Play, Records, draw
from workflows.engine import NotRunnable, RunningDiagram

Begin = Callable[..., Play]


@pytest.fixture(params=["straight", "saved"])
def begin(request: pytest.FixtureRequest) -> Begin:
    def begin_(*parts: str, records: Records | None = None, **data: Any) -> Play:
        specs = draw(*parts)
        return Play(specs, records or Records(), request.param == "saved", data)

    return begin_


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
