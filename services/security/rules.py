"""When security is demanded after a protest, and how much of it forfeits (ss. 12A, 15(2); pure)."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from services.ledger import Security
from services.parties import Party
from services.reckoning.clock import date_in_india, midnight_in_india
from services.reckoning.counting import last_day_within_weeks
from services.reckoning.reasons import Reasoned
from services.refusals import RefusedForm
from services.register import Head
from services.statute import Law

PAISA, ZERO = Decimal("0.01"), Decimal(0)


def security_demand_from(law: Law, delivered_at: datetime) -> Reasoned[date]:
    """Section 15(2): the day from which security is demanded when no complaint was made.

    Four weeks from the date of delivery must be over; the date of delivery is not counted.
    """
    weeks = law.provision("section_15.weeks_to_complain_before_security")
    last = last_day_within_weeks(date_in_india(delivered_at), weeks.value, under=weeks)
    return Reasoned(last.value + timedelta(days=1), last.because)


def security_demanded_on(law: Law, found_at: datetime) -> Reasoned[date]:
    """Section 15(2): the day on which a decided complaint makes the demand due."""
    demanded = law.provision("section_15.security_demanded_after_delivery")
    return Reasoned(date_in_india(found_at), (demanded.reason(),))


def instant_of(day: date) -> datetime:
    """The instant at which a day begins in India."""
    return midnight_in_india(day)


def is_liable(security: Security, impounded_at: datetime) -> bool:
    """Section 12A: whether an impounding at this hour makes the security liable (reading A-16).

    After it was deposited, and to the end of the last day of the months: cattle that were in the
    pound already when it was deposited are not impounded again.
    """
    return security.held > 0 and is_within_the_months(security, impounded_at)


def is_within_the_months(security: Security, impounded_at: datetime) -> bool:
    """Section 12A: whether this hour is after the deposit, and in the months that follow it."""
    return security.deposited_at < impounded_at and date_in_india(impounded_at) <= security.ends_on


def forfeited(security: Security, part: Decimal) -> Decimal:
    """Section 12A: what of the security forfeits, in rupees: the part the rules direct."""
    return min(security.held, (security.amount * part).quantize(PAISA, rounding=ROUND_HALF_UP))


def no_more_secured(
    held: Decimal, heads: Sequence[Head], rates: Mapping[int, Reasoned[Decimal]]
) -> Decimal:
    """Section 12A: what is held, in rupees, for heads whose seizure was adjudged illegal.

    `heads` are those of the claim, `rates` the security for each by its number. What secures the
    others that went back stays held.
    """
    back = [head for head in heads if head.standing in ("in_pound", "delivered")]
    if not any(head.adjudged_illegal for head in back):
        return ZERO
    others = sum((rates[head.number].value for head in back if not head.adjudged_illegal), ZERO)
    return max(held - others, ZERO)


def applied_for(
    securities: Sequence[Security],
    depositors: Mapping[int, Collection[Party]],
    applicant: Mapping[str, Any],
) -> list[Security]:
    """Section 12A: the securities an application is about: those of the depositor it names.

    Somebody who deposited nothing applies on behalf of the only depositor; refused as `form` when
    security of several owners is held, for it must be refunded to him who gave it.
    """
    his = [each for each in securities if any(_is(applicant, who) for who in depositors[each.id])]
    if his:
        return his
    held = [each for each in securities if each.held > 0]
    if len({each.owner_id for each in held}) > 1:
        raise RefusedForm(
            "applicant",
            "Security of several owners is held: enter the name of the one who deposited it.",
        )
    return held


def _is(applicant: Mapping[str, Any], party: Party) -> bool:
    """Whether an applicant is this party, as far as his residence is said."""
    said, residence = _plain(applicant["name"]), _plain(applicant.get("residence") or "")
    return said == _plain(party.name) and residence in ("", _plain(party.residence))


def _plain(words: str) -> str:
    return " ".join(words.split()).casefold()
