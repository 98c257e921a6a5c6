"""Persons are found by name, residence or tag, held to be one person, and told apart again."""

from collections.abc import Callable

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
    assert "how it was proved" in asha.post(f"/persons/{one}/merge", merge).text
    done = asha.post(f"/persons/{one}/merge", merge | {"reason": "one ration card"})
    assert done.status_code == 302
    merged = asha.get(f"/persons/{other}").text
    assert "1/2026" in merged and "2/2026" in merged and "one ration card" in merged
    assert asha.post(f"/persons/{one}/merge", merge | {"reason": "again"}).status_code == 422
    assert asha.post(f"/persons/{one}/merges/1/undo", {}).status_code == 422
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
