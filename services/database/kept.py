"""What was read in a transaction and need not be read again by the next operation of the step.

Only for what nobody else can change meanwhile: rows of the case whose lock is held. Whoever takes
another lock calls `forget`; the next transaction begins with nothing.
"""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from sqlalchemy.orm import Session

Found = TypeVar("Found")
_KEPT = "kept_in_transaction"


def read_once(session: Session, key: Hashable, read: Callable[[], Found]) -> Found:
    """What `read` gives, or gave before in this transaction under the same key."""
    kept = kept_in(session)
    if key in kept:
        return kept[key]  # type: ignore[no-any-return]
    found = read()
    kept_in(session)[key] = found  # the first read may have begun the transaction
    return found


def kept_in(session: Session) -> dict[Hashable, Any]:
    """Everything kept in the transaction that is running, by key."""
    now = session.get_transaction(), session.get_nested_transaction()
    of, kept = session.info.get(_KEPT, (None, {}))
    if of != now:
        session.info[_KEPT] = now, (kept := {})
    return kept  # type: ignore[no-any-return]


def forget(session: Session) -> None:
    """Let go of all that is kept: a lock was just taken, and what was read before may be stale."""
    session.info.pop(_KEPT, None)
