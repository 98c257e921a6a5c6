"""The chain of hashes names the first act that is not what was sealed."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from services.journal import Act
from services.journal.queries import acts, first_false_act
from tests.services.case import Case

FORGED: dict[str, Any] = {
    "verb": "another",
    "section": "section_99",
    "officer_id": 4711,
    "officer_name": "Another",
    "role": "another",
    "facts": {"amount": "1"},
    "previous_hash": "f" * 64,
    "hash": "f" * 64,
}


def three_acts(session: Session) -> Case:
    case = Case(session)
    case.enter()
    case.claim("2026-03-03 10:00")
    case.settle("2026-03-03 10:00", "pays", 25)
    session.commit()
    return case


def test_what_was_sealed_is_found_whole_after_it_was_read_back(session: Session) -> None:
    case = three_acts(session)
    session.expire_all()
    assert len(acts(session, case.subject["entry"])) == 3
    assert first_false_act(session, case.subject["entry"]) is None


@pytest.mark.parametrize("field", [*FORGED, "happened_at", "recorded_at", "seq"])
def test_any_field_of_any_act_that_was_changed_is_found(session: Session, field: str) -> None:
    case = three_acts(session)
    for act in acts(session, case.subject["entry"]):
        value = FORGED.get(field)
        if field in ("happened_at", "recorded_at"):
            value = getattr(act, field) + timedelta(microseconds=1)
        elif field == "seq":
            value = act.seq + 10
        session.execute(update(Act).where(Act.id == act.id).values({field: value}))
        session.expire_all()
        found = first_false_act(session, case.subject["entry"])
        if field == "seq":  # it now stands last, so its successor comes too early
            assert found is not None
        else:
            assert found is not None and found.id == act.id
        session.rollback()
        session.expire_all()


@pytest.mark.parametrize("place", [0, 1])
def test_an_act_taken_out_is_found_by_the_one_after_it(session: Session, place: int) -> None:
    case = three_acts(session)
    whole = acts(session, case.subject["entry"])
    session.execute(delete(Act).where(Act.id == whole[place].id))
    session.expire_all()
    found = first_false_act(session, case.subject["entry"])
    assert found is not None and found.id == whole[place + 1].id


def test_an_act_moved_to_another_entry_is_found_in_both(session: Session) -> None:
    case = three_acts(session)
    moved, after = acts(session, case.subject["entry"])[1:]
    session.execute(update(Act).where(Act.id == moved.id).values(entry_id=4711))
    session.expire_all()
    there, here = first_false_act(session, 4711), first_false_act(session, case.subject["entry"])
    assert there is not None and there.id == moved.id
    assert here is not None and here.id == after.id


def test_each_entry_has_a_chain_of_its_own(session: Session) -> None:
    case = three_acts(session)
    first = case.subject["entry"]
    second = case.enter(brought="2026-03-04 10:00")
    assert [act.seq for act in acts(session, first)] == [1, 2, 3]
    assert [act.seq for act in acts(session, second)] == [1]
    assert first_false_act(session, second) is None
