"""What is wrong with a draft beside the diagrams in force."""

import json

from tests.workflows.certificate import FORM, with_certificate, without
from tests.workflows.publishing.conftest import FORMS, PROCESS, STATE
from workflows.catalogue import the_catalogue
from workflows.publishing.checks import findings_of, served_by
from workflows.publishing.variables import given_by_operations, instants


def found(xml: bytes, process_id: str = PROCESS) -> list[tuple[str, str | None]]:
    findings = findings_of(
        xml, state=STATE, process_id=process_id, catalogue=the_catalogue(), forms=FORMS
    )
    return [(finding.rule, finding.element) for finding in findings]


def test_nothing_is_wrong_with_any_shipped_diagram_as_the_states_own() -> None:
    for process_id, version in the_catalogue().procedures(STATE).versions.items():
        assert found(version.drawing.xml, process_id) == [], process_id


def test_a_step_of_the_states_own_with_its_form_is_right(shipped: bytes) -> None:
    assert found(with_certificate(shipped)) == []


def test_a_described_form_may_not_take_the_name_of_one_there_is(shipped: bytes) -> None:
    own = with_certificate(shipped).replace(
        b">veterinary_certificate</spiffworkflow:form>", b">fix_sale</spiffworkflow:form>"
    )
    assert ("declared_form", "veterinary_certificate") in found(own)


def test_a_described_form_without_fields_or_with_a_wrong_one_is_found(shipped: bytes) -> None:
    for form in ({**FORM, "fields": []}, {"fields": [{"name": "a", "kind": "file"}]}, "no form"):
        own = with_certificate(shipped, form=form)
        assert ("declared_form", "veterinary_certificate") in found(own), form


def test_what_is_recorded_must_say_what_and_under_which_section(shipped: bytes) -> None:
    own = with_certificate(shipped).replace(b"'section_14'", b"'fourteen'")
    assert found(own) == [("parameter", "record_the_certificate")]


def test_a_message_that_others_wait_for_must_still_be_sent() -> None:
    version = the_catalogue().version_for("section_08_impounding", STATE)
    assert version is not None
    (tells,) = [e.id for e in version.drawing.elements.values() if e.message]
    findings = findings_of(
        without(version.drawing.xml, tells),
        state=STATE,
        process_id="section_08_impounding",
        catalogue=the_catalogue(),
        forms=FORMS,
    )
    assert any("“section_14_unclaimed_cattle” waits for it" in each.message for each in findings)


def test_an_answer_that_is_handed_on_may_be_asked_by_a_gateway(shipped: bytes) -> None:
    asks = shipped.replace(b"unclaimed == 0", b"recorded_fit == False")
    assert ("variable", "from_is_any_head_unclaimed_to_all_claimed") in found(asks)
    assert found(with_certificate(asks)) == []


def test_a_diagram_serves_its_state_and_those_that_follow_it() -> None:
    served = served_by(STATE, the_catalogue())
    assert served[0] == STATE
    assert "chandigarh" in served
    assert "uttar_pradesh" not in served


def test_the_dates_that_operations_give_are_known() -> None:
    assert "notices/find_when_unclaimed" in given_by_operations()["unclaimed_from"]
    assert "sale_may_be_held_from" in instants(the_catalogue().drawings())
    assert json.dumps(given_by_operations())
