"""Which matter a case without a register entry is about, and which cases are about a matter.

Journal, papers and ledger name a matter `pound/7`, `feeding/7`, `return/3`, `offence/2`, `suit/1`,
`removal/5`, `aid/4`, `authorisation/1`. A case knows it by the ids its proceedings are about; one
that made none is about its pound.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from workflows.store import Case, HumanTask, Proceeding

KINDS = {
    "suit": "suit",
    "offence": "offence",
    "aid": "aid",
    "authorisation": "authorisation",
    "removal": "removal",
    "periodic_return": "return",
    "feeding": "feeding",
    "fund": "fund",
    "pound": "pound",
}
"""The key of an id in a proceeding, and the kind of matter it is."""

OF_AN_ENTRY = ("suit", "offence")
"""Matters with a page of their own that may be about a register entry too."""

NEWEST = 40


def matter_of_case(session: Session, case: Case) -> str:
    """The matter of a case that has no register entry."""
    rows = session.execute(
        select(Proceeding.subject, Proceeding.outcome).where(Proceeding.case_id == case.id)
    ).all()
    return _matter(case.id, case.pound_id, [_ids(*row) for row in rows])


def matter_of_task(session: Session, task: HumanTask) -> str | None:
    """The matter of a task; None for one that is about its register entry and nothing else."""
    if task.entry_id is None:
        return matter_of_case(session, session.get_one(Case, task.case_id))
    subject = session.get_one(Proceeding, task.proceeding_id).subject
    own = (f"{kind}/{subject[kind]}" for kind in OF_AN_ENTRY if kind in subject)
    return next(own, None)


def proceedings_about(session: Session, matter: str, entry_id: int) -> tuple[list[int], list[int]]:
    """The case of an entry, and which of its proceedings are about a matter of its own."""
    kind, _slash, number = matter.partition("/")
    rows = session.execute(
        select(Proceeding.case_id, Proceeding.id, Proceeding.subject)
        .join(Case, Case.id == Proceeding.case_id)
        .where(Case.entry_id == entry_id)
    ).all()
    about = [row for row in rows if row.subject.get(kind) == int(number)]
    return sorted({row.case_id for row in about}), [row.id for row in about]


def cases_of_matter(session: Session, state: str, kind: str, number: int) -> list[int]:
    """The cases without an entry that are about a matter, the newest first.

    A pound has had many: its keepers, its villages, its lists and returns; its daily record of
    feeding has a page of its own.
    """
    if kind == "case":
        return [number]
    wanted = (
        select(Case.id, Case.pound_id, Proceeding.subject, Proceeding.outcome)
        .join(Proceeding, Proceeding.case_id == Case.id)
        .where(Case.entry_id.is_(None), Case.state == state)
        .order_by(Case.id.desc())
    )
    name, found = f"{kind}/{number}", dict[int, None]()
    for case_id, pound_id, subject, outcome in session.execute(wanted):
        matter = _matter(case_id, pound_id, [_ids(subject, outcome)])
        about_pound = kind == "pound" and pound_id == number
        if matter == name or (about_pound and not matter.startswith("feeding/")):
            found[case_id] = None
    return list(found)[:NEWEST]


def _ids(subject: Mapping[str, Any], outcome: Mapping[str, Any] | None) -> dict[str, Any]:
    return {**((outcome or {}).get("results") or {}), **subject}


def _matter(case_id: int, pound_id: int | None, ids: Iterable[Mapping[str, Any]]) -> str:
    known = list(ids)
    for key, kind in KINDS.items():
        for each in known:
            if isinstance(each.get(key), int):
                return f"{kind}/{each[key]}"
    return f"pound/{pound_id}" if pound_id is not None else f"case/{case_id}"
