"""Persons are found by name, residence or tag, held to be one person, and told apart again."""

from collections.abc import Callable

import pytest

from tests.webforms.conftest import SEIZURE, Browser
from workflows.store import HumanTask

NewBrowser = Callable[..., Browser]


def number_of(page: str) -> str:
    return page.split('href="/persons/')[1].split('"')[0]


def test_two_names_of_one_person_are_merged_and_taken_apart(
    claimed: HumanTask, browser: NewBrowser
) -> None:
    asha = browser("asha")
    again = SEIZURE | {"owner-name": "S. Singh", "owner-residence": "Rajgarh",
                       "cattle-0-tag": "UP 7", "owner-phone": "98765 43210"}  # fmt: skip
    assert asha.post("/start/enter_seizure", again).status_code == 302
    one, other = number_of(asha.get("/entries/1").text), number_of(asha.get("/entries/2").text)
    assert number_of(asha.get("/persons?words=chunar").text) == one
    assert number_of(asha.get("/persons?words=UP+7").text) == other
    assert number_of(asha.get("/persons?words=9876543210").text) == other
    page = asha.get(f"/persons/{one}?words=singh").text
    assert f'value="{other}"' in page and "2/2026" not in page
    merge = {"other": other, "words": "singh"}
    unproved = asha.post(f"/persons/{one}/merge", merge).text
    assert "how it was proved" in unproved
    assert f'value="{other}" checked' in unproved
    nobody = asha.post(f"/persons/{one}/merge", {"words": "singh", "reason": "one ration card"})
    assert 'value="one ration card"' in nobody.text
    done = asha.post(f"/persons/{one}/merge", merge | {"reason": "one ration card"})
    assert done.status_code == 302
    merged = asha.get(f"/persons/{other}").text
    assert "1/2026" in merged and "2/2026" in merged and "one ration card" in merged
    assert asha.post(f"/persons/{one}/merge", merge | {"reason": "again"}).status_code == 422
    unexplained = asha.post(f"/persons/{one}/merges/1/undo", {})
    assert unexplained.status_code == 422
    assert 'href="#reason-1"' in unexplained.text and 'id="reason-1"' in unexplained.text
    undone = asha.post(f"/persons/{one}/merges/1/undo", {"reason": "two brothers"})
    assert undone.status_code == 302
    apart = asha.get(f"/persons/{one}").text
    assert "2/2026" not in apart and "two brothers" in apart and "Asha Verma" in apart


def test_a_person_of_another_state_is_not_shown(claimed: HumanTask, browser: NewBrowser) -> None:
    one = number_of(browser("asha").get("/entries/1").text)
    sita = browser("sita")
    assert "Shyam Singh" not in sita.get("/persons?words=singh").text
    assert sita.get(f"/persons/{one}").status_code == 404
    assert sita.post(f"/persons/{one}/merge", {"other": one, "reason": "x"}).status_code == 404
    assert browser().get("/persons").status_code == 302


def test_what_is_wrong_with_a_merge_is_said_in_the_readers_language(
    claimed: HumanTask, browser: NewBrowser
) -> None:
    asha = browser("asha")
    assert (
        asha.post("/start/enter_seizure", SEIZURE | {"owner-name": "S. Singh"}).status_code == 302
    )
    one, other = number_of(asha.get("/entries/1").text), number_of(asha.get("/entries/2").text)
    asha.get("/language/hi")
    answer = asha.post(f"/persons/{one}/merge", {"other": other})
    assert answer.status_code == 422
    assert "how it was proved" not in answer.text and "form:" not in answer.text


def test_the_entries_of_one_who_only_claimed_say_so(browser: NewBrowser) -> None:
    asha = browser("asha")
    assert asha.post("/start/enter_seizure", SEIZURE).status_code == 302
    agent = {"claimant-name": "Munna Lal", "claimant-residence": "Bihta",
             "claimant-capacity": "agent", "heads": ["1", "2"]}  # fmt: skip
    assert asha.post("/entries/1/start/receive_claim", agent).status_code == 302
    page = asha.get(f"/persons/{number_of(asha.get('/persons?words=munna').text)}").text
    assert "1/2026" in page
    assert ">Claimant</td>" in page
    assert ">Owner</td>" not in page


def test_who_asks_too_widely_is_told_that_there_are_more(
    claimed: HumanTask, browser: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    asha = browser("asha")
    assert "Enter more of the name" not in asha.get("/persons?words=a").text
    monkeypatch.setattr("webforms.persons.known.MOST_FOUND", 1)
    monkeypatch.setattr("webforms.persons.routes.MOST_FOUND", 1)
    assert "These are the first 1. Enter more of the name" in asha.get("/persons?words=a").text
