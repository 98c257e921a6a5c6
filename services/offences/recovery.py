"""Recovering the penalty: paid, by sale of the cattle, out of the salary (ss. 12B, 25, 27)."""

from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.identity.barring import refuse_barred
from services.journal import Occasion, record_about
from services.ledger import Line, credit, debit, post_voucher
from services.offences import rules
from services.offences.models import Offence
from services.papers import issue_about
from services.refusals import RefusedByLaw, RefusedForm
from services.statute import Law

ZERO = Decimal(0)
SECTION_OF_WAY = {"sale_of_cattle": "section_25", "deducted_from_salary": "section_27"}


def recover_penalty(
    session: Session,
    *,
    offence: Offence,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> Decimal:
    """Sections 12B, 25 and 27: money comes in for the penalty, or it is given up.

    Gives what is still outstanding, in rupees.

    - paid: any sum up to what is outstanding, more than that is refused as `form`
    - sale of cattle: only for a fine under section 26, for mischief, or under section 12B (else
      refused under section 25); no officer buys (section 19); expenses first, then the penalty, the
      rest to the convict
    - deducted from salary: only for section 27 (else refused under it)
    - not recovered: what is outstanding is given up
    Refused under the section of the offence where nothing is outstanding.
    """
    if offence.outstanding <= ZERO:
        raise RefusedByLaw(
            offence.section, "Of this offence no fine is outstanding.", field="offence"
        )
    way = form["outcome"]
    rules.refuse_wrong_way(law, offence.section, way)
    own = offence.section not in rules.SECTIONS
    section = offence.section if own else SECTION_OF_WAY.get(way, offence.section)
    payee = law.provision(f"{offence.section}.fine_goes_to").word
    if way == "not_recovered":
        lines = _given_up(offence)
    elif way == "sale_of_cattle":
        lines = _sold(session, offence, form, payee)
    else:
        lines = _paid(offence, form, payee)
    post_voucher(
        session,
        entry_id=offence.entry_id,
        matter=offence.matter,
        section=section,
        narration=f"penalty {way}, {offence.accused.name}"[:200],
        lines=lines,
        occasion=occasion,
    )
    record_about(
        session,
        offence,
        "recover_penalty",
        section,
        occasion,
        {"offence_id": offence.id, "outstanding": offence.outstanding, **form},
    )
    if way != "not_recovered":
        issue_about(
            session,
            offence,
            "penalty_receipt",
            section,
            occasion,
            {
                "accused": {"name": offence.accused.name, "residence": offence.accused.residence},
                "offence": offence.kind,
                "outstanding": offence.outstanding,
                "payee": payee,
                **form,
            },
        )
    return offence.outstanding


def _given_up(offence: Offence) -> list[Line]:
    lost = offence.outstanding
    offence.given_up += lost
    return [debit("penalty_unrecovered", lost), credit("given_up", lost)]


def _paid(offence: Offence, form: dict[str, Any], payee: str) -> list[Line]:
    amount = form.get("amount")
    if not amount:
        raise RefusedForm("amount", "Enter the sum that was recovered.")
    if amount > offence.outstanding:
        raise RefusedForm(
            "amount",
            "Only %(outstanding)s of the fine is outstanding.",
            outstanding=offence.outstanding,
        )
    offence.recovered += amount
    return [debit("cash", amount), credit("penalty_recovered", amount, payee)]


def _sold(session: Session, offence: Offence, form: dict[str, Any], payee: str) -> list[Line]:
    sold, expenses = form.get("sold") or [], form.get("expenses") or ZERO
    if not sold:
        raise RefusedForm("sold", "Enter the cattle that were sold, and to whom.")
    refuse_barred(session, [row["purchaser"] for row in sold])
    proceeds = sum((row["price"] for row in sold), ZERO)
    if expenses > proceeds:
        raise RefusedForm("expenses", "The sale brought less than its expenses: sell no cattle.")
    met = min(proceeds - expenses, offence.outstanding)
    offence.recovered += met
    rest = proceeds - expenses - met
    return [
        debit("cash", proceeds),
        credit("penalty_sale_expenses", expenses, "selling_officer"),
        credit("penalty_recovered", met, payee),
        credit("penalty_sale_balance", rest, "owner"),
        debit("paid_out", rest),
        credit("cash", rest),
    ]
