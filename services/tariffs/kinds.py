"""What kinds of order and notification there are, and under which section each is made.

Serves sections 1, 4, 5, 6, 12, 12A, 12B, 14, 26 and 31.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class KindOfOrder:
    """One kind of instrument.

    `made_by` is the provision that says who makes it; None where the Act leaves it to an office.
    `for_one_area`: it is always for one local area. `on_approval`: what it says is done to offices
    and posts when it is approved, which may be on its first day in force at the earliest.
    """

    name: str
    section: str
    made_by: str | None = None
    for_one_area: bool = False
    on_approval: bool = False
    may_be_cancelled: bool = True


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
        KindOfOrder("transfer", "section_31", for_one_area=True),
        KindOfOrder(
            "office", "section_04", for_one_area=True, on_approval=True, may_be_cancelled=False
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

OF_OFFICES = ("office", "villages", "appointment", "end_of_appointment")
