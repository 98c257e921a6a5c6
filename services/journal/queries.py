"""Reads: acts, dates and breaches of an entry; whether its chain is whole."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date, datetime

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from services.journal.corrections import taken_back
from services.journal.models import Act, Breach, LegalDate
from services.journal.rules import BEFORE_THE_FIRST, seal


def acts(session: Session, entry_id: int) -> list[Act]:
    """The acts of an entry, in the order they were recorded."""
    return list(session.scalars(select(Act).where(Act.entry_id == entry_id).order_by(Act.seq)))


def last_done(session: Session, entry_id: int, *verbs: str) -> datetime | None:
    """When the last of these acts of an entry happened; None when there is none."""
    return max((act.happened_at for act in acts(session, entry_id) if act.verb in verbs),
               default=None)  # fmt: skip


def acts_of_matter(session: Session, matter: str) -> list[Act]:
    """The acts about a matter (`pound/7`, `offence/2`), in the order they were recorded."""
    return list(session.scalars(select(Act).where(Act.matter == matter).order_by(Act.id)))


def legal_dates(session: Session, entry_id: int) -> dict[str, list[LegalDate]]:
    """The dates of an entry by name; of a name, the latest is last."""
    by_name: dict[str, list[LegalDate]] = defaultdict(list)
    rows = session.scalars(
        select(LegalDate).where(LegalDate.entry_id == entry_id).order_by(LegalDate.id)
    )
    for row in rows:
        by_name[row.name].append(row)
    return dict(by_name)


def breaches(session: Session, entry_id: int) -> list[Breach]:
    """The breaches recorded for an entry that were not taken back."""
    rows = session.scalars(
        select(Breach).where(Breach.entry_id == entry_id).order_by(Breach.id)
    ).all()
    gone = taken_back(session, entry_id) if rows else set()
    return [breach for breach in rows if breach.id not in gone]


def breaches_known_on(session: Session, entry_id: int, instant: datetime) -> list[Breach]:
    """The breaches of an entry as they stood in the records at an instant."""
    gone = taken_back(session, entry_id, known_on=instant)
    asked = select(Breach).where(Breach.entry_id == entry_id, Breach.recorded_at <= instant)
    return [
        breach for breach in session.scalars(asked.order_by(Breach.id)) if breach.id not in gone
    ]


def last_done_about(session: Session, matter: str) -> datetime | None:
    """When the last act about a matter (`offence/2`) happened; None when there is none."""
    return max((act.happened_at for act in acts_of_matter(session, matter)), default=None)


def first_false_act(session: Session, entry_id: int) -> Act | None:
    """The first act of an entry that is not what was sealed; None when the chain is whole."""
    return _first_false(acts(session, entry_id))


def first_false_act_of_matter(session: Session, matter: str) -> Act | None:
    """The same for a matter that has no register entry; one that has is in the entry's chain."""
    return _first_false([act for act in acts_of_matter(session, matter) if act.entry_id is None])


def _first_false(chain: Sequence[Act]) -> Act | None:
    previous = BEFORE_THE_FIRST
    for expected, act in enumerate(chain, start=1):
        said = {
            column.name: getattr(act, column.name)
            for column in Act.__table__.columns
            if column.name not in ("id", "previous_hash", "hash")
        }
        if act.seq != expected or act.previous_hash != previous or act.hash != seal(previous, said):
            return act
        previous = act.hash
    return None


def latest_day(session: Session, entry_id: int, name: str) -> date:
    """The date of that name in force for an entry; LookupError when there is none yet."""
    latest = session.scalars(_latest(entry_id, name)).first()
    day = latest.on_day if latest else None
    if day is None:
        raise LookupError(f"entry {entry_id} has no date {name}")
    return day


def latest_instant(session: Session, entry_id: int, name: str) -> datetime:
    """The instant of that name in force for an entry; LookupError when there is none yet."""
    latest = session.scalars(_latest(entry_id, name)).first()
    instant = latest.at if latest else None
    if instant is None:
        raise LookupError(f"entry {entry_id} has no instant {name}")
    return instant


def _latest(entry_id: int, name: str) -> Select[LegalDate]:
    return (
        select(LegalDate)
        .where(LegalDate.entry_id == entry_id, LegalDate.name == name)
        .order_by(LegalDate.id.desc())
        .limit(1)
    )
