"""The two periods of section 14 (pure). The days themselves are in the law files of section 14."""

from collections.abc import Collection, Sequence
from datetime import date, datetime, timedelta

from services.reckoning.calendar import NEVER_CLOSED, ClosedDays
from services.reckoning.clock import date_in_india, midnight_in_india
from services.reckoning.counting import first_moment_after_days, roll_forward
from services.reckoning.reasons import Reasoned
from services.register import Head
from services.statute import Law


def unclaimed_from(
    law: Law, brought_at: datetime, closed: ClosedDays = NEVER_CLOSED
) -> Reasoned[datetime]:
    """Section 14: the instant from which cattle not claimed are reported.

    They are "not claimed within seven days from the date of their being impounded" (three in some
    States) from midnight in India after the last day; the date impounded is not counted.
    """
    days = law.provision("section_14.days_to_claim_after_impounding")
    found = first_moment_after_days(date_in_india(brought_at), days.value, under=days)
    return _after_closed_days(law, found, closed)


def sale_may_be_held_from(
    law: Law, notice_on: date, closed: ClosedDays = NEVER_CLOSED
) -> Reasoned[datetime]:
    """Section 14: the instant from which unclaimed cattle may be sold, counted from the notice."""
    days = law.provision("section_14.days_to_claim_after_notice")
    return _after_closed_days(
        law, first_moment_after_days(notice_on, days.value, under=days), closed
    )


def _after_closed_days(
    law: Law, found: Reasoned[datetime], closed: ClosedDays
) -> Reasoned[datetime]:
    """Reading T-H: a pound is open daily, so its last day to claim does not move off a closed day.

    It does where the area has settled so.
    """
    rolls = law.setting("pound_claim_last_day_rolls")
    last = date_in_india(found.value) - timedelta(days=1)
    if not rolls.value or not closed.is_closed(last):
        return found
    opens = roll_forward(last, closed, under=rolls)
    return Reasoned(
        midnight_in_india(opens.value + timedelta(days=1)), found.because + opens.because
    )


def unclaimed_heads(heads: Sequence[Head], claimed: Collection[int]) -> list[Head]:
    """Those that nobody had appeared to claim when the first period ended (reading A-1).

    Heads that go another road (section 14A, a sale without notice) are not section 14's.
    """
    return [
        head
        for head in heads
        if head.may_be_sold
        and head.refused_in is None
        and head.road is None
        and head.id not in claimed
    ]


def heads_of_section_14(heads: Sequence[Head]) -> list[Head]:
    """The heads that are to be sold as unclaimed: found so, and not answered for since."""
    return [
        head
        for head in heads
        if head.unclaimed_since is not None
        and head.may_be_sold
        and head.refused_in is None
        and head.road is None
    ]


def none_left_to_claim(heads: Sequence[Head], *, first_period_over: bool) -> bool:
    """Whether nothing is left for section 14: every head has been answered for or has left.

    Before the first period is over any head that may still be sold can become unclaimed.
    """
    if first_period_over:
        return not heads_of_section_14(heads)
    return not unclaimed_heads(heads, claimed=())
