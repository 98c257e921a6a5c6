"""Posting a voucher."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import cast

from sqlalchemy import Table, insert
from sqlalchemy.orm import Session

from services.journal import Occasion
from services.ledger.chart import ACCOUNTS
from services.ledger.models import Posting, Voucher


@dataclass(frozen=True)
class Line:
    """One side of a voucher: an account and rupees, debits positive."""

    account: str
    amount: Decimal
    payee: str | None = None


def debit(account: str, amount: Decimal, payee: str | None = None) -> Line:
    """Rupees to the debit of an account."""
    return Line(account, amount, payee)


def credit(account: str, amount: Decimal, payee: str | None = None) -> Line:
    """Rupees to the credit of an account, for the payee the law names."""
    return Line(account, -amount, payee)


def post_voucher(
    session: Session,
    *,
    entry_id: int | None,
    section: str,
    narration: str,
    lines: Iterable[Line],
    occasion: Occasion,
    matter: str | None = None,
) -> Voucher | None:
    """Post a voucher. Lines of no amount are left out; with none left nothing is posted.

    A voucher that does not sum to zero, or names an account that is not in the chart, is a fault
    of the program (ValueError), never saved.
    """
    kept = [line for line in lines if line.amount]
    if not kept:
        return None
    unknown = {line.account for line in kept} - ACCOUNTS.keys()
    if unknown:
        raise ValueError(f"not in the chart of accounts: {sorted(unknown)}")
    if sum(line.amount for line in kept):
        raise ValueError(f"the voucher does not balance: {kept}")
    voucher = Voucher(
        entry_id=entry_id,
        matter=matter,
        section=section,
        narration=narration,
        happened_at=occasion.at,
        recorded_at=occasion.recorded_at,
    )
    session.add(voucher)
    session.flush()
    # In one statement: written as objects, each would be one of its own on SQLite.
    session.execute(
        insert(cast(Table, Posting.__table__)),
        [
            {
                "voucher_id": voucher.id,
                "entry_id": entry_id,
                "account": line.account,
                "amount": line.amount,
                "payee": line.payee,
            }
            for line in kept
        ],
    )
    return voucher
