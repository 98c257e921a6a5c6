"""Section 31: functions transferred to a local authority are held by its office from that day."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from services.identity import Office, add_office, office_for
from services.refusals import Refused
from tests.services.case import Case, day, order

MAGISTRATE = "magistrate_of_the_district"


@pytest.fixture
def case(session: Session) -> Case:
    return Case(session)


def local_authority(case: Case) -> Office:
    pound = case.session.get_one(Office, case.place.pound_id)
    return add_office(
        case.session,
        kind="local_authority",
        name="Zila Panchayat, Testpur",
        local_area=pound.local_area,
    )


def transfer(case: Case, lines: dict[str, Any], **more: Any) -> None:
    order(case.session, case.place, "transfer", lines, since="2026-04-01", **more)


def held_by(case: Case, role: str, on: str, function: str | None = None) -> int | None:
    return office_for(case.session, case.place, role, on=day(on), function=function)


def test_a_role_is_held_by_the_local_authority_from_the_first_day_in_force(case: Case) -> None:
    office = local_authority(case)
    before = held_by(case, MAGISTRATE, "2026-03-31")
    transfer(case, {MAGISTRATE: "local_authority"})
    assert held_by(case, MAGISTRATE, "2026-03-31") == before
    assert held_by(case, MAGISTRATE, "2026-04-01") == office.id
    assert held_by(case, "officer_in_charge", "2026-04-01") != office.id
    assert held_by(case, "pound_keeper", "2026-04-01") == case.place.pound_id


def test_one_function_may_be_transferred_by_itself(case: Case) -> None:
    office = local_authority(case)
    transfer(case, {"section_05.rates_fixed_by": "local_authority"})
    assert held_by(case, MAGISTRATE, "2026-04-01") != office.id
    fixes = held_by(case, MAGISTRATE, "2026-04-01", "section_05.rates_fixed_by")
    assert fixes == office.id


def test_nothing_is_transferred_until_the_notification_is_approved(case: Case) -> None:
    office = local_authority(case)
    transfer(case, {MAGISTRATE: "local_authority"}, approved=False)
    assert held_by(case, MAGISTRATE, "2026-04-01") != office.id


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ({"pound_keeper": "local_authority"}, "section_31"),
        ({"section_14.nobody": "local_authority"}, "section_31"),
        ({MAGISTRATE: "pound_keeper"}, "section_31"),
    ],
)
def test_only_functions_of_state_and_magistrate_go_and_only_to_a_local_authority(
    case: Case, lines: dict[str, str], code: str
) -> None:
    local_authority(case)
    with pytest.raises(Refused) as caught:
        transfer(case, lines)
    assert caught.value.code == code


def test_a_transfer_needs_a_local_authority_of_that_area(case: Case) -> None:
    with pytest.raises(Refused) as caught:
        transfer(case, {MAGISTRATE: "local_authority"})
    assert caught.value.code == "section_31"


def test_a_transfer_names_its_area(case: Case) -> None:
    local_authority(case)
    with pytest.raises(Refused) as caught:
        transfer(case, {MAGISTRATE: "local_authority"}, whole_state=True)
    assert caught.value.code == "form"
