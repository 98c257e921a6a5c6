"""Cattle that found no bid or were referred: disposed of otherwise, or put to sale again (s. 14
proviso).
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

from services.journal import Occasion, record_act
from services.ledger import credit, debit, post_voucher
from services.register import Head, RegisterEntry
from services.tariffs import Dues


def decide_disposal(
    session: Session,
    *,
    entry: RegisterEntry,
    section: str,
    heads: Sequence[Head],
    dues: Dues | None,
    form: dict[str, Any],
    occasion: Occasion,
) -> str:
    """Section 14, proviso: decide how cattle not likely to fetch a fair price are disposed of;
    gives the outcome.

    - `dispose`: the heads leave; their fine and charges up to now (`dues`) are unrecovered
    - `sell`: a sale is fixed again

    Who decides is the officer the State's law names (`section_14.disposal_decided_by`).
    """
    if form["outcome"] == "dispose":
        if dues is None:
            raise ValueError("to dispose of cattle their dues must have been reckoned")
        for head in heads:
            head.standing, head.left_at, head.charges_end_at = "disposed", occasion.at, occasion.at
        post_voucher(
            session,
            entry_id=entry.id,
            section=section,
            narration="disposed of without sale",
            lines=[
                debit("unrecovered", dues.total.value),
                credit("given_up", dues.total.value),
            ],
            occasion=occasion,
        )
    record_act(
        session,
        entry_id=entry.id,
        verb="decide_disposal",
        section=section,
        occasion=occasion,
        facts={"heads": [head.number for head in heads], **form},
    )
    return str(form["outcome"])
