"""However late and in whatever order the same acts are entered, the end is the same.

Or a conflict is shown: an act is refused under the section of what was recorded before it and
happened after it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from services.journal import Conflict
from services.journal.queries import breaches, legal_dates
from services.ledger.queries import sums_to_zero, totals
from services.reckoning.clock import instant_from_india
from services.register import RegisterEntry
from services.register.dues import dues_of_all
from services.statute import law_in_force
from tests.journeys.replayed import told_otherwise_by_the_acts
from webforms.forms.for_stories import StoryForms
from workflows.simulation import Played, Player
from workflows.simulation.expectations import open_forms
from workflows.simulation.story import Story
from workflows.store import Case

BROUGHT = datetime(2026, 3, 2, 9, 15)  # noqa: DTZ001  as written in India
END = BROUGHT + timedelta(days=40)
STATES = ("uttar_pradesh", "punjab", "madhya_pradesh", "odisha", "gujarat")
OWNERS = ("Shyam Singh", "Munna", "Harnam")
FINE, FEEDING = 350, 30
CONFLICTS = tuple(
    f"refused under {code}" for code in ("section_13", "section_15", "section_19", "task")
)
"""`task`: what was recorded before has withdrawn the task."""

Chain = list[tuple[str, datetime, dict[str, Any]]]


@dataclass(frozen=True)
class Told:
    """One act: when it happened, when it is entered, and as a step of a story."""

    chain: int
    happened: datetime
    entered: datetime
    form: str
    answers: dict[str, Any]

    def step(self) -> dict[str, Any]:
        said = dict(self.answers)
        if self.entered != self.happened:
            said["happened_at"] = written(self.happened)
        name = f"claim {self.chain}"
        named = {"as": name} if self.form == "receive_claim" else {"in": name}
        if self.form == "order_release":
            named = {}
        return {"at": written(self.entered), "do": self.form, "with": said, **named}


def written(instant: datetime) -> str:
    return f"{instant:%Y-%m-%d %H:%M}"


def owed(until: datetime) -> int:
    """The dues of one head by hand: the fine, and each day of 24 hours begun."""
    minutes = int((until - BROUGHT).total_seconds() // 60)
    return FINE + FEEDING * max(1, -(-minutes // (24 * 60)))


instants = st.integers(1, 12 * 24 * 60).map(lambda late: BROUGHT + timedelta(minutes=late))


@st.composite
def orders(draw: st.DrawFn) -> Chain:
    """A court ordered one of the heads released; or none did."""
    if draw(st.booleans()):
        return []
    made = draw(instants)
    order = {"court": "Civil Court", "order_no": "7/26", "ordered_on": f"{made:%Y-%m-%d}"}
    return [("order_release", made, {**order, "heads": [draw(st.integers(1, 3))]})]


@st.composite
def chains(draw: st.DrawFn, number: int) -> Chain:
    """What the owner of one head did, and when: claim, settlement, delivery, each after the other;
    or nothing.
    """
    what = draw(st.sampled_from(("nothing", "claims", "pays", "disputes", "refuses")))
    first = draw(instants)
    if what == "nothing":
        return []
    owner = {"name": OWNERS[number - 1], "residence": "Chunar", "capacity": "owner"}
    chain: Chain = [("receive_claim", first, {"claimant": owner, "heads": [number]})]
    if what == "claims":
        return chain
    settled = first + timedelta(minutes=draw(st.integers(0, 3 * 24 * 60)))
    if what == "refuses":
        return [*chain, ("settle_dues", settled, {"outcome": "refuses"})]
    paid = {"outcome": what, "amount": owed(settled), "mode": "cash"}
    chain.append(("settle_dues", settled, paid))
    if draw(st.booleans()):
        taken = settled + timedelta(minutes=draw(st.integers(0, 2 * 24 * 60)))
        delivery = {"received_by": OWNERS[number - 1], "signed": True}
        chain.append(("deliver_cattle", taken, delivery))
    return chain


@st.composite
def entered(draw: st.DrawFn, acts: list[Chain]) -> list[Told]:
    """The same acts, each entered at its hour or up to a week later, in the order of its chain."""
    told = []
    for number, chain in enumerate(acts, start=1):
        before = BROUGHT
        for form, happened, answers in chain:
            late = timedelta(minutes=draw(st.just(0) | st.integers(1, 7 * 24 * 60)))
            before = max(happened + late, before)
            told.append(Told(number, happened, before, form, answers))
    return sorted(told, key=lambda each: each.entered)


def story(state: str, told: list[Told]) -> Story:
    seizure = {
        "seizer": {"name": "Ram Lal", "residence": "Adalhat", "capacity": seizer_of(state)},
        "ground": "damaging_crop",
        "seized_at": "2026-03-02 06:30",
        "seized_place": "wheat field",
        "seized_village": "Adalhat",
        "sent_at": "2026-03-02 07:00",
        "brought_at": written(BROUGHT),
        "cattle": [{"kind": "cow", "count": 3}],
    }
    first = {"at": written(BROUGHT), "do": "enter_seizure", "with": seizure}
    last = {"at": written(END), "expect": {}}
    return Story.model_validate(
        {
            "title": "The same acts",
            "state": state,
            "orders": {"fines": {"cow": FINE}, "feeding": {"cow": FEEDING}},
            "story": [first, *(each.step() for each in told), last],
        }
    )


def seizer_of(state: str) -> str:
    law = law_in_force(state, "Testpur", BROUGHT.date())
    return str(law.provision("section_10.seizers").value[0])


def at_the_end(player: Player) -> dict[str, Any]:
    """Everything that must be the same; claims are numbered as they are entered, so not they."""
    with player.sessions.reading() as session:
        entry = session.scalars(select(RegisterEntry)).one()
        case = session.scalars(select(Case)).one()
        assert sums_to_zero(session, entry.id)
        dates = legal_dates(session, entry.id)
        return {
            "open": open_forms(session, case.id),
            "heads": [
                (head.standing, head.left_at, head.freed_by, head.charges_end_at, head.fine_met,
                 head.charges_met, head.unclaimed_since, head.refused_in is not None, head.road)
                for head in entry.heads
            ],
            "money": totals(session, entry.id),
            "dues": dues_of_all(session, entry.id, instant_from_india(END)).total.value,
            "dates": {
                name: {(row.on_day, row.at) for row in rows} for name, rows in dates.items()
            },
            "breaches": [breach.name for breach in breaches(session, entry.id)],
        }  # fmt: skip


def refused(played: Played) -> str | None:
    return None if played.ok else played.failures[0].was


def shown(player: Player) -> str | None:
    """The section of an act that was entered though a later record contradicts it."""
    with player.sessions.reading() as session:
        found = session.scalars(select(Conflict).limit(1)).first()
    return f"shown under {found.section}" if found else None


@pytest.fixture(scope="module")
def player() -> Iterator[Player]:
    with Player(StoryForms()) as player:
        yield player


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data(), state=st.sampled_from(STATES))
def test_the_end_is_the_same_or_a_conflict_was_shown(
    player: Player, data: st.DataObject, state: str
) -> None:
    acts = [data.draw(chains(number), label=f"head {number}") for number in (1, 2, 3)]
    acts.append(data.draw(orders(), label="order"))
    told = data.draw(entered(acts), label="entered")
    at_once = [Told(each.chain, each.happened, each.happened, each.form, each.answers)
               for each in sorted(told, key=lambda each: each.happened)]  # fmt: skip
    assume(refused(player.play(story(state, at_once))) is None)
    expected = at_the_end(player)
    conflict = refused(player.play(story(state, told))) or shown(player)
    event("conflict" if conflict else "the same")
    if conflict:
        assert conflict.startswith(("shown under", *CONFLICTS)), conflict
    else:
        assert at_the_end(player) == expected
        assert not told_otherwise_by_the_acts(player)
