"""Orders and heads made without a database."""

from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

from services.identity import Place
from services.register import Head
from services.tariffs import Dues, Instrument, InstrumentLine, Orders, reckon_dues
from tests.services.case import day, india

PLACE = Place("uttar_pradesh", 1, 1)


def instrument(
    kind: str,
    lines: dict[str, Any],
    *,
    since: str = "2020-01-01",
    area: int | None = 1,
    number: str = "1",
    id: int = 1,
) -> Instrument:
    return Instrument(
        id=id,
        kind=kind,
        number=number,
        dated_on=day(since),
        issued_by="By order",
        state=PLACE.state,
        local_area_id=area,
        in_force_from=day(since),
        lines=[InstrumentLine(key=key, value=value) for key, value in lines.items()],
    )


def orders(*instruments: Instrument, state: str = PLACE.state) -> Orders:
    return Orders(Place(state, 1, 1), "Testpur", instruments)


def head(number: int, kind: str = "cow", owner: int | None = 1, **known: Any) -> Head:
    known = {"standing": "in_pound", "fine_met": Decimal(0), "charges_met": Decimal(0)} | known
    return Head(id=100 + number, number=number, kind=kind, owner_id=owner, condition=[], **known)


def dues(
    heads: Sequence[Head],
    *instruments: Instrument,
    brought: str = "2026-03-02 10:00",
    until: str = "2026-03-02 12:00",
    all_heads: Sequence[Head] | None = None,
    earlier: Callable[[int], int] = lambda owner: 0,
    state: str = PLACE.state,
) -> Dues:
    return reckon_dues(
        orders(*instruments, state=state),
        heads=heads,
        all_heads=all_heads or heads,
        brought_at=india(brought),
        until=india(until),
        earlier_impoundings=earlier,
    )
