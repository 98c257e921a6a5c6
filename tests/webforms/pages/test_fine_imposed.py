"""Section 12 where the local authority imposes the fine: offered, done, printed, watched."""

from collections.abc import Callable

import pytest

from services.database import Sessions
from services.identity import add_local_area, add_office, add_officer, appoint
from services.tariffs import approve_instrument, enter_instrument
from tests.webforms.conftest import HASH, SEIZURE, SINCE, Browser, india

Open = Callable[..., Browser]
AT = "2025-01-02 10:00"


@pytest.fixture
def odisha(sessions: Sessions) -> None:
    """A pound in Odisha with its keeper, its local authority and a supervisor of the State."""
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state="odisha", name="Banki")
        for username, role, kind in (
            ("hari", "pound_keeper", "pound"),
            ("gita", "local_authority", "local_authority"),
            ("leela", "supervisor", "state"),
        ):
            office = add_office(
                session, kind=kind, name=f"Banki {kind.split('_')[0]}", local_area=area
            )
            officer = add_officer(
                session, username=username, name=username.title(), password_hash=HASH
            )
            appoint(session, officer=officer, role=role, office=office, from_on=SINCE)
        for kind, rupees in (("fines", 350), ("feeding", 30)):
            order = enter_instrument(
                session, kind=kind, number="1", dated_on=SINCE, issued_by="By order",
                state="odisha", local_area_id=area.id, in_force_from=SINCE,
                lines={"cow": rupees}, entered_by=None, at=india(AT),
            )  # fmt: skip
            approve_instrument(order, approved_by=None, at=india(AT))


@pytest.mark.usefixtures("odisha")
def test_the_local_authority_imposes_the_fine_and_the_papers_say_so(browser: Open) -> None:
    hari, gita = browser("hari"), browser("gita")
    entry = hari.post("/start/enter_seizure", SEIZURE).location
    assert "/start/impose_fine" not in hari.get(entry).text
    now = gita.get(entry).text.partition('id="now"')[2].partition("<details")[0]
    assert "/start/impose_fine" in now
    start = f"{entry}/start/impose_fine"
    assert "₹700" in gita.get(start).text
    less = gita.post(start, {"heads": ["1", "2"], "amount": "699"})
    assert "By the scale the fine on these heads is ₹700" in less.text
    assert gita.post(start, {"heads": ["1", "2"], "amount": "700"}).status_code == 302
    page = gita.get(entry).text
    now = page.partition('id="now"')[2].partition("<details")[0]
    assert "/start/impose_fine" not in now, "it has been imposed on every head"
    assert "Order imposing the fine" in page and "Fine imposed" in page
    papers = [part.split('"')[0] for part in page.split('href="/papers/')[1:]]
    printed = {number: gita.get(f"/papers/{number}").text for number in papers}
    assert all("Fine imposed by" in text for text in printed.values()) and len(printed) == 2
    order = max(printed, key=int)
    assert "seven hundred" in printed[order]
    assert "No notification under section 31" in printed[order]
    assert "receives_all" not in printed[order] and "local_authority" not in printed[order]


@pytest.mark.usefixtures("odisha")
def test_the_board_names_the_area_whose_local_authority_is_not_entrusted(browser: Open) -> None:
    leela = browser("leela")
    assert "not-entrusted" not in leela.get("/board/odisha").text
    browser("hari").post("/start/enter_seizure", SEIZURE)
    board = leela.get("/board/odisha").text
    assert "No notification under section 31 is known" in board and "Banki</a>" in board
    assert "/matters/fund/" in board


def test_elsewhere_nobody_is_offered_to_impose_the_fine(browser: Open) -> None:
    asha = browser("asha")
    entry = asha.post("/start/enter_seizure", SEIZURE).location
    assert "impose_fine" not in asha.get(entry).text
    assert asha.get(f"{entry}/start/impose_fine").status_code == 403
