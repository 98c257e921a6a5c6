"""What is set off in a suit for damage by trespass (s. 30; pure)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from services.reckoning.reasons import Reason, Reasoned
from services.refusals import Message, RefusedByLaw, RefusedForm
from services.statute import Law

ZERO = Decimal("0.00")


@dataclass(frozen=True)
class Paid:
    """Compensation paid to one person by one order of a convicting Magistrate under section 28.

    `order_no` is number and year of the order, `amount` in rupees; `section` that under which the
    fine was imposed out of which it was paid.
    """

    offence_id: int
    section: str
    order_no: str
    paid_on: date
    recipient_id: int
    recipient: str
    amount: Decimal


@dataclass(frozen=True)
class SetOff:
    """What is set off and out of which orders: rupees by the number of the offence."""

    orders: tuple[Paid, ...]
    paid: Decimal
    amount: Reasoned[Decimal]
    by_offence: Mapping[int, Decimal]


def refuse_other_offences(law: Law, sections: Mapping[int, str]) -> None:
    """Section 29: a suit is for damage by trespass; the offences named in it are of such damage."""
    by_trespass = law.provision("section_30.paid_out_of_fines_of").words_listed
    others = sorted(number for number, section in sections.items() if section not in by_trespass)
    if others:
        raise RefusedByLaw(
            "section_29",
            "Offences %(numbers)s are not damage by trespass of cattle.",
            field="offences",
            remedy="The suit of sections 29 and 30 is for damage to crops or other produce; name "
            "the offence of sections 25 or 26 by which it was done, or none.",
            numbers=others,
        )


def refuse_wrong_day(decided_on: date, *, instituted_on: date, today: date) -> None:
    """A suit is decided or withdrawn after it was instituted and not later than today."""
    if decided_on > today:
        raise RefusedForm("decided_on", "Enter a day that is not later than today.")
    if decided_on < instituted_on:
        raise RefusedForm(
            "decided_on",
            "The suit was instituted on %(instituted_on)s: enter that day or a later one.",
            instituted_on=instituted_on,
        )


def set_off(
    law: Law,
    *,
    orders: Iterable[Paid],
    plaintiff: frozenset[int],
    by: date,
    used: Mapping[int, Decimal],
    against: Decimal,
) -> SetOff:
    """Section 30: what is set off against a sum claimed or awarded, in rupees, to the paisa.

    - paid under section 28, by order of the convicting Magistrate, out of a fine for the trespass
    - paid to the plaintiff himself (`plaintiff`: all parties held to be one person with him)
    - paid by the day of the decree (`by`)
    - not set off in another suit of his already (`used`, by offence): it is deducted once
    - never more than the sum it is deducted from (`against`)
    Several orders add up; the earlier is used first.
    """
    rule = law.provision("section_30.set_off_in_suit")
    by_trespass = law.provision("section_30.paid_out_of_fines_of")
    counted = [
        paid
        for paid in sorted(orders, key=lambda paid: (paid.paid_on, paid.offence_id))
        if rule.flag
        and paid.amount > ZERO
        and paid.section in by_trespass.words_listed
        and paid.recipient_id in plaintiff
        and paid.paid_on <= by
    ]
    left, taken, still_used = against, dict[int, Decimal](), dict(used)
    earlier = ZERO
    for paid in counted:
        before = min(still_used.get(paid.offence_id, ZERO), paid.amount)
        still_used[paid.offence_id] = still_used.get(paid.offence_id, ZERO) - before
        takes = min(paid.amount - before, left)
        taken[paid.offence_id] = taken.get(paid.offence_id, ZERO) + takes
        earlier, left = earlier + before, left - takes
    total = sum((paid.amount for paid in counted), ZERO)
    amount = sum(taken.values(), ZERO)
    because = (
        rule.reason(),
        by_trespass.reason(),
        *(_order(law, paid) for paid in counted),
        Reason("section_30", rule.authority, _arithmetic(total, earlier, against, amount)),
    )
    return SetOff(tuple(counted), total, Reasoned(amount, because), taken)


def _order(law: Law, paid: Paid) -> Reason:
    said = Message(
        "Order %(order)s: out of the fine for offence %(offence)s, %(amount)s were paid to "
        "%(recipient)s on %(on)s.",
        {
            "order": paid.order_no,
            "offence": paid.offence_id,
            "amount": paid.amount,
            "recipient": paid.recipient,
            "on": paid.paid_on,
        },
    )
    authority = law.provision("section_28.fines_applied_from").authority
    return Reason("section_28", authority, said)


def _arithmetic(paid: Decimal, earlier: Decimal, against: Decimal, amount: Decimal) -> Message:
    if not paid:
        return Message("Nothing was paid to the plaintiff by order of a convicting Magistrate.")
    facts = {"paid": paid, "earlier": earlier, "against": against, "amount": amount}
    if earlier:
        return Message(
            "%(paid)s were paid, of which %(earlier)s are set off in another suit; the sum is "
            "%(against)s: %(amount)s are set off.",
            facts,
        )
    return Message("%(paid)s were paid; the sum is %(against)s: %(amount)s are set off.", facts)
