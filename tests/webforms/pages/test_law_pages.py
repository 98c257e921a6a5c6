"""The law as pages: a State and a day by address, the sections, and the differences of two laws."""

import re
from collections.abc import Callable

import pytest

from services.statute.sections import sections_of_the_act
from tests.webforms.conftest import Browser
from tests.webforms.latin import WORD, english_left

NewBrowser = Callable[..., Browser]
CASES = ("AIR", "Nallakaruppan", "Ghulba Lahanu", "Bharvad Deva", "A.D.")
"""How decided cases are cited, in Hindi too."""


def test_the_act_by_sections_is_that_of_ones_post(browser: NewBrowser) -> None:
    shown = browser("asha").get("/law").text
    assert "Uttar Pradesh" in shown
    assert 'href="/law/section_14"' in shown and "section_14a" not in shown
    assert "Fines and rates in force" in shown


def test_another_state_and_day_by_address_and_the_links_keep_them(browser: NewBrowser) -> None:
    asha = browser("asha")
    shown = asha.get("/law?state=punjab&on=1960-01-01").text
    assert 'href="/law/section_14a?state=punjab&amp;on=1960-01-01"' in shown
    assert "differs from the central text" in shown
    assert "Fines and rates in force" not in shown
    assert "section_14a" not in asha.get("/law?state=punjab&on=1950-01-01").text


def test_how_the_act_is_read_is_read_from_the_section_and_the_list(browser: NewBrowser) -> None:
    asha = browser("asha")
    assert 'href="/law/readings/0028"' in asha.get("/law/section_14").text
    assert 'href="/law/readings"' in asha.get("/law").text
    assert 'href="/law/readings/0028"' in asha.get("/law/readings").text
    record = asha.get("/law/readings/0028")
    assert "The notice is dated the day it is stuck up." in record.text
    assert asha.get("/law/readings/9999").status_code == 404


def test_a_section_shows_words_authority_procedures_stories_and_how_it_is_read(
    browser: NewBrowser,
) -> None:
    shown = browser("asha").get("/law/section_14a?state=haryana").text
    for words in (
        "Hours to report",
        "Punjab Act 18 of 1959",
        "Section 14A: weak or unattached cattle",
        "0045 The window of section 14A",
        "Stories that show it here",
        "Stories of other States",
    ):
        assert words in shown
    assert "What each area may settle" in browser("ravi").get("/law/section_20").text


@pytest.mark.parametrize("state", ["uttar_pradesh", "maharashtra", "madhya_pradesh", "punjab"])
def test_every_section_that_says_anything_has_its_page(browser: NewBrowser, state: str) -> None:
    asha = browser("asha")
    linked = set(re.findall(r'href="/law/(section_\w+)', asha.get(f"/law?state={state}").text))
    for section in sections_of_the_act():
        answer = asha.get(f"/law/{section}?state={state}")
        assert answer.status_code == (200 if section in linked else 404), section


def test_two_states_compared(browser: NewBrowser) -> None:
    shown = browser("asha").get("/law/differences?first=punjab&second=maharashtra&on=2026-03-01")
    assert shown.status_code == 200
    assert "29 differences" in shown.text
    assert "Bombay Act 13 of 1959, section 7" in shown.text
    same = browser("ravi").get("/law/differences?first=punjab&second=haryana&on=2026-03-01").text
    assert "The law is the same." in same


def test_two_days_compared(browser: NewBrowser) -> None:
    asked = "/law/differences?first=punjab&second=punjab&on=1950-01-01&until=1960-01-01"
    shown = browser("asha").get(asked).text
    assert "Punjab on 1 Jan 1950 and on 1 Jan 1960" in shown
    assert "The whole section is law only here: 1 Jan 1960" in shown


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/law?state=kerala", "Kerala Cattle Trespass Act"),
        ("/law/section_14?state=nowhere", "No State or Union Territory is called nowhere"),
        ("/law?on=1870-01-01", "13 Jan 1871"),
        ("/law/differences?first=punjab&second=goa", "does not run in Goa"),
    ],
)
def test_where_the_act_is_not_law_the_page_says_why(
    browser: NewBrowser, path: str, said: str
) -> None:
    answer = browser("asha").get(path)
    assert answer.status_code == 404
    assert said in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/law?state=maharashtra",
        "/law/section_14",
        "/law/section_12a?state=maharashtra",
        "/law/section_12b?state=madhya_pradesh",
        "/law/section_14a?state=haryana",
        "/law/section_01?state=andhra_pradesh",
        "/law/section_18?state=odisha",
        "/law/differences?first=punjab&second=maharashtra&on=2026-03-01",
        "/law?state=kerala",
        "/law?state=goa",
    ],
)
def test_the_law_in_hindi_has_no_english_but_the_words_of_the_act(
    browser: NewBrowser, path: str
) -> None:
    asha = browser("asha")
    asha.get("/language/hi")
    page = re.sub(r"(?s)<header.*?</header>", "", asha.get(path).text)  # the names of the office
    named = re.compile(r"“[^”]*”|\([A-Z][^)]*\)")  # quoted words, and cases with their reporter
    left = [text for text in english_left(page) if WORD.search(named.sub("", text))]
    assert not [text for text in left if not any(case in text for case in CASES)]


def test_a_day_that_is_none_is_today(browser: NewBrowser) -> None:
    assert "2 Mar 2026" in browser("asha").get("/law?on=someday").text
