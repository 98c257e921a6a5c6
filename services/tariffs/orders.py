"""The orders of one place: which instrument governs what, on any day.

Search order: narrower local area first, then the State. The latest first day in force that has
come wins. "Not prescribed" is a refusal that says whom to ask, never a zero, where something is
levied; an act that levies nothing is not refused for it.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import cached_property
from typing import Any

from services.identity import Place
from services.reckoning.calendar import ClosedDays
from services.reckoning.clock import date_in_india
from services.reckoning.reasons import Reason
from services.refusals import RefusedByLaw
from services.refusals.message import Message
from services.statute import Law, law_in_force
from services.tariffs.models import Instrument

SUNDAYS = "sundays"
NOT_PRESCRIBED = Message("Nothing is prescribed for this kind")
SCALES = {"fines": "section_12", "feeding": "section_05", "security": "section_12a"}


@dataclass(frozen=True)
class OrderLine:
    """A line in force: its value and the instrument it stands in."""

    value: Any
    section: str
    key: str
    authority: str

    def reason(self) -> Reason:
        """The instrument as a reason: what it fixes and how it is cited."""
        return Reason(self.section, self.authority, self._said())

    def _said(self) -> Message:
        if self.section not in SCALES.values():
            return Message("%(what)s: by notification.", {"what": self.key})
        if isinstance(self.value, dict):
            first = {"kind": self.key, "rate": Decimal(self.value["first"])}
            return Message("%(kind)s: from %(rate)s a head, by number and repetition.", first)
        rate = {"kind": self.key, "rate": Decimal(self.value)}
        if self.section == SCALES["feeding"]:
            return Message("%(kind)s: %(rate)s a head a day.", rate)
        return Message("%(kind)s: %(rate)s a head.", rate)


@dataclass(frozen=True)
class _Line:
    """A line of an instrument."""

    key: str
    value: Any


@dataclass(frozen=True)
class _Approved:
    """An instrument as far as it governs; no row of a session, so that it can be kept."""

    id: int
    kind: str
    local_area_id: int | None
    in_force_from: date
    cancels_id: int | None
    authority: str
    lines: tuple[_Line, ...]

    @classmethod
    def of(cls, row: Instrument) -> "_Approved":
        """The same without its row."""
        lines = tuple(_Line(line.key, line.value) for line in row.lines)
        return cls(
            row.id, row.kind, row.local_area_id, row.in_force_from, row.cancels_id, row.authority,
            lines,
        )  # fmt: skip


class Orders:
    """All approved instruments that can touch a place, read once; nothing changes them."""

    def __init__(self, place: Place, local_area: str, instruments: Iterable[Instrument]) -> None:
        self.place = place
        self.local_area = local_area
        self._instruments = sorted(
            map(_Approved.of, instruments),
            key=lambda each: (each.local_area_id is not None, each.in_force_from, each.id),
            reverse=True,
        )
        self._cancelled_from = cancelled_from(self._instruments)
        self._levied = True

    def nothing_levied(self) -> "Orders":
        """The same for an act that levies nothing: what is not prescribed is not leviable.

        Cattle died, were lost, ordered released or disposed of: that is so whether or not a scale
        of fines (s. 12) or a rate of feeding (s. 5) has been fixed.
        """
        same = copy(self)
        same._levied = False
        return same

    def rate(self, scale: str, kind: str, on: date) -> OrderLine:
        """The line of a scale (`fines`, `feeding`, `security`) for a kind of cattle on a day.

        Refused under the section of the scale when nothing is prescribed for that kind.
        """
        section = SCALES[scale]
        found = self.prescribed(scale, kind, on)
        if found is not None:
            return found
        if not self._levied and scale != "security":
            return OrderLine(0, section, kind, NOT_PRESCRIBED.text)
        asked = "the State Government" if scale != "feeding" else "the Magistrate of the District"
        raise RefusedByLaw(
            section,
            "Nothing is prescribed here on %(day)s for this kind: %(kind)s.",
            remedy="Ask %(asked)s for the notification or order, and have it entered and approved.",
            kind=kind,
            day=on,
            asked=asked,
        )

    def notification(self, section: str, on: date) -> OrderLine | None:
        """What a notification applies of a section to this local area on a day; None without one.

        Sections 12A, 12B, 26, and section 1, by which a local area is excluded from the Act.
        """
        for instrument in self._in_force("notified", on):
            for line in instrument.lines:
                if line.key == section:
                    if line.value in (False, None):
                        return None
                    return OrderLine(line.value, section, section, instrument.authority)
        return None

    def prescribed(self, scale: str, kind: str, on: date) -> OrderLine | None:
        """The line of a scale for a kind of cattle on a day; None when nothing is prescribed."""
        for instrument in self._in_force(scale, on):
            for line in instrument.lines:
                if line.key == kind:
                    return OrderLine(line.value, SCALES[scale], kind, instrument.authority)
        return None

    def part_forfeited(self, on: date) -> Decimal:
        """Section 12A: the part of a security that forfeits as the rules direct; else the whole."""
        for instrument in self._in_force("security", on):
            for line in instrument.lines:
                if line.key == "forfeited_part":
                    return Decimal(line.value)
        return Decimal(1)

    def law(self, on: date | datetime) -> Law:
        """The law in force here on a day, with what orders make of it.

        The sections notified, the area's settings, the functions of its local authority (s. 31).
        """
        day = date_in_india(on) if isinstance(on, datetime) else on
        return law_in_force(
            self.place.state,
            self.local_area,
            day,
            notified=frozenset(
                section for section, applies in self._lines("notified", day).items() if applies
            ),
            settings=self._lines("setting", day),
            entrusted=frozenset(self._lines("transfer", day)),
        )

    def closed_days(self) -> ClosedDays:
        """The days on which courts and offices are closed here."""
        return self._closed_days

    @cached_property
    def _closed_days(self) -> ClosedDays:
        own = [each for each in self._instruments if each.kind == "closed_days"]
        lines: dict[date, Any] = {}
        for instrument in reversed(own):
            ended = self._cancelled_from.get(instrument.id, date.max)
            named = {date.fromisoformat(line.key): line.value
                     for line in instrument.lines if line.key != SUNDAYS}  # fmt: skip
            lines |= {day: closed for day, closed in named.items() if day < ended}
        changes = {each.in_force_from for each in own}
        changes |= {ended for ended in self._cancelled_from.values() if ended != date.max}
        return ClosedDays(
            frozenset(day for day, closed in lines.items() if closed),
            sundays_changed=tuple(
                (day, bool(self._lines("closed_days", day).get(SUNDAYS))) for day in sorted(changes)
            ),
        )

    def conditions_of_sale(self, on: date) -> list[OrderLine]:
        """Sections 14 and 16: conditions of sale ordered by the Magistrate of the District.

        As they are on a day.
        """
        return self._texts("conditions_of_sale", on)

    def rules_of_disposal(self, on: date) -> list[OrderLine]:
        """Section 14, second proviso of some States: the rules by which cattle are disposed of.

        As they are on a day; none where none have been entered.
        """
        return self._texts("rules_of_disposal", on)

    def _texts(self, kind: str, on: date) -> list[OrderLine]:
        for instrument in self._in_force(kind, on):
            return [
                OrderLine(line.value, "section_14", line.key, instrument.authority)
                for line in instrument.lines
            ]
        return []

    def _lines(self, kind: str, on: date) -> dict[str, Any]:
        return {
            line.key: line.value
            for instrument in reversed(list(self._in_force(kind, on)))
            for line in instrument.lines
        }

    def _in_force(self, kind: str, on: date) -> Iterable[_Approved]:
        return (
            each
            for each in self._instruments
            if each.kind == kind
            and each.in_force_from <= on < self._cancelled_from.get(each.id, date.max)
            and each.cancels_id is None
        )


def cancelled_from(instruments: Iterable[Instrument | _Approved]) -> dict[int, date]:
    """The instruments that others cancel, by id, with the first day on which each has no force."""
    ends: dict[int, date] = {}
    for each in instruments:
        if each.cancels_id is not None:
            before = ends.get(each.cancels_id, date.max)
            ends[each.cancels_id] = min(before, each.in_force_from)
    return ends
