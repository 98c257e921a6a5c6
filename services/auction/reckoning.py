"""How the proceeds of a sale are set against what is due (ss. 16, 17; pure).

Order (reading A-8): expenses of the sale, charges for feeding and watering, fine, then section
12A security. Several owners in one sale: one reckoning for each, the expenses shared in
proportion to price.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import ROUND_DOWN, Decimal

from services.auction.rules import Lot
from services.register import Head
from services.tariffs import Dues

ZERO = Decimal(0)
PAISA = Decimal("0.01")
ONE_EACH: Mapping[int, int] = {}


@dataclass
class Reckoning:
    """The reckoning of one owner's heads in a sale; all sums in rupees.

    `fine_met` and `charges_met` say, by head number, what this sale met of the dues of each head.
    `unrecovered` is what nothing will meet: expenses beyond the proceeds, and the dues left on
    heads sold.
    """

    owner_id: int | None
    proceeds: Decimal
    expenses_met: Decimal = ZERO
    charges_met: dict[int, Decimal] = field(default_factory=dict)
    fine_met: dict[int, Decimal] = field(default_factory=dict)
    security: Decimal = ZERO
    expenses_of_head: dict[int, Decimal] = field(default_factory=dict)
    left_over: Decimal = ZERO
    unrecovered: Decimal = ZERO

    @property
    def charges(self) -> Decimal:
        """Charges met from the proceeds."""
        return sum(self.charges_met.values(), ZERO)

    @property
    def fine(self) -> Decimal:
        """Fine met from the proceeds."""
        return sum(self.fine_met.values(), ZERO)


def share_expenses(expenses: Decimal, proceeds: Sequence[Decimal]) -> list[Decimal]:
    """The expenses of a sale shared in proportion to price, the odd paisa to the last."""
    total = sum(proceeds, ZERO)
    if not total:
        return [expenses if place == 0 else ZERO for place in range(len(proceeds))]
    shares = [(expenses * part / total).quantize(PAISA, rounding=ROUND_DOWN) for part in proceeds]
    last = max(place for place, part in enumerate(proceeds) if part)
    shares[last] += expenses - sum(shares, ZERO)
    return shares


@dataclass(frozen=True)
class Share:
    """What a sale is to one owner: his heads offered and sold, his part of the expenses."""

    owner_id: int | None
    heads: Sequence[Head]
    lots: Sequence[Lot]
    expenses: Decimal

    @property
    def numbers(self) -> set[int]:
        """The numbers of his heads in the register."""
        return {head.number for head in self.heads}


def owner_in(
    section: str, appeared_for: int | None, persons: Mapping[int, int] = ONE_EACH
) -> Callable[[Head], int | None]:
    """Whose a head is in a sale under this section: by the register; section 16 knows more.

    Under it a head whose owner was not known is that of the person `appeared_for` by the claimant.
    Owners whom `persons` gives as one are one.
    """

    def owner_of(head: Head) -> int | None:
        owner = (head.whose or appeared_for) if section == "section_16" else head.owner_id
        return None if owner is None else persons.get(owner, owner)

    return owner_of


def shares_of(
    heads: Sequence[Head],
    lots: Sequence[Lot],
    expenses: Decimal,
    owner_of: Callable[[Head], int | None],
) -> list[Share]:
    """A sale divided by owner, those unknown together (docs/decisions/0047)."""
    groups: dict[int | None, list[Head]] = {}
    for head in heads:
        groups.setdefault(owner_of(head), []).append(head)
    lots_of = {
        owner: [lot for lot in lots if lot.number in {head.number for head in group}]
        for owner, group in groups.items()
    }
    parts = share_expenses(
        expenses, [sum((lot.price for lot in lots_of[owner]), ZERO) for owner in groups]
    )
    return [
        Share(owner, group, lots_of[owner], part)
        for (owner, group), part in zip(groups.items(), parts, strict=True)
    ]


def reckon_owner(
    owner_id: int | None,
    heads: Sequence[Head],
    lots: Sequence[Lot],
    *,
    dues: Dues,
    expenses: Decimal,
    security: Decimal,
) -> Reckoning:
    """Set one owner's proceeds against the dues of all his heads offered in the sale.

    Heads sold are met before heads that go on. What is left over is the owner's balance (s. 16) or
    surplus (s. 17).
    """
    sold = [lot.number for lot in lots]
    order = sold + [head.number for head in heads if head.number not in sold]
    found = Reckoning(owner_id, proceeds=sum((lot.price for lot in lots), ZERO))
    rest = found.proceeds

    def meet(due: Decimal) -> Decimal:
        nonlocal rest
        met = min(rest, due)
        rest -= met
        return met

    found.expenses_met = meet(expenses)
    of_heads = share_expenses(found.expenses_met, [lot.price for lot in lots])
    found.expenses_of_head = dict(zip(sold, of_heads, strict=True))
    found.charges_met = {number: meet(dues.of(number).charges.value) for number in order}
    found.fine_met = {number: meet(dues.of(number).fine.value) for number in order}
    found.security = meet(security)
    found.left_over = rest
    found.unrecovered = (
        expenses
        - found.expenses_met
        + sum((dues.of(number).charges.value - found.charges_met[number] for number in sold), ZERO)
        + sum((dues.of(number).fine.value - found.fine_met[number] for number in sold), ZERO)
    )
    return found
