"""A supervisor finds the duty that is late the longest, reassigns it, and the officer sees it."""

import pytest

from tests.browser.conftest import EACH_WIDTH_AND_LANGUAGE, SignIn, Visit

pytestmark = [pytest.mark.browser, pytest.mark.slow]

STATE = "/board/uttar_pradesh"
PAGES = {
    "board": "",
    "board-area": "/area/1",
    "duties": "/duties",
    "duties-late": "/duties?late=1",
    "on-the-diagrams": "/diagrams",
    "breaches": "/breaches",
    "money-held": "/money",
}


def look_at_all(visit: Visit) -> None:
    for name, path in PAGES.items():
        visit.open(STATE + path)
        if name == "on-the-diagrams":
            visit.page.wait_for_selector('.pinfold-diagram[data-drawn="yes"]')
        visit.look(f"supervisor-{name}")


@pytest.mark.parametrize(("width", "language"), EACH_WIDTH_AND_LANGUAGE)
def test_the_pages_of_the_board(sign_in: SignIn, width: int, language: str) -> None:
    supervisor = sign_in("supervisor", width, language)
    supervisor.open(f"/language/{language}")  # it is kept for the officer, and signing in reads it
    look_at_all(supervisor)
    supervisor.open("/language/en")


def test_the_latest_duty_goes_to_an_officer_who_sees_it(sign_in: SignIn) -> None:
    supervisor = sign_in("supervisor")
    supervisor.follow("The board")
    supervisor.page.wait_for_url("**/board/uttar_pradesh")
    supervisor.follow("past an office target")
    supervisor.says("past office target")
    first = supervisor.page.locator("table.pinfold-queue tbody tr").first
    what = first.locator("th").inner_text().split("\n")[0]
    entry = first.get_by_role("link").first.inner_text()
    office = first.locator('td[data-label="Office"]').inner_text().split("\n")[0]
    first.get_by_role("checkbox").check(force=True)
    officers = supervisor.page.locator(f'#to optgroup[label="{office}"] option')
    officer = officers.first.inner_text().split(" (")[0]
    supervisor.page.select_option("#to", officers.first.get_attribute("value"))
    supervisor.press("Reassign")
    supervisor.says("1 duty reassigned", f"in the hands of {officer}")
    supervisor.look("supervisor-reassigned")

    supervisor.follow(entry)
    supervisor.says("Duty reassigned by the supervisor", f"in the hands of {officer}")

    username = username_of(supervisor, officer)
    mine = sign_in(username)
    mine.open("/?view=mine")
    mine.says(what, entry)
    mine.look("supervisor-officers-queue")


def username_of(visit: Visit, name: str) -> str:
    """The user name of an officer, from the supervisor's page of officers."""
    visit.open("/offices/uttar_pradesh/officers")
    row = visit.page.locator("tbody tr", has_text=name).first
    return row.locator("th .pinfold-small").inner_text()


def test_nobody_is_ticked_and_nobody_is_selected(sign_in: SignIn) -> None:
    supervisor = sign_in("supervisor")
    supervisor.open(f"{STATE}/duties")
    supervisor.press("Reassign")
    supervisor.says("Nothing was reassigned", "Tick the duties that are to be reassigned.")
    supervisor.look("supervisor-nothing-reassigned")


def test_the_files_come_down(sign_in: SignIn) -> None:
    supervisor = sign_in("supervisor")
    supervisor.open(f"{STATE}/duties?late=1")
    for ending in ("CSV", "XLSX"):
        with supervisor.page.expect_download() as coming:
            supervisor.page.get_by_role("link", name=ending, exact=True).click()
        assert coming.value.suggested_filename.endswith(f".{ending.lower()}")
