"""Fills a database with thousands of open entries that can all be continued.

A few entries are really played (`crowd.yaml`); each is then copied row by row: every id of a copy
is that of its template and the copy's number times one stride, in keys, in references and in the
saved state of its diagrams. Parties get names of their own, so that no copy makes another costlier.
"""

import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, select, text

from services.database import Sessions
from tests.load.bulk import insert_rows
from webforms.forms.for_stories import StoryForms
from webforms.schema import every_table
from workflows.catalogue import the_catalogue
from workflows.simulation import read_story
from workflows.simulation.playing import Playing

STORY = Path(__file__).with_name("crowd.yaml")
NAMED_IDS = {
    "entry": "register_entries",
    "case": "cases",
    "proceeding": "proceedings",
    "claim": "claims",
    "complaint": "complaints",
    "sale": "sales",
    "surplus": "surpluses",
    "deposit": "protest_deposits",
    "security": "securities",
}
"""What an id is of, by its name in task data, and with `_id` in a column without foreign key."""
IN_JSON = re.compile(rf'(\\?"(?:{"|".join(NAMED_IDS)})(?:_id)?\\?": ?)(\d+)')
COUNTED_ON = {"register_entries": "number", "papers": "number"}
"""Serial numbers: a copy has one of its own."""
GROUND = {"offices", "local_areas", "officers", "diagrams", "instruments", "posts"}
"""Stays as it is: all copies lie in one pound."""


@dataclass(frozen=True)
class Template:
    """The rows of one entry that was really played, as the driver gives them."""

    entry_id: int
    rows: dict[str, list[tuple[Any, ...]]]


def as_played(sessions: Sessions, file: Path) -> Playing:
    """A story, played in a database that is kept; it must hold."""
    story, _ = read_story(file)
    playing = Playing(story, StoryForms(), the_catalogue(), sessions, forgetful=False, show=False)
    played = playing.play()
    assert played.ok, played.failures
    return playing


class Crowd:
    """A pound with many open entries, of the kinds that `crowd.yaml` names."""

    def __init__(self, sessions: Sessions) -> None:
        self.sessions = sessions
        self.tables = [table for table in every_table().sorted_tables if "id" in table.c]
        self.tables += [t for t in every_table().sorted_tables if _link_of(t, "heads")]
        played = as_played(sessions, STORY)
        self.ground = played.ground
        names = {name: each.entry_id or 0 for name, each in played.named.items()}
        with sessions.reading() as session:
            connection = session.connection()
            self.templates = {name: self._template(connection, id) for name, id in names.items()}
            self.stride = 1 + self._last_id(connection)

    def add(self, **numbers: int) -> dict[str, list[int]]:
        """Copy each named template so many times; gives the ids of the new entries."""
        made: dict[str, list[int]] = {}
        with self.sessions.writing.begin() as session:
            connection = session.connection()
            # Behind whatever was written since: copies and acts take ids of the same tables.
            copy = 1 + self._last_id(connection) // self.stride
            for name, number in numbers.items():
                template = self.templates[name]
                copies = range(copy, copy := copy + number)
                for table in self.tables:
                    rows = template.rows.get(table.name)
                    if rows:
                        insert_rows(connection, table, self._copied(table, rows, copies))
                made[name] = [template.entry_id + self.stride * copy for copy in copies]
            self._count_on(connection, self.stride * sum(numbers.values()))
        return made

    def _count_on(self, connection: Connection, more: int) -> None:
        """Serial numbers and the database's own counters go on behind the last copy."""
        connection.execute(text("UPDATE serials SET last = last + :more"), {"more": more})
        if connection.dialect.name == "postgresql":
            for table in self.tables:
                if "id" in table.c:
                    connection.execute(
                        text(
                            f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), "
                            f"(SELECT coalesce(max(id), 1) FROM {table.name}))"
                        )
                    )

    def _last_id(self, connection: Connection) -> int:
        return max(
            connection.scalar(select(func.coalesce(func.max(table.c.id), 0))) or 0
            for table in self.tables
            if "id" in table.c
        )

    # Templates.

    def _template(self, connection: Connection, entry_id: int) -> Template:
        """Everything that hangs from an entry, and the parties it names."""
        family: dict[str, set[int]] = {"register_entries": {entry_id}}
        found: dict[str, list[tuple[Any, ...]]] = {}
        everything = {
            table.name: [tuple(row) for row in _raw(connection, table)] for table in self.tables
        }
        grown = True
        while grown:
            grown = False
            for table in self.tables:
                links = [
                    (place, target)
                    for place, target in _references(table)
                    if target not in GROUND | {"parties"}
                ]
                for row in everything[table.name]:
                    if row in found.get(table.name, ()):
                        continue
                    belongs = table.name == "register_entries" and row[0] == entry_id
                    if belongs or any(row[p] in family.get(t, ()) for p, t in links):
                        found.setdefault(table.name, []).append(row)
                        family.setdefault(table.name, set()).add(row[0])
                        grown = True
        parties = {
            row[place]
            for table in self.tables
            for row in found.get(table.name, ())
            for place, target in _references(table)
            if target == "parties" and row[place] is not None
        }
        found["parties"] = [row for row in everything["parties"] if row[0] in parties]
        return Template(entry_id, found)

    # Copies.

    def _copied(
        self, table: Table, rows: list[tuple[Any, ...]], copies: Iterable[int]
    ) -> Iterator[list[Any]]:
        columns = [column.name for column in table.columns]
        shifted = {place for place, target in _references(table) if target not in GROUND}
        if "id" in columns:
            shifted.add(columns.index("id"))
        if table.name in COUNTED_ON:
            shifted.add(columns.index(COUNTED_ON[table.name]))
        states = [_unpacked(row, columns) for row in rows]
        texts = [
            place
            for place, name in enumerate(columns)
            if any(isinstance(row[place], str) and IN_JSON.search(row[place]) for row in rows)
        ]
        for copy in copies:
            more = copy * self.stride
            for row, state in zip(rows, states, strict=True):
                new = list(row)
                for place in shifted:
                    if new[place] is not None:
                        new[place] += more
                for place in texts:
                    if new[place] is not None:
                        new[place] = _renumbered(new[place], more)
                if state is not None:
                    saved = zlib.compress(_renumbered(state, more).encode(), 1)
                    new[columns.index("engine_state")] = saved
                if table.name == "parties":
                    new[columns.index("name")] += f" {copy}"
                yield new


def _link_of(table: Table, name: str) -> bool:
    """A table without id that links rows to those of another."""
    return "id" not in table.c and any(
        key.column.table.name == name for column in table.c for key in column.foreign_keys
    )


def _references(table: Table) -> list[tuple[int, str]]:
    """Each column that holds an id of another row, and the table of that row."""
    found = []
    for place, column in enumerate(table.columns):
        keys = list(column.foreign_keys)
        target = keys[0].column.table.name if keys else NAMED_IDS.get(column.name[:-3])
        if target and (keys or column.name.endswith("_id")):
            found.append((place, target))
    return found


def _raw(connection: Connection, table: Table) -> Iterable[Any]:
    """The rows as the driver gives them: what it gives it also takes."""
    names = ", ".join(column.name for column in table.columns)
    return connection.exec_driver_sql(f"SELECT {names} FROM {table.name}")


def _unpacked(row: tuple[Any, ...], columns: list[str]) -> str | None:
    if "engine_state" not in columns:
        return None
    return zlib.decompress(row[columns.index("engine_state")]).decode()


def _renumbered(written: str, more: int) -> str:
    return IN_JSON.sub(lambda found: f"{found[1]}{int(found[2]) + more}", written)
