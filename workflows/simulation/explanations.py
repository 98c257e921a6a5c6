"""Why a date or an amount is what it is: the reasons kept in dates, dues, papers and ledger."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from services.identity import Place
from services.journal.queries import legal_dates
from services.ledger import KEPT_UNDER
from services.ledger.payees import reasons_of_payee
from services.ledger.queries import vouchers
from services.papers import Paper
from services.papers.queries import papers_of
from services.reckoning.reasons import Reason
from services.refusals import Message, Refused
from services.register import RegisterEntry
from services.register.dues import dues_of_all
from services.statute import Law
from services.tariffs import orders_in_force

DUES = ("fine", "charges", "security", "total")


def explanation(session: Session, entry_id: int, name: str, at: datetime) -> list[Reason]:
    """The reasons of a date or an amount of an entry."""
    rows = legal_dates(session, entry_id).get(name, [])
    found = [Reason.from_json(each) for each in rows[-1].because] if rows else []
    if name in DUES:
        try:
            found += getattr(dues_of_all(session, entry_id, at), name).because
        except Refused as refusal:
            found.append(Reason(refusal.code, "Refused", refusal.message))
    if name == "total":
        found.append(_law_of(session, entry_id, at).provision("section_13.payment_is").reason())
    return found + reasons_of_amount(session, entry_id, name)


def reasons_of_amount(session: Session, entry_id: int, name: str) -> list[Reason]:
    """The reasons of an amount: of the papers that state it and of the vouchers that made it.

    With the section its head of account is kept under, and those that say whose it is.
    """
    found = reasons_of_papers(papers_of(session, entry_id), name)
    kept_under = None
    for voucher in vouchers(session, entry_id):
        for posting in voucher.postings:
            if posting.account == name:
                if posting.payee is not None:
                    law = _law_of(session, entry_id, voucher.happened_at)
                    found += reasons_of_payee(law, name, posting.payee)
                said = Message(
                    "%(narration)s: %(amount)s",
                    {"narration": voucher.narration, "amount": posting.amount},
                )
                found.append(Reason(voucher.section, "The ledger", said))
                kept_under = KEPT_UNDER.get(name)
    if kept_under is not None:
        found.append(Reason(kept_under, "The ledger", Message("A head of account of its own.")))
    return found


def _law_of(session: Session, entry_id: int, at: datetime) -> Law:
    entry = session.get_one(RegisterEntry, entry_id)
    place = Place(entry.state, entry.local_area_id, entry.pound_id)
    return orders_in_force(session, place).law(at)


def reasons_of_papers(papers: Iterable[Paper], name: str) -> list[Reason]:
    """The reasons that these papers give for an amount they state."""
    return [
        Reason.from_json(each)
        for paper in papers
        if _states(paper.content, name)
        for each in paper.content["because"]
    ]


def _states(content: Any, name: str) -> bool:
    return isinstance(content, dict) and name in content and "because" in content
