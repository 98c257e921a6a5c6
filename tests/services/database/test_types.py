"""Instants have a zone, rupees are whole paise, JSON keeps its order."""

from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal

import pytest
from sqlalchemy.exc import StatementError
from sqlalchemy.orm import Session

from services.ledger import Posting, Voucher
from tests.services.case import Case, india

NAIVE = datetime(2026, 3, 2, 10, 0)  # noqa: DTZ001  a time without a zone is what is tried


def voucher(at: datetime, amount: Decimal) -> Voucher:
    return Voucher(
        entry_id=1,
        section="section_13",
        narration="",
        happened_at=at,
        recorded_at=at,
        postings=[Posting(entry_id=1, account="cash", amount=amount)],
    )


def test_a_time_without_a_zone_is_refused(session: Session) -> None:
    session.add(voucher(NAIVE, Decimal(1)))
    with pytest.raises(StatementError, match="an instant needs a zone"):
        session.flush()


@pytest.mark.parametrize("amount", ["0.005", "1.001", "10.999", "NaN"])
def test_a_part_of_a_paisa_is_refused(session: Session, amount: str) -> None:
    session.add(voucher(india("2026-03-02 10:00"), Decimal(amount)))
    with pytest.raises(StatementError, match="whole number of paise"):
        session.flush()


@pytest.mark.parametrize("amount", ["0.01", "-0.01", "1234567890.99", "0.00", "7"])
def test_rupees_come_back_to_the_paisa(session: Session, amount: str) -> None:
    made = voucher(india("2026-03-02 10:00"), Decimal(amount))
    session.add(made)
    session.flush()
    session.expire_all()
    found = session.get_one(Posting, made.postings[0].id).amount
    assert (found, str(found).partition(".")[2]) == (Decimal(amount), f"{found:.2f}"[-2:])


def test_an_instant_of_any_zone_comes_back_in_utc(session: Session) -> None:
    india_time = timezone(timedelta(hours=5, minutes=30))
    made = voucher(datetime(2026, 3, 2, 1, 30, 0, 123456, india_time), Decimal(1))
    session.add(made)
    session.flush()
    session.expire_all()
    assert made.happened_at == datetime(2026, 3, 1, 20, 0, 0, 123456, UTC)
    assert made.happened_at.utcoffset() == timedelta(0)


def test_the_facts_of_an_act_keep_their_order(session: Session) -> None:
    case = Case(session)
    case.enter()
    session.expire_all()
    from services.journal.queries import acts

    (entered,) = acts(session, case.subject["entry"])
    assert list(entered.facts)[:3] == ["seizer", "ground", "seized_at"]
