"""How long a surplus is held, and what a claim to it needs (s. 17; pure)."""

from collections.abc import Collection, Sequence
from datetime import date, datetime, timedelta

from services.ledger import SurplusHeld
from services.reckoning.calendar import ClosedDays
from services.reckoning.clock import midnight_in_india
from services.reckoning.counting import last_day_within_months, roll_forward
from services.reckoning.reasons import Reasoned
from services.statute import Law


def surplus_claim_last_day(law: Law, deposited_on: date, closed: ClosedDays) -> Reasoned[date]:
    """Section 17: the last day to claim, three months from the deposit (six in some States)."""
    months = law.provision("section_17.months_in_deposit")
    last = last_day_within_months(deposited_on, months.value, under=months)
    rolls = law.setting("surplus_claim_last_day_rolls")
    if not rolls.value:
        return last
    rolled = roll_forward(last.value, closed, under=rolls)
    return Reasoned(rolled.value, last.because + rolled.because)


def lapses_at(last_day: date) -> datetime:
    """The instant the surplus lapses: midnight in India after the last day."""
    return midnight_in_india(last_day + timedelta(days=1))


def must_be_established_in_time(law: Law) -> bool:
    """Base text: preferred and established within the period.

    Some States: only preferred within it.
    """
    return bool(law.provision("section_17.claim_must_be").value == "preferred_and_established")


def may_be_claimed(surplus: SurplusHeld, preferred_on: date) -> bool:
    """Whether a claim of that day may be made to a surplus.

    It is held; or it lapsed because nobody knew of a claim that had been preferred in time: that
    money did not lapse.
    """
    in_time = surplus.last_day is not None and preferred_on <= surplus.last_day
    return surplus.ended_by is None or (surplus.ended_by == "lapsed" and in_time)


def entered_after_the_end(entered_at: datetime | None, surplus: SurplusHeld) -> bool:
    """Whether a claim was entered when the time to claim was over, and the surplus had lapsed."""
    if entered_at is None or surplus.last_day is None:
        return False
    return entered_at >= lapses_at(surplus.last_day)


def surplus_claimed(
    held: Sequence[SurplusHeld],
    claimant: frozenset[int],
    preferred_on: date,
    claimed_by_him: Collection[int] = (),
) -> SurplusHeld | None:
    """The surplus a claimant may claim: his own heads', else that of unknown owners.

    `claimant` are all parties held to be one person with him. Of several, one he has no claim to
    yet (`claimed_by_him`: ids) and that is in deposit. Who is not known as an owner (an
    heir, or one who is mistaken) may claim another's, if that is the only one left: whether his
    claim is established is for the holder to decide.
    """
    left = [surplus for surplus in held if may_be_claimed(surplus, preferred_on)]
    his = [surplus for surplus in left if surplus.owner_id is None or surplus.owner_id in claimant]
    if len(left) == 1 and not any(surplus.owner_id in claimant for surplus in held):
        his = left
    his.sort(
        key=lambda surplus: (
            surplus.id in claimed_by_him,
            surplus.owner_id is None,
            surplus.ended_by is not None,
            surplus.deposited_on is None,
        )
    )
    return his[0] if his else None
