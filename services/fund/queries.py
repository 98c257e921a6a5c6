"""The account of the sums a local authority receives under section 18, and of their application."""

from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from services.journal import queries as journal
from services.ledger import Posting
from services.register import RegisterEntry
from services.statute import Law
from services.tariffs.levying import WHEN_ENTRUSTED, lacks_entrusting

ZERO = Decimal("0.00")


@dataclass(frozen=True)
class FundAccount:
    """Rupees received by head of account, applied by purpose, and what is left.

    `held`: what is kept until the local authority is entrusted under section 31 (section 3).
    """

    received: dict[str, Decimal]
    applied: dict[str, Decimal]
    held: Decimal = ZERO

    @property
    def left(self) -> Decimal:
        return sum(self.received.values(), ZERO) - sum(self.applied.values(), ZERO)


def matter_of(local_area_id: int) -> str:
    """What the journal calls the account of a local authority."""
    return f"fund/{local_area_id}"


def fund_account(session: Session, law: Law, local_area_id: int) -> FundAccount:
    """The account of a local area's local authority; empty where no section 18 runs.

    Sums held until it was entrusted are received once it is.
    """
    if not law.has("section_18.sums"):
        return FundAccount({}, {})
    paid_to = law.provision("section_18.paid_to").word
    rows = session.execute(
        select(Posting.account, Posting.payee, func.sum(Posting.amount))
        .join(RegisterEntry, RegisterEntry.id == Posting.entry_id)
        .where(
            RegisterEntry.local_area_id == local_area_id,
            Posting.account.in_(law.provision("section_18.sums").words_listed),
            Posting.payee.in_((paid_to, WHEN_ENTRUSTED)),
        )
        .group_by(Posting.account, Posting.payee)
        .order_by(Posting.account, Posting.payee)
    )
    received: dict[str, Decimal] = {}
    held = ZERO
    for account, to, amount in rows:
        if to == WHEN_ENTRUSTED and lacks_entrusting(law):
            held -= amount
        else:
            received[account] = received.get(account, ZERO) - amount
    applied: dict[str, Decimal] = {}
    for act in journal.acts_of_matter(session, matter_of(local_area_id)):
        purpose = act.facts["purpose"]
        applied[purpose] = applied.get(purpose, ZERO) + Decimal(act.facts["amount"])
    return FundAccount(received, applied, held)
