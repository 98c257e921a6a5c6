"""One act, or a wait, in a story that is made up as it goes; what was refused changed nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from services.parties import Party
from services.parties.merging import merge_parties
from services.refusals import Refused
from workflows.outcome import Outcome
from workflows.simulation.memory import changed_tables, state_of
from workflows.simulation.playing import Meant, Playing

Check = Callable[["Acting"], None]


@dataclass(frozen=True)
class Aim:
    """What an act is about: a task, or an entry in which something begins; and who does it."""

    form: str
    role: str
    task_id: int | None = None
    entry_id: int | None = None


@dataclass(frozen=True)
class Move:
    """A wait, or an act with its answers. `codes`: what it may be refused under; none, if lawful.

    `must`: that it must be refused.
    """

    at: datetime
    aim: Aim | None = None
    answers: dict[str, Any] | None = None
    codes: tuple[str, ...] = ()
    must: bool = True
    why: str = ""
    wrong: str = ""
    """Which unlawful act it is, as `done.py` names it."""
    merge: tuple[int, int] | None = None
    """Two parties that prove to be one person: an act of the office that has no form."""


class Fault(AssertionError):
    """Something that must never be."""


class Acting(Playing):
    """Does moves one after the other; `check` looks at everything after each act and timer."""

    check: Check | None = None
    story_given: dict[str, Any] = {}
    """The story's header as it was drawn."""

    def after_acts(self) -> None:
        if self.check is not None:
            self.check(self)

    def do(self, move: Move) -> Outcome | Refused | None:
        """Do a move: give its outcome, or its refusal, which must be one of those foreseen."""
        self._move_to(move.at)
        if self.played.failures:
            raise Fault("\n".join(str(each) for each in self.played.failures))
        if move.merge is not None:
            self._merge(*move.merge)
        if move.aim is None:
            return None
        done = self._act_on(move.aim, move.answers or {}, looked_at=bool(move.codes))
        if isinstance(done, Outcome):
            if move.codes and move.must:
                raise Fault(f"{move.aim.form} was done and should be refused: {move.why}")
            self.after_acts()
        elif done.code not in move.codes:
            raise Fault(
                f"{move.aim.form} was refused under {done.code} ({done}); foreseen: {move.codes}"
            )
        return done

    def _merge(self, party_id: int, into_id: int) -> None:
        with self.sessions.writing() as session, session.begin():
            party, into = session.get_one(Party, party_id), session.get_one(Party, into_id)
            at = self.clock.now()
            merge_parties(session, party=party, into=into, reason="x", officer_id=None, at=at)

    def _act_on(self, aim: Aim, answers: dict[str, Any], *, looked_at: bool) -> Outcome | Refused:
        self._forget()
        before = state_of(self.sessions) if looked_at else {}
        meant = Meant(aim.role, aim.entry_id, aim.task_id)
        try:
            filled = self.forms.fill(aim.form, answers, self.clock.now())
            with self.sessions.writing() as session, session.begin():
                actor = self.ground.actor(session, aim.role)
                return self._act(session, aim.form, filled, meant, actor)
        except Refused as refusal:
            changed = changed_tables(before, state_of(self.sessions)) if looked_at else []
            if changed:
                raise Fault(f"{aim.form} was refused and changed {changed}") from refusal
            return refusal
