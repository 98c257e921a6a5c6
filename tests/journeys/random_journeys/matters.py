"""What may begin without an entry, or beside one, and the tasks of it (ss. 4, 6, 7, 9, 10, 12, 12B,
18, 24 to 30); the answers of one who does it as the law wants it.

Each form gives its answers, or None when it cannot be done lawfully now. The sums and days are
written down here again from the Act; nothing of the program's rules is asked.
"""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import select

from services.offences.models import Offence
from services.removal.models import RemovalOrder
from services.suits.models import Suit
from tests.journeys.random_journeys import oracle
from tests.journeys.random_journeys.lawful import Answers
from tests.journeys.random_journeys.look import Look
from tests.journeys.random_journeys.scene import OWNERS, SEIZER, paise
from workflows.store import HumanTask

ZERO, PAISA = Decimal(0), Decimal("0.01")
DAY = timedelta(days=1)
KEEPER = {"name": "The pound keeper", "residence": "Testpur"}
SUB_DIVISION = "sub division, Testpur"
BY_TRESPASS = ("damage_by_trespass", "mischief_by_trespass")
OFFENCES = {
    "damage_by_trespass": 26, "mischief_by_trespass": 25, "omitting_food_or_water": 27,
    "rescue": 24, "forcible_opposition": 24, "failing_in_duty": 27, "unlawful_release": 27,
}  # fmt: skip
"""Each with the section that punishes it."""


# Offences and suits, sections 24 to 30.


def report_offence(look: Look) -> Answers:
    sections = {f"section {number}": 1 for number in (24, 25, 26, 27)}
    section = look.way("report_offence", sections)
    offence = look.chance.pick(
        [each for each in OFFENCES if f"section {OFFENCES[each]}" == section]
    )
    of_keeper = offence not in (*BY_TRESPASS, "rescue", "forcible_opposition")
    said: dict[str, Any] = {
        "offence": offence,
        "accused": KEEPER if of_keeper else look.chance.pick(OWNERS),
        "committed_at": look.now - look.chance.minutes(1, 600),
        "committed_place": "field by the canal",
        "facts": "as the seizer tells it",
    }
    if offence in BY_TRESPASS:
        said["kinds"] = ["pig"]
    if look.chance.often(60):
        said["injured"] = SEIZER
    return said


def decide_offence(look: Look, task: HumanTask) -> Answers:
    if look.way("decide_offence", {"convicted": 80, "acquitted": 20}) == "acquitted":
        return {"convicted": False}
    offence = offence_of(look, task)
    most = oracle.MOST_PENALTY.get(offence.section, Decimal(900))
    fine = most if look.chance.often(40) else most / 2
    said: dict[str, Any] = {"convicted": True, "fine": paise(fine)}
    if offence.section == "section_24" and look.chance.often(40):
        said["imprisonment_days"] = look.chance.number(1, 180)
    return said


def recover_fine(look: Look, task: HumanTask) -> Answers:
    offence = offence_of(look, task)
    left = offence.penalty - offence.recovered - offence.given_up
    ways = {"paid": 30, "not_recovered": 10}
    if offence.section in ("section_25", "section_26"):
        ways["sale_of_cattle"] = 30
    if offence.section == "section_27":
        ways["deducted_from_salary"] = 40
    way = look.way("recover_fine", ways)
    if way == "not_recovered":
        return {"outcome": way}
    if way == "sale_of_cattle":
        price = look.chance.rupees(1, 900)
        sold = [{"kind": "pig", "price": paise(price), "purchaser": OWNERS[1]}]
        return {"outcome": way, "sold": sold, "expenses": paise(min(price, Decimal(5)))}
    part = left if look.chance.often(70) or left < 2 * PAISA else left / 2
    return {"outcome": way, "amount": paise(part)}


def appropriate_fine(look: Look, task: HumanTask) -> Answers:
    offence = offence_of(look, task)
    if offence.section == "section_24" or offence.injured_id is None or look.chance.often(30):
        return {"loss": "0", "amount": "0"}
    # What other convicts' fines brought him is part of his loss: one so high that it never matters.
    return {"loss": "99999", "amount": paise(offence.recovered)}


def record_suit(look: Look) -> Answers:
    offences = look.session.scalars(select(Offence).order_by(Offence.id)).all()
    named = [o.id for o in offences if o.section in ("section_25", "section_26")]
    if look.case.entry_id is None and not named:
        return None
    number = len(look.session.scalars(select(Suit.id)).all()) + 1
    return {
        "plaintiff": SEIZER,
        "court": "Munsif, Chunar",
        "suit_no": f"{number}/26",
        "instituted_on": look.today.isoformat(),
        "sum_claimed": paise(look.chance.rupees(1, 400)),
        "damage": "maize",
        "offences": named,
    }


def record_decree(look: Look, task: HumanTask) -> Answers:
    said = {"decided_on": look.today.isoformat()}
    if look.way("record_decree", {"decided": 70, "withdrawn": 30}) == "withdrawn":
        return said | {"outcome": "withdrawn"}
    return said | {"outcome": "decided", "awarded": paise(look.chance.rupees(0, 400))}


# Cattle removed, and cattle confined by night, section 12B.


def order_removal(look: Look) -> Answers:
    if "section_12b" not in look.acting.story.notified:
        return None
    comply_by = look.today + look.chance.number(0, 9) * DAY
    return {
        "owner": {"name": "Ganpat", "residence": "Junnar"},
        "ground": "non_resident_over_20",
        "heads": look.chance.number(3, 20),
        "heads_owned": 21,
        "destination": "Ghod camp",
        "comply_by": comply_by.isoformat(),
    }


def report_compliance(look: Look, task: HumanTask) -> Answers:
    order = removal_of(look, task)
    over = look.today > order.comply_by
    ways = {"complied": 30, "not complied": 60 if over else 0, "more_time": 10}
    does = look.way("report_compliance", ways)
    if does == "more_time":
        later = max(order.comply_by, look.today) + 2 * DAY
        return {"extended_to": later.isoformat()}
    if does == "complied" and not over and look.chance.often(50):
        return None
    return {"complied": does == "complied"}


def remove_cattle(look: Look, task: HumanTask) -> Answers:
    order = removal_of(look, task)
    return {"taken_to": order.destination, "heads": look.chance.number(1, order.heads)}


def impose_removal_fine(look: Look, task: HumanTask) -> Answers:
    said: dict[str, Any] = {"fine": paise(look.chance.pick((Decimal(1000), ZERO, Decimal("1.5"))))}
    if look.chance.often(60):
        said["pay_by"] = (look.today + look.chance.number(0, 5) * DAY).isoformat()
    return said


def recover_removal_fine(look: Look) -> Answers:
    for order in look.session.scalars(select(RemovalOrder).order_by(RemovalOrder.id)):
        left = oracle.left_of_penalty(look.session, f"removal/{order.id}")
        if left <= 0:
            continue
        said: dict[str, Any] = {"removal": order.id}
        if order.pay_by is not None and look.today > order.pay_by and look.chance.often(50):
            sold = {"kind": "cow", "price": paise(left + 1), "purchaser": OWNERS[1]}
            if not oracle.sum_of(look.session, "penalty_sale_expenses", f"removal/{order.id}"):
                return said | {"outcome": "sale_of_cattle", "sold": [sold], "expenses": "0.50"}
        if order.pay_by is None and look.chance.often(30):
            return said | {"outcome": "time_given", "pay_by": look.today.isoformat()}
        amount = left if look.chance.often(50) else max(PAISA, left / 2)
        return said | {"outcome": "paid", "amount": paise(amount)}
    return None


def recover_confinement_fine(look: Look) -> Answers:
    fined = look.session.scalars(select(Offence).where(Offence.section == "section_12b"))
    for offence in fined.all():
        left = oracle.left_of_penalty(look.session, offence.matter)
        if left > 0:
            amount = left if look.chance.often(50) else max(PAISA, left / 2)
            return {"offence": offence.id, "outcome": "paid", "amount": paise(amount)}
    return None


def report_confinement_breach(look: Look) -> Answers:
    if "section_12b" not in look.acting.story.notified:
        return None
    night = oracle.midnight(look.today) - timedelta(minutes=look.chance.number(0, 90))
    return {
        "owner": look.chance.pick(OWNERS),
        "found_at": night,
        "place": "canal road",
        "substance": "loose at night",
    }


def decide_confinement_offence(look: Look, task: HumanTask) -> Answers:
    ways = {"convicted": 75, "acquitted": 25}
    if look.way("decide_confinement_offence", ways) == "acquitted":
        return {"convicted": False}
    offence = offence_of(look, task)
    before = look.session.scalars(
        select(Offence.id).where(
            Offence.accused_id == offence.accused_id,
            Offence.section == "section_12b",
            Offence.convicted.is_(True),
        )
    ).all()
    fine = look.chance.pick((Decimal(100), Decimal(1), Decimal("0.5")))
    if before and look.chance.often(50):
        fine = Decimal(500)
    return {"convicted": True, "nth_offence": len(before) + 1, "fine": paise(fine)}


# Pounds, their keepers and their books: sections 4, 6, 7, 9, 10, 12, 18.


def establish_pound(look: Look) -> Answers:
    return {
        "pound": f"Naya pound {_how_many(look, 'establish_pound')}",
        "place": "Naya bazaar",
        "villages": ["Naya bazaar"],
        "police_station": "Naya bazaar police-station",
        "order_no": "DM/3",
        "ordered_on": look.today.isoformat(),
        "established_on": look.today.isoformat(),
    }


def determine_villages(look: Look) -> Answers:
    number = _how_many(look, "determine_villages")
    return {"villages": [f"Village {number}"], "order_no": f"DM/{number}"}


def record_vacancy(look: Look) -> Answers:
    return {"cause": "transfer", "last_on": look.today.isoformat()}


def appoint_pound_keeper(look: Look, task: HumanTask) -> Answers:
    keeper = f"Keeper {_how_many(look, 'appoint_pound_keeper')}"
    from_on = look.today + (1 + look.chance.number(0, 3)) * DAY
    return {"keeper": keeper, "from_on": from_on.isoformat(), "order_no": "G/4"}


def suspend_pound_keeper(look: Look) -> Answers:
    from_on = look.today + DAY
    return {"from_on": from_on.isoformat(), "reason": "not fed", "order_no": "DM/20"}


def decide_suspension(look: Look, task: HumanTask) -> Answers:
    outcome = look.way("decide_suspension", {"reinstate": 1, "remove": 1})
    return {"outcome": outcome, "reason": "as was shown", "order_no": "DM/30"}


def authorise_officer(look: Look) -> Answers:
    said = {"authorised_office": SUB_DIVISION, "order_no": "DM/7"}
    return said | ({"rank": "sub_divisional_magistrate"} if _ranks(look) else {})


def end_authorisation(look: Look) -> Answers:
    if not look.counted["authorise_officer"]:
        return None
    return {"authorised_office": SUB_DIVISION, "last_on": look.today.isoformat(), "order_no": "9"}


def furnish_return(look: Look) -> Answers:
    day = look.today - DAY
    said: dict[str, Any] = {"period_from": day.isoformat(), "period_until": day.isoformat()}
    return said | ({"confirmed": True} if look.chance.often(40) else {})


def confirm_return(look: Look, task: HumanTask) -> Answers:
    return {"confirmed": True}


def record_feeding(look: Look) -> Answers:
    return {"outcome": "fed_and_watered", "details": "straw and water"}


def post_list(look: Look) -> Answers:
    return {"place": "on the gate"}


def require_police_aid(look: Look) -> Answers:
    seizers = look.law.provision("section_10.seizers").words_listed
    said: dict[str, Any] = {
        "seizer": {**SEIZER, "capacity": look.chance.pick(seizers)},
        "preventing": look.chance.pick(("rescue", "resistance")),
        "required_at": look.now,
        "place": "the high road",
        "outcome": "aided",
        "aid": "one constable",
    }
    return said


def apply_sums(look: Look) -> Answers:
    received = oracle.left_to_apply(look.session, look.acting.story.state)
    if received < PAISA:
        return None
    amount = received if look.chance.often(40) else max(PAISA, received / 2)
    return {"purpose": "pound_keeper_remuneration", "amount": paise(amount), "paid_to": "Das"}


def offence_of(look: Look, task: HumanTask) -> Offence:
    return look.session.get_one(Offence, look.subject(task)["offence"])


def removal_of(look: Look, task: HumanTask) -> RemovalOrder:
    return look.session.get_one(RemovalOrder, look.subject(task)["removal"])


def _how_many(look: Look, form: str) -> int:
    return look.counted[form] + 1


def _ranks(look: Look) -> bool:
    return "suspend_pound_keeper" in look.acting.catalogue.procedures(look.case.state).start_forms


BESIDE_AN_ENTRY = ("report_offence", "record_suit")
"""May be about an entry, or about none."""
UNCERTAIN = {
    "report_offence": ("section_27",),
    "record_vacancy": ("form", "section_06"),
    "appoint_pound_keeper": ("form", "section_06"),
    "suspend_pound_keeper": ("form", "section_06"),
    "decide_suspension": ("section_06",),
    "authorise_officer": ("form",),
    "end_authorisation": ("form",),
    "furnish_return": ("form",),
    "record_feeding": ("form",),
}
"""Refused, if what was done before is in the way: a post that is filled, a day that is recorded."""
BEGINS: dict[str, tuple[int, Callable[[Look], Answers]]] = {
    "report_offence": (20, report_offence),
    "record_suit": (10, record_suit),
    "order_removal": (25, order_removal),
    "recover_removal_fine": (40, recover_removal_fine),
    "report_confinement_breach": (25, report_confinement_breach),
    "recover_confinement_fine": (40, recover_confinement_fine),
    "establish_pound": (4, establish_pound),
    "determine_villages": (3, determine_villages),
    "record_vacancy": (4, record_vacancy),
    "suspend_pound_keeper": (10, suspend_pound_keeper),
    "authorise_officer": (8, authorise_officer),
    "end_authorisation": (8, end_authorisation),
    "furnish_return": (6, furnish_return),
    "record_feeding": (6, record_feeding),
    "post_list": (3, post_list),
    "require_police_aid": (5, require_police_aid),
    "apply_sums": (20, apply_sums),
}
TASKS: dict[str, Callable[[Look, HumanTask], Answers]] = {
    each.__name__: each
    for each in (
        decide_offence, recover_fine, appropriate_fine, record_decree, report_compliance,
        remove_cattle, impose_removal_fine, decide_confinement_offence, appoint_pound_keeper,
        decide_suspension, confirm_return,
    )
}  # fmt: skip
