"""Section 22: what the one who seized is to pay (pure)."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from services.complaints import rules
from services.reckoning.reasons import Reasoned
from services.register import Head
from services.register.dues import as_if_not_freed
from services.statute import Law
from services.tariffs import Dues, HeadOfCattle, together

ZERO = Decimal(0)
NOTHING: Reasoned[Decimal] = Reasoned(ZERO, ())
DuesOf = Callable[[Sequence[HeadOfCattle], datetime], Dues]


@dataclass(frozen=True)
class Award:
    """The parts of an award, in rupees.

    `paid` was paid, deposited or deducted for the heads; `leviable` are fine and charges that
    nobody has paid or that go back to him who deposited them; `recovered` is what of these an order
    of release had left unrecovered.
    """

    compensation: Reasoned[Decimal] = NOTHING
    paid: Decimal = ZERO
    leviable: Reasoned[Decimal] = NOTHING
    recovered: Decimal = ZERO
    other: Decimal = ZERO

    @property
    def total(self) -> Decimal:
        """What is payable by the one who seized."""
        return self.compensation.value + self.paid + self.leviable.value + self.other


def reckon_award(
    law: Law,
    heads: Sequence[Head],
    *,
    loss: Decimal,
    other: Decimal,
    returned: Collection[int],
    dues_of: DuesOf,
    at: datetime,
) -> Award:
    """Section 22: the award on a complaint about these heads, whose seizure is adjudged illegal.

    - compensation for the loss, up to the cap, and other expenses incurred
    - of heads of which this was not adjudged before: fines, charges and expenses met for them
    - fine and charges up to now of heads in the pound that nothing has freed
    - up to the order, of heads that still wait there for their release under section 19
    - up to delivery, of heads whose deposit is returned (`returned`, their ids)
    """
    fresh = [head for head in heads if not head.adjudged_illegal]
    back = [head for head in fresh if head.id in returned]
    waiting = [head for head in fresh if head.awaits_release and head not in back]
    unfreed = dues_of([head for head in fresh if head.may_be_sold], at).fine_and_charges
    ordered = dues_of([as_if_not_freed(head) for head in waiting], at).fine_and_charges
    undone = dues_of(
        [as_if_not_freed(head, until=head.left_at, met=False) for head in back], at
    ).fine_and_charges
    return Award(
        compensation=rules.compensation(law, loss),
        paid=rules.paid_for([head for head in fresh if head not in back]),
        leviable=together(unfreed, ordered, undone),
        recovered=ordered.value,
        other=other,
    )
