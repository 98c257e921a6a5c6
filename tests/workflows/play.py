"""One diagram in memory, without a database: surroundings that answer, ways to move it."""

from typing import Any

from tests.workflows import drawn
from workflows.diagram_file import read_drawing
from workflows.engine import RunningDiagram, Specs, compile_specs

NOON = "2026-03-09T12:00:00+05:30"
LATER = "2026-03-10T12:00:00+05:30"


class Records:
    """Surroundings that return what a test says and note what was asked."""

    def __init__(self, **returns: Any) -> None:
        self.returns = {name.replace("__", "/"): value for name, value in returns.items()}
        self.called: list[str] = []
        self.thrown: list[str] = []
        self.data: dict[str, dict[str, Any]] = {}

    def call(self, name: str, parameters: Any, data: Any, element_id: str) -> Any:
        self.called.append(element_id)
        self.data[element_id] = dict(data)
        found = self.returns.get(name, {})
        if isinstance(found, Exception):
            raise found
        return found() if callable(found) else found

    def throw(self, message: str, element_id: str) -> None:
        self.thrown.append(message)


class Play:
    """One running diagram; saved and restored between steps when told so."""

    def __init__(self, specs: Specs, records: Records, saved: bool, data: dict[str, Any]) -> None:
        self.specs, self.records, self.saved = specs, records, saved
        self.running = RunningDiagram.start(specs, "begin", data, records)
        self.rest()

    def rest(self) -> None:
        if self.saved:
            self.running = RunningDiagram.restore(self.running.save(), self.specs, self.records)

    def done(self, element_id: str) -> None:
        (task,) = [t for t in self.running.open_tasks() if t.element_id == element_id]
        self.running.complete(task.engine_id)
        self.rest()

    def fire(self, element_id: str) -> None:
        (timer,) = [t for t in self.running.timers() if t.element_id == element_id]
        self.running.fire(timer.engine_id, element_id)
        self.rest()

    def catch(self, element_id: str) -> None:
        (waits,) = [m for m in self.running.messages() if m.element_id == element_id]
        self.running.catch(waits.engine_id, element_id)
        self.rest()

    def open(self) -> list[str]:
        return sorted(task.element_id for task in self.running.open_tasks())

    def timers(self) -> list[str]:
        return sorted(timer.element_id for timer in self.running.timers())

    def messages(self) -> list[str]:
        return sorted(waits.element_id for waits in self.running.messages())


def draw(*parts: str) -> Specs:
    xml = drawn.diagram("section_14_x", drawn.start("begin", form="begin"), *parts)
    return compile_specs(read_drawing(xml, "section_14_x.bpmn"), {})
