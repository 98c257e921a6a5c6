"""An act of section 13 entered later is not before the one that it follows (pure)."""

from collections.abc import Collection, Sequence
from datetime import datetime

from services.claims.models import Claim
from services.claims.rules import Wanted
from services.reckoning.clock import in_india
from services.refusals import RefusedForm
from services.register import Head
from services.register.conflicts import refuse_if_another_paid_since, refuse_if_left_since


def refuse_settling_before_the_claim(claim: Claim, settled_at: datetime) -> None:
    """Sections 13, 15, 16: the owner appears before he pays or refuses; refused as `form`."""
    if settled_at < claim.claimed_at:
        raise RefusedForm(
            "happened_at",
            "Enter a time not before the claim was made, %(claimed_at)s.",
            claimed_at=in_india(claim.claimed_at),
        )


def refuse_delivery_before_payment(claim: Claim, delivered_at: datetime) -> None:
    """Sections 13 and 15: cattle go when the dues are paid or deposited; refused as `form`."""
    if claim.settled_at is not None and delivered_at < claim.settled_at:
        raise RefusedForm(
            "happened_at",
            "Enter a time not before the dues were paid or deposited, %(settled_at)s.",
            settled_at=in_india(claim.settled_at),
        )


def refuse_conflict(
    heads: Sequence[Head], wanted: Wanted, *, claimant: frozenset[int], claimed_at: datetime
) -> None:
    """Refuse a claim entered after heads that it names, or means by `all`, had been sold or lost.

    See `services.register.conflicts`.
    """
    named: Collection[int] = () if wanted == "all" else wanted
    meant = [
        head
        for head in heads
        if (
            head.whose is None or head.whose in claimant
            if wanted == "all"
            else head.number in named
        )
    ]
    refuse_if_left_since(meant, claimed_at)
    refuse_if_another_paid_since([head for head in meant if head.number in named], claimed_at)
