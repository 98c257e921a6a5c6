"""What must be refused in matters: a penalty too high, a fine recovered in a wrong way, too early.

As in `unlawful`: answers, the codes one of which must be given, and why; None if it does not arise.
"""

from datetime import timedelta
from decimal import Decimal

from tests.journeys.random_journeys import oracle
from tests.journeys.random_journeys.look import Look
from tests.journeys.random_journeys.matters import offence_of, removal_of
from tests.journeys.random_journeys.scene import BIDDER, OWNERS, paise
from tests.journeys.random_journeys.unlawful import PAISA, Of, Wrong
from workflows.store import HumanTask

OFFICER = {**BIDDER, "name": "The officer in charge"}


def punished_too_hard(look: Look, task: HumanTask) -> Wrong:
    section = offence_of(look, task).section
    if section not in oracle.MOST_PENALTY:
        return None
    said = {"convicted": True, "fine": paise(oracle.MOST_PENALTY[section] + PAISA)}
    return said, (section,), "a paisa above the highest fine"


def imprisoned_where_only_fined(look: Look, task: HumanTask) -> Wrong:
    section = offence_of(look, task).section
    if section not in ("section_26", "section_27"):
        return None
    return {"convicted": True, "fine": "1", "imprisonment_days": 1}, (section,), "only a fine"


def imprisoned_too_long(look: Look, task: HumanTask) -> Wrong:
    if offence_of(look, task).section != "section_24":
        return None
    days = (oracle.months_after(look.today, 6) - look.today).days + 1
    said = {"convicted": True, "fine": "0", "imprisonment_days": days}
    return said, ("section_24",), "a day more than six months"


def recovered_in_a_wrong_way(look: Look, task: HumanTask) -> Wrong:
    section = offence_of(look, task).section
    if section != "section_27" and look.chance.often(50):
        said = {"outcome": "deducted_from_salary", "amount": "0.01"}
        return said, ("section_27",), "out of no pound-keeper's salary"
    sold = [{"kind": "pig", "price": "9", "purchaser": BIDDER}]
    if section in ("section_25", "section_26"):
        sold[0]["purchaser"] = OFFICER
        code, why = "section_19", "cattle bought by an officer"
    else:
        code, why = "section_25", "sold for another offence than trespass"
    return {"outcome": "sale_of_cattle", "sold": sold, "expenses": "0"}, (code,), why


def recovered_too_much(look: Look, task: HumanTask) -> Wrong:
    offence = offence_of(look, task)
    left = offence.penalty - offence.recovered - offence.given_up
    said = {"outcome": "paid", "amount": paise(left + PAISA)}
    return said, ("form",), "more than is outstanding"


def appropriated_too_much(look: Look, task: HumanTask) -> Wrong:
    amount = paise(offence_of(look, task).recovered + PAISA)
    said = {"loss": "99999", "amount": amount, "injured": OWNERS[2]}
    return said, ("section_28",), "more than was recovered"


def appropriated_above_the_loss(look: Look, task: HumanTask) -> Wrong:
    if offence_of(look, task).recovered < 1:
        return None
    said = {"loss": "0.50", "amount": "0.51", "injured": OWNERS[2]}
    return said, ("section_28",), "more than the loss proved"


def disobeyed_too_early(look: Look, task: HumanTask) -> Wrong:
    if look.today > removal_of(look, task).comply_by:
        return None
    return {"complied": False}, ("section_12b",), "the period of the order is not over"


def removed_elsewhere(look: Look, task: HumanTask) -> Wrong:
    return {"taken_to": "Nashik"}, ("section_12b",), "not the place in the order"


def removed_too_many(look: Look, task: HumanTask) -> Wrong:
    heads = removal_of(look, task).heads + 1
    return {"heads": heads}, ("form",), "more than were ordered to be removed"


def fined_too_high_for_disobedience(look: Look, task: HumanTask) -> Wrong:
    return {"fine": "1000.01"}, ("section_12b",), "a paisa above the highest fine"


def confinement_punished_too_hard(look: Look, task: HumanTask) -> Wrong:
    nth, most = look.chance.pick(((1, Decimal(100)), (2, Decimal(500))))
    said = {"convicted": True, "nth_offence": nth, "fine": paise(most + PAISA)}
    return said, ("section_12b", "form"), "a paisa above the highest fine"


def decided_too_early(look: Look, task: HumanTask) -> Wrong:
    said = {"outcome": "decided", "awarded": "1"}
    tomorrow = (look.today + timedelta(days=1)).isoformat()
    return said | {"decided_on": tomorrow}, ("form",), "a day to come"


OF_TASKS: dict[str, tuple[Of, ...]] = {
    "decide_offence": (
        punished_too_hard, imprisoned_where_only_fined, imprisoned_too_long,
    ),
    "recover_fine": (recovered_in_a_wrong_way, recovered_too_much),
    "appropriate_fine": (appropriated_too_much, appropriated_above_the_loss),
    "report_compliance": (disobeyed_too_early,),
    "remove_cattle": (removed_elsewhere, removed_too_many),
    "impose_removal_fine": (fined_too_high_for_disobedience,),
    "decide_confinement_offence": (confinement_punished_too_hard,),
    "record_decree": (decided_too_early,),
}  # fmt: skip


def breach_by_day(look: Look) -> Wrong:
    if "section_12b" not in look.acting.story.notified:
        return None
    noon = oracle.midnight(look.today) - timedelta(hours=12)
    said = {"owner": OWNERS[0], "found_at": noon, "place": "canal road", "substance": "loose"}
    return said, ("section_12b",), "found by day"


def order_to_one_of_twenty(look: Look) -> Wrong:
    said = {
        "owner": {"name": "Ganpat", "residence": "Junnar"}, "ground": "non_resident_over_20",
        "heads": 3, "heads_owned": 20, "destination": "Ghod camp",
        "comply_by": look.today.isoformat(),
    }  # fmt: skip
    return said, ("section_12b",), "he owns no more than twenty head"


def applied_too_much(look: Look) -> Wrong:
    left = oracle.left_to_apply(look.session, look.acting.story.state)
    said = {"purpose": "pound_keeper_remuneration", "amount": paise(left + PAISA), "paid_to": "D"}
    return said, ("section_18",), "more than was received"


BEGINS = {
    "report_confinement_breach": (breach_by_day,),
    "order_removal": (order_to_one_of_twenty,),
    "apply_sums": (applied_too_much,),
}
