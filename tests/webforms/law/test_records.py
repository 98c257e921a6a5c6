"""The records of how the Act is read, as pages show them."""

import pytest

from webforms.law.index import Decision, all_decisions
from webforms.law.records import blocks_of, readings, record_numbered


def address(number: str) -> str:
    return f"/law/readings/{number}"


@pytest.mark.parametrize("record", all_decisions(), ids=lambda record: record.number)
def test_every_record_is_shown_without_the_marks_it_is_written_with(record: Decision) -> None:
    blocks = blocks_of(record, address)
    assert blocks
    for part in (part for block in blocks for part in block.parts):
        assert "**" not in part and "`" not in part, part


def test_a_record_that_is_cited_is_linked_and_itself_is_not() -> None:
    record = record_numbered("0045")
    assert record is not None
    said = " ".join(part for block in blocks_of(record, address) for part in block.parts)
    assert '<a class="govuk-link" href="/law/readings/0027">0027</a>' in said
    assert "<code>section_14a.hours_to_claim</code>" in said
    assert record_numbered("9999") is None


def test_a_list_after_a_sentence_is_a_list() -> None:
    record = record_numbered("0080")
    assert record is not None
    kinds = [block.kind for block in blocks_of(record, address)]
    assert kinds[:2] == ["paragraph", "list"]


def test_the_records_of_how_the_program_is_built_are_no_readings() -> None:
    numbers = [record.number for record in readings()]
    assert "0020" in numbers and "0043" in numbers
    assert "0005" not in numbers
