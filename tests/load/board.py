"""How long a supervisor's pages take with 50,000 open entries: `python -m tests.load.board`.

Rows are invented in bulk, for only their number and spread matter here. Prints for each page the
milliseconds in the server (the middle of nine; on a busy machine mind the second figure, the
processor time of this process) and its statements, on SQLite and on PostgreSQL.
"""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import event, insert, select, text

from services.database import Sessions, open_database
from services.identity import LocalArea, Office, add_local_area, add_office, add_officer, appoint
from services.journal import Breach
from services.ledger import ProtestDeposit, SurplusHeld
from services.parties import Party
from services.reckoning.clock import SetClock
from services.register import RegisterEntry
from tests import postgresql_server
from webforms import create_app
from webforms.config import Settings
from webforms.office.passwords import hash_password
from webforms.schema import every_table
from workflows.catalogue import the_catalogue
from workflows.store import NO_DUE_DATE, Case, HumanTask, LegalTimer, Proceeding
from workflows.versions import keep_version

ENTRIES, DONE = 50_000, 25_000
STATE, AREAS, POUNDS = "uttar_pradesh", 20, 3
NOW = datetime(2026, 3, 10, 6, 0, tzinfo=UTC)
DAY = timedelta(days=1)
STEPS = (
    ("section_14_unclaimed_cattle", "report_unclaimed", "section_14", "pound_keeper"),
    ("section_14_unclaimed_cattle", "stick_up_notice", "section_14", "officer_in_charge"),
    ("section_13_claim_and_delivery", "settle_dues", "section_13", "pound_keeper"),
    ("section_16_refusal_to_pay", "deliver_balance", "section_16", "officer_in_charge"),
    ("section_17_disposal_of_proceeds", "deposit_surplus", "section_17", "officer_in_charge"),
)
PAGES = (
    "/board/{state}", "/board/{state}/area/1", "/board/{state}/pound/{pound}",
    "/board/{state}/duties", "/board/{state}/duties?late=1&by=law",
    "/board/{state}/duties?section=section_13&role=pound_keeper&holder=0",
    "/board/{state}/duties?holder=3", "/board/{state}/diagrams", "/board/{state}/breaches",
    "/board/{state}/money",
)  # fmt: skip


def fill(sessions: Sessions) -> int:
    """The rows; gives the id of a pound."""
    every_table().create_all(sessions.engine)
    chance = random.Random(1871)
    with sessions.writing() as session, session.begin():
        pounds = list(_offices(session))
        party = Party(name="Ram Lal", residence="Adalhat")
        session.add(party)
        session.flush()
        procedures = the_catalogue().procedures(STATE)
        hashes = {}
        for version in procedures.versions.values():
            keep_version(session, version, NOW)
            hashes[version.process_id] = version.hash
        _books(session, pounds, party.id, chance)
        _engine(session, pounds, hashes, chance)
    with sessions.engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT").execute(
            text("ANALYZE" if sessions.is_sqlite else "VACUUM ANALYZE")
        )
    return pounds[0].id


def _offices(session: Any) -> Iterator[Office]:
    first: LocalArea | None = None
    for number in range(AREAS):
        area = add_local_area(session, state=STATE, name=f"District {number + 1:02}")
        first = first or area
        for each in range(POUNDS):
            name = f"Pound {number + 1:02}.{each + 1}"
            pound = add_office(session, kind="pound", name=name, local_area=area)
            add_office(session, kind="police_station", name=f"Station of {name}", local_area=area)
            yield pound
    assert first is not None
    state = add_office(session, kind="state", name="Commissioner", local_area=first)
    for username, role in (("supervisor", "supervisor"), ("a", "clerk"), ("b", "clerk")):
        name, secret = username.title(), hash_password("pinfold")
        officer = add_officer(session, username=username, name=name, password_hash=secret)
        appoint(session, officer=officer, role=role, office=state, from_on=date(2020, 1, 1))


def _books(session: Any, pounds: list[Office], party: int, chance: random.Random) -> None:
    entries, breaches, deposits, surpluses = [], [], [], []
    for id in range(1, ENTRIES + 1):
        pound = pounds[id % len(pounds)]
        brought = NOW - chance.uniform(0, 60) * DAY
        entries.append(
            {
                "id": id, "state": STATE, "local_area_id": pound.local_area_id,
                "pound_id": pound.id, "year": 2026, "number": id // len(pounds) + 1,
                "seizer_id": party, "seizer_capacity": "cultivator", "seized_under": "section_10",
                "ground": "damaging_crop", "seized_at": brought, "seized_place": "field",
                "seized_village": "Adalhat", "sent_at": brought, "brought_at": brought,
                "recorded_at": brought,
            }
        )  # fmt: skip
        if id % 8 == 0:
            at = NOW - chance.uniform(0, 40) * DAY
            breaches.append(
                {"entry_id": id, "name": "sent_late", "section": "section_10", "passed_at": at,
                 "recorded_at": at, "because": []}
            )  # fmt: skip
        if id % 25 == 0:
            deposits.append(
                {"entry_id": id, "claim_id": id, "fine": 700, "charges": 240,
                 "deposited_at": brought}
            )  # fmt: skip
        if id % 20 == 0:
            surpluses.append({"entry_id": id, "sale_id": id, "amount": 2990, "arose_at": brought})
    for table, rows in (
        (RegisterEntry, entries), (Breach, breaches), (ProtestDeposit, deposits),
        (SurplusHeld, surpluses),
    ):  # fmt: skip
        session.execute(insert(table), rows)


def _engine(
    session: Any, pounds: list[Office], hashes: dict[str, str], chance: random.Random
) -> None:
    cases, proceedings, tasks, timers = [], [], [], []
    stations = {
        pound.id: station
        for pound, station in zip(
            pounds,
            session.scalars(
                select(Office.id).where(Office.kind == "police_station").order_by(Office.id)
            ),
            strict=True,
        )
    }
    state = bytes(chance.randrange(256) for _ in range(2600))  # as big as a saved proceeding
    for id in range(1, ENTRIES + DONE + 1):
        running = id <= ENTRIES
        pound = pounds[id % len(pounds)]
        place = {"state": STATE, "local_area_id": pound.local_area_id, "pound_id": pound.id}
        begun = NOW - chance.uniform(0, 60) * DAY
        coming = NOW + chance.uniform(0, 30) * DAY if running and id % 2 else None
        cases.append(
            {**place, "id": id, "entry_id": id if running else None, "version": 1,
             "next_due_at": coming, "opened_at": begun, "finished_at": None if running else NOW}
        )  # fmt: skip
        process, form, section, role = STEPS[id % len(STEPS)]
        proceedings.append(
            {"id": id, "case_id": id, "process_id": process, "diagram_hash": hashes[process],
             "subject": {"entry": id}, "engine_state": state, "waits_for": [],
             "status": "running" if running else "finished", "started_at": begun}
        )  # fmt: skip
        if coming is not None:
            timers.append(
                {"case_id": id, "proceeding_id": id, "engine_id": "0" * 36,
                 "element_id": "first_period_over", "name": "First period over",
                 "due_at": coming}
            )  # fmt: skip
        for turn in range(2 if id % 2 else 1):
            due = None if chance.random() < 0.2 else NOW + chance.uniform(-12, 20) * DAY
            held = 2 + id % 2 if id % 3 == 0 else None
            tasks.append(
                {**place, "case_id": id, "proceeding_id": id, "entry_id": id if running else None,
                 "engine_id": f"{id}.{turn}", "element_id": form, "form": form, "name": form,
                 "section": section, "role": role,
                 "office_id": pound.id if role == "pound_keeper" else stations[pound.id],
                 "opened_at": begun, "due_at": due, "due_is_law": bool(due and id % 4 == 0),
                 "queue_order": due or NO_DUE_DATE, "holder_id": held,
                 "holder_name": "A" if held else None, "held_at": NOW if held else None,
                 "completed_at": None if running else NOW}
            )  # fmt: skip
    for table, rows in (
        (Case, cases), (Proceeding, proceedings), (HumanTask, tasks), (LegalTimer, timers),
    ):  # fmt: skip
        session.execute(insert(table), rows)


def measure(sessions: Sessions, pound: int, folder: Path) -> None:
    """Ask for each page and print how long it took, with its statements."""
    app = create_app(
        Settings(secret="load", testing=True, folder=folder), sessions=sessions, clock=SetClock(NOW)
    )
    client = app.test_client()
    page = client.get("/sign-in").text
    token = page.split('name="csrf_token" value="')[1].split('"')[0]
    client.post(
        "/sign-in", data={"csrf_token": token, "username": "supervisor", "password": "pinfold"}
    )
    for path in PAGES:
        address = path.format(state=STATE, pound=pound)
        said = _statements(sessions, lambda at=address: client.get(at))
        took, busy = [], []
        for _ in range(9):
            began, at_work = time.perf_counter(), time.process_time()
            client.get(address)
            took.append((time.perf_counter() - began) * 1000)
            busy.append((time.process_time() - at_work) * 1000)
        number = sum(1 for each in said if each.startswith(("SELECT", "WITH")))
        print(
            f"  {statistics.median(took):6.0f} ms  {statistics.median(busy):5.0f} ms processor"
            f"  {number:3} statements  {address}",
            flush=True,
        )


def _statements(sessions: Sessions, work: Callable[[], Any]) -> list[str]:
    said: list[str] = []

    def hear(_c: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        said.append(statement)

    event.listen(sessions.engine, "before_cursor_execute", hear)
    assert work().status_code == 200
    event.remove(sessions.engine, "before_cursor_execute", hear)
    return said


def main() -> None:
    """Both databases, or the one named."""
    wanted = sys.argv[1:] or ["sqlite", "postgresql"]
    with tempfile.TemporaryDirectory() as folder:
        if "sqlite" in wanted:
            _run(open_database(f"sqlite:///{folder}/load.sqlite"), Path(folder))
        if "postgresql" in wanted:
            server = postgresql_server.start(durable=True)
            try:
                _run(open_database(postgresql_server.create_database(server, "load")), Path(folder))
            finally:
                postgresql_server.stop(server)


def _run(sessions: Sessions, folder: Path) -> None:
    began = time.perf_counter()
    pound = fill(sessions)
    print(f"{sessions.engine.dialect.name}: filled in {time.perf_counter() - began:.0f} s")
    measure(sessions, pound, folder)
    sessions.engine.dispose()


if __name__ == "__main__":
    main()
