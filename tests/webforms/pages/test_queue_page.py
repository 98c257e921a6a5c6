"""The queue: what is in it, how it counts, and what it costs the database."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import insert, select

from services.database import Sessions
from services.reckoning.clock import SetClock
from tests.webforms.conftest import SEIZURE, Browser, Records, india
from webforms.queue.due import due_in_words
from workflows.store import NO_DUE_DATE, HumanTask

NewBrowser = Callable[..., Browser]
MOST_STATEMENTS = 5


def _many_tasks(sessions: Sessions, pattern: HumanTask, number: int, now: datetime) -> None:
    kept = {column.name: getattr(pattern, column.name) for column in HumanTask.__table__.columns}
    rows: list[dict[str, Any]] = []
    for place in range(number):
        due_at = now + timedelta(hours=place - 20) if place % 3 else None
        rows.append(
            {
                **kept,
                "id": pattern.id + 1 + place,
                "engine_id": f"engine-{place}",
                "due_at": due_at,
                "queue_order": due_at or NO_DUE_DATE,
            }
        )
    with sessions.writing() as session, session.begin():
        session.execute(insert(HumanTask), rows)


@pytest.mark.parametrize("number", [5, 500])
def test_a_page_of_the_queue_costs_five_statements_however_long_it_is(
    browser: NewBrowser,
    sessions: Sessions,
    clock: SetClock,
    claimed: HumanTask,
    count_statements: Callable[..., list[str]],
    number: int,
) -> None:
    _many_tasks(sessions, claimed, number, clock.now())
    asha = browser("asha")
    asha.get("/")  # the diagrams in force are read once a minute
    said = count_statements(lambda: asha.get("/"))
    assert len(said) <= MOST_STATEMENTS, "\n".join(said)


@pytest.mark.parametrize("begins", ["/", "/?view=mine"])
def test_a_long_queue_is_read_page_by_page_and_nothing_is_left_out(
    browser: NewBrowser, sessions: Sessions, clock: SetClock, claimed: HumanTask, begins: str
) -> None:
    asha = browser("asha")
    if "mine" in begins:
        asha.post(f"/tasks/{claimed.id}/take", {}, shown_at="/")
        with sessions.reading() as session:
            claimed = session.get_one(HumanTask, claimed.id)
    _many_tasks(sessions, claimed, 120, clock.now())
    path, seen = begins, list[str]()
    for _page in range(3):
        page = asha.get(path).text
        seen += re.findall(r'<a class="govuk-link" href="/tasks/(\d+)"', page)
        further = re.search(r'href="(/\?[^"]*after=[^"]+)"', page)
        path = further[1].replace("&amp;", "&") if further else ""
    assert not path
    assert len(seen) == len(set(seen)) == 121


def test_the_views_count_and_show_the_same(
    browser: NewBrowser, sessions: Sessions, clock: SetClock, claimed: HumanTask
) -> None:
    _many_tasks(sessions, claimed, 40, clock.now())
    asha = browser("asha")
    asha.post(f"/tasks/{claimed.id}/take", {}, shown_at="/")
    counts = re.findall(r'aria-current="page"[^>]*>[^<]*<strong>(\d+)', asha.get("/").text)
    assert counts == ["41"]
    for view in ("late", "today", "week", "mine"):
        page = asha.get(f"/?view={view}").text
        count = re.search(r'aria-current="page">[^<]*<strong>(\d+)', page)
        rows = len(re.findall(r'<a class="govuk-link" href="/tasks/\d+"', page))
        assert count and int(count[1]) == rows, view


def test_a_task_is_taken_and_given_back(
    browser: NewBrowser, claimed: HumanTask, records: Records
) -> None:
    asha = browser("asha")
    assert asha.post(f"/tasks/{claimed.id}/take", {}, shown_at="/").status_code == 302
    assert records.open_task("settle_dues").holder_name == "Asha Verma"
    ravi = browser("ravi")
    ravi.post(f"/tasks/{claimed.id}/take", {}, shown_at="/")
    assert "Asha Verma has taken this task." in ravi.get("/").text
    asha.post(f"/tasks/{claimed.id}/give-back", {}, shown_at="/")
    assert records.open_task("settle_dues").holder_name is None


def test_an_entry_is_found_by_number_tag_and_name(browser: NewBrowser) -> None:
    asha = browser("asha")
    asha.post("/start/enter_seizure", {**SEIZURE, "cattle-0-tag": "UP-63-2044"})
    for words in ("1", "1/2026", "1/26", "UP-63-2044", "Ram", "Shyam"):
        assert asha.get(f"/entries?words={words}").location == "/entries/1", words
    assert "Nothing found" in asha.get("/entries?words=Gopal").text


@pytest.mark.parametrize(
    ("due", "words", "status"),
    [
        ("2026-03-10 18:00", "today 18:00", "soon"),
        ("2026-03-10 12:00", "today 12:00", "soon"),
        ("2026-03-10 11:59", "LATE by 1 minute", "overdue"),
        ("2026-03-11 00:00", "by the end of today", "soon"),
        ("2026-03-11 09:30", "tomorrow 09:30", "open"),
        ("2026-03-12 00:00", "by the end of tomorrow", "open"),
        ("2026-03-14 00:00", "by the end of 13 Mar 2026", "open"),
        ("2026-03-14 10:00", "by 14 Mar 2026, 10:00", "open"),
        ("2026-03-08 11:00", "LATE by 2 days", "overdue"),
        ("2026-03-10 09:00", "LATE by 3 hours", "overdue"),
    ],
)
def test_how_late_a_task_is_in_words(app: Any, due: str, words: str, status: str) -> None:
    with app.test_request_context("/"):
        said = due_in_words(india(due), True, india("2026-03-10 12:00"))
    if words == "LATE by 1 minute":
        assert said.status == "overdue"
    assert (said.words, said.status) == (words, status)


def test_a_target_of_the_office_is_never_called_late(app: Any) -> None:
    with app.test_request_context("/"):
        said = due_in_words(india("2026-03-08 12:00"), False, india("2026-03-10 12:00"))
    assert said.words == "2 days past office target"
    assert not said.is_late


def test_tasks_of_other_offices_are_not_in_the_queue(
    browser: NewBrowser, claimed: HumanTask, sessions: Sessions
) -> None:
    with sessions.reading() as session:
        assert session.scalar(select(HumanTask.id)) == claimed.id
    assert f"/tasks/{claimed.id}" not in browser("imran").get("/").text
    assert f"/tasks/{claimed.id}" not in browser("sita").get("/").text
