"""The clock of a demonstration: walks from the first seizure to now, act by act, in order of time.

Every act goes through `workflows.start_proceeding` and `complete_task`; what the law does by itself
is fired at its own instant. Nothing is written past the engine. The same seed, State and instant
give the same entries. Serves every section that has a procedure.
"""

import heapq
import random
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy.orm import Session

import workflows
from services.database import Sessions
from services.identity import Actor
from services.reckoning.clock import Clock
from services.refusals import Refused
from services.register import RegisterEntry
from webforms.demonstrating import conduct, pace
from webforms.demonstrating.conduct import Played, Situation, fixed_sale
from webforms.demonstrating.ground import Ground, lay_ground
from webforms.demonstrating.looking import LOOK, STILL_OPEN
from webforms.demonstrating.pace import DAY, to_the_minute
from webforms.demonstrating.people import Cast
from webforms.demonstrating.seizures import LONGEST, drawn
from webforms.demonstrating.wishes import BEGINS
from webforms.forms.for_stories import StoryForms
from workflows.assignment import role_of
from workflows.catalogue import the_catalogue
from workflows.due_timers import fire_due_of_case

ACTS_A_COMMIT = 200
SAVED = ("enter_seizure", "settle_dues", "deliver_cattle", "stick_up_notice", "report_unclaimed")
"""Forms that are never refused here, and so need no savepoint."""


@dataclass(frozen=True)
class Doing:
    """A task that somebody will do (`task_id`), or a form that begins something."""

    form: str
    task_id: int | None = None
    role: str = ""
    office_id: int | None = None
    claim_id: int | None = None


@dataclass
class Summary:
    """What has been played."""

    entries: int = 0
    acts: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    fired: int = 0


def play(
    sessions: Sessions,
    clock: Clock,
    *,
    entries: int,
    state: str,
    seed: int,
    password_hash: str,
    acts_a_commit: int = ACTS_A_COMMIT,
) -> Summary:
    """Play so many entries of a State up to the present instant of the clock."""
    now = to_the_minute(clock.now())
    cast = Cast(state, random.Random(f"{seed}/{state}"))
    with sessions.writing() as session:
        since = now - (LONGEST + 30) * DAY
        ground = lay_ground(session, cast, password_hash=password_hash, at=since)
        session.commit()
        playing = Playing(session, ground, cast, now)
        playing.acts_a_commit = acts_a_commit
        for played in drawn(cast, ground, now, entries):
            playing.expect(played.brought_at + timedelta(minutes=8), played, Doing("enter_seizure"))
        playing.run()
        session.commit()
    sweep = workflows.fire_due_timers(sessions, clock=clock, limit=10 * entries + 100)
    playing.summary.fired += sweep.fired
    return playing.summary


class Playing:
    """The acts to come, in order of time, and one session for all of them."""

    acts_a_commit = ACTS_A_COMMIT

    def __init__(self, session: Session, ground: Ground, cast: Cast, now: datetime) -> None:
        self.session, self.ground, self.cast, self.now = session, ground, cast, now
        self.summary = Summary()
        self.forms = StoryForms()
        self.catalogue = the_catalogue()
        self.starts = self.catalogue.procedures(cast.state).start_forms
        names = (actor.name for held in ground.holders.values() for actor in held)
        self.barred = frozenset(names)
        self._coming: list[tuple[datetime, int, Played, Doing | None]] = []
        self._number = 0

    def expect(self, at: datetime, played: Played, doing: Doing | None) -> None:
        """Something will happen; nothing that lies after now. None: what the law does by itself."""
        if at <= self.now:
            self._number += 1
            heapq.heappush(self._coming, (at, self._number, played, doing))

    def run(self) -> None:
        """Do everything up to now."""
        done = 0
        while self._coming:
            at, _, played, doing = heapq.heappop(self._coming)
            if doing is None:
                fired = fire_due_of_case(self.session, self.catalogue, played.case_id, at)
                self.summary.fired += fired
                moved = fired > 0
            else:
                moved = self._do(at, played, doing)
            if moved:
                self._look(at, played)
                done += 1
                if done % self.acts_a_commit == 0:
                    self.session.commit()

    def _do(self, at: datetime, played: Played, doing: Doing) -> bool:
        if doing.form == "enter_seizure":
            return self._enter(at, played)
        if doing.task_id is not None:
            if self.session.execute(STILL_OPEN, {"task": doing.task_id}).first() is None:
                return False
            actor = self.ground.actor(doing.role, doing.office_id, played.pound)
        else:
            actor = self._who_begins(doing.form, at, played)
        if actor is None or played.entry is None:
            return False
        now = Situation(self.session, self.cast, played, at, doing.claim_id, self.barred)
        table = conduct.TASKS if doing.task_id is not None else BEGINS
        try:
            answers = table[doing.form](now)
            if answers is None:
                return False
            filled = self.forms.fill(doing.form, answers, at)
            if doing.form in SAVED:
                self._act(doing, filled, actor, at, played)
            else:
                with self.session.begin_nested():
                    self._act(doing, filled, actor, at, played)
        except Refused as refused:
            if doing.form in SAVED:
                raise
            self.summary.refused[f"{doing.form}: {refused}"] += 1
            return False
        self.summary.acts[doing.form] += 1
        return True

    def _enter(self, at: datetime, played: Played) -> bool:
        actor = self.ground.actor("pound_keeper", played.pound.id, played.pound)
        if actor is None:
            raise LookupError(f"{played.pound.name} has no pound-keeper")
        filled = self.forms.fill("enter_seizure", played.seizure, at)
        place = self.ground.place(played.pound)
        outcome = workflows.start_proceeding(
            self.session, "enter_seizure", filled, actor=actor, place=place, at=at
        )
        played.entry = self.session.get_one(RegisterEntry, outcome.entry_id)
        played.case_id = outcome.case_id
        self.summary.entries += 1
        self.summary.acts["enter_seizure"] += 1
        self._wishes(at, played)
        return True

    def _wishes(self, at: datetime, played: Played) -> None:
        """What the owner and others will come forward with, by the fate that was drawn."""
        chance, fate = self.cast.chance, played.fate
        if fate in ("paid", "disputed", "refused"):
            days = chance.choices((0.2, 0.6, 1, 2, 3, 5, 6.5), (14, 20, 24, 18, 12, 8, 4))[0]
            self._begin("receive_claim", at + days * DAY * chance.uniform(0.8, 1.0), played)
        elif fate == "late_claim":
            self._begin("receive_claim", at + chance.uniform(8, 14) * DAY, played)
        elif fate == "lost":
            self._begin("record_loss", at + chance.uniform(0.5, 6) * DAY, played)
            if chance.random() < 0.5:
                self._begin("receive_claim", at + chance.uniform(0.2, 6) * DAY, played)
        elif fate == "ordered":
            self._begin("order_release", at + chance.uniform(1, 8) * DAY, played)
        if fate == "disputed" and chance.random() < 0.6:
            self._begin("receive_complaint", at + chance.uniform(6.6, 9) * DAY, played)

    def _begin(self, form: str, at: datetime, played: Played) -> None:
        at = pace.in_office_hours(at, self.cast) if form != "record_loss" else at
        self.expect(to_the_minute(at), played, Doing(form))

    def _act(
        self, doing: Doing, answers: dict[str, Any], actor: Actor, at: datetime, played: Played
    ) -> None:
        if doing.task_id is not None:
            workflows.complete_task(self.session, doing.task_id, answers, actor=actor, at=at)
            return
        assert played.entry is not None
        workflows.start_proceeding(
            self.session,
            doing.form,
            answers,
            actor=actor,
            place=self.ground.place(played.pound),
            at=at,
            entry_id=played.entry.id,
        )

    def _who_begins(self, form: str, at: datetime, played: Played) -> Actor | None:
        if form not in self.starts:
            return None
        role = role_of(self.starts[form][1].lane, self.ground.place(played.pound), at)
        return self.ground.actor(role, None, played.pound)

    def _look(self, at: datetime, played: Played) -> None:
        """See what is open in the case now, and when somebody will do it."""
        for row in self.session.execute(LOOK, {"case": played.case_id}).all():
            if row.next_due_at is not None and row.next_due_at not in played.waits:
                played.waits.add(row.next_due_at)
                self.expect(max(at, row.next_due_at), played, None)
            if row.id is None or row.id in played.seen or row.form not in conduct.TASKS:
                continue
            played.seen.add(row.id)
            due_at = row.due_at if row.due_is_law else None
            when = pace.when(self.cast, row.form, max(row.opened_at, played.brought_at), due_at)
            if when is None:
                continue
            when = max(when, at + timedelta(minutes=1))
            if row.form == "record_sale":
                when = self._after_the_sale(row, when, played)
            self.expect(
                to_the_minute(when) + timedelta(minutes=1),
                played,
                Doing(row.form, row.id, row.role, row.office_id, row.claim_id),
            )
            if row.form == "deposit_surplus" and self.cast.chance.random() < 0.4:
                later = when + self.cast.chance.uniform(3, 80) * DAY
                self._begin("prefer_surplus_claim", later, played)

    def _after_the_sale(self, row: Any, when: datetime, played: Played) -> datetime:
        assert played.entry is not None
        sale = fixed_sale(self.session, played.entry.id, row.claim_id)
        if sale is None:
            return when
        return max(when, sale.sale_at + timedelta(minutes=self.cast.chance.randrange(20, 150)))
