"""Approval by a second administrator, of exactly what was checked; one effect."""

import threading
from collections.abc import Callable
from datetime import date, timedelta

import pytest
from sqlalchemy import func, select

from services.identity import Actor, Officer
from services.refusals import Refused, RefusedForm, RefusedRole, RefusedTask
from tests.workflows.certificate import with_certificate
from tests.workflows.publishing.conftest import AT, JASPAL, KIRAN, MOHAN, STATE, TODAY, Desk
from workflows.publishing.approving import approve, checks_waiting_for
from workflows.publishing.asking import ask_check
from workflows.store import DiagramDraft, DraftCheck, Publication

FewStories = Callable[..., None]


@pytest.fixture
def checked(desk: Desk, shipped: bytes, few_stories: FewStories) -> tuple[int, DraftCheck]:
    """A draft begun by one administrator, whose check another has asked for, and it passed."""
    few_stories("06")
    draft = desk.begin(shipped)
    desk.save(draft, with_certificate(shipped))
    check = desk.play(desk.ask(draft, by=MOHAN))
    assert check.status == "passed"
    return draft, check


def test_a_third_approves_exactly_what_was_checked(
    desk: Desk, checked: tuple[int, DraftCheck]
) -> None:
    draft, check = checked
    publication = desk.approve(check)
    assert publication.content_hash == check.content_hash
    assert (publication.asked_by, publication.approved_by) == (MOHAN.officer_id, KIRAN.officer_id)
    with desk.sessions.reading() as session:
        assert session.get_one(DiagramDraft, draft).closed_how == "published"
        assert session.get_one(DraftCheck, check.id).status == "published"


@pytest.mark.parametrize("who", [JASPAL, MOHAN], ids=["who drew", "who asked"])
def test_who_drew_or_asked_cannot_approve(
    desk: Desk, checked: tuple[int, DraftCheck], who: object
) -> None:
    with pytest.raises(RefusedRole):
        desk.approve(checked[1], by=who)  # type: ignore[arg-type]


def test_it_waits_for_whoever_may_approve_it_and_no_longer_than_that(
    desk: Desk, shipped: bytes, checked: tuple[int, DraftCheck]
) -> None:
    draft, check = checked

    def waiting(who: Actor, state: str = STATE) -> list[int]:
        assert who.officer_id is not None
        with desk.sessions.reading() as session:
            return [each.id for each, _ in checks_waiting_for(session, [state], who.officer_id)]

    assert [waiting(who) for who in (JASPAL, MOHAN, KIRAN)] == [[], [], [check.id]]
    assert waiting(KIRAN, "odisha") == []
    desk.save(draft, shipped, seen=2)
    assert waiting(KIRAN) == [], "saved since: it needs a new check"
    again = desk.play(desk.ask(draft, by=MOHAN))
    assert waiting(KIRAN) == [again.id]
    desk.approve(again)
    assert waiting(KIRAN) == []


def test_a_draft_saved_since_needs_a_new_check(
    desk: Desk, shipped: bytes, checked: tuple[int, DraftCheck]
) -> None:
    draft, check = checked
    desk.save(draft, shipped, seen=2)
    with pytest.raises(RefusedTask, match="after this check"):
        desk.approve(check)
    again = desk.play(desk.ask(draft))
    assert desk.approve(again).content_hash == again.content_hash
    with pytest.raises(RefusedTask):
        desk.approve(check)


def test_another_hash_than_that_of_the_check_is_not_approved(
    desk: Desk, checked: tuple[int, DraftCheck]
) -> None:
    with desk.sessions.writing() as session, pytest.raises(RefusedTask):
        approve(session, checked[1].id, content_hash="0" * 64, by=KIRAN, at=AT)


def test_what_is_not_played_or_failed_is_not_approved(
    quick_desk: Desk, shipped: bytes, few_stories: FewStories
) -> None:
    few_stories("06")
    draft = quick_desk.begin(shipped)
    check = quick_desk.ask(draft)
    with pytest.raises(RefusedTask, match="not been played"):
        quick_desk.approve(check)
    quick_desk.save(draft, shipped.replace(b"unclaimed == 0", b"unclaimed = 0"))
    failed = quick_desk.ask(draft)
    assert failed.findings
    with pytest.raises(RefusedTask, match="did not pass"):
        quick_desk.approve(failed)


def test_approved_twice_there_is_one_publication(
    desk: Desk, checked: tuple[int, DraftCheck]
) -> None:
    _, check = checked
    first = desk.approve(check)
    assert desk.approve(check).id == first.id
    assert desk.approve(check, by=MOHAN).id == first.id


def test_two_who_approve_in_the_same_moment_make_one_publication(
    desk: Desk, checked: tuple[int, DraftCheck]
) -> None:
    _, check = checked
    together, outcomes = threading.Barrier(2), []

    def press() -> None:
        together.wait()
        try:
            outcomes.append(desk.approve(check).id)
        except Refused as refused:
            outcomes.append(refused)

    threads = [threading.Thread(target=press) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes[0] == outcomes[1]
    with desk.sessions.reading() as session:
        assert session.scalar(select(func.count()).select_from(Publication)) == 1


def test_a_check_asked_twice_is_one_check(
    desk: Desk, shipped: bytes, few_stories: FewStories
) -> None:
    few_stories("06")
    draft = desk.begin(shipped)
    first = desk.ask(draft)
    assert desk.ask(draft, by=KIRAN).id == first.id
    later = desk.ask(draft, on=TODAY + timedelta(days=3))
    assert later.id != first.id
    with desk.sessions.reading() as session:
        assert session.get_one(DraftCheck, first.id).status == "replaced"


def test_a_publication_meanwhile_makes_the_check_be_asked_again(
    desk: Desk, checked: tuple[int, DraftCheck]
) -> None:
    _, check = checked
    other = desk.begin(_xml(desk, "section_09_custody"), process_id="section_09_custody")
    desk.save(other, _xml(desk, "section_09_custody").replace(b"Loss", b"A loss", 1))
    between = desk.play(desk.ask(other))
    desk.approve(between)
    with pytest.raises(RefusedTask, match="Another version was published"):
        desk.approve(check)


def test_a_first_day_that_is_past_is_refused(
    desk: Desk, checked: tuple[int, DraftCheck], shipped: bytes
) -> None:
    draft, check = checked
    with pytest.raises(RefusedForm, match="past"):
        desk.approve(check, at=AT + timedelta(days=1))
    with desk.sessions.writing() as session, pytest.raises(RefusedForm, match="past"):
        ask_check(
            session,
            draft,
            content_hash=check.content_hash,
            in_force_from=date(2026, 2, 28),
            by=JASPAL,
            at=AT,
            forms=None,  # type: ignore[arg-type]
        )


def _xml(desk: Desk, process_id: str) -> bytes:
    version = desk.catalogue.version_for(process_id, "punjab")
    assert version is not None
    return version.drawing.xml


def test_whose_password_the_one_who_drew_has_set_cannot_approve(
    desk: Desk, checked: tuple[int, DraftCheck]
) -> None:
    """He may still know it and sign in as the other, for a week."""
    with desk.sessions.writing.begin() as session:
        kiran = Officer(id=KIRAN.officer_id, username="kiran", name=KIRAN.name)
        kiran.password_set_by, kiran.password_set_at = JASPAL.officer_id, AT - timedelta(days=6)
        session.add(kiran)
    with pytest.raises(RefusedRole):
        desk.approve(checked[1])
    with desk.sessions.writing.begin() as session:
        kiran = session.get_one(Officer, KIRAN.officer_id)
        kiran.password_set_at = AT - timedelta(days=7)
    assert desk.approve(checked[1]).approved_by == KIRAN.officer_id
