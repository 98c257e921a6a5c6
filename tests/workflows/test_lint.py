"""Every rule of the lint sees its fault, names the element, and says what to do."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.workflows import drawn, procedures
from tests.workflows.conftest import known
from workflows import operations
from workflows.catalogue import Catalogue, shipped_diagrams
from workflows.diagram_lint import RULES, Known, lint_file

LANE = {"Pound-keeper": "begin ask over which one two wait told late frame act"}


def findings(*parts: str, lanes: dict[str, str] | None = None) -> dict[str, str | None]:
    xml = drawn.diagram(
        "section_14_x", drawn.start("begin", form="begin"), *parts, lanes=LANE | (lanes or {})
    )
    found = lint_file(xml, "section_14_x.bpmn", known())
    assert all(finding.remedy and finding.message for finding in found)
    return {finding.rule: finding.element for finding in found}


GOOD = (drawn.user("ask"), drawn.end("over"), drawn.line("begin", "ask", "over"))


def test_a_good_diagram_has_no_finding() -> None:
    assert findings(*GOOD) == {}


@pytest.mark.parametrize(("name", "xml"), procedures.ALL.items())
def test_the_trial_procedures_have_no_finding(name: str, xml: bytes) -> None:
    assert lint_file(xml, f"central/{name}.bpmn", known()) == []


def test_a_user_task_needs_a_form_and_a_lane() -> None:
    assert findings(drawn.user("ask", form=None), *GOOD[1:]) == {"form": "ask"}
    outside = drawn.user("beg")
    assert findings(outside, GOOD[1], drawn.line("begin", "beg", "over")) == {"lane": "beg"}


def test_a_lane_may_leave_the_role_to_a_provision() -> None:
    lanes = {"Who decides|section_14.disposal_decided_by": "beg"}
    parts = (drawn.user("beg"), GOOD[1], drawn.line("begin", "beg", "over"))
    assert findings(*parts, lanes=lanes) == {}


def test_forms_and_roles_are_checked_when_they_are_known() -> None:
    whole = Known(known().operations, known().checks, frozenset({"begin"}), frozenset({"judge"}))
    xml = drawn.diagram("section_14_x", drawn.start("begin", form="begin"), *GOOD, lanes=LANE)
    rules = {(f.rule, f.element) for f in lint_file(xml, "section_14_x.bpmn", whole)}
    assert rules == {("form", "ask"), ("role", "ask"), ("role", "begin")}


def test_what_acts_needs_section_and_documentation() -> None:
    bare = drawn.user("ask").replace(
        "<spiffworkflow:section>section_14</spiffworkflow:section>", ""
    )
    assert findings(bare, *GOOD[1:]) == {"section": "ask"}
    silent = bare.replace("<bpmn:documentation>Section 14: ask.</bpmn:documentation>", "")
    assert findings(silent, *GOOD[1:]) == {"section": "ask", "documentation": "ask"}


def test_a_gateway_needs_a_default_and_conditions() -> None:
    parts = (drawn.end("one"), drawn.end("two"), drawn.line("begin", "which", "one"))
    without = (*parts, drawn.exclusive("which"), drawn.flow("which", "two", "entry == 1"))
    assert set(findings(*without)) == {"default", "condition"}
    with_condition = (
        drawn.exclusive("which", default="which_to_two"),
        drawn.flow("which", "two", "entry == 1"),
        *parts,
    )
    assert set(findings(*with_condition)) == {"default", "condition"}


def test_several_arrows_from_a_task_are_refused() -> None:
    parts = (*GOOD, drawn.end("one"), drawn.flow("ask", "one"))
    assert findings(*parts) == {"implicit_split": "ask"}


def test_a_condition_on_the_arrow_of_a_task_is_refused() -> None:
    parts = (*GOOD[:2], drawn.flow("begin", "ask"), drawn.flow("ask", "over", "entry == 1"))
    assert findings(*parts) == {"condition": "ask_to_over"}


def test_unknown_operations_checks_and_calls_are_refused() -> None:
    service = (drawn.service("act", "no/such"), GOOD[1], drawn.line("begin", "act", "over"))
    assert findings(*service) == {"operation": "act"}
    check = (
        drawn.catch("wait", "told", only_when="no/such"),
        GOOD[1],
        drawn.line("begin", "wait", "over"),
    )
    assert findings(*check) == {"only_when": "wait"}
    called = (drawn.call("act", "section_13_x"), GOOD[1], drawn.line("begin", "act", "over"))
    assert findings(*called) == {"called_element": "act"}


def test_a_check_on_what_waits_for_no_message_is_refused() -> None:
    timer = drawn.timer("wait", "until").replace(
        "<spiffworkflow:section>",
        "<spiffworkflow:onlyWhen>trial/never</spiffworkflow:onlyWhen><spiffworkflow:section>",
    )
    parts = (timer, GOOD[1], drawn.line("begin", "wait", "over"))
    assert findings(*parts) == {"only_when": "wait"}


def test_an_event_without_a_message_is_refused() -> None:
    event = drawn.catch("wait", "told").replace(' messageRef="message_told"', "")
    assert findings(event, GOOD[1], drawn.line("begin", "wait", "over")) == {"message": "wait"}


def test_a_boundary_stands_on_something_that_waits() -> None:
    parts = (
        drawn.service("act", "trial/note"),
        drawn.boundary("late", "act", variable="until"),
        drawn.end("over"),
        drawn.end("two"),
        drawn.line("begin", "act", "over"),
        drawn.flow("late", "two"),
    )
    assert findings(*parts) == {"boundary": "late"}


def test_what_is_never_reached_and_what_leads_nowhere_is_refused() -> None:
    parts = (*GOOD, drawn.user("one"))
    assert findings(*parts) == {"unreached": "one", "dead_end": "one"}


def test_a_loop_that_never_rests_is_refused() -> None:
    parts = (
        drawn.exclusive("one"),
        drawn.service("act", "trial/note"),
        drawn.exclusive("which", default="which_to_one"),
        drawn.end("over"),
        drawn.line("begin", "one", "act", "which", "one"),
        drawn.flow("which", "over", "entry == 2"),
    )
    assert set(findings(*parts)) == {"endless_loop"}


def test_after_an_event_gateway_something_waits() -> None:
    parts = (
        drawn.event_gateway("which"),
        drawn.timer("wait", "until"),
        *GOOD[:2],
        drawn.line("begin", "which", "ask", "over"),
        drawn.line("which", "wait", "over"),
    )
    assert findings(*parts) == {"event_gateway": "ask"}


def test_a_start_begins_with_a_form_or_a_message() -> None:
    both = drawn.start("two", form="x", message="told")
    assert findings(*GOOD, both, drawn.flow("two", "ask")) == {"start": "two"}
    xml = drawn.diagram("shared_x", drawn.start("begin", form="f"), *GOOD, lanes=LANE)
    assert {f.rule for f in lint_file(xml, "shared_x.bpmn", known())} == {"start"}


def test_file_and_process_have_one_name() -> None:
    xml = drawn.diagram("section_14_x", drawn.start("begin", form="f"), *GOOD, lanes=LANE)
    assert {f.rule for f in lint_file(xml, "section_14_y.bpmn", known())} == {"process_id"}
    xml = drawn.diagram("anything", drawn.start("begin", form="f"), *GOOD, lanes=LANE)
    assert {f.rule for f in lint_file(xml, "anything.bpmn", known())} == {"process_id"}


BODY = procedures.REFUSAL.decode().split("?>", 1)[1]
HOSTILE = {
    "not_xml": b"this is no diagram",
    "not_xml twice": BODY.replace("</bpmn:process>", "", 1).encode(),
    "doctype": b'<!DOCTYPE x SYSTEM "file:///etc/passwd">' + BODY.encode(),
    "doctype with an entity": b'<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
    + BODY.replace("Section 14: begin", "&e;", 1).encode(),
    "doctype bomb": b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">'
    b'<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>' + BODY.encode(),
    "doctype in UTF-16": ("<!DOCTYPE x [<!ENTITY a 'b'>]>" + BODY).encode("utf-16"),
    "not_bpmn": b"<html/>",
    "one_process": BODY.replace("bpmn:process", "bpmn:collaboration").encode(),
    "too_large": BODY.encode() + b" " * 1_000_001,
    "too_many_elements": drawn.diagram(
        "section_16_trial", *(drawn.user(f"task_{number}") for number in range(1000))
    ),
    "too_many_elements of XML": drawn.diagram("section_16_trial", "<bpmn:group id='g'/>" * 20_001),
    "element_id": BODY.replace('id="fixed"', 'id="fix_trial"').encode(),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_or_broken_file_is_refused_in_words(kind: str) -> None:
    found = lint_file(HOSTILE[kind], "section_16_trial.bpmn", known())
    assert kind.split(" ")[0] in {finding.rule for finding in found}
    assert all(finding.file == "section_16_trial.bpmn" for finding in found)
    assert all(finding.remedy for finding in found)


def test_a_broken_diagram_is_refused_at_start_up_and_the_others_serve(
    make_catalogue: Callable[..., Catalogue],
) -> None:
    broken = procedures.SALE.replace(b"trial/note", b"no/such")
    catalogue = make_catalogue(
        **(procedures.ALL | {"shared_trial_sale": broken, "section_16_trial": b"<no xml"})
    )
    rules = {(f.file, f.rule) for f in catalogue.refused}
    assert ("central/shared_trial_sale.bpmn", "operation") in rules
    assert ("central/section_16_trial.bpmn", "not_xml") in rules
    assert ("central/section_14_trial.bpmn", "called_element") in rules
    assert sorted(catalogue.procedures("punjab").versions) == [
        "section_08_trial",
        "section_13_trial",
    ]


def test_a_states_own_diagram_goes_first_and_changes_the_version_of_what_calls_it(
    make_catalogue: Callable[..., Catalogue],
) -> None:
    own = procedures.SALE.replace(b"sell_trial", b"sell_trial_here")
    catalogue = make_catalogue(**procedures.ALL, states={"punjab": {"shared_trial_sale": own}})
    assert catalogue.refused == []
    central = catalogue.procedures("bihar").versions
    here = catalogue.procedures("punjab").versions
    assert here["shared_trial_sale"].state == "punjab"
    changed = {id for id in central if central[id].hash != here[id].hash}
    assert changed == {"shared_trial_sale", "section_14_trial"}
    assert here["section_14_trial"].state is None


def test_where_a_states_own_diagram_is_refused_the_central_one_does_not_stand_in(
    make_catalogue: Callable[..., Catalogue],
) -> None:
    broken = {"section_16_trial": b"<no xml"}
    catalogue = make_catalogue(**procedures.ALL, states={"punjab": broken})
    assert catalogue.version_for("section_16_trial", "punjab") is None
    assert catalogue.version_for("section_16_trial", "bihar") is not None


def test_two_diagrams_may_not_begin_with_one_form_or_call_themselves(
    make_catalogue: Callable[..., Catalogue],
) -> None:
    twin = procedures.CLAIM.replace(b"section_13_trial", b"section_13_twin")
    round_about = drawn.diagram(
        "shared_round",
        drawn.start("begin"),
        drawn.call("again", "shared_round"),
        drawn.end("over"),
        drawn.line("begin", "again", "over"),
        lanes={"Pound-keeper": "begin again over"},
    )
    catalogue = make_catalogue(**procedures.ALL, section_13_twin=twin, shared_round=round_about)
    assert {f.rule for f in catalogue.refused} == {"start_form_twice", "calls_itself"}


def test_the_shipped_diagrams_have_no_finding_and_can_be_run() -> None:
    folder: Path = shipped_diagrams()
    called = frozenset(operations.all_operations())
    catalogue = Catalogue.from_folder(
        folder, known=Known(called, frozenset(operations.all_checks()))
    )
    assert [str(finding) for finding in catalogue.refused] == []
    central = catalogue.procedures("central").versions
    assert set(central) == {path.stem for path in folder.glob("central/*.bpmn")}


def test_every_rule_says_in_its_docstring_what_it_wants() -> None:
    assert all(rule.__doc__ for rule in RULES)
