"""A paper is signed by hand: each has the line for it, with the name of who signs if it is kept."""

import pytest
from flask import Flask

from services.papers import Paper
from webforms.language import say
from webforms.papers.content import paper_for_print

CONTENT: dict[str, dict[str, object]] = {
    "complaint_order": {"finding": "illegal", "signed_by": "Dev Narain"},
    "disposal_order": {"manner": "given to the goshala", "ordered_by": "Meera Saxena"},
    "offence_order": {"offence": "mischief_by_trespass", "convicted": True},
    "penalty_receipt": {"outcome": "paid", "amount": "1500.00"},
}


@pytest.mark.parametrize("kind", CONTENT)
def test_an_order_has_a_line_to_sign_on(app: Flask, kind: str) -> None:
    content = CONTENT[kind]
    with app.test_request_context():
        printed = paper_for_print(Paper(kind=kind, content=content))
        (line,) = printed.signatures
    named = [value for key, value in content.items() if key.endswith("_by")]
    assert str(line) == (named[0] if named else "Signature")
    assert "Signed by" not in [str(label) for label, _value in printed.points], "it is the line"


def test_what_an_offence_is_called_is_not_called_its_number(app: Flask) -> None:
    with app.test_request_context():
        paper = Paper(kind="offence_order", content=CONTENT["offence_order"])
        assert "Offence" in [say(label) for label, _value in paper_for_print(paper).points]
