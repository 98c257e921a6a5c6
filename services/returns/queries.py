"""The figures of a pound for a period, read from the register and the ledger (s. 7)."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from services.ledger import ACCOUNTS, Posting, Side, Voucher
from services.reckoning.clock import midnight_in_india
from services.register import Head, RegisterEntry
from services.register.away import Away, times_away
from services.returns.models import PeriodicReturn

COLLECTED = (
    "fine",
    "charges",
    "expenses_of_sale",
    "proceeds",
    "balance_to_owner",
    "surplus_paid",
    "surplus_lapsed",
    "unrecovered",
)
HELD = ("deposit_held", "security_held", "surplus_held")
ZERO = Decimal("0.00")


def figures(
    session: Session, pound_id: int, period_from: date, period_until: date
) -> dict[str, Any]:
    """What the register and the ledger say of a pound from a day until a day, both included.

    Entries and heads brought, by kind, and those seized again (s. 15(2)) if there are any; heads
    that left, by how they left; heads in the pound at the beginning and at the end; money of the
    period; money held at the end. Rupees are decimal text.
    """
    began = midnight_in_india(period_from)
    ended = midnight_in_india(period_until + timedelta(days=1))
    during = (Voucher.happened_at >= began, Voucher.happened_at < ended)
    away = times_away(session, [pound_id])
    again = Counter(each.kind for each in away if began <= each.back_at < ended)
    return {
        "entries": _entries(session, pound_id, began, ended),
        "heads_brought": _heads_brought(session, pound_id, began, ended),
        **({"heads_seized_again": dict(sorted(again.items()))} if again else {}),
        "heads_left": _heads_left(session, pound_id, away, began, ended),
        "in_pound_at_beginning": _in_pound(session, pound_id, away, began),
        "in_pound_at_end": _in_pound(session, pound_id, away, ended),
        "money": _money(session, pound_id, COLLECTED, *during),
        "held_at_end": _money(session, pound_id, HELD, Voucher.happened_at < ended),
    }


def periodic_return(session: Session, return_id: int) -> PeriodicReturn:
    """A return."""
    return session.get_one(PeriodicReturn, return_id)


def figures_now(session: Session, found: PeriodicReturn) -> dict[str, Any]:
    """The figures of a return: as furnished, or as they are while it is not furnished yet."""
    if found.furnished_at is not None:
        return found.figures
    return figures(session, found.pound_id, found.period_from, found.period_until)


def changed_since(session: Session, furnished: PeriodicReturn) -> list[str]:
    """The figures of a furnished return that are others now, by name: something was entered later.

    None of one that another has replaced, which tells the same of its period.
    """
    replaced = session.scalar(
        select(PeriodicReturn.id).where(
            PeriodicReturn.replaces_id == furnished.id, PeriodicReturn.furnished_at.is_not(None)
        )
    )
    if furnished.furnished_at is None or replaced is not None:
        return []
    now = figures(session, furnished.pound_id, furnished.period_from, furnished.period_until)
    return [name for name, value in now.items() if value != furnished.figures.get(name)]


def _entries(session: Session, pound_id: int, began: datetime, ended: datetime) -> int:
    return session.scalar(
        select(func.count())
        .select_from(RegisterEntry)
        .where(*_brought(pound_id, began, ended))
    ) or 0  # fmt: skip


def _heads_brought(
    session: Session, pound_id: int, began: datetime, ended: datetime
) -> dict[str, int]:
    rows = session.execute(
        select(Head.kind, func.count())
        .join(RegisterEntry)
        .where(*_brought(pound_id, began, ended))
        .group_by(Head.kind)
        .order_by(Head.kind)
    )
    return dict(rows.all())


def _brought(pound_id: int, began: datetime, ended: datetime) -> tuple[ColumnElement[bool], ...]:
    return (
        RegisterEntry.pound_id == pound_id,
        RegisterEntry.brought_at >= began,
        RegisterEntry.brought_at < ended,
    )


def _heads_left(
    session: Session, pound_id: int, away: Sequence[Away], began: datetime, ended: datetime
) -> dict[str, dict[str, int]]:
    rows = session.execute(
        select(Head.kind, Head.standing, func.count())
        .join(RegisterEntry)
        .where(RegisterEntry.pound_id == pound_id, Head.left_at >= began, Head.left_at < ended)
        .group_by(Head.kind, Head.standing)
    )
    counted = Counter({(kind, standing): count for kind, standing, count in rows})
    counted.update((each.kind, "delivered") for each in away if began <= each.left_at < ended)
    found: dict[str, dict[str, int]] = {}
    for (kind, standing), count in sorted(counted.items()):
        found.setdefault(kind, {})[standing] = count
    return found


def _in_pound(
    session: Session, pound_id: int, away: Sequence[Away], at: datetime
) -> dict[str, int]:
    """The heads that were in the pound at an instant, by kind."""
    rows = session.execute(
        select(Head.kind, Head.left_at)
        .join(RegisterEntry)
        .where(RegisterEntry.pound_id == pound_id, RegisterEntry.brought_at < at)
    )
    there = Counter(kind for kind, left_at in rows if left_at is None or left_at >= at)
    there.subtract(each.kind for each in away if each.at(at))
    return {kind: heads for kind, heads in sorted(there.items()) if heads}


def _money(
    session: Session, pound_id: int, accounts: tuple[str, ...], *when: ColumnElement[bool]
) -> dict[str, str]:
    rows = session.execute(
        select(Posting.account, func.sum(Posting.amount))
        .join(Voucher)
        .join(RegisterEntry, RegisterEntry.id == Voucher.entry_id)
        .where(RegisterEntry.pound_id == pound_id, Posting.account.in_(accounts), *when)
        .group_by(Posting.account)
    )
    sums = dict(rows.all())
    return {
        account: str(
            sums.get(account, ZERO) * (1 if ACCOUNTS[account] is Side.DEBIT else -1) + ZERO
        )
        for account in accounts
    }
