"""The mark of what is in force by approval: a word that every approved change makes another.

Orders, notifications and published diagrams change seldom and are asked for in every act. Whoever
takes a lock reads the mark along (`IN_FORCE`) and notes it; while the word is the same, what was
read under it is kept in memory and not read again. A word never comes twice, so that what was
read in a transaction that was rolled back is never taken for what was committed.
"""

import secrets
from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Engine, String, Table, event, select
from sqlalchemy.orm import Mapped, Mapper, Session, mapped_column, object_session

from services.database.base import Base
from services.database.inserting import insert_on
from services.database.kept import kept_in

Found = TypeVar("Found")
NAME = "in_force"
MOST_KEPT = 256
_NOTED = "mark of what is in force"
_kept: "WeakKeyDictionary[Engine, tuple[str | None, dict[Hashable, Any]]]" = WeakKeyDictionary()


class Mark(Base):
    """The present word; no row until something was approved."""

    __tablename__ = "marks"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    word: Mapped[str] = mapped_column(String(32))


IN_FORCE = select(Mark.word).where(Mark.name == NAME).scalar_subquery()
"""The present word as a column of a statement that is made anyhow."""
_READ = select(IN_FORCE)


def note_mark(session: Session, word: str | None) -> None:
    """Note, for this transaction, the word that was read with a lock."""
    kept_in(session)[_NOTED] = word


def read_mark(session: Session) -> None:
    """Read the word and note it, where no lock is taken: one small statement."""
    note_mark(session, session.scalar(_READ))


def kept_in_force(session: Session, key: Hashable, read: Callable[[], Found]) -> Found:
    """What `read` gives, or gave before under the same word; without a noted word it is read.

    What is kept is shared by threads and outlives the session: nothing may change it, and no row
    of it may belong to the session.
    """
    noted = kept_in(session)
    if _NOTED not in noted:
        return read()
    bind, word = session.get_bind(), noted[_NOTED]
    engine = bind.engine if isinstance(bind, Connection) else bind
    of, kept = _kept.get(engine, ("", {}))
    if of != word:
        _kept[engine] = word, (kept := {})
    if key not in kept:
        found = read()
        while len(kept) >= MOST_KEPT:
            kept.pop(next(iter(kept)), None)
        kept[key] = found
        return found
    return cast(Found, kept[key])


def changes_what_is_in_force(*models: type[Base]) -> None:
    """Give the mark another word whenever a row of one of these is written."""
    for model in models:
        for name in ("after_insert", "after_update", "after_delete"):
            event.listen(model, name, _another_word)


def _another_word(_mapper: Mapper[Any], connection: Connection, row: Base) -> None:
    marks = cast(Table, Mark.__table__)
    word = secrets.token_hex(16)
    connection.execute(
        insert_on(connection.dialect.name, marks)
        .values(name=NAME, word=word)
        .on_conflict_do_update(index_elements=[marks.c.name], set_={"word": word})
    )
    session = object_session(row)
    if session is not None:
        kept_in(session).pop(_NOTED, None)
