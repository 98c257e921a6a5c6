"""Tables of the engine: cases, proceedings, tasks, timers, incidents; diagrams and their drafts."""

from workflows.store.models import (
    NO_DUE_DATE,
    Case,
    Diagram,
    HumanTask,
    Incident,
    LegalTimer,
    Proceeding,
)
from workflows.store.publishing import (
    CheckedStory,
    DiagramDraft,
    DraftCheck,
    DraftSave,
    Publication,
)

__all__ = [
    "NO_DUE_DATE",
    "Case",
    "CheckedStory",
    "Diagram",
    "DiagramDraft",
    "DraftCheck",
    "DraftSave",
    "HumanTask",
    "Incident",
    "LegalTimer",
    "Proceeding",
    "Publication",
]
