"""Every form, every field: missing, malformed, and there and back again."""

from collections.abc import Iterator
from copy import deepcopy
from datetime import UTC, datetime
from typing import Any

import pytest

from services.refusals import RefusedForm, RefusedTask
from webforms.forms.answering import Answer, Part, Rows
from webforms.forms.base import LegalForm
from webforms.forms.registry import FORMS, form_named
from webforms.forms.wording import Words

from .right_answers import RIGHT

NOW = datetime(2030, 1, 1, tzinfo=UTC)
MALFORMED: dict[str, list[Any]] = {
    "instant": [
        "yesterday",
        "2026-02-30 10:00",
        "2026-03-02",
        "2026-03-02 25:00",
        "0001-01-01 00:00",
        "1871-01-12 23:59",
        "2035-01-07 00:00",
    ],
    "day": ["soon", "2026-02-29", "2026-03-02 10:00", "31/04/2026", "1871-01-12", "9999-12-31"],
    "rupees": ["-5", "1.005", "ten", "1e3", "9999999999999", "5 5", "12,50", "1,,000"],
    "choice": ["nonsense"],
    "open_choice": ["...", "x" * 41],
    "choices": [["nonsense"]],
    "yes_no": ["perhaps"],
    "tick": [False, "perhaps"],
    "count": ["-1", "1.5", "many", "1000000"],
    "heads": ["one", "0", "1, 1", [1, "x"]],
    "numbers": ["one", "0", "1.5", "-3"],
    "text": ["x" * 301, "...", "\u200b\u202e"],
    "long_text": ["x" * 5001, "...", "\u200b\u202e"],
    "names": [["x" * 301], ["..."]],
}


def leaves(field: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Answer]]:
    if isinstance(field, Part):
        for name, inner in field.form._fields.items():
            yield from leaves(inner, (*path, name))
    elif isinstance(field, Rows):
        yield from leaves(field.entries[0], (*path, 0))
    else:
        yield path, field


def all_leaves() -> Iterator[tuple[str, tuple[Any, ...], Answer]]:
    for name, form in FORMS.items():
        for key, field in form()._fields.items():
            for path, leaf in leaves(field, (key,)):
                yield name, path, leaf


LEAVES = list(all_leaves())


def put(answers: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    changed = deepcopy(answers)
    inside: Any = changed
    for key in path[:-1]:
        inside = inside.setdefault(key, {}) if isinstance(inside, dict) else inside[key]
    inside[path[-1]] = value
    return changed


def refused(name: str, answers: dict[str, Any]) -> RefusedForm:
    form = form_named(name).from_answers(answers)
    with pytest.raises(RefusedForm) as caught:
        form.validate_or_refuse(NOW)
    return caught.value


def fill(name: str, answers: dict[str, Any]) -> LegalForm:
    form = form_named(name).from_answers(answers)
    form.validate_or_refuse(NOW)
    return form


def test_there_are_right_answers_for_every_form() -> None:
    assert set(RIGHT) == set(FORMS)


@pytest.mark.parametrize("name", FORMS)
def test_answers_come_back_as_they_were_given(name: str) -> None:
    first = fill(name, RIGHT[name]).answers()
    assert fill(name, first).answers() == first


@pytest.mark.parametrize("name", FORMS)
def test_answers_sent_by_a_page_are_the_same(name: str) -> None:
    form = fill(name, RIGHT[name])
    sent = _as_page_sends(form)
    again = form_named(name).from_formdata(sent)
    again.validate_or_refuse(NOW)
    assert again.answers() == form.answers()


def _as_page_sends(form: LegalForm) -> Any:
    from webforms.forms.base import FormData

    data = FormData({"csrf_token": ["x"]})

    def send(field: Any) -> None:
        if isinstance(field, Part):
            for inner in field.form:
                send(inner)
        elif isinstance(field, Rows):
            for entry in field.entries:
                send(entry)
        elif field.kind == "choices":
            data[field.name] = list(field.data or [])
        else:
            data[field.name] = [field._value()]

    for field in form:
        send(field)
    return data


@pytest.mark.parametrize(
    ("name", "path"),
    [
        pytest.param(name, path, id=f"{name} {'-'.join(map(str, path))}")
        for name, path, leaf in LEAVES
        if leaf.missing is not None and leaf.default is None
        if all(RIGHT[name][key] in values for key, values in leaf.needed_when.items())
    ],
)
def test_a_missing_field_is_asked_for(name: str, path: tuple[Any, ...]) -> None:
    for nothing in (None, "", "   "):
        refusal = refused(name, put(RIGHT[name], path, nothing))
        assert refusal.field == "-".join(map(str, path))
        assert str(refusal.message).startswith(("Enter", "Select"))


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        pytest.param(name, path, value, id=f"{name} {'-'.join(map(str, path))} {str(value)[:20]}")
        for name, path, leaf in LEAVES
        for value in MALFORMED[leaf.kind]
        if not (leaf.kind == "text" and getattr(leaf, "longest", 0) > 300)
        if not (leaf.kind == "tick" and value is False and not leaf.must)  # type: ignore[attr-defined]
    ],
)
def test_a_malformed_field_is_asked_for_again(name: str, path: tuple[Any, ...], value: Any) -> None:
    refusal = refused(name, put(RIGHT[name], path, value))
    assert refusal.field == "-".join(map(str, path))
    assert str(refusal.message).startswith(("Enter", "Select"))


@pytest.mark.parametrize("name", FORMS)
def test_an_optional_field_left_open_is_none_or_empty(name: str) -> None:
    for key, field in FORMS[name]()._fields.items():
        if isinstance(field, Answer) and field.missing is None:
            form = fill(name, {k: v for k, v in RIGHT[name].items() if k != key})
            open_answer = form.answers()[key]
            assert open_answer in (None, []) or (name, key) == ("stick_up_notice", "notice_on")


@pytest.mark.parametrize("name", FORMS)
def test_a_field_that_the_form_does_not_have_is_refused_by_name(name: str) -> None:
    with pytest.raises(RefusedForm) as caught:
        form_named(name).from_answers({**RIGHT[name], "colour": "red"})
    assert caught.value.field == "colour"
    assert "colour" in str(caught.value.message)


def test_an_unknown_field_of_a_part_is_refused_by_its_path() -> None:
    answers = put(RIGHT["record_sale"], ("sold", 0, "purchaser", "age"), 40)
    with pytest.raises(RefusedForm) as caught:
        form_named("record_sale").from_answers(answers)
    assert caught.value.field == "sold-0-purchaser.age"


@pytest.mark.parametrize(
    ("name", "key", "value"),
    [
        ("enter_seizure", "cattle", {"kind": "cow"}),
        ("enter_seizure", "seizer", ["Ram Lal"]),
        ("settle_dues", "amount", {"rupees": 5}),
        ("settle_dues", "amount", [1180]),
        ("receive_claim", "heads", {"from": 1}),
        ("record_sale", "sold", 1),
        ("record_sale", "sold", [1]),
    ],
)
def test_an_answer_of_the_wrong_shape_is_refused(name: str, key: str, value: Any) -> None:
    with pytest.raises(RefusedForm) as caught:
        form_named(name).from_answers({**RIGHT[name], key: value})
    assert str(caught.value.field).startswith(key)


def test_all_errors_are_told_in_the_order_of_the_page() -> None:
    refusal = refused("proclaim", {})
    assert [name for name, _ in refusal.errors] == ["village_at", "market_place", "market_at"]  # type: ignore[attr-defined]


def test_a_form_that_nobody_made_is_refused() -> None:
    with pytest.raises(RefusedTask):
        form_named("enter_elephant")


@pytest.mark.parametrize("name", FORMS)
def test_every_form_says_what_the_law_asks(name: str) -> None:
    form = FORMS[name]
    for words in (form.title, form.sentence, form.button):
        assert isinstance(words, Words)
        assert words.strip()
    assert form.sentence.endswith(".")
    assert form.section.startswith("section_")
    assert form.name == name


@pytest.mark.parametrize(
    ("name", "leaf"), [pytest.param(n, leaf, id=f"{n} {leaf.name}") for n, _, leaf in LEAVES]
)
def test_every_message_says_enter_or_select(name: str, leaf: Answer) -> None:
    for words in (leaf.missing, leaf.malformed, leaf.unwanted):
        assert words is None or (isinstance(words, Words) and words.startswith(("Enter", "Select")))
    assert isinstance(leaf.label.text, Words)
