"""A second administrator and a supervisor, and ways to enter and approve an order in the pages."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from services.database import Sessions
from services.identity import LocalArea, Office, add_officer, appoint
from tests.webforms.conftest import HASH, SINCE, Browser

HERE = "/orders/uttar_pradesh"
HEADING = {
    "number": "77/2026",
    "dated_on": "2026-02-20",
    "issued_by": "State Government, Gazette of 21 February 2026",
    "in_force_from": "2026-04-01",
}


@pytest.fixture(autouse=True)
def others(sessions: Sessions) -> None:
    """A second administrator, a supervisor, and an administrator of another State."""
    with sessions.writing() as session, session.begin():
        offices = {each.name: each for each in session.scalars(select(Office))}
        state = offices["Office of the Commissioner"]
        for username, name, role, office in (
            ("farah", "Farah Naqvi", "administrator", state),
            ("vikram", "Vikram Joshi", "supervisor", state),
            ("patna", "Amar Sinha", "administrator", offices["Bihta pound"]),
        ):
            officer = add_officer(session, username=username, name=name, password_hash=HASH)
            appoint(session, officer=officer, role=role, office=office, from_on=SINCE)


@pytest.fixture
def area(sessions: Sessions) -> str:
    """The local area of the pound, as the form has it."""
    with sessions.reading() as session:
        return str(session.scalars(select(LocalArea.id).where(LocalArea.name == "Mirzapur")).one())


@pytest.fixture
def enter(browser: Callable[..., Browser], area: str) -> Callable[..., str]:
    """Enter an order as the first administrator; the address of its page."""

    def new(kind: str, fields: dict[str, Any], by: str = "admin", **query: str) -> str:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        path = f"{HERE}/new/{kind}?{asked}"
        answer = browser(by).post(path, {"area": area} | HEADING | fields)
        assert answer.status_code == 302, re.findall(
            r"govuk-error-summary.*?</div>", answer.text, re.DOTALL
        )
        return str(answer.location)

    return new


@pytest.fixture
def approve(browser: Callable[..., Browser]) -> Callable[..., Any]:
    """Approve an order as the second administrator."""

    def do(path: str, by: str = "farah") -> Any:
        return browser(by).post(f"{path}/approve", {}, shown_at="/account")

    return do
