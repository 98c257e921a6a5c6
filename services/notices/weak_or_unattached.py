"""Section 14A, where a State has it: which heads are meant, and its hours (pure).

The hours themselves are in the law file of section 14A. Hours are counted from the recorded minute
and an act at exactly the last minute is in time (docs/decisions/0024, 0045).
"""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from services.reckoning.clock import in_india
from services.reckoning.counting import hours_after
from services.reckoning.reasons import Reason, Reasoned
from services.refusals.message import Message
from services.register import Head
from services.statute import Law

ROAD = "section_14a"
JUST_AFTER = timedelta(microseconds=1)
"""A time has passed only when its last moment is over."""


def weak_or_unattached(law: Law, heads: Sequence[Head]) -> list[Head]:
    """Section 14A: unattached calves, kids and lambs; decrepit, weak or maimed cattle."""
    kinds = law.provision("section_14a.unattached_kinds").words_listed
    conditions = set(law.provision("section_14a.conditions").words_listed)
    return [
        head
        for head in heads
        if conditions & set(head.condition)
        or (head.kind in kinds and "unattached" in head.condition)
    ]


def report_by(law: Law, brought_at: datetime) -> Reasoned[datetime]:
    """Section 14A: the last moment for the pound-keeper's report, in hours from the impounding."""
    hours = law.provision("section_14a.hours_to_report")
    return hours_after(brought_at, hours.number, under=hours)


def claim_by(law: Law, brought_at: datetime) -> Reasoned[datetime]:
    """Section 14A: the last moment at which a claim keeps a head out of quick disposal."""
    hours = law.provision("section_14a.hours_to_claim")
    return hours_after(brought_at, hours.number, under=hours)


def disposal_from(law: Law, brought_at: datetime, reported_at: datetime) -> Reasoned[datetime]:
    """Section 14A: disposal begins when the hours to claim are over, or with a later report."""
    claimed = claim_by(law, brought_at)
    if reported_at <= claimed.value:
        return claimed
    said = Message(
        "The report was made later, at %(reported_at)s: disposal begins with it.",
        {"reported_at": in_india(reported_at)},
    )
    window = law.provision("section_14a.hours_to_dispose")
    reason = Reason(
        "section_14a", window.authority, said, "docs/decisions/0045_window_of_quick_disposal.md"
    )
    return Reasoned(reported_at, (*claimed.because, reason))


def disposal_until(law: Law, reported_at: datetime) -> Reasoned[datetime]:
    """Section 14A: by when the officer is to dispose of the cattle, in hours from the report."""
    hours = law.provision("section_14a.hours_to_dispose")
    return hours_after(reported_at, hours.number, under=hours)


def heads_of_section_14a(heads: Sequence[Head]) -> list[Head]:
    """The heads that go the road of section 14A and have not been answered for."""
    return [
        head for head in heads if head.road == ROAD and head.may_be_sold and head.refused_in is None
    ]


def not_claimed(heads: Sequence[Head], claimed: Collection[int]) -> list[Head]:
    """Of those, the heads that nobody claimed within the hours."""
    return [head for head in heads_of_section_14a(heads) if head.id not in claimed]


def none_left(heads: Sequence[Head], *, hours_over: bool) -> bool:
    """Whether section 14A has nothing left to do.

    Once the hours to claim are over, heads claimed within them are no longer its own.
    """
    left = heads_of_section_14a(heads)
    if hours_over:
        left = [head for head in left if head.unclaimed_since is not None]
    return not left
