"""The table of a sale: a row for each head on sale, the dues met so far, who may not buy (s. 19).

Rows are there beforehand; one without a price is a head that was not sold. After each sale the
table says how much of what is due has been met; under section 16 it says when to stop, for each
owner. What must be met is reckoned as the sale itself reckons it (`shares_of`, `met_after`).
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session
from werkzeug.datastructures import MultiDict

from services.auction import Sale
from services.auction.queries import whose_in_sale
from services.auction.reckoning import shares_of
from services.auction.rules import Lot, heads_for_sale, met_after
from services.claims.queries import claim as claim_of
from services.claims.rules import owner_of
from services.identity import barred_names
from services.parties import Party
from services.reckoning.clock import date_in_india
from services.register import Head, RegisterEntry
from services.register.dues import dues_of
from services.tariffs import Dues, Orders, orders_in_force, security_of
from webforms.forms.answering import add_error
from webforms.forms.wording import _

ZERO = Decimal(0)
ROWS = "sold"


@dataclass
class Met:
    """After one head: the proceeds so far and what they must meet."""

    proceeds: Decimal
    due: Decimal
    is_met: bool
    stop: bool = False


@dataclass
class SaleTable:
    """What the rows of a sale are filled in the light of."""

    section: str
    heads: Sequence[Head]
    dues: Dues
    security: dict[int, Decimal]
    expenses: Decimal
    whose: Callable[[Head], int | None]
    met: dict[str, Met] = field(default_factory=dict)
    """By the name of a row that has a price."""
    parts: list[tuple[str, Decimal]] = field(default_factory=list)
    """Under section 16, where cattle of several owners are on sale: each, and what he owes."""

    @property
    def stops(self) -> bool:
        """Section 16 sells only as many as are necessary; the other sections sell all."""
        return self.section == "section_16"

    @property
    def heads_json(self) -> str:
        """Each head's owner, dues and security, for the script."""
        told = {}
        for head in self.heads:
            of = [self.owed(head.number), self.security.get(head.number, ZERO)]
            told[str(head.number)] = [str(self.whose(head)), *map(str, of)]
        return json.dumps(told)

    def owed(self, number: int) -> Decimal:
        """Fine and charges of one head, in rupees."""
        of = self.dues.of(number)
        return of.fine.value + of.charges.value


def without_untouched(data: Mapping[str, Any]) -> MultiDict[str, Any]:
    """What was sent, without the rows in which only the head stands: those were not sold."""
    sent: MultiDict[str, Any] = MultiDict(data)
    filled = {
        _row(name)
        for name, text in sent.items(multi=True)
        if name.startswith(f"{ROWS}-") and not name.endswith("-head") and text.strip()
    }
    kept = [
        (name, text)
        for name, text in sent.items(multi=True)
        if not name.startswith(f"{ROWS}-") or _row(name) in filled
    ]
    return MultiDict(kept)


def sale_table(
    session: Session, form: Any, entry: RegisterEntry, sale: Sale, now: datetime
) -> SaleTable:
    """Fill the form up with the heads on sale, mark who may not buy, reckon what has been met."""
    heads = heads_for_sale(entry.heads, sale.section, sale.claim_id)
    heads = heads or [head for head in entry.heads if head.may_be_sold]
    orders = orders_in_force(session, entry.place)
    table = SaleTable(
        sale.section,
        heads,
        dues_of(session, entry, orders, heads, form["sold_at"].data or sale.sale_at),
        _security(orders, sale, heads, now),
        form["expenses"].data or ZERO,
        _whose(session, sale, heads),
    )
    table.parts = _parts(session, table)
    _fill_up(form, heads)
    _mark_barred(session, form)
    _reckon(table, form)
    return table


def _security(
    orders: Orders, sale: Sale, heads: Sequence[Head], now: datetime
) -> dict[int, Decimal]:
    law = orders.law(now)
    if (
        sale.section != "section_16"
        or not law.applies("section_12a")
        or not law.provision("section_16.security_deducted").value
    ):
        return {}
    due = security_of(orders, heads, date_in_india(now))
    return {number: amount.value for number, amount in due.items()}


def _whose(session: Session, sale: Sale, heads: Sequence[Head]) -> Callable[[Head], int | None]:
    """Section 16 stops for each owner; where all are sold the table tells of all together."""
    if sale.claim_id is None:
        return lambda head: None
    appeared_for = owner_of(claim_of(session, sale.claim_id))
    return whose_in_sale(session, sale.section, heads, appeared_for)


def _parts(session: Session, table: SaleTable) -> list[tuple[str, Decimal]]:
    shares = shares_of(table.heads, (), ZERO, table.whose)
    if len(shares) == 1:
        return []
    return [
        (
            session.get_one(Party, share.owner_id).name if share.owner_id else "",
            sum((table.owed(number) for number in share.numbers), ZERO),
        )
        for share in shares
    ]


def _row(name: str) -> str:
    return "-".join(name.split("-")[:2])


def _fill_up(form: Any, heads: Sequence[Head]) -> None:
    """A row for every head on sale that is neither in a row nor without a bid."""
    rows = form[ROWS]
    named = {row.form["head"].data for row in rows.entries} | set(form["no_bid"].data or [])
    empty = [row for row in rows.entries if row.form["head"].data is None and row.is_blank]
    for head in heads:
        if head.number in named:
            continue
        row = empty.pop(0) if empty else rows.append_entry()
        row.form["head"].data, row.form["head"].raw_data = head.number, None


def _mark_barred(session: Session, form: Any) -> None:
    """Section 19: a purchaser who holds an office is marked at his name."""
    asked = [row.form["purchaser"].form for row in form[ROWS].entries]
    boxes = [part[name] for part in asked for name in ("name", "bids_for") if part[name].data]
    barred = barred_names(session, [box.data for box in boxes]) if boxes else set()
    for part in asked:
        if part["office"].data and not part["office"].errors:
            add_error(part["office"], _("Who holds an office may not buy (section 19)."))
    for box in boxes:
        if box.data in barred and not box.errors:
            add_error(box, _("An officer may not buy, directly or indirectly (section 19)."))


def _reckon(table: SaleTable, form: Any) -> None:
    lots: list[Lot] = []
    stopped: set[int | None] = set()
    for row in form[ROWS].entries:
        head, price = row.form["head"].data, row.form["price"].data
        if head not in {each.number for each in table.heads} or price is None:
            continue
        lots.append(Lot(head, price))
        shares = shares_of(table.heads, lots, table.expenses, table.whose)
        share = next(each for each in shares if head in each.numbers)
        sold = {lot.number for lot in share.lots}
        dues = sum((table.owed(number) for number in share.numbers), ZERO)
        security = {number: table.security.get(number, ZERO) for number in share.numbers}
        back = sum((sum_ for number, sum_ in security.items() if number not in sold), ZERO)
        met = met_after(share.lots, dues=dues, expenses=share.expenses, security=security)
        is_met = met is not None
        table.met[row.name] = Met(
            proceeds=sum((lot.price for lot in share.lots), ZERO),
            due=dues + share.expenses + back,
            is_met=is_met,
            stop=is_met and table.stops and share.owner_id not in stopped,
        )
        if is_met:
            stopped.add(share.owner_id)
