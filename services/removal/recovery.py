"""Section 12B(3): the fine for disobedience is paid, or recovered by sale of the cattle."""

from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.identity.barring import refuse_barred
from services.journal import Occasion
from services.journal.queries import acts_of_matter
from services.ledger import Line, credit, debit, post_voucher
from services.ledger.queries import totals_of_matter
from services.papers import issue_paper
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.removal.models import RemovalOrder
from services.removal.operations import SECTION, keep_record
from services.statute import Law

ZERO = Decimal(0)


def recover_removal_fine(
    session: Session,
    *,
    order: RemovalOrder,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> Decimal:
    """Section 12B(3): money comes in for the fine, or it is given up; gives what is outstanding.

    - `paid`: any sum up to what is outstanding, more is refused as `form`
    - `sale_of_cattle`: all or any of the cattle ordered to be removed, on failure to pay within the
      time specified: refused under section 12B before that time is over, or where none was
      specified; as `form` for more heads than were ordered. No officer buys (section 19); expenses
      first, then the fine, the rest to the owner
    - `time_given`: the time is specified, or a longer one; a shorter is refused as `form`
    - `not_recovered`: what is outstanding is given up
    Refused under section 12B where no fine is outstanding.
    """
    left = outstanding(session, order)
    if left <= ZERO:
        raise RefusedByLaw(
            SECTION, "Of this order no fine is outstanding.", field="removal", number=order.id
        )
    way = form["outcome"]
    if way == "time_given":
        _give_time(order, form.get("pay_by"), occasion)
        keep_record(session, order, "recover_removal_fine", occasion, form)
        return left
    if way == "not_recovered":
        lines = [debit("penalty_unrecovered", left), credit("given_up", left)]
    elif way == "sale_of_cattle":
        lines = _sold(session, order, law, form, left, occasion)
    else:
        lines = _paid(law, form, left)
    post_voucher(
        session,
        entry_id=None,
        matter=order.matter,
        section=SECTION,
        narration=f"fine {way}, {order.owner.name}"[:200],
        lines=lines,
        occasion=occasion,
    )
    keep_record(session, order, "recover_removal_fine", occasion, form)
    left = outstanding(session, order)
    if way != "not_recovered":
        issue_paper(
            session,
            entry_id=None,
            matter=order.matter,
            office_id=order.office_id,
            kind="penalty_receipt",
            section=SECTION,
            occasion=occasion,
            content={
                "fined": _fined(session, order),
                **form,
                "outstanding": left,
                "payee": _payee(law),
            },
        )
    return left


def outstanding(session: Session, order: RemovalOrder) -> Decimal:
    """What is still to be recovered of the fine, in rupees."""
    posted = totals_of_matter(session, order.matter)
    return posted["penalty"] - posted["penalty_recovered"] - posted["penalty_unrecovered"]


def _fined(session: Session, order: RemovalOrder) -> dict[str, Any]:
    """Who was fined last: the keeper named then, else he who was ordered to remove the cattle."""
    for act in reversed(acts_of_matter(session, order.matter)):
        if act.verb == "impose_removal_fine" and act.facts.get("fine"):
            keeper: dict[str, Any] | None = act.facts.get("keeper")
            return keeper or {"name": order.owner.name, "residence": order.owner.residence}
    return {"name": order.owner.name, "residence": order.owner.residence}


def _give_time(order: RemovalOrder, pay_by: date | None, occasion: Occasion) -> None:
    if pay_by is None:
        raise RefusedForm("pay_by", "Enter the day by which it is to be paid.")
    if pay_by < date_in_india(occasion.at):
        raise RefusedForm("pay_by", "Enter a day that is not over.")
    if order.pay_by is not None and pay_by <= order.pay_by:
        raise RefusedForm(
            "pay_by", "Enter a later day than %(pay_by)s, which he has.", pay_by=order.pay_by
        )
    order.pay_by = pay_by


def _paid(law: Law, form: dict[str, Any], left: Decimal) -> list[Line]:
    amount = form.get("amount")
    if not amount:
        raise RefusedForm("amount", "Enter the sum that was recovered.")
    if amount > left:
        raise RefusedForm(
            "amount", "Only %(outstanding)s of the fine is outstanding.", outstanding=left
        )
    return [debit("cash", amount), credit("penalty_recovered", amount, _payee(law))]


def _sold(
    session: Session,
    order: RemovalOrder,
    law: Law,
    form: dict[str, Any],
    left: Decimal,
    occasion: Occasion,
) -> list[Line]:
    _refuse_before_the_time_is_over(order, law, occasion)
    sold, expenses = form.get("sold") or [], form.get("expenses") or ZERO
    if not sold:
        raise RefusedForm("sold", "Enter the cattle that were sold, and to whom.")
    may_be_sold = order.heads - _sold_before(session, order)
    if len(sold) > may_be_sold:
        raise RefusedForm(
            "sold",
            "Of the cattle ordered to be removed %(heads)s are left that may be sold.",
            heads=may_be_sold,
        )
    refuse_barred(session, [row["purchaser"] for row in sold])
    proceeds = sum((row["price"] for row in sold), ZERO)
    if expenses > proceeds:
        raise RefusedForm("expenses", "The sale brought less than its expenses: sell no cattle.")
    met = min(proceeds - expenses, left)
    rest = proceeds - expenses - met
    return [
        debit("cash", proceeds),
        credit("penalty_sale_expenses", expenses, "selling_officer"),
        credit("penalty_recovered", met, _payee(law)),
        credit("penalty_sale_balance", rest, "owner"),
        debit("paid_out", rest),
        credit("cash", rest),
    ]


def _refuse_before_the_time_is_over(order: RemovalOrder, law: Law, occasion: Occasion) -> None:
    allowed = law.provision("section_12b.recovered_by_sale_of_cattle").flag
    if not allowed or order.pay_by is None:
        raise RefusedByLaw(
            SECTION,
            "Cattle are sold only on failure to pay within the time specified: none was.",
            field="outcome",
            remedy="Enter that time is given, and until when.",
        )
    if date_in_india(occasion.at) <= order.pay_by:
        raise RefusedByLaw(
            SECTION,
            "He has until %(pay_by)s to pay; before that no cattle may be sold.",
            field="outcome",
            pay_by=order.pay_by,
        )


def _sold_before(session: Session, order: RemovalOrder) -> int:
    return sum(
        len(act.facts.get("sold") or ())
        for act in acts_of_matter(session, order.matter)
        if act.verb == "recover_removal_fine"
    )


def _payee(law: Law) -> str:
    return law.provision("section_12b.fine_goes_to").word
