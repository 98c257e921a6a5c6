"""Two versions compared, in words."""

from tests.workflows.certificate import with_certificate, without
from tests.workflows.publishing.conftest import PROCESS, STATE
from workflows.publishing.differences import differences, marks
from workflows.publishing.in_force import drawing_of


def told(old: bytes, new: bytes) -> list[str]:
    return [str(each.words) for each in compared(old, new)]


def compared(old: bytes, new: bytes):  # type: ignore[no-untyped-def]
    return differences(drawing_of(STATE, PROCESS, old), drawing_of(STATE, PROCESS, new))


def test_a_version_does_not_differ_from_itself(shipped: bytes) -> None:
    assert told(shipped, shipped) == []


def test_where_a_shape_stands_makes_no_difference(shipped: bytes) -> None:
    assert told(shipped, shipped.replace(b'x="850" y="145"', b'x="860" y="150"')) == []


def test_added_and_removed_steps_and_arrows(shipped: bytes) -> None:
    own = with_certificate(shipped)
    assert "Added: task “Veterinary certificate”" in told(shipped, own)
    assert "Removed: task “Veterinary certificate”" in told(own, shipped)
    arrow = "arrow from “Second period to claim is over” to “List the cattle to be sold”"
    assert f"Removed: {arrow}" in told(shipped, own)
    assert f"Added: {arrow}" in told(own, shipped)
    assert marks(compared(shipped, own))["veterinary_certificate"] == "added"
    assert marks(compared(own, shipped))["veterinary_certificate"] == "removed"


def test_every_kind_of_change_is_said(shipped: bytes) -> None:
    changes = {
        b">report_unclaimed</spiffworkflow:form>": (
            b">proclaim</spiffworkflow:form>",
            "form was “report_unclaimed”, is “proclaim”",
        ),
        b'name="Officer in charge"': (
            b'name="Magistrate"',
            "who does it was “officer_in_charge”, is “magistrate”",
        ),
        b'"notices/prepare_sale"': (
            b'"notices/find_unclaimed_heads"',
            "operation was “notices/prepare_sale”, is “notices/find_unclaimed_heads”",
        ),
        b">sale_may_be_held_from<": (
            b">unclaimed_from<",
            "date waited for was “sale_may_be_held_from”, is “unclaimed_from”",
        ),
        b">unclaimed == 0<": (b">unclaimed == 1<", "condition was “unclaimed == 0”"),
        b'name="Record the report"': (b'name="Note the report"', "name was “Record the report”"),
        b'calledElement="shared_sale"': (
            b'calledElement="shared_proclamation"',
            "called diagram was “shared_sale”",
        ),
        b"notices/nothing_left_unclaimed": (
            b"notices/nothing_left",
            "only when was “notices/nothing_left_unclaimed”",
        ),
    }
    for before, (after, words) in changes.items():
        assert before in shipped, before
        said = told(shipped, shipped.replace(before, after))
        assert any(words in each for each in said), (words, said)


def test_a_step_taken_out_is_said(shipped: bytes) -> None:
    said = told(shipped, without(shipped, "proclaim_the_notice"))
    assert "Removed: call of another diagram “Proclaim by beat of drum”" in said
