"""Who claims, complains or is convicted is a person: parties that are merged are read as one."""

from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from services.claims.queries import claim
from services.ledger import SurplusHeld
from services.offences.confinement import earlier_convictions
from services.offences.models import Offence
from services.parties import Party, merge_parties, undo_merge
from services.parties.models import PartyMerge
from services.parties.operations import party_named
from services.refusals import RefusedByLaw, RefusedForm
from services.surplus import SurplusClaim
from tests.services.case import RAM, SITA, Case, day, india

R_LAL = {"name": "R. Lal", "residence": "Chunar"}
AT = india("2026-03-02 09:00")
COMPLAINT = {
    "form": "written",
    "substance": "no damage was done",
    "against": ["Gopal"],
    "heads": "all",
    "grounds": "seizure",
}


def held_to_be_one(session: Session, one: Party, other: Party) -> PartyMerge:
    session.flush()
    return merge_parties(session, party=one, into=other, reason="one man", officer_id=1, at=AT)


def ram_and_r_lal(session: Session) -> tuple[Party, Party]:
    return party_named(session, RAM), party_named(session, R_LAL)


def test_all_of_a_claim_are_the_heads_of_the_person(session: Session) -> None:
    case = Case(session)
    sitas = {"kind": "goat", "owner": SITA}
    case.enter({"kind": "cow", "owner": RAM}, sitas, owner=None)
    with pytest.raises(RefusedForm):
        case.claim("2026-03-02 11:00", who=R_LAL)
    held_to_be_one(session, *ram_and_r_lal(session))
    case.claim("2026-03-02 11:00", who=R_LAL)
    made = claim(session, case.subject["claim"])
    assert [row.head.number for row in made.claimed] == [1]


def test_a_person_complains_once_and_of_his_own_heads(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow"}, owner=RAM)

    def complain(who: dict[str, str]) -> None:
        form = {"complainant": who, **COMPLAINT}
        case.do("complaints/receive_complaint", "2026-03-03 11:00", form)

    with pytest.raises(RefusedByLaw, match="Only a person whose cattle"):
        complain(R_LAL)
    held_to_be_one(session, *ram_and_r_lal(session))
    complain(R_LAL)
    with pytest.raises(RefusedByLaw, match="already complained"):
        complain(RAM)


def test_a_surplus_is_the_persons(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow", "owner": SITA}, {"kind": "cow", "owner": RAM}, owner=None)
    case.unclaimed_and_sold([(1, 500), (2, 600)])
    deposited = {"deposited_on": day("2026-03-18"), "challan_no": "7"}
    case.do("surplus/deposit_surplus", "2026-03-18 19:00", deposited)

    def prefer() -> int:
        form = {"claimant": R_LAL, "preferred_on": day("2026-03-20")}
        made: int = case.do("surplus/prefer_claim", "2026-03-20 12:00", form)["surplus_claim"]
        return made

    with pytest.raises(RefusedByLaw, match="No surplus of this claimant"):
        prefer()
    ram, r_lal = ram_and_r_lal(session)
    held_to_be_one(session, ram, r_lal)
    preferred = session.get_one(SurplusClaim, prefer())
    assert session.get_one(SurplusHeld, preferred.surplus_id).owner_id == ram.id


@pytest.mark.parametrize(("merged", "surplus", "unrecovered"), [(False, 475, 15), (True, 460, 0)])
def test_in_a_sale_a_person_has_one_reckoning(
    session: Session, merged: bool, surplus: int, unrecovered: int
) -> None:
    """Fine 20 and charges 5 a head by then 80, so 100 each: one sold for 85, the other for 575."""
    case = Case(session)
    case.enter({"kind": "cow", "owner": RAM}, {"kind": "cow", "owner": R_LAL}, owner=None)
    if merged:
        held_to_be_one(session, *ram_and_r_lal(session))
    case.unclaimed_and_sold([(1, 85), (2, 575)])
    money = case.money()
    assert (money["surplus_held"], money.get("unrecovered", 0)) == (surplus, unrecovered)


def offence(case: Case, accused: Party, committed: str, decided: str | None) -> Offence:
    at = india(committed)
    made = Offence(
        entry_id=None, state="madhya_pradesh", local_area_id=case.place.local_area_id,
        office_id=1, accused=accused,
        section="section_12b", kind="not_confined_by_night", kinds=["cow"], committed_at=at,
        committed_place="Sehore", facts="two cows", reported_at=at, penalty=Decimal(0),
        convicted=True if decided else None, decided_at=india(decided) if decided else None,
    )  # fmt: skip
    case.session.add(made)
    case.session.flush()
    return made


def test_earlier_convictions_are_the_persons(session: Session) -> None:
    case = Case(session, state="madhya_pradesh")
    ram, r_lal = ram_and_r_lal(session)
    offence(case, ram, "2026-01-02 05:00", "2026-02-02 11:00")
    second = offence(case, r_lal, "2026-03-02 05:00", None)
    assert earlier_convictions(session, second) == 0
    merge = held_to_be_one(session, r_lal, ram)
    assert earlier_convictions(session, second) == 1
    undo_merge(session, merge=merge, reason="two men", officer_id=1, at=AT)
    assert earlier_convictions(session, second) == 0
