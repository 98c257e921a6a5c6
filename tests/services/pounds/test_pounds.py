"""Sections 1, 4, 6, 12: pounds, villages, keepers, the list that is posted."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy.orm import Session

from services.identity import (
    Place,
    add_local_area,
    holders_of,
    office_for,
)
from services.identity.models import ServedBy, Village
from services.papers.queries import papers_of_matter
from services.pounds import establish_pound
from services.pounds.models import Pound
from services.refusals import Refused
from services.tariffs.queries import rate_card
from tests.services.case import Case, day, order

FORM: dict[str, Any] = {
    "pound": "Naya pound",
    "place": "Naya bazaar",
    "villages": ["Naya bazaar", "Chunar", "Chunar"],
    "local_area": None,
    "police_station": "Naya bazaar police-station",
    "court": None,
    "local_authority": "Zila Panchayat",
    "order_no": "DM/3",
    "ordered_on": day("2026-01-05"),
    "established_on": day("2026-02-01"),
}


def establish(case: Case, **more: Any) -> int:
    made: int = case.do("pounds/establish_pound", "2026-01-10 11:00", {**FORM, **more})["pound"]
    return made


def refusal(case: Case, **more: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        establish(case, **more)
    return caught.value


def test_a_pound_has_its_villages_its_offices_and_the_order(session: Session) -> None:
    case = Case(session)
    made = establish(case)
    place = Place("uttar_pradesh", case.place.local_area_id, made)
    station = office_for(session, place, "officer_in_charge", on=day("2026-02-01"))
    theirs = office_for(session, case.place, "officer_in_charge", on=day("2026-02-01"))
    assert station is not None and station != theirs
    assert session.get(ServedBy, (made, "local_authority")) is not None
    villages = [row.name for row in session.query(Village).filter_by(pound_id=made)]
    assert sorted(villages) == ["Chunar", "Naya bazaar"]
    order_made = session.get_one(Pound, made)
    assert order_made.controlled_by == "state_government"
    (paper,) = papers_of_matter(session, f"pound/{made}")
    assert paper.kind == "order_of_establishment"
    assert paper.content["controlled_by"] == "State Government"


def test_a_village_given_to_a_pound_leaves_the_one_it_used(session: Session) -> None:
    case = Case(session)
    first = establish(case)
    second = establish(case, pound="Another", villages=["CHUNAR", "chunar"])
    used = [(row.name, row.pound_id) for row in session.query(Village).order_by(Village.id)]
    assert used == [("Naya bazaar", first), ("CHUNAR", second)], "in whatever letters"


@pytest.mark.parametrize(
    ("state", "own"),
    [
        ("karnataka", "Karnataka Cattle Trespass Act"),
        ("kerala", "Kerala Cattle Trespass Act"),
        ("rajasthan", "Rajasthan Panchayati Raj Rules"),
    ],
)
def test_where_another_act_runs_no_pound_is_established_and_it_is_named(
    session: Session, state: str, own: str
) -> None:
    case = Case(session)
    area = add_local_area(session, state=state, name="Elsewhere")
    case.place = Place(state, area.id, None)
    refused = refusal(case)
    assert refused.code == "section_01"
    assert own in str(refused)


@pytest.mark.parametrize("named", [{"place": "bombay"}, {"villages": ["Mumbai"]}])
def test_no_pound_in_a_presidency_town(session: Session, named: dict[str, Any]) -> None:
    refused = refusal(Case(session, state="maharashtra"), **named)
    assert refused.code == "section_01"
    assert refused.remedy is not None


def test_an_excluded_area_is_refused_with_the_notification(session: Session) -> None:
    case = Case(session)
    order(session, case.place, "notified", {"section_01": True}, since="2026-02-01", number="77")
    assert "no. 77" in str(refusal(case))
    before = FORM["established_on"] - timedelta(days=1)
    establish(case, established_on=before)


def test_a_pound_needs_a_village(session: Session) -> None:
    assert refusal(Case(session), villages=["  "]).field == "villages"


def test_a_pound_has_one_keeper_at_a_time(session: Session) -> None:
    case = Case(session)
    made = establish(case)
    keeper = {"keeper": "Ram Prasad", "from_on": day("2026-02-01"), "order_no": "G/4"}
    case.do("pounds/appoint_pound_keeper", "2026-01-20 11:00", keeper)
    (post,) = holders_of(session, "pound_keeper", made, day("2026-02-01"))
    assert post.officer.name == "Ram Prasad"
    assert holders_of(session, "pound_keeper", made, day("2026-01-31")) == []
    with pytest.raises(Refused) as caught:
        case.do("pounds/appoint_pound_keeper", "2026-01-21 11:00", {**keeper, "keeper": "Gopal"})
    assert caught.value.code == "section_06"
    left = {"cause": "resignation", "last_on": day("2026-03-31")}
    case.do("pounds/record_vacancy", "2026-03-31 11:00", left)
    after = {**keeper, "keeper": "Gopal", "from_on": day("2026-04-01")}
    case.do("pounds/appoint_pound_keeper", "2026-03-31 12:00", after)
    held = [holders_of(session, "pound_keeper", made, day(on))[0].officer.name
            for on in ("2026-03-31", "2026-04-01")]  # fmt: skip
    assert held == ["Ram Prasad", "Gopal"]


def test_a_suspended_keeper_acts_no_longer_and_again_when_reinstated(session: Session) -> None:
    case = Case(session, state="odisha")
    made = establish(case)
    keeper = {"keeper": "Ram Prasad", "from_on": day("2026-02-01"), "order_no": "DM/4"}
    case.do("pounds/appoint_pound_keeper", "2026-01-20 11:00", keeper)
    suspended = {"from_on": day("2026-04-01"), "reason": "x", "officiating": "Sita Devi"}
    case.do("pounds/suspend_pound_keeper", "2026-03-30 11:00", suspended)
    decided = {"outcome": "reinstate", "reason": "not proved"}
    case.do("pounds/decide_suspension", "2026-04-20 11:00", decided)

    def held(on: str) -> list[str]:
        return [post.officer.name for post in holders_of(session, "pound_keeper", made, day(on))]

    assert [held(on) for on in ("2026-03-31", "2026-04-01", "2026-04-19", "2026-04-20")] == [
        ["Ram Prasad"],
        ["Sita Devi"],
        ["Sita Devi"],
        ["Ram Prasad"],
    ]


def test_the_rate_card_names_what_is_prescribed_and_by_which_instrument(session: Session) -> None:
    case = Case(session, fines={"cow": 350, "pig": "12.50"}, feeding={"cow": 30})
    order(session, case.place, "fines", {"cow": 400}, since="2026-04-01", number="9")
    cow, pig = rate_card(session, case.place, day("2026-03-31"))
    assert (cow.kind, pig.kind) == ("cow", "pig")
    assert cow.fine is not None and cow.feeding is not None
    assert (cow.fine.value, cow.feeding.value, pig.feeding, cow.security) == (
        "350",
        "30",
        None,
        None,
    )
    later = rate_card(session, case.place, day("2026-04-01"))[0]
    assert later.fine is not None and later.fine.value == "400"
    assert "no. 9" in later.to_json()["instruments"]["fine"]


def test_security_stands_on_the_rate_card_only_where_12a_is_notified(session: Session) -> None:
    case = Case(session, state="maharashtra")
    order(session, case.place, "security", {"cow": 1000})
    assert rate_card(session, case.place, day("2026-03-31"))[0].security is None
    order(session, case.place, "notified", {"section_12a": True}, since="2026-03-01")
    rows = {row.kind: row for row in rate_card(session, case.place, day("2026-03-31"))}
    security = rows["cow"].security
    assert security is not None and security.value == "1000"


def test_the_posted_list_keeps_what_it_said(session: Session) -> None:
    case = Case(session)
    case.do("pounds/post_list", "2026-03-02 10:00", {"posted_on": None, "place": "the gate"})
    (paper,) = papers_of_matter(session, f"pound/{case.place.pound_id}")
    assert (paper.kind, paper.section) == ("posted_list", "section_12")
    assert paper.content["posted_on"] == "2026-03-02"
    assert [row["kind"] for row in paper.content["rows"]] == ["buffalo", "cow", "goat"]


def test_establishing_returns_the_order(session: Session) -> None:
    case = Case(session)
    step = case.step("2026-01-10 11:00", {}, {})
    made = establish_pound(session, place=case.place, form=FORM, occasion=step.occasion)
    assert (made.place, made.order_no) == ("Naya bazaar", "DM/3")


def test_a_magistrate_names_the_pound_an_order_is_about(session: Session) -> None:
    case = Case(session)
    made = establish(case)
    case.data = {}
    order_no = {"villages": ["Rajgarh"], "order_no": "DM/9"}
    case.do("pounds/determine_villages", "2026-02-02 10:00", {**order_no, "pound": "Naya pound"})
    used = {row.name: row.pound_id for row in session.query(Village)}
    assert used["Rajgarh"] == made
    case.place = Place(case.place.state, case.place.local_area_id, None)
    for named in (None, "No such pound"):
        with pytest.raises(Refused) as caught:
            case.do("pounds/determine_villages", "2026-02-02 10:00", {**order_no, "pound": named})
        assert caught.value.field == "pound"
