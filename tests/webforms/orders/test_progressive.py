"""A progressive scale in the form of a State whose law has it."""

from datetime import date

import pytest

from services.refusals import RefusedForm
from services.statute import law_in_force
from tests.webforms.conftest import india
from webforms.orders.scale_form import ScaleForm, scale_form

HEADING = {
    "area": "1", "number": "1", "dated_on": date(2026, 3, 1), "issued_by": "State Government",
    "in_force_from": date(2026, 4, 1),
}  # fmt: skip
ROW = {"kind": "cow", "first": "500", "from_1": 6, "each_1": "800", "times_2": "1.5"}


def filled(**answers: object) -> ScaleForm:
    law = law_in_force("maharashtra", "Khed", date(2026, 3, 2))
    kinds = list(law.provision("section_03.kinds").words_listed)
    form = scale_form("fines", law, None).from_answers(
        HEADING | answers, choices={"area": {"1": "Khed"}, "kind": kinds}
    )
    form.validate_or_refuse(india("2026-03-02 10:00"))
    return form


def test_a_row_becomes_a_scale_by_count_and_by_repeat() -> None:
    assert filled(rate_goat="50", progressive=[ROW]).lines() == {
        "goat": "50.00",
        "cow": {
            "first": "500.00",
            "by_count": [{"from": "6", "each": "800.00"}],
            "by_repeat": [{"nth": "2", "times": "1.5"}],
        },
    }


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        ({"rate_cow": "5", "progressive": [ROW]}, "Enter a kind once"),
        ({"progressive": [ROW, ROW]}, "Enter a kind once"),
        ({"progressive": [ROW | {"each_1": None}]}, "Enter rupees a head from that number on"),
        ({"progressive": [ROW | {"from_1": None}]}, "Enter from which head"),
        ({"progressive": [ROW | {"times_2": "often"}]}, "Enter a number, such as 1.5."),
        ({"progressive": [ROW | {"each_1": "499.99"}]}, "do not fall"),
        ({"progressive": [ROW | {"from_2": 6, "each_2": "900"}]}, "each number once"),
        ({"progressive": [ROW | {"times_2": "0.5"}]}, "do not fall"),
        ({"progressive": [ROW | {"kind": None}]}, "Select the kind."),
    ],
)
def test_a_wrong_row_is_said(answers: dict[str, object], says: str) -> None:
    with pytest.raises(RefusedForm, match=says):
        filled(**answers)
