"""Open duties as a supervisor sees them: to the second, page by page, from one index alone."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, insert, select

from services.database import Sessions, open_database
from services.identity import Actor, Office, add_local_area, add_office, add_officer, appoint
from services.journal import Act
from services.journal.queries import acts_of_matter
from services.monitoring import Scope
from services.refusals import RefusedRole, RefusedTask
from webforms.schema import every_table
from workflows import AlreadyDone
from workflows.store import NO_DUE_DATE, Case, Diagram, HumanTask, LegalTimer, Proceeding
from workflows.supervision import (
    Filters,
    count_duties,
    duty_choices,
    duty_page,
    next_to_fall_due,
    reassign,
    standing_in,
)
from workflows.supervision.duties import holders
from workflows.supervision.filters import AGES, age_of

NOW = datetime(2026, 3, 10, 6, tzinfo=UTC)
SECOND, DAY = timedelta(seconds=1), timedelta(days=1)
STATE = "bihar"
SCOPE = Scope(STATE)
BY = Actor(officer_id=99, name="Vikram Joshi", role="supervisor", office_id=1)


@pytest.fixture
def sessions(database_url: str) -> Iterator[Sessions]:
    made = open_database(database_url)
    every_table().create_all(made.engine)
    with made.writing.begin() as session:
        area = add_local_area(session, state=STATE, name="Patna")
        for name in ("Bihta pound", "Mokama pound"):
            add_office(session, kind="pound", name=name, local_area=area)
        session.add(
            Diagram(hash="a" * 64, process_id="section_14", name="Unclaimed", section="section_14",
                    xml="<x/>", called={}, origin="test", published_at=NOW)
        )  # fmt: skip
        session.flush()
        for case_id in (1, 2, 3):
            session.add(
                Case(id=case_id, state=STATE, local_area_id=area.id, pound_id=1, version=1,
                     next_due_at=NOW + case_id * DAY, opened_at=NOW)
            )  # fmt: skip
            session.flush()
            session.add(
                Proceeding(id=case_id, case_id=case_id, process_id="section_14",
                           diagram_hash="a" * 64, subject={}, engine_state=b"", waits_for=[],
                           status="running", started_at=NOW)
            )  # fmt: skip
    yield made
    made.engine.dispose()


def plant(sessions: Sessions, *rows: dict[str, Any]) -> list[int]:
    """Open tasks; what is not said is the same for all."""
    whole = []
    for number, row in enumerate(rows):
        due = row.get("due_at")
        whole.append(
            {
                "case_id": 1, "proceeding_id": 1, "engine_id": f"{number}", "element_id": "notice",
                "form": "stick_up_notice", "name": "Stick up the notice", "section": "section_14",
                "role": "pound_keeper", "office_id": 1, "state": STATE, "local_area_id": 1,
                "pound_id": 1, "opened_at": NOW, "due_at": due, "due_is_law": bool(due),
                "queue_order": due or NO_DUE_DATE, "holder_id": None, "holder_name": None,
                "completed_at": None, "withdrawn_at": None,
            }
            | row
        )  # fmt: skip
    with sessions.writing.begin() as session:
        before = session.scalar(select(func.max(HumanTask.id))) or 0
        session.execute(insert(HumanTask), whole)
        return list(
            session.scalars(
                select(HumanTask.id).where(HumanTask.id > before).order_by(HumanTask.id)
            )
        )


@pytest.mark.parametrize(
    ("due", "age"),
    [
        (None, "undated"),
        (NOW - 30 * DAY - SECOND, "over_month"),
        (NOW - 30 * DAY, "month"),
        (NOW - 7 * DAY, "week"),
        (NOW - DAY - SECOND, "week"),
        (NOW - DAY, "day"),
        (NOW - SECOND, "day"),
        (NOW, "soon"),
        (NOW + 2 * DAY - SECOND, "soon"),
        (NOW + 2 * DAY, "later"),
    ],
)
def test_a_duty_is_late_after_its_instant_and_not_at_it(
    sessions: Sessions, due: datetime | None, age: str
) -> None:
    plant(sessions, {"due_at": due})
    assert age_of(due, NOW) == age
    with sessions.reading() as session:
        (counted,) = count_duties(session, SCOPE, NOW)
        assert (counted.age, counted.number) == (age, 1)
        for other in AGES:
            page = duty_page(session, SCOPE, NOW, Filters(age=other), limit=5)
            assert len(page.rows) == (other == age)
        late = duty_page(session, SCOPE, NOW, Filters(late=True), limit=5)
        assert len(late.rows) == (due is not None and due < NOW)


def test_the_law_apart_from_office_targets_and_every_filter(sessions: Sessions) -> None:
    past = NOW - DAY
    ids = plant(
        sessions,
        {"due_at": past},
        {"due_at": past, "due_is_law": False, "section": "section_13", "form": "settle_dues"},
        {"office_id": 2, "pound_id": 2, "role": "officer_in_charge"},
        {"holder_id": 7, "holder_name": "Asha"},
        {"completed_at": NOW},
        {"withdrawn_at": NOW},
        {"state": "odisha"},
    )

    def found(**wanted: Any) -> list[int]:
        with sessions.reading() as session:
            return [r.id for r in duty_page(session, SCOPE, NOW, Filters(**wanted), limit=9).rows]

    assert found() == ids[:4]
    assert found(by_law=True) == ids[:1]
    assert found(by_law=False) == ids[1:2]
    assert found(section="section_13") == found(form="settle_dues") == ids[1:2]
    assert found(role="officer_in_charge") == found(office_id=2) == ids[2:3]
    assert found(holder_id=7) == ids[3:4]
    assert found(holder_id=0) == ids[:3]
    with sessions.reading() as session:
        at_two = duty_page(session, Scope(STATE, 1, 2), NOW, Filters(), limit=9)
        assert [row.id for row in at_two.rows] == ids[2:3]
        counts = count_duties(session, Scope(STATE, 1), NOW, Filters(late=True))
        assert sorted((row.place_id, row.by_law, row.number) for row in counts) == [
            (1, False, 1),
            (1, True, 1),
        ]
        assert {choice.form for choice in duty_choices(session, SCOPE, NOW)} == {
            "stick_up_notice",
            "settle_dues",
        }


def test_what_is_counted_at_once_fits_the_filters_as_the_list_does(sessions: Sessions) -> None:
    plant(
        sessions,
        *(
            {
                "due_at": None if i % 5 == 0 else NOW + (i % 23 - 11) * DAY,
                "due_is_law": i % 3 == 0,
                "section": f"section_{13 + i % 2}",
                "office_id": i % 4 or None,
            }
            for i in range(60)
        ),
    )
    wanted = [Filters(age=age) for age in AGES] + [
        Filters(),
        Filters(late=True),
        Filters(late=True, by_law=True),
        Filters(by_law=False),
        Filters(section="section_13", office_id=2),
        Filters(form="no_such"),
    ]
    with sessions.reading() as session:
        choices = duty_choices(session, SCOPE, NOW)
        for filters in wanted:
            listed = duty_page(session, SCOPE, NOW, filters, limit=99).rows
            counted = sum(row.number for row in count_duties(session, SCOPE, NOW, filters))
            at_once = sum(row.number for row in choices if filters.fits(row))
            assert len(listed) == counted == at_once, filters


def test_pages_give_every_duty_once(sessions: Sessions) -> None:
    ids = plant(sessions, *({"due_at": NOW + (i % 4) * DAY if i % 5 else None} for i in range(23)))
    seen, after = [], None
    with sessions.reading() as session:
        while True:
            page = duty_page(session, SCOPE, NOW, Filters(), limit=5, after=after)
            seen += [row.id for row in page.rows]
            after = page.next
            if after is None:
                break
    assert sorted(seen) == ids and len(set(seen)) == 23


def test_what_comes_next_are_tasks_and_timers_soonest_first(sessions: Sessions) -> None:
    plant(sessions, {"due_at": NOW - DAY}, {"due_at": NOW + DAY + SECOND}, {})
    with sessions.writing.begin() as session:
        for case_id in (1, 2, 3):
            session.add(
                LegalTimer(case_id=case_id, proceeding_id=case_id, engine_id="t",
                           element_id="over", name="First period over",
                           due_at=NOW + case_id * DAY,
                           fired_at=NOW if case_id == 3 else None)
            )  # fmt: skip
    with sessions.reading() as session:
        coming = next_to_fall_due(session, SCOPE, NOW, limit=10)
        assert [(each.due_at, each.by_itself) for each in coming] == [
            (NOW + DAY, True),
            (NOW + DAY + SECOND, False),
            (NOW + 2 * DAY, True),
        ]
        stands = {each.element_id: each for each in standing_in(session, SCOPE, NOW)}
        assert (stands["notice"].number, stands["notice"].late_by_law) == (3, 1)
        assert (stands["over"].number, stands["over"].waits_for_person) == (2, False)
        assert standing_in(session, Scope(STATE, 1, 2), NOW) == []


def test_counts_and_lists_read_the_index_of_open_duties_alone(sessions: Sessions) -> None:
    if not sessions.is_sqlite:
        pytest.skip("PostgreSQL reads the table while it is small")
    from sqlalchemy.dialects import sqlite

    wanted = select(HumanTask.section, func.count()).where(*Filters().on_tasks(SCOPE, NOW))
    said = wanted.group_by(HumanTask.section).compile(dialect=sqlite.dialect())
    with sessions.reading() as session:
        connection = session.connection()
        plan = connection.exec_driver_sql(
            f"EXPLAIN QUERY PLAN {said}", tuple(said.params.values())
        ).all()
    assert "COVERING INDEX ix_human_tasks_supervised" in str(plan)


@pytest.fixture
def officers(sessions: Sessions) -> dict[str, int]:
    """Asha keeps the first pound until the tenth of March, Ravi the second, Sita has left."""
    with sessions.writing.begin() as session:
        first, second = session.scalars(select(Office).order_by(Office.id)).all()[:2]
        found = {}
        for name, office, until in (
            ("Asha", first, date(2026, 3, 10)),
            ("Ravi", second, None),
            ("Sita", first, None),
        ):
            officer = add_officer(session, username=name.lower(), name=name)
            officer.active = name != "Sita"
            appoint(session, officer=officer, role="pound_keeper", office=office,
                    from_on=date(2020, 1, 1), until_on=until)  # fmt: skip
            found[name] = officer.id
        return found


def give(sessions: Sessions, task: int, to: int | None, **changed: Any) -> None:
    with sessions.writing.begin() as session:
        what = {"by": BY, "state": STATE, "at": NOW} | changed
        reassign(session, task, to=to, **what)


def test_a_duty_goes_into_an_officers_hands_and_the_journal_says_so(
    sessions: Sessions, officers: dict[str, int]
) -> None:
    (task,) = plant(sessions, {})
    give(sessions, task, officers["Asha"])
    with sessions.reading() as session:
        held = session.get_one(HumanTask, task)
        assert (held.holder_id, held.holder_name, held.held_at) == (officers["Asha"], "Asha", NOW)
        assert holders(session, SCOPE, NOW) == [(officers["Asha"], "Asha", 1)]
        (act,) = acts_of_matter(session, "case/1")
        assert (act.verb, act.officer_name, act.role) == (
            "reassign_task",
            "Vikram Joshi",
            "supervisor",
        )
        assert act.facts == {"task": task, "form": "stick_up_notice", "from": None, "to": "Asha"}
    with pytest.raises(RefusedTask, match="already"):
        give(sessions, task, officers["Asha"])
    give(sessions, task, None)
    with sessions.reading() as session:
        assert session.get_one(HumanTask, task).holder_id is None
        assert session.scalar(select(func.count()).select_from(Act)) == 2


def test_whom_a_duty_cannot_be_given(sessions: Sessions, officers: dict[str, int]) -> None:
    task, done, gone = plant(sessions, {}, {"completed_at": NOW}, {"withdrawn_at": NOW})
    asha = officers["Asha"]
    # Her last day ends at midnight in India, half past six in the evening in UTC.
    with pytest.raises(RefusedRole, match="on this day"):
        give(sessions, task, asha, at=datetime(2026, 3, 10, 18, 30, tzinfo=UTC))
    with pytest.raises(RefusedRole, match="Ravi"):
        give(sessions, task, officers["Ravi"])
    with pytest.raises(RefusedRole, match="no such officer"):
        give(sessions, task, officers["Sita"])
    with pytest.raises(RefusedRole, match="Only a supervisor"):
        give(sessions, task, asha, by=Actor(asha, "Asha", "pound_keeper", 1))
    with pytest.raises(RefusedRole, match="another State"):
        give(sessions, task, asha, state="odisha")
    with pytest.raises(AlreadyDone):
        give(sessions, done, asha)
    with pytest.raises(RefusedTask, match="withdrawn"):
        give(sessions, gone, asha)
    with pytest.raises(RefusedTask, match="no task"):
        give(sessions, 4711, asha)
    with sessions.reading() as session:
        assert session.scalar(select(func.count()).select_from(Act)) == 0
        held = select(func.count()).where(HumanTask.holder_id.is_not(None))
        assert session.scalar(held) == 0
    give(sessions, task, asha, at=datetime(2026, 3, 10, 18, 29, tzinfo=UTC))
