"""Comparing what a story expects with the records: one function for each key of `expect`."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.journal import LegalDate
from services.journal.queries import breaches as breaches_of
from services.journal.queries import legal_dates
from services.ledger.queries import payees as payees_of
from services.ledger.queries import payees_of_matter, totals, totals_of_matter
from services.papers.queries import kinds_issued, papers_of, papers_of_matter
from services.reckoning.clock import date_in_india, midnight_in_india
from services.reckoning.reasons import Reason
from services.refusals import Refused, Told
from services.register.dues import dues_of_all
from services.register.queries import entry_heads
from services.statute import law_in_force
from services.suits import Suit
from workflows.simulation.explanations import explanation, reasons_of_amount, reasons_of_papers
from workflows.simulation.story import Expect
from workflows.simulation.telling import (
    amount_told,
    amounts_told,
    as_given,
    as_word,
    because_of,
    listed,
    reasons_told,
    refused_under,
    still_running,
    when,
)
from workflows.store import Case, HumanTask, Proceeding


@dataclass(frozen=True)
class Look:
    """What is looked at: a case at an instant, and the claim a step names with `in`."""

    session: Session
    case_id: int
    entry_id: int
    at: datetime
    claim_id: int | None = None
    suit_id: int | None = None
    matter: str | None = None
    """What a case is about that has no entry: its money and its papers go by this name."""


@dataclass(frozen=True)
class Difference:
    """What was expected, what was, and why it was so."""

    what: Told
    expected: Told
    was: Told
    why: tuple[Told, ...] = ()


def compare(look: Look, expect: Expect) -> list[Difference]:
    """Everything in which the records differ from what is expected."""
    found: list[Difference] = []
    for key, check in CHECKS.items():
        expected = getattr(expect, key)
        if expected is not None:
            found.extend(check(look, expected))
    return found


def compare_with_nothing(expect: Expect) -> list[Difference]:
    """What differs while nothing has been entered: nothing is open, known, held or running."""
    asked = expect.model_dump(exclude_none=True)
    asked["finished"] = asked.get("finished") is False  # nothing runs
    return [
        Difference(as_word(key), as_given(str(wanted)), Told("nothing has been entered yet"))
        for key, wanted in asked.items()
        if (any(wanted.values()) if isinstance(wanted, dict) else wanted)
    ]


def open_forms(session: Session, case_id: int) -> list[str]:
    """The forms of the open human tasks of a case."""
    return sorted(
        session.scalars(
            select(HumanTask.form).where(
                HumanTask.case_id == case_id,
                HumanTask.completed_at.is_(None),
                HumanTask.withdrawn_at.is_(None),
            )
        )
    )


def running(session: Session, case_id: int) -> list[str]:
    """The procedures of a case that have not ended."""
    return sorted(
        session.scalars(
            select(Proceeding.process_id).where(
                Proceeding.case_id == case_id, Proceeding.ended_at.is_(None)
            )
        )
    )


def _open(look: Look, expected: list[str]) -> Iterator[Difference]:
    was = open_forms(look.session, look.case_id)
    once = len(set(expected)) == len(expected)
    if (set(was) != set(expected)) if once else (was != sorted(expected)):
        runs = running(look.session, look.case_id)
        yield Difference(
            Told("open tasks"), listed(sorted(expected)), listed(was), (still_running(runs),)
        )


def _heads(look: Look, expected: dict[int, str]) -> Iterator[Difference]:
    standing = {head.number: head.standing for head in entry_heads(look.session, look.entry_id)}
    for number, word in expected.items():
        was = standing.get(number)
        if was != word:
            yield Difference(
                Told("head %(number)s", number=number),
                as_word(word),
                Told("not in the entry") if was is None else as_word(was),
            )


def _dues(look: Look, expected: dict[str, Any]) -> Iterator[Difference]:
    try:
        dues = dues_of_all(look.session, look.entry_id, look.at)
        found = {name: getattr(dues, name) for name in expected}
    except Refused as refusal:
        yield Difference(
            Told("dues"), amounts_told(expected), refused_under(refusal.code), because_of(refusal)
        )
        return
    for name, amount in expected.items():
        due = found[name]
        if due.value != amount:
            yield Difference(
                Told("dues: %(name)s", name=name), amount_told(amount), amount_told(due.value),
                reasons_told(due.because),
            )  # fmt: skip


def _dates(look: Look, expected: dict[str, date | datetime]) -> Iterator[Difference]:
    known = legal_dates(look.session, look.entry_id)
    for name, wanted in expected.items():
        row = latest(known.get(name, []), look.claim_id)
        if row is None:
            yield Difference(Told("date %(name)s", name=name), when(wanted), Told("not known"))
        elif not _same(row, wanted):
            reasons = [Reason.from_json(each) for each in row.because]
            yield Difference(
                Told("date %(name)s", name=name), when(wanted), when(row.at or row.on_day),
                reasons_told(reasons),
            )  # fmt: skip


def latest(rows: list[LegalDate], claim_id: int | None) -> LegalDate | None:
    """Of the dates of one name the latest, or that of the claim which is named."""
    if claim_id is not None:
        rows = [row for row in rows if row.claim_id == claim_id] or rows
    return rows[-1] if rows else None


def _same(row: LegalDate, wanted: date | datetime) -> bool:
    if not isinstance(wanted, datetime):
        return row.on_day == wanted or row.at == midnight_in_india(wanted)
    return wanted == (row.at or (midnight_in_india(row.on_day) if row.on_day else None))


def _money(look: Look, expected: dict[str, Any]) -> Iterator[Difference]:
    if look.matter is None:
        amounts = totals(look.session, look.entry_id)
    else:
        amounts = totals_of_matter(look.session, look.matter)
    for name, amount in expected.items():
        if amounts[name] != amount:
            why = reasons_of_amount(look.session, look.entry_id, name)
            yield Difference(
                Told("money: %(name)s", name=name), amount_told(amount), amount_told(amounts[name]),
                reasons_told(why),
            )  # fmt: skip


def _suit(look: Look, expected: dict[str, Any]) -> Iterator[Difference]:
    number = look.suit_id or _latest_suit(look)
    suit = look.session.get(Suit, number) if number else None
    if suit is None:
        yield Difference(Told("suit"), amounts_told(expected), Told("no suit is recorded"))
        return
    for name, amount in expected.items():
        was = getattr(suit, name)
        if was != amount:
            said = Told("no decree yet") if was is None else amount_told(was)
            why = reasons_of_papers(papers_of_matter(look.session, suit.matter), name)
            yield Difference(
                Told("suit: %(name)s", name=name), amount_told(amount), said, reasons_told(why)
            )


def _latest_suit(look: Look) -> int | None:
    of_case = select(Proceeding.subject).where(Proceeding.case_id == look.case_id)
    found = (subject.get("suit") for subject in look.session.scalars(of_case))
    return max((number for number in found if number), default=None)


def _payees(look: Look, expected: dict[str, str]) -> Iterator[Difference]:
    if look.matter is None:
        known = payees_of(look.session, look.entry_id)
    else:
        known = payees_of_matter(look.session, look.matter)
    for account, office in expected.items():
        payee = known.get(account, "nobody")
        if office != payee and office != _office(look, payee):
            yield Difference(
                Told("payee of %(name)s", name=account), as_word(office),
                as_word(payee) if account in known else Told("nobody"),
            )  # fmt: skip


def _office(look: Look, role: str) -> str | None:
    """The office that holds a role in this State, as a word: `district_collector`."""
    case = look.session.get_one(Case, look.case_id)
    law = law_in_force(case.state, "", date_in_india(look.at))
    if not law.has(f"offices.{role}"):
        return None
    return str(law.office(role).value).casefold().replace(" ", "_").replace("-", "_")


def _breaches(look: Look, expected: list[str]) -> Iterator[Difference]:
    rows = breaches_of(look.session, look.entry_id)
    was = sorted({row.name for row in rows})
    if was != sorted(set(expected)):
        reasons = [Reason.from_json(each) for row in rows for each in row.because]
        yield Difference(
            Told("breaches"), listed(sorted(expected)), listed(was), reasons_told(reasons)
        )


def _documents(look: Look, expected: list[str]) -> Iterator[Difference]:
    if look.matter is None:
        issued = kinds_issued(look.session, look.entry_id)
    else:
        issued = {paper.kind for paper in papers_of_matter(look.session, look.matter)}
    for kind in expected:
        if kind not in issued:
            yield Difference(
                Told("document %(name)s", name=kind), Told("issued"),
                Told("issued were [%(names)s]", names=tuple(sorted(issued))),
            )  # fmt: skip


def _finished(look: Look, expected: bool) -> Iterator[Difference]:
    still = running(look.session, look.case_id)
    if expected != (not still):
        yield Difference(
            Told("finished"),
            Told("yes") if expected else Told("no"),
            Told("running: [%(processes)s]", processes=tuple(still)) if still else Told("yes"),
        )


def _because(look: Look, expected: dict[str, str]) -> Iterator[Difference]:
    for name, section in expected.items():
        reasons = explanation(look.session, look.entry_id, name, look.at)
        if look.matter is not None:
            reasons += reasons_of_papers(papers_of_matter(look.session, look.matter), name)
        cited = list(dict.fromkeys(reason.section for reason in reasons))
        if section not in cited:
            yield Difference(
                Told("reason of %(name)s", name=name), as_word(section),
                listed(cited), reasons_told(reasons),
            )  # fmt: skip


def _says(look: Look, expected: dict[str, Any]) -> Iterator[Difference]:
    if look.matter is None:
        papers = papers_of(look.session, look.entry_id)
    else:
        papers = papers_of_matter(look.session, look.matter)
    for kind, words in expected.items():
        of_kind = [paper for paper in papers if paper.kind == kind]
        content = json.dumps(of_kind[-1].content, ensure_ascii=False) if of_kind else "not issued"
        for each in [words] if isinstance(words, str) else words:
            if each not in content:
                yield Difference(
                    Told("what the %(name)s says", name=kind), as_given(each), as_given(content)
                )


CHECKS: dict[str, Callable[[Look, Any], Iterable[Difference]]] = {
    "open": _open,
    "heads": _heads,
    "dues": _dues,
    "dates": _dates,
    "money": _money,
    "suit": _suit,
    "payees": _payees,
    "breaches": _breaches,
    "documents": _documents,
    "finished": _finished,
    "because": _because,
    "says": _says,
}
