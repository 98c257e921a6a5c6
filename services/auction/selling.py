"""Recording a sale by public auction and settling its account (ss. 14, 16, 17, 19)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.auction import rules
from services.auction.account import (
    issue_account,
    issue_remittance,
    issue_sale_record,
    issue_security_receipt,
)
from services.auction.models import Sale, SoldHead
from services.auction.queries import whose_in_sale
from services.auction.reckoning import Reckoning, Share, reckon_owner, shares_of
from services.identity import barred_names
from services.journal import Occasion, record_about
from services.ledger import (
    SurplusHeld,
    credit,
    debit,
    hold_security,
    post_voucher,
    security_taken,
)
from services.parties import party_named
from services.reckoning.clock import in_india
from services.refusals import RefusedByLaw, RefusedTask
from services.register import Head, RegisterEntry
from services.statute import Law
from services.tariffs import Dues
from services.tariffs.levying import payee

ZERO = Decimal(0)
NO_SECURITY: dict[int, Decimal] = {}


@dataclass(frozen=True)
class SaleOutcome:
    """What follows a sale: heads still without a bid, a surplus nobody has come for (s. 17)."""

    no_bid: bool
    surplus_arose: bool


def record_sale(
    session: Session,
    *,
    entry: RegisterEntry,
    sale: Sale,
    heads: Sequence[Head],
    dues_at: Callable[[datetime], Dues],
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
    security: dict[int, Decimal] = NO_SECURITY,
    owner_id: int | None = None,
) -> SaleOutcome:
    """Record a sale held by public auction, and set its proceeds against what is due.

    - not before the time fixed: refused under the section of the sale
    - no officer buys, directly or indirectly: refused under section 19
    - section 14: all unclaimed heads are sold or found no bid; else refused under it
    - section 16: as many as necessary, in order of sale; a head sold after the dues are met, or a
      list that ends before, is refused under section 16
    - deducted in order: expenses, charges, fine; the rest is the owner's balance (s. 16) or the
      surplus (s. 17), for each owner apart; parties that were merged are one owner

    `heads` are those offered; `security` (by head number, rupees) is what section 12A asks for
    heads that go back. Under section 16 heads whose owner the register does not know are those of
    `owner_id`, for whom the claimant appeared.
    """
    if sale.sold_at is not None:
        raise RefusedTask("This sale has been recorded already.")
    rows, no_bid, expenses = form["sold"], form.get("no_bid") or [], form["expenses"]
    lots = rules.lots_of(form)
    rules.refuse_wrong_list(heads, lots, no_bid)
    sold_at = form.get("sold_at") or sale.sale_at
    if occasion.at < sale.sale_at or sold_at < sale.sale_at:
        raise RefusedByLaw(
            sale.section,
            "The sale was fixed for %(sale_at)s and may not be held before.",
            field="sold_at",
            sale_at=in_india(sale.sale_at),
        )
    _refuse_barred(session, [row["purchaser"] for row in rows])
    dues = dues_at(sold_at)
    whose = whose_in_sale(session, sale.section, heads, owner_id)
    shares = shares_of(heads, lots, expenses, whose)
    enough: set[int] = set()
    if sale.section == "section_16":
        for share in shares:
            enough |= _met(share, dues, no_bid, security)
        enough -= rules.without_a_bid_not_going_back(law, no_bid)
    else:
        rules.refuse_unsold_heads(heads, lots, no_bid, sale.section)

    purchasers = [party_named(session, row["purchaser"]) for row in rows]
    sale.sold_at, sale.expenses = sold_at, expenses
    by_number = {head.number: head for head in heads}
    for place, (row, purchaser) in enumerate(zip(rows, purchasers, strict=True), start=1):
        sale.sold.append(
            SoldHead(
                head=by_number[row["head"]], place=place, price=row["price"], purchaser=purchaser
            )
        )
    sold = {lot.number for lot in lots}
    going_back = {number: security.get(number, ZERO) for number in enough - sold}
    reckonings = [
        reckon_owner(
            share.owner_id,
            share.heads,
            share.lots,
            dues=dues,
            expenses=share.expenses,
            security=sum((going_back.get(number, ZERO) for number in share.numbers), ZERO),
        )
        for share in shares
    ]
    _write_in_register(heads, sold, reckonings, enough=enough, sold_at=sold_at)
    if sale.section == "section_16":
        sale.balance = sum((each.left_over for each in reckonings), ZERO)
    surplus = _post(session, entry, sale, reckonings, law, occasion.at_time(sold_at))
    _hold_security(session, entry, sale, reckonings, law, occasion, sold_at)
    record_about(
        session,
        entry,
        "record_sale",
        sale.section,
        occasion.at_time(sold_at),
        {
            "sale": sale.id,
            "going_back": [head.number for head in heads if head.freed_by == "sale"],
            **form,
        },
    )
    issue_sale_record(session, entry, sale, occasion, form)
    issue_account(session, entry, sale, occasion, reckonings, dues, lots, law)
    issue_remittance(session, entry, sale, occasion, reckonings, law)
    going_on = [head for head in heads if head.may_be_sold]
    return SaleOutcome(no_bid=bool(going_on), surplus_arose=surplus)


def _refuse_barred(session: Session, purchasers: list[dict[str, Any]]) -> None:
    named = [(each["name"], each.get("office"), each.get("bids_for")) for each in purchasers]
    buyers = {name for name, _, bids_for in named for name in (name, bids_for) if name}
    rules.refuse_barred_purchasers(named, barred_names(session, buyers) if buyers else set())


def _met(share: Share, dues: Dues, no_bid: Sequence[int], security: dict[int, Decimal]) -> set[int]:
    """Section 16: the numbers of this owner's heads if the sale meets his dues, else none.

    Refused under section 16 for more of his heads than necessary, or fewer.
    """
    owed = [dues.of(number) for number in share.numbers]
    met = rules.met_after(
        share.lots,
        dues=sum((each.fine.value + each.charges.value for each in owed), ZERO),
        expenses=share.expenses,
        security={number: security.get(number, ZERO) for number in share.numbers},
    )
    rules.refuse_more_or_fewer_than_necessary(share.heads, share.lots, no_bid, met)
    return set() if met is None else share.numbers


def _write_in_register(
    heads: Sequence[Head],
    sold: set[int],
    reckonings: Sequence[Reckoning],
    *,
    enough: set[int],
    sold_at: datetime,
) -> None:
    """Sold heads leave; under section 16 the rest of an owner whose dues are met may go back."""
    for head in heads:
        for reckoning in reckonings:
            head.fine_met += reckoning.fine_met.get(head.number, ZERO)
            head.charges_met += reckoning.charges_met.get(head.number, ZERO)
            head.expenses_met += reckoning.expenses_of_head.get(head.number, ZERO)
        if head.number in sold:
            head.standing, head.left_at, head.charges_end_at = "sold", sold_at, sold_at
        elif head.number in enough:
            head.freed_by, head.charges_end_at = "sale", sold_at


def _hold_security(
    session: Session,
    entry: RegisterEntry,
    sale: Sale,
    reckonings: Sequence[Reckoning],
    law: Law,
    occasion: Occasion,
    sold_at: datetime,
) -> None:
    """Section 12A: security deducted from the proceeds is held as if the owner had deposited it.

    He is given the receipt he would have had.
    """
    for each in reckonings:
        if each.security and each.owner_id is not None and sale.claim_id is not None:
            held = hold_security(
                session,
                entry_id=entry.id,
                claim_id=sale.claim_id,
                owner_id=each.owner_id,
                amount=each.security,
                law=law,
                occasion=occasion.at_time(sold_at),
            )
            issue_security_receipt(session, entry, sale, each.security, held.ends_on, occasion)


def _post(
    session: Session,
    entry: RegisterEntry,
    sale: Sale,
    reckonings: Sequence[Reckoning],
    law: Law,
    occasion: Occasion,
) -> bool:
    """Post the sale; says whether a surplus is left that no owner has come for."""
    left_over, held_by = "balance_to_owner", None
    if sale.section != "section_16":
        left_over, held_by = "surplus_held", law.provision("section_17.surplus_held_by").word
    expenses_to = law.provision("section_17.expenses_of_sale_paid_to").word
    surplus = False
    for found in reckonings:
        post_voucher(
            session,
            entry_id=entry.id,
            section=sale.section,
            narration=f"sale {sale.id}",
            lines=[
                debit("cash", found.proceeds),
                credit("proceeds", found.proceeds),
                debit("proceeds_applied", found.proceeds),
                credit("expenses_of_sale", found.expenses_met, expenses_to),
                credit("charges", found.charges, law.provision("section_17.charges_paid_to").value),
                credit("fine", found.fine, payee(law, "section_17.fines_sent_to")),
                security_taken(law, found.security),
                credit(left_over, found.left_over, held_by),
                debit("unrecovered", found.unrecovered),
                credit("given_up", found.unrecovered),
            ],
            occasion=occasion,
        )
        if found.left_over and left_over == "surplus_held":
            surplus = True
            session.add(
                SurplusHeld(
                    entry_id=entry.id,
                    sale_id=sale.id,
                    owner_id=found.owner_id,
                    amount=found.left_over,
                    arose_at=occasion.at,
                )
            )
    return surplus
