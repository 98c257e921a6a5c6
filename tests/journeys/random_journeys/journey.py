"""A journey: moves made up as it goes, everything looked at after each, and the end compared."""

import hashlib
from collections import Counter
from datetime import datetime, timedelta
from decimal import Decimal
from io import StringIO
from typing import Any

from ruamel.yaml import YAML
from sqlalchemy import select
from sqlalchemy.orm import Session

from services.database import Base
from services.database.marks import Mark
from services.reckoning.clock import in_india
from services.register import RegisterEntry
from tests.journeys.random_journeys import oracle
from tests.journeys.random_journeys.acting import Acting, Fault, Move
from tests.journeys.random_journeys.chance import Chance
from tests.journeys.random_journeys.choosing import dutiful_move, enter, next_move
from tests.journeys.random_journeys.done import forms_and_ways
from tests.journeys.random_journeys.of_acts import OfActs
from tests.journeys.random_journeys.of_dates import of_dates, of_dues
from tests.journeys.random_journeys.of_heads import Remembered, of_heads
from tests.journeys.random_journeys.of_money import of_money
from tests.journeys.random_journeys.order_of_things import in_order
from tests.journeys.random_journeys.scene import Scene
from tests.journeys.random_journeys.second_books import Books
from workflows.outcome import Outcome
from workflows.reconciling import find_disagreements
from workflows.simulation import Player
from workflows.simulation.memory import clear
from workflows.store import Case, Diagram, HumanTask, Proceeding

NOT_COMPARED = {"engine_id", "engine_state"}
"""Columns the engine fills with identities of its own."""
TWO_YEARS = timedelta(days=731)
MOST_DUTIES = 150


class Journey:
    """One scene, its moves, and what they have come to."""

    def __init__(
        self, player: Player, scene: Scene, chance: Chance, missing: set[str] | None = None
    ) -> None:
        self.player, self.scene, self.chance = player, scene, chance
        self.acting = begin(player, scene)
        self.remembered = Remembered()
        self.of_acts = OfActs(scene.story)
        self.books = Books(scene.story)
        self.versions: dict[int, int] = {}
        """Each case with an entry, as it was last looked at: what has not changed is not again."""
        self.acting.check = self._check
        self.moves: list[Move] = []
        self.steps: list[dict[str, Any]] = []
        self.names: dict[tuple[str, int], str] = {}
        self.counted: Counter[str] = Counter()
        self.missing = set() if missing is None else missing
        """What the journeys of the State have still to meet; this one takes out what it does."""

    def play(self, length: int) -> None:
        """So many moves, then one of two ends."""
        self._do(enter(self.acting, self.chance, self.scene))
        for _ in range(length):
            move = next_move(self.acting, self.chance, self.scene, self.missing, self.counted)
            if move is None:
                break
            self._do(move)
        if self.chance.often(20 if self.missing else 50):
            self._do(Move(self.acting.clock.now() + TWO_YEARS))
        else:
            self._everybody_does_his_duty()

    def _everybody_does_his_duty(self) -> None:
        for _ in range(MOST_DUTIES):
            move = dutiful_move(self.acting, self.chance, self.missing)
            if move is None:
                break
            self._do(move)
        with self.acting.sessions.reading() as session:
            running = session.execute(
                select(Case.entry_id, Proceeding.process_id)
                .join(Proceeding, Proceeding.case_id == Case.id)
                .where(Proceeding.ended_at.is_(None))
            ).all()
            held = oracle.sum_of(session, "held_in_conflict")
            if running or held:
                raise self._fault([f"everybody did his duty; still runs {running}, held {held}"])

    def _do(self, move: Move) -> None:
        self.moves.append(move)
        try:
            self._tell(move)
            done = self.acting.do(move)
        except Exception as fault:
            raise self._fault([f"{type(fault).__name__}: {fault}"]) from fault
        if move.aim is None:
            self.counted["wait" if move.merge is None else "merge_parties"] += 1
            return
        refused = not isinstance(done, Outcome)
        if refused:
            self.counted[f"{move.aim.form} refused"] += 1
            self.missing.discard(move.wrong)
        if isinstance(done, Outcome):
            done_so = forms_and_ways(move.aim.form, move.answers or {})
            self.counted.update(done_so)
            self.missing.difference_update(done_so)
            self._name(done)
        else:
            assert done is not None
            self.steps[-1]["refused"] = done.code

    def _check(self, acting: Acting) -> None:
        with acting.sessions.reading() as session:
            cases = session.scalars(select(Case).where(Case.entry_id.is_not(None))).all()
            entries = [
                session.get_one(RegisterEntry, case.entry_id)
                for case in cases
                if self.versions.get(case.id) != case.version
            ]
            self.versions = {case.id: case.version for case in cases}
            found = [
                *in_order(session),
                *of_heads(session, self.remembered, self.scene.story),
                *of_money(session, entries),
                *self.books.follow(session),
                *self.of_acts.look(session),
                *of_dates(session, self.scene.story, entries),
                *of_dues(session, self.scene.story, acting.clock.now(), entries, self.books),
            ]
        if found:
            raise Fault("\n".join(found))

    def rows_agree_with_the_engine(self) -> None:
        with self.acting.sessions.reading() as session:
            found = [str(each) for each in find_disagreements(session)]
        if found:
            raise self._fault(found)

    # The journey as a story, for whoever is to mend what it found.

    def _tell(self, move: Move) -> None:
        step: dict[str, Any] = {"at": _plain(move.at)}
        self.steps.append(step)
        if move.aim is None:
            step["expect"] = {}
            if move.merge is not None:  # which no story can do
                step["parties_merged"] = list(move.merge)
            return
        step |= {"do": move.aim.form, "with": _plain(move.answers)}
        if move.aim.entry_id is not None:
            step["entry"] = self.names[("entry", move.aim.entry_id)]
        if move.aim.task_id is not None:
            with self.acting.sessions.reading() as session:
                step |= self._called(session, move.aim.task_id)

    def _called(self, session: Session, task_id: int) -> dict[str, Any]:
        task = session.get_one(HumanTask, task_id)
        subject = session.get_one(Proceeding, task.proceeding_id).subject
        for kind in ("claim", "complaint"):
            if (kind, subject.get(kind, 0)) in self.names:
                return {"in": self.names[(kind, subject[kind])]}
        if ("case", task.case_id) in self.names:
            return {"in": self.names[("case", task.case_id)]}
        return {"entry": self.names[("entry", subject["entry"])]}

    def _name(self, done: Outcome) -> None:
        for kind in ("claim", "complaint", "entry"):
            key = (kind, done.subject.get(kind, 0))
            if key[1] and key not in self.names:
                self.names[key] = self.steps[-1]["as"] = f"{kind} {key[1]}"
                return
        if done.entry_id is None and ("case", done.case_id) not in self.names:
            self.names["case", done.case_id] = self.steps[-1]["as"] = f"case {done.case_id}"

    def _fault(self, found: list[str]) -> Fault:
        story = {**self.scene.story, "story": self.steps}
        told = StringIO()
        YAML(typ="safe", pure=True).dump(story, told)
        return Fault("\n".join([*found, "", told.getvalue()]))


def begin(player: Player, scene: Scene) -> Acting:
    clear(player.sessions)
    acting = Acting(
        scene.header(), player.forms, player.catalogue, player.sessions,
        forgetful=player.forgetful, show=False,
    )  # fmt: skip
    acting.story_given = scene.story
    return acting


def replay(player: Player, scene: Scene, moves: list[Move]) -> Acting:
    """The same moves again, without looking at anything."""
    acting = begin(player, scene)
    for move in moves:
        acting.do(move)
    return acting


def digest(acting: Acting) -> dict[str, str]:
    """For each table a hash of its rows, less what the engine calls its own."""
    found = {}
    with acting.sessions.reading() as session:
        for table in Base.metadata.sorted_tables:
            if table in (Diagram.__table__, Mark.__table__):
                continue  # versions are kept from journey to journey; a mark is a word by chance
            columns = [each for each in table.columns if each.name not in NOT_COMPARED]
            rows = sorted(repr(tuple(row)) for row in session.execute(select(*columns)))
            found[table.name] = hashlib.sha256("\n".join(rows).encode()).hexdigest()
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return f"{in_india(value):%Y-%m-%d %H:%M}"
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return value
