"""Operations on records that contradict each other (ss. 5, 7)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from services import claims, conflicts
from services.claims.queries import claim as claim_of
from services.conflicts.rules import heads_of_entry
from services.journal.conflicts import unsettled_conflicts
from services.refusals import RefusedForm, RefusedTask
from services.register import Head, RegisterEntry
from services.register.conflicts import contradicted, last_record
from services.register.queries import entry as entry_of
from workflows.operations import Step, operation

SETTLED = {"pays": "payment", "disputes": "deposit", "refuses": "refusal"}


@dataclass(frozen=True)
class DoneBefore:
    """An act that was done before its task was withdrawn, as a conflict has it."""

    act: str
    heads: Sequence[Head]
    amount: Decimal = Decimal(0)
    received_from: str | None = None
    details: str | None = None


@operation("conflicts/enter_conflict", section="section_07")
def enter_conflict(step: Step) -> dict[str, Any]:
    """Section 7: enter an act that a record made before it contradicts. Gives `conflict`."""
    entry = entry_of(step.session, step.subject["entry"])
    form = step.answers
    heads = heads_of_entry(entry.heads, form["heads"])
    later = contradicted(heads, step.at)
    if later is None:
        raise RefusedForm(
            "happened_at",
            "Nothing was recorded of these heads that this contradicts.",
            remedy="Enter it with the form of the act itself.",
        )
    person = form.get("person") or {}
    conflict = conflicts.enter_conflict(
        step.session,
        entry=entry,
        act=form["act"],
        heads=heads,
        later=later,
        occasion=step.occasion,
        amount=form.get("amount") or Decimal(0),
        received_from=person.get("name"),
        details=form["details"],
    )
    return {"conflict": conflict.id}


@operation("conflicts/enter_done_before", section="section_07")
def enter_done_before(step: Step) -> dict[str, Any]:
    """Section 7: enter what was done before a later record withdrew its task. Gives `conflict`."""
    if "claim" in step.subject:
        claim_of(step.session, step.subject["claim"])  # reads its entry with it
    entry = entry_of(step.session, step.subject["entry"])
    done = DONE_BEFORE[step.form](step, entry)
    later = contradicted(done.heads, step.at) or last_record(done.heads)
    if later is None:
        raise RefusedTask("Nothing was recorded of these heads that this contradicts.")
    conflict = conflicts.enter_conflict(
        step.session,
        entry=entry,
        act=done.act,
        heads=done.heads,
        later=later,
        occasion=step.occasion,
        amount=done.amount,
        received_from=done.received_from,
        details=done.details,
    )
    return {"conflict": conflict.id}


@operation("conflicts/settle_conflict", section="section_05")
def settle_conflict(step: Step) -> dict[str, Any]:
    """Section 5: say what becomes of a conflict; money that was held goes back."""
    entry = entry_of(step.session, step.subject["entry"])
    conflicts.settle_conflict(
        step.session,
        entry=entry,
        unsettled=unsettled_conflicts(step.session, entry.id),
        form=step.answers,
        occasion=step.occasion,
    )
    return {}


def _settled(step: Step, entry: RegisterEntry) -> DoneBefore:
    """Sections 13, 15, 16: the owner had paid, deposited or refused."""
    claim = claim_of(step.session, step.subject["claim"])
    claims.settle_before_it_was_withdrawn(claim, step.answers["outcome"], step.at)
    return DoneBefore(
        SETTLED[step.answers["outcome"]],
        [row.head for row in claim.claimed],
        step.answers.get("amount") or Decimal(0),
        claim.claimant.name,
    )


def _delivered(step: Step, entry: RegisterEntry) -> DoneBefore:
    """Sections 13, 15, 19: the cattle had been given back."""
    number = step.subject.get("claim")
    claimed = claim_of(step.session, number).claimed if number else None
    heads = entry.heads if claimed is None else [row.head for row in claimed]
    return DoneBefore("delivery", heads, received_from=step.answers["received_by"])


def _sold(step: Step, entry: RegisterEntry) -> DoneBefore:
    """Sections 14, 14A, 16: the cattle had been sold; what they fetched is held."""
    rows = step.answers.get("sold") or []
    if not rows:
        raise RefusedTask("Nothing was sold: there is nothing to enter any more.")
    return DoneBefore(
        "sale",
        heads_of_entry(entry.heads, [row["head"] for row in rows]),
        sum((row["price"] for row in rows), Decimal(0)),
        details="; ".join(f"{row['head']}: {row['purchaser']['name']}" for row in rows),
    )


DONE_BEFORE: dict[str, Callable[[Step, RegisterEntry], DoneBefore]] = {
    "settle_dues": _settled,
    "deliver_cattle": _delivered,
    "record_sale": _sold,
    "dispose_quickly": _sold,
}
