"""What kinds of order and notification there are, and under which section each is made.

Serves sections 1, 4, 5, 6, 12, 12A, 12B, 14, 26 and 31.
"""

from dataclasses import dataclass

from services.refusals import RefusedByLaw
from services.statute import Law


@dataclass(frozen=True)
class KindOfOrder:
    """One kind of instrument.

    `made_by` is the provision that says who makes it; None where the Act leaves it to an office.
    `needs`: the provision that a State's law must have for there to be such orders.
    `for_one_area`: it is always for one local area. `on_approval`: what it says is done to offices
    and posts when it is approved, which may be on its first day in force at the earliest.
    """

    name: str
    section: str
    made_by: str | None = None
    needs: str | None = None
    for_one_area: bool = False
    on_approval: bool = False
    may_be_cancelled: bool = True


RULES_OF_DISPOSAL = "section_14.disposed_under"
"""Where a State's section 14 has cattle without a bid disposed of as rules prescribe."""

KINDS = {
    each.name: each
    for each in (
        KindOfOrder("fines", "section_12", "section_12.scale_prescribed_by"),
        KindOfOrder("feeding", "section_05", "section_05.rates_fixed_by"),
        KindOfOrder("security", "section_12a"),
        KindOfOrder("notified", "section_01", for_one_area=True),
        KindOfOrder("closed_days", "section_20"),
        KindOfOrder("setting", "section_05"),
        KindOfOrder("conditions_of_sale", "section_14", "section_14.conditions_of_sale_by"),
        KindOfOrder("rules_of_disposal", "section_14", needs=RULES_OF_DISPOSAL),
        KindOfOrder("transfer", "section_31", for_one_area=True),
        KindOfOrder(
            "office", "section_04", for_one_area=True, on_approval=True, may_be_cancelled=False
        ),
        KindOfOrder(
            "serving", "section_04", for_one_area=True, on_approval=True, may_be_cancelled=False
        ),
        KindOfOrder(
            "villages", "section_04", "section_04.villages_fixed_by",
            for_one_area=True, on_approval=True, may_be_cancelled=False,
        ),
        KindOfOrder("appointment", "section_06", for_one_area=True, may_be_cancelled=False),
        KindOfOrder("end_of_appointment", "section_06", for_one_area=True, may_be_cancelled=False),
    )
}  # fmt: skip
"""In the order of the pages."""


def refuse_what_the_law_has_not(kind: str, law: Law) -> None:
    """Refuse, under its section, a kind of order that the State's law does not provide for."""
    known = KINDS.get(kind)
    if known is not None and known.needs is not None and not law.has(known.needs):
        raise RefusedByLaw(
            known.section,
            "The law of this State does not provide for such an order.",
            remedy="Choose another kind of order.",
        )


OF_OFFICES = ("office", "serving", "villages", "appointment", "end_of_appointment")
