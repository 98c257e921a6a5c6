"""What is left to chance: drawn from a seed, and always the same; or by Hypothesis, which makes a
journey that fails shorter.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from decimal import Decimal
from random import Random
from typing import Self, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")
Draw = Callable[[int, int], int]
"""Gives a number, not less than the first and not more than the second."""


class Chance:
    """Draws numbers, and everything else from them; the smallest number is the plainest case."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw

    @classmethod
    def always_the_same(cls, seed: str) -> Self:
        return cls(Random(seed).randint)

    @classmethod
    def of(cls, data: st.DataObject) -> Self:
        return cls(lambda least, most: data.draw(st.integers(least, most)))

    def number(self, least: int, most: int) -> int:
        return least if least >= most else self.draw(least, most)

    def pick(self, choices: Sequence[T]) -> T:
        return choices[self.number(0, len(choices) - 1)]

    def often(self, percent: int) -> bool:
        """True so many times in a hundred; False is the plain case."""
        return self.number(0, 99) >= 100 - percent

    def weighted(self, choices: Mapping[T, int]) -> T:
        left = self.number(0, sum(choices.values()) - 1)
        for choice, weight in choices.items():
            left -= weight
            if left < 0:
                return choice
        raise AssertionError("no choice has a weight")

    def some(self, choices: Sequence[T]) -> list[T]:
        """One or more of them, in their order."""
        if len(choices) == 1 or not self.often(50):
            return list(choices)
        kept = [each for each in choices if self.often(50)]
        return kept or [choices[0]]

    def minutes(self, least: int, most: int) -> timedelta:
        return timedelta(minutes=self.number(least, most))

    def rupees(self, least: int, most: int) -> Decimal:
        """An amount, sometimes with paise."""
        whole = Decimal(self.number(least, most))
        return whole + Decimal(self.pick((0, 50, 33, 1))) / 100
