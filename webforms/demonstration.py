"""Fills a new database with a demonstration: the written entries, played through the procedures.

Every entry is made by the forms, diagrams and services that the pages use, on a clock that walks
from the first seizure to now, so that what is shown is what would have happened. Only a
demonstration is ever filled; a real installation begins empty.
"""

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

import workflows
from services.claims import queries as claims
from services.database import Sessions
from services.identity import (
    Actor,
    LocalArea,
    Office,
    Officer,
    Place,
    Post,
    add_local_area,
    add_office,
    add_officer,
    appoint,
    office_for,
    place_of_pound,
    serve_pound,
    use_pound_for_village,
)
from services.reckoning.clock import Clock, SetClock, date_in_india, in_india
from services.register import queries as register
from services.register.dues import dues_of
from services.tariffs import approve_instrument, enter_instrument, orders_in_force
from webforms.choices import choices_for
from webforms.demonstrating.feeding import record_days
from webforms.demonstrating.playing import play
from webforms.demonstrating.written import Step, all_steps, read
from webforms.forms.registry import form_named
from webforms.office.passwords import hash_password
from workflows.assignment import role_of
from workflows.catalogue import the_catalogue
from workflows.store import Case, HumanTask

SINCE = timedelta(days=400)
SWEEP = 100_000
SEED = 1871


def fill(sessions: Sessions, clock: Clock, *, more: int = 0) -> int:
    """Make offices, officers and orders, then play the entries up to now; how many there are.

    `more`: so many invented ones beside those of the file, in the pounds of its States.
    """
    said, now = read(), clock.now()
    with sessions.writing() as session, session.begin():
        _make_offices(session, said, now - SINCE)
    steps = sorted(all_steps(said, date_in_india(now)), key=lambda step: step.at)
    walking = SetClock(min(step.at for step in steps) - timedelta(hours=1))
    for step in steps:
        if step.at > now:
            break
        _let_time_pass(sessions, walking, step.at)
        with sessions.writing() as session, session.begin():
            _play(session, step)
    _let_time_pass(sessions, walking, now)
    with sessions.writing() as session, session.begin():
        _take_some(session, said["taken"], now)
    played = sum(
        play(
            sessions,
            clock,
            entries=more // len(said["places"]),
            state=place["state"],
            seed=SEED,
            password_hash=hash_password(said["password"]),
        ).entries
        for place in said["places"]
        if more
    )
    with sessions.writing() as session, session.begin():
        record_days(session, now)
    return played + len({id(step.entry) for step in steps if step.at <= now})


def _let_time_pass(sessions: Sessions, walking: SetClock, until: datetime) -> None:
    """Walk to an instant, firing on the way what falls due, each at its own time."""
    while True:
        with sessions.reading() as session:
            due_at = session.scalar(select(func.min(Case.next_due_at)))
        if due_at is None or due_at > until:
            break
        walking.move_to(max(due_at, walking.now()))
        workflows.fire_due_timers(sessions, clock=walking, limit=SWEEP)
    walking.move_to(until)


def _make_offices(session: Session, said: dict[str, Any], at: datetime) -> None:
    offices: dict[str, Office] = {}
    for place in said["places"]:
        area = add_local_area(session, state=place["state"], name=place["local_area"])
        pounds = []
        for name, villages in place["pounds"].items():
            offices[name] = add_office(session, kind="pound", name=name, local_area=area)
            pounds.append(offices[name])
            for village in villages:
                use_pound_for_village(session, pound=offices[name], village=village)
        for role, office in place["offices"].items():
            made = add_office(session, kind=office["kind"], name=office["name"], local_area=area)
            offices[office["name"]] = made
            for pound in pounds:
                serve_pound(session, pound=pound, role=role, office=made)
        _enter_orders(session, place, area, at)
    password = hash_password(said["password"])
    for each in said["officers"]:
        officer = add_officer(
            session,
            username=each["username"],
            name=each["name"],
            password_hash=password,
            language=each.get("language", "en"),
        )
        for post in each["posts"]:
            appoint(
                session,
                officer=officer,
                role=post["role"],
                office=offices[post["office"]],
                from_on=date_in_india(at),
            )


def _enter_orders(session: Session, place: dict[str, Any], area: LocalArea, at: datetime) -> None:
    for order in place["orders"]:
        entered = enter_instrument(
            session,
            kind=order["kind"],
            number=order["number"],
            dated_on=date_in_india(at),
            issued_by=order["issued_by"],
            state=place["state"],
            local_area_id=area.id,
            in_force_from=date_in_india(at),
            lines=order["lines"],
            entered_by=None,
            at=at,
        )
        approve_instrument(entered, approved_by=None, at=at)


def _play(session: Session, step: Step) -> None:
    entry = step.entry
    place = _place(session, entry.pound)
    task = _open_task(session, entry.id, step.do)
    answers = dict(step.answers)
    if answers.get("amount") == "dues" and task is not None:
        answers["amount"] = _dues(session, task, step.at)
    choices = choices_for(session, place, in_india(step.at).date())
    form = form_named(step.do).from_answers(answers, choices=choices)
    form.validate_or_refuse(step.at)
    if task is not None:
        actor = _officer(session, task.role, task.office_id)
        workflows.complete_task(session, task.id, form.answers(), actor=actor, at=step.at)
        return
    actor = _who_begins(session, step.do, place, step.at)
    outcome = workflows.start_proceeding(
        session,
        step.do,
        form.answers(),
        actor=actor,
        place=place,
        at=step.at,
        entry_id=entry.id,
    )
    entry.id = outcome.entry_id


def _who_begins(session: Session, form: str, place: Place, at: datetime) -> Actor:
    """The officer of the office in whose lane a start form lies."""
    begun = the_catalogue().start_form(form, place.state)
    if begun is None:
        raise LookupError(f"{form} begins nothing in {place.state}")
    role = role_of(begun[1].lane, place, at)
    office_id = office_for(session, place, role, on=date_in_india(at))
    return _officer(session, role, office_id)


def _place(session: Session, pound: str) -> Place:
    found = session.scalars(select(Office.id).where(Office.kind == "pound", Office.name == pound))
    return place_of_pound(session, found.one())


def _open_task(session: Session, entry_id: int | None, form: str) -> HumanTask | None:
    return session.scalars(
        select(HumanTask)
        .where(
            HumanTask.entry_id == entry_id,
            HumanTask.form == form,
            HumanTask.completed_at.is_(None),
            HumanTask.withdrawn_at.is_(None),
        )
        .order_by(HumanTask.id)
    ).first()


def _dues(session: Session, task: HumanTask, at: datetime) -> str:
    claim = claims.claim(session, task.claim_id or 0)
    entry = register.entry(session, claim.entry_id)
    heads = [each.head for each in claim.claimed]
    orders = orders_in_force(session, entry.place)
    return str(dues_of(session, entry, orders, heads, at).total.value)


def _officer(session: Session, role: str, office_id: int | None) -> Actor:
    officer = session.scalars(
        select(Officer)
        .join(Post)
        .where(Post.role == role, Post.office_id == office_id)
        .order_by(Officer.id)
    ).first()
    if officer is None:
        raise LookupError(f"the demonstration has no {role} at office {office_id}")
    return Actor(officer_id=officer.id, name=officer.name, role=role, office_id=office_id)


def _take_some(session: Session, taken: list[dict[str, str]], at: datetime) -> None:
    for each in taken:
        officer = session.scalars(select(Officer).where(Officer.username == each["by"])).one()
        post = officer.posts[0]
        task = session.scalars(
            select(HumanTask).where(
                HumanTask.form == each["form"],
                HumanTask.role == post.role,
                HumanTask.office_id == post.office_id,
                HumanTask.completed_at.is_(None),
                HumanTask.withdrawn_at.is_(None),
            )
        ).first()
        if task is not None:
            actor = Actor(officer.id, officer.name, post.role, post.office_id)
            workflows.claim(session, task.id, actor=actor, at=at)
