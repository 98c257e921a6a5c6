"""An application on a database of its own, a pound with its officers, a browser."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import FileSystemBytecodeCache
from sqlalchemy import event, func, select
from werkzeug.test import TestResponse

from services.database import Sessions, open_database
from services.identity import (
    Office,
    add_local_area,
    add_office,
    add_officer,
    appoint,
    serve_pound,
)
from services.reckoning.clock import SetClock, instant_from_india
from services.register import RegisterEntry
from services.tariffs import approve_instrument, enter_instrument
from tests.conftest import SHARED
from webforms import create_app
from webforms.config import Settings
from webforms.schema import every_table
from workflows.store import HumanTask

PASSWORD = "correct horse"
HASH = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
"""Quick to check, for hundreds of tests sign in; the hashes of the program are not."""
SINCE = date(2025, 1, 1)


def india(text: str) -> datetime:
    """An hour in India."""
    return instant_from_india(datetime.fromisoformat(text))


@pytest.fixture(scope="session", autouse=True)
def templates_compiled_once() -> None:
    """Each test has an application of its own; to compile its templates anew is half a second."""
    folder = Path(os.environ[SHARED], "templates")
    folder.mkdir(exist_ok=True)
    Flask.jinja_options = {"bytecode_cache": FileSystemBytecodeCache(str(folder))}


@pytest.fixture
def clock() -> SetClock:
    return SetClock(india("2026-03-02 09:20"))


@pytest.fixture(scope="session")
def peopled_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the pound and its officers, made once and copied for each test."""
    path: Path = tmp_path_factory.mktemp("peopled") / "pinfold.sqlite"
    made = open_database(f"sqlite:///{path}")
    every_table().create_all(made.engine)
    _people(made)
    made.engine.dispose()
    return path


@pytest.fixture
def sessions(tmp_path: Path, peopled_database: Path) -> Iterator[Sessions]:
    path = tmp_path / "pinfold.sqlite"
    shutil.copy(peopled_database, path)
    made = open_database(f"sqlite:///{path}")
    yield made
    made.engine.dispose()


@pytest.fixture
def app(tmp_path: Path, sessions: Sessions, clock: SetClock) -> Flask:
    settings = Settings(secret="for tests", testing=True, folder=tmp_path)
    return create_app(settings, sessions=sessions, clock=clock)


def _people(sessions: Sessions) -> None:
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state="uttar_pradesh", name="Mirzapur")
        elsewhere = add_local_area(session, state="bihar", name="Patna")
        offices: dict[str, Office] = {
            kind: add_office(session, kind=kind, name=name, local_area=area)
            for kind, name in (
                ("pound", "Adalhat pound"),
                ("police_station", "Adalhat police-station"),
                ("court", "Magistrate of Mirzapur"),
                ("state", "Office of the Commissioner"),
            )
        }
        far = add_office(session, kind="pound", name="Bihta pound", local_area=elsewhere)
        for role, kind in (
            ("officer_in_charge", "police_station"),
            ("magistrate_of_the_district", "court"),
            ("magistrate", "court"),
        ):
            serve_pound(session, pound=offices["pound"], role=role, office=offices[kind])
        for username, name, role, office in (
            ("asha", "Asha Verma", "pound_keeper", offices["pound"]),
            ("ravi", "Ravi Das", "pound_keeper", offices["pound"]),
            ("imran", "Imran Qureshi", "officer_in_charge", offices["police_station"]),
            ("meera", "Meera Saxena", "magistrate_of_the_district", offices["court"]),
            ("admin", "Rohit Tandon", "administrator", offices["state"]),
            ("sita", "Sita Kumari", "pound_keeper", far),
        ):
            officer = add_officer(session, username=username, name=name, password_hash=HASH)
            appoint(session, officer=officer, role=role, office=office, from_on=SINCE)
        for kind, rupees in (("fines", 350), ("feeding", 30)):
            entered = enter_instrument(
                session,
                kind=kind,
                number="1",
                dated_on=SINCE,
                issued_by="Magistrate of Mirzapur",
                state="uttar_pradesh",
                local_area_id=area.id,
                in_force_from=SINCE,
                lines={"cow": rupees, "goat": rupees},
                entered_by=None,
                at=datetime(2025, 1, 1, tzinfo=UTC),
            )
            approve_instrument(entered, approved_by=None, at=datetime(2025, 1, 1, tzinfo=UTC))


@dataclass
class Browser:
    """A browser without a screen: it keeps cookies and sends the hidden fields of a form."""

    client: FlaskClient

    def get(self, path: str) -> TestResponse:
        return self.client.get(path)

    def hidden(self, path: str) -> dict[str, str]:
        """The hidden fields of the page's own form."""
        page = self.client.get(path).text
        token = re.search(r'name="csrf_token" value="([^"]+)"', page)
        key = re.search(r'name="key" value="([^"]+)"', page)
        found = {"csrf_token": token[1] if token else ""}
        return found | ({"key": key[1]} if key else {})

    def post(
        self, path: str, fields: Any, *, shown_at: str | None = None, only_check: bool = False
    ) -> TestResponse:
        """Open a form, fill it and send it; record it from the check page, if it has one."""
        data = {**self.hidden(shown_at or path), **fields}
        answer = self.client.post(path, data=data)
        if only_check or 'name="step" value="record"' not in answer.text:
            return answer
        return self.client.post(path, data={**data, "step": "record"})

    def sign_in(self, username: str, password: str = PASSWORD) -> TestResponse:
        return self.post("/sign-in", {"username": username, "password": password})


@pytest.fixture
def browser(app: Flask) -> Callable[..., Browser]:
    """A new browser, signed in as the officer of that user name if one is given."""

    def new(username: str | None = None) -> Browser:
        made = Browser(app.test_client())
        if username:
            assert made.sign_in(username).status_code == 302
        return made

    return new


SEIZURE = {
    "seizer-name": "Ram Lal",
    "seizer-residence": "Adalhat",
    "seizer-capacity": "cultivator",
    "ground": "damaging_crop",
    "seized_at": "2026-03-02T06:30",
    "seized_place": "wheat field by the canal",
    "seized_village": "Adalhat",
    "sent_at": "2026-03-02T07:00",
    "brought_at": "2026-03-02T09:15",
    "owner-name": "Shyam Singh",
    "owner-residence": "Chunar",
    "cattle-0-kind": "cow",
    "cattle-0-count": "2",
    "cattle-0-description": "brown",
}


@dataclass
class Records:
    """What was saved."""

    sessions: Sessions

    def entries(self) -> int:
        with self.sessions.reading() as session:
            return session.scalar(select(func.count()).select_from(RegisterEntry)) or 0

    def open_task(self, form: str) -> HumanTask:
        with self.sessions.reading() as session:
            return session.scalars(
                select(HumanTask).where(
                    HumanTask.form == form,
                    HumanTask.completed_at.is_(None),
                    HumanTask.withdrawn_at.is_(None),
                )
            ).one()

    def tasks(self, form: str) -> list[HumanTask]:
        with self.sessions.reading() as session:
            return list(session.scalars(select(HumanTask).where(HumanTask.form == form)))


@pytest.fixture
def records(sessions: Sessions) -> Records:
    return Records(sessions)


@pytest.fixture
def claimed(browser: Callable[..., Browser], clock: SetClock, records: Records) -> HumanTask:
    """An entry of two cows, claimed: the task of settling the dues."""
    keeper = browser("asha")
    assert keeper.post("/start/enter_seizure", SEIZURE).status_code == 302
    clock.move_to(clock.now() + timedelta(hours=2))
    answer = keeper.post(
        "/entries/1/start/receive_claim",
        {
            "claimant-name": "Shyam Singh",
            "claimant-residence": "Chunar",
            "claimant-capacity": "owner",
            "heads": ["1", "2"],
        },
    )
    assert answer.status_code == 302, answer.text
    return records.open_task("settle_dues")


@pytest.fixture
def count_statements(sessions: Sessions) -> Callable[[Callable[[], Any]], list[str]]:
    """What a piece of work says to the database."""

    def run(work: Callable[[], Any]) -> list[str]:
        said: list[str] = []

        def hear(_c: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
            said.append(statement)

        event.listen(sessions.engine, "before_cursor_execute", hear)
        try:
            work()
        finally:
            event.remove(sessions.engine, "before_cursor_execute", hear)
        return [each for each in said if not each.startswith(("BEGIN", "PRAGMA"))]

    return run
