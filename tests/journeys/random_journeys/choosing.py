"""Which move comes next: mostly what the law asks for now, at or around the hours that matter."""

from collections import Counter
from collections.abc import Callable, Mapping, Set
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.auction import Sale
from services.journal import LegalDate
from services.parties import Party
from services.reckoning.clock import in_india, midnight_in_india
from services.register import RegisterEntry
from tests.journeys.random_journeys import begun, matters, oracle, unlawful
from tests.journeys.random_journeys.acting import Acting, Aim, Move
from tests.journeys.random_journeys.chance import Chance
from tests.journeys.random_journeys.done import WRONG_BEGINS, WRONG_TASKS, wrongly
from tests.journeys.random_journeys.lawful import TASKS
from tests.journeys.random_journeys.look import Look
from tests.journeys.random_journeys.scene import OWNERS, Scene, draw_seizure
from tests.journeys.random_journeys.unlawful import Wrong
from workflows.store import Case, HumanTask

MOVES = {"task": 40, "begin": 23, "wait": 13, "wrong": 14, "matter": 10, "merge": 2, "enter": 4}
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


def next_move(
    acting: Acting, chance: Chance, scene: Scene, missing: Set[str], counted: Counter[str]
) -> Move | None:
    """A move drawn by chance, a wait when nothing can be done now; None when all is over.

    What is `missing` on the journeys of the State comes more often; `counted` are the moves of this
    journey.
    """
    with acting.sessions.reading() as session:
        cases = list(session.scalars(select(Case).order_by(Case.id)))
        running = [case for case in cases if case.finished_at is None]
        full = len([case for case in cases if case.entry_id is not None]) >= MOST_ENTRIES
        if full and not running:
            return None
        if not cases or not running or (not full and chance.often(MOVES["enter"])):
            return enter(acting, chance, scene)
        case = chance.pick(running if chance.often(85) else cases)
        look = Look(session, acting, case, chance, missing, counted)
        kinds = MOVES if case.entry_id is not None else OF_A_MATTER
        for _ in range(TRIES):
            kind = chance.weighted(kinds)
            found = KINDS.get(kind, _wait)(look)
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
    form = look.form(dict.fromkeys((each.form for each in tasks), 2))
    task = look.chance.pick([each for each in tasks if each.form == form])
    return _perhaps_wrongly(look, task, 15) or _do(look, task)


def _do(look: Look, task: HumanTask) -> Move:
    answers = DOING[task.form](look, task)
    if answers is None:
        return Move(max(look.now, _when_it_can_be_done(look, task)))
    if task.form in LATE and look.chance.often(12):
        return _entered_late(look, look.aim(task), answers)
    if task.form == "dispose_quickly":
        # Heads claimed within the hours are left to their claim, which the officer is told.
        return Move(look.now, look.aim(task), answers, ("section_14a", "form"), must=False)
    return _certain_or_not(look, look.aim(task), answers)


def _certain_or_not(look: Look, aim: Aim, answers: dict[str, Any]) -> Move:
    codes = matters.UNCERTAIN.get(aim.form, ())
    return (
        Move(look.now, aim, answers, codes, must=False) if codes else Move(look.now, aim, answers)
    )


def _entered_late(look: Look, aim: Aim, answers: dict[str, Any]) -> Move:
    """Done earlier than it is entered: it counts from then, or conflicts with what came since."""
    answers = {**answers, "happened_at": look.between(look.entry.brought_at, look.now)}
    return Move(look.now, aim, answers, CONFLICTS, must=False)


def _when_it_can_be_done(look: Look, task: HumanTask) -> datetime:
    if task.form == "record_sale":
        return look.sale_of(task).sale_at + look.chance.minutes(0, 600)
    if task.form == "report_compliance":
        return midnight_in_india(matters.removal_of(look, task).comply_by + DAY)
    opens: datetime | None = look.date("quick_disposal_from")
    return opens or look.now + DAY


def _begin(look: Look) -> Move | None:
    form = _of_this_state(look, begun.BEGINS)
    aim = look.begin(form)
    answers = begun.BEGINS[form][1](look) if aim else None
    if aim and answers and form in LATE and look.chance.often(12):
        return _entered_late(look, aim, answers)
    return Move(look.now, aim, answers) if answers else None


def _matter(look: Look) -> Move | None:
    form = _of_this_state(look, matters.BEGINS)
    aim = look.begin(form)
    assert aim is not None
    if form not in matters.BESIDE_AN_ENTRY or look.chance.often(40):
        aim = replace(aim, entry_id=None)
    answers = matters.BEGINS[form][1](look) if aim else None
    if answers is None:
        return None
    if form == "record_suit" and aim.entry_id is None and not answers["offences"]:
        return None
    return _certain_or_not(look, aim, answers)


def _of_this_state(look: Look, begins: Mapping[str, tuple[int, Any]]) -> str:
    """A form that begins something here; oftener one that none has done yet."""
    weights = {form: weight for form, (weight, _) in begins.items() if look.begin(form)}
    return look.form(weights)


def _wrong(look: Look) -> Move | None:
    what = look.chance.weighted({"task": 50, "begin": 25, "role": 15, "again": 10})
    if what == "begin" and look.case.entry_id is not None:
        return _wrong_begin(look)
    tasks = look.closed_tasks() if what == "again" else look.open_tasks()
    if not tasks:
        return None
    task = look.chance.pick(tasks)
    if what == "again":
        return Move(look.now, look.aim(task), _plain(look, task), ("task",), why="done already")
    if what == "role":
        role = "supervisor" if task.role != "supervisor" else "pound_keeper"
        answers = DOING[task.form](look, task)
        aim = Aim(task.form, role, task_id=task.id)
        return Move(look.now, aim, answers, ("role",), why="another's task") if answers else None
    return _wrong_task(look, task)


def _wrong_task(look: Look, task: HumanTask) -> Move | None:
    found = [wrong for wrong in WRONG_TASKS.get(task.form, ()) if wrong(look, task)]
    return _done_wrongly(look, task, look.chance.pick(found)) if found else None


def _done_wrongly(look: Look, task: HumanTask, wrong: unlawful.Of) -> Move | None:
    said = wrong(look, task)
    if said is None:
        return None
    answers, codes, why = said
    name = wrongly(task.form, wrong)
    return Move(look.now, look.aim(task), answers, codes, why=why, wrong=name)


def _perhaps_wrongly(look: Look, task: HumanTask, percent: int) -> Move | None:
    """Done wrongly so many times in a hundred; oftener in a way that was never tried."""
    never = [
        wrong
        for wrong in WRONG_TASKS.get(task.form, ())
        if wrongly(task.form, wrong) in look.missing and wrong(look, task)
    ]
    if never and look.chance.often(70):
        return _done_wrongly(look, task, look.chance.pick(never))
    return _wrong_task(look, task) if look.chance.often(percent) else None


def _wrong_begin(look: Look) -> Move | None:
    begins = {
        (form, wrong): 20 if wrongly(form, wrong) in look.missing else 1
        for form in WRONG_BEGINS
        if look.begin(form)
        for wrong in WRONG_BEGINS[form]
    }
    return _begin_wrongly(look, *look.chance.weighted(begins))


def _begin_wrongly(look: Look, form: str, wrong: Callable[[Look], Wrong]) -> Move | None:
    aim, found = look.begin(form), wrong(look)
    if aim is None or found is None:
        return None
    if form in matters.BEGINS:
        aim = replace(aim, entry_id=None)
    name = wrongly(form, wrong)
    return Move(look.now, aim, found[0], found[1], why=found[2], wrong=name)


def _missing_wrong_begun(look: Look) -> Move | None:
    """Something that may not begin here, and was never tried."""
    if look.case.entry_id is None or not look.chance.often(40):
        return None
    never = [
        (form, wrong)
        for form, acts in WRONG_BEGINS.items()
        for wrong in acts
        if wrongly(form, wrong) in look.missing
    ]
    return _begin_wrongly(look, *look.chance.pick(never)) if never else None


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
    plain |= {
        "decide_offence": {"convicted": False},
        "recover_fine": {"outcome": "not_recovered"},
        "appropriate_fine": {"loss": "0", "amount": "0"},
        "record_decree": {"outcome": "withdrawn", "decided_on": look.today.isoformat()},
        "report_compliance": {"complied": True},
        "remove_cattle": {"not_removed": "gone"},
        "impose_removal_fine": {"fine": "0"},
        "decide_confinement_offence": {"convicted": False},
        "appoint_pound_keeper": {"keeper": "X", "from_on": look.today.isoformat(), "order_no": "1"},
        "decide_suspension": {"outcome": "remove", "reason": "x", "order_no": "1"},
        "confirm_return": {"confirmed": True},
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
    for brought_at in session.scalars(select(RegisterEntry.brought_at)):
        days = max(0, (now - brought_at) // DAY)
        found |= {brought_at + (days + 1) * DAY}  # another day of feeding begins after it
    found |= set(session.scalars(select(Sale.sale_at).where(Sale.sold_at.is_(None))))
    return sorted(each for each in found if now < each < now + 400 * DAY)


def _merge(look: Look) -> Move | None:
    """Two owners prove to be one person."""
    names = [each["name"] for each in OWNERS]
    parties = look.session.scalars(
        select(Party).where(Party.name.in_(names), Party.residence == OWNERS[0]["residence"])
    ).all()
    persons = sorted({oracle.person(look.session, each.id) or 0 for each in parties})
    if len(persons) < 2:
        return None
    return Move(look.now, merge=(persons[1], persons[0]))


KINDS = {"merge": _merge, "task": _task, "begin": _begin, "wrong": _wrong, "matter": _matter}
OF_A_MATTER = {"task": 60, "wait": 10, "wrong": 10, "matter": 20}
DOING = TASKS | matters.TASKS


def _missing_begun(look: Look) -> Move | None:
    """Something that begins here and was never done, or leads to what was never done."""
    if look.case.entry_id is None:
        return None
    begins = begun.BEGINS | matters.BEGINS
    forms = [form for form in begins if look.leads_to_the_missing(form) and look.begin(form)]
    if not forms or not look.chance.often(40):
        return None
    form = look.chance.pick(forms)
    aim = look.begin(form)
    answers = begins[form][1](look)
    if aim is None or answers is None:
        return None
    if form in matters.BEGINS and form not in matters.BESIDE_AN_ENTRY:
        aim = replace(aim, entry_id=None)
    return _certain_or_not(look, aim, answers)


def dutiful_move(acting: Acting, chance: Chance, missing: Set[str]) -> Move | None:
    """What an officer does who does his duty; None when nothing is left for anybody."""
    with acting.sessions.reading() as session:
        cases = list(session.scalars(select(Case).order_by(Case.id)))
        later = []
        for case in cases:
            look = Look(session, acting, case, chance, missing)
            begins = _missing_begun(look) or _missing_wrong_begun(look)
            if begins is not None:
                return begins
            for task in look.open_tasks():
                move = _perhaps_wrongly(look, task, 0) or _do(look, task)
                if move.aim is not None:
                    return move
                later.append(move.at)
            refund = look.begin("apply_for_refund") if case.entry_id is not None else None
            answers = begun.apply_for_refund(look) if refund else None
            if answers:
                return Move(look.now, refund, answers)
            for form in ("recover_award", "settle_conflict") if case.entry_id is not None else ():
                answers = begun.BEGINS[form][1](look)
                if answers:
                    return Move(look.now, look.begin(form), answers)
            refunded = look.date("refund_from") if refund else None
            if refund and refunded is not None and case.finished_at is None:
                first = midnight_in_india(refunded)
                too_early = unlawful.refund_too_early(look) if look.now == first - MINUTE else None
                if too_early and chance.often(60):
                    return Move(look.now, refund, too_early[0], too_early[1], why=too_early[2])
                later += [first, first - MINUTE]
        due = [case.next_due_at for case in cases if case.next_due_at is not None]
        coming = [at for at in (*later, *due) if at > acting.clock.now()]
        return Move(min(coming)) if coming else None
