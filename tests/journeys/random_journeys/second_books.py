"""The money of each entry once more, from what was said and when: books kept apart.

Each act of the journal is followed by hand, with the scales of the story and the days of the
oracle; what then stands in each account must stand in the ledger too. Whose a head is, and which
heads a claim or a sale is about, is read from the rows. An entry is followed until something is
entered in it that came before what was recorded already.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import ROUND_DOWN, Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.auction import Sale
from services.claims.models import Claim
from services.complaints.models import Complaint
from services.journal.models import Act
from services.ledger.queries import totals
from services.register import Head, RegisterEntry
from tests.journeys.random_journeys import oracle

ZERO, PAISA = Decimal(0), Decimal("0.01")
SECURITY = ("security_held", "security_forfeited", "security_refunded")
SURPLUS = ("surplus_held", "surplus_paid", "surplus_lapsed")
ALONE = (
    "fine", "charges", "expenses_of_sale", "proceeds", "balance_to_owner", "deposit_held",
    "deposit_returned", "unrecovered", "compensation", "payable_by_seizer",
)  # fmt: skip
COME_LATE = ("enter_conflict", "find_conflict", "hold_deposit_again", "reverse_lapse")
FIRST_SECURITY = ("madhya_pradesh", "chhattisgarh")
"""States that want security on a protest too (section 15)."""


@dataclass
class Account:
    """One head of cattle: from when it is fed, what was met for it, and what freed it."""

    head: Head
    since: datetime
    until: datetime | None = None
    fine: Decimal = ZERO
    charges: Decimal = ZERO
    expenses: Decimal = ZERO
    free: str | None = None
    left_at: datetime | None = None
    refused_in: int | None = None
    illegal: bool = False

    @property
    def met(self) -> Decimal:
        return self.fine + self.charges + self.expenses


@dataclass
class Book:
    """One entry: its heads by number, its deposits by claim, its totals by account."""

    entry: RegisterEntry
    heads: dict[int, Account]
    deposits: dict[int, tuple[Decimal, Decimal]] = field(default_factory=dict)
    total: dict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    last: datetime | None = None
    followed: bool = True

    def put(self, **amounts: Decimal) -> None:
        for account, amount in amounts.items():
            self.total[account] += amount


class Books:
    """All entries of a journey."""

    def __init__(self, story: Mapping[str, Any]) -> None:
        self.story, self.calendar = story, oracle.of_story(story)
        self.secured = "section_12a" in story.get("notified", ())
        self.books: dict[int, Book] = {}
        self.seen = 0

    def follow(self, session: Session) -> Iterator[str]:
        """Follow what was done since; say where the ledger has it otherwise."""
        self.session = session
        new = session.scalars(select(Act).where(Act.id > self.seen).order_by(Act.id)).all()
        for act in new:
            self.seen = act.id
            if act.entry_id is not None:
                yield from self._act(act, act.entry_id)
        for number in {act.entry_id for act in new if act.entry_id is not None}:
            yield from self._compare(self.books[number])

    def met(self, entry_id: int, number: int) -> tuple[Decimal, Decimal] | None:
        """Of the fine and the charges of a head; None of an entry that is not followed."""
        book = self.books[entry_id]
        one = book.heads[number]
        return (one.fine, one.charges) if book.followed else None

    def _compare(self, book: Book) -> Iterator[str]:
        if not book.followed:
            return
        known = totals(self.session, book.entry.id)
        for name in ALONE:
            if known[name] != book.total[name]:
                yield f"{name} is {known[name]}, by the second books {book.total[name]}"
        for name, parts in (("security", SECURITY), ("surplus", SURPLUS)):
            if sum(known[part] for part in parts) != book.total[name]:
                said = {part: known[part] for part in parts}
                yield f"{said}, by the second books together {book.total[name]}"

    def _act(self, act: Act, entry_id: int) -> Iterator[str]:
        if entry_id not in self.books:
            entry = self.session.get_one(RegisterEntry, entry_id)
            heads = {head.number: Account(head, entry.brought_at) for head in entry.heads}
            self.books[entry_id] = Book(entry, heads)
            return
        book = self.books[entry_id]
        for each in book.heads.values():  # rows are of this session
            each.head = self.session.get_one(Head, each.head.id)
        book.entry = self.session.get_one(RegisterEntry, entry_id)
        if act.verb in COME_LATE or (book.last and act.happened_at < book.last):
            book.followed = False
        book.last = max(act.happened_at, book.last or act.happened_at)
        does = getattr(self, f"_{act.verb}", None)
        if does is not None and book.followed:
            yield from does(book, act, act.facts, act.happened_at) or ()

    # What is owed.

    def owed(self, book: Book, one: Account, at: datetime, *, met: bool = True) -> Decimal:
        return sum(self._parts(book, one, at, met=met), ZERO)

    def _parts(
        self, book: Book, one: Account, at: datetime, *, met: bool = True
    ) -> tuple[Decimal, Decimal]:
        """Fine and charges of a head, less what was met, if it settled them now.

        Or, with `met` false, as if nothing had been settled: a deposit stopped no charges then.
        """
        fine = oracle.fines_of(self.session, self.story, book.entry)[one.head.number]
        until = min(at, one.until or at) if met else at
        days = self.calendar.feeding_days(one.since, until)
        charges = days * Decimal(self.story["orders"]["feeding"][one.head.kind])
        if not met:
            return fine, charges
        return max(fine - one.fine, ZERO), max(charges - one.charges, ZERO)

    def _security(self, heads: Sequence[Account]) -> Decimal:
        rates = self.story["orders"]["security"] if self.secured else {}
        return sum((Decimal(rates.get(each.head.kind, 0)) for each in heads), ZERO)

    # What each act does.

    def _settle_dues(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        heads = [book.heads[number] for number in said["heads"]]
        outcome = said["outcome"]
        if outcome == "refuses":
            for one in heads:
                one.refused_in = said["claim"]
            return
        fine = charges = ZERO
        for one in heads:
            a, b = self._parts(book, one, at)
            one.fine, one.charges = one.fine + a, one.charges + b
            one.free, one.until = "payment" if outcome == "pays" else "deposit", at
            fine, charges = fine + a, charges + b
        if outcome == "pays":
            book.put(fine=fine, charges=charges)
        else:
            book.deposits[said["claim"]] = fine, charges
            book.put(deposit_held=fine + charges)
        if outcome == "pays" or self.story["state"] in FIRST_SECURITY:
            book.put(security=self._security(heads))

    def _convert_deposit(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        fine, charges = book.deposits.pop(said["claim"])
        book.put(fine=fine, charges=charges, deposit_held=-fine - charges)

    def _return_deposit(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        fine, charges = book.deposits.pop(said["claim"])
        heads = self._claimed(book, said["claim"], "deposit")
        ordered = self._ordered_back(book)
        back = [one for one in heads if one.head.id in ordered]
        a = fine if len(back) == len(heads) else sum((one.fine for one in back), ZERO)
        b = charges if len(back) == len(heads) else sum((one.charges for one in back), ZERO)
        book.put(deposit_held=-a - b, deposit_returned=a + b)
        if (a, b) != (fine, charges):
            book.deposits[said["claim"]] = fine - a, charges - b

    def _record_loss(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        self._given_up(book, said["heads"], at, gone=True)

    def _order_release(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        self._given_up(book, said["heads"], at, gone=False)

    def _decide_disposal(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        if said["outcome"] == "dispose":
            self._given_up(book, said["heads"], at, gone=True)

    def _dispose_quickly(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        if said["outcome"] == "otherwise":
            self._given_up(book, said["heads"], at, gone=True)

    def _given_up(self, book: Book, numbers: Sequence[int], at: datetime, *, gone: bool) -> None:
        for one in (book.heads[number] for number in numbers):
            if one.free is None:
                book.put(unrecovered=self.owed(book, one, at))
            if gone:
                one.left_at = at
            else:
                one.free = "order"
            one.until = one.until or at

    def _deliver_cattle(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        for number in said["heads"]:
            book.heads[number].left_at = at

    _deliver_on_order = _deliver_balance = _deliver_cattle

    def _seize_again(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        for one in (book.heads[number] for number in said["heads"]):
            one.since, one.until, one.charges = at, None, ZERO
            one.free, one.left_at, one.refused_in = None, None, said["claim"]

    def _demand_security(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        if said["outcome"] != "given":
            return
        heads = [book.heads[number] for number in said.get("heads") or ()]
        if not heads:
            claimed = self._claimed(book, said["claim"], "deposit")
            heads = [one for one in claimed if one.left_at and not one.illegal
                     and one.head.standing == "delivered"]  # fmt: skip
        book.put(security=self._security(heads))

    def _decide_complaint(self, book: Book, act: Act, said: Any, at: datetime) -> None:
        if said["finding"] != "illegal":
            return
        complaint = self.session.get_one(Complaint, said["complaint"])
        heads = [one for one in book.heads.values()
                 if one.head.id in {row.head_id for row in complaint.about}]  # fmt: skip
        compensation = min(Decimal(said["loss"]), self._cap())
        held = {one.head.number for claim in book.deposits
                for one in self._claimed(book, claim, "deposit")}  # fmt: skip
        total = compensation + Decimal(said.get("other_expenses") or 0)
        for one in (each for each in heads if not each.illegal):
            if said.get("return_deposit") and one.head.number in held:
                total += self.owed(book, one, one.left_at or at, met=False)
            else:
                total += one.met
                if one.free == "order" and one.left_at is None:
                    due = self.owed(book, one, at)
                    total += due
                    book.put(unrecovered=-due)
                elif one.free is None and one.left_at is None:
                    total += self.owed(book, one, at)
        for one in heads:
            one.illegal = True
            if one.free is None and one.left_at is None:
                one.free, one.until = "order", at
        book.put(compensation=compensation, payable_by_seizer=total)

    def _cap(self) -> Decimal:
        """Section 22: not over a hundred rupees, unless the area has settled another sum."""
        return Decimal(self.story["settings"].get("compensation_cap", 100))

    # A sale.

    def _record_sale(self, book: Book, act: Act, said: Any, at: datetime) -> Iterator[str]:
        sale = self.session.get_one(Sale, said["sale"])
        prices = {row["head"]: Decimal(row["price"]) for row in said["sold"]}
        named = [*prices, *(said.get("no_bid") or ())]
        if sale.section == "section_16":
            offered = [one for one in book.heads.values() if one.refused_in == sale.claim_id
                       and one.free is None and one.left_at is None]  # fmt: skip
        else:
            offered = [one for one in book.heads.values() if one.head.number in named]
        owners: dict[int | None, list[Account]] = {}
        for one in offered:
            owners.setdefault(self._whose(sale, one), []).append(one)
        brought = [sum((prices.get(one.head.number, ZERO) for one in mine), ZERO)
                   for mine in owners.values()]  # fmt: skip
        shares = shared(Decimal(said["expenses"]), brought)
        for mine, expenses in zip(owners.values(), shares, strict=True):
            yield from self._sold(book, sale, mine, prices, expenses, at, named)

    def _sold(
        self, book: Book, sale: Sale, mine: list[Account], prices: Mapping[int, Decimal],
        expenses: Decimal, at: datetime, named: Sequence[int],
    ) -> Iterator[str]:  # fmt: skip
        """One owner's heads: expenses are met first, then charges, then fine, then security."""
        by_number = {one.head.number: one for one in mine}
        sold = [by_number[number] for number in prices if number in by_number]
        on = [one for one in mine if one not in sold]
        owing = {one.head.number: self._parts(book, one, at) for one in mine}
        dues = sum((sum(parts) for parts in owing.values()), expenses)
        got, needed, enough = ZERO, dues + self._security(mine), False
        if sale.section == "section_16":
            for one in sold:
                if got >= needed:
                    yield f"head {one.head.number} was sold, and the dues were met before"
                got += prices[one.head.number]
                needed -= self._security([one])
            enough = got >= needed
            if not enough and any(one.head.number not in named for one in on):
                yield "the dues are not met, and a head was neither sold nor without a bid"
        rest = proceeds = sum((prices[one.head.number] for one in sold), ZERO)
        met = min(rest, expenses)
        rest -= met
        book.put(proceeds=proceeds, expenses_of_sale=met)
        book.put(unrecovered=expenses - met)
        for one, part in zip(sold, shared(met, [prices[o.head.number] for o in sold]), strict=True):
            one.expenses += part
        for name, place in (("charges", 1), ("fine", 0)):
            for one in (*sold, *on):
                met = min(rest, owing[one.head.number][place])
                setattr(one, name, getattr(one, name) + met)
                rest -= met
                book.put(**{name: met})
                if one in sold:
                    book.put(unrecovered=owing[one.head.number][place] - met)
        if enough:
            security = min(rest, self._security(on))
            book.put(security=security)
            rest -= security
        book.put(**{"balance_to_owner" if sale.section == "section_16" else "surplus": rest})
        for one in mine:
            if one in sold:
                one.left_at = one.until = at
            elif enough:
                one.free, one.until = "sale", at

    # Whose.

    def _whose(self, sale: Sale, one: Account) -> int | None:
        if sale.section != "section_16":
            return oracle.person(self.session, one.head.owner_id)
        claim = self.session.get_one(Claim, sale.claim_id)
        known = [row.head.whose for row in claim.claimed if row.head.whose is not None]
        whose = one.head.whose or (known[0] if known else claim.claimant_id)
        return oracle.person(self.session, whose)

    def _claimed(self, book: Book, claim_id: int, free: str) -> list[Account]:
        claim = self.session.get_one(Claim, claim_id)
        numbers = [row.head.number for row in claim.claimed]
        deposited = [book.heads[number] for number in numbers]
        return [one for one in deposited if one.free == free or one.fine or one.charges]

    def _ordered_back(self, book: Book) -> set[int]:
        made = self.session.scalars(select(Complaint).where(Complaint.entry_id == book.entry.id))
        return {row.head_id for each in made if each.finding == "illegal" and each.return_deposit
                for row in each.about}  # fmt: skip


def shared(sum_of: Decimal, by: Sequence[Decimal]) -> list[Decimal]:
    """A sum shared in proportion, each share to the paisa below, the odd paise to the last."""
    whole = sum(by, ZERO)
    if not whole:
        return [sum_of if place == 0 else ZERO for place in range(len(by))]
    shares = [(sum_of * each / whole).quantize(PAISA, ROUND_DOWN) for each in by]
    shares[max(place for place, each in enumerate(by) if each)] += sum_of - sum(shares, ZERO)
    return shares
