"""A real server and a real browser; every page that is looked at is checked.

With PINFOLD_PICTURES=1 it is photographed too, in `tests/browser/screenshots`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from tests.served import CLOCK, Served, served

SCREENSHOTS = Path(__file__).parent / "screenshots"
PASSWORD = "pinfold-1871"
HEIGHT = 900
EACH_WIDTH_AND_LANGUAGE = [
    (1280, "en"),
    (360, "hi"),
    pytest.param(1280, "hi", marks=pytest.mark.exhaustive),
    pytest.param(360, "en", marks=pytest.mark.exhaustive),
]
"""Both widths and both languages each time; the other two of the four with `make exhaust`."""
ONLY_WRONG = {"resultTypes": ["violations"]}
STILL_DRAWN = "[data-diagram]:not([data-drawn]), [data-studio]:not([data-ready]), [aria-busy]"
"""What a script is still busy with: nothing else comes after the page has been loaded."""


def settle(page: Page) -> None:
    """Wait until the page is as its reader finds it."""
    page.wait_for_load_state("load")
    page.wait_for_selector(STILL_DRAWN, state="detached")


def photograph(page: Page, name: str) -> None:
    """A picture of the whole page for people to look at, where one is asked for."""
    if os.environ.get("PINFOLD_PICTURES"):
        SCREENSHOTS.mkdir(exist_ok=True)
        page.screenshot(path=str(SCREENSHOTS / f"{name}.png"), full_page=True)


@dataclass
class Visit:
    """One officer's browser window, of one width and one language."""

    page: Page
    url: str
    width: int
    language: str = "en"
    scripts: bool = True
    seen: list[str] = field(default_factory=list)

    def open(self, path: str) -> None:
        self.page.goto(self.url + path)

    def look(self, name: str) -> None:
        """Check the page: no violation of axe, nothing wider than the window."""
        if self.scripts:
            settle(self.page)
        photograph(self.page, f"{self.width}-{self.language}-{name}")
        wrong = [
            f"{found['id']}: {[node['target'] for node in found['nodes']]}"
            for found in Axe().run(self.page, options=ONLY_WRONG).response["violations"]
        ]
        assert not wrong, f"{name} ({self.width} px): {wrong}"
        wider = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wider <= 0, f"{name} is {wider} px wider than a window of {self.width} px"
        self.seen.append(name)

    def fill(self, fields: dict[str, str]) -> None:
        """Fill boxes by name: text, a choice from a list, or one of several round buttons."""
        for name, value in fields.items():
            box = self.page.locator(f'[name="{name}"]').first
            kind = box.evaluate("box => box.type || box.tagName")
            if kind == "radio":
                self.page.check(f'[name="{name}"][value="{value}"]')
            elif kind == "checkbox":
                self.page.set_checked(f'[name="{name}"][value="{value or "true"}"]', bool(value))
            elif kind == "select-one":
                box.select_option(value)
            else:
                box.fill(value)

    def press(self, words: str) -> None:
        """Press a button; what asks to be checked before it is recorded is checked and recorded."""
        on = "Continue: see what will follow"
        if self.page.get_by_role("button", name=on).count():
            self._click(on)
            if not self.page.locator('button[name="step"][value="record"]').count():
                return
            self.look(f"check-{self.page.url.rstrip('/').split('/')[-1]}")
        self._click(words)

    def _click(self, words: str) -> None:
        self.page.get_by_role("button", name=words, exact=True).locator("visible=true").last.click()
        self.page.wait_for_load_state()

    def follow(self, words: str) -> None:
        self.page.get_by_role("link", name=words).first.click()
        self.page.wait_for_load_state()

    def says(self, *words: str) -> None:
        text = self.page.inner_text("body")
        for each in words:
            assert each in text, f"{each!r} is not on the page {self.page.url}:\n{text}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, demonstration: Path) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("served") / "copy"
    shutil.copytree(demonstration, folder)
    with served(folder, PINFOLD_CLOCK=CLOCK) as started:
        yield started


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        yield launched
        launched.close()


SignIn = Callable[..., Visit]


@pytest.fixture
def sign_in(browser: Browser, server: Served) -> Iterator[SignIn]:
    """A new window, signed in as an officer."""
    contexts = []

    def new(
        username: str, width: int = 1280, language: str = "en", *, scripts: bool = True
    ) -> Visit:
        context = browser.new_context(
            viewport={"width": width, "height": HEIGHT}, java_script_enabled=scripts
        )
        contexts.append(context)
        visit = Visit(context.new_page(), server.url, width, language, scripts)
        visit.page.set_default_timeout(20_000)
        visit.open(f"/language/{language}")
        visit.page.fill("#username", username)
        visit.page.fill("#password", PASSWORD)
        visit.page.press("#password", "Enter")
        visit.page.wait_for_url(server.url + "/")
        return visit

    yield new
    for context in contexts:
        context.close()
