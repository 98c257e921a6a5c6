"""Which heads a claimant may claim (s. 13; pure)."""

from collections.abc import Collection, Sequence
from typing import Literal

from services.claims.models import Claim
from services.refusals import RefusedForm
from services.register import Head

Wanted = Literal["all"] | Sequence[int]


def heads_claimed(
    heads: Sequence[Head],
    wanted: Wanted,
    *,
    claimant: frozenset[int],
    in_open_claims: Collection[int],
) -> list[Head]:
    """The heads a claim names.

    `all` means those in the pound that are the claimant's (`claimant`: all parties held to be one
    person with him) or of unknown owner. A head that has
    left, is paid for already, or stands in another open claim cannot be named: refused as `form`.
    Another person's head may be named; the pound-keeper decides whom he believes.
    """
    free = [head for head in heads if head.may_be_sold and head.id not in in_open_claims]
    if wanted == "all":
        chosen = [head for head in free if head.whose is None or head.whose in claimant]
        if not chosen:
            raise RefusedForm(
                "heads",
                "No head in the pound is free to claim and this claimant's or of unknown owner.",
            )
        return chosen
    by_number = {head.number: head for head in heads}
    chosen = []
    for number in dict.fromkeys(wanted):
        head = by_number.get(number)
        if head is None:
            raise RefusedForm("heads", "There is no head %(number)s in this entry.", number=number)
        if head not in free:
            raise RefusedForm(
                "heads",
                "Head %(number)s cannot be claimed: it has left the pound, has been paid for, "
                "or is in another claim.",
                number=number,
            )
        chosen.append(head)
    if not chosen:
        raise RefusedForm("heads", "Select the heads that are claimed.")
    return chosen


def owner_of(claim: Claim) -> int:
    """The party whose cattle are claimed: the owner in the register, else he who claims them."""
    known = [row.head.whose for row in claim.claimed if row.head.whose is not None]
    return known[0] if known else claim.claimant_id


def deposited_for(claim: Claim) -> list[Head]:
    """Section 15: the heads for which this claim's deposit was made."""
    return [
        row.head
        for row in claim.claimed
        if claim.outcome == "disputes"
        and row.head.freed_by is not None
        and (row.head.fine_met or row.head.charges_met)
    ]
