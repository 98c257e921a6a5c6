"""Operations of sections 12A and 15(2): security against another impounding."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from services import security
from services.claims.queries import claim as claim_of
from services.claims.rules import owner_of
from services.complaints import Complaint
from services.complaints.queries import complaints_about, found_illegal, still_pending
from services.deposits.rules import held_until
from services.journal import keep_date
from services.journal.queries import latest_day
from services.ledger import Security
from services.parties import same_person
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw
from services.register.queries import entry as entry_of
from services.register.queries import entry_heads
from services.security import queries, rules
from services.tariffs import orders_in_force, security_of, together
from workflows.operations import Step, check, operation


@operation("security/find_when_demanded", section="section_15")
def find_when_demanded(step: Step) -> dict[str, Any]:
    """Section 15(2): from when security is demanded. Gives `demanded`, `security_demand_from`."""
    law = orders_in_force(step.session, step.place).law(step.at)
    if not law.applies("section_12a"):
        return {"demanded": False}
    from_day = rules.security_demand_from(law, step.at)
    keep_date(
        step.session,
        entry_id=step.subject["entry"],
        name="security_demand_from",
        value=from_day,
        occasion=step.occasion,
        claim_id=step.subject["claim"],
    )
    return {
        "demanded": True,
        "security_demand_from": rules.instant_of(from_day.value).isoformat(),
    }


@operation("security/look_at_complaint", section="section_15")
def look_at_complaint(step: Step) -> dict[str, Any]:
    """Section 15(2): is security to be demanded `now`, later (`wait`) or `never`?

    Gives `demand`.

    Declared lawful: at once. No complaint, or one dismissed under section 21: when four weeks are
    over. Illegal: never.
    """
    made = _complaints_about_claim(step)
    if found_illegal(made):
        return {"demand": "never"}
    over = step.at >= datetime.fromisoformat(step.data["security_demand_from"])
    lawful = any(complaint.finding == "lawful" for complaint in made)
    if still_pending(made) or not (lawful or over):
        return {"demand": "wait"}
    return {"demand": "now"}


@operation("security/demand_security", section="section_15")
def demand_security(step: Step) -> dict[str, Any]:
    """Section 15(2): require declaration and security of the owner. Gives `outcome`."""
    entry = entry_of(step.session, step.subject["entry"])
    claim = claim_of(step.session, step.subject["claim"])
    orders = orders_in_force(step.session, entry.place)
    heads = [row.head for row in claim.claimed if row.head.standing == "delivered"]
    due = security_of(orders, heads, date_in_india(step.at))
    if still_pending(_complaints_about_claim(step)):
        raise RefusedByLaw(
            "section_15",
            "A complaint about this seizure was made in time and is not decided.",
            remedy="Wait for the decision: security is demanded if the complaint fails.",
        )
    outcome = security.demand_security(
        step.session,
        entry=entry,
        claim_id=claim.id,
        owner_id=owner_of(claim),
        amount_due=together(*due.values()),
        law=orders.law(step.at),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"outcome": outcome}


@operation("security/seize_again", section="section_15")
def seize_again(step: Step) -> dict[str, Any]:
    """Section 15(2): the cattle are seized again for the purposes of section 16."""
    claim = claim_of(step.session, step.subject["claim"])
    security.seize_again(
        step.session,
        entry=entry_of(step.session, step.subject["entry"]),
        claim_id=claim.id,
        heads=[row.head for row in claim.claimed],
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


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
    already liable for yet another impounding.
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
        illegal=found_illegal(made),
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
    security.apply_for_refund(
        step.session,
        entry=entry_of(step.session, entry_id),
        securities=queries.securities_of(step.session, entry_id),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


@check("security/complaint_decided", section="section_15")
def complaint_decided(step: Step) -> bool:
    """Whether a complaint about the heads of this claim was made, and none is pending."""
    made = _complaints_about_claim(step)
    return bool(made) and not still_pending(made)


@check("security/seizure_illegal", section="section_15")
def seizure_illegal(step: Step) -> bool:
    """Whether the seizure of the heads of this claim was adjudged illegal: no security is due."""
    return found_illegal(_complaints_about_claim(step))


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


def _complaints_about_claim(step: Step) -> list[Complaint]:
    claim = claim_of(step.session, step.subject["claim"])
    return complaints_about(step.session, claim.entry_id, {row.head_id for row in claim.claimed})


def _complaints_about_later_seizure(step: Step, held: Security) -> list[Complaint]:
    if held.liable_entry_id is None:
        return []
    owner = same_person(step.session, held.owner_id)
    heads = {
        head.id for head in entry_heads(step.session, held.liable_entry_id) if head.whose in owner
    }
    return complaints_about(step.session, held.liable_entry_id, heads)
