"""Which move comes next: mostly what the law asks for now, at or around the hours that matter."""

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.auction import Sale
from services.journal import LegalDate
from services.reckoning.clock import in_india, midnight_in_india
from tests.journeys.random_journeys import begun, unlawful
from tests.journeys.random_journeys.acting import Acting, Aim, Move
from tests.journeys.random_journeys.chance import Chance
from tests.journeys.random_journeys.lawful import TASKS
from tests.journeys.random_journeys.look import Look
from tests.journeys.random_journeys.scene import Scene, draw_seizure
from workflows.store import Case, HumanTask

MOVES = {"task": 40, "begin": 25, "wait": 17, "wrong": 14, "enter": 4}
TRIES = 3
MOST_ENTRIES = 3
LATE = (
    "receive_claim", "settle_dues", "deliver_cattle", "deliver_balance", "report_unclaimed",
    "report_weak_or_unattached", "order_release", "receive_complaint",
)  # fmt: skip
"""Forms that ask when it happened, if it is entered later."""
CONFLICTS = (
    "form", "task", "section_09", "section_12a", "section_13", "section_14", "section_14a",
    "section_15", "section_16", "section_19", "section_20",
)  # fmt: skip
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def next_move(acting: Acting, chance: Chance, scene: Scene) -> Move | None:
    """A move drawn by chance, a wait when nothing can be done now; None when all is over."""
    with acting.sessions.reading() as session:
        cases = list(session.scalars(select(Case).order_by(Case.id)))
        running = [case for case in cases if case.finished_at is None]
        full = len(cases) >= MOST_ENTRIES
        if full and not running:
            return None
        if not cases or not running or (not full and chance.often(MOVES["enter"])):
            return enter(acting, chance, scene)
        look = Look(session, acting, chance.pick(running if chance.often(85) else cases), chance)
        for _ in range(TRIES):
            kind = chance.weighted(MOVES)
            found = {"task": _task, "begin": _begin, "wrong": _wrong}.get(kind, _wait)(look)
            if found is not None:
                return found
        return _wait(look)


def enter(acting: Acting, chance: Chance, scene: Scene) -> Move:
    now = acting.clock.now()
    late = chance.minutes(1, 60 * 24 * 9) if chance.often(25) else timedelta(0)
    brought = in_india(now - late).replace(tzinfo=None)
    answers = draw_seizure(chance, scene.law, brought)
    return Move(now, Aim("enter_seizure", "pound_keeper"), answers)


def _task(look: Look) -> Move | None:
    tasks = look.open_tasks()
    if not tasks:
        return None
    task = look.chance.pick(tasks)
    wrongly = _wrong_task(look, task) if look.chance.often(15) else None
    return wrongly or _do(look, task)


def _do(look: Look, task: HumanTask) -> Move:
    answers = TASKS[task.form](look, task)
    if answers is None:
        return Move(max(look.now, _when_it_can_be_done(look, task)))
    if task.form in LATE and look.chance.often(12):
        return _entered_late(look, look.aim(task), answers)
    if task.form == "dispose_quickly":
        # Heads claimed within the hours are left to their claim, which the officer is told.
        return Move(look.now, look.aim(task), answers, ("section_14a", "form"), must=False)
    return Move(look.now, look.aim(task), answers)


def _entered_late(look: Look, aim: Aim, answers: dict[str, Any]) -> Move:
    """Done earlier than it is entered: it counts from then, or conflicts with what came since."""
    answers = {**answers, "happened_at": look.between(look.entry.brought_at, look.now)}
    return Move(look.now, aim, answers, CONFLICTS, must=False)


def _when_it_can_be_done(look: Look, task: HumanTask) -> datetime:
    if task.form == "record_sale":
        return look.sale_of(task).sale_at + look.chance.minutes(0, 600)
    opens: datetime | None = look.date("quick_disposal_from")
    return opens or look.now + DAY


def _begin(look: Look) -> Move | None:
    weights = {form: weight for form, (weight, _) in begun.BEGINS.items()}
    form = look.chance.weighted(weights)
    aim = look.begin(form)
    answers = begun.BEGINS[form][1](look) if aim else None
    if aim and answers and form in LATE and look.chance.often(12):
        return _entered_late(look, aim, answers)
    return Move(look.now, aim, answers) if answers else None


def _wrong(look: Look) -> Move | None:
    what = look.chance.weighted({"task": 50, "begin": 25, "role": 15, "again": 10})
    if what == "begin":
        return _wrong_begin(look)
    tasks = look.closed_tasks() if what == "again" else look.open_tasks()
    if not tasks:
        return None
    task = look.chance.pick(tasks)
    if what == "again":
        return Move(look.now, look.aim(task), _plain(look, task), ("task",), why="done already")
    if what == "role":
        role = "supervisor" if task.role != "supervisor" else "pound_keeper"
        answers = TASKS[task.form](look, task)
        aim = Aim(task.form, role, task_id=task.id)
        return Move(look.now, aim, answers, ("role",), why="another's task") if answers else None
    return _wrong_task(look, task)


def _wrong_task(look: Look, task: HumanTask) -> Move | None:
    found = [each for each in (wrong(look, task) for wrong in unlawful.OF_TASKS) if each]
    if not found:
        return None
    answers, codes, why = look.chance.pick(found)
    return Move(look.now, look.aim(task), answers, codes, why=why)


def _wrong_begin(look: Look) -> Move | None:
    form = look.chance.pick(tuple(unlawful.BEGINS))
    aim = look.begin(form)
    found = look.chance.pick(unlawful.BEGINS[form])(look) if aim else None
    return Move(look.now, aim, found[0], found[1], why=found[2]) if found else None


def _plain(look: Look, task: HumanTask) -> dict[str, Any]:
    """Sound answers, of a task that is over."""
    plain: dict[str, dict[str, Any]] = {
        "settle_dues": {"outcome": "refuses"},
        "stick_up_notice": {"place": "gate"},
        "proclaim": {"village_at": look.now, "market_place": "Adalhat", "market_at": look.now},
        "fix_sale": {"outcome": "sell", "sale_at": look.now + 60 * DAY, "place": "yard"},
        "record_sale": {"no_bid": [1], "expenses": "0"},
        "decide_disposal": {"outcome": "sell"},
        "dispose_quickly": {"outcome": "otherwise", "manner": "given"},
        "deposit_surplus": {"deposited_on": look.today.isoformat()},
        "decide_surplus_claim": {"established": False, "decided_on": look.today.isoformat()},
        "examine_complainant": {"outcome": "dismiss"},
        "decide_complaint": {"finding": "lawful"},
        "demand_security": {"outcome": "failed"},
        "seize_again": {"seized_at": look.now, "brought_at": look.now, "heads": "all"},
    }
    receipt = {"received_by": "Munna", "signed": True}
    return plain.get(task.form) or (
        {"reported_to": "x"} if task.form.startswith("report_") else receipt
    )


def _wait(look: Look) -> Move:
    """To around an hour that matters, or for a while."""
    chance = look.chance
    hours = _hours_that_matter(look.session, look.now)
    if hours and chance.often(50):
        hour = hours[0] if chance.often(60) else chance.pick(hours)
        return Move(max(hour + chance.pick((0, 1, -1)) * MINUTE, look.now))
    if chance.often(8):
        return Move(look.now + chance.number(1, 40) * DAY)
    return Move(look.now + chance.minutes(5, 1500))


def _hours_that_matter(session: Session, now: datetime) -> list[datetime]:
    """The instants to come: of timers, of dates (their midnight and that after), of sales."""
    found = {due for due in session.scalars(select(Case.next_due_at)) if due is not None}
    for row in session.scalars(select(LegalDate)):
        if row.at is not None:
            found.add(row.at)
        elif row.on_day is not None:
            found |= {midnight_in_india(row.on_day), midnight_in_india(row.on_day + DAY)}
    found |= set(session.scalars(select(Sale.sale_at).where(Sale.sold_at.is_(None))))
    return sorted(each for each in found if now < each < now + 400 * DAY)


def dutiful_move(acting: Acting, chance: Chance) -> Move | None:
    """What an officer does who does his duty; None when nothing is left for anybody."""
    with acting.sessions.reading() as session:
        cases = list(session.scalars(select(Case).order_by(Case.id)))
        later = []
        for case in cases:
            look = Look(session, acting, case, chance)
            for task in look.open_tasks():
                move = _do(look, task)
                if move.aim is not None:
                    return move
                later.append(move.at)
            refund = look.begin("apply_for_refund")
            answers = begun.apply_for_refund(look) if refund else None
            if answers:
                return Move(look.now, refund, answers)
            refunded = look.date("refund_from") if refund else None
            if refunded is not None and case.finished_at is None:
                later.append(midnight_in_india(refunded))
        due = [case.next_due_at for case in cases if case.next_due_at is not None]
        coming = [at for at in (*later, *due) if at > acting.clock.now()]
        return Move(min(coming)) if coming else None
