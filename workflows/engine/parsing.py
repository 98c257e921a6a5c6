"""From a drawing to the specs the engine runs; only elements and events a diagram may contain.

The lint says in words what is wrong; here whatever it may have missed is refused once more, since
the engine's own parser would accept scripts, payloads, decision tables and durations.
"""

import pickle
from collections.abc import Mapping
from typing import Any, Never

from SpiffWorkflow.bpmn.parser.BpmnParser import full_tag
from SpiffWorkflow.bpmn.parser.event_parsers import EventBasedGatewayParser
from SpiffWorkflow.bpmn.parser.task_parsers import ConditionalGatewayParser, GatewayParser
from SpiffWorkflow.bpmn.parser.ValidationException import ValidationException
from SpiffWorkflow.bpmn.specs.defaults import (
    BoundaryEvent,
    EndEvent,
    EventBasedGateway,
    ExclusiveGateway,
    IntermediateCatchEvent,
    IntermediateThrowEvent,
    ParallelGateway,
    StartEvent,
)
from SpiffWorkflow.bpmn.specs.mixins.subworkflow_task import SubWorkflowTask as AnySubWorkflow
from SpiffWorkflow.spiff.parser.event_parsers import (
    SpiffBoundaryEventParser,
    SpiffEndEventParser,
    SpiffIntermediateCatchEventParser,
    SpiffIntermediateThrowEventParser,
    SpiffStartEventParser,
)
from SpiffWorkflow.spiff.parser.process import SpiffBpmnParser, SpiffProcessParser
from SpiffWorkflow.spiff.parser.task_spec import (
    CallActivityParser,
    SpiffTaskParser,
    SubWorkflowParser,
)
from SpiffWorkflow.spiff.specs.defaults import CallActivity, SubWorkflowTask, UserTask
from SpiffWorkflow.spiff.specs.spiff_task import SpiffBpmnTask

from services.refusals import quoted
from workflows.diagram_file import read_safely
from workflows.drawing import DiagramRefused, Drawing, Finding
from workflows.engine.faults import EngineFault
from workflows.engine.legal_timer import LegalTimerDefinition
from workflows.engine.messages import CaseMessageDefinition
from workflows.expressions import ExpressionRefused, check_expression, read_literal


class OperationTask(SpiffBpmnTask):
    """A service task: calls one operation with literal parameters, merges what it returns."""

    def __init__(
        self, wf_spec: Any, name: str, operation: str, parameters: dict[str, Any], **kwargs: Any
    ) -> None:
        super().__init__(wf_spec, name, **kwargs)
        self.operation = operation
        self.parameters = parameters

    def _run_hook(self, my_task: Any) -> bool:
        my_task.workflow.script_engine.call_operation(my_task, self.operation, self.parameters)
        return True


class OperationTaskParser(SpiffTaskParser):
    """Reads the operator of a service task; a parameter must be a literal."""

    def create_task(self) -> OperationTask:
        operator = self.parse_extensions().get("serviceTaskOperator")
        if operator is None:
            self.raise_validation_exception("A service task names one operation")
        try:
            parameters = {
                name: read_literal(parameter["value"])
                for name, parameter in operator["parameters"].items()
            }
        except ExpressionRefused as error:
            self.raise_validation_exception(f"A parameter must be a literal: {error}")
        return OperationTask(
            self.spec, self.bpmn_id, operator["name"], parameters, **self.bpmn_attributes
        )


class LegalEvents:
    """How our events are read: legal timers, case messages, terminate; nothing else."""

    def parse_timer_event(self: Any, event: Any) -> LegalTimerDefinition:
        instant = event.find("{*}timeDate")
        if instant is None or len(event.findall("{*}time*")) > 1:
            self.raise_validation_exception("A timer holds one variable in timeDate")
        return LegalTimerDefinition(self.bpmn_id, instant.text or "")

    def parse_message_event(self: Any, message_event: Any) -> CaseMessageDefinition:
        name = self.process_parser.parser.messages.get(message_event.get("messageRef"))
        if not name or len(message_event):
            self.raise_validation_exception("A message event names a message and holds no payload")
        return CaseMessageDefinition(name, self.bpmn_id)

    def _refuse(self: Any, event: Any) -> Never:
        self.raise_validation_exception("Only timers, messages and terminate are allowed")
        raise AssertionError

    parse_signal_event = parse_error_event = parse_escalation_event = _refuse
    parse_conditional_event = parse_cancel_event = _refuse


class StartParser(LegalEvents, SpiffStartEventParser):
    pass


class EndParser(LegalEvents, SpiffEndEventParser):
    pass


class CatchParser(LegalEvents, SpiffIntermediateCatchEventParser):
    pass


class ThrowParser(LegalEvents, SpiffIntermediateThrowEventParser):
    pass


class BoundaryParser(LegalEvents, SpiffBoundaryEventParser):
    pass


class CheckedGatewayParser(ConditionalGatewayParser):
    """An exclusive gateway whose conditions are read by the white list when parsed."""

    def parse_condition(self, sequence_flow: Any) -> str | None:
        condition: str | None = super().parse_condition(sequence_flow)
        if condition is not None:
            try:
                check_expression(condition)
            except ExpressionRefused as error:
                self.raise_validation_exception(f"Condition {condition!r}: {error}")
        return condition


class LegalProcessParser(SpiffProcessParser):
    """A process with one or several start events, of which each run takes exactly one."""

    def add_tasks(self) -> None:
        starts = self.xpath("./bpmn:startEvent")
        if not starts:
            self.raise_validation_exception("No start event found")
        for node in starts:
            self.parse_node(node)


class LegalParser(SpiffBpmnParser):
    """The engine's parser, knowing only what a diagram may contain."""

    PROCESS_PARSER_CLASS = LegalProcessParser
    PARSER_CLASSES = {
        full_tag("startEvent"): (StartParser, StartEvent),
        full_tag("endEvent"): (EndParser, EndEvent),
        full_tag("userTask"): (SpiffTaskParser, UserTask),
        full_tag("serviceTask"): (OperationTaskParser, OperationTask),
        full_tag("callActivity"): (CallActivityParser, CallActivity),
        full_tag("subProcess"): (SubWorkflowParser, SubWorkflowTask),
        full_tag("exclusiveGateway"): (CheckedGatewayParser, ExclusiveGateway),
        full_tag("parallelGateway"): (GatewayParser, ParallelGateway),
        full_tag("eventBasedGateway"): (EventBasedGatewayParser, EventBasedGateway),
        full_tag("intermediateCatchEvent"): (CatchParser, IntermediateCatchEvent),
        full_tag("intermediateThrowEvent"): (ThrowParser, IntermediateThrowEvent),
        full_tag("boundaryEvent"): (BoundaryParser, BoundaryEvent),
    }
    OVERRIDE_PARSER_CLASSES: dict[str, Any] = {}


class Specs:
    """What the engine runs: the spec of a diagram and of all it calls.

    Never stored, never changed by a run, shared by all proceedings of that version.
    """

    def __init__(self, main: Any, called: dict[str, Any]) -> None:
        self.main = main
        self.called = called

    def to_bytes(self) -> bytes:
        """For `from_bytes` in this process, which gives others that share nothing with these."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    @classmethod
    def from_bytes(cls, content: bytes) -> "Specs":
        """Specs of their own, from what `to_bytes` gave."""
        specs: Specs = pickle.loads(content)
        return specs


def compile_specs(drawing: Drawing, called: Mapping[str, Drawing]) -> Specs:
    """The specs of a diagram with those it calls; refuses what the engine cannot run."""
    parser = LegalParser()
    try:
        for each in (drawing, *called.values()):
            # Parsed anew: the engine's parser changes the tree it is given.
            parser.add_bpmn_xml(read_safely(each.xml, each.file), each.file)
        main = parser.get_spec(drawing.process_id)
        specs = parser.get_subprocess_specs(drawing.process_id)
    except (ValidationException, EngineFault, AttributeError, KeyError, ValueError) as error:
        node = getattr(error, "id", None) or getattr(error, "element_id", None)
        raise DiagramRefused(
            [
                Finding(
                    drawing.file,
                    node,
                    "engine",
                    "The engine cannot read it: %(error)s",
                    "Draw the element as docs/architecture.md allows.",
                    error=quoted(error),
                )
            ]
        ) from error
    for spec in (main, *specs.values()):
        for task_spec in spec.task_specs.values():
            if isinstance(task_spec, AnySubWorkflow) and task_spec.spec not in specs:
                raise DiagramRefused(
                    [
                        Finding(
                            drawing.file,
                            task_spec.name,
                            "called_element",
                            "There is no diagram %(called)s to call.",
                            "Name a diagram that exists.",
                            called=quoted(task_spec.spec),
                        )
                    ]
                )
    return Specs(main, specs)
