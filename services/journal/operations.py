"""Writing in the journal. Nothing here changes or removes a row."""

from datetime import date, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from services.database import kept_in
from services.identity import Actor
from services.journal.models import Act, Breach, LegalDate
from services.journal.occasion import Occasion
from services.journal.rules import BEFORE_THE_FIRST, seal
from services.reckoning.reasons import Reasoned

THE_LAW = Actor(officer_id=None, name="", role="", office_id=None)
_LAST = select(Act.seq, Act.hash).order_by(Act.seq.desc()).limit(1)
_LAST_OF_ENTRY = _LAST.where(Act.entry_id == bindparam("about"))
_LAST_OF_MATTER = _LAST.where(Act.matter == bindparam("about"))


def record_act(
    session: Session,
    *,
    entry_id: int | None,
    verb: str,
    section: str,
    occasion: Occasion,
    facts: dict[str, Any],
    matter: str | None = None,
) -> Act:
    """Record a legal act under its section, sealed with the act before it.

    `matter` names what the act is about when that is no register entry: `pound/7`, `offence/2`.
    """
    by = occasion.actor or THE_LAW
    if entry_id is None and matter is None:
        raise ValueError("an act is about a register entry or about a matter")
    before, previous = _last_act(session, entry_id, matter)
    said = {
        "entry_id": entry_id,
        "matter": matter,
        "seq": before + 1,
        "verb": verb,
        "section": section,
        "happened_at": occasion.at,
        "recorded_at": occasion.recorded_at,
        "officer_id": by.officer_id,
        "officer_name": by.name,
        "role": by.role,
        "facts": plain(facts),
    }
    act = Act(**said, previous_hash=previous, hash=seal(previous, said))
    session.add(act)
    keep_last_act(session, entry_id, matter, act.seq, act.hash)
    return act


def keep_last_act(
    session: Session, entry_id: int | None, matter: str | None, seq: int | None, hash: str | None
) -> None:
    """Keep which act of an entry, or of a matter, is the last one while its lock is held."""
    last = (0, BEFORE_THE_FIRST) if seq is None else (seq, hash)
    kept_in(session)["last act", entry_id, None if entry_id is not None else matter] = last


def _last_act(session: Session, entry_id: int | None, matter: str | None) -> tuple[int, str]:
    """Number and seal of the last act; zero and the seal before the first when there is none."""
    key = "last act", entry_id, None if entry_id is not None else matter
    if key not in kept_in(session):
        if entry_id is not None:
            last = session.execute(_LAST_OF_ENTRY, {"about": entry_id}).first()
        else:
            last = session.execute(_LAST_OF_MATTER, {"about": matter}).first()
        keep_last_act(session, entry_id, matter, *(last or (None, None)))
    found: tuple[int, str] = kept_in(session)[key]
    return found


def keep_date(
    session: Session,
    *,
    entry_id: int,
    name: str,
    value: Reasoned[date] | Reasoned[datetime],
    occasion: Occasion,
    claim_id: int | None = None,
) -> None:
    """Keep a date the law gives, with its reasons; the latest of a name is the one in force."""
    is_instant = isinstance(value.value, datetime)
    session.add(
        LegalDate(
            entry_id=entry_id,
            name=name,
            claim_id=claim_id,
            on_day=None if is_instant else value.value,
            at=value.value if is_instant else None,
            because=[reason.to_json() for reason in value.because],
            recorded_at=occasion.recorded_at,
        )
    )


def record_breach(
    session: Session,
    *,
    entry_id: int,
    name: str,
    section: str,
    passed: Reasoned[datetime],
    occasion: Occasion,
) -> None:
    """Record that a duty's time passed with the duty undone."""
    session.add(
        Breach(
            entry_id=entry_id,
            name=name,
            section=section,
            passed_at=passed.value,
            recorded_at=occasion.recorded_at,
            because=[reason.to_json() for reason in passed.because],
        )
    )


def plain(value: Any) -> Any:
    """Facts as JSON can hold them: instants and dates in ISO, rupees as decimal strings."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set):
        return [plain(item) for item in value]
    if isinstance(value, date | datetime):
        return value.isoformat()
    if isinstance(value, Decimal):
        return str(value)
    return value
