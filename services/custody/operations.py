"""Sections 9 and 19: death, escape, rescue or theft in custody; release by order of a court."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

from services.custody import losing, rules
from services.custody.losing import DuesOf, PaidFor, give_up
from services.journal import Occasion, record_about
from services.reckoning.clock import date_in_india, in_india
from services.refusals import RefusedForm
from services.register import Head, RegisterEntry
from services.register.conflicts import (
    in_pound_since,
    refuse_before_they_came,
    refuse_if_gone_since,
    refuse_if_left_since,
    refuse_if_paid_since,
)


def record_loss(
    session: Session,
    *,
    entry: RegisterEntry,
    dues_of: DuesOf,
    paid_for: PaidFor,
    form: dict[str, Any],
    occasion: Occasion,
) -> list[Head]:
    """Section 9: heads have died, escaped, or been rescued or stolen.

    Their dues up to then are unrecovered. `paid_for` says who paid or deposited for a head.

    A loss entered later counts from when it happened. Charges of feeding after it were not
    incurred: what was paid, deposited or deducted for them is held for him who gave it, and the
    conflict is shown; what an order of release had given up too much is given up no more.

    Refused as `form` for heads not in the pound, or a time before they were brought, or brought
    again (s. 15(2)); under the section of a sale, a delivery or a disposal of them that was
    recorded meanwhile and comes after it.
    """
    happened_at = form["happened_at"]
    refuse_before_they_came(entry, rules.heads_meant(entry.heads, form["heads"]), happened_at)
    if form["heads"] != "all":
        named = [head for head in entry.heads if head.number in form["heads"]]
        refuse_if_gone_since(named, happened_at)
    heads = rules.heads_in_pound(entry.heads, form["heads"])
    occasion = occasion.at_time(happened_at)
    owing = dues_of(heads, happened_at).fine_and_charges.value
    losing.give_back_what_was_not_incurred(
        session, entry=entry, heads=heads, dues_of=dues_of, paid_for=paid_for, occasion=occasion
    )
    for head in heads:
        head.standing = rules.STANDING_AFTER[form["event"]]
        head.left_at = happened_at
        head.charges_end_at = min(head.charges_end_at or happened_at, happened_at)
    give_up(session, entry, "section_09", form["event"], owing, occasion)
    record_about(
        session,
        entry,
        "record_loss",
        "section_09",
        occasion,
        {**form, "heads": [head.number for head in heads]},
    )
    return heads


def order_release(
    session: Session,
    *,
    entry: RegisterEntry,
    dues_of: DuesOf,
    form: dict[str, Any],
    occasion: Occasion,
) -> list[Head]:
    """Section 19: a Magistrate or Civil Court orders heads released; they go without payment.

    Their fine and charges up to the order are unrecovered; a sale of them is withdrawn. Refused as
    `form` when it is dated before the seizure. An order entered later counts from when it was made,
    from the end of its day if no hour is said: not before the cattle came (else `form`); refused
    under the section of a sale, loss or payment that was recorded meanwhile and comes after it.
    """
    meant = rules.heads_meant(entry.heads, form["heads"])
    if form.get("happened_at") is None:
        came = in_pound_since(entry, meant)
        occasion = occasion.at_time(rules.ordered_at(form["ordered_on"], came, occasion.at))
    refuse_before_they_came(entry, meant, occasion.at)
    if form["ordered_on"] < date_in_india(entry.seized_at):
        raise RefusedForm("ordered_on", "Enter a day not before the cattle were seized.")
    in_pound = [head for head in entry.heads if head.standing == "in_pound"]
    if form["heads"] != "all" or not in_pound:
        wanted = form["heads"]
        named = [head for head in entry.heads if wanted == "all" or head.number in wanted]
        refuse_if_left_since(named, occasion.at)
        refuse_if_paid_since(named, occasion.at)
    heads = rules.heads_in_pound(entry.heads, form["heads"])
    refuse_if_left_since(heads, occasion.at)
    refuse_if_paid_since(heads, occasion.at)
    owing = dues_of(heads, occasion.at).fine_and_charges.value
    for head in heads:
        head.freed_by = "order"
        head.charges_end_at = head.charges_end_at or occasion.at
    give_up(session, entry, "section_19", f"order {form['order_no']}", owing, occasion)
    record_about(
        session,
        entry,
        "order_release",
        "section_19",
        occasion,
        {**form, "heads": [head.number for head in heads]},
    )
    return heads


def deliver_on_order(
    session: Session,
    *,
    entry: RegisterEntry,
    heads: Sequence[Head],
    form: dict[str, Any],
    occasion: Occasion,
) -> list[Head]:
    """Section 19: the pound-keeper gives up the heads as ordered; not before the order (`form`)."""
    going = [head for head in heads if head.standing == "in_pound" and head.freed_by == "order"]
    for head in going:
        if head.charges_end_at is not None and occasion.at < head.charges_end_at:
            raise RefusedForm(
                "happened_at",
                "Enter a time not before the order of release, %(ordered_at)s.",
                ordered_at=in_india(head.charges_end_at),
            )
    for head in going:
        head.standing, head.left_at = "released_by_order", occasion.at
    facts = {**form, "heads": [head.number for head in going]}
    record_about(session, entry, "deliver_on_order", "section_19", occasion, facts)
    return going
