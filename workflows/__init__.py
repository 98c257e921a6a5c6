"""The engine: diagrams that decide the order of the legal acts of the Cattle-trespass Act, 1871.

The public verbs. `at` is the instant of the act (UTC, aware); the caller owns the session and
commits, and on any exception rolls back: then nothing has happened. See docs/architecture.md.
"""

from workflows.due_timers import Sweep, fire_due_timers, run_worker
from workflows.incidents import open_incidents, record_incident, retry_incident
from workflows.outcome import AlreadyDone, Outcome
from workflows.proceedings import complete_task, send_message, start_proceeding
from workflows.task_queue import claim, count_tasks, release, tasks_for

__all__ = [
    "AlreadyDone",
    "Outcome",
    "Sweep",
    "claim",
    "complete_task",
    "count_tasks",
    "fire_due_timers",
    "open_incidents",
    "record_incident",
    "release",
    "retry_incident",
    "run_worker",
    "send_message",
    "start_proceeding",
    "tasks_for",
]
