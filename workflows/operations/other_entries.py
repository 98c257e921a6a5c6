"""Word to the procedures of another entry: the same owner's cattle came again (section 12A).

A message reaches the proceedings of its own entry only. Security was given for a release from an
earlier entry, so what happens to a later one has to be told to the earlier, in the same
transaction.
"""

from sqlalchemy import select

from services.complaints import Complaint
from services.journal.conflicts import find_conflict
from services.ledger import Security
from services.parties import Party, same_person
from services.reckoning.clock import date_in_india
from services.register import RegisterEntry
from services.register.dues import as_if_not_freed, dues_of
from services.register.queries import entry as entry_of
from services.register.queries import paid_after
from services.security import reverse_forfeiture, rules
from services.security.queries import (
    forfeited_since,
    held_of_owners,
    liable_to,
    refunded_since,
)
from services.tariffs import orders_in_force
from workflows.operations import Step
from workflows.store.models import Case


def tell_of_impounding(step: Step, entry: RegisterEntry) -> None:
    """Section 12A: tell the custody of each security that this impounding makes liable."""
    owners = {head.whose for head in entry.heads if head.whose is not None}
    for security in held_of_owners(step.session, owners) if owners else ():
        if security.entry_id != entry.id and rules.is_liable(security, entry.brought_at):
            _tell(step, security, "impounded_again")


def show_refund_before_impounding(step: Step, entry: RegisterEntry) -> None:
    """Section 12A: cattle entered later were impounded before security was refunded: a conflict.

    With their impounding known, it would not have been refunded.
    """
    if date_in_india(entry.brought_at) == date_in_india(step.recorded_at):
        return
    owners = {head.whose for head in entry.heads if head.whose is not None}
    for security, refunded_at in refunded_since(step.session, owners, entry.brought_at):
        owner = same_person(step.session, security.owner_id)
        find_conflict(
            step.session,
            entry,
            act="impounding",
            section="section_12a",
            heads=[head.number for head in entry.heads if head.whose in owner],
            later=("section_12a", refunded_at),
            occasion=step.occasion.at_time(entry.brought_at),
            received_from=step.session.get_one(Party, security.owner_id).name,
        )


def show_fines_paid_too_low(step: Step, entry: RegisterEntry) -> None:
    """Section 12: cattle entered later were impounded before others whose fine has been paid.

    By a scale that grows with repetition more was due for those. Nothing in the Act lets it be
    asked for when they have been given back: a conflict, shown on the entry that was late.
    """
    if date_in_india(entry.brought_at) == date_in_india(step.recorded_at):
        return
    owners = {head.whose for head in entry.heads if head.whose is not None}
    persons = same_person(step.session, *owners) if owners else set()
    for other in paid_after(step.session, persons, entry.brought_at):
        orders = orders_in_force(step.session, other.place)
        paid = [
            head for head in other.heads if head.whose in persons and head.freed_by == "payment"
        ]
        at = max(head.charges_end_at or other.brought_at for head in paid)
        due = dues_of(
            step.session, other, orders, [as_if_not_freed(each, met=False) for each in paid], at
        )
        if due.fine.value > sum(head.fine_met for head in paid):
            find_conflict(
                step.session,
                entry,
                act="impounding",
                section="section_12",
                heads=[head.number for head in entry.heads if head.whose in persons],
                later=("section_12", at),
                occasion=step.occasion.at_time(entry.brought_at),
                details=f"{other.number}/{other.year}",
            )


def tell_of_late_complaint(step: Step, complaint: Complaint) -> None:
    """Section 12A: a complaint made in time was entered after security had forfeited.

    It is held again, and its custody told that it is liable: what is settled waits for the
    decision.
    """
    if step.at == step.recorded_at:
        return
    owners = {row.head.whose for row in complaint.about if row.head.whose is not None}
    law = orders_in_force(step.session, step.place).law(step.at)
    for held, amount in forfeited_since(
        step.session, complaint.entry_id, owners, complaint.received_at
    ):
        ended = not held.held
        reverse_forfeiture(
            step.session,
            security=held,
            amount=amount,
            impounded_in=complaint.entry_id,
            law=law,
            occasion=step.occasion,
        )
        if ended:
            held.in_custody = False
            _tell(step, held, "standing_changed")
        _tell(step, held, "impounded_again")


def tell_those_liable(step: Step) -> None:
    """Section 12A: tell the custody of each security liable that a complaint is decided."""
    for security in liable_to(step.session, entry_of(step.session, step.subject["entry"])):
        _tell(step, security, "complaint_decided_elsewhere")


def _tell(step: Step, security: Security, message: str) -> None:
    from workflows.proceedings import send_message  # the verbs import the operations

    case_id = step.session.scalars(select(Case.id).where(Case.entry_id == security.entry_id)).one()
    send_message(step.session, case_id, message, at=step.recorded_at)
