"""What was done before another act and is entered after it: every act against every later record.

Each cell is played: `done`, its effects are recomputed; `shown`, it is entered, and the conflict is
kept on the entry; a section, it is refused as a conflict under the section of the later record;
`-`, the two cannot be about one head. The stories of `late/` tell the money of these cells.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from services.journal import Conflict
from tests.journeys.replayed import told_otherwise_by_the_acts
from webforms.forms.for_stories import StoryForms
from workflows.simulation import Player
from workflows.simulation.story import Story

OWNER = {"name": "Shyam Singh", "residence": "Chunar"}
CLAIM = {"claimant": {**OWNER, "capacity": "owner"}, "heads": [1]}
BUYER = {"name": "Jeet", "residence": "Chunar"}
CASH = {"mode": "cash", "declaration": True}
Step = dict[str, Any]


def step(day: int, hour: str, do: str, /, **with_: Any) -> Step:
    return {"at": f"2026-03-{day:02d} {hour}", "do": do, "with": with_}


def named(name: str, told: Step) -> Step:
    return told | {"in": name}


IMPOUNDED = step(
    2,
    "09:15",
    "enter_seizure",
    seizer={"name": "Ram Lal", "residence": "Adalhat", "capacity": "cultivator"},
    ground="damaging_crop",
    seized_at="2026-03-02 06:30",
    seized_place="wheat field",
    seized_village="Adalhat",
    sent_at="2026-03-02 07:00",
    brought_at="2026-03-02 09:15",
    owner=OWNER,
    cattle=[{"kind": "cow", "count": 2}],
)
FIRST_CLAIM = step(3, "09:00", "receive_claim", **CLAIM) | {"as": "first"}
# On the third at 10:00 a cow owes 350 + 2 x 30.
PAYS = named("first", step(3, "10:00", "settle_dues", outcome="pays", amount=410, **CASH))
DISPUTES = named("first", step(3, "10:00", "settle_dues", outcome="disputes", amount=410, **CASH))
REFUSES = named("first", step(3, "10:00", "settle_dues", outcome="refuses"))
DELIVERED = named("first", step(3, "11:00", "deliver_cattle", received_by="Shyam", signed=True))
COMPLAINT = {
    "complainant": OWNER, "form": "oral", "substance": "not his land", "against": ["Ram Lal"],
    "heads": "all", "grounds": "seizure",
}  # fmt: skip
ORDER = {"court": "Civil Court", "order_no": "7/26", "ordered_on": "2026-03-03", "heads": [1]}
LOST = {"event": "death", "heads": [1], "cause": "snake bite"}
SOLD = {"sold": [{"head": 1, "price": 4000, "purchaser": BUYER}], "expenses": 0}
NOTICED = [
    step(10, "09:00", "report_unclaimed", reported_to="Adalhat police-station"),
    step(10, "10:00", "stick_up_notice", place="notice-board"),
]
PROCLAIMED = step(
    10, "12:00", "proclaim", village_at="2026-03-10 11:00", market_place="Adalhat",
    market_at="2026-03-10 11:30",
)  # fmt: skip
FIXED = step(18, "09:00", "fix_sale", outcome="sell", sale_at="2026-03-18 11:00", place="pound")

# What was recorded meanwhile: after 13:00 of the third, or of the seventeenth where cattle are sold
# as unclaimed.
LATER: dict[str, list[Step]] = {
    "paid": [FIRST_CLAIM, PAYS],
    "deposited": [FIRST_CLAIM, DISPUTES],
    "applied": [FIRST_CLAIM, DISPUTES, {"at": "2026-03-13 00:00", "expect": {}}],
    "refused": [FIRST_CLAIM, REFUSES],
    "delivered": [FIRST_CLAIM, PAYS, DELIVERED],
    "lost": [step(4, "10:00", "record_loss", happened_at="2026-03-04 09:00", **LOST)],
    "ordered": [step(4, "10:00", "order_release", **(ORDER | {"ordered_on": "2026-03-04"}))],
    "unclaimed": [{"at": "2026-03-10 00:00", "expect": {}}],
    "noticed": NOTICED,
    "sold": [*NOTICED, PROCLAIMED, FIXED,
             step(18, "12:00", "record_sale", **SOLD, no_bid=[2])],
    "disposed": [*NOTICED, PROCLAIMED, FIXED,
                 step(18, "12:00", "record_sale", sold=[], no_bid=[1, 2], expenses=0),
                 step(18, "13:00", "decide_disposal", outcome="dispose", manner="given away",
                      reason="no bid")],
    "sold_16": [FIRST_CLAIM, REFUSES,
                step(3, "10:30", "fix_sale", outcome="sell", sale_at="2026-03-04 11:00"),
                step(4, "12:00", "record_sale", **SOLD)],
    "illegal": [step(3, "08:00", "receive_complaint", **COMPLAINT),
                step(3, "08:10", "examine_complainant", outcome="summon"),
                step(4, "10:00", "decide_complaint", finding="illegal", loss=0)],
}  # fmt: skip

# What is entered late: it happened on the third at this hour.
ACTS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "claim": ("08:30", "receive_claim", CLAIM),
    "payment": ("13:00", "settle_dues", {"outcome": "pays", "amount": 410, **CASH}),
    "deposit": ("13:00", "settle_dues", {"outcome": "disputes", "amount": 410, **CASH}),
    "refusal": ("13:00", "settle_dues", {"outcome": "refuses"}),
    "loss": ("08:30", "record_loss", LOST),
    "order": ("08:30", "order_release", ORDER),
    "complaint": ("08:30", "receive_complaint", COMPLAINT),
}
NEEDS_A_CLAIM = ("payment", "deposit", "refusal")
"""A claim that is open at noon of that day."""

TABLE = """
           paid deposited applied refused delivered lost ordered unclaimed noticed sold disposed sold_16 illegal
claim      13   15        15      done    13        09   19      done      done    14   14       16      19
payment    -    -         -       -       -         shown shown  done      done    shown shown   shown   shown
deposit    -    -         -       -       -         shown shown  done      done    shown shown   shown   shown
refusal    -    -         -       -       -         shown shown  done      done    shown shown   shown   shown
loss       shown shown    shown   done    13        09   done    done      done    14   14       16      shown
order      13   15        15      done    13        09   19      done      done    14   14       16      19
complaint  done done      done    done    done      done done    done      done    done done     done    20
"""  # noqa: E501


DELIVERS = named("first", step(22, "10:00", "deliver_cattle", received_by="Shyam", signed=True))
AT_ONE = {"happened_at": "2026-03-03 13:00"}
DELIVERY = {
    "lost": [FIRST_CLAIM, PAYS, *LATER["lost"]],
    "ordered": [FIRST_CLAIM, PAYS, *LATER["ordered"]],
}
"""A delivery is of cattle paid for: it is entered when they have been lost, or ordered released."""

IN_STORIES = {
    "report 14A, breach": "14a_reported_in_time_entered_next_day",
    "report 14A, payment": "14a_reported_in_time_entered_after_a_payment",
    "claim, hours of 14A over": "14a_claimed_in_the_hours_entered_in_the_evening",
    "disposal 14A, breach": "14a_disposed_in_time_entered_in_the_afternoon",
    "report and notice, first period over": "14_report_and_notice_entered_late",
    "claim, order without notice": "14_claimed_before_the_order_entered_after",
    "order without notice, claim": "14_ordered_without_notice_entered_after_a_claim",
    "sale fixed, sale; disposal": "14_fixed_and_disposed_entered_later",
    "sale, payment": "14_sold_before_a_payment_entered_after",
    "payment, sale": "14_paid_before_the_sale_entered_after",
    "deposit, sale": "16_deposited_before_the_sale_entered_after",
    "death, payment; deposit; order": "09_died_before_it_was_paid_for_entered_after",
    "death, notice; sale": "09_died_before_it_was_sold_entered_after",
    "order, sale": "19_order_of_an_earlier_day",
    "complaint, deposit applied": "15_deposited_and_complained_in_time_entered_after",
    "complaint, security demanded": "15_complained_in_time_entered_when_security_is_demanded",
    "demand, four weeks over": "15_security_demanded_entered_later",
    "decision of a complaint, payment; sale": "22_decided_before_a_payment_entered_after",
    "complaint, forfeiture; seizure, refund": "12a_complaint_and_seizure_entered_after_the_security"
    "_was_settled",
    "seizure, fine of a later one": "12_impounding_entered_after_a_later_one_was_paid",
    "claim to a surplus, lapse": "17_claimed_in_time_entered_after_the_lapse_punjab",
    "claim and decision, lapse": "17_established_in_time_entered_after_the_lapse",
    "decision on a surplus, lapse": "17_decided_in_time_entered_after_the_lapse",
}
"""Where the other cells are told, on both sides of the last minute."""


def cells() -> Iterator[tuple[str, str, str]]:
    first, *rows = (line.split() for line in TABLE.strip().splitlines())
    for act, *outcomes in rows:
        for later, outcome in zip(first, outcomes, strict=True):
            if outcome != "-":
                yield act, later, outcome


@pytest.fixture(scope="module")
def player() -> Iterator[Player]:
    with Player(StoryForms()) as player:
        yield player


def told_as(title: str, steps: list[Step]) -> Story:
    said = {
        "title": title,
        "state": "uttar_pradesh",
        "orders": {"fines": {"cow": 350}, "feeding": {"cow": 30}},
        "story": steps,
    }
    return Story.model_validate(said)


def story(act: str, later: str) -> Story:
    hour, form, answers = ACTS[act]
    day = 17 if act in NEEDS_A_CLAIM and later in ("sold", "disposed") else 3
    entered = step(22, "10:00", form, **answers, happened_at=f"2026-03-{day:02d} {hour}")
    steps = [IMPOUNDED, *LATER[later]]
    if act in NEEDS_A_CLAIM:
        steps.append(step(day, "12:00", "receive_claim", **CLAIM) | {"as": "open"})
        steps.sort(key=lambda told: str(told["at"]))
        entered = named("open", entered)
    return told_as(f"{act}, {later}", [*steps, entered])


@pytest.mark.parametrize(("act", "later", "outcome"), list(cells()))
def test_every_act_entered_after_a_later_one(
    player: Player, act: str, later: str, outcome: str
) -> None:
    played = player.play(story(act, later))
    assert not told_otherwise_by_the_acts(player)
    with player.sessions.reading() as session:
        shown = list(session.scalars(select(Conflict)))
    if outcome.isdigit():
        refused = [str(failure.was) for failure in played.failures]
        assert refused == [f"refused under section_{outcome}"], refused
        assert not shown
    else:
        assert played.ok, [str(failure) for failure in played.failures]
        assert bool(shown) == (outcome == "shown")


@pytest.mark.parametrize("later", DELIVERY)
def test_a_delivery_entered_after_a_later_record_is_shown(player: Player, later: str) -> None:
    before = [IMPOUNDED, *DELIVERY[later]]
    assert not player.play(told_as("now", [*before, DELIVERS])).ok, "nothing is left to deliver"
    entered = DELIVERS | {"with": DELIVERS["with"] | AT_ONE}
    played = player.play(told_as("then", [*before, entered]))
    assert played.ok, [str(failure) for failure in played.failures]
    with player.sessions.reading() as session:
        assert [each.act for each in session.scalars(select(Conflict))] == ["delivery"]


def test_the_other_cells_are_told_in_stories() -> None:
    told = {path.stem for path in (Path(__file__).parent / "late").glob("*.yaml")}
    assert set(IN_STORIES.values()) <= told
