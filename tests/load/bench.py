"""`make bench`: how long things take, beside the least the database could take.

    python -m tests.load.bench [--quick] [--only sqlite|postgresql]

Prints tables and a line for each aim, and writes `build/bench.json`. Sizes are open entries that
wait for somebody; a tenth as many more wait for their first period to end. Times are those of this
machine, which should have nothing else to do; statements and bytes are the same on every machine.
"""

import argparse
import contextlib
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from sqlalchemy import text

from services.database import Sessions, open_database
from tests import postgresql_server
from tests.load import pages, stories, tasks, timers
from tests.load.crowd import Crowd
from tests.load.floor import Floor
from tests.load.report import Report, milliseconds, table
from webforms.schema import every_table


@dataclass(frozen=True)
class Sizes:
    """How much is measured."""

    open_entries: tuple[int, ...]
    timers_at: int
    samples: int
    four: int
    timers: int
    page_times: int
    stories: int | None


WHOLE = Sizes((10, 1_000, 10_000, 50_000), 10_000, 60, 20, 25, 30, None)
QUICK = Sizes((10, 300), 300, 12, 3, 5, 5, 10)


def main() -> None:
    """Measure, print, write."""
    asked = argparse.ArgumentParser(prog="python -m tests.load.bench")
    asked.add_argument("--quick", action="store_true", help="small sizes, to see that it runs")
    asked.add_argument("--only", choices=("sqlite", "postgresql"), help="one database")
    options = asked.parse_args()
    sizes, report, began = QUICK if options.quick else WHOLE, Report(), perf_counter()
    with tempfile.TemporaryDirectory(prefix="pinfold-bench-") as folder:
        if options.only != "postgresql":
            _measure_stories(report, sizes)
            url = f"sqlite:///{folder}/pinfold.sqlite"
            _measure_database(report, "SQLite", url, sizes, Path(folder))
        if options.only != "sqlite":
            with postgresql_server.running(durable=True) as server:
                url = postgresql_server.create_database(server, "bench")
                _measure_database(report, "PostgreSQL", url, sizes, Path(folder))
    print("\nAims")
    for aim in report.aims:
        print(f"  {aim}")
    report.figure(measure="whole benchmark", seconds=perf_counter() - began)
    report.write()
    print(f"\n{perf_counter() - began:.0f} seconds; written to build/bench.json")


def _measure_database(report: Report, name: str, url: str, sizes: Sizes, folder: Path) -> None:
    with _opened(url) as sessions:
        crowd, floor = Crowd(sessions), Floor(sessions)
        number, in_floors = 0, {}
        for size in sizes.open_entries:
            _grow(crowd, size - number)
            number = size
            in_floors[size] = _measure_tasks(report, name, crowd, floor, size, sizes)
            if size == sizes.timers_at:
                _measure_timers(report, name, crowd, size, sizes)
        least, most = sizes.open_entries[0], sizes.open_entries[-1]
        # In floors, for the machine may have been busier at one size than at the other.
        what = f"{name}: a task with {most:,} open entries, times that with {least:,}"
        report.aim(what, "times", in_floors[most] / in_floors[least], at_most=1.25)
        _measure_four(report, name, crowd, sizes)
        _measure_pages(report, name, crowd, sizes, folder)


@contextlib.contextmanager
def _opened(url: str) -> Iterator[Sessions]:
    sessions = open_database(url)
    try:
        every_table().create_all(sessions.engine)
        yield sessions
    finally:
        sessions.engine.dispose()


def _grow(crowd: Crowd, more: int) -> None:
    crowd.add(
        report_unclaimed=more - more // 5, settle_dues=more // 5, first_period=max(1, more // 10)
    )
    # What a server in use does by itself: PostgreSQL's statistics, SQLite's journal written back.
    done = {"postgresql": "VACUUM ANALYZE", "sqlite": "PRAGMA wal_checkpoint(TRUNCATE)"}
    engine = crowd.sessions.engine.execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(done[engine.dialect.name]))


def _measure_tasks(
    report: Report, name: str, crowd: Crowd, floor: Floor, size: int, sizes: Sizes
) -> float:
    measured = tasks.measure_tasks(crowd, floor, samples=sizes.samples)
    whole = tasks.together(measured)
    rows = [each.row for each in measured] + [[*whole.row[:6], "", "", "", ""]]
    print(f"\n{name}, {size:,} open entries: one task completed, and its floor")
    for line in table(tasks.HEADINGS, rows):
        print(f"  {line}")
    for row in rows:
        report.figure(
            measure="task", database=name, open=size, **dict(zip(tasks.HEADINGS, row, strict=True))
        )
    if size == sizes.open_entries[-1]:
        what = f"{name}: a task, times its floor"
        report.aim(what, "times", float(whole.row[4]), at_most=3)
        for each in measured:
            what = f"{name}: {each.form}"
            report.aim(what, "statements", each.count.statements, at_most=12)
            report.aim(what, "commits", each.count.commits, at_most=1)
    return float(whole.row[4])


def _measure_four(report: Report, name: str, crowd: Crowd, sizes: Sizes) -> None:
    times = tasks.four_at_once(crowd, rounds=sizes.four)
    middle, _ = milliseconds(times)
    report.figure(measure="four at once", database=name, median_ms=middle, worst_s=max(times))
    print(f"\n{name}: four officers at one entry at once: median {middle:.0f} ms")
    what = f"{name}: four tasks of one entry at once, the slowest of {len(times)} rounds"
    report.aim(what, "s", max(times), at_most=1)


def _measure_timers(report: Report, name: str, crowd: Crowd, size: int, sizes: Sizes) -> None:
    late = timers.delays(crowd, timers=sizes.timers)
    middle, _ = milliseconds(late)
    report.figure(measure="timer", database=name, open=size, median_ms=middle, worst_s=max(late))
    print(f"\n{name}: a timer is fired {middle:.0f} ms after its instant (median)")
    what = f"{name}: a timer fired with {size:,} open entries, the latest of {len(late)}"
    report.aim(what, "s", max(late), at_most=1)


def _measure_pages(report: Report, name: str, crowd: Crowd, sizes: Sizes, folder: Path) -> None:
    served = pages.Pages(crowd, folder)
    length = served.queue_length("pound_keeper")
    wanted = [(f"{name}: the queue page of 50 out of {length:,}", "pound_keeper", "/", 4, 50)]
    supervised = served.supervisor_page()
    if supervised is not None:
        what = f"{name}: the supervisor's page"
        wanted.append((what, "supervisor", supervised, 12, 300))
    for what, role, path, statements, most in wanted:
        cost = served.cost(role, path, times=sizes.page_times)
        report.figure(measure="page", database=name, **cost.__dict__)
        print(f"\n{what}: {cost.statements} statements, {cost.median:.0f} ms")
        report.aim(what, "statements", cost.statements, at_most=statements)
        report.aim(what, "ms", cost.median, at_most=most)


def _measure_stories(report: Report, sizes: Sizes) -> None:
    speed = stories.speed_of_stories(at_most=sizes.stories)
    print(
        f"{speed.stories} stories, {speed.steps} steps: "
        f"{speed.steps_a_second:.0f} steps a second of one core"
    )
    for title in speed.do_not_hold:
        print(f"  does not hold: {title}")
    report.figure(measure="stories", **speed.__dict__)
    report.aim("stories", "steps a second", speed.steps_a_second, at_least=40)
    with _opened("sqlite://") as sessions:
        proceedings, size = stories.bytes_of_an_entry(sessions)
    report.figure(measure="size of an entry", proceedings=proceedings, bytes=size)
    what = f"an entry with twelve heads and {proceedings} proceedings in the engine's tables"
    report.aim(what, "KB", size / 1024, at_most=40)


if __name__ == "__main__":
    main()
