"""What a person sees before he acts: the open tasks of a case, its heads, what is due."""

from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cached_property
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.auction import Sale
from services.claims.models import Claim
from services.claims.queries import claim as claim_of
from services.claims.queries import heads_in_open_claims
from services.journal.queries import legal_dates
from services.parties import Party
from services.reckoning.clock import date_in_india
from services.register import Head, RegisterEntry
from services.register.dues import dues_of
from services.statute import Law
from services.tariffs import Dues, Orders, orders_in_force
from tests.journeys.random_journeys.acting import Acting, Aim
from tests.journeys.random_journeys.chance import Chance
from workflows.assignment import role_of
from workflows.store import Case, HumanTask, Proceeding

LEADS_TO = {
    "enter_seizure": ("report_unclaimed", "report_weak_or_unattached"),
    "receive_claim": (
        "settle_dues", "deliver_cattle", "record_sale", "demand_security", "seize_again",
    ),
    "receive_complaint": ("examine_complainant", "decide_complaint", "recover_award"),
    "examine_complainant": ("decide_complaint", "recover_award"),
    "settle_dues": ("demand_security", "seize_again", "deliver_balance", "apply_for_refund"),
    "demand_security": ("seize_again",),
    "prefer_surplus_claim": ("decide_surplus_claim",),
    "deposit_surplus": ("decide_surplus_claim",),
    "record_loss": ("enter_conflict", "settle_conflict"),
    "enter_conflict": ("settle_conflict",),
    "report_offence": ("decide_offence", "recover_fine", "appropriate_fine"),
    "record_suit": ("record_decree",),
    "order_removal": (
        "report_compliance", "remove_cattle", "impose_removal_fine", "recover_removal_fine",
    ),
    "report_compliance": ("remove_cattle", "impose_removal_fine", "recover_removal_fine"),
    "report_confinement_breach": ("decide_confinement_offence", "recover_confinement_fine"),
    "decide_confinement_offence": ("recover_confinement_fine",),
    "record_vacancy": ("appoint_pound_keeper",),
    "suspend_pound_keeper": ("decide_suspension", "appoint_pound_keeper"),
    "authorise_officer": ("end_authorisation",),
    "furnish_return": ("confirm_return",),
}  # fmt: skip
"""What becomes possible when a form has been done."""


@dataclass
class Look:
    """One entry, or a matter that has none, at the instant of the clock."""

    session: Session
    acting: Acting
    case: Case
    chance: Chance
    missing: Set[str] = frozenset()
    """The forms, and ways of doing them, that the journeys of this State have still to meet."""
    counted: Counter[str] = field(default_factory=Counter)
    """How often each was done on this journey."""

    @cached_property
    def entry(self) -> RegisterEntry:
        assert self.case.entry_id is not None
        return self.session.get_one(RegisterEntry, self.case.entry_id)

    @property
    def now(self) -> datetime:
        return self.acting.clock.now()

    @property
    def today(self) -> date:
        return date_in_india(self.now)

    @cached_property
    def orders(self) -> Orders:
        return orders_in_force(self.session, self.acting.ground.place)

    @cached_property
    def law(self) -> Law:
        return self.orders.law(self.now)

    @property
    def heads(self) -> list[Head]:
        return self.entry.heads

    @property
    def in_pound(self) -> list[Head]:
        return [head for head in self.heads if head.standing == "in_pound"]

    @cached_property
    def in_open_claims(self) -> set[int]:
        return heads_in_open_claims(self.session, self.entry.id)

    @property
    def free(self) -> list[Head]:
        """Heads that may be claimed."""
        return [h for h in self.heads if h.may_be_sold and h.id not in self.in_open_claims]

    def dues(self, heads: list[Head], at: datetime | None = None) -> Dues:
        return dues_of(self.session, self.entry, self.orders, heads, at or self.now)

    def date(self, name: str) -> Any:
        """The latest date of a name: a day or an instant; None when it is not known."""
        rows = legal_dates(self.session, self.entry.id).get(name)
        return (rows[-1].at or rows[-1].on_day) if rows else None

    def claims(self) -> list[Claim]:
        ids = self.session.scalars(select(Claim.id).where(Claim.entry_id == self.entry.id))
        return [claim_of(self.session, each) for each in ids.all()]

    def party(self, party_id: int | None) -> dict[str, Any] | None:
        if party_id is None:
            return None
        party = self.session.get_one(Party, party_id)
        return {"name": party.name, "residence": party.residence}

    def open_tasks(self) -> list[HumanTask]:
        still_open = (HumanTask.completed_at.is_(None), HumanTask.withdrawn_at.is_(None))
        return list(
            self.session.scalars(
                select(HumanTask)
                .where(HumanTask.case_id == self.case.id, *still_open)
                .order_by(HumanTask.id)
            )
        )

    def closed_tasks(self) -> list[HumanTask]:
        return list(
            self.session.scalars(
                select(HumanTask)
                .where(
                    HumanTask.case_id == self.case.id,
                    HumanTask.completed_at.is_not(None) | HumanTask.withdrawn_at.is_not(None),
                )
                .order_by(HumanTask.id)
            )
        )

    def subject(self, task: HumanTask) -> dict[str, int]:
        return self.session.get_one(Proceeding, task.proceeding_id).subject

    def sale_of(self, task: HumanTask) -> Sale:
        return self.session.get_one(Sale, self.subject(task)["sale"])

    def aim(self, task: HumanTask) -> Aim:
        return Aim(task.form, task.role, task_id=task.id)

    def begin(self, form: str) -> Aim | None:
        """How a form begins something here; None where the State has it not."""
        found = self.acting.catalogue.start_form(form, self.case.state)
        if found is None:
            return None
        role = role_of(found[1].lane, self.acting.ground.place, self.now)
        return Aim(form, role, entry_id=self.case.entry_id)

    def form(self, weights: Mapping[str, int]) -> str:
        """One of these forms; oftener one that leads to what is missing."""
        return self.chance.weighted(
            {form: weight * (6 if self.leads_to_the_missing(form) else 1)
             for form, weight in weights.items()}
        )  # fmt: skip

    def way(self, form: str, weights: Mapping[str, int]) -> str:
        """One of the ways to do a form; oftener one that is missing."""
        return self.chance.weighted(
            {way: weight * (20 if f"{form}: {way}" in self.missing else 1)
             for way, weight in weights.items()}
        )  # fmt: skip

    def wanting(self, *forms: str) -> bool:
        """Whether one of these forms is missing, or a way of doing it."""
        return any(each.partition(":")[0] in forms for each in self.missing)

    def leads_to_the_missing(self, form: str) -> bool:
        return self.wanting(form, *LEADS_TO.get(form, ()))

    def between(self, first: datetime, last: datetime) -> datetime:
        """An instant between two, to the minute; the last is the plain case."""
        room = max(0, int((last - first).total_seconds() // 60))
        return last - self.chance.minutes(0, room) if self.chance.often(40) else last
