"""Running a diagram. The only place that imports SpiffWorkflow; knows no database and no law.

Hardened against what a diagram could do (scripts, payloads, durations, Python in conditions) and
against what the engine passes over in silence. See docs/architecture.md.
"""

from workflows.engine.faults import (
    BadTaskData,
    EngineFault,
    NotRunnable,
    ProceedingTooLong,
    ScriptRefused,
    SilentCompletion,
    TimerWithoutInstant,
)
from workflows.engine.parsing import Specs, compile_specs
from workflows.engine.running import (
    OpenTask,
    Place,
    RunningDiagram,
    WaitingMessage,
    WaitingTimer,
)
from workflows.engine.scripting import Surroundings

__all__ = [
    "BadTaskData",
    "EngineFault",
    "NotRunnable",
    "OpenTask",
    "Place",
    "ProceedingTooLong",
    "RunningDiagram",
    "ScriptRefused",
    "SilentCompletion",
    "Specs",
    "Surroundings",
    "TimerWithoutInstant",
    "WaitingMessage",
    "WaitingTimer",
    "compile_specs",
]
