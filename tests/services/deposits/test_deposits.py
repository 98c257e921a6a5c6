"""Section 15: until when a deposit is held, and what becomes of it without a complaint."""

import pytest
from sqlalchemy.orm import Session

from services.deposits.rules import held_until
from services.ledger.queries import payees
from tests.services.case import SITA, Case, day, india, rupees


@pytest.mark.parametrize(
    ("closed", "until"),
    [
        ((), "2026-03-13 00:00"),
        (("2026-03-12",), "2026-03-14 00:00"),
        (("2026-03-13",), "2026-03-13 00:00"),
    ],
)
def test_a_deposit_waits_while_a_complaint_is_possible(
    session: Session, closed: tuple[str, ...], until: str
) -> None:
    case = Case(session, closed=closed)
    case.enter()
    case.claim("2026-03-03 09:00")
    case.settle("2026-03-03 09:00", "disputes", 25)
    case.do("deposits/hold_until", "2026-03-03 09:00")
    assert case.data["deposit_ends_at"] == india(until).isoformat()


def test_the_deposit_ends_at_midnight_in_india_after_the_last_day() -> None:
    assert held_until(day("2026-03-12")) == india("2026-03-13 00:00")


def test_two_deposits_of_one_entry_end_each_for_itself(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow"}, {"kind": "cow", "owner": SITA})
    claims = []
    for number, who in ((1, None), (2, SITA)):
        claims.append(case.claim("2026-03-03 09:00", [number], *([who] if who else [])))
        case.settle("2026-03-03 09:00", "disputes", 25)
    case.do("deposits/convert_deposit", "2026-03-13 00:00", claim=claims[1])
    assert case.money() == rupees(cash=50, deposit_held=25, fine=20, charges=5)
    assert payees(session, case.subject["entry"])["fine"] == "magistrate_of_the_district"


def test_a_deposit_is_applied_once(session: Session) -> None:
    case = Case(session)
    case.enter()
    case.claim("2026-03-03 09:00")
    case.settle("2026-03-03 09:00", "disputes", 25)
    case.do("deposits/convert_deposit", "2026-03-13 00:00")
    with case.refuses("task"):
        case.do("deposits/convert_deposit", "2026-03-13 00:00")
