"""Operations of section 12A: security against another impounding, held, forfeited, refunded."""

from collections.abc import Collection
from datetime import datetime
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
from services.register import Head, RegisterEntry
from services.register.queries import entry as entry_of
from services.register.queries import entry_heads
from services.security import queries
from services.tariffs import orders_in_force
from workflows.operations import Step, check, operation


@operation("security/begin_custody", section="section_12a")
def begin_custody(step: Step) -> dict[str, Any]:
    """Section 12A: the security just given is held. Gives `security`, `claim`, `impounded_since`.

    Given earlier than it is entered, it may be liable already: cattle impounded meanwhile told
    only those whose security was held then.
    """
    given = queries.not_in_custody(step.session, step.subject["entry"])[0]
    given.in_custody = True
    since = bool(queries.unsettled(step.session, given))
    return {"security": given.id, "claim": given.claim_id, "impounded_since": since}


@operation("security/mark_liable", section="section_12a")
def mark_liable(step: Step) -> dict[str, Any]:
    """Section 12A: the owner's cattle were impounded again in time. Gives `forfeits_at`.

    The instant is when no complaint about a later seizure is possible any more: of several the
    earliest that is still to come, else that of the first.
    """
    held = _held(step)
    later = queries.unsettled(step.session, held)
    if not later:
        raise LookupError(f"no impounding makes security {held.id} liable")
    held.liable_entry_id = later[0].id
    over = [_complaints_over_at(step, entry) for entry in later]
    return {"forfeits_at": min((at for at in over if at > step.at), default=over[0]).isoformat()}


@operation("security/settle_forfeiture", section="section_12a")
def settle_forfeiture(step: Step) -> dict[str, Any]:
    """Section 12A: settle what forfeits by each later seizure that is settled. Gives `forfeiture`.

    `none_left`, or `left`; `again` while the time to complain of another later seizure runs,
    `pending` while there is none but a complaint about one is undecided. A later seizure adjudged
    illegal for some of the owner's heads stands for the others.
    """
    held = _held(step)
    orders = orders_in_force(step.session, step.place)
    part = orders.part_forfeited(date_in_india(step.at))
    for later in queries.unsettled(step.session, held):
        heads = _heads_in(step, held, later)
        if held.held > Decimal(0) and _is_settled(step, later, heads):
            security.settle_forfeiture(
                step.session,
                security=held,
                impounded_in=later.id,
                part=part,
                illegal=all(head.adjudged_illegal for head in heads),
                law=orders.law(step.at),
                occasion=step.occasion,
            )
    waiting = queries.unsettled(step.session, held) if held.held > Decimal(0) else []
    held.liable_entry_id = waiting[0].id if waiting else None
    if held.held <= Decimal(0):
        return {"forfeiture": "none_left"}
    if not waiting:
        return {"forfeiture": "left"}
    undecided = all(_is_undecided(step, held, each) for each in waiting)
    return {"forfeiture": "pending" if undecided else "again"}


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
    """Whether a complaint about a later seizure was made and decided."""
    held = _held(step)
    return any(
        made and not still_pending(made)
        for made in (
            _complaints_about(step, later, _heads_in(step, held, later))
            for later in queries.unsettled(step.session, held)
        )
    )


@check("security/newly_given", section="section_12a")
def newly_given(step: Step) -> bool:
    """Whether security has been given in this entry that no procedure holds yet."""
    return bool(queries.not_in_custody(step.session, step.subject["entry"]))


@check("security/liable", section="section_12a")
def liable(step: Step) -> bool:
    """Whether a later impounding makes this security liable."""
    return bool(queries.unsettled(step.session, _held(step)))


@check("security/liable_for_another", section="section_12a")
def liable_for_another(step: Step) -> bool:
    """Whether a later impounding makes it liable about which no complaint waits for decision."""
    held = _held(step)
    return not all(
        _is_undecided(step, held, later) for later in queries.unsettled(step.session, held)
    )


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


def _heads_in(step: Step, held: Security, later: RegisterEntry) -> list[Head]:
    """The owner's heads in a later seizure that makes the security liable."""
    owner = same_person(step.session, held.owner_id)
    return [head for head in entry_heads(step.session, later.id) if head.whose in owner]


def _complaints_about(step: Step, later: RegisterEntry, heads: Collection[Head]) -> list[Complaint]:
    return complaints_about(step.session, later.id, {head.id for head in heads})


def _complaints_over_at(step: Step, later: RegisterEntry) -> datetime:
    """When no complaint about a later seizure is possible any more."""
    return held_until(latest_day(step.session, later.id, "complaint_last_day"))


def _is_undecided(step: Step, held: Security, later: RegisterEntry) -> bool:
    return still_pending(_complaints_about(step, later, _heads_in(step, held, later)))


def _is_settled(step: Step, later: RegisterEntry, heads: Collection[Head]) -> bool:
    """Whether its legality is settled: complained of and decided, or never to be complained of."""
    made = _complaints_about(step, later, heads)
    if made:
        return not still_pending(made)
    return _complaints_over_at(step, later) <= step.at
