"""Asking the law: unknown keys, days before the law, notified areas, settings, offices."""

import time
from datetime import UTC, datetime
from decimal import Decimal

import pytest

from services.refusals import RefusedByLaw
from services.statute import (
    LawBook,
    NotInForce,
    OwnAct,
    UnknownProvision,
    UnknownState,
    WrongSetting,
    law_in_force,
    states,
)
from services.statute.book import the_book
from tests.law.india import on

TODAY = on("2026-03-01")
BASE = law_in_force("uttar_pradesh", "Testpur", TODAY)


def test_an_unknown_key_names_the_nearest() -> None:
    with pytest.raises(UnknownProvision, match=r"section_14\.days_to_claim_after_impounding") as no:
        BASE.provision("section_14.days_to_claim_after_impoundin")
    assert "pinfold law show" in str(no.value)
    assert no.value.message.params["asked"] == "section_14.days_to_claim_after_impoundin"


def test_a_key_of_another_state_is_not_in_force_and_not_zero() -> None:
    with pytest.raises(NotInForce, match=r"Uttar Pradesh on 1 Mar 2026.*punjab"):
        BASE.provision("section_14a.hours_to_report")
    assert not BASE.has("section_14a.hours_to_report")
    assert BASE.has("section_14.may_be_referred")
    assert BASE.provisions("section_14a") == ()


def test_no_law_before_the_act() -> None:
    with pytest.raises(NotInForce, match="13 Jan 1871"):
        law_in_force("uttar_pradesh", "Testpur", on("1871-01-12"))
    first = law_in_force("uttar_pradesh", "Testpur", on("1871-01-13"))
    assert first.provision("section_14.days_to_claim_after_impounding").number == 7


@pytest.mark.parametrize("slug", [info.slug for info in states() if not info.act_runs])
def test_a_state_in_which_the_act_does_not_run_is_refused_by_name(slug: str) -> None:
    info = the_book().state(slug)
    with pytest.raises(OwnAct) as refused:
        law_in_force(slug, "Testpur", TODAY)
    assert isinstance(refused.value, RefusedByLaw)
    assert refused.value.code == "section_01"
    assert info.name in str(refused.value)
    assert (info.own_act or info.not_extended or "") in str(refused.value)
    assert refused.value.remedy is not None


def test_the_states_with_an_act_of_their_own() -> None:
    own = {info.slug for info in states() if info.own_act}
    assert {"kerala", "karnataka", "rajasthan", "nagaland", "jammu_and_kashmir"} <= own
    with pytest.raises(OwnAct, match="Kerala Cattle Trespass Act, 1961"):
        law_in_force("kerala", "Testpur", TODAY)


def test_an_unknown_state_names_the_nearest() -> None:
    with pytest.raises(UnknownState, match="uttar_pradesh"):
        law_in_force("utar_pradesh", "Testpur", TODAY)
    with pytest.raises(UnknownState):
        law_in_force("../central", "Testpur", TODAY)


def test_the_law_is_asked_for_a_date_and_not_an_instant() -> None:
    with pytest.raises(TypeError, match="date_in_india"):
        law_in_force("punjab", "Testpur", datetime(2026, 3, 1, tzinfo=UTC))


def test_security_runs_only_where_it_is_notified() -> None:
    here = law_in_force("gujarat", "Anand", TODAY)
    assert not here.applies("section_12a")
    assert not here.has("section_12a.months_liable_to_forfeit")
    with pytest.raises(NotInForce, match=r"Anand.*State Government has applied"):
        here.provision("section_12a.months_liable_to_forfeit")
    there = law_in_force("gujarat", "Borsad", TODAY, notified=frozenset({"section_12a"}))
    assert there.applies("section_12a")
    assert not there.applies("section_12b")
    assert there.provision("section_12a.months_liable_to_forfeit").number == 6


def test_no_notification_makes_a_section_run_where_no_law_inserted_it() -> None:
    law = law_in_force("bihar", "Testpur", TODAY, notified=frozenset({"section_12a"}))
    assert not law.applies("section_12a")


def test_section_26_stands_without_its_notification() -> None:
    assert not BASE.applies("section_26")
    assert BASE.provision("section_26.fine_at_most").rupees == Decimal(10)
    widened = law_in_force("bihar", "Testpur", TODAY, notified=frozenset({"section_26"}))
    assert widened.applies("section_26")
    assert widened.provision("section_26.notified_fine_at_most").rupees == Decimal(50)


def test_settings_have_defaults_with_their_reading() -> None:
    defaults = {
        "feeding_day": "commenced_24_hours",
        "section_16_min_notice_days": 0,
        "compensation_cap": Decimal(100),
        "complaint_last_day_rolls": True,
        "surplus_claim_last_day_rolls": True,
        "pound_claim_last_day_rolls": False,
        "complaint_forum": "chief_judicial_magistrate",
    }
    for name, default in defaults.items():
        setting = BASE.setting(name)
        assert setting.value == default
        assert setting.standing == "reading"
        assert "Reading" in setting.authority or "reading" in setting.authority.lower()


def test_a_setting_given_for_the_area_replaces_the_default() -> None:
    given = {"feeding_day": "calendar_day", "compensation_cap": 250}
    law = law_in_force("bihar", "Gaya", TODAY, settings=given)
    assert law.setting("feeding_day").word == "calendar_day"
    assert law.setting("compensation_cap").rupees == Decimal(250)
    assert "Gaya" in law.setting("feeding_day").authority
    assert law.setting("section_16_min_notice_days").number == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("feeding_day", "every_day"),
        ("feeding_day", 1),
        ("section_16_min_notice_days", -1),
        ("section_16_min_notice_days", True),
        ("section_16_min_notice_days", "3"),
        ("compensation_cap", 1.5),
        ("compensation_cap", "a lot"),
        ("complaint_last_day_rolls", "yes"),
    ],
)
def test_a_setting_it_cannot_have_is_refused(name: str, value: object) -> None:
    law = law_in_force("bihar", "Gaya", TODAY, settings={name: value})
    with pytest.raises(WrongSetting, match=name):
        law.setting(name)


def test_an_unknown_setting_names_the_nearest() -> None:
    with pytest.raises(UnknownProvision, match=r"settings\.feeding_day"):
        BASE.setting("feeding_days")


def test_offices_differ_by_state() -> None:
    assert BASE.office("magistrate_of_the_district").word == "Magistrate of the District"
    assert "Magistrate of the District" in BASE.office("magistrate").word
    for state in ("punjab", "haryana", "chandigarh"):
        court = law_in_force(state, "Testpur", TODAY).office("magistrate")
        assert court.word.startswith("Chief Judicial Magistrate")
    himachal = law_in_force("himachal_pradesh", "Testpur", TODAY)
    assert himachal.office("magistrate").word.startswith("Magistrate of the District")
    chennai = law_in_force("tamil_nadu", "Testpur", TODAY)
    assert chennai.office("magistrate_of_the_district").word == "District Collector"
    assert chennai.office("magistrate").word.startswith("Magistrate of the District")
    with pytest.raises(NotInForce):
        BASE.office("revenue_officer")
    with pytest.raises(UnknownProvision):
        BASE.office("emperor")


def test_office_targets_are_no_law() -> None:
    target = BASE.office_target("report_unclaimed")
    assert target is not None and target.within_days == 1
    assert BASE.office_target("report_weak_or_unattached") is None
    with pytest.raises(UnknownProvision):
        BASE.provision("office_targets.report_unclaimed")


def test_a_value_is_read_only_as_what_it_is() -> None:
    days = BASE.provision("section_14.days_to_claim_after_impounding")
    assert days.number == 7
    for reading in ("flag", "word", "words_listed", "rupees"):
        with pytest.raises(TypeError, match=r"section_14\.days_to_claim_after_impounding"):
            getattr(days, reading)
    with pytest.raises(TypeError):
        _ = BASE.provision("section_14.may_be_referred").number


def test_every_file_is_read_well_within_a_second() -> None:
    began = time.process_time()
    book = LawBook(the_book()._root)
    book.known_keys()
    assert time.process_time() - began < 1.5  # 0.3 s on the slow machine this was written on


def test_a_law_can_be_a_key_and_equals_the_same_law() -> None:
    again = law_in_force("uttar_pradesh", "Testpur", TODAY)
    assert {BASE: 1}[again] == 1
    assert again != law_in_force("uttar_pradesh", "Testpur", on("2026-03-02"))
    assert again != law_in_force("uttar_pradesh", "Testpur", TODAY, settings={"x": 1})


def test_a_look_up_is_no_work() -> None:
    law_in_force("haryana", "Testpur", TODAY)
    began = time.process_time()
    for _ in range(1000):
        law_in_force("haryana", "Testpur", TODAY).provision("section_14a.hours_to_report")
    assert time.process_time() - began < 0.1  # 2 ms on the slow machine
