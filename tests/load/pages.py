"""How many statements and milliseconds a page takes in the server, by Flask's test client."""

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from sqlalchemy import func, select

from services.identity import Officer
from services.reckoning.clock import SetClock
from tests.load.acts import NOW
from tests.load.counting import counting
from tests.load.crowd import Crowd
from tests.load.report import milliseconds
from tests.webforms.conftest import HASH, Browser
from webforms import create_app
from webforms.config import Settings
from workflows.store import HumanTask


@dataclass(frozen=True)
class PageCost:
    """One page: what it cost."""

    path: str
    statements: int
    median: float
    late: float


class Pages:
    """The application on the crowd's database, with a browser for each role."""

    def __init__(self, crowd: Crowd, folder: Path) -> None:
        self.crowd = crowd
        settings = Settings(secret="for the benchmark", testing=True, folder=folder)
        self.app = create_app(settings, sessions=crowd.sessions, clock=SetClock(NOW))
        self._browsers: dict[str, Browser] = {}

    def cost(self, role: str, path: str, *, times: int) -> PageCost:
        """Ask for a page so many times."""
        browser = self._browser(role)
        answer = browser.get(path)
        if answer.status_code == 302:  # from the address of a page to that of its State
            answer = browser.get(path := answer.location)
        assert answer.status_code == 200, answer.text
        with counting(self.crowd.sessions.engine) as count:
            browser.get(path)
        seconds = []
        for _ in range(times):
            began = perf_counter()
            browser.get(path)
            seconds.append(perf_counter() - began)
        return PageCost(path, count.statements, *milliseconds(seconds))

    def queue_length(self, role: str) -> int:
        """How many open tasks the officer of a role has."""
        actor = self.crowd.ground.actors[role]
        with self.crowd.sessions.reading() as session:
            found = session.scalar(
                select(func.count()).where(
                    HumanTask.role == role,
                    HumanTask.office_id == actor.office_id,
                    HumanTask.completed_at.is_(None),
                    HumanTask.withdrawn_at.is_(None),
                )
            )
        return found or 0

    def supervisor_page(self) -> str | None:
        """The path of the supervisor's first page, if there is one."""
        for rule in self.app.url_map.iter_rules():
            if rule.endpoint.startswith("monitor.") and not rule.arguments:
                return rule.rule
        return None

    def _browser(self, role: str) -> Browser:
        if role not in self._browsers:
            with self.crowd.sessions.writing.begin() as session:
                officer = session.get_one(Officer, self.crowd.ground.actors[role].officer_id)
                officer.password_hash = HASH
                username = officer.username
            browser = self._browsers[role] = Browser(self.app.test_client())
            assert browser.sign_in(username).status_code == 302
        return self._browsers[role]
