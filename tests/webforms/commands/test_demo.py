"""`pinfold demo`: real procedures, the same for the same seed, every book in order."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import func, select

from services.database import Sessions
from services.identity import Officer
from services.journal import Act
from services.journal.queries import first_false_act
from services.ledger import Posting
from services.ledger.queries import sums_to_zero
from services.reckoning.clock import SetClock, instant_from_india
from services.register import RegisterEntry
from services.tariffs.models import Instrument, InstrumentLine
from webforms.commands.demo import demo
from webforms.demonstrating.haste import in_haste
from webforms.demonstrating.people import everything
from webforms.demonstrating.playing import Summary, play
from webforms.demonstrating.who import who_can_sign_in, who_can_sign_in_there
from webforms.schema import every_table
from workflows.reconciling import find_disagreements
from workflows.store import Case, HumanTask, Incident, LegalTimer

NOW = instant_from_india(datetime(2026, 11, 30, 11, 0))  # noqa: DTZ001  an hour in India


def filled(
    folder: Path, name: str, state: str, seed: int, entries: int
) -> tuple[Sessions, Summary]:
    with in_haste(f"sqlite:///{folder / name}") as sessions:
        every_table().create_all(sessions.engine)
        summary = play(
            sessions, SetClock(NOW), entries=entries, state=state, seed=seed, password_hash="x"
        )
    return sessions, summary


@pytest.fixture(scope="module", params=["tamil_nadu", "chandigarh", "madhya_pradesh"])
def played(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Sessions, Summary]]:
    sessions, summary = filled(tmp_path_factory.mktemp("demo"), "one.sqlite", request.param, 7, 60)
    yield sessions, summary
    sessions.engine.dispose()


def test_every_book_is_in_order_and_nothing_broke(played: tuple[Sessions, Summary]) -> None:
    sessions, summary = played
    assert summary.entries == 60
    assert not summary.refused
    with sessions.reading() as session:
        entries = list(session.scalars(select(RegisterEntry.id)))
        assert len(entries) == 60
        assert all(sums_to_zero(session, each) for each in entries)
        assert not any(first_false_act(session, each) for each in entries)
        assert session.scalar(select(func.count()).select_from(Incident)) == 0
        assert list(find_disagreements(session)) == []


def test_it_ends_now_with_duties_open_at_several_stages(
    played: tuple[Sessions, Summary],
) -> None:
    sessions, summary = played
    with sessions.reading() as session:
        assert session.scalar(select(func.max(Act.happened_at))) <= NOW
        assert session.scalar(select(func.min(Case.next_due_at))) > NOW
        open_forms = set(
            session.scalars(
                select(HumanTask.form).where(
                    HumanTask.completed_at.is_(None), HumanTask.withdrawn_at.is_(None)
                )
            )
        )
        assert len(open_forms) >= 3, open_forms
        waiting = select(func.count()).where(
            LegalTimer.fired_at.is_(None), LegalTimer.withdrawn_at.is_(None)
        )
        assert session.scalar(waiting) > 0
        finished = session.scalar(select(func.count()).where(Case.finished_at.is_not(None)))
        assert 0 < finished < 60
        numbers = session.execute(
            select(RegisterEntry.pound_id, RegisterEntry.year, RegisterEntry.brought_at).order_by(
                RegisterEntry.pound_id, RegisterEntry.year, RegisterEntry.number
            )
        ).all()
        assert numbers == sorted(numbers)
    assert summary.acts["settle_dues"] > summary.acts["report_unclaimed"] > 0


def test_it_is_told_who_can_sign_in_there(played: tuple[Sessions, Summary]) -> None:
    sessions, _summary = played
    with sessions.reading() as session:
        state = session.scalars(select(RegisterEntry.state).limit(1)).one()
        told = who_can_sign_in_there(session, state, "secret")
        known = set(session.scalars(select(Officer.username)))
    named = [line.split()[0] for line in told.splitlines()[1:]]
    assert "secret" in told.splitlines()[0] and set(named) <= known
    for role in ("Pound-keeper", "Officer in charge", "Magistrate of the District", "Supervisor"):
        assert told.count(f": {role}, ") == 1, role
    assert told.count(": Administrator, ") == 2, "one enters an order, another approves it"


@pytest.mark.parametrize(
    ("state", "role", "notified"),
    [
        ("maharashtra", "Revenue officer", {"section_12a", "section_12b"}),
        ("odisha", "Local authority", set()),
    ],
)
def test_a_state_has_the_offices_and_notifications_its_law_speaks_of(
    tmp_path: Path, state: str, role: str, notified: set[str]
) -> None:
    sessions, summary = filled(tmp_path, "one.sqlite", state, 3, 40)
    assert not summary.refused
    with sessions.reading() as session:
        assert f": {role}, " in who_can_sign_in_there(session, state, "secret")
        lines = select(InstrumentLine.key).join(Instrument).where(Instrument.kind == "notified")
        assert set(session.scalars(lines)) == notified
        held = session.scalar(select(func.count()).where(Posting.account == "security_held"))
        assert bool(held) == ("section_12a" in notified)
    sessions.engine.dispose()


def test_the_demonstration_names_every_post_with_its_state() -> None:
    told = who_can_sign_in()
    for line in told.splitlines():
        if line.startswith("  admin "):
            assert all(name in line for name in ("Uttar Pradesh", "Chandigarh", "Tamil Nadu"))
    assert "Pound-keeper, Adalhat pound (Uttar Pradesh)" in told


def test_the_same_seed_plays_the_same_and_another_does_not(tmp_path: Path) -> None:
    def chain(name: str, seed: int) -> list[str]:
        sessions, _ = filled(tmp_path, name, "uttar_pradesh", seed, 12)
        with sessions.reading() as session:
            found = list(session.scalars(select(Act.hash).order_by(Act.id)))
        sessions.engine.dispose()
        return found

    first = chain("a.sqlite", 1)
    assert first == chain("b.sqlite", 1)
    assert first != chain("c.sqlite", 2)


def test_a_real_installation_is_never_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PINFOLD_DEMONSTRATION", "0")
    answer = CliRunner().invoke(demo, ["--entries", "1"])
    assert answer.exit_code != 0


def test_every_state_of_the_file_has_what_the_others_have() -> None:
    said = everything()
    for each in [*said["states"].values(), said["elsewhere"]]:
        assert set(each) == set(said["elsewhere"])
        assert set(each["rates"]) <= set(said["weights"])
