"""Operations of section 12A: security against another impounding, held, forfeited, refunded."""

from decimal import Decimal
from typing import Any

from services import security
from services.claims.queries import claim as claim_of
from services.complaints import Complaint
from services.complaints.queries import complaints_about, still_pending
from services.deposits.rules import held_until
from services.journal.queries import latest_day
from services.ledger import Security
from services.parties import Party, same_person
from services.reckoning.clock import date_in_india
from services.register import Head
from services.register.queries import entry as entry_of
from services.register.queries import entry_heads
from services.security import queries
from services.tariffs import orders_in_force
from workflows.operations import Step, check, operation


@operation("security/begin_custody", section="section_12a")
def begin_custody(step: Step) -> dict[str, Any]:
    """Section 12A: the security just given is held from now. Gives `security`, `claim`."""
    given = queries.not_in_custody(step.session, step.subject["entry"])[0]
    given.in_custody = True
    return {"security": given.id, "claim": given.claim_id}


@operation("security/mark_liable", section="section_12a")
def mark_liable(step: Step) -> dict[str, Any]:
    """Section 12A: the owner's cattle were impounded again in time. Gives `forfeits_at`.

    The instant is when no complaint about the later seizure is possible any more.
    """
    held = _held(step)
    later = queries.impounded_again(step.session, held)
    if later is None:
        raise LookupError(f"no impounding makes security {held.id} liable")
    held.liable_entry_id = later.id
    last_day = latest_day(step.session, later.id, "complaint_last_day")
    return {"forfeits_at": held_until(last_day).isoformat()}


@operation("security/settle_forfeiture", section="section_12a")
def settle_forfeiture(step: Step) -> dict[str, Any]:
    """Section 12A: settle what forfeits. Gives `forfeiture`.

    `pending` while a complaint is undecided, `none_left`, `left`, or `again` when what is left is
    already liable for yet another impounding. A later seizure adjudged illegal for some of the
    owner's heads stands for the others.
    """
    held = _held(step)
    made = _complaints_about_later_seizure(step, held)
    if still_pending(made):
        return {"forfeiture": "pending"}
    orders = orders_in_force(step.session, step.place)
    part = orders.part_forfeited(date_in_india(step.at))
    security.settle_forfeiture(
        step.session,
        security=held,
        part=part,
        illegal=all(head.adjudged_illegal for head in _heads_impounded_later(step, held)),
        law=orders.law(step.at),
        occasion=step.occasion,
    )
    if held.held <= Decimal(0):
        return {"forfeiture": "none_left"}
    once_more = queries.impounded_again(step.session, held) is not None
    return {"forfeiture": "again" if once_more else "left"}


@operation("security/apply_for_refund", section="section_12a")
def apply_for_refund(step: Step) -> dict[str, Any]:
    """Section 12A: the security is refunded on application."""
    entry_id = step.subject["entry"]
    given = queries.securities_of(step.session, entry_id)
    security.apply_for_refund(
        step.session,
        entry=entry_of(step.session, entry_id),
        securities=given,
        depositors={each.id: _depositors(step, each) for each in given},
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


@check("security/later_seizure_settled", section="section_12a")
def later_seizure_settled(step: Step) -> bool:
    """Whether a complaint about the later seizure was made and decided."""
    made = _complaints_about_later_seizure(step, _held(step))
    return bool(made) and not still_pending(made)


@check("security/newly_given", section="section_12a")
def newly_given(step: Step) -> bool:
    """Whether security has been given in this entry that no procedure holds yet."""
    return bool(queries.not_in_custody(step.session, step.subject["entry"]))


@check("security/liable", section="section_12a")
def liable(step: Step) -> bool:
    """Whether a later impounding makes this security liable."""
    return queries.impounded_again(step.session, _held(step)) is not None


@check("security/nothing_held", section="section_12a")
def nothing_held(step: Step) -> bool:
    """Whether nothing of this security is held any more."""
    return _held(step).held <= Decimal(0)


def _held(step: Step) -> Security:
    return step.session.get_one(Security, step.subject["security"])


def _depositors(step: Step, given: Security) -> list[Party]:
    """The owner for whom a security was deposited, and the claimant who did so."""
    claimant = claim_of(step.session, given.claim_id).claimant
    ids = same_person(step.session, given.owner_id)
    return [claimant, *(step.session.get_one(Party, each) for each in sorted(ids))]


def _heads_impounded_later(step: Step, held: Security) -> list[Head]:
    """The owner's heads in the later seizure that made the security liable."""
    if held.liable_entry_id is None:
        return []
    owner = same_person(step.session, held.owner_id)
    return [head for head in entry_heads(step.session, held.liable_entry_id) if head.whose in owner]


def _complaints_about_later_seizure(step: Step, held: Security) -> list[Complaint]:
    if held.liable_entry_id is None:
        return []
    heads = {head.id for head in _heads_impounded_later(step, held)}
    return complaints_about(step.session, held.liable_entry_id, heads)
