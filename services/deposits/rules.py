"""Until when a deposit is held (ss. 15, 20; pure)."""

from datetime import date, datetime, timedelta

from services.reckoning.clock import midnight_in_india


def held_until(complaint_last_day: date) -> datetime:
    """Section 15 with 20 (reading A-10): the deposit waits while a complaint is possible.

    The instant is midnight in India after the last day for a complaint.
    """
    return midnight_in_india(complaint_last_day + timedelta(days=1))
