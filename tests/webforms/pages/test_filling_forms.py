"""Forms on their pages: errors, refusals, rows, and sending a form twice."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest

from services.reckoning.clock import SetClock
from tests.webforms.conftest import SEIZURE, Browser, Records
from workflows.store import HumanTask

NewBrowser = Callable[..., Browser]
PAYS = {"outcome": "pays", "amount": "760", "mode": "cash"}


def test_a_seizure_is_entered_and_the_entry_says_what_follows(browser: NewBrowser) -> None:
    asha = browser("asha")
    answer = asha.post("/start/enter_seizure", SEIZURE)
    assert answer.location == "/entries/1"
    page = asha.get("/entries/1").text
    assert "Enter a seizure in the register: done." in page
    assert "Entry 1 of 2026" in page
    assert "10 Mar 2026, 00:00" in page, "when the cattle will be unclaimed"
    assert "Copy of the entry 1/2026" in page
    assert "₹760" in page, "two fines of 350 and two days of feeding at 30"


def test_a_form_with_errors_comes_back_filled_and_nothing_is_saved(
    browser: NewBrowser, records: Records
) -> None:
    wrong = {**SEIZURE, "seizer-name": "", "brought_at": "2026-03-09T09:15", "cattle-0-count": "x"}
    answer = browser("asha").post("/start/enter_seizure", wrong)
    assert answer.status_code == 422
    page = answer.text
    assert "There is a problem" in page
    assert 'href="#seizer-name"' in page
    assert "Enter the name of the seizer." in page
    assert "Enter a time that is not later than now." in page
    assert 'value="wheat field by the canal"' in page
    assert 'value="2026-03-09T09:15"' in page
    assert 'value="x"' in page
    assert "<title>Error: Enter a seizure in the register" in re.sub(r"\s+", " ", page)
    assert records.entries() == 0


def test_what_the_law_refuses_is_shown_beside_the_form_with_its_section(
    browser: NewBrowser, records: Records, claimed: HumanTask
) -> None:
    answer = browser("asha").post(f"/tasks/{claimed.id}", {**PAYS, "amount": "759"})
    assert answer.status_code == 422
    assert "The law does not allow this (section 13)" in re.sub(r"\s+", " ", answer.text)
    assert "₹760" in answer.text
    assert 'value="759"' in answer.text
    assert records.open_task("settle_dues").id == claimed.id


def test_more_than_the_dues_is_an_error_of_the_form(
    browser: NewBrowser, claimed: HumanTask
) -> None:
    answer = browser("asha").post(f"/tasks/{claimed.id}", {**PAYS, "amount": "761"})
    assert answer.status_code == 422
    assert 'href="#amount"' in answer.text
    assert "The law does not allow this" not in answer.text


def test_rows_are_added_and_taken_away_without_a_script(
    browser: NewBrowser, records: Records
) -> None:
    asha = browser("asha")
    more = asha.post("/start/enter_seizure", {**SEIZURE, "add_row": "cattle"}).text
    assert 'name="cattle-1-kind"' in more
    assert "There is a problem" not in more
    second = {**SEIZURE, "cattle-1-kind": "goat", "cattle-1-count": "3"}
    less = asha.post("/start/enter_seizure", {**second, "remove_row": "cattle-0"}).text
    assert re.findall(r'<option value="(\w+)" selected', less) == ["goat"]
    assert len(re.findall(r'name="cattle-\d-kind"', less)) == 1
    assert records.entries() == 0


def test_heads_are_ticked_from_those_of_the_entry(browser: NewBrowser) -> None:
    asha = browser("asha")
    asha.post("/start/enter_seizure", SEIZURE)
    page = asha.get("/entries/1/start/receive_claim").text
    boxes = re.findall(r'name="heads" type="checkbox" value="(\d)"( checked)?', page)
    assert [number for number, _ in boxes] == ["1", "2"]
    assert all(ticked for _, ticked in boxes)


def test_a_form_sent_twice_has_its_effect_once(browser: NewBrowser, records: Records) -> None:
    asha = browser("asha")
    fields = {**asha.hidden("/start/enter_seizure"), **SEIZURE}
    first = asha.client.post("/start/enter_seizure", data=fields)
    second = asha.client.post("/start/enter_seizure", data=fields)
    assert first.location == second.location == "/entries/1"
    assert records.entries() == 1


def test_a_task_sent_twice_is_done_once_and_shows_the_same_result(
    browser: NewBrowser, records: Records, claimed: HumanTask
) -> None:
    asha = browser("asha")
    fields = {**asha.hidden(f"/tasks/{claimed.id}"), **PAYS, "step": "record"}
    answers = [asha.client.post(f"/tasks/{claimed.id}", data=fields) for _ in range(2)]
    assert [answer.location for answer in answers] == ["/entries/1"] * 2
    assert "Settle the fines and charges: done." in asha.get("/entries/1").text
    assert len(records.tasks("deliver_cattle")) == 1


def test_the_second_of_two_officers_reads_who_did_it_and_when(
    browser: NewBrowser, claimed: HumanTask
) -> None:
    asha, ravi = browser("asha"), browser("ravi")
    path = f"/tasks/{claimed.id}"
    late = {**ravi.hidden(path), **PAYS}
    asha.post(path, PAYS)
    answer = ravi.client.post(path, data=late)
    assert answer.location == "/entries/1"
    page = ravi.get("/entries/1").text
    assert "this has been done" in page
    assert "By Asha Verma, 2 Mar 2026, 11:20." in page
    assert "What you sent was not saved." in page


def test_a_task_in_the_hands_of_another_is_refused_with_his_name(
    browser: NewBrowser, claimed: HumanTask
) -> None:
    asha, ravi = browser("asha"), browser("ravi")
    asha.post(f"/tasks/{claimed.id}/take", {}, shown_at="/")
    answer = ravi.post(f"/tasks/{claimed.id}", PAYS)
    assert answer.status_code == 422
    assert "Asha Verma has taken this task." in answer.text


@pytest.mark.parametrize("language", ["en", "hi"])
def test_each_paper_prints_in_both_languages(
    browser: NewBrowser, claimed: HumanTask, clock: SetClock, language: str
) -> None:
    asha = browser("asha")
    asha.post(f"/tasks/{claimed.id}", PAYS)
    clock.move_to(clock.now() + timedelta(minutes=1))
    asha.get(f"/language/{language}")
    papers = sorted(set(re.findall(r'href="(/papers/\d+)"', asha.get("/entries/1").text)))
    assert len(papers) == 2
    receipt = asha.get(papers[-1]).text
    assert "₹760" in receipt
    words = {"en": "Rupees seven hundred and sixty only", "hi": "सात सौ साठ"}
    assert words[language] in receipt
    assert asha.get("/entries/1/register-page").status_code == 200
