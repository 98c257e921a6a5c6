"""Section 28: the recovered penalty, or part of it, goes to those who suffered the loss."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, record_about
from services.ledger import credit, debit, post_voucher
from services.offences import rules
from services.offences.models import Compensation, Offence
from services.offences.queries import compensated_before
from services.papers import issue_about
from services.parties import party_named, same_person
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
    - to one person (`injured`, `loss`, `amount`), and to others, each with his loss and his sum
    - to nobody more than his loss proved, and together not more than was recovered: refused under
      section 28
    - what other convicts' fines brought the same person for the same damage is part of his loss
    - to somebody who is named, now or in the report of the offence, and named once (else `form`)
    - nothing may be appropriated: then the whole stays with the payee of the fine
    The order names who receives how much, and who the rest of what was recovered. What is paid is
    set off in a suit for the same damage (ss. 29, 30); the order says so.
    """
    others: list[dict[str, Any]] = form.get("others") or []
    total: Decimal = form["amount"] + sum(each["amount"] for each in others)
    if total and not rules.may_be_appropriated(law, offence.section, offence.recovered):
        raise RefusedByLaw(
            "section_28",
            "Only what was recovered of a fine under section 25, 26 or 27 may be appropriated.",
            field="amount",
        )
    if form.get("injured"):
        offence.injured = party_named(session, form["injured"])
    rules.refuse_more_than_recovered(total, recovered=offence.recovered, several=bool(others))
    sections = rules.sections_of_one_loss(law, offence.section)
    for field, paid in _paid(session, offence, form, others):
        rules.refuse_more_than_proved(
            paid.amount,
            recipient=paid.recipient.name,
            loss=paid.loss or Decimal(0),
            before=compensated_before(session, offence, paid.recipient.id, sections),
            field=field,
        )
        _refuse_twice(session, offence, paid, field)
        offence.paid_to.append(paid)
    offence.compensation = total
    post_voucher(
        session,
        entry_id=offence.entry_id,
        matter=offence.matter,
        section="section_28",
        narration="compensation out of the penalty",
        lines=[
            debit("penalty_applied", total),
            *(credit("penalty_compensation", each.amount, "injured") for each in offence.paid_to),
            debit("paid_out", total),
            credit("cash", total),
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
        session,
        offence,
        "appropriation_order",
        "section_28",
        occasion,
        _order(offence, law, form["loss"] + sum(each["loss"] for each in others)),
    )
    return offence.compensation


def _paid(
    session: Session, offence: Offence, form: dict[str, Any], others: list[dict[str, Any]]
) -> Iterator[tuple[str, Compensation]]:
    """Who is to be paid how much for which loss, each with the box that says it."""
    if form["amount"]:
        if offence.injured is None:
            raise RefusedForm(
                "injured-name",
                "Enter who receives it: nobody is named in the report as having suffered the loss.",
            )
        yield "amount", _to(offence.injured, form)
    for number, each in enumerate(others):
        yield f"others-{number}-amount", _to(party_named(session, each), each)


def _to(recipient: Any, said: dict[str, Any]) -> Compensation:
    return Compensation(recipient=recipient, loss=said["loss"], amount=said["amount"])


def _refuse_twice(session: Session, offence: Offence, paid: Compensation, field: str) -> None:
    """One person has one loss: he is named once, by whichever of his names."""
    person = same_person(session, paid.recipient.id)
    if any(each.recipient.id in person for each in offence.paid_to):
        raise RefusedForm(
            field, "%(name)s is named twice: enter his whole loss once.", name=paid.recipient.name
        )


def _order(offence: Offence, law: Law, loss: Decimal) -> dict[str, Any]:
    """What the order says: loss, recovered, to whom how much, and who receives the rest."""
    payee = law.provision(f"{offence.section}.fine_goes_to")
    because = [law.provision("section_28.fines_applied_from"), payee]
    if offence.paid_to:
        because.append(law.provision("section_30.set_off_in_suit"))
    return {
        "recipients": [
            {
                "name": each.recipient.name,
                "residence": each.recipient.residence,
                "loss": each.loss,
                "amount": each.amount,
            }
            for each in offence.paid_to
        ],
        "loss": loss,
        "recovered": offence.recovered,
        "penalty_compensation": offence.compensation,
        "remainder": offence.recovered - offence.compensation,
        "payee": payee.word,
        "because": [each.reason().to_json() for each in because],
    }
