"""Draws small test diagrams: the BPMN of a few elements, as the diagram editor would write it."""

from itertools import pairwise
from xml.sax.saxutils import escape, quoteattr

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" '
    'xmlns:spiffworkflow="http://spiffworkflow.org/bpmn/schema/1.0/core" '
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
    'targetNamespace="http://pinfold.example/trial">'
)


def diagram(process_id: str, *parts: str, lanes: dict[str, str] | None = None) -> bytes:
    """A whole file. `lanes`: name of the lane -> ids that lie in it, separated by blanks."""
    drawn = "".join(
        f"<bpmn:lane id={quoteattr('lane_' + str(number))} name={quoteattr(name.split('|')[0])}>"
        + (_extensions(roleFrom=name.split("|")[1]) if "|" in name else "")
        + "".join(f"<bpmn:flowNodeRef>{id}</bpmn:flowNodeRef>" for id in ids.split())
        + "</bpmn:lane>"
        for number, (name, ids) in enumerate((lanes or {}).items())
    )
    body = "".join(parts)
    messages = "".join(
        f'<bpmn:message id="message_{name}" name="{name}"/>' for name in _messages(body)
    )
    lane_set = f'<bpmn:laneSet id="lanes">{drawn}</bpmn:laneSet>' if drawn else ""
    return (
        f"{HEAD}<bpmn:process id={quoteattr(process_id)} name={quoteattr(process_id)} "
        'isExecutable="true"><bpmn:documentation>A trial of the engine.</bpmn:documentation>'
        f"{lane_set}{body}</bpmn:process>{messages}</bpmn:definitions>"
    ).encode()


def start(id: str, form: str | None = None, message: str | None = None) -> str:
    return _node("startEvent", id, _event(message=message), form=form)


def end(id: str, message: str | None = None, terminate: bool = False) -> str:
    return _node("endEvent", id, _event(message=message, terminate=terminate))


def user(id: str, form: str | None = "", due_by: str | None = None, **more: str) -> str:
    return _node("userTask", id, form=id if form == "" else form, dueBy=due_by, **more)


def service(id: str, operation: str, **parameters: object) -> str:
    given = "".join(
        f'<spiffworkflow:parameter id="{name}" type="any" value={quoteattr(repr(value))}/>'
        for name, value in parameters.items()
    )
    operator = (
        f'<spiffworkflow:serviceTaskOperator id="{operation}">'
        f"<spiffworkflow:parameters>{given}</spiffworkflow:parameters>"
        "</spiffworkflow:serviceTaskOperator>"
    )
    return _node("serviceTask", id, operator=operator)


def timer(id: str, variable: str) -> str:
    return _node("intermediateCatchEvent", id, _event(variable=variable))


def catch(id: str, message: str, only_when: str | None = None) -> str:
    return _node("intermediateCatchEvent", id, _event(message=message), onlyWhen=only_when)


def throw(id: str, message: str) -> str:
    return _node("intermediateThrowEvent", id, _event(message=message))


def boundary(
    id: str,
    attached_to: str,
    variable: str | None = None,
    message: str | None = None,
    only_when: str | None = None,
    interrupting: bool = True,
) -> str:
    attributes = f' attachedToRef="{attached_to}"'
    if not interrupting:
        attributes += ' cancelActivity="false"'
    inside = _event(message=message, variable=variable)
    return _node("boundaryEvent", id, inside, attributes, onlyWhen=only_when)


def exclusive(id: str, default: str | None = None) -> str:
    return _node("exclusiveGateway", id, "", f' default="{default}"' if default else "")


def parallel(id: str) -> str:
    return _node("parallelGateway", id)


def event_gateway(id: str) -> str:
    return _node("eventBasedGateway", id)


def call(id: str, called: str) -> str:
    return _node("callActivity", id, "", f' calledElement="{called}"')


def sub(id: str, *parts: str) -> str:
    return _node("subProcess", id, "".join(parts))


def flow(source: str, target: str, condition: str | None = None, id: str | None = None) -> str:
    inside = (
        f'<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">{escape(condition)}'
        "</bpmn:conditionExpression>"
        if condition is not None
        else ""
    )
    name = id or f"{source}_to_{target}"
    return (
        f'<bpmn:sequenceFlow id="{name}" sourceRef="{source}" targetRef="{target}">'
        f"{inside}</bpmn:sequenceFlow>"
    )


def line(*ids: str) -> str:
    """Arrows from each element to the next."""
    return "".join(flow(a, b) for a, b in pairwise(ids))


def _event(message: str | None = None, variable: str | None = None, terminate: bool = False) -> str:
    if message:
        return f'<bpmn:messageEventDefinition messageRef="message_{message}"/>'
    if variable is not None:
        return (
            "<bpmn:timerEventDefinition>"
            f'<bpmn:timeDate xsi:type="bpmn:tFormalExpression">{escape(variable)}</bpmn:timeDate>'
            "</bpmn:timerEventDefinition>"
        )
    return "<bpmn:terminateEventDefinition/>" if terminate else ""


def _node(
    tag: str,
    id: str,
    inside: str = "",
    attributes: str = "",
    operator: str = "",
    **extensions: str | None,
) -> str:
    name = id.replace("_", " ")
    return (
        f'<bpmn:{tag} id="{id}" name="{name}"{attributes}>'
        f"<bpmn:documentation>Section 14: {name}.</bpmn:documentation>"
        f"{_extensions(operator, section='section_14', **extensions)}{inside}</bpmn:{tag}>"
    )


def _extensions(operator: str = "", **extensions: str | None) -> str:
    texts = "".join(
        f"<spiffworkflow:{name}>{escape(text)}</spiffworkflow:{name}>"
        for name, text in extensions.items()
        if text is not None
    )
    return f"<bpmn:extensionElements>{texts}{operator}</bpmn:extensionElements>"


def _messages(body: str) -> list[str]:
    pieces = body.split('messageRef="message_')[1:]
    return sorted({piece.split('"')[0] for piece in pieces})
