"""A State with two administrators, its procedures, and short ways to draw without a screen."""

import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from io import BytesIO
from typing import Any

import pytest
from sqlalchemy import select
from werkzeug.test import TestResponse

from services.database import Sessions
from services.identity import Office, add_officer, appoint
from tests.webforms.conftest import HASH, Browser
from workflows.catalogue import the_catalogue

STATE = "uttar_pradesh"
PROCESS = "section_14_unclaimed_cattle"
HERE = f"/procedures/{STATE}/{PROCESS}"


@pytest.fixture
def two_administrators(sessions: Sessions) -> None:
    """Besides Rohit Tandon, another administrator of the State: Farah Naqvi."""
    with sessions.writing.begin() as session:
        office = session.scalars(select(Office).where(Office.kind == "state")).one()
        farah = add_officer(session, username="farah", name="Farah Naqvi", password_hash=HASH)
        appoint(
            session,
            officer=farah,
            role="administrator",
            office=office,
            from_on=date(2025, 1, 1),
        )


@pytest.fixture
def shipped() -> bytes:
    version = the_catalogue().version_for(PROCESS, STATE)
    assert version is not None
    return version.drawing.xml


def wait_for_checks() -> None:
    """Wait until no check is played in this process."""
    for thread in threading.enumerate():
        if thread.name == "check":
            thread.join(timeout=120)


@dataclass
class Studio:
    """One administrator's browser in the studio."""

    browser: Browser

    def get(self, path: str = "") -> TestResponse:
        return self.browser.get(HERE + path)

    def press(self, path: str, fields: dict[str, Any] | None = None) -> TestResponse:
        return self.browser.post(HERE + path, fields or {}, shown_at=HERE)

    def send(self, path: str, xml: bytes) -> TestResponse:
        """As the editor's script sends a drawing."""
        token = self.browser.hidden(HERE)["csrf_token"]
        return self.browser.client.post(
            HERE + path, data=xml, headers={"X-CSRFToken": token}, content_type="application/xml"
        )

    def import_file(self, content: bytes, name: str = "drawn.bpmn") -> TestResponse:
        return self.press("/import", {"file": (BytesIO(content), name)})

    def draw(self, xml: bytes) -> None:
        self.press("/draft")
        answer = self.send("/save?seen=1", xml)
        assert answer.status_code == 200, answer.text

    def ask(self, on: str = "2026-03-02") -> TestResponse:
        page = self.get().text
        found = re.search(r'name="content_hash" value="(\w+)"', page)
        assert found, page
        return self.press("/checks", {"content_hash": found[1], "in_force_from": on})

    def check(self, on: str = "2026-03-02") -> str:
        """Ask for a check, wait until its stories are played; the path of its page."""
        answer = self.ask(on)
        assert answer.status_code == 302, answer.text
        wait_for_checks()
        return str(answer.headers["Location"]).removeprefix(HERE)


@pytest.fixture
def studio(browser: Callable[..., Browser], two_administrators: None) -> Callable[[str], Studio]:
    return lambda username: Studio(browser(username))


@pytest.fixture(autouse=True)
def _no_check_outlives_its_test() -> Iterator[None]:
    yield
    wait_for_checks()
