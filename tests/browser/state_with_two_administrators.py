"""A small installation of one State on a server of its own: pound, officers, two administrators.

The clock is the test's: it is moved by hand, and what falls due on the way is fired.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import waitress
from sqlalchemy import func, select

from services.database import Sessions, open_database
from services.identity import (
    Actor,
    Office,
    Officer,
    Place,
    add_local_area,
    add_office,
    add_officer,
    appoint,
    serve_pound,
)
from services.reckoning.clock import SetClock, instant_from_india
from services.tariffs import approve_instrument, enter_instrument
from webforms import create_app
from webforms.config import Settings
from webforms.forms.registry import form_named
from webforms.office.passwords import hash_password
from webforms.schema import every_table
from workflows import complete_task, fire_due_timers, start_proceeding
from workflows.store import Case, HumanTask

STATE = "punjab"
SINCE = date(2025, 1, 1)
PASSWORD = "correct horse"
OFFICES = {
    "pound_keeper": ("pound", "Kharar pound"),
    "officer_in_charge": ("police_station", "Kharar police-station"),
    "magistrate_of_the_district": ("magistrate", "Deputy Commissioner"),
    "administrator": ("state", "Department of Animal Husbandry"),
}
OFFICERS = {
    "asha": ("Asha Rani", "pound_keeper"),
    "imran": ("Imran Khan", "officer_in_charge"),
    "meera": ("Meera Gill", "magistrate_of_the_district"),
    "jaspal": ("Jaspal Singh", "administrator"),
    "kiran": ("Kiran Bedi", "administrator"),
}


@dataclass
class Installation:
    """The server's address, its database and clock, and short ways to let time pass."""

    url: str
    sessions: Sessions
    clock: SetClock
    place: Place
    actors: dict[str, Actor]

    def seize(self, on: str) -> int:
        """An entry of one cow, brought to the pound on that day."""
        self.let_pass(f"{on} 11:00")
        answers = form_named("enter_seizure").from_answers(
            {
                "seizer": {"name": "Baldev", "residence": "Kharar", "capacity": "cultivator"},
                "ground": "damaging_crop",
                "seized_at": f"{on} 09:00",
                "seized_place": "fodder plot",
                "seized_village": "Kharar",
                "sent_at": f"{on} 09:30",
                "brought_at": f"{on} 10:45",
                "cattle": [{"kind": "cow"}],
            }
        )
        answers.validate_or_refuse(self.clock.now())
        with self.sessions.writing() as session, session.begin():
            outcome = start_proceeding(
                session,
                "enter_seizure",
                answers.answers(),
                actor=self.actors["asha"],
                place=self.place,
                at=self.clock.now(),
            )
        assert outcome.entry_id is not None
        return outcome.entry_id

    def do(self, entry_id: int, form: str, by: str, answers: dict[str, Any]) -> None:
        """Complete the open task of an entry that asks for a form."""
        filled = form_named(form).from_answers(answers)
        filled.validate_or_refuse(self.clock.now())
        with self.sessions.writing() as session, session.begin():
            (task,) = [each for each in self.open(entry_id) if each.form == form]
            complete_task(
                session, task.id, filled.answers(), actor=self.actors[by], at=self.clock.now()
            )

    def put_on_notice(self, entry_id: int) -> None:
        """Wait for the first period, then report, stick up the notice and proclaim it."""
        while not self.open(entry_id):
            self.pass_days(1)
        self.do(entry_id, "report_unclaimed", "asha", {"reported_to": "Kharar police-station"})
        self.do(entry_id, "stick_up_notice", "imran", {"place": "police-station"})
        now = self.clock.now().isoformat()
        proclaimed = {"village_at": now, "market_place": "Kharar mandi", "market_at": now}
        self.do(entry_id, "proclaim", "imran", proclaimed)

    def open(self, entry_id: int) -> list[HumanTask]:
        with self.sessions.reading() as session:
            return list(
                session.scalars(
                    select(HumanTask).where(
                        HumanTask.entry_id == entry_id,
                        HumanTask.completed_at.is_(None),
                        HumanTask.withdrawn_at.is_(None),
                    )
                )
            )

    def forms(self, entry_id: int) -> list[str]:
        return sorted(task.form for task in self.open(entry_id))

    def pass_days(self, days: int) -> None:
        self._to(self.clock.now() + timedelta(days=days))

    def let_pass(self, until: str) -> None:
        self._to(instant_from_india(datetime.fromisoformat(until)))

    def _to(self, until: datetime) -> None:
        while True:
            with self.sessions.reading() as session:
                due_at = session.scalar(select(func.min(Case.next_due_at)))
            if due_at is None or due_at > until:
                break
            self.clock.move_to(max(due_at, self.clock.now()))
            assert fire_due_timers(self.sessions, clock=self.clock, limit=100).incidents == 0
        self.clock.move_to(until)


@contextmanager
def installation(folder: Path) -> Iterator[Installation]:
    """The installation, served in a thread of this process while it is needed."""
    sessions = open_database(f"sqlite:///{folder / 'pinfold.sqlite'}")
    every_table().create_all(sessions.engine)
    clock = SetClock(instant_from_india(datetime.fromisoformat("2026-03-02 09:00")))
    place, actors = _people(sessions)
    app = create_app(Settings(secret="for tests", folder=folder), sessions=sessions, clock=clock)
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=6)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield Installation(f"http://127.0.0.1:{server.effective_port}", sessions, clock, place, actors)
    server.close()
    thread.join(timeout=10)
    sessions.engine.dispose()


def _people(sessions: Sessions) -> tuple[Place, dict[str, Actor]]:
    password = hash_password(PASSWORD)
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state=STATE, name="Kharar")
        offices: dict[str, Office] = {
            role: add_office(session, kind=kind, name=name, local_area=area)
            for role, (kind, name) in OFFICES.items()
        }
        pound = offices["pound_keeper"]
        for role in ("officer_in_charge", "magistrate_of_the_district"):
            serve_pound(session, pound=pound, role=role, office=offices[role])
        actors = {}
        for username, (name, role) in OFFICERS.items():
            officer: Officer = add_officer(
                session, username=username, name=name, password_hash=password
            )
            appoint(session, officer=officer, role=role, office=offices[role], from_on=SINCE)
            actors[username] = Actor(officer.id, name, role, offices[role].id)
        for kind, rupees in (("fines", 350), ("feeding", 30)):
            at = datetime(2025, 1, 1, tzinfo=UTC)
            entered = enter_instrument(
                session,
                kind=kind,
                number="1",
                dated_on=SINCE,
                issued_by="Deputy Commissioner",
                state=STATE,
                local_area_id=area.id,
                in_force_from=SINCE,
                lines={"cow": rupees},
                entered_by=None,
                at=at,
            )
            approve_instrument(entered, approved_by=None, at=at)
    return Place(STATE, area.id, pound.id), actors
