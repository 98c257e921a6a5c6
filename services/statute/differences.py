"""Two laws compared: of two States on a day, or of one State on two days.

Serves every section. A difference is a value, a list or an office that is not the same; that
other words or another instrument say the same is none. What one amendment changes in one breath
(the same words and authority on both sides) is one difference with several values. What a section
says in only one of the two is one difference for the section.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from services.statute.law import Law
from services.statute.provision import Provision


@dataclass(frozen=True)
class Difference:
    """One difference: the section, and what each of the two laws has of it.

    ``first`` and ``second`` are of equal length, key by key, unless one of them is empty:
    then the other law alone has these provisions; ``whole`` says that it alone has the section.
    """

    section: str
    first: tuple[Provision, ...]
    second: tuple[Provision, ...]
    whole: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys it is about."""
        return tuple(each.key for each in self.first or self.second)


def differences(first: Law, second: Law, section: str | None = None) -> list[Difference]:
    """Give everything in which two laws differ, by section; or in one section only."""
    one = {each.key: each for each in first.everything()}
    other = {each.key: each for each in second.everything()}
    found = [*_changed(one, other), *_alone(one, other), *_alone(other, one, turned=True)]
    if section is not None:
        found = [each for each in found if each.section == section]
    return sorted(found, key=lambda each: (each.section, not each.first, each.keys))


def same_value(one: Any, other: Any) -> bool:
    """Say whether two values of the law are the same; a list in another order is."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return set(one) == set(other)
    return bool(one == other)


def _changed(one: dict[str, Provision], other: dict[str, Provision]) -> Iterable[Difference]:
    together: dict[tuple[str, ...], list[tuple[Provision, Provision]]] = {}
    for key in one.keys() & other.keys():
        left, right = one[key], other[key]
        if not same_value(left.value, right.value):
            said = (left.words, left.authority, right.words, right.authority)
            together.setdefault((right.section, *said), []).append((left, right))
    for (section, *_), pairs in together.items():
        pairs.sort(key=lambda pair: pair[0].key)
        left_side, right_side = zip(*pairs, strict=True)
        yield Difference(section, left_side, right_side)


def _alone(
    one: dict[str, Provision], other: dict[str, Provision], *, turned: bool = False
) -> Iterable[Difference]:
    held = {each.section for each in other.values() if each.key.startswith("section_")}
    named = {f"offices.{each.value}" for each in one.values() if each.unit in ("role", "payee")}
    by_section: dict[tuple[str, ...], list[Provision]] = {}
    for key in sorted(one.keys() - other.keys()):
        each = one[key]
        if key in named:
            continue  # the provision that names the office is told, and says it by name
        whole = each.section not in held
        # Of a section both have, each provision stands by itself; a section only one has is one.
        said = () if whole else (each.words, each.authority)
        by_section.setdefault((each.section, *said), []).append(each)
    for (section, *_), provisions in by_section.items():
        side = tuple(provisions)
        first, second = ((), side) if turned else (side, ())
        yield Difference(section, first, second, whole=section not in held)
