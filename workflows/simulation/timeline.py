"""A readable timeline: the day and hour, who did what, the tokens after it, the money."""

from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.database import Sessions
from services.journal import Act
from services.ledger.queries import totals
from services.reckoning.clock import in_india
from services.refusals import rupees_in_words
from services.register.models import RegisterEntry
from workflows.simulation.expectations import open_forms
from workflows.simulation.played import Moment, Played
from workflows.store import Case, LegalTimer

BEHIND_THE_SCENES = (
    "cash",
    "proceeds_applied",
    "paid_out",
    "given_up",
    "awarded",
    "penalty_adjudged",
    "penalty_applied",
)


class Timeline:
    """Collects the acts of a story as they are recorded."""

    def __init__(self, sessions: Sessions, moments: list[Moment]) -> None:
        self.sessions, self.moments, self.seen = sessions, moments, 0

    def note(self, at: datetime) -> None:
        """Note what was recorded since the last time."""
        with self.sessions.reading() as session:
            rows = session.scalars(select(Act).where(Act.id > self.seen).order_by(Act.id)).all()
            for act in rows:
                self.seen = act.id
                self.moments.append(self._moment(session, act, at, last=act is rows[-1]))

    def _moment(self, session: Session, act: Act, at: datetime, *, last: bool) -> Moment:
        """What an act was; how things stand only with the last act of a step."""
        case_id = session.scalar(select(Case.id).where(Case.entry_id == act.entry_id))
        entry = session.get(RegisterEntry, act.entry_id) if act.entry_id else None
        tell = last and case_id is not None
        return Moment(
            at=at,
            who=act.role.replace("_", " ") or "the law",
            what=f"{act.verb} [{act.section}]{_facts(act.facts)}",
            entry=f"no. {entry.number}" if entry else act.matter,
            open=tuple(open_forms(session, case_id)) if tell and case_id else (),
            waiting=tuple(_waiting(session, case_id)) if tell and case_id else (),
            money=_money(totals(session, act.entry_id)) if tell and act.entry_id else {},
        )

    def say(self, at: datetime, who: str, what: str) -> None:
        """Note something that left no act, such as a refusal."""
        self.moments.append(Moment(at, who.replace("_", " "), what, None, (), (), {}))


def _facts(facts: dict[str, Any]) -> str:
    said = [
        f"{name} {_in_india(value)}"
        for name, value in facts.items()
        if value not in (None, "", []) and not isinstance(value, dict) and len(str(value)) <= 60
    ]
    return f": {', '.join(said)}" if said else ""


def _in_india(value: Any) -> Any:
    try:
        return f"{in_india(datetime.fromisoformat(value)):%Y-%m-%d %H:%M}"
    except (TypeError, ValueError):
        return value


def _waiting(session: Session, case_id: int) -> Iterator[str]:
    rows = session.scalars(
        select(LegalTimer)
        .where(
            LegalTimer.case_id == case_id,
            LegalTimer.fired_at.is_(None),
            LegalTimer.withdrawn_at.is_(None),
        )
        .order_by(LegalTimer.due_at)
    )
    for timer in rows:
        yield f"{timer.name} {in_india(timer.due_at):%Y-%m-%d %H:%M}"


def _money(amounts: dict[str, Decimal]) -> dict[str, Decimal]:
    return {
        name: amount for name, amount in amounts.items() if amount and name not in BEHIND_THE_SCENES
    }


def lines_of(played: Played) -> Iterator[str]:
    """The timeline as lines of text."""
    yield f"{played.title} ({played.state})"
    money: dict[str, Decimal] = {}
    for moment in played.moments:
        entry = f"{moment.entry}  " if moment.entry else ""
        yield f"{in_india(moment.at):%Y-%m-%d %H:%M}  {moment.who or '-':<18} {entry}{moment.what}"
        indent = " " * 18
        if moment.open:
            yield f"{indent}open: {', '.join(moment.open)}"
        if moment.waiting:
            yield f"{indent}waiting: {'; '.join(moment.waiting)}"
        if moment.money and moment.money != money:
            money = moment.money
            said = ", ".join(f"{name} {rupees_in_words(sum_)}" for name, sum_ in money.items())
            yield f"{indent}money: {said}"
