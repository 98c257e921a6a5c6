"""The clock of a demonstration: for administrators, forward only, never in a real office."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from services.database import Sessions
from tests.webforms.conftest import Browser, Records, india
from webforms import create_app
from webforms.config import SettingRefused, Settings, settings_from_environment
from webforms.demonstration_clock import DemonstrationClock, MovedBack
from workflows.store import HumanTask

START = india("2026-03-02 09:20")


@pytest.fixture
def moving(tmp_path: Path, sessions: Sessions) -> Callable[[str], Browser]:
    settings = Settings(
        secret="for tests", testing=True, folder=tmp_path, moves_clock=True, clock_starts_at=START
    )
    app = create_app(settings, sessions=sessions)

    def new(username: str) -> Browser:
        made = Browser(app.test_client())
        assert made.sign_in(username).status_code == 302
        return made

    return new


def test_on_the_machines_clock_the_date_cannot_be_moved(browser: Callable[..., Browser]) -> None:
    admin = browser("admin")
    for answer in (
        admin.get("/demonstration-clock"),
        admin.post("/demonstration-clock", {"by": "day"}, shown_at="/"),
    ):
        assert answer.status_code == 404
        assert "The date cannot be moved here" in answer.text


def test_only_an_administrator_moves_the_date(moving: Callable[[str], Browser]) -> None:
    asha = moving("asha")
    assert asha.get("/demonstration-clock").status_code == 403
    answer = asha.post("/demonstration-clock", {"by": "day"}, shown_at="/")
    assert answer.status_code == 403


def test_moving_the_date_lets_the_law_act(
    moving: Callable[[str], Browser], claimed: HumanTask, records: Records
) -> None:
    admin = moving("admin")
    assert claimed.form == "settle_dues"
    answer = admin.post("/demonstration-clock", {"to": "2026-03-10T00:00"})
    assert answer.status_code == 302
    page = admin.get("/demonstration-clock").text
    assert "It is now 10 Mar 2026, 00:00." in page
    assert not records.tasks("report_unclaimed"), "every head has been claimed"


def test_the_enter_key_in_the_box_moves_to_the_time_in_the_box(
    moving: Callable[[str], Browser],
) -> None:
    page = moving("admin").get("/demonstration-clock").text
    (form,) = [each for each in page.split("<form ")[1:] if 'name="to"' in each]
    first_button = form[form.index("<button") :].partition(">")[0]
    assert "name=" not in first_button, "the browser presses the first button of the box's form"


@pytest.mark.parametrize(
    ("to", "words"),
    [
        ("2026-03-01T00:00", "it cannot go back"),
        ("", "Enter a day and a time"),
        ("0001-01-01T00:00", "Enter a day and a time"),
        ("2099-01-01T00:00", "within the next 400 days"),
    ],
)
def test_a_time_that_cannot_be_is_refused(
    moving: Callable[[str], Browser], to: str, words: str
) -> None:
    answer = moving("admin").post("/demonstration-clock", {"to": to})
    assert answer.status_code == 400
    assert words in answer.text


def test_a_real_installation_cannot_be_started_with_it() -> None:
    with pytest.raises(SettingRefused, match="PINFOLD_CLOCK"):
        settings_from_environment({"PINFOLD_CLOCK": "demo", "PINFOLD_DEMONSTRATION": "0"})


def test_two_clocks_on_one_file_agree_and_go_forward_only(tmp_path: Path) -> None:
    first = DemonstrationClock(tmp_path / "clock", START)
    second = DemonstrationClock(tmp_path / "clock")
    first.move_to(START + timedelta(days=8))
    assert timedelta(0) <= second.now() - (START + timedelta(days=8)) < timedelta(minutes=1)
    with pytest.raises(MovedBack):
        second.move_to(START)


@pytest.mark.parametrize("written", ["tomorrow", "demo:yesterday", "2026-03-02"])
def test_a_setting_that_makes_no_sense_is_refused_with_what_to_write(written: str) -> None:
    with pytest.raises(SettingRefused, match="'demo'"):
        settings_from_environment({"PINFOLD_CLOCK": written})
