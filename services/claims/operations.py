"""Section 13: receiving a claim, and giving the cattle back."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

from services.claims import rules, timing
from services.claims.models import Claim, ClaimedHead
from services.claims.queries import heads_in_open_claims
from services.journal import Occasion, record_about
from services.parties import party_named, same_person
from services.refusals import RefusedByLaw
from services.register import Head, RegisterEntry
from services.register.conflicts import refuse_before_they_came


def receive_claim(
    session: Session,
    *,
    entry: RegisterEntry,
    form: dict[str, Any],
    occasion: Occasion,
) -> Claim:
    """Section 13: the owner or his agent appears and claims; the claim is recorded with its time.

    A claim may be made at any time until the head is sold (reading A-2). It opens nothing but the
    settlement of the dues. Of heads whose owner was not known he who claims them as owner is the
    owner from now on (docs/decisions/0014). Refused as `form` for heads that cannot be claimed (see
    `rules`).

    A claim that is entered later than it was made counts from when it was made: not before the
    cattle came (else `form`); refused under the section of a sale, loss or order that was recorded
    meanwhile and comes after it.
    """
    claimant = party_named(session, form["claimant"])
    session.flush()
    person = same_person(session, claimant.id)
    refuse_before_they_came(entry, (), occasion.at)
    timing.refuse_conflict(entry.heads, form["heads"], claimant=person, claimed_at=occasion.at)
    heads = rules.heads_claimed(
        entry.heads,
        form["heads"],
        claimant=person,
        in_open_claims=heads_in_open_claims(session, entry.id),
    )
    refuse_before_they_came(entry, heads, occasion.at)
    claim = Claim(
        entry_id=entry.id,
        claimant=claimant,
        capacity=form["claimant"]["capacity"],
        claimed_at=occasion.at,
        claimed=[ClaimedHead(head=head) for head in heads],
    )
    if claim.capacity == "owner":
        for head in heads:
            if head.owner_id is None:
                head.found_owner_id = claimant.id
    session.add(claim)
    session.flush()
    record_about(
        session,
        entry,
        "receive_claim",
        "section_13",
        occasion,
        {
            "claim": claim.id,
            "claimant": form["claimant"],
            "heads": [head.number for head in heads],
        },
    )
    return claim


def deliver_cattle(
    session: Session,
    *,
    entry: RegisterEntry,
    claim: Claim,
    heads: Sequence[Head],
    form: dict[str, Any],
    occasion: Occasion,
) -> list[Head]:
    """Sections 13 and 15: deliver the cattle paid or deposited for; the owner signs the register.

    Refused under section 19 when nothing of the claim is free to be delivered; as `form` for a time
    before the dues were met.
    """
    timing.refuse_delivery_before_payment(claim, occasion.at)
    going = [head for head in heads if head.may_be_delivered]
    if not going:
        raise RefusedByLaw(
            "section_19",
            "No head of this claim has been paid or deposited for; a pound-keeper may "
            "deliver cattle only under sections 13 to 16, or by order of a court (section 19).",
        )
    for head in going:
        head.standing, head.left_at = "delivered", occasion.at
    record_about(
        session,
        entry,
        "deliver_cattle",
        "section_15" if claim.outcome == "disputes" else "section_13",
        occasion,
        {
            "claim": claim.id,
            "heads": [head.number for head in going],
            "received_by": form["received_by"],
            "signed": form["signed"],
        },
    )
    return going
