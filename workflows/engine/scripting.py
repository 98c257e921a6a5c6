"""The script engine: evaluates white-listed conditions, calls operations, runs no script.

One for each run of one proceeding. Refused: every script, whether in a script task, before or
after a task, in a decision table or a payload. An error raised inside an operation comes out as
itself.
"""

from collections.abc import Mapping
from typing import Any, Never, Protocol

from SpiffWorkflow.bpmn.script_engine.python_engine import PythonScriptEngine

from workflows.engine.faults import EngineFault, ScriptRefused
from workflows.engine.task_data import check_task_data
from workflows.expressions import ExpressionRefused, check_expression, evaluate


class Surroundings(Protocol):
    """What a running diagram reaches outside itself."""

    def call(
        self, name: str, parameters: Mapping[str, Any], data: Mapping[str, Any], element_id: str
    ) -> dict[str, Any] | None:
        """Call an operation; what it returns is merged into the task data."""
        ...

    def throw(self, message: str, element_id: str) -> None:
        """A message leaves the diagram."""
        ...


class NoEnvironment:
    """Stands where the engine keeps its Python environment: nothing of it is reachable."""

    def evaluate(self, *_: Any, **__: Any) -> Never:
        raise ScriptRefused("a diagram may not evaluate Python")

    execute = call_service = evaluate


class SafeScriptEngine(PythonScriptEngine):
    """What a running diagram may ask for."""

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__(NoEnvironment())
        self._surroundings = surroundings

    def validate(self, expression: str) -> None:
        check_expression(expression)

    def evaluate(self, task: Any, expression: str, external_context: Any = None) -> Any:
        try:
            return evaluate(expression, task.data)
        except ExpressionRefused as error:
            raise EngineFault(f"{expression!r}: {error}", task.task_spec.name) from None

    def execute(self, task: Any, script: str, external_context: Any = None) -> Never:
        raise ScriptRefused("a diagram may not run a script", task.task_spec.name)

    def call_service(self, task: Any, **_: Any) -> Never:
        raise ScriptRefused("operations are called by name only", task.task_spec.name)

    def call_operation(self, task: Any, name: str, parameters: Mapping[str, Any]) -> None:
        """Call one operation and merge the object it returns into the task data."""
        element_id = task.task_spec.name
        result = self._surroundings.call(name, parameters, task.data, element_id)
        if result:
            check_task_data(result, element_id)
            task.data.update(result)

    def throw_message(self, name: str, element_id: str) -> None:
        """Note a message; it is delivered when this diagram rests."""
        self._surroundings.throw(name, element_id)
