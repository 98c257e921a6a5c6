"""In Hindi, on a phone, without a script, with the keyboard alone; and the drawing of a diagram."""

import pytest

from tests.browser.conftest import SignIn, Visit, settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def open_an_entry_that_runs(visit: Visit) -> None:
    """The first that the queue has a task about."""
    visit.open("/")
    visit.page.locator('a[href^="/entries/"]').first.click()
    visit.page.wait_for_url("**/entries/*")


@pytest.mark.parametrize("width", [1280, 360])
def test_the_pages_in_hindi(sign_in: SignIn, width: int) -> None:
    asha = sign_in("asha", width, "hi")
    for name, path in (
        ("queue", "/"),
        ("register", "/entries"),
        ("entry", "/entries/3"),
        ("seizure", "/start/enter_seizure"),
        ("law", "/law"),
        ("section", "/law/section_14"),
        ("account", "/account"),
        ("paper", "/papers/1"),
        ("register-page", "/entries/3/register-page"),
        ("missing", "/nowhere"),
    ):
        asha.open(path)
        asha.look(f"hindi-{name}")
    asha.open("/language/en")


@pytest.mark.parametrize("width", [1280, 360])
def test_the_other_pages_in_english(sign_in: SignIn, width: int) -> None:
    asha = sign_in("asha", width)
    for name, path in (
        ("register", "/entries"),
        ("found", "/entries?words=Ram"),
        ("law", "/law"),
        ("section", "/law/section_12"),
        ("account", "/account"),
        ("forbidden", "/demonstration-clock"),
    ):
        asha.open(path)
        asha.look(name)


def test_a_diagram_is_drawn_with_its_token(sign_in: SignIn) -> None:
    asha = sign_in("asha")
    open_an_entry_that_runs(asha)
    asha.page.wait_for_selector('.pinfold-diagram[data-drawn="yes"]')
    assert asha.page.locator(".pinfold-token-count").count() >= 1
    assert asha.page.locator(".bjs-powered-by").first.is_visible()


def test_everything_but_the_diagram_works_without_a_script(sign_in: SignIn) -> None:
    asha = sign_in("asha", 360, scripts=False)
    asha.open("/start/enter_seizure")
    asha.fill({"seizer-name": "Ram Lal", "cattle-0-kind": "cow"})
    asha.press("Add another")
    asha.fill({"cattle-1-kind": "goat"})
    assert asha.page.input_value('[name="seizer-name"]') == "Ram Lal"
    assert asha.page.input_value('[name="cattle-0-kind"]') == "cow"
    asha.press("Enter in the register")
    asha.says("There is a problem")
    open_an_entry_that_runs(asha)
    asha.page.locator("#dues summary").first.click()
    asha.says("section 12 ·")
    asha.open("/papers/1")
    assert not asha.page.get_by_role("button", name="Print").is_visible(), "it needs a script"


def test_a_task_is_done_with_the_keyboard_alone(sign_in: SignIn) -> None:
    asha = sign_in("asha")
    page = asha.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent").strip() == "Skip to main content"
    page.keyboard.press("Enter")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == "Deliver the cattle":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/tasks/*")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name || ''") == "received_by":
            break
    page.keyboard.type("Jhuri Pasi")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_url("**/entries/*")
    asha.says("Deliver the cattle: done.")


def test_an_error_takes_the_reader_to_its_box(sign_in: SignIn) -> None:
    asha = sign_in("asha")
    asha.open("/start/enter_seizure")
    asha.press("Enter in the register")
    settle(asha.page)
    summary = "document.activeElement.classList.contains('govuk-error-summary')"
    assert asha.page.evaluate(summary)
    asha.follow("Enter the name of the seizer.")
    assert asha.page.evaluate("document.activeElement.name") == "seizer-name"


def test_what_is_printed_is_what_is_read(sign_in: SignIn) -> None:
    asha = sign_in("asha", 1280, "hi")
    open_an_entry_that_runs(asha)
    asha.page.emulate_media(media="print")
    for screen_only in ("main svg", "main input", "main button", "main summary"):
        found = asha.page.locator(screen_only)
        shown = [each for each in found.all() if each.is_visible()]
        assert not shown, f"{screen_only} is printed"
    asha.open("/language/en")
