"""The queue: own and office's tasks, due first, page by page, few statements however many tasks."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import event, insert, text

from services.database import Sessions
from services.refusals import RefusedRole, RefusedTask
from tests.workflows import procedures
from tests.workflows.conftest import KEEPER, MORNING, OFFICER, OTHER_KEEPER, Trial
from workflows import AlreadyDone, claim, count_tasks, release, tasks_for
from workflows.store import NO_DUE_DATE, HumanTask

MakeTrial = Callable[..., Trial]
DAY = timedelta(days=1)


@pytest.fixture
def queue(make_trial: MakeTrial) -> Trial:
    trial = make_trial(**procedures.ALL)
    trial.start("enter_trial", {"entry": 501})
    trial.start("claim_trial", {"claim": 1}, entry_id=501)
    plant(trial.sessions, trial.open()[0], 300)
    return trial


def plant(sessions: Sessions, like: HumanTask, number: int) -> None:
    """Rows like one that is there: due on different days, of two offices, some done."""
    same = {
        column.key: getattr(like, column.key)
        for column in HumanTask.__table__.columns
        if column.key != "id"
    }
    rows = []
    for i in range(number):
        due = None if i % 5 == 0 else MORNING + DAY * (i * 7 % 90 - 30)
        rows.append(
            same
            | {
                "engine_id": f"{i:032x}",
                "due_at": due,
                "queue_order": due or NO_DUE_DATE,
                "role": KEEPER.role if i % 3 else OFFICER.role,
                "office_id": 7 if i % 2 else None,
                "completed_at": MORNING if i % 10 == 9 else None,
            }
        )
    with sessions.writing.begin() as session:
        session.execute(insert(HumanTask), rows)


def statements(sessions: Sessions) -> list[str]:
    seen: list[str] = []
    event.listen(
        sessions.engine,
        "before_cursor_execute",
        lambda _c, _u, statement, *_: seen.append(statement),
    )
    return seen


def test_pages_give_every_task_once_and_due_first(queue: Trial) -> None:
    posts = [(KEEPER.role, 7), (OFFICER.role, None)]
    seen: list[HumanTask] = []
    after = None
    with queue.sessions.reading() as session:
        while True:
            page = tasks_for(session, KEEPER, posts=posts, limit=20, after=after)
            seen.extend(page.tasks)
            after = page.next
            if after is None:
                break
    expected = [task for task in queue.open() if (task.role, task.office_id) in posts]
    assert [task.id for task in seen] == [
        task.id for task in sorted(expected, key=lambda task: (task.queue_order, task.id))
    ]


def test_a_page_is_one_statement_and_counts_another(queue: Trial) -> None:
    seen = statements(queue.sessions)
    with queue.sessions.reading() as session:
        page = tasks_for(session, KEEPER, posts=[(KEEPER.role, 7), (OFFICER.role, 9)])
        assert len(page.tasks) == 50
        counts = count_tasks(
            session,
            KEEPER,
            now=MORNING,
            end_of_today=MORNING + DAY,
            end_of_week=MORNING + 7 * DAY,
        )
    assert len([each for each in seen if each.startswith("SELECT")]) == 2
    mine = [task for task in queue.open() if (task.role, task.office_id) == (KEEPER.role, 7)]
    assert counts.all == len(mine)
    assert counts.late == sum(task.queue_order < MORNING for task in mine)
    week = [MORNING <= task.queue_order < MORNING + 7 * DAY for task in mine]
    assert counts.week == sum(week) > 0
    assert counts.today <= counts.week
    assert counts.mine == 0


def test_a_page_walks_the_index_of_open_tasks(queue: Trial) -> None:
    plan = _plan(queue.sessions)
    assert "ix_human_tasks_queue" in plan
    assert "TEMP B-TREE" not in plan and "Sort" not in plan


def _plan(sessions: Sessions) -> str:
    query = (
        "SELECT id, queue_order FROM human_tasks WHERE role = 'pound_keeper' AND office_id = 7 "
        "AND completed_at IS NULL AND withdrawn_at IS NULL ORDER BY queue_order, id LIMIT 51"
    )
    with sessions.writing.begin() as session:
        if not sessions.is_sqlite:
            session.execute(text("ANALYZE human_tasks"))
            session.execute(text("SET LOCAL enable_seqscan = off"))
            session.execute(text("SET LOCAL enable_bitmapscan = off"))
        explain = "EXPLAIN QUERY PLAN " if sessions.is_sqlite else "EXPLAIN "
        return "\n".join(str(tuple(row)) for row in session.execute(text(explain + query)))


def test_taking_and_giving_back(queue: Trial) -> None:
    task = queue.task("settle_trial") if len(queue.open()) == 1 else _plain(queue)

    def act(verb: Callable[..., Any], actor: Any) -> None:
        with queue.sessions.writing.begin() as session:
            verb(session, task.id, actor=actor, at=MORNING)

    act(claim, KEEPER)
    act(claim, KEEPER)
    with pytest.raises(RefusedTask, match="Gurdev Singh"):
        act(claim, OTHER_KEEPER)
    with pytest.raises(RefusedTask, match="Gurdev Singh"):
        act(release, OTHER_KEEPER)
    with pytest.raises(RefusedRole):
        act(claim, OFFICER)
    act(release, KEEPER)
    act(claim, OTHER_KEEPER)
    queue.complete(task, {"outcome": "pays"}, actor=OTHER_KEEPER)
    with pytest.raises(AlreadyDone):
        act(claim, KEEPER)


def _plain(queue: Trial) -> HumanTask:
    return min(queue.open(), key=lambda task: task.id)


def test_a_task_completed_without_a_message_costs_few_statements(make_trial: MakeTrial) -> None:
    trial = make_trial(**procedures.ALL)
    trial.start("enter_trial", {"entry": 501})
    trial.start("claim_trial", {"claim": 1}, entry_id=501)
    trial.complete(trial.task("settle_trial"), {"outcome": "refuses"})
    task = trial.task("fix_trial")
    seen = statements(trial.sessions)
    trial.complete(task, actor=OFFICER)
    own = [each for each in seen if not each.startswith(("BEGIN", "SAVEPOINT"))]
    assert len(own) <= 6, own
