"""Cattle without a bid or referred: disposed of otherwise, or put to sale again (s. 14 proviso)."""

import re
from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

from services.auction.authorised import acting_for_another, lets_him_act
from services.journal import Occasion, record_about
from services.ledger import credit, debit, post_voucher
from services.papers import issue_about
from services.reckoning.reasons import Reason
from services.refusals import RefusedByLaw
from services.refusals.message import Message
from services.register import Head, RegisterEntry
from services.statute import Law
from services.tariffs import Dues, OrderLine
from services.tariffs.kinds import RULES_OF_DISPOSAL


def decide_disposal(
    session: Session,
    *,
    entry: RegisterEntry,
    section: str,
    heads: Sequence[Head],
    dues: Dues | None,
    law: Law,
    rules: Sequence[OrderLine],
    form: dict[str, Any],
    occasion: Occasion,
) -> str:
    """Section 14, proviso: decide on cattle not likely to fetch a fair price.

    Gives the outcome.

    - `dispose`: the heads leave by a written order; their fine and charges up to now (`dues`) are
      unrecovered
    - `sell`: a sale is fixed again
    - where the State's law lets only some kinds be destroyed, the destruction of others is refused
      under section 14
    - where the State's law has them disposed of as rules prescribe, the order cites those `rules`,
      as far as any are in force here

    Who decides is the officer the State's law names (`section_14.disposal_decided_by`), or one whom
    he has authorised; the order is then in `authorised_by` and stands in the paper.
    """
    if form["outcome"] == "dispose":
        if dues is None:
            raise ValueError("to dispose of cattle their dues must have been reckoned")
        refuse_destruction(law, heads, form.get("manner") or "")
        leave_without_sale(
            session, entry=entry, section=section, heads=heads, dues=dues, occasion=occasion
        )
        issue_about(
            session,
            entry,
            "disposal_order",
            section,
            occasion,
            {
                "heads": [{"number": head.number, "kind": head.kind} for head in heads],
                "manner": form.get("manner"),
                "recipient": form.get("recipient"),
                "reason": form.get("reason"),
                "ordered_by": occasion.officer,
                **acting_for_another(form),
                "rules": [rule.value for rule in rules] or None,
                "because": [
                    reason.to_json()
                    for reason in (*_prescribed(law, rules), *lets_him_act(law, form))
                ],
            },
        )
    record_about(
        session,
        entry,
        "decide_disposal",
        section,
        occasion,
        {
            "heads": [head.number for head in heads],
            **form,
            **({"rules": sorted({rule.authority for rule in rules})} if rules else {}),
        },
    )
    return str(form["outcome"])


def _prescribed(law: Law, rules: Sequence[OrderLine]) -> list[Reason]:
    """The provision that leaves the manner to rules, and the rules themselves."""
    if not law.has(RULES_OF_DISPOSAL):
        return []
    return [
        law.provision(RULES_OF_DISPOSAL).reason(),
        *(
            Reason(rule.section, rule.authority, Message("Rule: “%(rule)s”", {"rule": rule.value}))
            for rule in rules
        ),
    ]


def leave_without_sale(
    session: Session,
    *,
    entry: RegisterEntry,
    section: str,
    heads: Sequence[Head],
    dues: Dues,
    occasion: Occasion,
) -> None:
    """Sections 14 and 14A: the heads are disposed of without sale; their dues are unrecovered."""
    owing = dues.fine_and_charges.value
    for head in heads:
        head.standing, head.left_at, head.charges_end_at = "disposed", occasion.at, occasion.at
    post_voucher(
        session,
        entry_id=entry.id,
        section=section,
        narration="disposed of without sale",
        lines=[debit("unrecovered", owing), credit("given_up", owing)],
        occasion=occasion,
    )


DESTRUCTION = re.compile(r"\bdestr(?:oy|uct)", re.IGNORECASE)


def refuse_destruction(law: Law, heads: Sequence[Head], manner: str) -> None:
    """Section 14, second proviso: only the kinds it names may be destroyed, where it names any."""
    if not (law.has("section_14.destruction_kinds") and DESTRUCTION.search(manner)):
        return
    kinds = law.provision("section_14.destruction_kinds").words_listed
    spared = [head.number for head in heads if head.kind not in kinds]
    if spared:
        raise RefusedByLaw(
            "section_14",
            "Only %(kinds)s may be destroyed; these heads may not: %(heads)s.",
            field="manner",
            kinds=list(kinds),
            heads=spared,
        )
