"""Times in the tests of the law are written as in India."""

from datetime import date, datetime, timedelta

from services.reckoning.clock import instant_from_india, midnight_in_india

A_MOMENT = timedelta(microseconds=1)
ONE_DAY = timedelta(days=1)


def at(written: str) -> datetime:
    """The instant of a date and hour written in India: at("2026-03-10 14:20")."""
    return instant_from_india(datetime.fromisoformat(written))


def on(written: str) -> date:
    """The date written."""
    return date.fromisoformat(written)


def end_of(day: date) -> datetime:
    """The last moment of a day in India."""
    return midnight_in_india(day + ONE_DAY) - A_MOMENT
