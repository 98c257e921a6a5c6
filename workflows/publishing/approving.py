"""Approval by a second administrator: exactly the content that was checked comes into force.

Conditions: the check passed; the draft has not been saved since; nothing else was published since;
the first day is not past; the one who approves has neither drawn in the draft nor asked for the
check. However often it is approved, there is one publication.
"""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import exists, or_, select
from sqlalchemy.orm import Session

from services.identity import Actor, password_may_be_known
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm, RefusedRole, RefusedTask
from workflows.catalogue import Catalogue
from workflows.publishing.drafts import newest_save
from workflows.publishing.in_force import all_publications, catalogue_on
from workflows.store import DiagramDraft, DraftCheck, DraftSave, Publication
from workflows.versions import keep_version

UNFIT = {
    "waiting": "The stories have not been played yet.",
    "playing": "The stories are still being played.",
    "failed": "The check did not pass.",
    "replaced": "A newer check, or a discarded draft, has replaced this one.",
}


def approve(
    session: Session,
    check_id: int,
    *,
    content_hash: str,
    by: Actor,
    at: datetime,
    catalogue: Catalogue | None = None,
) -> Publication:
    """Put the checked content into force from its first day; refuses whoever drew or asked."""
    check = session.get(DraftCheck, check_id)
    if check is None:
        raise RefusedTask("There is no check %(check)s.", check=check_id)
    draft = session.scalars(
        select(DiagramDraft)
        .where(DiagramDraft.id == check.draft_id)
        .with_for_update()
        .execution_options(populate_existing=True)
    ).one()
    session.refresh(check)
    published = session.scalars(
        select(Publication).where(Publication.check_id == check_id)
    ).one_or_none()
    if published is not None and published.content_hash == content_hash:
        return published
    refuse_unfit(session, draft, check, content_hash=content_hash, at=at)
    refuse_own_work(session, check, by, at)
    save = session.get_one(DraftSave, check.save_id)
    assert by.officer_id is not None
    publication = Publication(
        check_id=check.id,
        state=draft.state,
        process_id=draft.process_id,
        content_hash=check.content_hash,
        xml=save.xml,
        in_force_from=check.in_force_from,
        asked_by=check.asked_by,
        asked_by_name=check.asked_by_name,
        approved_by=by.officer_id,
        approved_by_name=by.name,
        approved_at=at,
    )
    session.add(publication)
    check.status = "published"
    draft.closed_at, draft.closed_how = at, "published"
    session.flush()
    version = catalogue_on(session, check.in_force_from, catalogue).version_for(
        draft.process_id, draft.state
    )
    if version is None:
        raise RefusedTask("The version cannot be run beside the others of the State.")
    keep_version(session, version, at)
    return publication


def refuse_unfit(
    session: Session, draft: DiagramDraft, check: DraftCheck, *, content_hash: str, at: datetime
) -> None:
    """Refuse what was not checked, did not pass, has changed, or would begin in the past."""
    if check.status != "passed" or draft.closed_at is not None:
        raise RefusedTask(
            UNFIT.get(check.status, "This check is closed."), remedy="Ask for a check of the draft."
        )
    newest = newest_save(session, draft.id)
    if not check.content_hash == content_hash == newest.content_hash:
        raise RefusedTask(
            "The draft was saved by %(name)s after this check.",
            remedy="Ask for a new check: only what was checked can come into force.",
            name=newest.author_name,
        )
    if check.beside != [row.id for row in all_publications(session)]:
        raise RefusedTask(
            "Another version was published after this check.",
            remedy="Ask for a new check, so that the stories are played beside it.",
        )
    if check.in_force_from < date_in_india(at):
        raise RefusedForm(
            "in_force_from",
            "The first day in force is past.",
            remedy="Ask for a check with today or a later day.",
        )


def refuse_own_work(session: Session, check: DraftCheck, by: Actor, at: datetime) -> None:
    """Refuse him who asked for the check, and everybody who has saved in the draft.

    And whose password one of them has lately set, for he may still know it.
    """
    remedy = "Another administrator of the State must look at it and approve."
    whose = own_work_of(session, check)
    if by.officer_id in whose:
        raise RefusedRole(
            "Who drew a version or asked for its check cannot approve it.", remedy=remedy
        )
    if password_may_be_known(session, by.officer_id, to=whose, at=at):
        raise RefusedRole(
            "An officer who drew this version or asked for its check has set your password within "
            "the last seven days.",
            remedy=remedy,
        )


def own_work_of(session: Session, check: DraftCheck) -> set[int]:
    """The officers whose work a check is: they cannot approve it."""
    authors = session.scalars(
        select(DraftSave.author_id).where(DraftSave.draft_id == check.draft_id)
    )
    return {check.asked_by, *authors}


def checks_waiting_for(
    session: Session, states: Collection[str], officer_id: int
) -> list[tuple[DraftCheck, DiagramDraft]]:
    """The checks of these States that passed and wait for an officer: none of his own work.

    None either of a draft that was saved after its check.
    """
    his_or_later = exists().where(
        DraftSave.draft_id == DraftCheck.draft_id,
        or_(DraftSave.author_id == officer_id, DraftSave.id > DraftCheck.save_id),
    )
    rows = session.execute(
        select(DraftCheck, DiagramDraft)
        .join(DiagramDraft, DiagramDraft.id == DraftCheck.draft_id)
        .where(
            DiagramDraft.state.in_(states),
            DiagramDraft.closed_at.is_(None),
            DraftCheck.status == "passed",
            DraftCheck.asked_by != officer_id,
            ~his_or_later,
        )
        .order_by(DraftCheck.id)
    )
    return [(row.DraftCheck, row.DiagramDraft) for row in rows]
