"""Sections 14 and 14A: a claim made in time was entered after its heads were found unclaimed."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.orm import Session

from services.journal import Occasion, record_about
from services.notices import weak_or_unattached
from services.register import Head, RegisterEntry
from services.statute import Law

WITHOUT_NOTICE = "without_notice"


def found_too_soon(
    law: Law, entry: RegisterEntry, heads: Sequence[Head], claimed_at: datetime
) -> list[Head]:
    """Of the heads of a claim those that were found unclaimed though it had been made in time.

    - section 14: it was made before the first period ended
    - section 14A: not after the hours to claim
    """
    return [
        head
        for head in heads
        if head.unclaimed_since is not None
        and (
            claimed_at <= weak_or_unattached.claim_by(law, entry.brought_at).value
            if head.road == weak_or_unattached.ROAD
            else claimed_at < head.unclaimed_since
        )
    ]


def take_out_claimed(
    session: Session,
    *,
    entry: RegisterEntry,
    claim_id: int,
    claimed_at: datetime,
    heads: Sequence[Head],
    law: Law,
    occasion: Occasion,
) -> list[Head]:
    """Sections 14 and 14A: take heads out of the unclaimed cattle, for they had been claimed.

    What was done upon the finding (report, notice, order of a sale without notice) loses its
    effect for them; the journal says why. It happens when the claim is entered.
    """
    taken = found_too_soon(law, entry, heads, claimed_at)
    quickly = any(head.road == weak_or_unattached.ROAD for head in taken)
    for head in taken:
        head.unclaimed_since = None
        if head.road == WITHOUT_NOTICE:
            head.road = None
    if taken:
        record_about(
            session,
            entry,
            "take_out_claimed",
            weak_or_unattached.ROAD if quickly else "section_14",
            occasion.at_time(occasion.recorded_at),
            {
                "heads": [head.number for head in taken],
                "claim": claim_id,
                "claimed_at": claimed_at,
                "entered_at": occasion.recorded_at,
            },
        )
    return taken
