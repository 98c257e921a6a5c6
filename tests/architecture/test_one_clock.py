"""Only services/reckoning/clock.py reads the machine's clock.

So any case can be played at any date.
"""

from __future__ import annotations

from tests.architecture.source_tree import ROOT, files, names_used, shown

CLOCK = ROOT / "services" / "reckoning" / "clock.py"
# Not here: time.monotonic and perf_counter, which measure and tell no date.
READINGS = {
    "datetime.datetime.now",
    "datetime.datetime.utcnow",
    "datetime.datetime.today",
    "datetime.date.today",
    "time.time",
    "time.time_ns",
    "time.localtime",
    "time.gmtime",
    "time.ctime",
    # The database's clock is a machine's clock too.
    "sqlalchemy.func.now",
    "sqlalchemy.func.current_date",
    "sqlalchemy.func.current_timestamp",
    "sqlalchemy.func.localtimestamp",
}


def readings(source: str) -> list[tuple[int, str]]:
    return sorted((line, name) for line, name in names_used(source) if name in READINGS)


def test_the_rule_sees_every_way_to_read_the_clock() -> None:
    source = """
import datetime, time
import datetime as dt
from datetime import date, datetime as moment
from sqlalchemy import func
a = datetime.datetime.now()
b = dt.date.today()
c = moment.now(tz)
d = date.today
e = time.time()
f = Column(default=func.now())
allowed = [clock.now(), time.monotonic(), moment.fromisoformat(x), session.clock.today()]
"""
    assert [line for line, _ in readings(source)] == [6, 7, 8, 9, 10, 11]


def test_only_one_module_reads_the_machines_clock() -> None:
    offenders = [
        f"{shown(path)}:{line} {name}"
        for path in files(".py")
        if path != CLOCK
        for line, name in readings(path.read_text())
    ]
    assert not offenders, (
        "Take the time as an argument (on= a legal date, at= an instant) or ask the clock of "
        f"services.reckoning: {'; '.join(offenders)}"
    )
