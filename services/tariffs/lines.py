"""What a line of a scale may say: rupees a head, or a progressive scale (ss. 5, 12, 12A; pure)."""

from collections.abc import Callable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from services.refusals import RefusedForm


def rate_kept(scale: str, key: str, value: Any) -> Any:
    """A rate as it is kept: figures as text, so that no sum is ever worked out in binary.

    Refused as `form` when it is not a sum of whole paise, or when anything but a scale of fines is
    progressive. A rate that cannot be charged would otherwise be found out at the pound.
    """
    if key == "forfeited_part":
        return _figures(key, value)
    if isinstance(value, Mapping) and scale == "fines":
        return _progressive(key, value)
    return _rupees(key, value)


def _progressive(key: str, scale: Mapping[str, Any]) -> dict[str, Any]:
    unknown = scale.keys() - {"first", "by_count", "by_repeat"}
    if unknown or "first" not in scale:
        raise _not_a_rate(key, dict(scale))
    return {
        "first": _rupees(key, scale["first"]),
        "by_count": _steps(key, scale.get("by_count"), "from", "each", _rupees),
        "by_repeat": _steps(key, scale.get("by_repeat"), "nth", "times", _figures),
    }


def _steps(
    key: str, steps: Any, place: str, worth: str, kept: Callable[[str, Any], str]
) -> list[dict[str, str]]:
    found = []
    for step in steps or ():
        if not isinstance(step, Mapping) or step.keys() != {place, worth}:
            raise _not_a_rate(key, step)
        if not str(step[place]).isdecimal():
            raise _not_a_rate(key, step[place])
        found.append({place: str(step[place]), worth: kept(key, step[worth])})
    return found


def _rupees(key: str, value: Any) -> str:
    figures = _figures(key, value)
    if (Decimal(figures) * 100) % 1:
        raise _not_a_rate(key, value)
    return figures


def _figures(key: str, value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, Decimal | int | float | str):
        raise _not_a_rate(key, value)
    try:
        number = Decimal(str(value))
    except InvalidOperation:
        raise _not_a_rate(key, value) from None
    if not number.is_finite() or number < 0:
        raise _not_a_rate(key, value)
    return str(value)


def _not_a_rate(key: str, value: Any) -> RefusedForm:
    return RefusedForm(
        "lines",
        "%(value)s is no rate for %(key)s: enter rupees a head, to the paisa.",
        key=key,
        value=str(value),
    )
