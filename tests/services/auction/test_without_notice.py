"""Section 14, first and second provisos of some States: sale without notice, destruction."""

from datetime import date

import pytest

from services.auction.disposal import refuse_destruction
from services.auction.without_notice import covered, heads_to_order, may_be_sold_from
from services.refusals import Refused
from services.register import Head
from services.statute import law_in_force
from tests.services.case import india

LAW = law_in_force("madhya_pradesh", "Sehore", date(2026, 3, 16))


def head(number: int, kind: str, *condition: str, **more: object) -> Head:
    given = {"standing": "in_pound", "refused_in": None, "freed_by": None, "road": None, **more}
    return Head(id=number, number=number, kind=kind, condition=list(condition), **given)


@pytest.mark.parametrize("brought", ["2026-03-10 00:00", "2026-03-10 23:59"])
def test_five_days_must_have_expired_since_the_day_of_impounding(brought: str) -> None:
    assert may_be_sold_from(LAW, india(brought)).value == date(2026, 3, 16)


@pytest.mark.parametrize(
    ("kind", "condition", "meant"),
    [
        ("pig", [], True),
        ("ass", [], True),
        ("cow", ["infirm"], True),
        ("mule", ["maimed"], True),
        ("cow", [], False),
        ("cow", ["weak"], False),
    ],
)
def test_the_proviso_covers_what_it_names(kind: str, condition: list[str], meant: bool) -> None:
    assert covered(LAW, head(1, kind, *condition)) is meant


def test_all_means_those_covered_and_unclaimed() -> None:
    heads = [
        head(1, "pig"),
        head(2, "cow"),
        head(3, "pig"),
        head(4, "pig", refused_in=7),
        head(5, "pig", road="without_notice"),
        head(6, "pig", freed_by="payment"),
    ]
    assert [each.number for each in heads_to_order(LAW, heads, "all", {3})] == [1]


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (2, "section_14"),
        (3, "section_14"),
        (4, "section_14"),
        (5, "form"),
        (6, "form"),
        (9, "form"),
    ],
)
def test_other_heads_are_refused(number: int, code: str) -> None:
    heads = [
        head(2, "cow"),
        head(3, "pig"),
        head(4, "pig", refused_in=7),
        head(5, "pig", road="without_notice"),
        head(6, "pig", standing="sold"),
    ]
    with pytest.raises(Refused) as refused:
        heads_to_order(LAW, heads, [number], {3})
    assert refused.value.code == code


@pytest.mark.parametrize("manner", ["destruction", "to be destroyed", "Destroy"])
def test_only_pigs_and_asses_may_be_destroyed(manner: str) -> None:
    refuse_destruction(LAW, [head(1, "pig"), head(2, "ass")], manner)
    with pytest.raises(Refused) as refused:
        refuse_destruction(LAW, [head(1, "pig"), head(3, "cow")], manner)
    assert refused.value.code == "section_14"


def test_another_manner_is_open_to_all_cattle() -> None:
    refuse_destruction(LAW, [head(3, "cow")], "given to the goshala")


def test_where_the_manner_is_free_nothing_is_refused() -> None:
    central = law_in_force("uttar_pradesh", "Testpur", date(2026, 3, 16))
    refuse_destruction(central, [head(3, "cow")], "destruction")
