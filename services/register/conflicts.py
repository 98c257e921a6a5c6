"""What is entered late may come after what it would have changed (ss. 9, 13 to 16, 19; pure)."""

from collections.abc import Iterable
from datetime import datetime

from services.reckoning.clock import in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.register.models import Head, RegisterEntry

LOST = ("dead", "escaped", "rescued", "stolen")
RELEASED = ("delivered", "released_by_order")
SALES = ("section_14", "section_14a", "section_16")
PAID = {"payment": "section_13", "deposit": "section_15"}
DELIVERED = {**PAID, "sale": "section_16", "order": "section_19"}


def left_under(head: Head) -> tuple[str, datetime] | None:
    """The section under which a head was sold, disposed of, lost or ordered set free, and when.

    None for one that is still there, or was paid for.
    """
    if head.standing in LOST:
        return _at("section_09", head.left_at)
    if head.standing in ("sold", "disposed"):
        return _at(_of_the_sale(head), head.left_at)
    if head.standing in (*RELEASED, "in_pound") and head.freed_by == "order":
        return _at("section_19", head.charges_end_at)
    if head.standing in (*RELEASED, "in_pound") and head.freed_by == "sale":
        return _at("section_16", head.charges_end_at)
    return None


def records_of(head: Head) -> list[tuple[str, datetime]]:
    """What was recorded of a head that settled what becomes of it: each section, and when.

    It was paid or deposited for, delivered, sold, disposed of, lost, or ordered set free.
    """
    found = [left_under(head)]
    if head.freed_by in PAID:
        found.append(_at(PAID[head.freed_by], head.charges_end_at))
    if head.standing in RELEASED:
        found.append(_at(DELIVERED.get(head.freed_by or "", "section_13"), head.left_at))
    return [each for each in found if each is not None]


def contradicted(heads: Iterable[Head], happened_at: datetime) -> tuple[str, datetime] | None:
    """The first record of these heads that came after an act and contradicts it; else None."""
    later = [record for head in heads for record in records_of(head) if record[1] > happened_at]
    return min(later, key=lambda record: record[1], default=None)


def last_record(heads: Iterable[Head]) -> tuple[str, datetime] | None:
    """The last record of these heads that settled what becomes of them."""
    found = [record for head in heads for record in records_of(head)]
    return max(found, key=lambda record: record[1], default=None)


def in_pound_since(entry: RegisterEntry, heads: Iterable[Head]) -> datetime:
    """When the last of these heads was brought: to be entered, or again (s. 15(2))."""
    return max([entry.brought_at, *(head.charges_from for head in heads if head.charges_from)])


def refuse_before_they_came(entry: RegisterEntry, heads: Iterable[Head], at: datetime) -> None:
    """Refuse as `form` what is said of heads in the pound at a time before they were there."""
    came = in_pound_since(entry, heads)
    if at < came:
        raise RefusedForm(
            "happened_at",
            "Enter a time not before the cattle were brought to the pound, %(came)s.",
            came=in_india(came),
        )


def _of_the_sale(head: Head) -> str:
    if head.road == "section_14a":
        return "section_14a"
    return "section_14" if head.refused_in is None else "section_16"


def _at(section: str, instant: datetime | None) -> tuple[str, datetime] | None:
    return None if instant is None else (section, instant)


def refuse_if_left_since(heads: Iterable[Head], happened_at: datetime) -> None:
    """Refuse, as a conflict under the section of the later record, what happened before it.

    A claim, a payment or an order made before a sale (a disposal, a loss, an order) but entered
    after it: with it the sale would not have been held as it was. Nobody may undo that but a
    Magistrate; the surplus may be claimed (s. 17).
    """
    for head in heads:
        left = left_under(head)
        if left is None or left[1] <= happened_at:
            continue
        section, at = left
        raise RefusedByLaw(
            section,
            "This happened before head %(number)s was dealt with on %(at)s, and is entered after "
            "it. The two records conflict.",
            field="happened_at",
            remedy=(
                "The sale stands. The owner may claim the surplus under section 17. The "
                "pound-keeper may enter what happened as an act that a later record contradicts."
            )
            if section in SALES
            else (
                "The pound-keeper may enter what happened as an act that a later record "
                "contradicts. The record itself is corrected by an order of the Magistrate."
            ),
            number=head.number,
            at=in_india(at),
        )


def refuse_if_another_paid_since(heads: Iterable[Head], happened_at: datetime) -> None:
    """Section 13: refuse a claim to heads that another paid or deposited for after it was made."""
    for head in heads:
        later = contradicted([head], happened_at)
        if later is not None:
            raise RefusedByLaw(
                later[0],
                "Head %(number)s was claimed, and then paid or deposited for by another on "
                "%(at)s; the claim is entered after it. The two records conflict.",
                field="happened_at",
                remedy=(
                    "What was recorded stands. The pound-keeper may enter the claim as an act that "
                    "a later record contradicts."
                ),
                number=head.number,
                at=in_india(later[1]),
            )


def refuse_if_gone_since(heads: Iterable[Head], happened_at: datetime) -> None:
    """Section 9: refuse the loss of a head that was sold, delivered or disposed of after it.

    A head that had died cannot have been sold, nor one that had escaped delivered: refused under
    the section of that record, as a conflict.
    """
    for head in heads:
        later = None if head.standing == "in_pound" else contradicted([head], happened_at)
        if later is None:
            continue
        raise RefusedByLaw(
            later[0],
            "Head %(number)s left the pound on %(at)s by another record, which is later than this "
            "and was entered before it. The two records conflict.",
            field="happened_at",
            remedy=(
                "The record stands. The pound-keeper may enter the loss as an act that a later "
                "record contradicts."
            ),
            number=head.number,
            at=in_india(later[1]),
        )


def refuse_if_paid_since(heads: Iterable[Head], happened_at: datetime) -> None:
    """Section 19: refuse an order made before heads were paid for, but entered after.

    The same for a deposit: the money was not due.
    """
    for head in heads:
        section = PAID.get(head.freed_by or "")
        if section and head.charges_end_at and head.charges_end_at > happened_at:
            raise RefusedByLaw(
                section,
                "The order was made before head %(number)s was paid or deposited for on %(at)s, "
                "and is entered after it. The two records conflict.",
                field="happened_at",
                remedy=(
                    "Ask the court that made the order what becomes of the money. The pound-keeper "
                    "may enter the order as an act that a later record contradicts."
                ),
                number=head.number,
                at=in_india(head.charges_end_at),
            )
