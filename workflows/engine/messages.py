"""Messages between the proceedings of one entry: always outward, never caught by the thrower.

The engine would first offer a message to the workflow that throws it. Here it is only noted; who
holds the case's lock delivers it to the others. Payloads, message variables and correlations do
not exist: a message carries the subject of its sender, nothing else.
"""

from typing import Any

from SpiffWorkflow.spiff.specs.event_definitions import MessageEventDefinition


class CaseMessageDefinition(MessageEventDefinition):
    """A message by name, at one element of the diagram."""

    def __init__(self, name: str, element_id: str) -> None:
        super().__init__(name)
        self.element_id = element_id

    def throw(self, my_task: Any) -> None:
        my_task.workflow.script_engine.throw_message(self.name, self.element_id)

    def update_internal_data(self, my_task: Any, event: Any) -> None:
        """A message brings no data."""

    def update_task_data(self, my_task: Any) -> None:
        """A message brings no data."""

    def update_task(self, my_task: Any) -> None:
        """No correlations."""

    def catches(self, my_task: Any, event: Any) -> bool:
        return self == event.event_definition

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, CaseMessageDefinition)
            and self.name == other.name
            and self.element_id == other.element_id
        )

    __hash__ = None  # type: ignore[assignment]
