"""A voucher balances or is not posted; totals are read on the side of the account."""

from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from services.journal import Occasion
from services.ledger import ACCOUNTS, Line, Side, credit, debit, post_voucher
from services.ledger.queries import payees, sums_to_zero, totals, vouchers
from tests.services.case import india

NOW = Occasion(None, india("2026-03-02 10:00"), india("2026-03-02 10:00"))


def post(session: Session, *lines: Line) -> object:
    posted = post_voucher(
        session, entry_id=1, section="section_13", narration="", lines=lines, occasion=NOW
    )
    session.flush()
    return posted


@pytest.mark.parametrize("off", ["0.01", "-0.01", "100"])
def test_a_voucher_that_does_not_balance_is_refused(session: Session, off: str) -> None:
    with pytest.raises(ValueError, match="does not balance"):
        post(session, debit("cash", Decimal(10)), credit("fine", Decimal(10) + Decimal(off)))
    assert vouchers(session, 1) == []


def test_an_account_that_is_not_in_the_chart_is_refused(session: Session) -> None:
    with pytest.raises(ValueError, match="not in the chart of accounts"):
        post(session, debit("bribe", Decimal(10)), credit("cash", Decimal(10)))


def test_lines_of_nothing_are_left_out_and_a_voucher_of_nothing_is_not_posted(
    session: Session,
) -> None:
    assert post(session, debit("cash", Decimal(0)), credit("fine", Decimal("0.00"))) is None
    post(session, debit("cash", Decimal(5)), credit("fine", Decimal(0)), credit("charges", 5))
    (voucher,) = vouchers(session, 1)
    assert [posting.account for posting in voucher.postings] == ["cash", "charges"]


def test_every_account_is_positive_on_its_own_side(session: Session) -> None:
    for account, side in ACCOUNTS.items():
        own, other = (debit, credit) if side is Side.DEBIT else (credit, debit)
        before = totals(session, 1)[account]
        against = "cash" if account != "cash" else "fine"
        post(session, own(account, Decimal("12.50")), other(against, Decimal("12.50")))
        assert totals(session, 1)[account] - before == Decimal("12.50"), account
        assert sums_to_zero(session, 1)


def test_an_entry_without_vouchers_has_totals_of_nothing_and_balances(session: Session) -> None:
    assert set(totals(session, 4711).values()) == {Decimal(0)}
    assert sums_to_zero(session, 4711)
    assert payees(session, 4711) == {}


def test_one_entry_does_not_see_the_money_of_another(session: Session) -> None:
    post(session, debit("cash", Decimal(5)), credit("fine", Decimal(5), "state_revenue"))
    assert totals(session, 2)["fine"] == 0
    assert payees(session, 1) == {"fine": "state_revenue"}
