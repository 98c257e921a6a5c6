"""Administrators draw a step of their State, publish it, and new entries take it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.browser.conftest import photograph, settle
from tests.browser.state_with_two_administrators import (
    PASSWORD,
    STATE,
    Installation,
    installation,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PROCEDURE = f"/procedures/{STATE}/section_14_unclaimed_cattle"
DRAWN = ".djs-container"
"""What bpmn-js draws itself; all that it says is also on the page as a list."""


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Installation]:
    with installation(tmp_path) as made:
        yield made


@pytest.fixture
def sign_in(browser: Browser, here: Installation) -> Iterator[Callable[..., Page]]:
    contexts = []

    def new(username: str, width: int = 1280) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 900})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: pytest.fail(f"{page.url}: {error}"))
        page.on("console", lambda said: violations(said.text))
        page.goto(here.url + "/sign-in")
        page.fill("#username", username)
        page.fill("#password", PASSWORD)
        page.press("#password", "Enter")
        page.wait_for_url(here.url + "/")
        return page

    yield new
    for context in contexts:
        context.close()


def violations(said: str) -> None:
    assert "Content Security Policy" not in said, said


def look(page: Page, name: str) -> None:
    """Nothing wrong for axe but in what bpmn-js draws, nothing wider than the window; a picture."""
    settle(page)
    width = page.viewport_size["width"] if page.viewport_size else 0
    photograph(page, f"{width}-studio-{name}")
    found = Axe().run(page, context={"exclude": [[DRAWN]]}).response["violations"]
    wrong = [f"{each['id']}: {[node['target'] for node in each['nodes']]}" for each in found]
    assert not wrong, f"{name} ({width} px): {wrong}"
    wider = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wider <= 0, f"{name} is {wider} px wider than {width} px"


def mark_is_free(page: Page) -> None:
    """The bpmn.io mark of every drawing is fully visible and nothing lies over it."""
    for number in range(page.locator(".bjs-powered-by").count()):
        mark = page.locator(".bjs-powered-by").nth(number)
        mark.scroll_into_view_if_needed()
        covered = mark.evaluate(
            """mark => {
                const box = mark.getBoundingClientRect(), style = getComputedStyle(mark);
                const at = (x, y) => mark.contains(document.elementFromPoint(x, y));
                const corners = [[2, 2], [box.width - 2, 2], [2, box.height - 2],
                                 [box.width - 2, box.height - 2], [box.width / 2, box.height / 2]];
                if (style.visibility !== 'visible' || style.opacity !== '1') return 'hidden';
                const free = corners.filter(([x, y]) => at(box.left + x, box.top + y)).length;
                return free === corners.length ? '' : `${free} of ${corners.length} points free`;
            }"""
        )
        assert covered == "", f"the bpmn.io mark on {page.url}: {covered}"
        assert mark.get_attribute("href") == "http://bpmn.io"


def open_editor(page: Page, here: Installation) -> None:
    page.goto(here.url + PROCEDURE)
    page.click('[data-press="begin"]')
    page.wait_for_selector('[data-ready="yes"]')


def draw_the_certificate(page: Page) -> None:
    """Add the step after the second period, and describe its form: with the keyboard's means."""
    page.locator('[data-step="second_period_over"]').press("Enter")
    page.locator("[data-insert] summary").press("Enter")
    page.fill('[name="new-name"]', "Veterinary certificate")
    page.fill(
        '[name="new-documentation"]',
        "Order 12 of 2026 of the Department: a veterinary officer certifies, before the cattle "
        "are sold, whether they are fit.",
    )
    page.locator('[name="new-add"]').press("Enter")
    page.wait_for_selector('[data-step="veterinary_certificate"]')
    page.fill('[name="field-0-label"]', "Number of the certificate")
    page.fill('[name="field-0-name"]', "certificate_no")
    page.locator('[name="add-field"]').press("Enter")
    page.fill('[name="field-1-label"]', "Fit to be sold")
    page.fill('[name="field-1-name"]', "fit")
    page.select_option('[name="field-1-kind"]', "yes_no")
    page.wait_for_selector("[data-findings][data-count='0']")


def test_a_step_is_drawn_published_by_two_and_taken_by_new_entries_only(
    here: Installation, sign_in: Callable[..., Page]
) -> None:
    old = here.seize("2026-03-02")
    jaspal, kiran = sign_in("jaspal"), sign_in("kiran")

    open_editor(jaspal, here)
    draw_the_certificate(jaspal)
    look(jaspal, "editor-with-the-step")
    mark_is_free(jaspal)
    jaspal.click("[data-save]")
    jaspal.wait_for_selector('[data-saved="2"]')

    jaspal.goto(here.url + PROCEDURE)
    look(jaspal, "procedure-with-a-draft")
    jaspal.get_by_role("button", name="Ask for a check").click()
    jaspal.wait_for_selector("text=passed; waits for approval", timeout=60_000)
    assert jaspal.locator('[data-press="approve"]').count() == 0
    look(jaspal, "check-passed")

    kiran.goto(jaspal.url)
    kiran.click('[data-press="approve"]')
    kiran.wait_for_selector("text=Approved. In force from 2 Mar 2026")
    look(kiran, "published")

    new = here.seize("2026-03-03")
    here.put_on_notice(old)
    here.put_on_notice(new)
    here.pass_days(10)
    assert here.forms(old) == ["fix_sale"]
    assert here.forms(new) == ["veterinary_certificate"]

    imran = sign_in("imran")
    (task,) = here.open(new)
    imran.goto(f"{here.url}/tasks/{task.id}")
    look(imran, "the-new-task")
    imran.get_by_role("button", name="Record").locator("visible=true").last.click()
    imran.wait_for_selector("text=Enter: Number of the certificate.")
    imran.fill('[name="certificate_no"]', "VO/17")
    imran.check('[name="fit"][value="true"]')
    imran.get_by_role("button", name="Record").locator("visible=true").last.click()
    imran.wait_for_url("**/entries/*")
    assert here.forms(new) == ["fix_sale"]
    assert "VO/17" in imran.inner_text("body")

    kiran.goto(f"{here.url}/procedures/{STATE}")
    row = kiran.locator("tr", has_text="section_14_unclaimed_cattle").inner_text()
    assert "its own" in row
    look(kiran, "procedures")


def test_what_is_wrong_is_said_while_drawing_and_leads_to_its_element(
    here: Installation, sign_in: Callable[..., Page]
) -> None:
    page = sign_in("jaspal")
    open_editor(page, here)
    page.click('[data-step="report_unclaimed"]')
    page.select_option('[name="form"]', "")
    page.fill('[name="section"]', "")
    page.locator('[name="section"]').press("Tab")
    page.wait_for_selector('[data-findings] [data-rule="form"]')
    look(page, "editor-with-findings")
    page.click('[data-step="stick_up_notice"]')
    page.locator('[data-finding="report_unclaimed"]').first.press("Enter")
    assert page.input_value('[name="id"]') == "report_unclaimed"
    page.click('[data-do="undo"]')
    page.click('[data-do="undo"]')
    page.wait_for_selector("[data-findings][data-count='0']")


def test_two_who_save_at_once_lose_nothing(
    here: Installation, sign_in: Callable[..., Page]
) -> None:
    jaspal, kiran = sign_in("jaspal"), sign_in("kiran")
    open_editor(jaspal, here)
    kiran.goto(f"{here.url}{PROCEDURE}/edit")
    kiran.wait_for_selector('[data-ready="yes"]')
    for page, words in ((jaspal, "Report them"), (kiran, "Tell the police-station")):
        page.click('[data-step="report_unclaimed"]')
        page.fill('[name="name"]', words)
        page.locator('[name="name"]').press("Tab")
        page.click("[data-save]")
    kiran.wait_for_selector("text=Jaspal Singh saved this draft meanwhile.")
    assert kiran.input_value('[name="name"]') == "Tell the police-station"
    kiran.click("[data-save]")
    kiran.wait_for_selector('[data-saved="3"]')


@pytest.mark.parametrize("width", [1280, 360])
def test_the_pages_of_the_studio(
    here: Installation, sign_in: Callable[..., Page], width: int
) -> None:
    page = sign_in("jaspal", width)
    page.goto(f"{here.url}/procedures/{STATE}")
    look(page, "all-procedures")
    page.goto(here.url + PROCEDURE)
    page.wait_for_selector('[data-drawn="yes"]')
    page.locator("main details summary").first.click()
    look(page, "procedure")
    mark_is_free(page)
    open_editor(page, here)
    page.wait_for_timeout(700)
    look(page, "editor")
    mark_is_free(page)
    page.click('[data-step="is_any_head_unclaimed"]')
    look(page, "editor-question")
    draw_the_certificate(page)
    page.click("[data-save]")
    page.wait_for_selector("[data-saved]")
    page.goto(f"{here.url}{PROCEDURE}/compare")
    page.wait_for_selector('[data-drawn="yes"]')
    page.wait_for_timeout(500)
    look(page, "compare")
    mark_is_free(page)


def middle(page: Page, element_id: str) -> tuple[float, float]:
    """Where an element is drawn on the screen."""
    box = page.locator(f'.djs-element[data-element-id="{element_id}"]').first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_an_event_is_drawn_on_a_border_with_the_pointer_and_described_in_words(
    here: Installation, sign_in: Callable[..., Page]
) -> None:
    page = sign_in("jaspal")
    open_editor(page, here)
    x, y = middle(page, "stick_up_notice")
    box = page.locator('.djs-element[data-element-id="stick_up_notice"]').first.bounding_box()
    assert box is not None
    page.click('.djs-palette [data-action="create.catch"]')
    page.mouse.move(x, y + 5)
    page.mouse.move(x, box["y"] + box["height"] - 6, steps=5)
    page.mouse.click(x, box["y"] + box["height"] - 6)
    page.wait_for_selector('[name="message"]')
    assert "Event on the border" in page.inner_text("[data-panel]")
    page.fill('[name="name"]', "Cattle gone meanwhile")
    page.fill('[name="documentation"]', "Section 14: nothing is left to put on notice.")
    page.fill('[name="section"]', "section_14")
    page.locator('[name="section"]').press("Tab")
    page.select_option('[name="message"]', "standing_changed")
    page.select_option('[name="only_when"]', "notices/nothing_left_unclaimed")
    page.wait_for_selector('[data-findings] [data-rule="dead_end"]')
    page.click('.djs-context-pad [data-action="append.end"]')
    page.wait_for_selector("[data-findings][data-count='0']")
    page.locator("[data-step]", has_text="Cattle gone meanwhile").click()
    page.locator(".pinfold-studio__panel label", has_text="Ends what it stands on").click()
    page.click("[data-save]")
    page.wait_for_selector("[data-saved]")
    page.goto(f"{here.url}{PROCEDURE}/compare")
    said = page.inner_text(".pinfold-differences")
    assert "Added: event on the border “Cattle gone meanwhile”" in said


def test_a_check_that_fails_shows_the_step(
    here: Installation, sign_in: Callable[..., Page]
) -> None:
    page = sign_in("jaspal", 360)
    open_editor(page, here)
    page.click('[data-step="proclaim_the_notice"]')
    page.select_option('[name="called"]', "shared_sale")
    page.wait_for_selector("[data-findings][data-count]")
    page.click("[data-save]")
    page.wait_for_selector("[data-saved]")
    page.goto(here.url + PROCEDURE)
    page.get_by_role("button", name="Ask for a check").click()
    page.wait_for_selector("text=did not pass", timeout=60_000)
    look(page, "check-failed")
    assert "Expected" in page.inner_text("main")


def test_drawing_and_saving_again_loses_nothing_that_a_shipped_diagram_says(
    here: Installation, sign_in: Callable[..., Page]
) -> None:
    page = sign_in("jaspal")
    for process_id in ("section_17_disposal_of_proceeds", "shared_sale"):
        page.goto(f"{here.url}/procedures/{STATE}/{process_id}")
        page.click('[data-press="begin"]')
        page.wait_for_selector('[data-ready="yes"]')
        page.locator("[data-step]").first.click()
        name = page.input_value('[name="name"]')
        for words in (f"{name} now", name):
            page.fill('[name="name"]', words)
            page.locator('[name="name"]').press("Tab")
        page.click("[data-save]")
        page.wait_for_selector('[data-saved="2"]')
        page.goto(f"{here.url}/procedures/{STATE}/{process_id}/compare")
        assert "0 differences" in page.inner_text("main")
