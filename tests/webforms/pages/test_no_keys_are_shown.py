"""Nobody reads a key: a walk over the demonstration's pages finds no word such as `in_pound`."""

import re
from collections import deque
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from flask import Flask

from services.database import Sessions, open_database
from services.reckoning.clock import SetClock
from tests.webforms.conftest import Browser, india
from webforms import create_app
from webforms.config import Settings
from webforms.demonstration import fill, read
from webforms.schema import every_table

A_KEY = re.compile(r"(?<![\w./-])[a-z][a-z0-9]*(?:_[a-z0-9]+)+(?![\w./-])")
"""A word of files and records; a path or an address is none."""
NOT_WALKED = ("/sign-out", "/language", "/static", "/diagrams", "/procedures", "/law", "/account")
"""The studio and the law name keys on purpose: that is what is edited and cited there."""
MOST = 130
OFFICERS = ("asha", "imran", "meera", "admin", "supervisor", "gurpreet")
LANGUAGES = {"asha": "hi", "imran": "hi"}


@pytest.fixture(scope="module")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    folder: Path = tmp_path_factory.mktemp("demonstration")
    sessions: Sessions = open_database(f"sqlite:///{folder / 'p.sqlite'}")
    every_table().create_all(sessions.engine)
    clock = SetClock(india("2026-11-30 11:00"))
    fill(sessions, clock, more=0)
    settings = Settings(secret="for tests", testing=True, folder=folder)
    yield create_app(settings, sessions=sessions, clock=clock)
    sessions.engine.dispose()


@pytest.mark.slow
@pytest.mark.parametrize("officer", OFFICERS)
def test_no_page_shows_a_key(demonstration: Flask, officer: str) -> None:
    browser = Browser(demonstration.test_client())
    browser.get(f"/language/{LANGUAGES.get(officer, 'en')}")
    assert browser.sign_in(officer, str(read()["password"])).status_code == 302
    found = {
        path: keys for path, text in _pages(browser) if (keys := sorted(set(A_KEY.findall(text))))
    }
    assert not found, "write words for these in webforms/words_of_law.py or webforms/wordings.py"


def _pages(browser: Browser) -> Iterator[tuple[str, str]]:
    """The pages an officer reaches by links, each once, of each kind a few."""
    seen, kinds = {"/"}, dict[str, int]()
    to_visit = deque(seen)
    visited = 0
    while to_visit and visited < MOST:
        path = to_visit.popleft()
        answer = browser.get(path)
        if not (answer.mimetype or "").startswith("text/html"):
            continue
        visited += 1
        yield path, _visible(answer.text)
        for link in re.findall(r'href="(/[^"#]*)"', answer.text):
            next_ = unescape(link)
            kind = re.sub(r"\d+", "0", next_.split("?")[0])
            if next_ in seen or next_.startswith(NOT_WALKED) or kinds.get(kind, 0) >= 8:
                continue
            seen.add(next_)
            kinds[kind] = kinds.get(kind, 0) + 1
            to_visit.append(next_)


def _visible(page: str) -> str:
    without = re.sub(r"(?s)<(script|style)\b.*?</\1>", " ", page)
    return unescape(re.sub(r"(?s)<[^>]+>", " ", without))
