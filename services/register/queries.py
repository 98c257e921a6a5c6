"""Reads of the register."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import and_, bindparam, func, or_, select
from sqlalchemy.orm import Session, joinedload, selectinload

from services.database import kept_in, read_once
from services.journal.models import Act
from services.journal.operations import keep_last_act
from services.parties import Party, same_person
from services.register.models import Head, RegisterEntry

# Built once: building it costs more than running it, and every act begins with it.
LAST_ACT = [
    select(column)
    .where(Act.entry_id == RegisterEntry.id)
    .order_by(Act.seq.desc())
    .limit(1)
    .scalar_subquery()
    for column in (Act.seq, Act.hash)
]
_ENTRY = (
    select(RegisterEntry, *LAST_ACT)
    .where(RegisterEntry.id == bindparam("entry"))
    .options(
        joinedload(RegisterEntry.heads).joinedload(Head.owner),
        joinedload(RegisterEntry.seizer),
        joinedload(RegisterEntry.pound),
    )
)


def entry(session: Session, entry_id: int) -> RegisterEntry:
    """An entry with its heads, their owners, the seizer and the pound, and which act was the last.

    One statement in a transaction, however often it is asked for.
    """
    return read_once(session, (RegisterEntry, entry_id), lambda: _read_entry(session, entry_id))


def _read_entry(session: Session, entry_id: int) -> RegisterEntry:
    found, seq, seal = session.execute(_ENTRY, {"entry": entry_id}).unique().one()
    return keep_entry(session, found, seq, seal)


def keep_entry(
    session: Session, found: RegisterEntry, seq: int | None, seal: str | None
) -> RegisterEntry:
    """Keep an entry that was read whole under its lock, and which act was its last."""
    keep_last_act(session, found.id, None, seq, seal)
    kept_in(session)[RegisterEntry, found.id] = found
    return found


def entry_heads(session: Session, entry_id: int) -> list[Head]:
    """The heads of an entry in register order."""
    return list(
        session.scalars(select(Head).where(Head.entry_id == entry_id).order_by(Head.number))
    )


def find(
    session: Session, pound_ids: list[int], words: str, limit: int = 50
) -> list[RegisterEntry]:
    """Entries of these pounds by number (`212`, `212/26`, `212/2026`), tag, or a person's name."""
    words = words.strip()
    number, _, year = words.partition("/")
    if _is_number(number):
        matches = RegisterEntry.number == int(number)
        if _is_number(year):
            matches &= RegisterEntry.year == (int(year) if len(year) == 4 else 2000 + int(year))
        by_tag = RegisterEntry.heads.any(Head.tag == words)
        wanted = or_(matches, by_tag)
    else:
        like = f"%{words}%"
        wanted = or_(
            RegisterEntry.heads.any(Head.tag == words),
            RegisterEntry.seizer.has(Party.name.ilike(like)),
            RegisterEntry.heads.any(Head.owner.has(Party.name.ilike(like))),
        )
    return list(
        session.scalars(
            select(RegisterEntry)
            .where(RegisterEntry.pound_id.in_(pound_ids), wanted)
            .options(
                selectinload(RegisterEntry.heads),
                joinedload(RegisterEntry.seizer),
                joinedload(RegisterEntry.pound),
            )
            .order_by(RegisterEntry.brought_at.desc())
            .limit(limit)
        )
    )


def _is_number(words: str) -> bool:
    """Whether these are figures that a register can have; longer ones no database takes."""
    return words.isdecimal() and len(words) <= 9


def earlier_impoundings(session: Session, owner_id: int, before: RegisterEntry) -> int:
    """Section 12 (progressive scales): how often this owner's cattle were impounded before.

    Every earlier impounding counts except one adjudged illegal (s. 22); of two brought at the same
    minute, the first in the register is the earlier. Parties that were merged are one person.
    """
    rows = session.scalars(
        select(RegisterEntry.id)
        .join(Head)
        .where(
            func.coalesce(Head.owner_id, Head.found_owner_id).in_(same_person(session, owner_id)),
            Head.adjudged_illegal.is_(False),
            or_(
                RegisterEntry.brought_at < before.brought_at,
                and_(RegisterEntry.brought_at == before.brought_at, RegisterEntry.id < before.id),
            ),
        )
        .distinct()
    )
    return len(list(rows))


def paid_after(
    session: Session, owner_ids: Collection[int], brought_at: datetime
) -> list[RegisterEntry]:
    """Entries of these owners' cattle brought after an instant, some of which were paid for."""
    found = session.scalars(
        select(RegisterEntry.id)
        .join(Head)
        .where(
            func.coalesce(Head.owner_id, Head.found_owner_id).in_(owner_ids),
            Head.freed_by == "payment",
            Head.fine_met > 0,
            RegisterEntry.brought_at > brought_at,
        )
        .order_by(RegisterEntry.id)
        .distinct()
    )
    return [entry(session, entry_id) for entry_id in found]


def parties_by_tag(session: Session, tag: str) -> list[Party]:
    """The owners of heads that bear a tag, as far as they are known, by name."""
    return list(
        session.scalars(
            select(Party)
            .join(Head, func.coalesce(Head.owner_id, Head.found_owner_id) == Party.id)
            .where(Head.tag == tag.strip())
            .distinct()
            .order_by(Party.name)
        )
    )
