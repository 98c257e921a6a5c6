"""Tables of the engine: cases, proceedings, human tasks, legal timers, incidents, diagrams."""

from workflows.store.models import (
    NO_DUE_DATE,
    Case,
    Diagram,
    HumanTask,
    Incident,
    LegalTimer,
    Proceeding,
)

__all__ = [
    "NO_DUE_DATE",
    "Case",
    "Diagram",
    "HumanTask",
    "Incident",
    "LegalTimer",
    "Proceeding",
]
