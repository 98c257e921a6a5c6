"""Files that would harm, mislead or break: each is refused in words, and the draft is kept."""

from pathlib import Path

import pytest

from tests.workflows.publishing.conftest import FORMS, PROCESS, STATE, Desk
from workflows.catalogue import the_catalogue
from workflows.diagram_file import LARGEST_FILE
from workflows.publishing.checks import findings_of
from workflows.publishing.drafts import ContentRefused, newest_save

FILES = Path(__file__).parent.parent / "hostile"
PROCESS_OF_FILES = "section_09_custody"
REFUSED = {
    "doctype": ("doctype", "DOCTYPE"),
    "entity_bomb": ("not_xml", "not well-formed"),
    "external_entity": ("doctype", "entity"),
    "script_task": ("unknown_element", "scriptTask"),
    "several_arrows_without_gateway": ("implicit_split", "2 arrows"),
    "unknown_operation": ("operation", "custody/forget_loss"),
    "unknown_check": ("only_when", "custody/whatever"),
    "missing_default": ("default", "No arrow is taken"),
    "timer_with_duration": ("unknown_element", "timeDuration"),
    "timer_cycle": ("unknown_element", "timeCycle"),
    "timer_of_a_number": ("timer", "not the name of one variable"),
    "timer_of_an_unknown_date": ("variable", "No operation gives"),
    "not_xml": ("not_xml", "not well-formed"),
    "cut_off": ("not_xml", "not well-formed"),
    "not_bpmn": ("not_bpmn", "outermost element"),
    "two_processes": ("one_process", "2 processes"),
    "wrong_process_id": ("process_id", "section_19_release_by_order"),
    "unknown_form": ("form", "record_anything"),
    "unknown_role": ("role", "Village watchman"),
    "in_no_lane": ("lane", "no lane"),
    "call_of_a_diagram_that_is_not_there": ("called_element", "shared_nowhere"),
    "message_nobody_sends": ("message", "pigs_have_flown"),
    "python_in_a_condition": ("condition", "“Call” may not stand"),
    "a_form_that_is_none": ("declared_form", "kinds"),
    "parameter_that_is_code": ("parameter", "not a literal"),
    "endless_loop": ("endless_loop", "loop"),
    "empty": ("not_xml", "empty"),
}
CANNOT_EVEN_BE_SAVED = ("doctype", "not_xml", "not_bpmn", "one_process", "process_id")


def content(name: str) -> bytes:
    return (FILES / f"{name}.bpmn").read_bytes()


def found(xml: bytes) -> list[tuple[str, str]]:
    findings = findings_of(
        xml, state=STATE, process_id=PROCESS_OF_FILES, catalogue=the_catalogue(), forms=FORMS
    )
    assert all(finding.remedy for finding in findings)
    return [(finding.rule, finding.message) for finding in findings]


def test_every_file_is_in_the_table() -> None:
    assert {file.stem for file in FILES.glob("*.bpmn")} == {*REFUSED, "harmless"}


def test_what_the_hostile_files_were_made_from_is_harmless() -> None:
    assert found(content("harmless")) == []


@pytest.mark.parametrize("name", REFUSED)
def test_a_hostile_file_is_refused_in_words(name: str) -> None:
    rule, words = REFUSED[name]
    findings = found(content(name))
    assert any(each == rule and words in message for each, message in findings), findings


@pytest.mark.parametrize("name", REFUSED)
def test_a_hostile_file_is_never_checked_into_force(quick_desk: Desk, name: str) -> None:
    draft = quick_desk.begin(content("harmless"), process_id=PROCESS_OF_FILES)
    if REFUSED[name][0] in CANNOT_EVEN_BE_SAVED:
        with pytest.raises(ContentRefused):
            quick_desk.save(draft, content(name))
        with quick_desk.sessions.reading() as session:
            assert newest_save(session, draft).xml.encode() == content("harmless")
        return
    quick_desk.save(draft, content(name))
    check = quick_desk.ask(draft)
    assert check.status == "failed"
    assert check.findings
    assert quick_desk.stories(check) == {}


def test_a_thousand_elements_are_refused() -> None:
    ends = "".join(
        f'<bpmn:task id="task_{number}" name="task"/>' for number in range(1000)
    ).encode()
    assert (
        "at most"
        in found(content("harmless").replace(b"</bpmn:process>", ends + b"</bpmn:process>"))[0][1]
    )


def test_a_huge_file_is_refused_without_being_read() -> None:
    ((rule, message),) = found(content("harmless") + b" " * LARGEST_FILE)
    assert rule == "too_large"
    assert str(LARGEST_FILE) in message


def test_a_deep_file_is_refused() -> None:
    deep = b"<a>" * 5000 + b"</a>" * 5000
    assert found(deep)[0][0] == "not_xml"


def test_a_file_for_another_procedure_is_refused(quick_desk: Desk, shipped: bytes) -> None:
    draft = quick_desk.begin(shipped, process_id=PROCESS)
    with pytest.raises(ContentRefused, match="section_09_custody"):
        quick_desk.save(draft, content("harmless"))
