"""Reads of securities."""

from collections.abc import Collection, Iterable
from datetime import datetime
from decimal import Decimal

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from services.journal.queries import acts, legal_dates
from services.ledger import Security
from services.parties import same_person
from services.register import Head, RegisterEntry
from services.security import rules

_HELD_OF = (
    select(Security)
    .where(Security.owner_id.in_(bindparam("owners", expanding=True)), Security.held > 0)
    .order_by(Security.id)
)


def securities_of(session: Session, entry_id: int) -> list[Security]:
    """The securities given for releases from this entry."""
    return list(
        session.scalars(select(Security).where(Security.entry_id == entry_id).order_by(Security.id))
    )


def not_in_custody(session: Session, entry_id: int) -> list[Security]:
    """Those given for which no procedure of custody runs yet."""
    return [each for each in securities_of(session, entry_id) if not each.in_custody]


def liable_to(session: Session, entry: RegisterEntry) -> list[Security]:
    """The securities, of other entries, that this impounding has made liable to forfeit."""
    owners = {head.whose for head in entry.heads if head.whose is not None}
    return [
        held
        for held in (held_of_owners(session, owners) if owners else ())
        if any(later.id == entry.id for later in unsettled(session, held))
    ]


def held_of_owners(session: Session, owner_ids: Collection[int]) -> list[Security]:
    """The securities held of these owners, each with the parties merged with him."""
    persons = same_person(session, *owner_ids)
    return list(session.scalars(_HELD_OF, {"owners": list(persons)}))


def unsettled(session: Session, security: Security) -> list[RegisterEntry]:
    """The later impoundings that make it liable and for which nothing has been settled yet.

    Each of them may by itself make it forfeit: the section asks of one whether it was illegal.
    """
    entries = session.scalars(
        select(RegisterEntry)
        .join(Head)
        .where(
            func.coalesce(Head.owner_id, Head.found_owner_id).in_(
                same_person(session, security.owner_id)
            ),
            RegisterEntry.id != security.entry_id,
        )
        .order_by(RegisterEntry.id)
        .distinct()
    )
    settled = _settled(session, security)
    return [
        entry
        for entry in entries
        if entry.id not in settled and rules.is_liable(security, entry.brought_at)
    ]


def demanded_from(session: Session, entry_id: int, claim_id: int) -> datetime | None:
    """Section 15(2): from when security is demanded of the owner of a claim, if that is known."""
    rows = legal_dates(session, entry_id).get("security_demand_from", [])
    days = [row.on_day for row in rows if row.claim_id == claim_id and row.on_day]
    return rules.instant_of(days[-1]) if days else None


def demand_failed_at(session: Session, entry_id: int, claim_id: int) -> datetime:
    """Section 15(2): when the owner failed to give the security demanded on this claim."""
    return next(
        act.happened_at
        for act in reversed(acts(session, entry_id))
        if act.verb == "demand_security"
        and act.facts["claim"] == claim_id
        and act.facts["outcome"] == "failed"
    )


DEALT_WITH = ("seize_again", "demand_security", "give_up_seizing")


def out_under_claim(
    session: Session, entry_id: int, claim_id: int, heads: Iterable[Head]
) -> list[Head]:
    """Section 15(2): of the heads delivered under a claim, those still to be seized again.

    Not those seized again before, though they went back since; nor those for which security was
    given after all, or which cannot be seized.
    """
    dealt_with = {
        number
        for act in acts(session, entry_id)
        if act.verb in DEALT_WITH and act.facts["claim"] == claim_id
        for number in act.facts.get("heads") or ()
    }
    return [
        head for head in heads if head.standing == "delivered" and head.number not in dealt_with
    ]


def _settled(session: Session, security: Security) -> set[int]:
    """The later entries for which it has been settled what of the security forfeits."""
    settled: set[int] = set()
    for act in acts(session, security.entry_id):
        if act.verb in ("settle_forfeiture", "reverse_forfeiture") and (
            act.facts["security"] == security.id
        ):
            change = settled.add if act.verb == "settle_forfeiture" else settled.discard
            change(act.facts["impounded_in"])
    return settled


def forfeited_since(
    session: Session, entry_id: int, owner_ids: Collection[int], since: datetime
) -> list[tuple[Security, Decimal]]:
    """The securities of these owners that an impounding made forfeit at or after an instant.

    With what of each did, in rupees.
    """
    found = []
    for security in _of_owners(session, owner_ids):
        amount = Decimal(0)
        for act in acts(session, security.entry_id):
            about = act.facts.get("security") == security.id and (
                act.facts.get("impounded_in") == entry_id
            )
            if about and act.verb == "settle_forfeiture" and act.happened_at >= since:
                amount += Decimal(act.facts["forfeited"])
            elif about and act.verb == "reverse_forfeiture":
                amount -= Decimal(act.facts["amount"])
        if amount > 0:
            found.append((security, amount))
    return found


def refunded_since(
    session: Session, owner_ids: Collection[int], impounded_at: datetime
) -> list[tuple[Security, datetime]]:
    """Securities refunded on application that this impounding would have made liable, and when."""
    found = []
    for security in _of_owners(session, owner_ids):
        if security.held or not rules.is_within_the_months(security, impounded_at):
            continue
        refunds = [
            act.happened_at
            for act in acts(session, security.entry_id)
            if act.verb == "apply_for_refund" and act.happened_at > impounded_at
        ]
        if refunds:
            found.append((security, min(refunds)))
    return found


def _of_owners(session: Session, owner_ids: Collection[int]) -> list[Security]:
    persons = same_person(session, *owner_ids) if owner_ids else set()
    asked = select(Security).where(Security.owner_id.in_(persons)).order_by(Security.id)
    return list(session.scalars(asked))
