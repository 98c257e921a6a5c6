"""The record of feeding of a demonstration: every pound keeps it, one is days behind (s. 9)."""

from datetime import datetime, time, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

import workflows
from services.custody.feeding import LOOKED_BACK, heads_fed
from services.identity import Actor, Office, Officer, Post, place_of_pound
from services.reckoning.clock import date_in_india, instant_from_india
from webforms.forms.registry import form_named

EVENING = time(18, 30)
LEFT_OUT = 3
GIVEN = "dry fodder morning and evening; water three times"


def record_days(session: Session, now: datetime) -> int:
    """Record the last fortnight of every pound; the last one of all is some days behind. Gives how
    many days were recorded.
    """
    keepers = session.execute(
        select(Office.id, Officer.id, Officer.name)
        .join(Post, Post.office_id == Office.id)
        .join(Officer, Officer.id == Post.officer_id)
        .where(Office.kind == "pound", Post.role == "pound_keeper")
        .order_by(Office.id, Officer.id.desc())
    )
    keeper = {pound: Actor(by, name, "pound_keeper", pound) for pound, by, name in keepers}
    yesterday = date_in_india(now) - timedelta(days=1)
    first = yesterday - timedelta(days=LOOKED_BACK - 1)
    there, recorded = heads_fed(session, list(keeper), first, yesterday), 0
    for pound, actor in keeper.items():
        behind = timedelta(days=LEFT_OUT if pound == max(keeper) else 0)
        for day in there.get(pound, {}):
            if day > yesterday - behind:
                continue
            at = instant_from_india(datetime.combine(day, EVENING))
            form = form_named("record_feeding").from_answers(
                {"fed_on": day.isoformat(), "outcome": "fed_and_watered", "details": GIVEN}
            )
            form.validate_or_refuse(at)
            workflows.start_proceeding(
                session,
                "record_feeding",
                form.answers(),
                actor=actor,
                place=place_of_pound(session, pound),
                at=at,
                entry_id=None,
            )
            recorded += 1
    return recorded
