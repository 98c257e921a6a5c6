"""What each State changes, value by value, against the list of State amendments."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from services.statute import NotInForce, law_in_force, state_follows, states
from tests.law.india import on

TODAY = on("2026-03-01")
ALL_NOTIFIED = frozenset({"section_12a", "section_12b", "section_26"})

BASE: dict[str, Any] = {
    "section_03.not_cattle": (),
    "section_03.officer_of_police_includes": ("village_watchman",),
    "section_03.local_authority_must_be_entrusted": False,
    "section_04.controlled_by": "state_government",
    "section_05.rates_fixed_by": "magistrate_of_the_district",
    "section_06.appointed_by": "state_government",
    "section_10.seizers": (
        "cultivator",
        "occupier",
        "cash_advancer",
        "crop_vendee",
        "crop_mortgagee",
    ),
    "section_10.grounds": ("damaging_land", "damaging_crop"),
    "section_10.hours_to_send": 24,
    "section_10.sent_to": "pound_of_the_village",
    "section_11.seizers": ("in_charge_of_public_place", "police_officer"),
    "section_11.grounds": ("damaging_public_place", "straying"),
    "section_11.places": (
        "road",
        "pleasure_ground",
        "plantation",
        "canal",
        "drainage_work",
        "embankment",
        "other_public_place",
    ),
    "section_11.hours_to_send": 24,
    "section_11.sent_to": "nearest_pound",
    "section_12.levied_by": "pound_keeper",
    "section_12.counted_by": "head",
    "section_12.progressive_scale_allowed": False,
    "section_12.fines_sent_to": "magistrate_of_the_district",
    "section_13.security_required": False,
    "section_14.days_to_claim_after_impounding": 7,
    "section_14.days_to_claim_after_notice": 7,
    "section_14.disposal_decided_by": "magistrate_of_the_district",
    "section_14.may_be_referred": True,
    "section_14.sale_without_notice_allowed": False,
    "section_15.security_required_on_protest": False,
    "section_15.security_demanded_after_delivery": False,
    "section_16.may_be_referred": False,
    "section_16.security_deducted": False,
    "section_17.fines_sent_to": "magistrate_of_the_district",
    "section_17.charges_paid_to": "pound_keeper",
    "section_17.surplus_held_by": "magistrate_of_the_district",
    "section_17.months_in_deposit": 3,
    "section_17.claim_must_be": "preferred_and_established",
    "section_17.lapses_to": "state_revenue",
    "section_17.lapse_is": "deemed_revenue",
    "section_20.days_to_complain": 10,
    "section_20.forum": ("magistrate_of_the_district", "authorised_magistrate"),
    "settings.compensation_cap": Decimal(100),
    "section_24.fine_at_most": Decimal(500),
    "section_24.imprisonment_months_at_most": 6,
    "section_26.fine_at_most": Decimal(10),
    "section_26.notified_fine_at_most": Decimal(50),
    "section_27.fine_at_most": Decimal(50),
    "offices.magistrate_of_the_district": "Magistrate of the District",
}

QUICK: dict[str, Any] = {
    "section_14a.unattached_kinds": ("calf", "kid", "lamb"),
    "section_14a.conditions": ("decrepit", "weak", "maimed"),
    "section_14a.hours_to_report": 24,
    "section_14a.hours_to_claim": 24,
    "section_14a.hours_to_dispose": 24,
    "section_14a.may_be_referred": True,
    "section_14a.disposal_decided_by": "magistrate_of_the_district",
    "section_14a.referred_to": ("gosadan", "pinjrapole"),
}
PUNJAB: dict[str, Any] = {
    "section_03.not_cattle": ("notified_stud_bull",),
    "section_14.days_to_claim_after_impounding": 3,
    "section_14.days_to_claim_after_notice": 4,
    "section_17.months_in_deposit": 6,
    "section_17.claim_must_be": "preferred",
    "section_17.lapse_is": "forfeited",
    "section_20.forum": ("chief_judicial_magistrate", "authorised_judicial_magistrate"),
    **QUICK,
}
HIMACHAL: dict[str, Any] = {
    **PUNJAB,
    "section_20.forum": BASE["section_20.forum"],
    "section_10.seizers": (*BASE["section_10.seizers"], "authorised_person"),
}
SECURITY: dict[str, Any] = {
    "section_12a.applies_by_notification": True,
    "section_12a.declaration_required": True,
    "section_12a.security_required": True,
    "section_12a.months_liable_to_forfeit": 6,
    "section_12a.fresh_security_each_time": True,
    "section_12a.refunded_on": "application",
    "section_12b.applies_by_notification": True,
    "section_13.security_required": True,
    "section_16.security_deducted": True,
    "section_16.may_be_referred": True,
    "section_17.security_held_by": "pound_keeper",
}
MAHARASHTRA: dict[str, Any] = {
    **SECURITY,
    "section_04.controlled_by": "commissioner",
    "section_10.seizers": (
        *BASE["section_10.seizers"],
        "panchayat_watch_and_ward",
        "authorised_person",
    ),
    "section_12.progressive_scale_allowed": True,
    "section_12.counted_by": "number_and_repetition",
    "section_12b.procedure": "removal",
    "section_12b.ordered_by": "revenue_officer",
    "section_12b.grounds_of_removal": ("insufficient_grazing", "non_resident_over_20"),
    "section_12b.conditions_removed_of_resident": ("dry", "useless"),
    "section_12b.non_resident_owns_more_than": 20,
    "section_12b.fine_at_most": Decimal(1000),
    "section_14.disposal_decided_by": "officer_in_charge",
    "section_15.security_demanded_after_delivery": True,
    "section_15.weeks_to_complain_before_security": 4,
    "section_15.seized_again_on_default": True,
}
MADHYA_PRADESH: dict[str, Any] = {
    **SECURITY,
    "section_10.seizers": ("land_owner", "occupier", "interested_person"),
    "section_10.grounds": (
        "damaging_land",
        "damaging_crop",
        "damaging_property",
        "causing_hurt",
        "causing_obstruction",
    ),
    "section_10.sent_to": "pound_of_the_local_area",
    "section_11.seizers": (*BASE["section_11.seizers"], "local_authority_servant"),
    "section_12b.procedure": "night_confinement",
    "section_12b.seizers": ("any_person",),
    "section_12b.grounds": ("astray_by_night",),
    "section_12b.confined_from_hours_after_sunset": 1,
    "section_12b.confined_until_hours_after_sunrise": 1,
    "section_12b.fine_first_offence_at_most": Decimal(100),
    "section_12b.fine_later_offence_at_most": Decimal(500),
    "section_12b.imprisonment_months_later_offence": 6,
    "section_14.may_be_referred": False,
    "section_14.sale_without_notice_allowed": True,
    "section_14.days_before_sale_without_notice": 5,
    "section_14.sale_without_notice_conditions": ("infirm", "maimed"),
    "section_14.sale_without_notice_kinds": ("pig", "ass"),
    "section_14.destruction_kinds": ("pig", "ass"),
    "section_15.security_required_on_protest": True,
}
ODISHA: dict[str, Any] = {
    "section_03.local_authority_must_be_entrusted": True,
    "section_06.appointed_by": "magistrate_of_the_district",
    "section_06.suspended_and_removed_by": "magistrate_of_the_district",
    "section_12.levied_by": "local_authority",
    "section_12.fines_sent_to": "local_authority",
    "section_17.fines_sent_to": "local_authority",
    "section_17.lapses_to": "local_authority",
    "section_17.lapse_is": "applied_under_section_18",
    "section_18.paid_to": "local_authority",
    "section_18.sums": ("fine", "surplus_lapsed"),
}
POLICE_PATEL = ("village_watchman", "police_patel")
CHANGES: dict[str, dict[str, Any]] = {
    "andhra_pradesh": {
        "section_03.officer_of_police_includes": POLICE_PATEL,
        "section_11.places": (
            "road",
            "pleasure_ground",
            "plantation",
            "aerodrome",
            "canal",
            "drainage_work",
            "embankment",
            "other_public_place",
        ),
    },
    "punjab": PUNJAB,
    "haryana": PUNJAB,
    "chandigarh": PUNJAB,
    "himachal_pradesh": HIMACHAL,
    "maharashtra": MAHARASHTRA,
    "gujarat": MAHARASHTRA,
    "madhya_pradesh": MADHYA_PRADESH,
    "chhattisgarh": MADHYA_PRADESH,
    "odisha": ODISHA,
    "tamil_nadu": {
        "offices.magistrate_of_the_district": "District Collector",
        "section_03.officer_of_police_includes_in_added_territories": POLICE_PATEL,
    },
    "andaman_nicobar": {
        "section_12.fines_sent_to": "local_authority",
        "section_17.fines_sent_to": "local_authority",
        "section_18.sums": ("fine",),
        "section_18.not_applied_to": ("pound_construction", "pound_maintenance"),
    },
    "meghalaya": {},
}
CHANGES["telangana"] = CHANGES["andhra_pradesh"]
RUNS = [info.slug for info in states() if info.act_runs]


@pytest.mark.parametrize("state", ["central", *RUNS])
def test_a_state_has_its_own_values_and_else_the_central_ones(state: str) -> None:
    law = law_in_force(state, "Testpur", TODAY, notified=ALL_NOTIFIED)
    expected = {**BASE, **CHANGES.get(state, {})}
    found = {key: law.provision(key).value for key in expected}
    assert found == expected


@pytest.mark.parametrize("state", RUNS)
def test_only_the_states_that_inserted_a_section_have_it(state: str) -> None:
    law = law_in_force(state, "Testpur", TODAY, notified=ALL_NOTIFIED)
    changes = CHANGES.get(state, {})
    for section in ("section_12a", "section_12b", "section_14a", "section_18"):
        inserted = any(key.startswith(f"{section}.") for key in changes)
        assert law.applies(section) is inserted, section
        assert bool(law.provisions(section)) is inserted


@pytest.mark.parametrize(
    ("state", "key", "first_day", "before", "after"),
    [
        ("punjab", "section_14.days_to_claim_after_impounding", "1959-04-30", 7, 3),
        ("haryana", "section_14.days_to_claim_after_notice", "1959-04-30", 7, 4),
        ("himachal_pradesh", "section_14.days_to_claim_after_impounding", "1974-02-16", 7, 3),
        ("himachal_pradesh", "section_17.months_in_deposit", "1974-02-16", 3, 6),
        ("punjab", "section_17.months_in_deposit", "1952-12-03", 3, 6),
        ("punjab", "section_03.not_cattle", "1952-12-03", (), ("notified_stud_bull",)),
        (
            "maharashtra",
            "section_14.disposal_decided_by",
            "1931-05-23",
            "magistrate_of_the_district",
            "officer_in_charge",
        ),
        ("madhya_pradesh", "section_14.may_be_referred", "1949-05-06", True, False),
        ("gujarat", "section_16.security_deducted", "1959-03-19", False, True),
        (
            "tamil_nadu",
            "offices.magistrate_of_the_district",
            "1957-12-11",
            "Magistrate of the District",
            "District Collector",
        ),
    ],
)
def test_an_amendment_is_law_from_its_first_day(
    state: str, key: str, first_day: str, before: object, after: object
) -> None:
    day = on(first_day)
    eve = date.fromordinal(day.toordinal() - 1)
    morrow = date.fromordinal(day.toordinal() + 1)
    assert law_in_force(state, "Testpur", eve).provision(key).value == before
    assert law_in_force(state, "Testpur", day).provision(key).value == after
    assert law_in_force(state, "Testpur", morrow).provision(key).value == after


def test_an_inserted_section_is_not_in_force_before_its_first_day() -> None:
    law = law_in_force("punjab", "Testpur", on("1959-04-29"))
    with pytest.raises(NotInForce, match=r"Punjab on 29 Apr 1959.*punjab from 30 Apr 1959"):
        law.provision("section_14a.hours_to_report")


def test_what_is_followed_is_cited_with_the_act_that_continues_it() -> None:
    of_haryana = law_in_force("haryana", "Testpur", TODAY).provision("section_14a.hours_to_report")
    assert of_haryana.state == "punjab"
    assert "Punjab Act 18 of 1959" in of_haryana.authority
    assert "Act 31 of 1966, section 88" in of_haryana.authority
    central = law_in_force("haryana", "Testpur", TODAY).provision("section_20.days_to_complain")
    assert "1966" not in central.authority


def test_states_follow_one_another_down_to_the_central_act() -> None:
    assert state_follows("haryana") == ("haryana", "punjab", "central")
    assert state_follows("gujarat") == ("gujarat", "maharashtra", "central")
    assert state_follows("bihar") == ("bihar", "central")


def test_every_state_and_union_territory_is_registered_once() -> None:
    registered = states()
    assert len(registered) == 36
    assert sum(info.kind == "state" for info in registered) == 28
    assert len({info.iso for info in registered}) == 36
    for info in registered:
        assert info.names["hi"] and info.names["en"] == info.name
        assert info.act_runs or info.own_act or info.not_extended


def test_codes_are_those_of_the_calendar_of_holidays() -> None:
    holidays = pytest.importorskip("holidays")
    assert {info.iso for info in states()} == {
        f"IN-{code}" for code in holidays.country_holidays("IN").subdivisions
    }


@pytest.mark.parametrize(
    ("state", "place", "extends"),
    [
        ("west_bengal", "Calcutta", False),
        ("west_bengal", "Siliguri", True),
        ("maharashtra", "mumbai ", False),
        ("andhra_pradesh", "Guntur", True),
        ("telangana", "Hyderabad", False),
        ("telangana", "Secunderabad", False),
        ("telangana", "Warangal", True),
        ("meghalaya", "Shillong", True),
    ],
)
def test_the_act_does_not_extend_to_presidency_towns_and_the_two_cities(
    state: str, place: str, extends: bool
) -> None:
    answer = law_in_force(state, "Testpur", TODAY).extends_to(place)
    assert answer.value is extends
    assert answer.sections() == ("section_01",)


@pytest.mark.parametrize(
    ("name", "state"),
    [
        ("andaman_and_nicobar", "andaman_nicobar"),
        ("Andaman & Nicobar", "andaman_nicobar"),
        ("Tamil Nadu", "tamil_nadu"),
        ("himachal-pradesh", "himachal_pradesh"),
        ("orissa", "odisha"),
    ],
)
def test_a_state_asked_by_another_name_is_the_same_state(name: str, state: str) -> None:
    law = law_in_force(name, "Testpur", date(2026, 3, 2))
    assert law.state == state
    there = law_in_force(state, "Testpur", date(2026, 3, 2))
    assert law.provision("section_12.fines_sent_to") == there.provision("section_12.fines_sent_to")
