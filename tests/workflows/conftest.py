"""Databases with the engine's tables, trial diagrams, officers and a clock."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from services.database import Sessions, open_database
from services.identity import Actor, Place
from tests.workflows import trial
from webforms.schema import every_table
from workflows import complete_task, start_proceeding
from workflows.catalogue import Catalogue
from workflows.diagram_lint import Known
from workflows.outcome import Outcome
from workflows.store import Case, HumanTask, LegalTimer, Proceeding

MORNING = datetime(2026, 3, 2, 4, 30, tzinfo=UTC)
PLACE = Place(state="punjab", local_area_id=1, pound_id=7)
KEEPER = Actor(officer_id=11, name="Gurdev Singh", role="pound_keeper", office_id=7)
OTHER_KEEPER = Actor(officer_id=12, name="Asha Rani", role="pound_keeper", office_id=7)
OFFICER = Actor(officer_id=21, name="Harbans Kaur", role="officer_in_charge", office_id=None)


@pytest.fixture
def sessions(database_url: str) -> Iterator[Sessions]:
    yield from _opened(database_url)


@pytest.fixture
def memory() -> Iterator[Sessions]:
    yield from _opened("sqlite://")


def _opened(url: str) -> Iterator[Sessions]:
    opened = open_database(url)
    every_table().create_all(opened.engine)
    trial.effects.metadata.create_all(opened.engine)
    trial.broken.clear()
    yield opened
    opened.engine.dispose()


@pytest.fixture
def make_catalogue(tmp_path: Path) -> Callable[..., Catalogue]:
    """A catalogue of diagrams given as process id -> file."""

    def make(*, states: dict[str, dict[str, bytes]] | None = None, **central: bytes) -> Catalogue:
        folder = tmp_path / "bpmn"
        for layer, files in {"central": central, **(states or {})}.items():
            below = folder / ("central" if layer == "central" else f"states/{layer}")
            below.mkdir(parents=True, exist_ok=True)
            for process_id, xml in files.items():
                (below / f"{process_id}.bpmn").write_bytes(xml)
        return Catalogue.from_folder(
            folder, follows=lambda state: (state, "central"), known=known()
        )

    return make


def known() -> Known:
    """The trial operations alone: the trials run whatever state the others are in."""
    names = ("note", "answer", "give", "in_days", "refuse", "explode", "misbehave")
    return Known(
        frozenset(f"trial/{name}" for name in names),
        frozenset({"trial/same_claim", "trial/never"}),
    )


class Trial:
    """One database and one catalogue, with short ways to act and to look."""

    def __init__(self, sessions: Sessions, catalogue: Catalogue) -> None:
        assert not catalogue.refused, [str(finding) for finding in catalogue.refused]
        self.sessions, self.catalogue = sessions, catalogue

    def start(self, form: str, answers: dict[str, Any] | None = None, **options: Any) -> Outcome:
        options = {"actor": KEEPER, "place": PLACE, "at": MORNING} | options
        with self.sessions.writing.begin() as session:
            return start_proceeding(
                session, form, answers or {}, catalogue=self.catalogue, **options
            )

    def complete(
        self, task: HumanTask, answers: dict[str, Any] | None = None, **options: Any
    ) -> Outcome:
        options = {"actor": KEEPER, "at": MORNING + timedelta(hours=1)} | options
        with self.sessions.writing.begin() as session:
            return complete_task(
                session, task.id, answers or {}, catalogue=self.catalogue, **options
            )

    def open(self) -> list[HumanTask]:
        return [task for task in self.all(HumanTask) if task.is_open]

    def task(self, form: str) -> HumanTask:
        (found,) = [task for task in self.open() if task.form == form]
        return found

    def forms(self) -> list[str]:
        return sorted(task.form for task in self.open())

    def timers(self) -> list[LegalTimer]:
        return [
            timer
            for timer in self.all(LegalTimer)
            if timer.fired_at is None and timer.withdrawn_at is None
        ]

    def case(self) -> Case:
        (case,) = self.all(Case)
        return case

    def statuses(self) -> dict[str, str]:
        return {each.process_id: each.status for each in self.all(Proceeding)}

    def all(self, model: type[Any]) -> list[Any]:
        with self.sessions.reading() as session:
            return list(session.scalars(select(model).order_by(model.id)))

    def effects(self) -> list[Any]:
        with self.sessions.reading() as session:
            return list(session.execute(select(trial.effects)))

    def noted(self) -> list[str]:
        return [effect.what for effect in self.effects()]


@pytest.fixture
def make_trial(
    sessions: Sessions, make_catalogue: Callable[..., Catalogue]
) -> Callable[..., Trial]:
    return lambda **diagrams: Trial(sessions, make_catalogue(**diagrams))
