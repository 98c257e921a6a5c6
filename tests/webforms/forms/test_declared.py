"""Forms that an administrator describes in a diagram."""

import json
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest

from services.refusals import RefusedForm
from webforms.forms.declared import KINDS, CannotBeAForm, declared_form

NOW = datetime(2030, 1, 1, tzinfo=UTC)
DESCRIBED: dict[str, Any] = {
    "name": "visit_by_surgeon",
    "section": "section_09",
    "title": "Visit by the veterinary surgeon",
    "fields": [
        {"name": "surgeon", "label": "Surgeon", "kind": "text"},
        {"name": "visited_at", "label": "Visited at", "kind": "instant", "past": True},
        {"name": "state_of_health", "kind": "choice", "choices": ["good", "poor"]},
        {"name": "cost", "label": "Cost", "kind": "rupees", "required": False},
    ],
}
ANSWERS = {"surgeon": "Dr Rao", "visited_at": "2026-03-03 10:00", "state_of_health": "good"}


def test_a_described_form_asks_and_answers_like_any_other() -> None:
    form = declared_form(json.dumps(DESCRIBED)).from_answers({**ANSWERS, "cost": 200})
    form.validate_or_refuse(NOW)
    assert form.answers() == {
        "surgeon": "Dr Rao",
        "visited_at": datetime(2026, 3, 3, 4, 30, tzinfo=UTC),
        "state_of_health": "good",
        "cost": Decimal("200.00"),
    }
    assert form.section == "section_09"


@pytest.mark.parametrize(
    ("field", "value"),
    [("surgeon", ""), ("visited_at", "2031-01-01 10:00"), ("state_of_health", "x")],
)
def test_a_described_form_refuses_like_any_other(field: str, value: str) -> None:
    form = declared_form(DESCRIBED).from_answers({**ANSWERS, field: value})
    with pytest.raises(RefusedForm) as caught:
        form.validate_or_refuse(NOW)
    assert caught.value.field == field
    assert str(caught.value.message).startswith(("Enter", "Select"))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_described(kind: str) -> None:
    field = {"name": "it", "kind": kind}
    if kind in ("choice", "choices"):
        field["choices"] = {"a": "A"}  # type: ignore[assignment]
    declared_form({**DESCRIBED, "fields": [field]})()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("{", "JSON"),
        ([], "object"),
        ({**DESCRIBED, "name": "Visit!"}, "small letters"),
        ({**DESCRIBED, "section": "nine"}, "section it serves"),
        ({**DESCRIBED, "fields": []}, "at least one field"),
        ({**DESCRIBED, "fields": [{"name": "title"}]}, "taken"),
        ({**DESCRIBED, "fields": [{"name": "validate"}]}, "taken"),
        ({**DESCRIBED, "fields": [{"name": "a"}, {"name": "a"}]}, "taken"),
        ({**DESCRIBED, "fields": ["a"]}, "small letters"),
        ({**DESCRIBED, "fields": [{"name": "a", "kind": "file"}]}, "kinds"),
        ({**DESCRIBED, "fields": [{"name": "a", "kind": "choice"}]}, "choices"),
        ({**DESCRIBED, "fields": [{"name": "a", "choices": ["b"]}]}, "choices"),
        ({**DESCRIBED, "fields": [{"name": "a", "script": "1"}]}, "script"),
    ],
)
def test_a_wrong_description_is_refused_with_what_to_change(wrong: Any, said: str) -> None:
    with pytest.raises(CannotBeAForm, match=said):
        declared_form(wrong)
