"""What the checks need of the forms: handed in by the pages, which the engine does not know."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol

from services.refusals import Told
from workflows.simulation.player import Forms


class DraftForms(Forms, Protocol):
    """The forms there are, and those that a diagram describes."""

    def fault_of(self, description: Mapping[str, Any]) -> Told | None:
        """Why a description cannot be a form; None when it can."""
        ...

    def sample(self, description: Mapping[str, Any], now: datetime) -> dict[str, Any]:
        """Answers that a form described in a diagram takes, as values."""
        ...
