"""How two laws differ: each difference once, with its authority, and none that is not one."""

from datetime import date

import pytest

from services.statute import law_in_force, states
from services.statute.differences import Difference, differences, same_value
from workflows.overlays import the_overlays
from workflows.procedures_compared import procedure_differences, procedures_in_force

TODAY = date(2026, 3, 1)
RUNS = [info.slug for info in states() if info.act_runs]


def between(
    first: str, second: str, on: date = TODAY, until: date | None = None
) -> list[Difference]:
    return differences(law_in_force(first, "", on), law_in_force(second, "", until or on))


def told(found: list[Difference]) -> dict[str, tuple[list[object], list[object]]]:
    return {
        each.keys[0]: ([p.value for p in each.first], [p.value for p in each.second])
        for each in found
    }


@pytest.mark.parametrize("other", ["haryana", "chandigarh"])
def test_states_that_continue_the_same_law_do_not_differ(other: str) -> None:
    assert between("punjab", other) == []
    same = procedures_in_force("punjab", TODAY), procedures_in_force(other, TODAY)
    assert procedure_differences(*same) == []


def test_a_value_that_differs_is_told_with_both_authorities() -> None:
    (days,) = [
        each
        for each in between("punjab", "maharashtra")
        if each.keys == ("section_14.days_to_claim_after_impounding",)
    ]
    assert (days.first[0].value, days.second[0].value) == (3, 7)
    assert "Punjab Act 18 of 1959" in days.first[0].authority
    assert "section 14" in days.second[0].authority


@pytest.mark.parametrize("first", RUNS)
def test_no_difference_is_told_twice_and_none_that_is_not_one(first: str) -> None:
    for second in RUNS:
        found = between(first, second)
        keys = [key for each in found for key in each.keys]
        assert len(keys) == len(set(keys))
        for each in found:
            if each.first and each.second:
                pairs = zip(each.first, each.second, strict=True)
                assert not any(same_value(one.value, other.value) for one, other in pairs)


@pytest.mark.parametrize("second", RUNS)
def test_turned_round_the_same_differs(second: str) -> None:
    there, back = between("maharashtra", second), between(second, "maharashtra")
    assert sorted(k for each in there for k in each.keys) == sorted(
        k for each in back for k in each.keys
    )


def test_two_days_of_one_state() -> None:
    found = told(between("punjab", "punjab", date(1950, 1, 1), date(1960, 1, 1)))
    assert found["section_14.days_to_claim_after_notice"] == ([7], [4])
    assert found["section_17.months_in_deposit"] == ([3], [6])
    assert "section_20.forum" not in found  # amended in 1964
    assert between("punjab", "punjab", date(1960, 1, 1), date(1961, 1, 1)) == []


def test_a_section_only_one_state_has_is_one_difference() -> None:
    whole = [each for each in between("punjab", "maharashtra") if each.whole]
    assert [each.section for each in whole] == ["section_12a", "section_12b", "section_14a"]


def test_one_amendment_that_changes_two_values_is_one_difference() -> None:
    (forum,) = [each for each in between("himachal_pradesh", "punjab") if each.section[-2:] == "20"]
    assert forum.keys == ("offices.magistrate", "section_20.forum")


def test_an_office_named_by_a_provision_is_not_told_again() -> None:
    keys = [key for each in between("punjab", "maharashtra") for key in each.keys]
    assert "section_04.controlled_by" in keys and "offices.commissioner" not in keys
    assert told(between("tamil_nadu", "bihar"))["offices.magistrate_of_the_district"]


def test_a_list_in_another_order_is_the_same() -> None:
    assert same_value(("a", "b"), ("b", "a"))
    assert not same_value(("a", "b"), ("a",))
    assert not same_value(1, 2)


def test_procedures_a_state_adds_and_since_when() -> None:
    before = procedures_in_force("punjab", date(1959, 4, 29))
    after = procedures_in_force("punjab", date(1959, 4, 30))
    found = procedure_differences(before, after)
    assert [each.process_id for each in found] == [
        "section_14a_weak_or_unattached",
        "shared_quick_disposal",
    ]
    assert all(each.first is None and "1959" in each.second.authority for each in found)
    assert "section_14a_weak_or_unattached" not in procedures_in_force(
        "himachal_pradesh", date(1974, 2, 15)
    )
    himachal = procedures_in_force("himachal_pradesh", date(1974, 2, 16))
    assert "H.P. Act 7 of 1974" in himachal["section_14a_weak_or_unattached"].authority


def test_drawings_that_run_alike_are_no_difference_though_each_cites_its_own_instrument() -> None:
    both = (
        procedures_in_force("madhya_pradesh", TODAY),
        procedures_in_force("maharashtra", TODAY),
    )
    found = {each.process_id for each in procedure_differences(*both)}
    assert "section_12a_refund" not in found
    assert found >= {"section_12b_confinement", "section_12b_removal"}


def test_every_diagram_of_a_states_own_has_its_authority_and_no_authority_is_idle() -> None:
    for info in states():
        if not info.act_runs:
            continue
        own = {
            process_id
            for process_id, held in procedures_in_force(info.slug, TODAY).items()
            if held.layer == info.slug
        }
        overlay = the_overlays().get(info.slug)
        named = {*overlay.adds, *overlay.replaces} if overlay else set()
        assert own == named, info.slug
