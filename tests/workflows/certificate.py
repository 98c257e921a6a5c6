"""A State's own version of a diagram, as the editor would write it: a step before the sale."""

import json
from typing import Any

from lxml import etree

BPMN = "http://www.omg.org/spec/BPMN/20100524/MODEL"
SPIFF = "http://spiffworkflow.org/bpmn/schema/1.0/core"
FORM = {
    "title": "Veterinary certificate",
    "sentence": "A veterinary officer certifies whether the cattle are fit to be sold.",
    "fields": [
        {"name": "certificate_no", "label": "Number of the certificate", "kind": "text"},
        {"name": "seen_on", "label": "Day of the examination", "kind": "day", "past": True},
        {"name": "fit", "label": "Fit to be sold", "kind": "yes_no"},
    ],
}


def with_certificate(xml: bytes, *, form: Any = FORM, before: str = "prepare_the_sale") -> bytes:
    """The diagram of section 14 with a task and its record before the cattle are listed."""
    root = etree.fromstring(xml)
    flow = next(
        each for each in root.iter(_bpmn("sequenceFlow")) if each.get("targetRef") == before
    )
    scope = flow.getparent()
    lane = next(each.getparent() for each in root.iter(_bpmn("flowNodeRef")) if each.text == before)
    task = _node(scope, lane, "userTask", "veterinary_certificate", "Veterinary certificate")
    _extension(task, "form", "veterinary_certificate")
    _extension(task, "declaredForm", json.dumps(form))
    act = _node(scope, lane, "serviceTask", "record_the_certificate", "Record the certificate")
    operator = _extension(act, "serviceTaskOperator")
    operator.set("id", "register/record_fact")
    parameters = etree.SubElement(operator, f"{{{SPIFF}}}parameters")
    given = {"what": "Veterinary certificate", "section": "section_14", "hand_on": "fit"}
    for name, value in given.items():
        etree.SubElement(
            parameters, f"{{{SPIFF}}}parameter", id=name, type="any", value=repr(value)
        )
    flow.set("targetRef", "veterinary_certificate")
    _flow(scope, "veterinary_certificate", "record_the_certificate")
    _flow(scope, "record_the_certificate", before)
    written: bytes = etree.tostring(root, xml_declaration=True, encoding="UTF-8")
    return written


def without(xml: bytes, *ids: str) -> bytes:
    """The diagram with elements taken out; what led to each leads to what followed it."""
    root = etree.fromstring(xml)
    for id in ids:
        flows = list(root.iter(_bpmn("sequenceFlow")))
        after = next(each for each in flows if each.get("sourceRef") == id)
        for each in flows:
            if each.get("targetRef") == id:
                each.set("targetRef", after.get("targetRef"))
        for each in list(root.iter()):
            gone = each is after or each.get("id") == id
            if gone or (each.tag == _bpmn("flowNodeRef") and each.text == id):
                each.getparent().remove(each)
    written: bytes = etree.tostring(root, xml_declaration=True, encoding="UTF-8")
    return written


def _node(scope: Any, lane: Any, tag: str, id: str, name: str) -> Any:
    node = etree.SubElement(scope, _bpmn(tag), id=id, name=name)
    said = etree.SubElement(node, _bpmn("documentation"))
    said.text = "Section 14: by order of the State, a certificate before the sale."
    etree.SubElement(node, _bpmn("extensionElements"))
    _extension(node, "section", "section_14")
    etree.SubElement(lane, _bpmn("flowNodeRef")).text = id
    return node


def _extension(node: Any, name: str, text: str | None = None) -> Any:
    made = etree.SubElement(node.find(_bpmn("extensionElements")), f"{{{SPIFF}}}{name}")
    made.text = text
    return made


def _flow(scope: Any, source: str, target: str) -> None:
    id = f"{source}_to_{target}"
    etree.SubElement(scope, _bpmn("sequenceFlow"), id=id, sourceRef=source, targetRef=target)


def _bpmn(tag: str) -> str:
    return f"{{{BPMN}}}{tag}"
