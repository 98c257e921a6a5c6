"""Figures of any script are read; marks that are not seen do not come into a name."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest

from webforms.forms.registry import form_named

from .right_answers import RIGHT

UNSEEN = ("\u202e", "\u200f", "\u2066", "\u200b", "\ufeff")
NOW = datetime(2030, 1, 1, tzinfo=UTC)


def answer(form: str, field: str, typed: str) -> Any:
    filled = form_named(form).from_answers({**RIGHT[form], field: typed})
    filled.validate_or_refuse(NOW)
    return filled.answers()[field]


@pytest.mark.parametrize(
    ("form", "field", "in_hindi", "plain"),
    [
        ("record_suit", "instituted_on", "२०२६-०३-०२", "2026-03-02"),
        ("record_suit", "instituted_on", "०२/०३/२०२६", "2026-03-02"),
        ("report_offence", "committed_at", "०२-०३-२०२६ ०६:३०", "2026-03-02 06:30"),
        ("report_offence", "committed_at", "२०२६-०३-०२T०६:३०", "2026-03-02 06:30"),
        ("record_suit", "sum_claimed", "₹१,१८०.५०", "1180.50"),
        ("record_suit", "offences", "१, २", "1, 2"),
        ("record_loss", "heads", "१ २", "1 2"),
    ],
)
def test_figures_of_another_script_are_read(
    form: str, field: str, in_hindi: str, plain: str
) -> None:
    assert answer(form, field, in_hindi) == answer(form, field, plain)


@pytest.mark.parametrize(
    ("typed", "rupees"),
    [("1,18,000", 118000), ("118,000.50", "118000.50"), ("12,34,56,789", 123456789)],
)
def test_commas_stand_before_three_figures(typed: str, rupees: Any) -> None:
    assert answer("record_suit", "sum_claimed", typed) == Decimal(rupees)


@pytest.mark.parametrize("mark", [*UNSEEN, "\u2028", "\x85", "\x00"])
def test_marks_that_are_not_seen_are_left_out_of_a_name(mark: str) -> None:
    """With them a barred officer would be another person, and the words after a name turn round."""
    assert (
        answer(
            "record_suit", "court", f"As{mark}ha Verma" if mark in UNSEEN else f"Asha{mark}Verma"
        )
        == "Asha Verma"
    )


def test_the_joiners_of_indian_languages_stay() -> None:
    assert answer("record_suit", "court", "क्\u200dषेत्र न्यायालय") == "क्\u200dषेत्र न्यायालय"
