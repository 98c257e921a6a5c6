"""A State, two administrators who draw, one who approves, and the shipped diagrams."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime

import pytest

from services.database import Sessions, open_database
from services.identity import Actor
from services.reckoning.clock import SetClock
from tests.workflows.certificate import with_certificate
from webforms.forms.for_drafts import FormsOfDrafts
from webforms.schema import every_table
from workflows.catalogue import Catalogue, the_catalogue
from workflows.publishing.approving import approve
from workflows.publishing.asking import ask_check
from workflows.publishing.drafts import begin_draft, newest_save, save_draft
from workflows.publishing.proving import play_check
from workflows.store import CheckedStory, DraftCheck, DraftSave, Publication

STATE, FOLLOWER, OTHER = "punjab", "chandigarh", "uttar_pradesh"
PROCESS = "section_14_unclaimed_cattle"
AT = datetime(2026, 3, 1, 5, tzinfo=UTC)
TODAY = date(2026, 3, 1)
JASPAL = Actor(officer_id=1, name="Jaspal Singh", role="administrator", office_id=1)
KIRAN = Actor(officer_id=2, name="Kiran Bedi", role="administrator", office_id=1)
MOHAN = Actor(officer_id=3, name="Mohan Lal", role="administrator", office_id=1)
FORMS = FormsOfDrafts()


@pytest.fixture
def sessions(database_url: str) -> Iterator[Sessions]:
    yield from _opened(database_url)


@pytest.fixture
def memory() -> Iterator[Sessions]:
    yield from _opened("sqlite://")


def _opened(url: str) -> Iterator[Sessions]:
    opened = open_database(url)
    every_table().create_all(opened.engine)
    yield opened
    opened.engine.dispose()


@pytest.fixture
def shipped() -> bytes:
    """The diagram of section 14 as it is shipped."""
    version = the_catalogue().version_for(PROCESS, STATE)
    assert version is not None
    return version.drawing.xml


@dataclass
class Desk:
    """Short ways to do what administrators do."""

    sessions: Sessions
    catalogue: Catalogue

    def begin(self, xml: bytes, by: Actor = JASPAL, process_id: str = PROCESS) -> int:
        with self.sessions.writing.begin() as session:
            draft = begin_draft(
                session,
                state=STATE,
                process_id=process_id,
                xml=xml,
                made_from=None,
                by=by,
                at=AT,
            )
            return draft.id

    def save(self, draft_id: int, xml: bytes, *, seen: int = 1, by: Actor = JASPAL) -> DraftSave:
        with self.sessions.writing.begin() as session:
            return save_draft(session, draft_id, xml, seen=seen, by=by, at=AT)

    def ask(self, draft_id: int, *, by: Actor = JASPAL, on: date = TODAY) -> DraftCheck:
        with self.sessions.writing.begin() as session:
            newest = newest_save(session, draft_id)
            return ask_check(
                session,
                draft_id,
                content_hash=newest.content_hash,
                in_force_from=on,
                by=by,
                at=AT,
                forms=FORMS,
            )

    def play(self, check: DraftCheck) -> DraftCheck:
        play_check(self.sessions, check.id, forms=FORMS, clock=SetClock(AT))
        with self.sessions.reading() as session:
            return session.get_one(DraftCheck, check.id)

    def approve(self, check: DraftCheck, by: Actor = KIRAN, at: datetime = AT) -> Publication:
        with self.sessions.writing.begin() as session:
            return approve(session, check.id, content_hash=check.content_hash, by=by, at=at)

    def publish(self, xml: bytes, *, on: date = TODAY) -> Publication:
        """A checked and approved version, from the first save to the approval."""
        draft = self.begin(xml)
        self.save(draft, with_certificate(xml))
        check = self.play(self.ask(draft, on=on))
        assert check.status == "passed", self.stories(check)
        return self.approve(check)

    def stories(self, check: DraftCheck) -> dict[str, CheckedStory]:
        with self.sessions.reading() as session:
            rows = session.query(CheckedStory).filter_by(check_id=check.id)
            return {row.file: row for row in rows}


@pytest.fixture
def desk(sessions: Sessions) -> Desk:
    return Desk(sessions, the_catalogue())


@pytest.fixture
def quick_desk(memory: Sessions) -> Desk:
    """On a database in memory, where it makes no difference which it is."""
    return Desk(memory, the_catalogue())
