"""Saving drafts: nothing is lost, nothing is overwritten, nothing is done twice."""

import pytest
from sqlalchemy import func, select

from services.refusals import RefusedTask
from tests.workflows.certificate import with_certificate
from tests.workflows.publishing.conftest import AT, JASPAL, KIRAN, PROCESS, STATE, Desk
from workflows.publishing.drafts import (
    ContentRefused,
    SavedMeanwhile,
    begin_draft,
    discard_draft,
    history,
    newest_save,
    open_draft,
    restore_save,
)
from workflows.store import DiagramDraft, DraftSave


def test_every_save_is_kept_with_its_author_and_hash(desk: Desk, shipped: bytes) -> None:
    draft = desk.begin(shipped)
    desk.save(draft, with_certificate(shipped), by=KIRAN)
    with desk.sessions.reading() as session:
        saves = history(session, draft)
        assert [(save.number, save.author_name, save.how) for save in saves] == [
            (2, "Kiran Bedi", "drawn"),
            (1, "Jaspal Singh", "begun"),
        ]
        assert len({save.content_hash for save in saves}) == 2
        assert saves[0].saved_at == AT


def test_two_who_begin_share_one_draft(desk: Desk, shipped: bytes) -> None:
    assert desk.begin(shipped, JASPAL) == desk.begin(with_certificate(shipped), KIRAN)
    with desk.sessions.reading() as session:
        assert session.scalar(select(func.count()).select_from(DiagramDraft)) == 1
        assert session.scalar(select(func.count()).select_from(DraftSave)) == 1


def test_two_who_begin_in_the_same_moment_share_one_draft(desk: Desk, shipped: bytes) -> None:
    if desk.sessions.is_sqlite:
        pytest.skip("on SQLite the second waits until the first has committed")
    options = {"state": STATE, "process_id": PROCESS, "xml": shipped, "made_from": None, "at": AT}
    with desk.sessions.writing() as first, desk.sessions.writing() as second:
        begin_draft(first, by=JASPAL, **options)  # type: ignore[arg-type]
        assert open_draft(second, STATE, PROCESS) is None
        first.commit()
        second.rollback()
        assert begin_draft(second, by=KIRAN, **options).begun_by == 1  # type: ignore[arg-type]


def test_the_same_content_again_is_no_new_save(desk: Desk, shipped: bytes) -> None:
    draft = desk.begin(shipped)
    again = desk.save(draft, with_certificate(shipped))
    assert desk.save(draft, with_certificate(shipped), seen=1).id == again.id


def test_who_drew_on_an_older_save_is_told_and_may_save_after_it(
    desk: Desk, shipped: bytes
) -> None:
    draft = desk.begin(shipped)
    desk.save(draft, with_certificate(shipped), by=KIRAN)
    mine = shipped.replace(b"Report the unclaimed cattle", b"Report them")
    with pytest.raises(SavedMeanwhile, match="Kiran Bedi"):
        desk.save(draft, mine, seen=1)
    assert desk.save(draft, mine, seen=2).number == 3


def test_what_cannot_be_read_is_refused_and_the_draft_kept(desk: Desk, shipped: bytes) -> None:
    draft = desk.begin(shipped)
    for content in (b"", b"a letter", b"<!DOCTYPE x>" + shipped, shipped.replace(
        b'id="section_14_unclaimed_cattle"', b'id="section_15_disputed_seizure"'
    ), b"\xff\xfe<"):  # fmt: skip
        with pytest.raises(ContentRefused) as refused:
            desk.save(draft, content)
        assert refused.value.findings[0].remedy
    with desk.sessions.reading() as session:
        assert newest_save(session, draft).number == 1


def test_what_is_not_finished_may_be_saved(quick_desk: Desk, shipped: bytes) -> None:
    draft = quick_desk.begin(shipped)
    unfinished = shipped.replace(b"notices/report_unclaimed", b"")
    assert quick_desk.save(draft, unfinished).number == 2


def test_an_earlier_save_can_be_taken_back(desk: Desk, shipped: bytes) -> None:
    draft = desk.begin(shipped)
    desk.save(draft, with_certificate(shipped))
    with desk.sessions.writing.begin() as session:
        back = restore_save(session, draft, 1, seen=2, by=KIRAN, at=AT)
        assert (back.number, back.how, back.note) == (3, "restored", "save 1")
        assert back.xml == shipped.decode()
        with pytest.raises(RefusedTask, match="no save 9"):
            restore_save(session, draft, 9, seen=3, by=KIRAN, at=AT)


def test_a_discarded_draft_takes_no_more_and_another_can_be_begun(
    desk: Desk, shipped: bytes
) -> None:
    draft = desk.begin(shipped)
    for _ in range(2):
        with desk.sessions.writing.begin() as session:
            discard_draft(session, draft, at=AT)
    with pytest.raises(RefusedTask, match="discarded"):
        desk.save(draft, with_certificate(shipped))
    assert desk.begin(shipped) != draft
