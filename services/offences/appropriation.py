"""Section 28: the recovered penalty, or part of it, goes to whoever suffered the loss."""

from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, record_about
from services.ledger import credit, debit, post_voucher
from services.offences import rules
from services.offences.models import Offence
from services.offences.queries import compensated_before
from services.papers import issue_about
from services.parties import party_named
from services.refusals import RefusedByLaw, RefusedForm
from services.statute import Law


def appropriate_penalty(
    session: Session,
    *,
    offence: Offence,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> Decimal:
    """Section 28: appropriate what was recovered as compensation for loss or damage proved.

    Gives the rupees appropriated.

    - only a fine under section 26 or 27, or for mischief (s. 25): refused under section 28
    - not more than the loss proved, and not more than was recovered: refused under section 28
    - what other convicts' fines brought the same person for the same damage is part of his loss
    - to somebody who is named, now or in the report of the offence (else `form`)
    - nothing may be appropriated: then the whole stays with the payee of the fine
    The order names who receives the compensation, and who the rest of what was recovered. What is
    paid is set off in a suit for the same damage (ss. 29, 30); the order says so.
    """
    loss, amount = form["loss"], form["amount"]
    if amount and not rules.may_be_appropriated(law, offence.section, offence.recovered):
        raise RefusedByLaw(
            "section_28",
            "Only what was recovered of a fine under section 25, 26 or 27 may be appropriated.",
            field="amount",
        )
    if form.get("injured"):
        offence.injured = party_named(session, form["injured"])
    rules.refuse_more_than_proved(
        amount,
        loss=loss,
        recovered=offence.recovered,
        before=compensated_before(
            session, offence, rules.sections_of_one_loss(law, offence.section)
        ),
    )
    if amount and offence.injured is None:
        raise RefusedForm(
            "injured-name",
            "Enter who receives it: nobody is named in the report as having suffered the loss.",
        )
    offence.compensation = amount
    post_voucher(
        session,
        entry_id=offence.entry_id,
        matter=offence.matter,
        section="section_28",
        narration="compensation out of the penalty",
        lines=[
            debit("penalty_applied", amount),
            credit("penalty_compensation", amount, "injured"),
            debit("paid_out", amount),
            credit("cash", amount),
        ],
        occasion=occasion,
    )
    record_about(
        session,
        offence,
        "appropriate_penalty",
        "section_28",
        occasion,
        {"offence_id": offence.id, **form},
    )
    issue_about(
        session, offence, "appropriation_order", "section_28", occasion, _order(offence, law, loss)
    )
    return offence.compensation


def _order(offence: Offence, law: Law, loss: Decimal) -> dict[str, Any]:
    """What the order says: loss, recovered, to whom how much, and who receives the rest."""
    payee = law.provision(f"{offence.section}.fine_goes_to")
    because = [law.provision("section_28.fines_applied_from"), payee]
    injured = offence.injured if offence.compensation else None
    if injured is not None:
        because.append(law.provision("section_30.set_off_in_suit"))
    return {
        "injured": {"name": injured.name, "residence": injured.residence} if injured else None,
        "loss": loss,
        "recovered": offence.recovered,
        "penalty_compensation": offence.compensation,
        "remainder": offence.recovered - offence.compensation,
        "payee": payee.word,
        "because": [each.reason().to_json() for each in because],
    }
