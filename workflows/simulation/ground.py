"""The ground a story stands on: area, pound, village, offices, officers, orders in force."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import (
    Actor,
    LocalArea,
    Office,
    Officer,
    Place,
    Post,
    ServedBy,
    add_local_area,
    add_office,
    add_officer,
    appoint,
    local_authority_of,
    serve_pound,
    use_pound_for_village,
)
from services.reckoning.clock import date_in_india
from services.refusals import Refused
from services.statute import LawError
from services.tariffs import approve_instrument, enter_instrument
from workflows.simulation.reading import Where
from workflows.simulation.story import ProgressiveFine, Story

OFFICES = {
    "pound_keeper": "pound",
    "officer_in_charge": "police_station",
    "magistrate_of_the_district": "magistrate",
    "magistrate": "court",
    "local_authority": "local_authority",
    "revenue_officer": "revenue",
    "authorised_officer": "sub_division",
    "administrator": "state",
    "supervisor": "state",
}


class RefusedGround(Exception):
    """The law does not know what a story takes as given: which key, and why."""

    def __init__(self, where: Where, why: str) -> None:
        super().__init__(why)
        self.where = where


@dataclass
class Ground:
    """Where a story plays, and who acts there in each role."""

    place: Place
    pound: Office
    on: date
    actors: dict[str, Actor] = field(default_factory=dict)

    def actor(self, session: Session, role: str) -> Actor:
        """The officer who holds a role here; appointed when nobody holds it yet."""
        if role not in self.actors:
            self.actors[role] = self.appoint(session, role, f"The {role.replace('_', ' ')}")
        return self.actors[role]

    def appoint(self, session: Session, role: str, name: str) -> Actor:
        """Appoint somebody to a role, at the office that holds it for this pound."""
        office = self.pound
        if role != "pound_keeper":
            kind = OFFICES.get(role, role)
            area = self.pound.local_area
            office = add_office(session, kind=kind, name=_office_name(kind, area), local_area=area)
        serve_pound(session, pound=self.pound, role=role, office=office)
        username = _username(role, len(self.actors), name)
        officer = add_officer(session, username=username, name=name)
        appoint(session, officer=officer, role=role, office=office, from_on=self.on)
        return Actor(officer_id=officer.id, name=name, role=role, office_id=office.id)

    def appoint_the_others(self, session: Session) -> None:
        """Appoint somebody to each role that nobody holds, as `actor` would, but all at once.

        One by one this took longer than the acts of a short story.
        """
        area = self.pound.local_area
        there = session.scalars(select(Office).where(Office.local_area_id == area.id))
        offices = {office.kind: office for office in there}
        posts: list[Post] = []
        for role, kind in OFFICES.items():
            if role in self.actors:
                continue
            if kind not in offices:
                name = _office_name(kind, area)
                offices[kind] = Office(kind=kind, name=name, state=area.state, local_area=area)
            name = f"The {role.replace('_', ' ')}"
            officer = Officer(username=_username(role, len(posts), name), name=name)
            posts.append(Post(officer=officer, role=role, office=offices[kind], from_on=self.on))
        session.add_all(posts)
        session.flush()
        for post in posts:
            session.add(ServedBy(pound_id=self.pound.id, role=post.role, office_id=post.office_id))
            self.actors[post.role] = Actor(
                officer_id=post.officer_id,
                name=post.officer.name,
                role=post.role,
                office_id=post.office_id,
            )
        session.flush()

    def appoint_at_local_authority(self, session: Session, role: str) -> Actor:
        """Section 31: somebody at the local authority's office, which holds the role from now."""
        office = local_authority_of(session, self.place.local_area_id)
        assert office is not None
        name = f"The {role.replace('_', ' ')}, local authority"
        officer = add_officer(session, username=f"{role}_of_local_authority", name=name)
        appoint(session, officer=officer, role=role, office=office, from_on=self.on)
        return Actor(officer_id=officer.id, name=name, role=role, office_id=office.id)


def _office_name(kind: str, area: LocalArea) -> str:
    return f"{kind.replace('_', ' ')}, {area.name}"


def _username(role: str, number: int, name: str) -> str:
    return f"{role}_{number}_{name.casefold().replace(' ', '_')}"[:60]


def lay_ground(session: Session, story: Story) -> Ground:
    """Make what the story takes as given.

    Raises RefusedGround for an order that the State's law does not allow, as a progressive scale
    where section 12 has so many rupees a head.
    """
    began = story.story[0].at
    on = date(date_in_india(began).year - 1, 1, 1)
    area = add_local_area(session, state=story.state, name=story.local_area)
    pound = add_office(session, kind="pound", name=story.pound, local_area=area)
    use_pound_for_village(session, pound=pound, village=story.village)
    ground = Ground(Place(story.state, area.id, pound.id), pound, on)
    for officer in story.officers:
        ground.actors.setdefault(officer.role, ground.appoint(session, officer.role, officer.name))
    ground.appoint_the_others(session)
    for kind, where, lines in _instruments(story):
        try:
            first_on = story.orders.transfer_from if kind == "transfer" else None
            _order(session, ground, kind, lines, began, first_on or ground.on)
        except (LawError, Refused) as refusal:
            raise RefusedGround(where, str(refusal)) from refusal
    for role in story.orders.transfer:
        if "." not in role:
            ground.actors[role] = ground.appoint_at_local_authority(session, role)
    return ground


def _instruments(story: Story) -> Iterable[tuple[str, Where, Mapping[str, Any]]]:
    """Kind of order, the key of the story that gives it, and its lines."""
    orders = story.orders
    fines = {kind: _scale(fine) for kind, fine in orders.fines.items()}
    yield "fines", ("orders", "fines"), fines
    yield "feeding", ("orders", "feeding"), orders.feeding
    security: dict[str, Any] = dict(orders.security)
    if orders.security_forfeited_part is not None:
        security["forfeited_part"] = orders.security_forfeited_part
    yield "security", ("orders", "security"), security
    yield "notified", ("notified",), dict.fromkeys(story.notified, True)
    closed: dict[str, Any] = {day.isoformat(): True for day in story.closed_days}
    if story.sundays_closed:
        closed["sundays"] = True
    yield "closed_days", ("closed_days",), closed
    yield "setting", ("settings",), story.settings
    rules = {f"rule_{number:02}": rule for number, rule in enumerate(orders.rules_of_disposal, 1)}
    yield "rules_of_disposal", ("orders", "rules_of_disposal"), rules
    yield "transfer", ("orders", "transfer"), dict.fromkeys(orders.transfer, "local_authority")


def _scale(fine: Any) -> Any:
    if isinstance(fine, ProgressiveFine):
        return fine.model_dump(by_alias=True)
    return fine


def _order(
    session: Session,
    ground: Ground,
    kind: str,
    lines: Mapping[str, Any],
    at: datetime,
    in_force_from: date,
) -> None:
    if not lines:
        return
    instrument = enter_instrument(
        session,
        kind=kind,
        number=f"story/{kind}",
        dated_on=ground.on,
        issued_by="The story's order",
        state=ground.place.state,
        local_area_id=ground.place.local_area_id,
        in_force_from=in_force_from,
        lines=dict(lines),
        entered_by=ground.actors["administrator"].officer_id,
        at=at,
    )
    approve_instrument(
        instrument,
        approved_by=ground.actors["magistrate_of_the_district"].officer_id,
        at=at,
    )
