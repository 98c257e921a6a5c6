"""Section 19: who may not purchase cattle at a sale under the Act."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy.orm import Session

from services.identity.queries import barred_names
from services.refusals import RefusedByLaw


def refuse_barred(session: Session, purchasers: Iterable[Mapping[str, Any]]) -> None:
    """Section 19: no officer buys, directly or indirectly, at a sale under the Act.

    Of each purchaser `name`, and if there are any `office` and `bids_for`.
    """
    purchasers = list(purchasers)
    names = {name for each in purchasers for name in (each["name"], each.get("bids_for")) if name}
    barred = barred_names(session, names)
    for each in purchasers:
        bids_for = each.get("bids_for")
        if each.get("office") or each["name"] in barred or bids_for in barred:
            raise RefusedByLaw(
                "section_19",
                "%(name)s may not buy: an officer may not purchase cattle at a sale under the "
                "Act, directly or indirectly.",
                field="sold",
                name=each["name"],
            )
