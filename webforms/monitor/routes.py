"""The boards: a State, a local area, a pound; tokens on the diagrams; breaches; money held."""

from collections import defaultdict
from typing import Any

from flask import abort, g, redirect, render_template, request, url_for
from sqlalchemy import select
from werkzeug.wrappers import Response

from services.monitoring import count_breaches, list_breaches, list_held, money_held
from webforms.access import for_roles
from webforms.diagrams.tokens import drawn_with
from webforms.monitor import words
from webforms.monitor.board import bar, board_of, month_began
from webforms.monitor.reach import (
    SUPERVISOR,
    for_supervisors,
    looking_at,
    monitor,
    own_posts,
    state_name,
)
from webforms.queue.due import due_in_words
from webforms.session import database, now
from workflows.store import Diagram
from workflows.supervision import AGES, StandsAt, standing_in

MOST_LISTED = 200


@monitor.app_template_global("due_exactly")
def _due_exactly(due_at, by_law):  # type: ignore[no-untyped-def]
    """The label of a duty, worked out here and nowhere else."""
    return due_in_words(due_at, by_law, now(), exactly=True)


monitor.add_app_template_global(bar, "bar_step")


@monitor.get("")
@for_roles(SUPERVISOR)
def begin() -> Response:
    """The board of the State of the post he acts in."""
    return redirect(url_for("monitor.show", state=own_posts()[0].state))


@monitor.get("/<state>")
@monitor.get("/<state>/area/<int:area>")
@monitor.get("/<state>/pound/<int:pound>")
@for_supervisors
def show(state: str, area: int | None = None, pound: int | None = None) -> str:
    """The board of a State, a local area or a pound."""
    looking = looking_at(state, area, pound)
    return render_template(
        "monitor/board.html",
        looking=looking,
        board=board_of(database(), looking, now()),
        words_of=words,
        ages=list(AGES),
        other_states=[
            (post.state, state_name(post.state)) for post in own_posts() if post.state != state
        ],
    )


@monitor.get("/<state>/breaches")
@for_supervisors
def breaches(state: str) -> str:
    """Breaches recorded this month."""
    looking, since = looking_at(state), month_began(now())
    return render_template(
        "monitor/breaches.html",
        looking=looking,
        since=since,
        counts=count_breaches(database(), looking.scope, since=since),
        rows=list_breaches(database(), looking.scope, since=since, limit=MOST_LISTED),
        most=MOST_LISTED,
    )


@monitor.get("/<state>/money")
@for_supervisors
def money(state: str) -> str:
    """Money that is held for somebody else, the oldest first."""
    looking = looking_at(state)
    return render_template(
        "monitor/money.html",
        looking=looking,
        words_of=words,
        sums=money_held(database(), looking.scope),
        rows=list_held(database(), looking.scope, limit=MOST_LISTED),
        most=MOST_LISTED,
    )


@monitor.get("/<state>/diagrams")
@for_supervisors
def on_diagrams(state: str) -> str:
    """Every procedure in which something is open: its tokens, and how many are late."""
    looking = looking_at(state)
    versions = _by_version(standing_in(database(), looking.scope, now()))
    diagrams = _diagrams(list(versions))
    asked = request.args.get("of")
    if asked is not None and asked not in versions:
        abort(404)
    rows = [
        {
            "diagram": diagram,
            "tasks": sum(each.number for each in stands if each.waits_for_person),
            "timers": sum(each.number for each in stands if not each.waits_for_person),
            "late": sum(each.late_by_law for each in stands),
            "past": sum(each.past_target for each in stands),
        }
        for diagram in diagrams
        if (stands := versions[diagram.hash])
    ]
    chosen = asked or _latest(rows)
    diagram = next((each for each in diagrams if each.hash == chosen), None)
    stands = versions.get(chosen or "", [])
    g.draws_diagram = diagram is not None
    return render_template(
        "monitor/diagrams.html",
        looking=looking,
        rows=rows,
        diagram=diagram,
        stands=sorted(stands, key=lambda each: (-each.late_by_law, -each.past_target, each.name)),
        drawings=drawn_with(
            diagram,
            [(each.element_id, each.number, each.late_by_law + each.past_target)
             for each in stands],
        )
        if diagram
        else [],
    )  # fmt: skip


def _latest(rows: list[dict[str, Any]]) -> str | None:
    """The procedure in which most is late, else that in which most is open."""
    if not rows:
        return None
    worst = max(rows, key=lambda row: (row["late"], row["past"], row["tasks"]))
    return str(worst["diagram"].hash)


def _by_version(standing: list[StandsAt]) -> dict[str, list[StandsAt]]:
    found: dict[str, list[StandsAt]] = defaultdict(list)
    for each in standing:
        found[each.diagram_hash].append(each)
    return found


def _diagrams(hashes: list[str]) -> list[Diagram]:
    rows = database().scalars(select(Diagram).where(Diagram.hash.in_(hashes)))
    return sorted(rows, key=lambda each: (each.section, each.name, -each.published_at.timestamp()))
