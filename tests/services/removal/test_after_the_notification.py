"""Section 12B: what follows from an order or an offence outlives the notification."""

from decimal import Decimal

from sqlalchemy.orm import Session

from services.ledger.queries import totals_of_matter
from tests.services.case import RAM, Case, day, order


def test_an_order_is_enforced_though_the_section_has_ceased_to_apply(session: Session) -> None:
    case = Case(session, state="gujarat")
    order(session, case.place, "notified", {"section_12b": True}, since="2026-01-01")
    order(session, case.place, "notified", {"section_12b": False}, since="2026-04-05", number="2")
    case.do(
        "removal/order_removal",
        "2026-04-01 10:00",
        {
            "owner": RAM,
            "ground": "non_resident_over_20",
            "heads": 5,
            "heads_owned": 30,
            "resident": False,
            "destination": "Ghod camp",
            "comply_by": day("2026-04-10"),
        },
    )
    case.do("removal/report_compliance", "2026-04-11 09:00", {"complied": False})
    case.do("removal/impose_removal_fine", "2026-04-11 10:00", {"fine": Decimal(100)})
    paid = {"removal": case.data["removal"], "outcome": "paid", "amount": Decimal(100)}
    case.do("removal/recover_removal_fine", "2026-04-12 10:00", paid)
    assert totals_of_matter(session, f"removal/{case.data['removal']}")["penalty_recovered"] == 100


def test_a_fine_is_recovered_though_the_section_has_ceased_to_apply(session: Session) -> None:
    case = Case(session, state="madhya_pradesh")
    order(session, case.place, "notified", {"section_12b": True}, since="2026-01-01")
    order(session, case.place, "notified", {"section_12b": False}, since="2026-03-15", number="2")
    found = {"owner": RAM, "found_at": None, "heads": "all"}
    case.enter(
        brought="2026-03-10 08:00",
        seized="2026-03-10 05:00",
        seizer={"name": "Gopal", "residence": "Testpur", "capacity": "any_person"},
        ground="astray_by_night",
    )
    case.do("confinement/report_confinement_breach", "2026-03-11 10:00", found)
    sentence = {"convicted": True, "nth_offence": 1, "fine": Decimal(60)}
    case.do("confinement/decide_confinement_offence", "2026-03-20 10:00", sentence)
    number = case.data["offence"]
    paid = {"offence": number, "outcome": "paid", "amount": Decimal(60)}
    case.do("confinement/recover_confinement_fine", "2026-03-21 10:00", paid)
    assert totals_of_matter(session, f"offence/{number}")["penalty_recovered"] == 60
