"""Whoever edits a diagram must not run code: escapes tried in every place that holds text."""

from typing import Any

import pytest

from tests.workflows import drawn
from tests.workflows.conftest import known
from workflows.diagram_file import read_drawing
from workflows.diagram_lint import lint_file
from workflows.drawing import DiagramRefused
from workflows.engine import EngineFault, RunningDiagram, ScriptRefused, compile_specs
from workflows.engine.scripting import NoEnvironment, SafeScriptEngine
from workflows.expressions import (
    ExpressionRefused,
    check_expression,
    check_variable,
    evaluate,
    read_literal,
)

ESCAPES = [
    "__import__('os').system('id')",
    "().__class__.__bases__[0].__subclasses__()",
    "outcome.__class__",
    "outcome.upper()",
    "outcome.upper",
    "open('/etc/passwd').read()",
    "eval('1')",
    "exec('x = 1')",
    "print",
    "[x for x in (1, 2)]",
    "{x: 1 for x in (1, 2)}",
    "any(x for x in (1, 2))",
    "lambda: 1",
    "(lambda: 1)()",
    "f'{outcome}'",
    "f'{outcome.__class__}'",
    "9**9**9",
    "2**100000",
    "'a' * 10**9",
    "1 + 1",
    "-1",
    "outcome[0]",
    "outcome['x']",
    "{'a': 1}['a']",
    "(y := 1)",
    "outcome if outcome else 1",
    "outcome in other",
    "outcome in 'abc'",
    "outcome in (x for x in (1,))",
    "outcome in [other]",
    "outcome is other",
    "b'bytes' == outcome",
    "1.5 == outcome",
    "1j == outcome",
    "... == outcome",
    "__builtins__",
    "_private",
    "*outcome",
    "await outcome",
    "yield outcome",
    "import os",
    "outcome; import os",
    "outcome\nimport os",
    "",
    "outcome == 99999999999999999999999",
    "outcome ==",
    "\x00",
    "(" * 90 + "outcome" + ")" * 90 + " == ",
    "outcome == '" + "a" * 500 + "'",
    " and ".join(["outcome"] * 45) + " or x == 1",
    "not " * 90 + "outcome",
]
NOT_A_NAME = [text for text in ESCAPES if text != "print"]
"""`print` is the name of a variable like any other: it is refused because nothing bears it."""


@pytest.mark.parametrize("expression", ESCAPES)
def test_an_escape_is_refused_before_and_while_it_runs(expression: str) -> None:
    if expression != "print":
        with pytest.raises(ExpressionRefused):
            check_expression(expression)
    with pytest.raises(ExpressionRefused):
        evaluate(expression, {"outcome": "pays", "other": "x"})


@pytest.mark.parametrize("expression", [*NOT_A_NAME, "until.x", "7D", "'P7D'", "until or other"])
def test_an_escape_is_no_variable_of_a_timer(expression: str) -> None:
    with pytest.raises(ExpressionRefused):
        check_variable(expression)


@pytest.mark.parametrize("expression", ESCAPES)
def test_an_escape_is_no_literal_parameter(expression: str) -> None:
    with pytest.raises(ExpressionRefused):
        read_literal(expression)


@pytest.mark.parametrize("expression", [text for text in NOT_A_NAME if text and "\0" not in text])
def test_an_escape_in_a_gateway_is_refused_by_lint_and_by_the_parser(expression: str) -> None:
    xml = _gateway(expression)
    assert "condition" in {finding.rule for finding in lint_file(xml, "section_14_x.bpmn", known())}
    with pytest.raises(DiagramRefused):
        compile_specs(read_drawing(xml, "section_14_x.bpmn"), {})


@pytest.mark.parametrize("expression", ["until.x", "__import__('os')", "9**9**9", "'P7D'", ""])
def test_an_escape_in_a_timer_is_refused_by_lint_and_by_the_parser(expression: str) -> None:
    xml = drawn.diagram(
        "section_14_x",
        drawn.start("begin", form="begin"),
        drawn.timer("wait", expression),
        drawn.end("over"),
        drawn.line("begin", "wait", "over"),
        lanes={"Pound-keeper": "begin wait over"},
    )
    assert "timer" in {finding.rule for finding in lint_file(xml, "section_14_x.bpmn", known())}
    with pytest.raises(DiagramRefused):
        compile_specs(read_drawing(xml, "section_14_x.bpmn"), {})


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("outcome == 'pays'", True),
        ("outcome != 'pays' or count > 1", True),
        ("not paid and count >= 2", True),
        ("outcome in ('pays', 'disputes')", True),
        ("outcome not in ['refuses']", True),
        ("1 < count <= 3", True),
        ("nothing is None", True),
        ("nothing is not None", False),
        ("paid == False", True),
        ("count", 2),
    ],
)
def test_what_a_condition_may_say(expression: str, value: object) -> None:
    variables = {"outcome": "pays", "count": 2, "paid": False, "nothing": None}
    assert evaluate(expression, variables) == value
    assert check_expression(expression) <= variables.keys()


def test_a_missing_variable_and_an_unfit_comparison_are_refused() -> None:
    with pytest.raises(ExpressionRefused, match="no variable “paid”"):
        evaluate("paid == True", {})
    with pytest.raises(ExpressionRefused, match="does not compare"):
        evaluate("outcome < 3", {"outcome": "pays"})


class Nothing:
    def call(self, *_: Any) -> dict[str, Any]:
        return {"outcome": "pays"}

    def throw(self, *_: Any) -> None:
        pass


SCRIPTS = {
    "script task": "<bpmn:scriptTask id='act' name='act'><bpmn:script>import os</bpmn:script>"
    "</bpmn:scriptTask>",
    "script before a task": drawn.user("act", preScript="import os"),
    "script after a task": drawn.user("act", postScript="import os"),
    "decision table": "<bpmn:businessRuleTask id='act' name='act'><bpmn:extensionElements>"
    "<spiffworkflow:calledDecisionId>table</spiffworkflow:calledDecisionId>"
    "</bpmn:extensionElements></bpmn:businessRuleTask>",
    "payload": drawn.throw("act", "told").replace(
        'messageRef="message_told"/>',
        'messageRef="message_told"><bpmn:extensionElements><spiffworkflow:messagePayload>'
        "__import__('os')</spiffworkflow:messagePayload></bpmn:extensionElements>"
        "</bpmn:messageEventDefinition>",
    ),
    "conditional event": "<bpmn:intermediateCatchEvent id='act' name='act'>"
    "<bpmn:conditionalEventDefinition><bpmn:condition>__import__('os')</bpmn:condition>"
    "</bpmn:conditionalEventDefinition></bpmn:intermediateCatchEvent>",
    "loop condition": "<bpmn:userTask id='act' name='act'><bpmn:standardLoopCharacteristics>"
    "<bpmn:loopCondition>__import__('os')</bpmn:loopCondition>"
    "</bpmn:standardLoopCharacteristics></bpmn:userTask>",
    "cardinality": "<bpmn:userTask id='act' name='act'><bpmn:multiInstanceLoopCharacteristics>"
    "<bpmn:loopCardinality>9**9**9</bpmn:loopCardinality>"
    "</bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>",
    "duration": "<bpmn:intermediateCatchEvent id='act' name='act'><bpmn:timerEventDefinition>"
    "<bpmn:timeDuration>__import__('os')</bpmn:timeDuration></bpmn:timerEventDefinition>"
    "</bpmn:intermediateCatchEvent>",
    "parameter": drawn.service("act", "trial/note").replace(
        "<spiffworkflow:parameters>",
        "<spiffworkflow:parameters><spiffworkflow:parameter id='p' type='any' "
        "value='__import__(&quot;os&quot;)'/>",
    ),
}


@pytest.mark.parametrize("place", SCRIPTS)
def test_code_in_any_other_place_is_refused_by_the_lint(place: str) -> None:
    findings = lint_file(_with(SCRIPTS[place]), "section_14_x.bpmn", known())
    assert any(finding.element == "act" and finding.remedy for finding in findings), findings


@pytest.mark.parametrize("place", sorted(SCRIPTS))
def test_code_that_slipped_past_the_lint_is_refused_by_the_engine(place: str) -> None:
    drawing = read_drawing(_with(SCRIPTS[place]), "section_14_x.bpmn")
    with pytest.raises((DiagramRefused, EngineFault)):
        specs = compile_specs(drawing, {})
        running = RunningDiagram.start(specs, "begin", {}, Nothing())
        for task in running.open_tasks():
            running.complete(task.engine_id)


def test_the_script_engine_has_no_python_behind_it() -> None:
    engine = SafeScriptEngine(Nothing())
    assert isinstance(engine.environment, NoEnvironment)
    for name in ("evaluate", "execute", "call_service"):
        with pytest.raises(ScriptRefused):
            getattr(engine.environment, name)("1", {})


def _gateway(condition: str) -> bytes:
    return drawn.diagram(
        "section_14_x",
        drawn.start("begin", form="begin"),
        drawn.exclusive("which", default="which_to_over"),
        drawn.end("over"),
        drawn.end("other"),
        drawn.line("begin", "which", "over"),
        drawn.flow("which", "other", condition),
        lanes={"Pound-keeper": "begin which over other"},
    )


def _with(part: str) -> bytes:
    return drawn.diagram(
        "section_14_x",
        drawn.start("begin", form="begin"),
        part,
        drawn.end("over"),
        drawn.line("begin", "act", "over"),
        lanes={"Pound-keeper": "begin act over"},
    )
