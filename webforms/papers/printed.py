"""A paper set out for print: what every kind of paper is brought into."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from services.reckoning.reasons import Reason
from webforms.forms.wording import Words


@dataclass
class Printed:
    """A paper set out: its sentence, points, a table of heads, sums, reasons and who signs."""

    sentence: Words | str = ""
    points: list[tuple[Words | str, str]] = field(default_factory=list)
    heads: list[Mapping[str, Any]] = field(default_factory=list)
    columns: tuple[str, ...] = ()
    sums: list[tuple[Words | str, str]] = field(default_factory=list)
    total: str = ""
    total_in_words: str = ""
    because: list[Reason] = field(default_factory=list)
    signatures: tuple[Words | str, ...] = ()
