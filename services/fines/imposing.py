"""Section 12: the fine is imposed on heads in the pound, by order of him who levies it."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from services.fines.queries import IMPOSE_FINE, Imposed, imposed_on
from services.journal import Act, Occasion, record_about
from services.papers import issue_about
from services.reckoning.clock import in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.register import Head, RegisterEntry
from services.statute import Law
from services.tariffs import Dues
from services.tariffs.levying import (
    LEVIED_BY,
    imposed_by_another,
    refuse_where_not_entrusted,
    who_levies,
)

BEFORE_PAYMENT = "fine_imposed_before_payment"


def impose_fine(
    session: Session,
    *,
    entry: RegisterEntry,
    law: Law,
    dues_of: Callable[[Sequence[Head], datetime], Dues],
    form: dict[str, Any],
    occasion: Occasion,
) -> Act:
    """Section 12: impose the fine on heads of an entry, in accordance with the scale.

    - the law has another than the pound-keeper impose it (else refused under section 12)
    - the local authority is one under section 3, where the area holds its sums until it is
    - the heads are in the pound and owe the fine (else refused as `form`), and it has not been
      imposed on them (section 12)
    - the amount, in rupees, is the scale's for these heads, neither more nor less (section 12)
    """
    refuse_where_the_keeper_levies(law)
    refuse_where_not_entrusted(law)
    if occasion.at < entry.brought_at:
        raise RefusedForm(
            "happened_at",
            "Enter a time that is not before the cattle were brought, %(brought_at)s.",
            brought_at=in_india(entry.brought_at),
        )
    heads = heads_to_fine(entry.heads, form["heads"], imposed_on(session, entry.id))
    dues = dues_of(heads, occasion.at)
    if form["amount"] != dues.fine.value:
        raise RefusedByLaw(
            "section_12",
            "By the scale the fine on these heads is %(fine)s; %(amount)s cannot be imposed.",
            field="amount",
            fine=dues.fine.value,
            amount=form["amount"],
        )
    act = record_about(
        session,
        entry,
        IMPOSE_FINE,
        "section_12",
        occasion,
        {**form, "heads": [head.number for head in heads]},
    )
    issue_about(
        session,
        entry,
        "order_imposing_fine",
        "section_12",
        occasion,
        {
            "heads": [
                {"number": head.number, "kind": head.kind, "fine": head.fine.value}
                for head in dues.heads
            ],
            "fine": dues.fine.value,
            "order_no": form.get("order_no"),
            "ordered_by": occasion.officer,
            **who_levies(law),
            "because": [reason.to_json() for reason in dues.fine.because],
        },
    )
    return act


def refuse_where_the_keeper_levies(law: Law) -> None:
    """Section 12: where he who collects the fine levies it too, no order goes before it."""
    if imposed_by_another(law) is None:
        raise RefusedByLaw(
            "section_12",
            "Here the %(role)s levies the fine when it is paid; nobody imposes it by order.",
            role=law.provision(LEVIED_BY).word,
        )


def heads_to_fine(heads: Sequence[Head], wanted: Any, imposed: Mapping[int, Imposed]) -> list[Head]:
    """The heads an order names; `all`: those that owe the fine and on which none was imposed.

    Refused as `form` for heads that are paid or deposited for, ordered released or gone; under
    section 12 for a head on which the fine has been imposed.
    """
    owing = {head.number: head for head in heads if head.may_be_sold}
    numbers = (
        [number for number in owing if number not in imposed] or list(owing)
        if wanted == "all"
        else list(dict.fromkeys(wanted))
    )
    if not numbers:
        raise RefusedForm("heads", "No head of this entry is in the pound and owes the fine.")
    for number in numbers:
        if number not in owing:
            raise RefusedForm(
                "heads",
                "No fine can be imposed on head %(number)s: it is not in this entry, has left the "
                "pound, or owes nothing.",
                number=number,
            )
        if number in imposed:
            raise RefusedByLaw(
                "section_12",
                "On head %(number)s the fine was imposed on %(at)s.",
                field="heads",
                remedy="A fine is imposed once for every head impounded.",
                number=number,
                at=in_india(imposed[number].at),
            )
    return [owing[number] for number in numbers]


def refuse_payment_before_the_order(
    law: Law, imposed_on: Callable[[], Mapping[int, Imposed]], heads: Sequence[Head], at: datetime
) -> None:
    """Section 12, where the area has settled that the order comes before the payment.

    Refuses to receive the fine for heads on which it has not been imposed by then; the orders are
    read only where that is settled.
    """
    by = imposed_by_another(law)
    if by is None or not law.setting(BEFORE_PAYMENT).flag:
        return
    imposed = imposed_on()
    waiting = [head.number for head in heads
               if head.number not in imposed or imposed[head.number].at > at]  # fmt: skip
    if waiting:
        raise RefusedByLaw(
            "section_12",
            "The %(role)s has not imposed the fine yet on these heads: %(heads)s. This area has "
            "settled that its order comes before the payment.",
            field="outcome",
            remedy="Ask for the order imposing the fine.",
            role=by,
            heads=waiting,
        )
