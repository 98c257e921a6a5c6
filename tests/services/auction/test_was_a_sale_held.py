"""Section 16: an account is due after every sale, whatever became of the other heads."""

from sqlalchemy.orm import Session

from tests.services.case import Case


def test_a_sale_of_a_refusal_is_found_when_it_was_held_and_not_before(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 2})
    first = case.refuses_to_pay("2026-03-03 09:00", [1])
    second = case.refuses_to_pay("2026-03-03 09:00", [2])

    def held(claim: int) -> bool:
        found = case.do("auction/look_for_a_sale", "2026-03-03 12:00", claim=claim)
        return bool(found["sale_held"])

    case.fix("2026-03-03 09:30", "2026-03-03 10:00", claim=first)
    assert not held(first)
    case.sell("2026-03-03 11:00", [], no_bid=(1,), expenses=3, claim=first)
    assert held(first)
    assert not held(second)
