"""Sections 5 and 7: an act that a later record contradicts is kept beside it, until it is settled.

The Act lets nobody undo a sale, a delivery or an order by himself, and does not say what becomes of
money received before it. The pounds are under the control of the officer whom section 5 names: he
says it. His decision is one of the office, and undoes no record (docs/decisions/0063).
"""

from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.conflicts import rules
from services.journal import Conflict, Occasion, keep_conflict, record_about
from services.journal.conflicts import facts_of
from services.ledger import credit, debit, post_voucher
from services.refusals import RefusedForm
from services.register import Head, RegisterEntry

ZERO = Decimal(0)


def enter_conflict(
    session: Session,
    *,
    entry: RegisterEntry,
    act: str,
    heads: Sequence[Head],
    later: tuple[str, datetime],
    occasion: Occasion,
    amount: Decimal = ZERO,
    received_from: str | None = None,
    details: str | None = None,
) -> Conflict:
    """Section 7: enter an act that happened, though a record made before contradicts it.

    - the later record (`later`: its section, and when that was) stands
    - money that was received (`amount`, in rupees) is held for him who gave it

    Refused as `form` for a time before the cattle were brought.
    """
    if occasion.at < entry.brought_at:
        raise RefusedForm("happened_at", "Enter a time after the cattle were brought to the pound.")
    section = rules.SECTIONS[act]
    conflict = keep_conflict(
        session,
        entry_id=entry.id,
        act=act,
        section=section,
        heads=[head.number for head in heads],
        later=later,
        occasion=occasion,
        held=amount,
        received_from=received_from,
        details=details,
    )
    post_voucher(
        session,
        entry_id=entry.id,
        section=section,
        narration=f"conflict {conflict.id}",
        lines=[debit("cash", amount), credit("held_in_conflict", amount)],
        occasion=occasion,
    )
    record_about(session, entry, "enter_conflict", section, occasion, facts_of(conflict))
    return conflict


def settle_conflict(
    session: Session,
    *,
    entry: RegisterEntry,
    unsettled: Sequence[Conflict],
    form: dict[str, Any],
    occasion: Occasion,
) -> Conflict:
    """Section 5: he who controls the pounds says what becomes of a conflict; the money goes back.

    Refused as `form` when none is unsettled or, of several, it is not said which; when money is
    held and it is not said to whom it was paid back; for a time before the conflict was entered.
    """
    conflict = rules.the_one_meant(unsettled, form.get("conflict"))
    rules.refuse_settling_before_it_was_entered(conflict, occasion.at)
    amount = conflict.held
    if amount and not form.get("paid_back_to"):
        raise RefusedForm(
            "paid_back_to", "Enter to whom the %(amount)s were paid back.", amount=amount
        )
    post_voucher(
        session,
        entry_id=entry.id,
        section="section_05",
        narration=f"conflict {conflict.id} settled",
        lines=[
            debit("held_in_conflict", amount),
            credit("conflict_settled", amount),
            debit("paid_out", amount),
            credit("cash", amount),
        ],
        occasion=occasion,
    )
    conflict.held, conflict.settled_at = ZERO, occasion.recorded_at
    facts = {**form, "conflict": conflict.id, "heads": conflict.heads, "amount": amount or None}
    record_about(session, entry, "settle_conflict", "section_05", occasion, facts)
    return conflict
