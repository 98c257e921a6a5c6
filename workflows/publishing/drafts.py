"""Drafts of a State's diagrams: begun, saved with their whole history, taken back, discarded.

Every save is a row: nobody's work is overwritten. What cannot be read safely is refused in words
and the draft stays as it was; what is merely not finished is kept, and the checks say what is
missing. One draft of a procedure is open in a State at a time: two who begin at once share it.
"""

import hashlib
from datetime import datetime

from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from services.identity import Actor
from services.refusals import Message, RefusedForm, RefusedTask, quoted
from workflows.drawing import DiagramRefused, Finding
from workflows.publishing.in_force import drawing_of
from workflows.store import DiagramDraft, DraftCheck, DraftSave


class ContentRefused(RefusedForm):
    """A content that cannot be kept, with everything that is wrong with it."""

    def __init__(self, findings: list[Finding]) -> None:
        said, remedy = findings[0].message, findings[0].remedy
        super().__init__(
            "file",
            Message(said.pattern, said.filled),
            remedy=Message(remedy.pattern, remedy.filled),
        )
        self.findings = findings


class SavedMeanwhile(RefusedTask):
    """Somebody saved after the content that the editor shows was read."""


def content_hash(xml: str | bytes) -> str:
    """The hash by which a content is known."""
    return hashlib.sha256(xml.encode() if isinstance(xml, str) else xml).hexdigest()


def open_draft(session: Session, state: str, process_id: str) -> DiagramDraft | None:
    """The open draft of a procedure in a State; None if there is none."""
    return session.scalars(
        select(DiagramDraft).where(
            DiagramDraft.state == state,
            DiagramDraft.process_id == process_id,
            DiagramDraft.closed_at.is_(None),
        )
    ).one_or_none()


def begin_draft(
    session: Session,
    *,
    state: str,
    process_id: str,
    xml: bytes,
    made_from: str | None,
    by: Actor,
    at: datetime,
) -> DiagramDraft:
    """Begin a draft from a content; the draft that is open already if there is one."""
    found = open_draft(session, state, process_id)
    if found is not None:
        return found
    _refuse_unreadable(state, process_id, xml)
    draft = DiagramDraft(
        state=state,
        process_id=process_id,
        made_from=made_from,
        begun_by=_person(by),
        begun_by_name=by.name,
        begun_at=at,
    )
    try:
        with session.begin_nested():
            session.add(draft)
    except IntegrityError:  # another began it in the same moment
        found = open_draft(session, state, process_id)
        if found is None:
            raise
        return found
    _add_save(session, draft, 1, xml, how="begun", note="", by=by, at=at)
    return draft


def save_draft(
    session: Session,
    draft_id: int,
    xml: bytes,
    *,
    seen: int,
    by: Actor,
    at: datetime,
    how: str = "drawn",
    note: str = "",
) -> DraftSave:
    """Keep a content as the newest of a draft. The same content again adds nothing.

    Refuses what cannot be read safely, a draft that is closed, and (`SavedMeanwhile`) a content
    drawn on another save (`seen`) than the newest.
    """
    draft = lock_draft(session, draft_id)
    newest = newest_save(session, draft_id)
    if newest.content_hash == content_hash(xml):
        return newest
    if newest.number != seen:
        raise SavedMeanwhile(
            "%(name)s saved this draft meanwhile.",
            remedy="Look at what was saved, then save yours after it: both are kept.",
            name=newest.author_name,
        )
    _refuse_unreadable(draft.state, draft.process_id, xml)
    return _add_save(session, draft, newest.number + 1, xml, how=how, note=note, by=by, at=at)


def restore_save(
    session: Session, draft_id: int, number: int, *, seen: int, by: Actor, at: datetime
) -> DraftSave:
    """Make an earlier save the newest again, as a save of its own."""
    earlier = session.scalars(
        select(DraftSave).where(DraftSave.draft_id == draft_id, DraftSave.number == number)
    ).one_or_none()
    if earlier is None:
        raise RefusedTask("The draft has no save %(number)s.", number=number)
    return save_draft(
        session,
        draft_id,
        earlier.xml.encode(),
        seen=seen,
        by=by,
        at=at,
        how="restored",
        note=f"save {number}",
    )


def discard_draft(session: Session, draft_id: int, *, at: datetime) -> None:
    """Close a draft without publishing it; its saves are kept. Done twice, it is closed once."""
    draft = session.scalars(
        select(DiagramDraft).where(DiagramDraft.id == draft_id).with_for_update()
    ).one_or_none()
    if draft is None or draft.closed_how == "discarded":
        return
    if draft.closed_at is not None:
        raise _closed(draft)
    draft.closed_at, draft.closed_how = at, "discarded"
    replace_checks(session, draft_id)


def lock_draft(session: Session, draft_id: int) -> DiagramDraft:
    """The draft under its lock; refuses one that is closed."""
    draft = session.scalars(
        select(DiagramDraft)
        .where(DiagramDraft.id == draft_id)
        .with_for_update()
        .execution_options(populate_existing=True)
    ).one_or_none()
    if draft is None:
        raise RefusedTask("There is no draft %(draft)s.", draft=draft_id)
    if draft.closed_at is not None:
        raise _closed(draft)
    return draft


def newest_save(session: Session, draft_id: int) -> DraftSave:
    """The newest save of a draft."""
    newest = (
        select(func.max(DraftSave.number)).where(DraftSave.draft_id == draft_id).scalar_subquery()
    )
    return session.scalars(
        select(DraftSave).where(DraftSave.draft_id == draft_id, DraftSave.number == newest)
    ).one()


def history(session: Session, draft_id: int) -> list[DraftSave]:
    """All saves of a draft, the newest first, without their contents."""
    return list(
        session.scalars(
            select(DraftSave)
            .where(DraftSave.draft_id == draft_id)
            .order_by(DraftSave.number.desc())
        )
    )


def replace_checks(session: Session, draft_id: int) -> None:
    """End the checks of a draft that are still running or wait for approval."""
    session.execute(
        update(DraftCheck)
        .where(
            DraftCheck.draft_id == draft_id,
            DraftCheck.status.in_(("waiting", "playing", "passed", "failed")),
        )
        .values(status="replaced", runner=None)
        .execution_options(synchronize_session="fetch")
    )


def _add_save(
    session: Session,
    draft: DiagramDraft,
    number: int,
    xml: bytes,
    *,
    how: str,
    note: str,
    by: Actor,
    at: datetime,
) -> DraftSave:
    save = DraftSave(
        draft_id=draft.id,
        number=number,
        content_hash=content_hash(xml),
        xml=xml.decode(),
        how=how,
        note=note[:300],
        author_id=_person(by),
        author_name=by.name,
        saved_at=at,
    )
    session.add(save)
    session.flush()
    return save


def _refuse_unreadable(state: str, process_id: str, xml: bytes) -> None:
    try:
        drawing = drawing_of(state, process_id, xml)
    except DiagramRefused as refusal:
        raise ContentRefused(refusal.findings) from None
    if drawing.process_id != process_id:
        found = Finding(
            drawing.file,
            None,
            "process_id",
            "The process is called %(called)s, the draft is of %(process)s.",
            "Give the process the name of the procedure it is a version of.",
            called=quoted(drawing.process_id),
            process=quoted(process_id),
        )
        raise ContentRefused([found])


def _closed(draft: DiagramDraft) -> RefusedTask:
    if draft.closed_how == "published":
        return RefusedTask(
            "This draft has been published on %(at)s.",
            remedy="Begin a new one from the version it became.",
            at=draft.closed_at,
        )
    return RefusedTask(
        "This draft was discarded on %(at)s.", remedy="Begin a new one.", at=draft.closed_at
    )


def _person(by: Actor) -> int:
    if by.officer_id is None:
        raise ValueError("a draft is the work of an officer")
    return by.officer_id
