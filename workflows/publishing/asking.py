"""Asking for a check: the newest save of a draft, from a first day in force.

The lint answers at once; with a finding no story is played. Asked again for the same content and
day, the check that is there answers: however often somebody clicks, one check is made.
"""

from datetime import date, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import Actor
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm, RefusedTask
from services.tariffs.proposing import FARTHEST_YEARS
from workflows.catalogue import Catalogue
from workflows.drawing import Finding
from workflows.publishing.checks import findings_of
from workflows.publishing.drafts import lock_draft, newest_save, replace_checks
from workflows.publishing.forms import DraftForms
from workflows.publishing.in_force import all_publications, catalogue_on, drawing_of
from workflows.publishing.proving import ChosenStory, choose_stories
from workflows.store import CheckedStory, DraftCheck


def ask_check(
    session: Session,
    draft_id: int,
    *,
    content_hash: str,
    in_force_from: date,
    by: Actor,
    at: datetime,
    forms: DraftForms,
    catalogue: Catalogue | None = None,
) -> DraftCheck:
    """Ask whether the newest save of a draft may be published from a day on.

    `content_hash`: that of the save the asker looked at. Refuses a draft saved since, and a first
    day that is past or farther away than an order's may be.
    """
    draft = lock_draft(session, draft_id)
    save = newest_save(session, draft_id)
    if save.content_hash != content_hash:
        raise RefusedTask(
            "%(name)s saved this draft after you opened the page.",
            remedy="Look at the newest save, then ask again.",
            name=save.author_name,
        )
    if in_force_from < date_in_india(at):
        raise RefusedForm(
            "in_force_from",
            "A version cannot be in force from a day that is past.",
            remedy="Enter today or a later day.",
        )
    if in_force_from.year > date_in_india(at).year + FARTHEST_YEARS:
        raise RefusedForm(
            "in_force_from",
            "Enter a first day in force within the next %(years)s years.",
            years=FARTHEST_YEARS,
        )
    beside = [row.id for row in all_publications(session)]
    there = _same(session, draft_id, content_hash, in_force_from, beside)
    if there is not None:
        return there
    now_in_force = catalogue_on(session, in_force_from, catalogue)
    findings = findings_of(
        save.xml.encode(),
        state=draft.state,
        process_id=draft.process_id,
        catalogue=now_in_force,
        forms=forms,
    )
    stories: list[ChosenStory] = []
    if not findings:
        drawing = drawing_of(draft.state, draft.process_id, save.xml)
        stories = choose_stories(now_in_force, draft.state, drawing)
    replace_checks(session, draft_id)
    assert by.officer_id is not None
    check = DraftCheck(
        draft_id=draft_id,
        save_id=save.id,
        content_hash=content_hash,
        in_force_from=in_force_from,
        beside=beside,
        asked_by=by.officer_id,
        asked_by_name=by.name,
        asked_at=at,
        status="failed" if findings else "waiting",
        findings=[finding_row(finding) for finding in findings],
        finished_at=at if findings else None,
    )
    session.add(check)
    session.flush()
    session.add_all(
        CheckedStory(
            check_id=check.id,
            number=number,
            file=story.path.name,
            title=story.title[:300],
            state=story.state,
            written_for=story.written_for,
            status="waiting",
            of_steps=story.steps,
        )
        for number, story in enumerate(stories, start=1)
    )
    return check


def finding_row(finding: Finding) -> dict[str, Any]:
    """A finding as it is kept, to be said in whatever language."""
    return {
        "element": finding.element,
        "rule": finding.rule,
        "message": finding.message.to_json(),
        "remedy": finding.remedy.to_json(),
    }


def _same(
    session: Session, draft_id: int, content_hash: str, in_force_from: date, beside: list[int]
) -> DraftCheck | None:
    rows = session.scalars(
        select(DraftCheck)
        .where(
            DraftCheck.draft_id == draft_id,
            DraftCheck.content_hash == content_hash,
            DraftCheck.in_force_from == in_force_from,
            DraftCheck.status.in_(("waiting", "playing", "passed")),
        )
        .order_by(DraftCheck.id.desc())
    )
    return next((row for row in rows if row.beside == beside), None)
