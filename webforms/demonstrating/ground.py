"""Offices, officers, villages and orders of a State, for a demonstration that has none there yet.

Sections 4, 5, 6 and 12. A pound that is there already keeps its offices and orders. Every officer
signs in with the password of the demonstration.
"""

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.identity import (
    Actor,
    LocalArea,
    Office,
    Officer,
    Place,
    Post,
    ServedBy,
    Village,
    add_local_area,
    add_office,
    add_officer,
    appoint,
    pounds_of,
    serve_pound,
    use_pound_for_village,
)
from services.reckoning.clock import date_in_india
from services.register import RegisterEntry
from services.statute import LawError, law_in_force
from services.tariffs import Orders, approve_instrument, enter_instrument, orders_in_force
from services.tariffs.contents import sections_to_notify
from webforms.demonstrating.people import Cast
from workflows.assignment import role_of
from workflows.catalogue import the_catalogue

KEEPERS, POLICE = 2, 2
MAGISTRATES = ("magistrate_of_the_district", "magistrate")
ONLY_SOMEWHERE = {
    "local_authority": ("local_authority", "Local authority"),
    "revenue_officer": ("revenue", "Revenue office"),
}
"""Roles that not every State has, with the kind and the name of the office that holds each."""
NOTIFIED = ("section_12a", "section_12b")
OVER_THE_STATE = ("supervisor", "administrator", "administrator", "state_government")


@dataclass
class Ground:
    """Where a demonstration is played: pounds, their villages and offices, who holds which post."""

    pounds: list[Office]
    villages: dict[int, list[str]]
    police: dict[int, str]
    orders: dict[int, Orders] = field(default_factory=dict)
    served: dict[tuple[int, str], int] = field(default_factory=dict)
    holders: dict[tuple[str, int], list[Actor]] = field(default_factory=dict)
    _turn: int = 0

    def place(self, pound: Office) -> Place:
        return Place(pound.state, pound.local_area_id, pound.id)

    def kinds(self, pound: Office, at: datetime) -> list[str]:
        """The kinds of cattle for which a fine and a rate of feeding are prescribed."""
        orders, on = self.orders[pound.local_area_id], date_in_india(at)
        known = orders.law(on).provision("section_03.kinds").words_listed
        return [
            kind
            for kind in known
            if orders.prescribed("fines", kind, on) and orders.prescribed("feeding", kind, on)
        ]

    def seizers(self, pound: Office, at: datetime) -> list[str]:
        """Who may seize cattle on land there (section 10)."""
        law = self.orders[pound.local_area_id].law(date_in_india(at))
        return list(law.provision("section_10.seizers").words_listed)

    def actor(self, role: str, office_id: int | None, pound: Office) -> Actor | None:
        """Somebody who holds the role: at that office, else at the one that serves the pound."""
        if office_id is None:
            office_id = pound.id if role == "pound_keeper" else self.served.get((pound.id, role))
        found = self.holders.get((role, office_id or 0))
        if not found:
            return None
        self._turn += 1
        return found[self._turn % len(found)]


def lay_ground(session: Session, cast: Cast, *, password_hash: str, at: datetime) -> Ground:
    """Make what the State has not, and read what it has. Pounds without an entry come first."""
    made = _Made(session, cast, password_hash, at)
    for district, pounds in cast.of["districts"].items():
        for name, villages in pounds.items():
            made.pound(district, name, villages)
    made.over_the_state()
    session.flush()
    pounds = pounds_of(session, cast.state)
    used = set(session.scalars(select(RegisterEntry.pound_id).distinct()))
    fresh = [pound for pound in pounds if pound.id not in used]
    return _read(session, fresh or pounds)


@dataclass
class _Made:
    session: Session
    cast: Cast
    password_hash: str
    at: datetime

    def pound(self, district: str, name: str, villages: list[str]) -> None:
        area = add_local_area(self.session, state=self.cast.state, name=district)
        self._orders(area)
        known = select(Office.id).where(Office.local_area_id == area.id, Office.name == name)
        if self.session.scalar(known) is not None:
            return
        pound = add_office(self.session, kind="pound", name=name, local_area=area)
        for village in villages:
            use_pound_for_village(self.session, pound=pound, village=village)
        self._officers("pound_keeper", pound, KEEPERS)
        town = name.removesuffix(" pound")
        station = add_office(
            self.session, kind="police_station", name=f"{town} police-station", local_area=area
        )
        serve_pound(self.session, pound=pound, role="officer_in_charge", office=station)
        self._officers("officer_in_charge", station, POLICE)
        for role in MAGISTRATES:
            office = self._magistrate(role, area, district)
            serve_pound(self.session, pound=pound, role=role, office=office)
            self._officers(role, office, 1)
        for role in self._only_here(pound):
            kind, name = ONLY_SOMEWHERE[role]
            office = self._office(area, kind, f"{name}, {district}")
            serve_pound(self.session, pound=pound, role=role, office=office)
            self._officers(role, office, 1)

    def _only_here(self, pound: Office) -> list[str]:
        """The roles in which something begins in this State and not in every State."""
        starts = the_catalogue().procedures(self.cast.state).start_forms.values()
        place, found = Place(self.cast.state, pound.local_area_id, pound.id), set[str]()
        for _version, element in starts:
            with suppress(LawError):
                found.add(role_of(element.lane, place, self.at))
        return sorted(found & ONLY_SOMEWHERE.keys())

    def over_the_state(self) -> None:
        """The State's office with a supervisor and administrators, where there is none."""
        area = self.session.scalars(
            select(LocalArea).where(LocalArea.state == self.cast.state).order_by(LocalArea.id)
        ).first()
        if area is None:
            return
        offices = select(Office).where(Office.state == self.cast.state, Office.kind == "state")
        office = self.session.scalars(offices.order_by(Office.id)).first() or add_office(
            self.session, kind="state", name=self.cast.of["state_office"], local_area=area
        )
        for role in dict.fromkeys(OVER_THE_STATE):
            self._officers(role, office, OVER_THE_STATE.count(role))
            for pound in pounds_of(self.session, self.cast.state):
                if self.session.get(ServedBy, (pound.id, role)) is None:
                    serve_pound(self.session, pound=pound, role=role, office=office)

    def _magistrate(self, role: str, area: LocalArea, district: str) -> Office:
        there = select(Office).where(Office.local_area_id == area.id, Office.kind == role)
        found = self.session.scalars(there.order_by(Office.id)).first()
        title = "District Magistrate" if role == MAGISTRATES[0] else "Judicial Magistrate"
        return found or self._office(area, role, f"{title}, {district}")

    def _office(self, area: LocalArea, kind: str, name: str) -> Office:
        there = select(Office).where(Office.local_area_id == area.id, Office.name == name)
        found = self.session.scalars(there).first()
        return found or add_office(self.session, kind=kind, name=name, local_area=area)

    def _officers(self, role: str, office: Office, wanted: int) -> None:
        holders = select(func.count()).where(Post.role == role, Post.office_id == office.id)
        for _ in range(wanted - (self.session.scalar(holders) or 0)):
            name = self.cast.name()
            last = self.session.scalar(select(func.max(Officer.id))) or 0
            officer = add_officer(
                self.session,
                username=f"{name.split()[0].lower()}{last + 1}",
                name=name,
                password_hash=self.password_hash,
            )
            appoint(
                self.session,
                officer=officer,
                role=role,
                office=office,
                from_on=date_in_india(self.at),
            )

    def _orders(self, area: LocalArea) -> None:
        place = Place(self.cast.state, area.id, None)
        on = date_in_india(self.at)
        rates: dict[str, list[int]] = self.cast.of["rates"]
        there = orders_in_force(self.session, place)
        if any(there.prescribed("fines", kind, on) for kind in rates):
            return
        for number, kind in enumerate(("fines", "feeding")):
            self._order(area, kind, {name: both[number] for name, both in rates.items()})
        # The last district has what is applied by notification only; the others show its absence.
        law = law_in_force(self.cast.state, "", on)
        applied = [each for each in NOTIFIED if each in sections_to_notify(law)]
        if applied and area.name == list(self.cast.of["districts"])[-1]:
            self._order(area, "notified", dict.fromkeys(applied, True))
            if "section_12a" in applied:
                self._order(area, "security", {name: 2 * both[0] for name, both in rates.items()})
        self.session.flush()

    def _order(self, area: LocalArea, kind: str, lines: dict[str, Any]) -> None:
        entered = enter_instrument(
            self.session,
            kind=kind,
            number=f"sample {kind}",
            dated_on=date_in_india(self.at),
            issued_by="Sample data for a demonstration; no State's order",
            state=self.cast.state,
            local_area_id=area.id,
            in_force_from=date_in_india(self.at),
            lines=lines,
            entered_by=None,
            at=self.at,
        )
        approve_instrument(entered, approved_by=None, at=self.at)


def _read(session: Session, pounds: list[Office]) -> Ground:
    ids = [pound.id for pound in pounds]
    villages: dict[int, list[str]] = {pound.id: [] for pound in pounds}
    for village in session.scalars(
        select(Village).where(Village.pound_id.in_(ids)).order_by(Village.id)
    ):
        villages[village.pound_id].append(village.name)
    served = {
        (row.pound_id, row.role): row.office_id
        for row in session.scalars(select(ServedBy).where(ServedBy.pound_id.in_(ids)))
    }
    names = dict(session.execute(select(Office.id, Office.name)).all())
    ground = Ground(
        pounds=pounds,
        villages={key: found or [names[key]] for key, found in villages.items()},
        police={
            key: names.get(served.get((key, "officer_in_charge"), 0), names[key]) for key in ids
        },
        served=served,
    )
    for pound in pounds:
        if pound.local_area_id not in ground.orders:
            ground.orders[pound.local_area_id] = orders_in_force(session, ground.place(pound))
    rows: list[Any] = list(
        session.execute(
            select(Post.role, Post.office_id, Officer.id, Officer.name)
            .join(Officer, Officer.id == Post.officer_id)
            .order_by(Post.id)
        )
    )
    for role, office_id, officer_id, name in rows:
        actor = Actor(officer_id=officer_id, name=name, role=role, office_id=office_id)
        ground.holders.setdefault((role, office_id), []).append(actor)
    return ground
