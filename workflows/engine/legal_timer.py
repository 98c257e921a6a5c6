"""The legal timer: an instant the law computed, held in one variable; no clock is read here.

The engine's own timers read the machine's clock and take durations. This one only remembers its
instant when the token arrives, and goes on when whoever holds the case's lock says it is due.
A value of None means that the law sets no such instant here: the timer waits for ever, which only
makes sense at a boundary or an event gateway. Refused: an instant without a zone, a missing
variable, a duration.
"""

from datetime import UTC, datetime
from typing import Any

from SpiffWorkflow.bpmn.specs.event_definitions.timer import TimerEventDefinition

from workflows.engine.faults import TimerWithoutInstant
from workflows.expressions import ExpressionRefused, check_variable


class LegalTimerDefinition(TimerEventDefinition):
    """A timer whose instant is the value of one variable."""

    def __init__(self, element_id: str, variable: str) -> None:
        super().__init__(element_id, variable)
        self.element_id = element_id
        try:
            self.variable = check_variable(variable)
        except ExpressionRefused as error:
            raise TimerWithoutInstant(str(error), element_id) from None

    def has_fired(self, my_task: Any) -> bool:
        """True once `fire` was called; notes the instant when first asked."""
        due = my_task.internal_data.setdefault("due", {})
        if self.element_id not in due:
            due[self.element_id] = self._instant(my_task.data)
        return bool(my_task.internal_data.get("fired") == self.element_id)

    def fire(self, my_task: Any) -> None:
        """The instant has come: let the token go on at the next update."""
        my_task.internal_data["fired"] = self.element_id

    def due_at(self, my_task: Any) -> datetime | None:
        """The instant noted when the token arrived; None when the law sets none."""
        noted = my_task.internal_data.get("due", {}).get(self.element_id)
        return None if noted is None else datetime.fromisoformat(noted)

    def reset(self, my_task: Any) -> None:
        my_task.internal_data.pop("fired", None)
        my_task.internal_data.pop("due", None)

    def _instant(self, data: dict[str, Any]) -> str | None:
        if self.variable not in data:
            raise TimerWithoutInstant(f"there is no variable {self.variable!r}", self.element_id)
        value = data[self.variable]
        if value is None:
            return None
        try:
            instant = datetime.fromisoformat(value)
        except (TypeError, ValueError):
            instant = None
        if instant is None or instant.tzinfo is None:
            raise TimerWithoutInstant(
                f"{self.variable} holds {value!r}, not an instant with its zone", self.element_id
            )
        return instant.astimezone(UTC).isoformat()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalTimerDefinition) and self.element_id == other.element_id

    __hash__ = None  # type: ignore[assignment]
