"""By when an office wants a task done where the Act names no time. Never law."""

from datetime import UTC, date, datetime

from services.identity import Place
from services.reckoning.clock import midnight_in_india
from workflows.assignment import due_of
from workflows.drawing import Element

HERE = Place("uttar_pradesh", 1, 1)
OPENED = datetime(2026, 3, 18, 4, 0, tzinfo=UTC)


def a_task(form: str) -> Element:
    return Element(id=form, kind="userTask", scope="shared_sale", extensions={"form": form})


def test_a_target_counts_from_the_day_the_task_opens() -> None:
    due = due_of(a_task("report_unclaimed"), {}, HERE, OPENED)
    assert due.at == midnight_in_india(date(2026, 3, 20))
    assert not due.is_law


def test_the_record_of_a_sale_is_not_late_before_the_sale_was_held() -> None:
    fixed_for = {"sale_at": "2026-03-25T05:30:00+00:00"}
    due = due_of(a_task("record_sale"), fixed_for, HERE, OPENED)
    assert due.at == midnight_in_india(date(2026, 3, 27))
    assert not due.is_law
