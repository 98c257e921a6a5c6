"""The proof of a draft: the stories of the contract, played with the draft in place.

Every story written for the State of the draft, or for a State that follows it, must hold. The
other stories are played in the State itself: one that holds there with the versions in force must
hold with the draft too; one that does not (the law there is another) counts neither way.

Steps that a diagram adds are done by themselves (`added_steps`). Progress is kept in rows.
"""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from services.database import Sessions
from services.reckoning.clock import Clock
from services.refusals import RefusedTask, Told
from workflows.catalogue import Catalogue
from workflows.drawing import Drawing
from workflows.publishing.added_steps import ProvingPlayer
from workflows.publishing.checks import served_by
from workflows.publishing.forms import DraftForms
from workflows.publishing.in_force import catalogue_on, drawing_of
from workflows.simulation import BadStory, Played, Player, read_story
from workflows.simulation.contract import contract_stories
from workflows.simulation.played import Failure
from workflows.simulation.telling import as_given
from workflows.store import CheckedStory, DiagramDraft, DraftCheck, DraftSave

SILENT = timedelta(seconds=45)
"""A runner that has not written for so long is taken to be dead."""


@dataclass(frozen=True)
class ChosenStory:
    """A story of the contract and the State it is played in."""

    path: Path
    title: str
    state: str
    written_for: str
    steps: int


class NoContract(RefusedTask):
    """There are no stories to prove a draft by: nothing may be published."""

    def __init__(self) -> None:
        super().__init__(
            "No stories of the contract are installed, so nothing can be proved or published.",
            remedy="Name their folder in the setting PINFOLD_STORIES.",
        )


def choose_stories(catalogue: Catalogue, state: str, drawing: Drawing) -> list[ChosenStory]:
    """The stories that must hold with a drawing in a State, the State's own first."""
    over = catalogue.overlaid({(state, drawing.process_id): drawing})
    touched = {
        served for served in served_by(state, catalogue)
        if _hashes(catalogue, served) != _hashes(over, served)
    } | {state}  # fmt: skip
    own: list[ChosenStory] = []
    others: list[ChosenStory] = []
    for path in contract_stories():
        story, _ = read_story(path)
        mine = story.state in touched
        played_in = story.state if mine else state
        chosen = ChosenStory(path, story.title, played_in, story.state, len(story.story))
        (own if mine else others).append(chosen)
    if not own and not others:
        raise NoContract
    return sorted(own, key=lambda each: each.state != state) + others


def play_check(
    sessions: Sessions,
    check_id: int,
    *,
    forms: DraftForms,
    clock: Clock,
    catalogue: Catalogue | None = None,
) -> bool:
    """Play the stories of a check that nobody is playing; False if somebody is, or it is over.

    Every story's outcome is committed by itself: a process killed in the middle loses one story,
    and whoever takes over goes on from there.
    """
    runner = secrets.token_hex(16)
    with sessions.writing() as session, session.begin():
        if not _take(session, check_id, runner, clock):
            return False
        check = session.get_one(DraftCheck, check_id)
        draft = session.get_one(DiagramDraft, check.draft_id)
        save = session.get_one(DraftSave, check.save_id)
        in_force = catalogue_on(session, check.in_force_from, catalogue)
        drawing = drawing_of(draft.state, draft.process_id, save.xml)
        stories = list(
            session.scalars(
                select(CheckedStory)
                .where(CheckedStory.check_id == check_id)
                .order_by(CheckedStory.number)
            )
        )
    over = in_force.overlaid({(draft.state, draft.process_id): drawing})
    files = {path.name: path for path in contract_stories()}
    with (
        ProvingPlayer(forms, catalogue=in_force) as without,
        ProvingPlayer(forms, catalogue=over) as with_draft,
    ):
        for row in stories:
            if row.status not in ("waiting", "playing"):
                continue
            if not _write(sessions, row.id, runner, clock, status="playing"):
                return False
            outcome = _prove(row, files[row.file], without, with_draft)
            if not _write(sessions, row.id, runner, clock, **outcome):
                return False
    return _finish(sessions, check_id, runner, clock)


def is_silent(check: DraftCheck, clock: Clock) -> bool:
    """Whether a check that is not over has no runner, or one that has died."""
    heard_at = check.heard_at or check.asked_at
    patience = SILENT if check.heard_at else SILENT / 10
    return check.is_running and clock.now() - heard_at > patience


def _hashes(catalogue: Catalogue, state: str) -> dict[str, str]:
    versions = catalogue.procedures(state).versions
    return {process_id: version.hash for process_id, version in versions.items()}


def _take(session: Session, check_id: int, runner: str, clock: Clock) -> bool:
    check = session.scalars(
        select(DraftCheck).where(DraftCheck.id == check_id).with_for_update()
    ).one_or_none()
    if check is None or not check.is_running:
        return False
    if check.runner is not None and not is_silent(check, clock):
        return False
    check.status, check.runner, check.heard_at = "playing", runner, clock.now()
    return True


def _write(sessions: Sessions, story_id: int, runner: str, clock: Clock, **values: Any) -> bool:
    """Write to a story's row, if the check is still this runner's."""
    with sessions.writing() as session, session.begin():
        story = session.get_one(CheckedStory, story_id)
        mine = session.execute(
            update(DraftCheck)
            .where(
                DraftCheck.id == story.check_id,
                DraftCheck.runner == runner,
                DraftCheck.status == "playing",
            )
            .values(heard_at=clock.now())
            .returning(DraftCheck.id)
        ).first()
        if mine is None:
            return False
        for name, value in values.items():
            setattr(story, name, value)
        return True


def _finish(sessions: Sessions, check_id: int, runner: str, clock: Clock) -> bool:
    with sessions.writing() as session, session.begin():
        statuses = session.scalars(
            select(CheckedStory.status).where(CheckedStory.check_id == check_id)
        ).all()
        proved = "holds" in statuses and set(statuses) <= {"holds", "beside"}
        done = session.execute(
            update(DraftCheck)
            .where(DraftCheck.id == check_id, DraftCheck.runner == runner)
            .values(status="passed" if proved else "failed", runner=None, finished_at=clock.now())
            .returning(DraftCheck.id)
        ).first()
        return done is not None


def _prove(row: CheckedStory, path: Path, without: Player, with_draft: Player) -> dict[str, Any]:
    story, text = read_story(path)
    borrowed = row.state != story.state
    if borrowed:
        story = story.model_copy(update={"state": row.state})
        try:
            holds_now = without.play(story, text).ok
        except BadStory:
            holds_now = False
        if not holds_now:
            return {"status": "beside"}
    try:
        played = with_draft.play(story, text)
    except BadStory as bad:
        cannot = Told("the story cannot be played")
        failure = Failure(0, story.story[0].at, cannot, Told("done"), as_given(str(bad)))
        return {"status": "fails", "failures": [failure.kept()]}
    return {
        "status": "holds" if played.ok else "fails",
        "steps": played.steps,
        "failures": _told(played),
    }


def _told(played: Played) -> list[dict[str, Any]]:
    return [failure.kept() for failure in played.failures[:10]]
