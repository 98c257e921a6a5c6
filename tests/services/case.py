"""A register entry and what people do about it, through the operations a diagram would call."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

import services
from services.database import Base
from services.identity import (
    Actor,
    Office,
    Place,
    add_local_area,
    add_office,
    add_officer,
    place_of_pound,
    serve_pound,
)
from services.ledger.queries import sums_to_zero, totals
from services.papers.queries import kinds_issued
from services.reckoning.clock import instant_from_india
from services.refusals import Refused
from services.register import Head
from services.register.dues import dues_of_all
from services.register.queries import entry as entry_of
from services.tariffs import approve_instrument, enter_instrument
from workflows.operations import (
    Step,
    auction,
    claims,
    custody,
    deposits,
    find_check,
    find_operation,
    notices,
    register,
    surplus,
)

for area in pkgutil.iter_modules(services.__path__):
    if area.ispkg and importlib.util.find_spec(f"services.{area.name}.models"):
        importlib.import_module(f"services.{area.name}.models")
TABLES = tuple(Base.metadata.sorted_tables)  # of the services, whatever is imported later

AREAS = (auction, claims, custody, deposits, notices, register, surplus)  # known when imported
RAM = {"name": "Ram", "residence": "Testpur"}
SITA = {"name": "Sita", "residence": "Testpur"}
STRANGER = {"name": "Mohan", "residence": "Farpur"}
SEIZER = {"name": "Gopal", "residence": "Testpur", "capacity": "cultivator"}
BUYER = {"name": "Kishan", "residence": "Marketpur"}


def india(written: str) -> datetime:
    """The instant of a date and hour written in India."""
    return instant_from_india(datetime.fromisoformat(written))


def day(written: str) -> date:
    return date.fromisoformat(written)


def rows(session: Session) -> dict[str, list[str]]:
    """Every row of every table."""
    return {
        table.name: sorted(repr(tuple(row)) for row in session.execute(select(table)))
        for table in TABLES
    }


def pound(session: Session, state: str = "uttar_pradesh", name: str = "Testpur") -> Office:
    """A pound with a police-station that serves it."""
    area = add_local_area(session, state=state, name=name)
    made = add_office(session, kind="pound", name=f"{name} pound", local_area=area)
    station = add_office(session, kind="police_station", name=name, local_area=area)
    serve_pound(session, pound=made, role="officer_in_charge", office=station)
    return made


def order(
    session: Session,
    place: Place,
    kind: str,
    lines: dict[str, Any],
    *,
    since: str = "2020-01-01",
    whole_state: bool = False,
    approved: bool = True,
    number: str = "1",
) -> None:
    made = enter_instrument(
        session,
        kind=kind,
        number=number,
        dated_on=day(since),
        issued_by="By order",
        state=place.state,
        local_area_id=None if whole_state else place.local_area_id,
        in_force_from=day(since),
        lines=lines,
        entered_by=None,
        at=india(f"{since} 10:00"),
    )
    if approved:
        approve_instrument(made, approved_by=None, at=india(f"{since} 11:00"))
    session.flush()


class Case:
    """One entry. Fine 20 and feeding 5 a head unless told otherwise; ids in `subject`."""

    def __init__(
        self,
        session: Session,
        *,
        state: str = "uttar_pradesh",
        fines: dict[str, Any] | None = None,
        feeding: dict[str, Any] | None = None,
        settings: dict[str, Any] | None = None,
        closed: tuple[str, ...] = (),
        area: str = "Testpur",
    ) -> None:
        self.session = session
        self.place = place_of_pound(session, pound(session, state, area).id)
        kinds = ("cow", "goat", "buffalo")
        order(session, self.place, "fines", fines or dict.fromkeys(kinds, 20))
        order(session, self.place, "feeding", feeding or dict.fromkeys(kinds, 5))
        if settings:
            order(session, self.place, "setting", settings)
        if closed:
            order(session, self.place, "closed_days", dict.fromkeys(closed, True))
        officer = add_officer(session, username=f"keeper/{state}/{area}", name="Thanedar Singh")
        self.actor = Actor(officer.id, officer.name, "pound_keeper", self.place.pound_id)
        self.subject: dict[str, int] = {}
        self.data: dict[str, Any] = {}

    def step(self, at: str, answers: dict[str, Any], subject: dict[str, int]) -> Step:
        instant = india(at)
        return Step(
            session=self.session,
            subject={**self.subject, **subject},
            data=self.data,
            answers=answers,
            actor=self.actor,
            at=instant,
            recorded_at=instant,
            place=self.place,
        )

    def do(self, name: str, at: str, answers: dict[str, Any] | None = None, **subject: int) -> Any:
        """What the diagram does: one operation, its result kept for the steps that follow."""
        given = find_operation(name).call(self.step(at, answers or {}, subject)) or {}
        self.session.flush()
        self.data = {**self.data, **given}
        for key in ("entry", "claim", "sale", "surplus"):
            if key in given:
                self.subject[key] = given[key]
        return given

    def asks(self, check: str, **subject: int) -> bool:
        return bool(find_check(check).call(self.step("2026-03-02 10:00", {}, subject)))

    # What people do.

    def enter(
        self,
        *cattle: dict[str, Any],
        brought: str = "2026-03-02 10:00",
        seized: str | None = None,
        sent: str | None = None,
        owner: dict[str, str] | None = RAM,
        seizer: dict[str, str] = SEIZER,
        ground: str = "damaging_crop",
    ) -> int:
        form = {
            "seizer": seizer,
            "ground": ground,
            "seized_at": india(seized or brought),
            "seized_place": "The field by the well",
            "seized_village": "Testpur",
            "sent_at": india(sent or brought),
            "brought_at": india(brought),
            "owner": owner,
            "cattle": list(cattle) or [{"kind": "cow"}],
        }
        entered: int = self.do("register/enter_seizure", brought, form)["entry"]
        return entered

    def claim(self, at: str, heads: Any = "all", who: dict[str, str] = RAM) -> int:
        form = {"claimant": {**who, "capacity": "owner"}, "heads": heads}
        made: int = self.do("claims/receive_claim", at, form)["claim"]
        return made

    def settle(self, at: str, outcome: str, amount: Any = None, **subject: int) -> Any:
        form = {"outcome": outcome, "mode": "cash", "declaration": None}
        if outcome != "refuses":
            form["amount"] = Decimal(amount)
        return self.do("claims/settle_dues", at, form, **subject)

    def refuses_to_pay(self, at: str, heads: Any = "all", who: dict[str, str] = RAM) -> int:
        claim = self.claim(at, heads, who)
        self.settle(at, "refuses")
        self.do("auction/begin_refusal", at)
        return claim

    def fix(self, at: str, sale_at: str, section: str = "section_16", **subject: int) -> Any:
        self.data["sale_section"] = section
        form = {"outcome": "sell", "sale_at": india(sale_at), "place": "The pound"}
        return self.do("auction/fix_sale", at, form, **subject)

    def sell(
        self,
        at: str,
        sold: list[tuple[int, Any]],
        *,
        no_bid: tuple[int, ...] = (),
        expenses: Any = 0,
        purchaser: dict[str, str] = BUYER,
        sold_at: str | None = None,
        **subject: int,
    ) -> Any:
        form = {
            "sold_at": india(sold_at) if sold_at else None,
            "sold": [
                {"head": head, "price": Decimal(price), "purchaser": purchaser}
                for head, price in sold
            ],
            "no_bid": list(no_bid),
            "expenses": Decimal(expenses),
        }
        return self.do("auction/record_sale", at, form, **subject)

    def becomes_unclaimed(self, at: str = "2026-03-10 00:00") -> int:
        found: int = self.do("notices/find_unclaimed_heads", at)["unclaimed"]
        return found

    def on_notice(self, report: str = "2026-03-10 09:00", notice: str = "2026-03-10 12:00") -> Any:
        self.do("notices/report_unclaimed", report, {"reported_to": "The police-station"})
        return self.do("notices/stick_up_notice", notice, {"notice_on": None, "place": "The door"})

    def unclaimed_and_sold(self, sold: list[tuple[int, Any]], **options: Any) -> Any:
        """The base law's section 14 for cattle brought on 2 March 2026: sold on the 18th."""
        self.becomes_unclaimed()
        self.on_notice()
        self.fix("2026-03-18 00:00", "2026-03-18 10:00", "section_14")
        return self.sell("2026-03-18 18:00", sold, **options)

    def order_release(self, at: str, heads: Any = "all", number: str = "7/26") -> Any:
        form = {
            "court": "The court",
            "order_no": number,
            "ordered_on": day(at[:10]),
            "heads": heads,
        }
        return self.do("custody/order_release", at, form)

    def lose(self, at: str, event: str, heads: Any, happened: str | None = None) -> Any:
        form = {
            "event": event,
            "heads": heads,
            "happened_at": india(happened or at),
            "cause": "Not known",
        }
        return self.do("custody/record_loss", at, form)

    # What must be true.

    def money(self) -> dict[str, Decimal]:
        """The totals that are not nothing; the ledger balances whenever it is asked."""
        self.session.flush()
        entry = self.subject["entry"]
        assert sums_to_zero(self.session, entry)
        return {name: total for name, total in totals(self.session, entry).items() if total}

    def standing(self) -> dict[int, str]:
        return {head.number: head.standing for head in self.heads()}

    def heads(self) -> list[Head]:
        return entry_of(self.session, self.subject["entry"]).heads

    def head(self, number: int) -> Head:
        return next(head for head in self.heads() if head.number == number)

    def owed(self, at: str) -> Decimal:
        return dues_of_all(self.session, self.subject["entry"], india(at)).total.value

    def papers(self) -> set[str]:
        return kinds_issued(self.session, self.subject["entry"])

    @contextmanager
    def refuses(self, code: str, field: str | None = None) -> Iterator[None]:
        """What is done here is refused under that code, and leaves nothing behind."""
        self.session.commit()
        before, data, subject = rows(self.session), self.data, dict(self.subject)
        with pytest.raises(Refused) as refusal:
            yield
        self.session.rollback()
        self.data, self.subject = data, subject
        assert refusal.value.code == code, str(refusal.value)
        if field is not None:
            assert refusal.value.field == field
        assert rows(self.session) == before


def rupees(**amounts: Any) -> dict[str, Decimal]:
    """Totals of the ledger, as `Case.money` gives them."""
    return {name: Decimal(amount) for name, amount in amounts.items()}
