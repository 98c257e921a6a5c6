"""Section 12B, night confinement: its limits, on both sides."""

from datetime import date
from decimal import Decimal

import pytest

from services.offences import confinement_rules as rules
from services.refusals import Refused
from services.register.rules import refuse_kinds_not_notified
from services.statute import law_in_force
from services.tariffs import OrderLine

LAW = law_in_force(
    "madhya_pradesh", "Sehore", date(2026, 3, 20), notified=frozenset({"section_12b"})
)
ON = date(2026, 3, 20)


@pytest.mark.parametrize(
    ("nth", "fine", "days"), [(1, "100", 0), (2, "500", 0), (2, "0", 184), (3, "500", 184)]
)
def test_a_sentence_within_the_limits_stands_with_its_reasons(
    nth: int, fine: str, days: int
) -> None:
    because = rules.check_sentence(LAW, nth=nth, fine=Decimal(fine), days=days, on=ON)
    assert {reason.section for reason in because} == {"section_12b"}


@pytest.mark.parametrize(
    ("nth", "fine", "days"),
    [(1, "100.01", 0), (1, "100", 1), (1, "0", 0), (2, "500.01", 0), (2, "0", 185), (2, "0", 0)],
)
def test_more_than_the_limits_or_no_punishment_is_refused(nth: int, fine: str, days: int) -> None:
    with pytest.raises(Refused) as refused:
        rules.check_sentence(LAW, nth=nth, fine=Decimal(fine), days=days, on=ON)
    assert refused.value.code == "section_12b"


def test_the_number_of_the_offence_agrees_with_the_record() -> None:
    rules.refuse_wrong_number(2, earlier=1)
    with pytest.raises(Refused) as refused:
        rules.refuse_wrong_number(1, earlier=1)
    assert refused.value.code == "form"


def test_it_runs_only_where_notified() -> None:
    rules.refuse_where_not_notified(LAW)
    with pytest.raises(Refused) as refused:
        rules.refuse_where_not_notified(law_in_force("madhya_pradesh", "Sehore", ON))
    assert refused.value.code == "section_12b"


def test_it_may_be_notified_for_some_kinds_only() -> None:
    herd = [(1, "cow"), (2, "goat")]
    for generally in (True, {"kinds": "all"}, {"kinds": ["cow", "goat"]}):
        line = OrderLine(generally, "section_12b", "section_12b", "Notification 1")
        refuse_kinds_not_notified(line, herd, field="cattle")
    cows = OrderLine({"kinds": ["cow"]}, "section_12b", "section_12b", "Notification 2")
    refuse_kinds_not_notified(cows, herd[:1], field="cattle")
    with pytest.raises(Refused) as refused:
        refuse_kinds_not_notified(cows, herd, field="cattle")
    assert (refused.value.code, refused.value.field) == ("section_12b", "cattle")
