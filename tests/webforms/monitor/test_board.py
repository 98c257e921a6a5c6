"""The board's pages: who sees them, what they count, filters, files, and reassigning."""

import csv
import io
import re
import zipfile
from collections.abc import Callable
from datetime import date, datetime, timedelta
from html import unescape
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import insert, select

from services.database import Sessions
from services.identity import Office, Officer, add_office, add_officer, appoint
from services.reckoning.clock import SetClock, in_india, instant_from_india
from services.register import RegisterEntry
from tests.webforms.conftest import HASH, SEIZURE, Browser, Records
from webforms.monitor.board import bar
from webforms.queue.due import due_in_words, two_units
from workflows.store import HumanTask

NewBrowser = Callable[..., Browser]
BOARD = "/board/uttar_pradesh"


@pytest.fixture
def supervised(sessions: Sessions, claimed: HumanTask) -> HumanTask:
    """A supervisor of the State, one of the district's court, and an open duty."""
    with sessions.writing() as session, session.begin():
        for username, kind in (("vikram", "state"), ("leela", "court")):
            office = session.scalars(select(Office).where(Office.kind == kind)).one()
            officer = add_officer(
                session, username=username, name=username.title(), password_hash=HASH
            )
            appoint(session, officer=officer, role="supervisor", office=office,
                    from_on=date(2025, 1, 1))  # fmt: skip
    return claimed


def plant(sessions: Sessions, like: HumanTask, *rows: dict[str, Any]) -> None:
    same = {c.key: getattr(like, c.key) for c in HumanTask.__table__.columns if c.key != "id"}
    with sessions.writing() as session, session.begin():
        session.execute(
            insert(HumanTask),
            [same | {"engine_id": f"x{i}"} | row for i, row in enumerate(rows)],
        )


def late(clock: SetClock, days: float, *, by_law: bool) -> dict[str, Any]:
    due = clock.now() - timedelta(days=days)
    return {"due_at": due, "queue_order": due, "due_is_law": by_law}


@pytest.mark.parametrize(
    "page",
    [
        "",
        "/duties",
        "/diagrams",
        "/breaches",
        "/money",
        "/duties.csv",
        "/area/1",
        "/pound/1",
        "/late",
        "/feeding",
    ],
)
def test_the_board_is_for_supervisors_of_the_state(
    supervised: HumanTask, browser: NewBrowser, page: str
) -> None:
    assert browser("vikram").get(BOARD + page).status_code == 200
    assert browser("asha").get(BOARD + page).status_code == 403
    assert browser("vikram").get(f"/board/bihar{page}").status_code == 403
    assert browser().get(BOARD + page).status_code == 302


def test_a_supervisor_of_a_district_sees_his_area_only(
    supervised: HumanTask, browser: NewBrowser
) -> None:
    leela = browser("leela")
    assert "Adalhat pound" in leela.get(BOARD).text
    assert leela.get(f"{BOARD}/area/2").status_code == 403
    assert leela.get(f"{BOARD}/pound/5").status_code == 403
    assert browser("vikram").get(f"{BOARD}/area/99").status_code == 404


def test_what_is_late_by_law_stands_apart_and_leads_to_its_list(
    supervised: HumanTask, browser: NewBrowser, sessions: Sessions, clock: SetClock
) -> None:
    plant(
        sessions,
        supervised,
        late(clock, 2.125, by_law=True),
        late(clock, 0.5, by_law=False),
        late(clock, 9, by_law=True),
    )
    page = browser("vikram").get(BOARD).text
    assert "<strong>2</strong> late by law" in page
    assert "<strong>1</strong> past an office target" in page
    assert page.index("late 9 d") < page.index("late 2 d 3 h")
    listed = browser("vikram").get(f"{BOARD}/duties?late=1&by=law").text
    assert "<strong>2 duties</strong>" in listed
    assert "late 2 d 3 h" in listed and "12 h past office target" not in listed


def test_the_statements_of_a_board_do_not_grow(
    supervised: HumanTask,
    browser: NewBrowser,
    sessions: Sessions,
    clock: SetClock,
    count_statements: Callable[[Callable[[], Any]], list[str]],
) -> None:
    vikram = browser("vikram")
    pages = ["", "/area/1", "/duties", "/diagrams", "/breaches", "/money", "/late", "/feeding"]

    def look() -> list[int]:
        return [len(count_statements(lambda p=page: vikram.get(BOARD + p))) for page in pages]

    look()
    before = look()
    plant(sessions, supervised, *(late(clock, i / 3, by_law=i % 2 == 0) for i in range(120)))
    assert look() == before
    assert max(before) <= 9


def test_filters_that_make_no_sense_are_left_out(
    supervised: HumanTask, browser: NewBrowser
) -> None:
    odd = "?age=never&by=nobody&office=x&holder=99999999999&after=yesterday&section="
    assert "1 duty" in browser("vikram").get(f"{BOARD}/duties{odd}").text
    none = browser("vikram").get(f"{BOARD}/duties?form=no_such").text
    assert "No duty is open under these filters." in none


def test_the_same_list_as_csv_and_xlsx(
    supervised: HumanTask, browser: NewBrowser, sessions: Sessions, clock: SetClock
) -> None:
    plant(sessions, supervised, late(clock, 2.125, by_law=True) | {"name": '=HYPERLINK("x")'})
    vikram = browser("vikram")
    answer = vikram.get(f"{BOARD}/duties.csv?late=1")
    assert answer.mimetype == "text/csv"
    assert "attachment" in answer.headers["Content-Disposition"]
    (row,) = csv.DictReader(io.StringIO(answer.get_data().decode("utf-8-sig")))
    assert row["What is to be done"] == '\'=HYPERLINK("x")'
    assert row["Standing"] == "late 2 d 3 h"
    assert row["Entry"] == "1/2026" and row["Pound"] == "Adalhat pound"
    answer = vikram.get(f"{BOARD}/duties.xlsx")
    with zipfile.ZipFile(io.BytesIO(answer.get_data())) as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
        assert book.testzip() is None
    assert sheet.count("<row ") == 3 and "<f>" not in sheet and "autoFilter" in sheet


def test_many_are_reassigned_at_once_and_each_refusal_is_told(
    supervised: HumanTask, browser: NewBrowser, sessions: Sessions, records: Records
) -> None:
    plant(sessions, supervised, {"office_id": 2, "role": "officer_in_charge"})
    no_ids = ["99999999999999999999", "²"]
    with sessions.reading() as session:
        ravi = session.scalars(select(Officer.id).where(Officer.username == "ravi")).one()
        ids = list(session.scalars(select(HumanTask.id).order_by(HumanTask.id)))
    open_ids = [task for task in ids if task >= supervised.id]
    vikram = browser("vikram")
    listed = vikram.get(f"{BOARD}/duties").text
    assert "Ravi Das (Pound-keeper)" in listed and "Imran Qureshi (Officer in charge)" in listed
    answer = vikram.post(
        f"{BOARD}/reassign", {"task": [*open_ids, *no_ids], "to": ravi}, shown_at=f"{BOARD}/duties"
    )
    assert answer.status_code == 422
    assert "1 reassigned, 1 refused" in answer.text
    assert "Ravi Das is not Officer in charge at Adalhat police-station on this day." in answer.text
    assert "in the hands of Ravi Das" in answer.text
    assert "In my hands <strong>1</strong>" in browser("ravi").get("/").text
    assert "Duty reassigned by the supervisor" in browser("asha").get("/entries/1").text
    back = vikram.post(
        f"{BOARD}/reassign", {"task": open_ids[:1], "to": "office"}, shown_at=f"{BOARD}/duties"
    )
    assert back.status_code == 200 and "back in the office" in back.text
    for nothing in ({"task": open_ids, "to": ""}, {"to": ravi}):
        answer = vikram.post(f"{BOARD}/reassign", nothing, shown_at=f"{BOARD}/duties")
        assert answer.status_code == 422 and "Nothing was reassigned" in answer.text
        back_to = unescape(re.findall(r'href="([^"]+/duties[^"]*)">Back to', answer.text)[0])
        again = vikram.get(back_to).text
        for task in nothing.get("task", ()):
            assert f'name="task" value="{task}" checked' in again
        assert (f'value="{ravi}" selected' in again) == bool(nothing["to"])


def test_tokens_on_the_diagram_and_the_same_as_a_table(
    supervised: HumanTask, browser: NewBrowser, sessions: Sessions, clock: SetClock
) -> None:
    plant(sessions, supervised, late(clock, 1, by_law=True), late(clock, 2, by_law=True))
    page = browser("vikram").get(f"{BOARD}/diagrams").text
    assert "&#34;count&#34;: 3, &#34;late&#34;: 2" in page
    assert "Section 13: claim and delivery" in page and "The same as a table" in page
    assert browser("vikram").get(f"{BOARD}/diagrams?of=nothing").status_code == 404


@pytest.mark.parametrize(
    ("due", "by_law", "words"),
    [
        ("2026-03-08 09:00", True, "late 2 d 3 h"),
        ("2026-03-09 12:00", True, "late 1 d"),
        ("2026-03-09 12:01", True, "late 23 h 59 min"),
        ("2026-03-10 10:30", True, "late 1 h 30 min"),
        ("2026-03-10 11:00", True, "late 1 h"),
        ("2026-03-10 11:59", True, "late 1 min"),
        ("2026-03-10 12:00", True, "today 12:00"),
        ("2026-03-08 09:00", False, "2 d 3 h past office target"),
        ("2026-03-10 18:00", True, "today 18:00"),
    ],
)
def test_how_late_in_two_units(app: Flask, due: str, by_law: bool, words: str) -> None:
    def india(text: str) -> datetime:
        return instant_from_india(datetime.fromisoformat(text))

    with app.test_request_context():
        said = due_in_words(india(due), by_law, india("2026-03-10 12:00"), exactly=True)
        assert said.words == words
        assert said.is_late == words.startswith("late")
        assert two_units(timedelta(seconds=-5)) == "0 min"


@pytest.mark.parametrize(
    ("number", "most", "step"), [(0, 9, 0), (1, 9000, 1), (9, 9, 20), (0, 0, 0), (4, 8, 10)]
)
def test_a_bar_shows_something_wherever_there_is_something(
    number: int, most: int, step: int
) -> None:
    assert bar(number, most) == step


def test_the_board_shows_the_days_without_a_record_of_feeding(
    supervised: HumanTask, browser: NewBrowser, clock: SetClock
) -> None:
    clock.move_to(clock.now() + timedelta(days=2))
    page = browser("vikram").get(f"{BOARD}/feeding").text
    assert "Adalhat pound" in page and "<strong>2</strong>, since" in page
    browser("asha").post(
        "/start/record_feeding", {"outcome": "fed_and_watered", "details": "straw and water"}
    )
    kept = browser("vikram").get(f"{BOARD}/feeding?pound=1").text
    assert "<strong>2</strong>, since" in kept and "4 Mar 2026" in kept


def test_what_was_entered_late_is_listed_with_its_entry(
    supervised: HumanTask, browser: NewBrowser, sessions: Sessions, clock: SetClock
) -> None:
    assert "None." in browser("vikram").get(f"{BOARD}/late").text
    clock.move_to(clock.now() + timedelta(days=3))
    lost = {"event": "death", "heads": "1", "happened_at": "2026-03-03T09:00", "cause": "fever"}
    browser("asha").post("/entries/1/start/record_loss", lost)
    page = browser("vikram").get(f"{BOARD}/late").text
    assert "Loss of cattle recorded" in page and "/entries/1" in page


def test_the_board_counts_what_was_entered_late_and_lists_conflicts(
    supervised: HumanTask, browser: NewBrowser, clock: SetClock
) -> None:
    claimed_at = clock.now()
    clock.move_to(claimed_at + timedelta(days=1))
    asha, vikram = browser("asha"), browser("vikram")
    lost = {"event": "death", "heads": "all", "cause": "snake bite"}
    died = f"{in_india(claimed_at) + timedelta(hours=1):%Y-%m-%dT%H:%M}"
    paid = f"{in_india(claimed_at) + timedelta(minutes=1):%Y-%m-%dT%H:%M}"
    asha.post("/entries/1/start/record_loss", {**lost, "happened_at": died})
    before = {"outcome": "pays", "amount": "760", "mode": "cash", "happened_at": paid}
    assert asha.post(f"/tasks/{supervised.id}", before).status_code == 302
    board = vikram.get(BOARD).text
    assert "<strong>2</strong> entered late this month" in board, "the loss and the payment"
    assert "<strong>1</strong> conflict of records" in board
    assert "Conflicts of records that are not settled" in vikram.get(f"{BOARD}/late").text
    assert "Until a conflict of records is settled" in vikram.get(f"{BOARD}/money").text


def test_a_supervisor_is_led_from_his_queue_to_the_board(
    supervised: HumanTask, browser: NewBrowser
) -> None:
    page = browser("vikram").get("/").text.partition("<main")[2]
    assert "A supervisor has no duties of his own here." in page
    assert 'href="/board"' in page


def test_entries_of_several_pounds_are_told_apart_in_the_register(
    supervised: HumanTask, browser: NewBrowser, sessions: Sessions
) -> None:
    asha = browser("asha")
    assert asha.post("/start/enter_seizure", SEIZURE).status_code == 302
    assert ">Adalhat pound</span>" not in browser("vikram").get("/entries").text
    with sessions.writing() as session, session.begin():
        first, second = session.scalars(select(RegisterEntry).order_by(RegisterEntry.id))
        other = add_office(
            session, kind="pound", name="Chunar pound", local_area=first.pound.local_area
        )
        second.pound_id, second.number = other.id, first.number
    page = browser("vikram").get("/entries").text
    assert ">Adalhat pound</span>" in page
    assert ">Chunar pound</span>" in page
