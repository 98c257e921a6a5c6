"""``pinfold law``: value, words, authority, file; errors on the error stream with status 2."""

import json

import pytest
from click.testing import CliRunner, Result

from webforms.commands.law import law


def run(*words: str) -> Result:
    return CliRunner().invoke(law, words)


def test_a_section_is_shown_with_words_authority_and_file() -> None:
    shown = run("show", "14", "--state", "punjab", "--on", "2026-03-01")
    assert shown.exit_code == 0, shown.output
    assert "section_14 · Punjab, 1 Mar 2026" in shown.stdout
    after_key = shown.stdout.partition("section_14.days_to_claim_after_impounding\n")[2]
    assert "3 days" in after_key.splitlines()[0]
    assert "substitute the word ‘three’" in after_key.splitlines()[1]
    assert "Punjab Act 18 of 1959" in after_key.splitlines()[2]
    assert "services/statute/law/states/punjab/section_14.yaml:" in after_key


def test_the_day_before_the_amendment_the_central_text_is_shown() -> None:
    shown = run("show", "14", "--state", "punjab", "--on", "1959-04-29")
    after_key = shown.stdout.partition("section_14.days_to_claim_after_impounding\n")[2]
    assert "7 days" in after_key.splitlines()[0]


@pytest.mark.parametrize("what", ["14a", "14A", "section_14a", "s.14A"])
def test_an_inserted_section_by_any_writing(what: str) -> None:
    shown = run("show", what, "--state", "haryana", "--on", "2026-03-01")
    assert shown.exit_code == 0, shown.output
    assert "section_14a.hours_to_report" in shown.stdout


def test_one_key_as_json() -> None:
    shown = run("show", "section_27.fine_at_most", "--on", "2026-03-01", "--json")
    (provision,) = json.loads(shown.stdout)["provisions"]
    assert provision["value"] == "50"
    assert provision["standing"] == "unverified"
    assert provision["in_force_from"] == "1871-01-13"


def test_a_section_that_needs_a_notification_is_shown_all_the_same() -> None:
    for what in ("12a", "section_12a.months_liable_to_forfeit"):
        shown = run("show", what, "--state", "gujarat", "--on", "2026-03-01")
        assert shown.exit_code == 0, shown.output
        assert "6 months" in shown.stdout


def test_offices_and_settings() -> None:
    assert "District Collector" in run("show", "offices", "--state", "tamil_nadu").stdout
    assert "commenced_24_hours" in run("show", "settings").stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "14a", "--state", "bihar", "--on", "2026-03-01"), "not in force in Bihar"),
        (("show", "99"), "No law file has the key section_99"),
        (("show", "section_14.nothing"), "No law file has the key section_14.nothing"),
        (("show", "14", "--state", "kerala"), "Kerala Cattle Trespass Act"),
        (("show", "14", "--state", "punjob"), "Nearest: punjab"),
        (("show", "14", "--on", "1870-01-01"), "13 Jan 1871"),
        (("show", "14", "--on", "yesterday"), "yesterday"),
        (("list", "--state", "kerala"), "Kerala Cattle Trespass Act"),
    ],
)
def test_errors_go_to_the_error_stream_with_status_2(words: tuple[str, ...], said: str) -> None:
    shown = run(*words)
    assert shown.exit_code == 2
    assert shown.stdout == ""
    assert said in shown.stderr


def test_the_states_are_listed_with_their_law() -> None:
    listed = run("list").stdout
    assert len(listed.splitlines()) == 36
    assert "IN-HR  haryana" in listed and "as in punjab" in listed
    assert "Karnataka Cattle Trespass Act, 1966" in listed
    as_json = json.loads(run("list", "--json").stdout)
    assert {each["iso"] for each in as_json} >= {"IN-UP", "IN-OD"}


def test_the_keys_of_a_state_are_listed() -> None:
    listed = run("list", "--state", "odisha").stdout
    assert "section_18.paid_to" in listed
    keys = json.loads(run("list", "--state", "odisha", "--json").stdout)
    assert len(keys) == len(listed.splitlines())


def test_two_states_differ_in_words_with_both_authorities() -> None:
    shown = run("diff", "punjab", "maharashtra", "--on", "2026-03-01", "--section", "14")
    assert shown.exit_code == 0, shown.output
    after = shown.stdout.partition("days to claim after impounding\n")[2].splitlines()
    assert after[0].strip() == "Punjab: 3 days" and after[1].strip() == "Maharashtra: 7 days"
    assert "Punjab Act 18 of 1959, section 2 (30-4-1959)" in after[2]
    assert "section 12A" not in shown.stdout


def test_one_state_differs_on_two_days_and_the_procedures_are_told() -> None:
    shown = run("diff", "punjab", "--between", "1950-01-01", "1960-01-01")
    assert "the whole section is law only on 1 Jan 1960" in shown.stdout
    assert "procedure section_14a_weak_or_unattached" in shown.stdout
    as_json = json.loads(
        run("diff", "punjab", "--between", "1950-01-01", "1960-01-01", "--json").stdout
    )
    sections = {each["section"]: each for each in as_json["sections"]}
    (days,) = [v for v in sections["section_14"]["values"] if "after_notice" in v["keys"][0]]
    assert (days["first"][0]["value"], days["second"][0]["value"]) == (7, 4)
    assert sections["section_14a"]["procedures"][0]["second"]["in_force_from"] == "1959-04-30"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("diff", "punjab"), "Give a second State"),
        (("diff", "punjab", "bihar", "--between", "1950-01-01", "1960-01-01"), "one State"),
        (("diff", "punjab", "karnataka"), "Karnataka Cattle Trespass Act"),
        (("diff", "punjab", "bihar", "--section", "99"), "no section 99"),
        (("diff", "punjab", "bihar", "--on", "1870-01-01"), "13 Jan 1871"),
    ],
)
def test_what_cannot_be_compared_is_refused(words: tuple[str, ...], said: str) -> None:
    shown = run(*words)
    assert shown.exit_code == 2 and shown.stdout == ""
    assert said in shown.stderr
