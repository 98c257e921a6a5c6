"""Section 8: the entry; sections 3, 10 and 11: who may seize what."""

from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.orm import Session

from services.identity import Office, add_office, move_village_to_pound
from services.journal.queries import acts, breaches, latest_day, latest_instant
from services.papers.queries import papers_of
from services.parties import Party
from services.refusals import Refused
from services.register.queries import earlier_impoundings, find
from services.register.queries import entry as entry_of
from services.register.rules import seized_under
from tests.services.case import RAM, SEIZER, SITA, Case, day, india, order


def test_each_head_has_a_row_and_a_number_in_the_order_given(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "goat", "count": 3}, {"kind": "cow", "owner": SITA}, {"kind": "cow"})
    heads = case.heads()
    assert [(head.number, head.kind) for head in heads] == [
        (1, "goat"), (2, "goat"), (3, "goat"), (4, "cow"), (5, "cow"),
    ]  # fmt: skip
    assert [head.owner.name for head in heads if head.owner] == ["Ram", "Ram", "Ram", "Sita", "Ram"]
    assert case.papers() == {"copy_of_entry"}
    (copy,) = papers_of(session, case.subject["entry"])
    assert len(copy.content["heads"]) == 5


def test_the_numbers_of_a_pound_begin_again_with_each_year_in_india(session: Session) -> None:
    case = Case(session)
    # 31 December 20:00 in UTC is the new year in India.
    for brought in ("2025-12-31 23:59", "2026-01-01 00:00", "2026-01-01 01:30"):
        case.enter(brought=brought)
    entries = find(session, [case.place.pound_id or 0], "Ram")
    assert sorted((entry.year, entry.number) for entry in entries) == [
        (2025, 1), (2026, 1), (2026, 2),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("sent", "late"),
    [("2026-03-02 10:00", False), ("2026-03-02 10:01", True), ("2026-03-02 09:59", False)],
)
def test_sent_after_twenty_four_hours_is_entered_and_recorded_as_late(
    session: Session, sent: str, late: bool
) -> None:
    case = Case(session)
    entry = case.enter(seized="2026-03-01 10:00", sent=sent, brought="2026-03-02 12:00")
    found = [(each.name, each.section) for each in breaches(session, entry)]
    assert found == ([("sent_late", "section_10")] if late else [])
    assert latest_instant(session, entry, "send_by") == india("2026-03-02 10:00")


@pytest.mark.parametrize(
    ("capacity", "ground", "section"),
    [
        ("cultivator", "straying", "section_10"),
        ("cultivator", "causing_hurt", "section_10"),
        ("police_officer", "damaging_crop", "section_11"),
        ("any_person", "damaging_crop", "section_10"),
        ("any_person", "straying", "section_11"),
        ("land_owner", "damaging_land", "section_10"),
    ],
)
def test_whoever_the_section_does_not_name_may_not_seize(
    session: Session, capacity: str, ground: str, section: str
) -> None:
    case = Case(session)
    case.enter()
    with case.refuses(section):
        case.enter(seizer={**SEIZER, "capacity": capacity}, ground=ground)


def test_a_refused_entry_takes_no_number(session: Session) -> None:
    case = Case(session)
    case.enter()
    with case.refuses("section_10"):
        case.enter(seizer={**SEIZER, "capacity": "any_person"})
    assert entry_of(session, case.enter()).number == 2


def test_who_may_seize_under_both_sections_seizes_under_the_one_that_has_his_ground() -> None:
    says = {
        "section_10.seizers": ["watchman"],
        "section_11.seizers": ["watchman"],
        "section_10.grounds": ["damaging_crop"],
        "section_11.grounds": ["straying"],
        "section_03.officer_of_police_includes": [],
    }
    law: Any = SimpleNamespace(
        has=lambda key: key in says, provision=lambda key: SimpleNamespace(value=says[key])
    )
    assert seized_under(law, "watchman", "damaging_crop") == "section_10"
    assert seized_under(law, "watchman", "straying") == "section_11"


@pytest.mark.parametrize(
    ("cattle", "state"),
    [
        ({"kind": "dog"}, "uttar_pradesh"),
        ({"kind": "bull", "condition": ["notified_stud_bull"]}, "punjab"),
    ],
)
def test_what_is_not_cattle_is_refused_with_the_whole_form(
    session: Session, cattle: dict[str, Any], state: str
) -> None:
    case = Case(session, state=state)
    with case.refuses("section_03"):
        case.enter({"kind": "cow"}, cattle)


@pytest.mark.parametrize(
    ("seized", "closed", "settings", "last"),
    [
        ("2026-03-02 10:00", (), {}, "2026-03-12"),
        ("2026-03-02 00:00", (), {}, "2026-03-12"),
        ("2026-03-01 23:59", (), {}, "2026-03-11"),
        ("2026-03-02 10:00", ("2026-03-12", "2026-03-13"), {}, "2026-03-14"),
        ("2026-03-02 10:00", ("2026-03-11",), {}, "2026-03-12"),
        ("2026-03-02 10:00", ("2026-03-12",), {"complaint_last_day_rolls": False}, "2026-03-12"),
    ],
)
def test_the_last_day_for_a_complaint_is_day_ten_or_the_next_open_day(
    session: Session, seized: str, closed: tuple[str, ...], settings: dict[str, Any], last: str
) -> None:
    case = Case(session, closed=closed, settings=settings)
    entry = case.enter(seized=seized, sent=seized, brought="2026-03-02 12:00")
    assert latest_day(session, entry, "complaint_last_day") == day(last)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("1", True), ("1/26", True), ("1/2026", True), ("2", False), ("1/25", False),
        ("IN-7", True), (" ram ", True), ("gopal", True), ("nobody", False),
        ("9" * 30, False), ("1/" + "9" * 30, True), ("²", False), ("1/²", True), ("/", False),
    ],
)  # fmt: skip
def test_an_entry_is_found_by_number_tag_or_name_and_nothing_typed_breaks_the_search(
    session: Session, words: str, found: bool
) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "tag": "IN-7"})
    entries = find(session, [case.place.pound_id or 0], words)
    assert [entry.id for entry in entries] == ([case.subject["entry"]] if found else [])


def test_every_earlier_impounding_of_an_owner_is_counted_once(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "count": 3}, brought="2026-01-05 10:00")
    case.enter(brought="2026-02-05 10:00", owner=SITA)
    third = entry_of(session, case.enter(brought="2026-03-05 10:00"))
    ram, sita = (session.query(Party).filter_by(name=who["name"]).one().id for who in (RAM, SITA))
    assert earlier_impoundings(session, ram, third) == 1
    assert earlier_impoundings(session, sita, third) == 1


def test_a_text_as_long_as_the_form_lets_in_is_kept_whole(session: Session) -> None:
    case = Case(session)
    case.session.commit()
    long = {"kind": "cow", "description": "d" * 500, "tag": "t" * 60}
    form = {
        "seizer": {"name": "n" * 120, "residence": "r" * 160, "capacity": "cultivator"},
        "ground": "damaging_crop",
        "public_place": None,
        "seized_at": india("2026-03-02 10:00"),
        "seized_place": "p" * 300,
        "seized_village": "v" * 300,
        "sent_at": india("2026-03-02 10:00"),
        "brought_at": india("2026-03-02 10:00"),
        "owner": None,
        "cattle": [long],
    }
    case.do("register/enter_seizure", "2026-03-02 10:00", form)
    case.becomes_unclaimed()
    case.do("notices/report_unclaimed", "2026-03-10 09:00", {"reported_to": "o" * 300})
    case.do("notices/stick_up_notice", "2026-03-10 12:00", {"place": "p" * 300})
    case.do("notices/proclaim", "2026-03-10 15:00", {
        "village_at": india("2026-03-10 13:00"), "market_at": india("2026-03-10 14:00"),
        "market_place": "m" * 300})  # fmt: skip
    case.data["sale_section"] = "section_14"
    case.do("auction/fix_sale", "2026-03-18 00:00", {
        "outcome": "sell", "sale_at": india("2026-03-18 10:00"), "place": "p" * 300,
        "order_no": "o" * 120})  # fmt: skip
    case.order_release("2026-03-18 09:00", number="o" * 120)


def test_any_person_seizes_only_cattle_to_which_section_12b_was_applied_that_day(
    session: Session,
) -> None:
    case = Case(session, state="madhya_pradesh")
    said = {"section_12b": {"kinds": ["cow", "buffalo"]}}
    order(session, case.place, "notified", said, since="2026-03-10")
    anybody = {"seizer": {**SEIZER, "capacity": "any_person"}, "ground": "astray_by_night"}
    night = {"seized": "2026-03-10 23:00", "brought": "2026-03-11 08:00"}
    case.enter({"kind": "cow"}, {"kind": "buffalo"}, **night, **anybody)
    for cattle, more in (
        (({"kind": "cow"}, {"kind": "goat"}), night),
        (({"kind": "cow"},), {"seized": "2026-03-09 23:00", "brought": "2026-03-10 08:00"}),
    ):
        with pytest.raises(Refused) as refused:
            case.enter(*cattle, **more, **anybody)
        assert refused.value.code == ("section_12b" if more is night else "section_10")


def test_another_pound_than_that_of_the_village_is_noted(session: Session) -> None:
    case = Case(session)
    here = session.get_one(Office, case.place.pound_id)
    other = add_office(session, kind="pound", name="Chunar pound", local_area=here.local_area)
    noted = []
    for pound in (None, here, other):
        if pound is not None:
            move_village_to_pound(session, pound=pound, village="testpur")
        entry = case.enter()
        noted.append(acts(session, entry)[0].facts.get("village_uses"))
    assert noted == [None, None, ["Chunar pound"]]
    case.enter(seizer={**SEIZER, "capacity": "police_officer"}, ground="straying")
    assert "village_uses" not in acts(session, case.subject["entry"])[0].facts
