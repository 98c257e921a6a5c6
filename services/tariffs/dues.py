"""What is owed for heads of cattle at an instant: fine, charges, with reasons (ss. 5, 12, 13)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Protocol, Self

from services.reckoning.clock import date_in_india
from services.reckoning.reasons import Reason, Reasoned
from services.refusals.message import Message
from services.tariffs.levying import reasons_of_levying
from services.tariffs.orders import Orders
from services.tariffs.rules import charges_a_head, fine_a_head

ZERO = Decimal(0)
ONE_EACH: Mapping[int, int] = {}
NONE: Reasoned[Decimal] = Reasoned(ZERO, ())


class HeadOfCattle(Protocol):
    """What the reckoning asks of a head in the register."""

    number: int
    kind: str
    owner_id: int | None
    freed_by: str | None
    standing: str
    charges_end_at: datetime | None
    fine_met: Decimal
    charges_met: Decimal
    charges_from: datetime | None

    @property
    def whose(self) -> int | None:
        """The party whose it is, as far as is known."""
        ...


@dataclass(frozen=True)
class HeadDues:
    """The dues of one head, in rupees, less what earlier sales have met."""

    number: int
    kind: str
    fine: Reasoned[Decimal]
    charges: Reasoned[Decimal]
    secured: Callable[[], Reasoned[Decimal]]

    @property
    def security(self) -> Reasoned[Decimal]:
        """Section 12A: the security for it, found only when it is asked for.

        Refused under that section when nothing is prescribed for its kind.
        """
        return self.secured()


@dataclass(frozen=True)
class Dues:
    """The dues of several heads, in rupees."""

    heads: tuple[HeadDues, ...]
    until: datetime
    levying: tuple[Reason, ...] = ()
    """Who imposes the fine and who collects it, where these are two."""

    @property
    def fine(self) -> Reasoned[Decimal]:
        """Section 12: the fines."""
        fines = _sum([(head.kind, head.fine) for head in self.heads], "section_12")
        return fines.also(*self.levying) if self.heads else fines

    @property
    def charges(self) -> Reasoned[Decimal]:
        """Section 5: the charges for feeding and watering."""
        return _sum([(head.kind, head.charges) for head in self.heads], "section_05")

    @property
    def security(self) -> Reasoned[Decimal]:
        """Section 12A: security, where a notification demands it."""
        return _sum([(head.kind, head.security) for head in self.heads], "section_12a")

    @property
    def fine_and_charges(self) -> Reasoned[Decimal]:
        """Sections 15 and 16: fines and charges, without security."""
        return together(self.fine, self.charges)

    @property
    def total(self) -> Reasoned[Decimal]:
        """Section 13: what is to be paid for the cattle to be delivered."""
        return together(self.fine, self.charges, self.security)

    def with_security(self) -> Self:
        """The same, refused under section 12A now when no security is prescribed for a kind."""
        for head in self.heads:
            head.secured()
        return self

    def of(self, number: int) -> HeadDues:
        """The dues of the head with this number."""
        return next(head for head in self.heads if head.number == number)


def reckon_dues(
    orders: Orders,
    *,
    heads: Sequence[HeadOfCattle],
    all_heads: Sequence[HeadOfCattle],
    brought_at: datetime,
    until: datetime,
    earlier_impoundings: Callable[[int], int],
    persons: Mapping[int, int] = ONE_EACH,
) -> Dues:
    """Sections 5 and 12: what these heads owe if settled at `until`.

    - the scale of fines is the one in force on the day they were impounded
    - charges run from the hour brought to `until`, or to when they stopped
    - a head already paid or deposited for, or ordered released, owes nothing
    - `all_heads` of the seizure decide a head's place in a progressive scale; owners whom `persons`
      gives as one are counted as one

    Refused under section 12 or 5 when nothing is prescribed for a kind, and under section 12 for a
    progressive scale where the State's law has none. Security is not looked up until it is asked.
    """
    law = orders.law(brought_at)
    places = _places(all_heads, persons)
    day = date_in_india(brought_at)
    reckoned = []
    same_charges: dict[tuple[str, datetime, datetime], Reasoned[Decimal]] = {}
    today = date_in_india(until)
    law_now = orders.law(today)
    secured = law_now.applies("section_12a")
    for head in heads:
        if head.freed_by is not None:
            continue
        line = orders.rate("fines", head.kind, day)
        repeats = isinstance(line.value, dict) and line.value.get("by_repeat") and head.whose
        fine = fine_a_head(
            law,
            line,
            place_in_seizure=places[head.number],
            earlier=earlier_impoundings(head.whose) if repeats and head.whose else 0,
        )
        stay = (
            head.kind,
            head.charges_from or brought_at,
            min(until, head.charges_end_at or until),
        )
        if stay not in same_charges:
            rate_on = partial(orders.rate, "feeding", head.kind)
            same_charges[stay] = charges_a_head(law, rate_on, *stay[1:])
        charges = same_charges[stay]
        reckoned.append(
            HeadDues(
                number=head.number,
                kind=head.kind,
                fine=_less(fine, head.fine_met, "section_12"),
                charges=_less(charges, head.charges_met, "section_05"),
                secured=partial(_security, orders, head.kind, today) if secured else _none,
            )
        )
    return Dues(tuple(reckoned), until, reasons_of_levying(law_now))


def security_of(
    orders: Orders, heads: Sequence[HeadOfCattle], on: date
) -> dict[int, Reasoned[Decimal]]:
    """Section 12A: the security for each head on a day, by its number, in rupees.

    Refused under section 12A when nothing is prescribed for a kind.
    """
    return {head.number: _security(orders, head.kind, on) for head in heads}


def _none() -> Reasoned[Decimal]:
    return NONE


def _security(orders: Orders, kind: str, on: date) -> Reasoned[Decimal]:
    line = orders.rate("security", kind, on)
    return Reasoned(Decimal(line.value), (line.reason(),))


def _places(heads: Sequence[HeadOfCattle], persons: Mapping[int, int]) -> dict[int, int]:
    counted: Counter[int | None] = Counter()
    places = {}
    for head in heads:
        owner = None if head.owner_id is None else persons.get(head.owner_id, head.owner_id)
        counted[owner] += 1
        places[head.number] = counted[owner]
    return places


def _less(due: Reasoned[Decimal], met: Decimal, section: str) -> Reasoned[Decimal]:
    if not met:
        return due
    said = Message("Less %(met)s met already.", {"met": met})
    return Reasoned(max(due.value - met, ZERO), due.because).also(
        Reason(section, "The ledger", said)
    )


def together(*parts: Reasoned[Decimal]) -> Reasoned[Decimal]:
    """Several sums of rupees as one, with all their reasons."""
    because = tuple(reason for part in parts for reason in part.because)
    return Reasoned(sum((part.value for part in parts), ZERO), because)


def _sum(parts: Sequence[tuple[str, Reasoned[Decimal]]], section: str) -> Reasoned[Decimal]:
    alike: dict[tuple[str, Decimal], list[Reasoned[Decimal]]] = {}
    for kind, part in parts:
        if not part.because:
            continue
        alike.setdefault((kind, part.value), []).append(part)
    because: tuple[Reason, ...] = ()
    for (kind, value), same in alike.items():
        reasons = same[0].because
        said = Message(
            "%(count)s %(kind)s at %(value)s a head: %(sum)s.",
            {"count": len(same), "kind": kind, "value": value, "sum": len(same) * value},
        )
        because += (*reasons, Reason(section, reasons[0].authority, said))
    return Reasoned(sum((part.value for _, part in parts), ZERO), because)
