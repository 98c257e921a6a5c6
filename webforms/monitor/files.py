"""The list of open duties as a file: CSV, and XLSX that keeps dates as dates.

Text that a spreadsheet would run as a formula is made plain (docs/decisions/0058).
"""

import csv
from collections.abc import Callable, Iterable
from datetime import datetime
from io import BytesIO, StringIO
from typing import Any

import xlsxwriter
from flask_babel import gettext as _

from services.reckoning.clock import in_india
from webforms.language import say, section_name, write
from webforms.monitor.reach import Looking
from webforms.monitor.words import BY
from webforms.queue.due import due_in_words
from workflows.supervision import DutyRow

RUN_BY_SPREADSHEETS = ("=", "+", "-", "@", "\t", "\r")
BYTE_ORDER_MARK = "\ufeff"
"""By which spreadsheet programs know UTF-8."""
Column = tuple[str, int, Callable[[DutyRow], Any]]


def _columns(looking: Looking, now: datetime) -> list[Column]:
    areas = {area.id: area.name for area in looking.areas}
    pounds = looking.names_of_pounds
    return [
        (_("Entry"), 10, lambda row: f"{row.number}/{row.year}" if row.number else ""),
        (_("Section"), 14, lambda row: section_name(row.section)),
        (_("What is to be done"), 34, lambda row: say(row.name)),
        (_("Due"), 17, lambda row: row.due_at),
        (_("Says when"), 14, lambda row: say(BY[row.due_is_law]) if row.due_at else ""),
        (_("Standing"), 24, lambda row: due_in_words(row.due_at, row.due_is_law, now,
                                                     exactly=True).words),
        (_("Role"), 22, lambda row: write(row.role)),
        (_("Office"), 28, lambda row: row.office or ""),
        (_("In whose hands"), 24, lambda row: row.holder_name or ""),
        (_("Local area"), 18, lambda row: areas.get(row.local_area_id, "")),
        (_("Pound"), 22, lambda row: pounds.get(row.pound_id or 0, "")),
        (_("Open since"), 17, lambda row: row.opened_at),
    ]  # fmt: skip


def as_csv(looking: Looking, rows: Iterable[DutyRow], now: datetime) -> bytes:
    """Comma-separated values in UTF-8; instants in Indian time."""
    text = StringIO()
    text.write(BYTE_ORDER_MARK)
    columns = _columns(looking, now)
    lines = csv.writer(text)
    lines.writerow([title for title, _width, _of in columns])
    for row in rows:
        lines.writerow([_plain(of(row)) for _title, _width, of in columns])
    return text.getvalue().encode()


def _plain(value: Any) -> str:
    if isinstance(value, datetime):
        return f"{in_india(value):%Y-%m-%d %H:%M}"
    text = str(value)
    return f"'{text}" if text.startswith(RUN_BY_SPREADSHEETS) else text


def as_xlsx(looking: Looking, rows: Iterable[DutyRow], now: datetime) -> bytes:
    """One sheet: titles that stay in sight, a filter on each column, dates as dates."""
    content = BytesIO()
    options = {
        "in_memory": True,
        "constant_memory": True,
        "strings_to_formulas": False,
        "strings_to_numbers": False,
        "strings_to_urls": False,
    }
    with xlsxwriter.Workbook(content, options) as book:
        book.set_properties({"title": looking.name, "created": in_india(now).replace(tzinfo=None)})
        title = book.add_format({"bold": True, "bottom": 1})
        moment = book.add_format({"num_format": "d mmm yyyy hh:mm"})
        sheet = book.add_worksheet(_("Open duties")[:31])
        columns = _columns(looking, now)
        for place, (words, width, _of) in enumerate(columns):
            sheet.set_column(place, place, width)
            sheet.write_string(0, place, words, title)
        sheet.freeze_panes(1, 0)
        last = 0
        for last, row in enumerate(rows, start=1):
            for place, (_words, _width, of) in enumerate(columns):
                value = of(row)
                if isinstance(value, datetime):
                    here = in_india(value).replace(tzinfo=None, microsecond=0)
                    sheet.write_datetime(last, place, here, moment)
                elif value:
                    sheet.write_string(last, place, str(value))
        sheet.autofilter(0, 0, last, len(columns) - 1)
    return content.getvalue()
