"""Operations of section 14: unclaimed cattle, notice and proclamation."""

from typing import Any

from services import notices
from services.claims.queries import heads_claimed_before
from services.notices import queries, rules
from services.notices.weak_or_unattached import heads_of_section_14a
from services.register.queries import entry as entry_of
from services.tariffs import orders_in_force
from workflows.operations import Step, check, operation


@operation("notices/find_when_unclaimed", section="section_14")
def find_when_unclaimed(step: Step) -> dict[str, Any]:
    """Section 14: from when the cattle count as unclaimed. Gives `unclaimed_from`."""
    entry = entry_of(step.session, step.subject["entry"])
    orders = orders_in_force(step.session, entry.place)
    instant = notices.find_when_unclaimed(
        step.session,
        entry=entry,
        law=orders.law(entry.brought_at),
        closed=orders.closed_days(),
        occasion=step.occasion,
    )
    return {"unclaimed_from": instant.isoformat()}


@operation("notices/find_unclaimed_heads", section="section_14")
def find_unclaimed_heads(step: Step) -> dict[str, Any]:
    """Section 14: the first period is over; which heads nobody came for.

    Gives `unclaimed`, their number.
    """
    entry = entry_of(step.session, step.subject["entry"])
    heads = notices.find_unclaimed_heads(
        step.session,
        entry=entry,
        claimed=heads_claimed_before(step.session, entry.id, step.at),
        occasion=step.occasion,
    )
    return {"unclaimed": len(heads)}


@operation("notices/report_unclaimed", section="section_14")
def report_unclaimed(step: Step) -> dict[str, Any]:
    """Section 14: report to the officer in charge that the cattle are not claimed."""
    notices.report_unclaimed(
        step.session,
        entry=entry_of(step.session, step.subject["entry"]),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


@operation("notices/stick_up_notice", section="section_14")
def stick_up_notice(step: Step) -> dict[str, Any]:
    """Section 14: stick up the notice. Gives `sale_may_be_held_from`."""
    entry = entry_of(step.session, step.subject["entry"])
    orders = orders_in_force(step.session, entry.place)
    instant = notices.stick_up_notice(
        step.session,
        entry=entry,
        law=orders.law(step.at),
        closed=orders.closed_days(),
        reported_on=queries.reported_on(step.session, entry.id),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"sale_may_be_held_from": instant.isoformat()}


@operation("notices/proclaim", section="section_14")
def proclaim(step: Step) -> dict[str, Any]:
    """Sections 14 and 14A: record the proclamation in the village and at the market-place.

    Gives `proclaimed_at`.
    """
    entry = entry_of(step.session, step.subject["entry"])
    section = step.data.get("proclaimed_under", "section_14")
    quickly = section == "section_14a"
    made = notices.proclaim(
        step.session,
        entry=entry,
        section=section,
        notice_on=None if quickly else queries.notice_on(step.session, entry.id),
        heads=heads_of_section_14a(entry.heads) if quickly else (),
        form=step.answers,
        occasion=step.occasion,
    )
    return {"proclaimed_at": max(made.village_at, made.market_at).isoformat()}


@operation("notices/prepare_sale", section="section_14")
def prepare_sale(step: Step) -> dict[str, Any]:
    """Section 14: the second period is over; what follows is a sale under section 14.

    Gives `sale_section`.
    """
    return {"sale_section": "section_14"}


@check("notices/nothing_left_unclaimed", section="section_14")
def nothing_left_unclaimed(step: Step) -> bool:
    """Whether every head has been answered for, so that section 14 has nothing left to do."""
    entry = entry_of(step.session, step.subject["entry"])
    period_over = entry.first_period_ended_at is not None
    return rules.none_left_to_claim(entry.heads, first_period_over=period_over)
