"""Operations of section 15: a deposit under protest."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from services import deposits
from services.claims.models import Claim
from services.claims.queries import claim as claim_of
from services.claims.queries import claims_to
from services.claims.rules import deposited_for
from services.complaints import Complaint
from services.complaints.queries import complaint as complaint_of
from services.complaints.queries import complaints_about, still_pending
from services.deposits.queries import Applied, applied_since, deposit_of_claim, still_held
from services.deposits.rules import held_until, part_for
from services.journal.queries import latest_day
from services.parties import same_person
from services.register.queries import entry as entry_of
from services.tariffs import orders_in_force
from workflows.operations import Step, check, operation


@operation("deposits/hold_until", section="section_15")
def hold_until(step: Step) -> dict[str, Any]:
    """Section 15: until when a complaint is possible and the deposit held.

    Gives `deposit_ends_at`.
    """
    last_day = latest_day(step.session, step.subject["entry"], "complaint_last_day")
    return {"deposit_ends_at": held_until(last_day).isoformat()}


@operation("deposits/look_for_complaint", section="section_15")
def look_for_complaint(step: Step) -> dict[str, Any]:
    """Section 15: the days to complain are over; is one pending? Gives `complaint_pending`."""
    return {"complaint_pending": still_pending(_complaints(step.session, _claims(step)))}


@operation("deposits/convert_deposit", section="section_15")
def convert_deposit(step: Step) -> dict[str, Any]:
    """Section 15: the time to complain is over; the deposit becomes fine and charges.

    What a decision for another owner ordered returned is returned.
    """
    _end(step)
    return {}


@operation("deposits/apply_decision", section="section_22")
def apply_decision(step: Step) -> dict[str, Any]:
    """Sections 15 and 22: by the decision the deposit is applied, or returned by order."""
    _end(step)
    return {}


@operation("deposits/hold_again", section="section_15")
def hold_again(step: Step) -> dict[str, Any]:
    """Section 15: hold again what was applied before a complaint made in time was entered.

    Gives `deposit_ends_at`, when the time to complain was over.
    """
    entry = entry_of(step.session, step.subject["entry"])
    law = orders_in_force(step.session, entry.place).law(step.at)
    for applied in _applied_too_soon(step):
        deposits.hold_again(
            step.session,
            entry=entry,
            deposit=applied.deposit,
            fine=applied.fine,
            charges=applied.charges,
            law=law,
            occasion=step.occasion,
        )
    return hold_until(step)


@check("deposits/applied_too_soon", section="section_15")
def applied_too_soon(step: Step) -> bool:
    """Whether a deposit was applied after a complaint had been made that was entered only now."""
    return bool(_applied_too_soon(step))


@check("deposits/complaint_decided", section="section_15")
def complaint_decided(step: Step) -> bool:
    """Whether a complaint about the heads of this deposit was made, and none is pending.

    Nor possible: another owner of heads that nobody has complained of may, until the time is over.
    """
    claims = _claims(step)
    made = _complaints(step.session, claims)
    if not made or still_pending(made):
        return False
    over = step.at >= datetime.fromisoformat(step.data["deposit_ends_at"])
    complained_of = {row.head_id for complaint in made for row in complaint.about}
    complained = same_person(step.session, *(complaint.complainant_id for complaint in made))
    return over or all(
        head.id in complained_of or head.whose is None or head.whose in complained
        for claim in claims
        for head in deposited_for(claim)
    )


def _end(step: Step) -> None:
    """Return what was deposited for heads whose deposit was ordered back; apply the rest."""
    for claim in _claims(step):
        _end_deposit(step, claim)


def _end_deposit(step: Step, claim: Claim) -> None:
    entry = entry_of(step.session, claim.entry_id)
    deposit = deposit_of_claim(step.session, claim.id)
    law = orders_in_force(step.session, entry.place).law(step.at)
    ordered_back = {
        row.head_id
        for made in _complaints(step.session, [claim])
        if made.finding == "illegal" and made.return_deposit
        for row in made.about
    }
    fine, charges = part_for(deposit, deposited_for(claim), ordered_back)
    if fine + charges:
        deposits.return_deposit(
            step.session,
            entry=entry,
            deposit=deposit,
            fine=fine,
            charges=charges,
            law=law,
            occasion=step.occasion,
        )
    else:
        deposits.convert_deposit(
            step.session, entry=entry, deposit=deposit, law=law, occasion=step.occasion
        )


def _claims(step: Step) -> list[Claim]:
    """The claim whose deposit this is about; those held again for a complaint entered late."""
    if "claim" in step.subject:
        return [claim_of(step.session, step.subject["claim"])]
    held = still_held(step.session, _claims_complained_of(step))
    return [claim_of(step.session, claim_id) for claim_id in sorted(held)]


def _applied_too_soon(step: Step) -> list[Applied]:
    made = complaint_of(step.session, step.subject["complaint"])
    claims = _claims_complained_of(step)
    return applied_since(step.session, made.entry_id, claims, made.received_at)


def _claims_complained_of(step: Step) -> set[int]:
    made = complaint_of(step.session, step.subject["complaint"])
    return claims_to(step.session, {row.head_id for row in made.about})


def _complaints(session: Session, claims: Sequence[Claim]) -> list[Complaint]:
    """The complaints about heads of these claims."""
    heads = {row.head_id for claim in claims for row in claim.claimed}
    return complaints_about(session, claims[0].entry_id, heads) if claims else []
