"""Addresses nobody would type by chance: a page, or that there is none, never a fault."""

from collections.abc import Callable

import pytest

from tests.webforms.conftest import Browser
from workflows.store import HumanTask

NewBrowser = Callable[..., Browser]


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "2026-02-30", "", "x"])
@pytest.mark.parametrize(
    "path",
    [
        "/law?on={}",
        "/law/section_12?on={}",
        "/law/differences?on={}",
        "/law/differences?until={}",
        "/orders/uttar_pradesh?on={}",
        "/orders/uttar_pradesh/settings?on={}",
        "/rate-card/1?on={}",
        "/procedures/uttar_pradesh?on={}",
    ],
)
def test_a_day_that_cannot_be_is_no_fault(browser: NewBrowser, path: str, day: str) -> None:
    assert browser("admin").get(path.format(day)).status_code in (200, 404)


def test_a_day_in_figures_of_another_script_is_read(browser: NewBrowser) -> None:
    page = browser("admin").get("/orders/uttar_pradesh?on=२०२६-०३-०१").text
    assert 'value="2026-03-01"' in page


@pytest.mark.parametrize("state", ["x" * 5000, "../../../etc", "", "\x00"])
@pytest.mark.parametrize("path", ["/law", "/law/section_12", "/law/differences"])
def test_a_state_that_there_is_not_is_no_fault(browser: NewBrowser, path: str, state: str) -> None:
    name = "first" if path.endswith("differences") else "state"
    answer = browser("asha").client.get(path, query_string={name: state})
    assert answer.status_code == (200 if state == "" else 404)


def test_an_instant_that_cannot_be_is_no_fault(browser: NewBrowser, claimed: HumanTask) -> None:
    asha = browser("asha")
    for instant in ("0001-01-01T00:00", "9999-12-31T23:59", "x"):
        assert asha.get(f"/entries/1?known_on={instant}").status_code in (200, 400)


@pytest.mark.parametrize("number", ["99999999999999999999", "²", "-1", "x"])
def test_a_number_that_no_record_can_have_is_no_fault(
    browser: NewBrowser, claimed: HumanTask, number: str
) -> None:
    assert browser("asha").post("/persons/1/merge", {"other": number}).status_code == 422
