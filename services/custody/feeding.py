"""Section 9: the daily record that the cattle in a pound were fed and watered.

The record is of the pound: one line for each day on which a head was there. To keep none is no
breach by itself: section 27 punishes the omission to feed and water, and the days without a record
are what a supervisor looks at first.
"""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, or_, select
from sqlalchemy.orm import Session

from services.journal import Act, Occasion, record_act
from services.reckoning.clock import date_in_india, midnight_in_india
from services.refusals import RefusedForm
from services.register import Head, RegisterEntry
from services.register.away import times_away

VERB = "record_feeding"
A_DAY = timedelta(days=1)
LOOKED_BACK = 14


@dataclass(frozen=True)
class FeedingKept:
    """How the record of a pound stands: heads in it today, the last day recorded, and the days of
    the last fortnight on which cattle were there and nothing was recorded, or an omission.
    """

    pound_id: int
    heads: int
    last_on: date | None
    missing: tuple[date, ...]
    omitted: tuple[date, ...]


def matter_of(pound_id: int) -> str:
    """What the journal calls the record of feeding of a pound."""
    return f"feeding/{pound_id}"


def record_feeding(
    session: Session, *, pound_id: int, form: dict[str, Any], occasion: Occasion
) -> Act:
    """Section 9: record whether the cattle in the pound were fed and watered on a day.

    Refused as `form` for a day to come, a day on which no head was in the pound, and a day that is
    recorded already.
    """
    today = date_in_india(occasion.at)
    fed_on = form.get("fed_on") or today
    if fed_on > today:
        raise RefusedForm("fed_on", "Enter a day that is not later than today.")
    heads = heads_fed(session, [pound_id], fed_on, fed_on).get(pound_id, {}).get(fed_on, 0)
    if not heads:
        raise RefusedForm("fed_on", "No head was in the pound on %(day)s.", day=fed_on)
    if fed_on in days_recorded(session, [pound_id])[pound_id]:
        raise RefusedForm("fed_on", "The feeding of %(day)s is recorded already.", day=fed_on)
    return record_act(
        session,
        entry_id=None,
        matter=matter_of(pound_id),
        verb=VERB,
        section="section_09",
        occasion=occasion,
        facts={
            "fed_on": fed_on,
            "heads_fed": heads,
            "outcome": form["outcome"],
            "details": form["details"],
        },
    )


def heads_fed(
    session: Session, pound_ids: Collection[int], first: date, last: date
) -> dict[int, dict[date, int]]:
    """How many heads were in each pound on any part of each of these days; two statements."""
    days = [first + A_DAY * number for number in range((last - first).days + 1)]
    rows = session.execute(
        select(
            RegisterEntry.pound_id,
            *(func.sum(case((_there_on(day, day), 1), else_=0)) for day in days),
        )
        .join(Head, Head.entry_id == RegisterEntry.id)
        .where(RegisterEntry.pound_id.in_(pound_ids), _there_on(first, last))
        .group_by(RegisterEntry.pound_id)
    )
    found = {pound: dict(zip(days, map(int, counts), strict=True)) for pound, *counts in rows}
    for out in times_away(session, pound_ids):
        for day in days if out.pound_id in found else ():
            found[out.pound_id][day] -= out.all_day(day)
    return {
        pound: {day: heads for day, heads in there.items() if heads}
        for pound, there in found.items()
    }


def feeding_kept(session: Session, pound_ids: Collection[int], today: date) -> list[FeedingKept]:
    """How the record of each pound stands on a day, which itself is not yet missing;
    three statements.
    """
    heads = heads_fed(session, pound_ids, today - A_DAY * LOOKED_BACK, today)
    recorded = days_recorded(session, pound_ids)
    found = []
    for pound_id in pound_ids:
        there, kept = heads.get(pound_id, {}), recorded[pound_id]
        found.append(
            FeedingKept(
                pound_id,
                there.get(today, 0),
                max(kept, default=None),
                tuple(day for day in there if day not in kept and day < today),
                tuple(day for day, act in sorted(kept.items())
                      if act.facts["outcome"] == "omitted" and day >= today - A_DAY * LOOKED_BACK),
            )
        )  # fmt: skip
    return found


def days_recorded(session: Session, pound_ids: Collection[int]) -> dict[int, dict[date, Act]]:
    """The days of which each pound has a record of feeding; one statement."""
    found: dict[int, dict[date, Act]] = defaultdict(dict)
    of_matter = {matter_of(pound_id): pound_id for pound_id in pound_ids}
    for act in session.scalars(select(Act).where(Act.matter.in_(of_matter), Act.verb == VERB)):
        found[of_matter[act.matter or ""]][date.fromisoformat(act.facts["fed_on"])] = act
    return found


def _there_on(first: date, last: date) -> ColumnElement[bool]:
    return and_(
        RegisterEntry.brought_at < midnight_in_india(last + A_DAY),
        or_(Head.left_at.is_(None), Head.left_at >= midnight_in_india(first)),
    )
