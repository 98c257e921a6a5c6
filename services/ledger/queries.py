"""Reads of the ledger: running totals of an entry, payees, and whether it balances."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import func, select
from sqlalchemy.orm import Session, selectinload

from services.ledger.chart import ACCOUNTS, Side
from services.ledger.models import Posting, Voucher

ZERO = Decimal("0.00")


def totals(session: Session, entry_id: int) -> dict[str, Decimal]:
    """The running total of every account of an entry, in rupees, on its own side."""
    sums = session.execute(
        select(Posting.account, func.sum(Posting.amount))
        .where(Posting.entry_id == entry_id)
        .group_by(Posting.account)
    )
    return _on_their_sides(dict(sums.all()))


def totals_known_on(session: Session, entry_id: int, instant: datetime) -> dict[str, Decimal]:
    """The running totals of an entry as they were recorded up to an instant."""
    sums = session.execute(
        select(Posting.account, func.sum(Posting.amount))
        .join(Voucher)
        .where(Posting.entry_id == entry_id, Voucher.recorded_at <= instant)
        .group_by(Posting.account)
    )
    return _on_their_sides(dict(sums.all()))


def _on_their_sides(found: dict[str, Decimal]) -> dict[str, Decimal]:
    return {
        account: (found.get(account, ZERO) * (1 if side is Side.DEBIT else -1)) + ZERO
        for account, side in ACCOUNTS.items()
    }


def totals_of_matter(session: Session, matter: str) -> dict[str, Decimal]:
    """The running totals of a matter (`offence/2`), whether or not it has a register entry."""
    sums = session.execute(
        select(Posting.account, func.sum(Posting.amount))
        .join(Voucher)
        .where(Voucher.matter == matter)
        .group_by(Posting.account)
    )
    return _on_their_sides(dict(sums.all()))


def payees(session: Session, entry_id: int) -> dict[str, str]:
    """Who receives what has been posted, by account."""
    rows = session.execute(
        select(Posting.account, Posting.payee)
        .where(Posting.entry_id == entry_id, Posting.payee.is_not(None))
        .order_by(Posting.id)
    )
    return {account: payee for account, payee in rows if payee is not None}


def payees_of_matter(session: Session, matter: str) -> dict[str, str]:
    """Who receives what has been posted about a matter (`offence/2`), by account."""
    rows = session.execute(
        select(Posting.account, Posting.payee)
        .join(Voucher)
        .where(Voucher.matter == matter, Posting.payee.is_not(None))
        .order_by(Posting.id)
    )
    return {account: payee for account, payee in rows if payee is not None}


def payees_at(session: Session, entry_id: int, instant: datetime) -> dict[str, str]:
    """Who received what was posted about an entry as of an instant, by account.

    For a voucher that reverses another: it takes from whoever had it, whoever would receive now.
    """
    rows = session.execute(
        select(Posting.account, Posting.payee)
        .join(Voucher)
        .where(
            Posting.entry_id == entry_id,
            Posting.payee.is_not(None),
            Voucher.happened_at == instant,
        )
        .order_by(Posting.id)
    )
    return {account: payee for account, payee in rows if payee is not None}


def vouchers(session: Session, entry_id: int) -> list[Voucher]:
    """The vouchers of an entry with their postings, in the order they were recorded."""
    return list(
        session.scalars(
            select(Voucher)
            .where(Voucher.entry_id == entry_id)
            .options(selectinload(Voucher.postings))
            .order_by(Voucher.id)
        )
    )


def sums_to_zero(session: Session, entry_id: int) -> bool:
    """Whether the ledger of an entry balances."""
    total = session.scalar(select(func.sum(Posting.amount)).where(Posting.entry_id == entry_id))
    return not total
