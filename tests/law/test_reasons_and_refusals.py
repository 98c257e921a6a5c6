"""Reasons survive being kept; refusals say which section, which field and what to do."""

import json
import pickle
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.reckoning.clock import INDIA
from services.reckoning.counting import first_moment_after_days, hours_after
from services.reckoning.reasons import Reason, Reasoned
from services.refusals import (
    Message,
    Refused,
    RefusedByLaw,
    RefusedForm,
    RefusedRole,
    RefusedTask,
    in_words,
    rupees_in_words,
)
from services.refusals.packing import CannotPack, pack, unpack
from services.statute.book import the_book
from tests.law.india import at, on

PLAIN = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.text()
    | st.dates()
    | st.decimals(allow_nan=False)
    | st.datetimes(timezones=st.sampled_from([UTC, INDIA]))  # the two zones instants are in
)
FACTS = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(FACTS)
def test_facts_come_back_unchanged(fact: Any) -> None:
    assert unpack(json.loads(json.dumps(pack(fact)))) == fact


@given(st.dictionaries(st.sampled_from(["day", "sum", "note"]), PLAIN), FACTS)
def test_reasons_come_back_unchanged(facts: dict[str, Any], value: Any) -> None:
    reason = Reason("section_14", "The Act", Message("Because.", facts), "law/x.yaml:3")
    kept = Reasoned(value, (reason,))
    again = Reasoned.from_json(json.loads(json.dumps(kept.to_json())))
    assert again == kept
    assert again.because[0].text.params == facts


@pytest.mark.parametrize("fact", [{1, 2}, object(), b"bytes", {1: "one"}, 1.5])
def test_what_would_not_come_back_is_not_kept(fact: object) -> None:
    with pytest.raises(CannotPack):
        pack(fact)
    with pytest.raises(CannotPack):
        pack(at("2026-03-01 10:00").replace(tzinfo=None))


def test_every_provision_survives_as_a_reason() -> None:
    book = the_book()
    for slug in ["central", *book.states()]:
        for rows in book.layer(slug).rows.values():
            for dated in rows:
                reasoned = dated.provision.reasoned()
                again = Reasoned.from_json(json.loads(json.dumps(reasoned.to_json())))
                assert again == reasoned
                (reason,) = reasoned.because
                assert dated.provision.words in str(reason.text)
                assert reason.authority and reason.file


def test_counting_under_a_provision_cites_its_words_and_file() -> None:
    provision = the_book().in_force("punjab", on("2026-03-01"))[
        "section_14.days_to_claim_after_impounding"
    ]
    counted = first_moment_after_days(on("2026-03-06"), provision.number, under=provision)
    assert counted.sections() == ("section_14",)
    assert counted.because[0] == provision.reason()
    assert str(counted.because[0]).startswith("3 days: “")
    assert "states/punjab/section_14.yaml" in (counted.because[0].file or "")
    assert Reasoned.from_json(json.loads(json.dumps(counted.to_json()))) == counted


def test_a_result_can_be_given_further_reasons() -> None:
    counted = hours_after(at("2026-03-10 14:20"), 24, under="section_14a")
    more = counted.also(Reason("section_13", "The Act", Message("And so.")))
    assert more.value == counted.value
    assert more.sections() == ("section_14a", "section_13")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (date(2026, 3, 10), "10 Mar 2026"),
        (datetime.fromisoformat("2026-03-10T08:50+00:00"), "10 Mar 2026 14:20"),
        (datetime.fromisoformat("2026-03-10T20:00+00:00"), "11 Mar 2026 01:30"),
        (Decimal("0"), "₹0"),
        (Decimal("999"), "₹999"),
        (Decimal("1000"), "₹1,000"),
        (Decimal("99999.90"), "₹99,999.90"),
        (Decimal("123456.5"), "₹1,23,456.50"),
        (Decimal("12345678"), "₹1,23,45,678"),
        (Decimal("-1400"), "-₹1,400"),
        (("cow", "calf"), "cow, calf"),
        (True, "yes"),
        (7, "7"),
    ],
)
def test_facts_in_words(value: object, words: str) -> None:
    assert in_words(value) == words


@given(st.decimals(0, 10**12, places=2))
def test_grouping_loses_no_digit(amount: Decimal) -> None:
    written = rupees_in_words(amount).removeprefix("₹").replace(",", "")
    assert Decimal(written) == amount


def test_a_message_is_completed_in_words() -> None:
    message = Message(
        "Not before %(day)s; %(sum)s is due (10%%).",
        {"day": date(2026, 3, 18), "sum": Decimal("20500")},
    )
    assert str(message) == "Not before 18 Mar 2026; ₹20,500 is due (10%)."
    assert message.params["day"] == date(2026, 3, 18), "the page formats the fact itself"
    assert pickle.loads(pickle.dumps(message)) == message


def test_a_message_without_its_facts_is_refused_when_made() -> None:
    with pytest.raises(ValueError, match="cannot be completed"):
        Message("Not before %(day)s.")
    with pytest.raises(ValueError, match="per cent"):
        Message("10% of it")


def test_a_message_cannot_be_changed() -> None:
    given_facts = {"day": date(2026, 3, 18)}
    message = Message("Not before %(day)s.", given_facts)
    given_facts["day"] = date(2027, 1, 1)
    assert str(message) == "Not before 18 Mar 2026."
    with pytest.raises(TypeError):
        message.params["day"] = None  # type: ignore[index]


def test_a_refusal_by_law_says_section_field_and_remedy() -> None:
    refused = RefusedByLaw(
        "section_14",
        "The sale may not be held before %(day)s.",
        field="sale_at",
        remedy="Enter %(day)s or a later day.",
        day=date(2026, 3, 18),
    )
    assert (refused.code, refused.section, refused.field) == ("section_14",) * 2 + ("sale_at",)
    assert str(refused.message) == "The sale may not be held before 18 Mar 2026."
    assert str(refused.remedy) == "Enter 18 Mar 2026 or a later day."
    again = pickle.loads(pickle.dumps(refused))
    assert type(again) is RefusedByLaw and str(again) == str(refused)


def test_an_act_may_be_refused_under_several_sections() -> None:
    refused = RefusedByLaw("section_11", "He may not seize.", also=("section_10",))
    again = pickle.loads(pickle.dumps(refused))
    assert (again.code, again.also) == ("section_11", ("section_10",))
    assert RefusedTask("No.", also=("section_12b",)).also == ("section_12b",)
    with pytest.raises(ValueError, match="is not a section"):
        RefusedByLaw("section_11", "No.", also=("10",))


def test_facts_may_have_any_name() -> None:
    refused = RefusedByLaw("section_14", "%(section)s %(text)s", section="this", text="that")
    assert str(refused.message) == "this that"


@pytest.mark.parametrize("section", ["14", "section_7", "section_14A", "section_14aa", "form"])
def test_a_refusal_by_law_names_a_section(section: str) -> None:
    with pytest.raises(ValueError, match="is not a section"):
        RefusedByLaw(section, "No.")


def test_the_other_refusals_have_their_codes() -> None:
    form = RefusedForm("amount", "Enter the amount.")
    assert (form.code, form.field) == ("form", "amount")
    assert RefusedTask("Nothing of that kind is open.").code == "task"
    assert RefusedRole("The %(role)s does this.", role="pound_keeper").code == "role"
    for refused in (form, RefusedTask("No."), RefusedRole("No.")):
        assert isinstance(refused, Refused)
        assert str(pickle.loads(pickle.dumps(refused))) == str(refused)
