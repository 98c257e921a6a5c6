"""How a story that does not hold is told: what was expected, what was, and why.

English for who writes stories; each line keeps its facts, so that the studio can say it in another
language. Serves no section by itself.
"""

import traceback
from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from services.reckoning.clock import in_india
from services.reckoning.reasons import Reason
from services.refusals import Refused, Told, rupees_in_words


def as_given(words: str) -> Told:
    """What a story or a paper says, as it stands there."""
    return Told("%(given)s", given=words)


def as_word(word: str) -> Told:
    """A word of the contract: a form, a standing, an office, a section."""
    return Told("%(word)s", word=word)


def refused_under(code: str) -> Told:
    """An act that was refused, and by what."""
    return Told("refused under %(code)s", code=code)


def because_of(refusal: Refused) -> tuple[Told]:
    """What a refusal says, as the reason of a difference."""
    said = Told("%(code)s: %(message)s", code=refusal.code, message=refusal.message)
    if refusal.remedy is None:
        return (said,)
    return (Told("%(said)s %(remedy)s", said=said, remedy=refusal.remedy),)


def still_running(processes: list[str]) -> Told:
    if not processes:
        return Told("running: nothing")
    return Told("running: %(processes)s", processes=tuple(processes))


def listed(words: Iterable[str]) -> Told:
    return Told("[%(names)s]", names=tuple(words))


def amount_told(amount: Decimal) -> Told:
    return as_given(rupees_in_words(amount))


def amounts_told(expected: dict[str, Any]) -> Told:
    each = [Told("%(name)s %(amount)s", name=name, amount=rupees_in_words(amount))
            for name, amount in expected.items()]  # fmt: skip
    return Told("%(each)s", each=tuple(each))


def when(value: date | datetime | None) -> Told:
    if isinstance(value, datetime):
        return as_given(f"{in_india(value):%Y-%m-%d %H:%M}")
    return Told("not known") if value is None else as_given(value.isoformat())


def reasons_told(reasons: Iterable[Reason]) -> tuple[Told, ...]:
    told = (
        Told("%(section)s: %(text)s (%(authority)s)", section=reason.section, text=reason.text,
             authority=reason.authority)
        for reason in reasons
    )  # fmt: skip
    return tuple(dict.fromkeys(told))


def where(fault: BaseException) -> tuple[Told, ...]:
    """The last lines of our own code a fault went through, and what caused it."""
    frames = [
        as_given(f"{frame.filename}, line {frame.lineno}, in {frame.name}")
        for frame in traceback.extract_tb(fault.__traceback__)
        if "site-packages" not in frame.filename
    ]
    cause = fault.__cause__
    if cause is None:
        return tuple(frames[-3:])
    caused = (as_given(f"{type(cause).__name__}: {cause}"), *where(cause))
    return (*frames[-3:], *caused)
