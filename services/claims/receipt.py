"""Sections 12A, 13 and 15: receiving exactly what is due, and the receipt for it."""

from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.claims.models import Claim
from services.claims.rules import owner_of
from services.journal import Occasion
from services.ledger import (
    ProtestDeposit,
    credit,
    debit,
    hold_security,
    post_voucher,
    security_taken,
)
from services.papers import issue_paper
from services.reckoning.reasons import Reasoned
from services.refusals import RefusedByLaw, RefusedForm
from services.register import RegisterEntry
from services.statute import Law
from services.tariffs import Dues
from services.tariffs.levying import payee, who_levies

ZERO = Decimal(0)


def receive_money(
    session: Session,
    entry: RegisterEntry,
    claim: Claim,
    dues: Dues,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> None:
    """Receive the payment or the deposit, post it, and issue the receipt."""
    protest = form["outcome"] == "disputes"
    section = "section_15" if protest else "section_13"
    secured = _secured(dues, law, form)
    due = dues.total if secured else dues.fine_and_charges
    if secured and not form.get("declaration"):
        raise RefusedByLaw(
            "section_15" if protest else "section_12a",
            "The owner must declare that the cattle are his before they are released.",
            field="declaration",
        )
    if form["amount"] < due.value:
        raise RefusedByLaw(
            section,
            "The dues are %(total)s; %(amount)s is %(short)s short.",
            field="amount",
            total=due.value,
            amount=form["amount"],
            short=due.value - form["amount"],
        )
    security = dues.security.value if secured else ZERO
    fine, charges = dues.fine.value, dues.charges.value
    lines = [debit("cash", due.value), security_taken(law, security)]
    if protest:
        session.add(
            ProtestDeposit(
                entry_id=entry.id,
                claim_id=claim.id,
                fine=fine,
                charges=charges,
                deposited_at=occasion.at,
            )
        )
        held_by = law.provision("section_15.deposit_held_by").word
        lines.append(credit("deposit_held", fine + charges, held_by))
    else:
        lines += [
            credit("fine", fine, payee(law, "section_12.fines_sent_to")),
            credit("charges", charges, law.provision("section_17.charges_paid_to").value),
        ]
    post_voucher(
        session,
        entry_id=entry.id,
        section=section,
        narration=f"{form['outcome']}: claim {claim.id}",
        lines=lines,
        occasion=occasion,
    )
    content = _receipt(claim, dues, due, form, occasion) | who_levies(law)
    _issue(session, entry, "deposit_receipt" if protest else "receipt", section, content, occasion)
    if secured:
        held = hold_security(
            session,
            entry_id=entry.id,
            claim_id=claim.id,
            owner_id=owner_of(claim),
            amount=security,
            law=law,
            occasion=occasion,
        )
        content = content | {"security": security, "ends_on": held.ends_on}
        _issue(session, entry, "security_receipt", "section_12a", content, occasion)


def refuse_more_than_due(dues: Dues, law: Law, form: dict[str, Any]) -> None:
    """Sections 13 and 15: refuse as `form` an amount above the dues: nothing more may be taken."""
    due = dues.total if _secured(dues, law, form) else dues.fine_and_charges
    if form["amount"] > due.value:
        raise RefusedForm(
            "amount",
            "Enter the dues exactly: %(total)s. Nothing more may be taken.",
            total=due.value,
        )


def _secured(dues: Dues, law: Law, form: dict[str, Any]) -> bool:
    """Whether security is taken now: on a protest only where section 15 wants it first."""
    protest = form["outcome"] == "disputes"
    taken = not protest or bool(law.provision("section_15.security_required_on_protest").value)
    return taken and bool(dues.security.value)


def _receipt(
    claim: Claim, dues: Dues, due: Reasoned[Decimal], form: dict[str, Any], occasion: Occasion
) -> dict[str, Any]:
    return {
        "received_from": claim.claimant.name,
        "residence": claim.claimant.residence,
        "mode": form.get("mode"),
        "received_by": occasion.officer,
        "heads": [
            {
                "number": head.number,
                "kind": head.kind,
                "fine": head.fine.value,
                "charges": head.charges.value,
            }
            for head in dues.heads
        ],
        "fine": dues.fine.value,
        "charges": dues.charges.value,
        "total": due.value,
        "because": [reason.to_json() for reason in due.because],
    }


def _issue(
    session: Session,
    entry: RegisterEntry,
    kind: str,
    section: str,
    content: dict[str, Any],
    occasion: Occasion,
) -> None:
    issue_paper(
        session,
        entry_id=entry.id,
        office_id=entry.pound_id,
        kind=kind,
        section=section,
        occasion=occasion,
        content=content,
    )
