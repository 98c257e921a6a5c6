"""The statements of every act, built once: building them anew costs more than running them.

They go past the session's identity map, on purpose: an object read before the lock was held would
be stale. Whoever shows rows afterwards reads them in a session of its own.
"""

from typing import cast

from sqlalchemy import Table, and_, bindparam, func, insert, or_, select, update

from services.database import IN_FORCE
from workflows.store.models import Case, HumanTask, LegalTimer, Proceeding

cases_table = cast(Table, Case.__table__)
cases = cases_table.c
tasks_table = cast(Table, HumanTask.__table__)
tasks = tasks_table.c
timers_table = cast(Table, LegalTimer.__table__)
timers = timers_table.c
proceedings_table = cast(Table, Proceeding.__table__)
proceedings = proceedings_table.c

CASE_COLUMNS = (
    cases.id.label("case_id"),
    cases.entry_id.label("case_entry_id"),
    cases.state.label("case_state"),
    cases.local_area_id.label("case_local_area_id"),
    cases.pound_id.label("case_pound_id"),
    cases.version.label("case_version"),
    cases.next_due_at.label("case_next_due_at"),
    cases.opened_at.label("case_opened_at"),
    cases.finished_at.label("case_finished_at"),
    IN_FORCE.label("mark"),
)
PROCEEDING_COLUMNS = (
    proceedings.id.label("proceeding_id"),
    proceedings.diagram_hash,
    proceedings.subject,
    proceedings.engine_state,
    proceedings.waits_for,
    proceedings.status,
    proceedings.version.label("proceeding_version"),
)
TASK_COLUMNS = (
    tasks.id.label("task_id"),
    tasks.proceeding_id.label("task_proceeding_id"),
    tasks.engine_id,
    tasks.form,
    tasks.role,
    tasks.office_id,
    tasks.holder_id,
    tasks.holder_name,
    tasks.completed_at,
    tasks.completed_by,
    tasks.completed_by_name,
    tasks.completed_key,
    tasks.outcome,
    tasks.withdrawn_at,
)
UNFIRED = and_(timers.fired_at.is_(None), timers.withdrawn_at.is_(None))

READ_CASE = select(*CASE_COLUMNS).where(cases.id == bindparam("case_id"))
LOCK_CASE = READ_CASE.with_for_update()
LOCK_CASE_OF_ENTRY = (
    select(*CASE_COLUMNS).where(cases.entry_id == bindparam("entry_id")).with_for_update()
)
CLAIM_DUE_CASE = (
    select(*CASE_COLUMNS)
    .where(cases.next_due_at <= bindparam("now"))
    .order_by(cases.next_due_at)
    .limit(1)
    .with_for_update(skip_locked=True)
)
_before = cases_table.alias()
SEEN_BEFORE_THE_LOCK = (
    select(_before.c.version).where(_before.c.id == cases.id).correlate(cases_table)
).scalar_subquery()
"""The version of the case when the statement began. PostgreSQL reads a row anew once its lock is
had, but not which rows there are: after waiting, proceedings begun meanwhile would be missing."""
LOCK_TASK = (
    select(
        *CASE_COLUMNS,
        SEEN_BEFORE_THE_LOCK.label("case_seen_version"),
        *PROCEEDING_COLUMNS,
        *TASK_COLUMNS,
    )
    .select_from(cases_table)
    .join(tasks_table, tasks.case_id == cases.id)
    .join(
        proceedings_table,
        and_(
            proceedings.case_id == cases.id,
            or_(proceedings.id == tasks.proceeding_id, proceedings.status == "running"),
        ),
    )
    .where(tasks.id == bindparam("task_id"))
    .order_by(proceedings.id)
    .with_for_update()
)
"""A row for the proceeding of the task and for each other one of its case that is running."""
RUNNING_PROCEEDINGS = (
    select(*PROCEEDING_COLUMNS)
    .where(
        proceedings.case_id == bindparam("case_id"),
        proceedings.status == "running",
        proceedings.id.not_in(bindparam("known", expanding=True)),
    )
    .order_by(proceedings.id)
)
DUE_TIMERS = (
    select(timers.proceeding_id, timers.engine_id, timers.element_id, timers.due_at)
    .where(timers.case_id == bindparam("case_id"), UNFIRED, timers.due_at <= bindparam("until"))
    .order_by(timers.due_at, timers.id)
)
STILL_RUNNING = (
    select(proceedings.id)
    .where(
        proceedings.case_id == bindparam("case_id"),
        proceedings.status.in_(("running", "broken")),
    )
    .limit(1)
)
NEXT_DUE = (
    select(func.min(timers.due_at))
    .join(proceedings_table, proceedings.id == timers.proceeding_id)
    .where(timers.case_id == bindparam("for_case"), UNFIRED, proceedings.status == "running")
)

INSERT_CASE = insert(cases_table).returning(cases.id)
INSERT_PROCEEDING = insert(proceedings_table).returning(proceedings.id)
INSERT_TASKS = insert(tasks_table).returning(tasks.id, sort_by_parameter_order=True)
INSERT_TIMERS = insert(timers_table)

UPDATE_PROCEEDING = (
    update(proceedings_table)
    .where(proceedings.id == bindparam("which"), proceedings.version == bindparam("old_version"))
    .values(
        {
            name: bindparam(f"new_{name}", type_=proceedings[name].type)
            for name in ("subject", "engine_state", "waits_for", "status", "ended_at")
        }
        | {"version": bindparam("old_version") + 1}
    )
)
KEEP_START = (
    update(proceedings_table)
    .where(proceedings.id == bindparam("which"))
    .values(
        start_key=bindparam("new_start_key"),
        outcome=bindparam("new_outcome", type_=proceedings.outcome.type),
    )
)
END_TASK = (
    update(tasks_table)
    .where(tasks.case_id == bindparam("of_case"), tasks.engine_id == bindparam("of_task"))
    .values(
        {
            name: bindparam(f"new_{name}", type_=tasks[name].type)
            for name in (
                "completed_at",
                "completed_by",
                "completed_by_name",
                "completed_key",
                "outcome",
                "withdrawn_at",
            )
        }
    )
)
"""One that was done and those that were withdrawn by it: one statement with a row for each."""
END_TIMER = (
    update(timers_table)
    .where(
        timers.proceeding_id == bindparam("of_proceeding"),
        timers.engine_id == bindparam("of_task"),
        timers.element_id == bindparam("of_element"),
    )
    .values(
        fired_at=bindparam("new_fired_at", type_=timers.fired_at.type),
        withdrawn_at=bindparam("new_withdrawn_at", type_=timers.withdrawn_at.type),
    )
)

_update_case = (
    update(cases_table)
    .where(cases.id == bindparam("which"), cases.version == bindparam("old_version"))
    .values(
        version=bindparam("old_version") + 1,
        entry_id=bindparam("new_entry_id"),
        finished_at=bindparam("new_finished_at", type_=cases.finished_at.type),
    )
)
UPDATE_CASE = _update_case
UPDATE_CASE_AND_DUE = _update_case.values(next_due_at=NEXT_DUE.scalar_subquery())
SETTLE_DUE = (
    update(cases_table)
    .where(cases.id == bindparam("which"))
    .values(version=cases.version + 1, next_due_at=NEXT_DUE.scalar_subquery())
)
