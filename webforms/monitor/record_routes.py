"""The board's pages about how records are kept: entered late, and the daily record of feeding."""

from flask import render_template
from sqlalchemy import select

from services.custody.feeding import LOOKED_BACK, feeding_kept
from services.journal.lateness import late_entries
from services.monitoring import list_conflicts
from services.register import RegisterEntry
from services.statute import hours_to_enter
from webforms.monitor.board import month_began
from webforms.monitor.reach import Looking, for_supervisors, looking_at, monitor
from webforms.monitor.routes import MOST_LISTED
from webforms.session import database, now, today


@monitor.get("/<state>/late")
@for_supervisors
def late(state: str) -> str:
    """What was entered later than the office's target and recorded this month, the latest of all
    first; and the conflicts of records that are not settled.
    """
    looking, since, target = looking_at(state), month_began(now()), hours_to_enter(state)
    here = select(RegisterEntry.id).where(*looking.scope.of(RegisterEntry))
    rows = late_entries(database(), longer_than=target, entry_ids=here, recorded_from=since)
    shown = rows[:MOST_LISTED]
    about = {row.act.entry_id for row in shown}
    entries = database().scalars(select(RegisterEntry).where(RegisterEntry.id.in_(about)))
    return render_template(
        "monitor/late.html",
        looking=looking,
        since=since,
        target=target,
        number=len(rows),
        rows=shown,
        entries={entry.id: entry for entry in entries},
        most=MOST_LISTED,
        conflicts=list_conflicts(database(), looking.scope, limit=MOST_LISTED),
    )


@monitor.get("/<state>/feeding")
@for_supervisors
def feeding(state: str) -> str:
    """Section 9: how every pound keeps its daily record of feeding, the worst first."""
    looking = looking_at(state)
    kept = feeding_kept(database(), _pounds(looking), today())
    return render_template(
        "monitor/feeding.html",
        looking=looking,
        days=LOOKED_BACK,
        rows=sorted(
            (each for each in kept if each.heads or each.last_on or each.missing),
            key=lambda each: (-len(each.missing), -len(each.omitted), -each.heads),
        ),
    )


def _pounds(looking: Looking) -> list[int]:
    if looking.pound is not None:
        return [looking.pound.id]
    areas = [area for area in looking.areas if looking.area in (None, area)]
    return [pound.id for area in areas for pound in area.pounds]
