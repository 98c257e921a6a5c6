"""Reads of offences."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import func, select
from sqlalchemy.orm import Session, joinedload

from services.offences.models import Compensation, Offence
from services.papers import Paper
from services.parties import Party, same_person
from services.reckoning.clock import date_in_india


def offence(session: Session, offence_id: int) -> Offence:
    """An offence with the accused and the injured."""
    return session.scalars(
        select(Offence)
        .where(Offence.id == offence_id)
        .options(joinedload(Offence.accused), joinedload(Offence.injured))
    ).one()


@dataclass(frozen=True)
class PaidOrder:
    """What one person was paid by an order under section 28: its number and day, rupees."""

    offence: Offence
    order_no: str
    paid_on: date
    recipient: Party
    amount: Decimal


def offences_of_entry(session: Session, entry_id: int) -> list[Offence]:
    """The offences about the cattle of a register entry, in order."""
    return list(
        session.scalars(select(Offence).where(Offence.entry_id == entry_id).order_by(Offence.id))
    )


def offences_in(session: Session, state: str, offence_ids: Collection[int]) -> list[Offence]:
    """Those of these offences that were reported in a State, in order."""
    return list(
        session.scalars(
            select(Offence)
            .where(Offence.id.in_(offence_ids), Offence.state == state)
            .order_by(Offence.id)
        )
    )


def compensation_paid(
    session: Session, offence_ids: Collection[int], *, locked: bool = False
) -> list[PaidOrder]:
    """Section 28: what each person was paid out of the fines for these offences.

    `locked`: until this transaction ends no other one pays or counts it.
    """
    wanted = select(Offence).where(Offence.id.in_(offence_ids)).order_by(Offence.id)
    if locked:
        wanted = wanted.with_for_update()
    paid = []
    for offence in session.scalars(wanted, execution_options={"populate_existing": locked}).all():
        order = session.scalar(
            select(Paper)
            .where(Paper.matter == offence.matter, Paper.kind == "appropriation_order")
            .order_by(Paper.id.desc())
            .limit(1)
        )
        if order is None:
            continue
        number, on = f"{order.number}/{order.year}", date_in_india(order.issued_at)
        paid += [
            PaidOrder(offence, number, on, each.recipient, each.amount) for each in offence.paid_to
        ]
    return paid


def compensated_before(
    session: Session, offence: Offence, recipient_id: int, sections: Collection[str]
) -> Decimal:
    """Section 28: rupees paid to the same person for the same damage out of other convicts' fines.

    The same damage is that about the same register entry; without an entry, that of the same hour
    and place.
    """
    if offence.entry_id is not None:
        same = [Offence.entry_id == offence.entry_id]
    else:
        same = [
            Offence.entry_id.is_(None),
            Offence.committed_at == offence.committed_at,
            Offence.committed_place == offence.committed_place,
        ]
    paid = session.scalar(
        select(func.sum(Compensation.amount))
        .join(Offence, Offence.id == Compensation.offence_id)
        .where(
            *same,
            Offence.state == offence.state,
            Offence.id != offence.id,
            Offence.section.in_(sections),
            Compensation.recipient_id.in_(same_person(session, recipient_id)),
        )
    )
    return paid or Decimal(0)
