"""When security is demanded after a protest, and how much of it forfeits (ss. 12A, 15(2); pure)."""

from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal

from services.ledger import Security
from services.reckoning.clock import date_in_india, midnight_in_india
from services.reckoning.counting import last_day_within_weeks
from services.reckoning.reasons import Reasoned
from services.statute import Law

PAISA = Decimal("0.01")


def security_demand_from(law: Law, delivered_at: datetime) -> Reasoned[date]:
    """Section 15(2): the day from which security is demanded when no complaint was made.

    Four weeks from the date of delivery must be over; the date of delivery is not counted.
    """
    weeks = law.provision("section_15.weeks_to_complain_before_security")
    last = last_day_within_weeks(date_in_india(delivered_at), weeks.value, under=weeks)
    return Reasoned(last.value + timedelta(days=1), last.because)


def instant_of(day: date) -> datetime:
    """The instant at which a day begins in India."""
    return midnight_in_india(day)


def is_liable(security: Security, impounded_at: datetime) -> bool:
    """Section 12A: whether an impounding at this hour makes the security liable (reading A-16).

    After it was deposited, and to the end of the last day of the months: cattle that were in the
    pound already when it was deposited are not impounded again.
    """
    return (
        security.held > 0
        and security.deposited_at < impounded_at
        and date_in_india(impounded_at) <= security.ends_on
    )


def forfeited(security: Security, part: Decimal) -> Decimal:
    """Section 12A: what of the security forfeits, in rupees: the part the rules direct."""
    return min(security.held, (security.amount * part).quantize(PAISA, rounding=ROUND_HALF_UP))
