"""The list of open duties: filtered, reassigned, and taken away as a file."""

from dataclasses import dataclass
from typing import Any

from flask import Response, render_template, request, url_for

from services.refusals import Refused
from webforms.addresses import an_id
from webforms.monitor import asked, words
from webforms.monitor.files import as_csv, as_xlsx
from webforms.monitor.reach import Looking, for_supervisors, looking_at, monitor, supervisor
from webforms.queue import listing
from webforms.session import database, now, today, writing
from workflows.supervision import (
    AGES,
    LATE_AGES,
    DutyRow,
    all_duties,
    candidates,
    count_duties,
    duty_choices,
    duty_page,
    reassign,
)
from workflows.supervision.duties import DutyChoice, duties_named, holders

PAGE = 50
MOST_IN_A_FILE = 200_000
MOST_AT_ONCE = 200
TO_OFFICE = "office"


@dataclass(frozen=True)
class Choices:
    """What the list can be filtered by: each once, offices by name."""

    sections: list[str]
    forms: dict[str, str]
    roles: list[str]
    offices: dict[int, str]

    @classmethod
    def among(cls, counted: list[DutyChoice]) -> "Choices":
        offices = {each.office_id: each.office or "" for each in counted if each.office_id}
        return cls(
            sections=sorted({each.section for each in counted}),
            forms={each.form: each.name for each in counted},
            roles=sorted({each.role for each in counted}),
            offices=dict(sorted(offices.items(), key=lambda pair: pair[1])),
        )


@monitor.get("/<state>/duties")
@for_supervisors
def duties(state: str) -> str:
    """Open duties under the filters of the address, due first."""
    looking = looking_at(state)
    wanted = asked.read(request.args)
    session = database()
    one = request.args.get("task", type=an_id)
    choices = duty_choices(session, looking.scope, now())
    counts: list[Any] = [each for each in choices if wanted.filters.fits(each)]
    if wanted.filters.holder_id is not None:
        counts = list(count_duties(session, looking.scope, now(), wanted.filters))
    if one is not None:
        rows, following = duties_named(session, looking.scope, [one]), None
    else:
        after = listing.read(request.args.get("after", ""))
        page = duty_page(session, looking.scope, now(), wanted.filters, limit=PAGE, after=after)
        rows, following = page.rows, page.next
    late = [each for each in counts if each.age in LATE_AGES]
    return render_template(
        "monitor/duties.html",
        looking=looking,
        rows=rows,
        one=one,
        ticked={one, *request.args.getlist("ticked", type=an_id)},
        to=request.args.get("to", ""),
        wanted=wanted.filters,
        query=wanted.query,
        next=listing.written(following) if following else None,
        first="after" not in request.args,
        total=sum(each.number for each in counts),
        late=sum(each.number for each in late if each.by_law),
        past=sum(each.number for each in late if not each.by_law),
        choices=Choices.among(choices),
        holders=holders(session, looking.scope, now()),
        officers=candidates(session, state, _posts(rows), today()),
        words_of=words,
        ages=list(AGES),
    )


@monitor.post("/<state>/reassign")
@for_supervisors
def reassign_duties(state: str) -> tuple[str, int]:
    """Put the ticked duties into one officer's hands, or back to their offices.

    Each is its own transaction: what is refused is told in its row, the others are done.
    """
    looking = looking_at(state)
    ids = request.form.getlist("task", type=an_id)[:MOST_AT_ONCE]
    to = request.form.get("to", "")
    officer_id = int(to) if to.isdecimal() and len(to) < 10 else None
    chosen = officer_id is not None or to == TO_OFFICE
    rows = duties_named(database(), looking.scope, ids) if ids else []
    refused: dict[int, Refused] = {}
    if chosen:
        for row in rows:
            try:
                with writing() as work:
                    reassign(work, row.id, to=officer_id, by=supervisor(), state=state, at=now())
            except Refused as refusal:
                refused[row.id] = refusal
    done = duties_named(database(), looking.scope, [row.id for row in rows]) if rows else []
    complete = bool(rows) and chosen
    page = render_template(
        "monitor/reassigned.html",
        looking=looking,
        rows=done,
        refused=refused,
        chosen=chosen,
        complete=complete,
        back=url_for(
            "monitor.duties",
            state=state,
            **looking.in_query,
            **asked.read(request.args).query,
            **({} if complete else {"ticked": [row.id for row in rows], "to": to or None}),
        ),
    )
    return page, 200 if complete and not refused else 422


@monitor.get("/<state>/duties.csv")
@for_supervisors
def duties_csv(state: str) -> Response:
    """The same list as comma-separated values, all pages."""
    looking, rows = _for_a_file(state)
    return _file(as_csv(looking, rows, now()), "text/csv; charset=utf-8", looking, "csv")


@monitor.get("/<state>/duties.xlsx")
@for_supervisors
def duties_xlsx(state: str) -> Response:
    """The same list as a workbook, all pages."""
    looking, rows = _for_a_file(state)
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    return _file(as_xlsx(looking, rows, now()), kind, looking, "xlsx")


def _for_a_file(state: str) -> tuple[Looking, list[DutyRow]]:
    looking = looking_at(state)
    filters = asked.read(request.args).filters
    rows = all_duties(database(), looking.scope, now(), filters, limit=MOST_IN_A_FILE)
    return looking, list(rows)


def _file(content: bytes, kind: str, looking: Looking, ending: str) -> Response:
    answer = Response(content, mimetype=None, content_type=kind)
    name = f"duties-{looking.scope.state}-{today().isoformat()}.{ending}"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _posts(rows: list[DutyRow]) -> set[tuple[str, int | None]]:
    return {(row.role, row.office_id) for row in rows}
