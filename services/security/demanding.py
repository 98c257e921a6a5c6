"""Section 15(2): security is demanded after a release under protest; on default, seized again."""

from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, record_about
from services.ledger import debit, hold_security, post_voucher, security_taken
from services.papers import issue_paper
from services.reckoning.clock import in_india
from services.reckoning.reasons import Reasoned
from services.refusals import RefusedByLaw, RefusedForm
from services.register import Head, RegisterEntry
from services.statute import Law


def demand_security(
    session: Session,
    *,
    entry: RegisterEntry,
    claim_id: int,
    owner_id: int,
    amount_due: Reasoned[Decimal],
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
    heads: Sequence[Head] = (),
) -> str:
    """Section 15(2): require the declaration and the security; gives the outcome.

    `heads`: for which it is given after the owner had failed, before they are seized again.
    `given`: exactly the security, less is refused under section 15 and more as `form`, with the
    declaration of section 12A, without which it is refused under that section. `failed`: the
    cattle are to be seized again for the purposes of section 16.
    """
    outcome: str = form["outcome"]
    if outcome == "given":
        due, amount = amount_due.value, form.get("amount") or Decimal(0)
        if amount > due:
            raise RefusedForm("amount", "Enter the security exactly: %(due)s.", due=due)
        if not form.get("declaration"):
            raise RefusedByLaw(
                "section_12a",
                "The owner must declare that the cattle are his.",
                field="declaration",
            )
        if amount < due:
            raise RefusedByLaw("section_15", "The security is %(due)s.", field="amount", due=due)
        post_voucher(
            session,
            entry_id=entry.id,
            section="section_15",
            narration=f"security on claim {claim_id}",
            lines=[debit("cash", due), security_taken(law, due)],
            occasion=occasion,
        )
        held = hold_security(
            session,
            entry_id=entry.id,
            claim_id=claim_id,
            owner_id=owner_id,
            amount=due,
            law=law,
            occasion=occasion,
        )
        issue_paper(
            session,
            entry_id=entry.id,
            office_id=entry.pound_id,
            kind="security_receipt",
            section="section_12a",
            occasion=occasion,
            content={"security": due, "ends_on": held.ends_on, "received_by": occasion.officer},
        )
    issue_paper(
        session,
        entry_id=entry.id,
        office_id=entry.pound_id,
        kind="security_demand",
        section="section_15",
        occasion=occasion,
        content={
            "security": amount_due.value,
            "outcome": outcome,
            "required_by": occasion.officer,
            "because": [reason.to_json() for reason in amount_due.because],
        },
    )
    facts = {"claim": claim_id, **form}
    if heads:
        facts["heads"] = [head.number for head in heads]
    record_about(session, entry, "demand_security", "section_15", occasion, facts)
    return outcome


def seize_again(
    session: Session,
    *,
    entry: RegisterEntry,
    claim_id: int,
    heads: Sequence[Head],
    failed_at: datetime,
    form: dict[str, Any],
    occasion: Occasion,
) -> list[Head]:
    """Section 15(2): the cattle delivered under protest are seized again, for section 16.

    They are back in the pound from the hour brought; they owe no second fine, but charges since,
    and security. `heads` are those still out under the claim (`out_under_claim`), of which all or
    some are brought. Refused as `form` for others; under section 15 for a seizure before
    `failed_at`, when the owner failed to give security.
    """
    back = heads_named(heads, form["heads"])
    if form["seized_at"] < failed_at:
        raise RefusedByLaw(
            "section_15",
            "The owner failed to give security on %(failed_at)s; before that his cattle may not "
            "be seized again.",
            field="seized_at",
            failed_at=in_india(failed_at),
        )
    for head in back:
        head.standing, head.left_at = "in_pound", None
        head.freed_by, head.charges_end_at = None, None
        head.charges_from, head.charges_met = form["brought_at"], Decimal(0)
        head.refused_in = claim_id
    record_about(
        session,
        entry,
        "seize_again",
        "section_15",
        occasion.at_time(form["brought_at"]),
        {**form, "claim": claim_id, "heads": [head.number for head in back]},
    )
    return back


def give_up_seizing(
    session: Session,
    *,
    entry: RegisterEntry,
    claim_id: int,
    heads: Sequence[Head],
    form: dict[str, Any],
    occasion: Occasion,
) -> list[Head]:
    """Section 15(2): heads that are dead, lost or not to be found cannot be seized again.

    The pound-keeper says which and what is known of them; they stay delivered in the register.
    Refused as `form` for heads that are not out under the claim.
    """
    lost = heads_named(heads, form["heads"])
    record_about(
        session,
        entry,
        "give_up_seizing",
        "section_15",
        occasion,
        {
            "claim": claim_id,
            "heads": [head.number for head in lost],
            "reason": form["reason"],
        },
    )
    return lost


def heads_named(out: Sequence[Head], wanted: Any) -> list[Head]:
    """Those of the heads still out that a form names; `form` for any other, and for none."""
    by_number = {head.number: head for head in out}
    numbers = list(by_number) if wanted == "all" else wanted
    missing = [number for number in numbers if number not in by_number]
    if missing or not numbers:
        raise RefusedForm(
            "heads",
            "These heads were not delivered under this claim, or are not out any more: "
            "%(numbers)s.",
            numbers=missing,
        )
    return [by_number[number] for number in dict.fromkeys(numbers)]
