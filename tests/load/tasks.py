"""How long one human task takes, against the floor; and four officers at one entry at once."""

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Barrier, Thread
from time import perf_counter

from services.database import Sessions
from tests.load import acts
from tests.load.counting import Count, counting
from tests.load.crowd import Crowd
from tests.load.floor import Floor
from tests.load.report import milliseconds

FORMS = ("report_unclaimed", "stick_up_notice", "proclaim", "settle_dues", "deliver_cattle")


@dataclass
class Measured:
    """What completing the tasks of one form cost, beside the floor."""

    form: str
    count: Count
    seconds: list[float] = field(default_factory=list)
    floor: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)

    @property
    def row(self) -> list[str | int | float]:
        """The figures of the table `HEADINGS` heads."""
        (middle, late), (floor, _), (bare, _) = map(
            milliseconds, (self.seconds, self.floor, self.bare)
        )
        count = self.count
        return [
            self.form, middle, late, floor, middle / floor, bare, count.statements, count.commits,
            count.rows, count.bytes,
        ]  # fmt: skip


HEADINGS = (
    "task", "median ms", "p95 ms", "floor ms", "times", "bare ms", "statements", "commits", "rows",
    "bytes",
)  # fmt: skip


def measure_tasks(crowd: Crowd, floor: Floor, *, samples: int) -> list[Measured]:
    """Complete each kind of task so many times on fresh entries; after each its floor."""
    made = crowd.add(report_unclaimed=samples + 2, settle_dues=samples + 2)
    found: dict[str, Measured] = {}
    pairs = zip(made["report_unclaimed"], made["settle_dues"], strict=True)
    for round, (unclaimed, claimed) in enumerate(pairs):
        for form in FORMS:
            entry_id = claimed if form in FORMS[3:] else unclaimed
            if round == 0:
                found[form] = Measured(form, _counted(crowd, form, entry_id))
                continue
            measured, ready = found[form], acts.ready(crowd, form, entry_id)
            took = (
                _timed(lambda ready=ready: _complete(crowd.sessions, ready)),
                _timed(lambda of=measured: floor.write(of.count.written, mapped=True)),
                _timed(lambda of=measured: floor.write(of.count.written, mapped=False)),
            )
            if round > 1:  # once more than the first, so that all is warm
                for kept, seconds in zip(
                    (measured.seconds, measured.floor, measured.bare), took, strict=True
                ):
                    kept.append(seconds)
    return list(found.values())


def together(measured: list[Measured]) -> Measured:
    """All kinds of task as one, each counted as often as the others."""
    whole = Measured("together", Count())
    for each in measured:
        whole.seconds += each.seconds
        whole.floor += each.floor
        whole.bare += each.bare
    return whole


def four_at_once(crowd: Crowd, *, rounds: int) -> list[float]:
    """Seconds until four officers have each settled one of four claims to one entry."""
    times = []
    for entry_id in crowd.add(four_claims=rounds)["four_claims"]:
        number = len(acts.open_tasks(crowd.sessions, "settle_dues", entry_id))
        tasks = [
            acts.ready(crowd, "settle_dues", entry_id, place=place, amount=_amount(place))
            for place in range(number)
        ]
        times.append(_at_once(crowd.sessions, tasks))
        left = acts.open_tasks(crowd.sessions, "settle_dues", entry_id)
        assert not left, f"not done: {left}"
    return times


def _amount(place: int) -> int:
    """The last of the four heads is a goat."""
    return acts.DUES_OF_A_COW if place < 3 else acts.DUES_OF_A_GOAT


def _at_once(sessions: Sessions, tasks: list[acts.Ready]) -> float:
    begin, end = Barrier(len(tasks) + 1), Barrier(len(tasks) + 1)

    def work(task: acts.Ready) -> None:
        begin.wait()
        try:
            _complete(sessions, task)
        finally:
            end.wait()

    threads = [Thread(target=work, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    begin.wait()
    began = perf_counter()
    end.wait()
    took = perf_counter() - began
    for thread in threads:
        thread.join()
    return took


def _counted(crowd: Crowd, form: str, entry_id: int) -> Count:
    ready = acts.ready(crowd, form, entry_id)
    with counting(crowd.sessions.engine) as count:
        _complete(crowd.sessions, ready)
    return count


def _complete(sessions: Sessions, task: acts.Ready) -> None:
    with sessions.writing.begin() as session:
        task.complete(session)


def _timed(work: Callable[[], None]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began
