"""Operations of section 15(2): security is demanded after a delivery under protest."""

from datetime import date, datetime
from typing import Any

from sqlalchemy.orm import Session

from services import security
from services.claims.queries import claim as claim_of
from services.claims.rules import owner_of
from services.complaints import Complaint
from services.complaints.queries import complaints_about, still_pending
from services.journal import keep_date
from services.reckoning.clock import date_in_india
from services.reckoning.reasons import Reasoned
from services.refusals import RefusedByLaw
from services.register import Head
from services.register.queries import entry as entry_of
from services.security import queries, rules
from services.tariffs import orders_in_force, security_of, together
from workflows.operations import Step, check, operation


@operation("security/find_when_demanded", section="section_15")
def find_when_demanded(step: Step) -> dict[str, Any]:
    """Section 15(2): from when security is demanded. Gives `demanded`, `security_demand_from`.

    Four weeks after the delivery; now, if the complaint was decided before the cattle were
    delivered: what is decided is looked at then.
    """
    law = orders_in_force(step.session, step.place).law(step.at)
    if not law.applies("section_12a"):
        return {"demanded": False}
    if _demand(step, over=False) != "wait":
        return {"demanded": True, "security_demand_from": step.at.isoformat()}
    from_day = rules.security_demand_from(law, step.at)
    _keep_demand_from(step, from_day)
    return {
        "demanded": True,
        "security_demand_from": rules.instant_of(from_day.value).isoformat(),
    }


@operation("security/look_at_complaint", section="section_15")
def look_at_complaint(step: Step) -> dict[str, Any]:
    """Section 15(2): is security to be demanded `now`, later (`wait`) or `never`?

    Gives `demand`.

    Declared lawful: at once. No complaint, or one dismissed under section 21: when four weeks are
    over. Illegal: never. `security_demand_from` is then the day on which it was found to be due.
    """
    over = step.at >= datetime.fromisoformat(step.data["security_demand_from"])
    demand = _demand(step, over=over)
    if demand == "now" and _complaints_about_claim(step):
        law = orders_in_force(step.session, step.place).law(step.at)
        _keep_demand_from(step, rules.security_demanded_on(law, step.at))
    return {"demand": demand}


def _demand(step: Step, *, over: bool) -> str:
    """Whether security is to be demanded for heads whose seizure was not adjudged illegal."""
    if not _heads_to_secure(step):
        return "never"
    made = _complaints_about_claim(step)
    lawful = any(complaint.finding == "lawful" for complaint in made)
    return "wait" if still_pending(made) or not (lawful or over) else "now"


def _keep_demand_from(step: Step, day: Reasoned[date]) -> None:
    keep_date(
        step.session,
        entry_id=step.subject["entry"],
        name="security_demand_from",
        value=day,
        occasion=step.occasion,
        claim_id=step.subject["claim"],
    )


@operation("security/demand_security", section="section_15")
def demand_security(step: Step) -> dict[str, Any]:
    """Section 15(2): require declaration and security of the owner. Gives `outcome`."""
    if still_pending(_complaints_about_claim(step)):
        raise RefusedByLaw(
            "section_15",
            "A complaint about this seizure was made in time and is not decided.",
            remedy="Wait for the decision: security is demanded if the complaint fails.",
        )
    from_when = queries.demanded_from(step.session, step.subject["entry"], step.subject["claim"])
    step.occasion.refuse_before(from_when)
    heads = [head for head in _heads_to_secure(step) if head.standing == "delivered"]
    return {"outcome": _take_security(step, heads)}


@operation("security/seize_again", section="section_15")
def seize_again(step: Step) -> dict[str, Any]:
    """Section 15(2): the cattle are seized again for section 16, or what else became of them.

    Security given after all, or that they cannot be seized. Gives `begins_sale`: heads were
    brought, and no sale of this claim is still to be held that takes them up; and `still_out`.
    """
    entry, claim_id = entry_of(step.session, step.subject["entry"]), step.subject["claim"]
    out, outcome = _still_out(step), step.answers.get("outcome") or "seized"
    claimed = [row.head for row in claim_of(step.session, claim_id).claimed]
    selling = any(head.may_be_sold and head.refused_in == claim_id for head in claimed)
    act: dict[str, Any] = {
        "entry": entry,
        "claim_id": claim_id,
        "form": step.answers,
        "occasion": step.occasion,
    }
    if outcome == "given":
        heads = security.heads_named(out, step.answers["heads"])
        _take_security(step, heads, after_failure=True)
    elif outcome == "not_seized":
        security.give_up_seizing(step.session, heads=out, **act)
    else:
        failed_at = queries.demand_failed_at(step.session, entry.id, claim_id)
        security.seize_again(step.session, heads=out, failed_at=failed_at, **act)
    return {
        "begins_sale": outcome == "seized" and not selling,
        "still_out": bool(_still_out(step)),
    }


@check("security/complaint_decided", section="section_15")
def complaint_decided(step: Step) -> bool:
    """Whether a complaint about the heads of this claim was made, and none is pending."""
    made = _complaints_about_claim(step)
    return bool(made) and not still_pending(made)


@check("security/seizure_illegal", section="section_15")
def seizure_illegal(step: Step) -> bool:
    """Whether the seizure of all heads of this claim was adjudged illegal: no security is due."""
    return not _heads_to_secure(step)


@check("security/nothing_to_seize", section="section_15")
def nothing_to_seize(step: Step) -> bool:
    """Whether no head of this claim is out any more that may be seized again."""
    return not _still_out(step)


def out_of_the_pound(session: Session, entry_id: int, claim_id: int) -> list[Head]:
    """Section 15(2): the heads of a claim that are still to be seized again."""
    claimed = claim_of(session, claim_id).claimed
    heads = [row.head for row in claimed if not row.head.adjudged_illegal]
    return queries.out_under_claim(session, entry_id, claim_id, heads)


def _still_out(step: Step) -> list[Head]:
    return out_of_the_pound(step.session, step.subject["entry"], step.subject["claim"])


def _take_security(step: Step, heads: list[Head], *, after_failure: bool = False) -> str:
    claim = claim_of(step.session, step.subject["claim"])
    entry = entry_of(step.session, step.subject["entry"])
    orders = orders_in_force(step.session, entry.place)
    due = security_of(orders, heads, date_in_india(step.at))
    return security.demand_security(
        step.session,
        entry=entry,
        claim_id=claim.id,
        owner_id=owner_of(claim),
        amount_due=together(*due.values()),
        law=orders.law(step.at),
        form=step.answers,
        occasion=step.occasion,
        heads=heads if after_failure else (),
    )


def _heads_to_secure(step: Step) -> list[Head]:
    """Section 15(2): the heads of the claim but those whose seizure was adjudged illegal."""
    claimed = claim_of(step.session, step.subject["claim"]).claimed
    return [row.head for row in claimed if not row.head.adjudged_illegal]


def _complaints_about_claim(step: Step) -> list[Complaint]:
    claim = claim_of(step.session, step.subject["claim"])
    return complaints_about(step.session, claim.entry_id, {row.head_id for row in claim.claimed})
