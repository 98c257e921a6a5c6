"""A check asked for, watched, approved by another; what follows for new entries."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from lxml import html

from services.reckoning.clock import SetClock
from tests.webforms.conftest import SEIZURE, Browser
from tests.webforms.diagrams.conftest import HERE, STATE, Studio, wait_for_checks
from tests.webforms.latin import english_left
from tests.workflows.certificate import with_certificate, without
from webforms.diagrams import checking_routes

NewStudio = Callable[[str], Studio]
FewStories = Callable[..., None]


def test_a_check_passes_and_another_administrator_approves(
    studio: NewStudio, shipped: bytes, few_stories: FewStories
) -> None:
    few_stories("01", "02")
    admin, farah = studio("admin"), studio("farah")
    admin.draw(with_certificate(shipped))
    path = admin.check()
    mine = admin.get(path).text
    assert "passed; waits for approval" in mine
    assert "2</span> of 2 played." in mine
    assert "Added: task “Veterinary certificate”" in mine
    assert 'data-press="approve"' not in mine
    hers = farah.get(path).text
    content_hash = hers.split('name="content_hash" value="')[1].split('"')[0]
    refused = admin.press(path + "/approval", {"content_hash": content_hash})
    assert refused.status_code == 422
    assert "cannot approve it" in refused.text
    for _ in range(2):
        approved = farah.press(path + "/approval", {"content_hash": content_hash})
        assert approved.headers["Location"] == HERE
    page = farah.get().text
    assert "Approved. In force from 2 Mar 2026" in page
    assert "its own, in force from 2 Mar 2026" in page
    approved_page = farah.get(path).text
    assert "Approved by Farah Naqvi" in approved_page
    assert "Added: task “Veterinary certificate”" in approved_page


def test_a_story_that_does_not_hold_is_shown_at_its_step(
    studio: NewStudio, shipped: bytes, few_stories: FewStories
) -> None:
    few_stories("02")
    admin = studio("admin")
    admin.draw(without(shipped, "proclaim_the_notice"))
    page = admin.get(admin.check()).text
    assert "did not pass" in page
    assert "does not hold" in page
    assert "Step 5 of" in page or "Step 4 of" in page
    for said in ("Expected", "Was", "Because", "proclaim"):
        assert said in page, said


def test_findings_stop_a_check_before_any_story(studio: NewStudio, shipped: bytes) -> None:
    admin = studio("admin")
    admin.draw(shipped.replace(b"unclaimed == 0", b"unclaimed = 0"))
    page = admin.get(admin.check()).text
    assert "did not pass" in page
    assert "The condition cannot be used" in page
    assert "the drawing must be right first" in page


def test_a_first_day_that_is_past_or_none_is_said(studio: NewStudio, shipped: bytes) -> None:
    admin = studio("admin")
    admin.draw(with_certificate(shipped))
    past = admin.ask("2026-03-01")
    assert past.status_code == 422
    assert "Enter today or a later day." in past.text
    assert "within the next 5 years" in admin.ask("2040-01-01").text
    none = admin.ask("soon")
    assert none.status_code == 422
    assert "Enter the first day in force." in none.text


def test_asked_twice_it_is_one_check(
    studio: NewStudio, shipped: bytes, few_stories: FewStories
) -> None:
    few_stories("01")
    admin = studio("admin")
    admin.draw(with_certificate(shipped))
    assert admin.check() == admin.check()


def test_progress_is_told_and_a_check_nobody_plays_is_taken_up(
    studio: NewStudio,
    shipped: bytes,
    few_stories: FewStories,
    monkeypatch: pytest.MonkeyPatch,
    clock: SetClock,
) -> None:
    few_stories("01")
    admin = studio("admin")
    admin.draw(with_certificate(shipped))
    monkeypatch.setattr(checking_routes, "begin_playing", lambda *_: None)
    path = admin.check()
    assert "data-check=" in admin.get(path).text
    waiting = admin.get(path + ".json").json
    assert (waiting["status"], waiting["played"], waiting["of"]) == ("waiting", 0, 1)
    clock.move_to(clock.now() + timedelta(minutes=1))
    admin.get(path + ".json")
    wait_for_checks()
    said = admin.get(path + ".json").json
    assert said["status"] == "passed"
    assert said["stories"] == [{"number": 1, "status": "holds"}]


def test_a_new_entry_runs_on_the_published_version(
    studio: NewStudio,
    shipped: bytes,
    few_stories: FewStories,
    browser: Callable[..., Browser],
) -> None:
    few_stories("01")
    keeper = browser("asha")
    assert keeper.post("/start/enter_seizure", SEIZURE).status_code == 302
    admin, farah = studio("admin"), studio("farah")
    admin.draw(with_certificate(shipped))
    path = admin.check()
    content_hash = farah.get(path).text.split('name="content_hash" value="')[1].split('"')[0]
    farah.press(path + "/approval", {"content_hash": content_hash})
    assert keeper.post("/start/enter_seizure", SEIZURE).status_code == 302
    row = next(
        each
        for each in admin.browser.get(f"/procedures/{STATE}").text.split("<tr")
        if "section_14_unclaimed_cattle" in each
    )
    assert 'data-label="Run on it">1<' in row
    assert 'data-label="Run on others">1<' in row
    page = admin.get().text
    assert "1 proceeding runs on it" in page
    assert "its own" not in _row(admin.browser, "?on=2026-03-01")
    assert "its own" in _row(admin.browser, "?on=2026-03-02")
    assert "its own" in _row(admin.browser, "?on=yesterday")  # no day: today


def _row(browser: Browser, query: str) -> str:
    page = browser.get(f"/procedures/{STATE}{query}").text
    return next(each for each in page.split("<tr") if "section_14_unclaimed_cattle" in each)


def test_findings_are_said_in_hindi(studio: NewStudio, shipped: bytes) -> None:
    admin = studio("admin")
    admin.draw(shipped.replace(b"unclaimed == 0", b"unclaimed = 0"))
    admin.browser.get("/language/hi")
    assert "शर्त काम में नहीं ली जा सकती: “unclaimed = 0”" in admin.get(admin.check()).text
    found = admin.send("/findings", shipped.replace(b'id="stick_up_notice"', b'id="End"'))
    said = [each["message"] for each in found.get_json()["findings"]]
    assert said and all(re.search("[ऀ-ॿ]", each) for each in said)


def test_where_a_story_does_not_hold_is_said_in_hindi(
    studio: NewStudio, shipped: bytes, few_stories: FewStories
) -> None:
    few_stories("02")
    admin = studio("admin")
    admin.draw(without(shipped, "proclaim_the_notice"))
    admin.browser.get("/language/hi")
    page = html.fromstring(admin.get(admin.check()).text)
    (failure,) = page.xpath("//li[@data-story]/details")
    assert not english_left(html.tostring(failure, encoding="unicode"))
