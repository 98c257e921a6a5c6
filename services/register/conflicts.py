"""What is entered late may come after what it would have changed (ss. 9, 13 to 16, 19; pure)."""

from collections.abc import Iterable
from datetime import datetime

from services.reckoning.clock import in_india
from services.refusals import RefusedByLaw
from services.register.models import Head

LOST = ("dead", "escaped", "rescued", "stolen")
RELEASED = ("delivered", "released_by_order")
SALES = ("section_14", "section_14a", "section_16")
PAID = {"payment": "section_13", "deposit": "section_15"}


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
                "The owner may claim the surplus of the sale under section 17. Or the record of "
                "the sale must be corrected by an order of the Magistrate."
            )
            if section in SALES
            else "The record of that must first be corrected by an order of the Magistrate.",
            number=head.number,
            at=in_india(at),
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
                remedy="Ask the court that made the order what becomes of the money.",
                number=head.number,
                at=in_india(head.charges_end_at),
            )
