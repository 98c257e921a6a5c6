"""Two officers at once, each in a case of his own, about one thing: the second reads the first."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from decimal import Decimal
from threading import Barrier
from typing import Any

import pytest

from services.database import Base, Sessions, open_database
from services.refusals import Refused
from tests.services.case import RAM, Case, day, order
from workflows.operations import find_operation


@pytest.fixture
def sessions(database_url: str) -> Iterator[Sessions]:
    opened = open_database(database_url)
    Base.metadata.create_all(opened.engine)
    yield opened
    opened.engine.dispose()


def a_fine_for_disobedience(case: Case) -> dict[str, Any]:
    order(case.session, case.place, "notified", {"section_12b": True}, since="2026-01-01")
    form = {
        "owner": RAM,
        "ground": "non_resident_over_20",
        "heads": 5,
        "heads_owned": 30,
        "resident": False,
        "destination": "Ghod camp",
        "comply_by": day("2026-04-10"),
    }
    case.do("removal/order_removal", "2026-04-01 10:00", form)
    case.do("removal/report_compliance", "2026-04-11 09:00", {"complied": False})
    case.do("removal/impose_removal_fine", "2026-04-11 10:00", {"fine": Decimal(100)})
    return {"removal": case.data["removal"], "outcome": "paid", "amount": Decimal(60)}


def a_day_of_feeding(case: Case) -> dict[str, Any]:
    case.enter(brought="2026-04-11 10:00")
    return {"fed_on": day("2026-04-12"), "outcome": "fed_and_watered", "details": "hay"}


@pytest.mark.parametrize(
    ("made", "act"),
    [
        (a_fine_for_disobedience, "removal/recover_removal_fine"),
        (a_day_of_feeding, "custody/record_feeding"),
    ],
)
def test_of_two_at_once_one_is_done_and_the_other_refused(
    sessions: Sessions, made: Callable[[Case], dict[str, Any]], act: str
) -> None:
    with sessions.writing() as session:
        case = Case(session, state="gujarat")
        answers = made(case)
        session.commit()
    case.data = {}
    step = case.step("2026-04-12 10:00", answers, {})
    begin = Barrier(2)

    def done() -> str:
        begin.wait()
        with sessions.writing() as session:
            try:
                find_operation(act).call(replace(step, session=session))
                session.commit()
            except Refused as refused:
                return refused.code
        return "done"

    with ThreadPoolExecutor(2) as threads:
        found = [threads.submit(done) for _ in range(2)]
        assert sorted(each.result() for each in found) == ["done", "form"]
