"""Which version applies where and when; what runs keeps its own."""

from datetime import date, timedelta

import pytest

from services.database import Sessions
from services.reckoning.clock import midnight_in_india
from tests.workflows.publishing.conftest import (
    AT,
    FOLLOWER,
    OTHER,
    PROCESS,
    STATE,
    TODAY,
    Desk,
)
from workflows.catalogue import the_catalogue
from workflows.publishing.in_force import catalogue_at, catalogue_on, last_moment
from workflows.publishing.overview import known_versions, procedures_of

FIRST = date(2026, 3, 5)
BEGINS = midnight_in_india(FIRST)


@pytest.fixture
def published(quick_desk: Desk, shipped: bytes, few_stories) -> Desk:  # type: ignore[no-untyped-def]
    few_stories("06")
    quick_desk.publish(shipped, on=FIRST)
    return quick_desk


def steps(sessions: Sessions, state: str, at) -> bool:  # type: ignore[no-untyped-def]
    with sessions.reading() as session:
        version = catalogue_at(session, at).version_for(PROCESS, state)
    assert version is not None
    return "veterinary_certificate" in version.drawing.elements


def test_a_version_is_in_force_from_the_first_moment_of_its_day_in_india(published: Desk) -> None:
    assert not steps(published.sessions, STATE, BEGINS - timedelta(microseconds=1))
    assert steps(published.sessions, STATE, BEGINS)
    assert steps(published.sessions, STATE, BEGINS + timedelta(days=4000))


def test_it_serves_the_state_and_those_that_follow_it_and_no_other(published: Desk) -> None:
    assert steps(published.sessions, FOLLOWER, BEGINS)
    assert not steps(published.sessions, OTHER, BEGINS)


def test_without_publications_the_shipped_catalogue_itself_serves(memory: Sessions) -> None:
    with memory.reading() as session:
        assert catalogue_at(session, AT) is the_catalogue()


def test_the_catalogue_of_a_day_is_made_once(published: Desk) -> None:
    with published.sessions.reading() as session:
        one = catalogue_at(session, BEGINS)
        assert catalogue_at(session, BEGINS + timedelta(days=9)) is one
        assert catalogue_on(session, FIRST) is one
        assert catalogue_on(session, FIRST - timedelta(days=1)) is the_catalogue()


def test_what_was_approved_later_was_not_in_force_earlier_that_day(
    quick_desk: Desk, shipped: bytes, few_stories
) -> None:  # type: ignore[no-untyped-def]
    few_stories("06")
    quick_desk.publish(shipped, on=TODAY)
    assert not steps(quick_desk.sessions, STATE, AT - timedelta(minutes=1))
    assert steps(quick_desk.sessions, STATE, AT)
    assert steps(quick_desk.sessions, STATE, last_moment(TODAY))


def test_the_overview_says_whose_and_from_when(published: Desk) -> None:
    with published.sessions.reading() as session:
        for state, origin in ((STATE, "own"), (FOLLOWER, "followed"), (OTHER, "central")):
            (row,) = [
                each for each in procedures_of(session, state, BEGINS) if each.process_id == PROCESS
            ]
            assert row.origin == origin
        (before,) = [
            each for each in procedures_of(session, STATE, AT) if each.process_id == PROCESS
        ]
        assert before.origin == "central"
        assert [coming.in_force_from for coming in before.coming] == [FIRST]
        known = known_versions(session, before, STATE)
        assert [each.what for each in known] == ["in_force", "published"]
