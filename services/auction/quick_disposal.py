"""Section 14A: weak or unattached cattle are sold, disposed of otherwise, or referred."""

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from services.auction.disposal import leave_without_sale
from services.auction.models import Sale
from services.auction.rules import lots_of, refuse_wrong_list
from services.auction.selling import SaleOutcome, record_sale
from services.journal import Occasion, record_about
from services.journal.corrections import take_back_breach
from services.reckoning.clock import in_india
from services.refusals import RefusedByLaw
from services.register import Head, RegisterEntry
from services.statute import Law
from services.tariffs import Dues

SECTION = "section_14a"


def dispose_quickly(
    session: Session,
    *,
    entry: RegisterEntry,
    heads: Sequence[Head],
    claimed_in_time: Collection[int],
    not_before: datetime,
    closes: datetime,
    dues_of: Callable[[Sequence[Head], datetime], Dues],
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> tuple[SaleOutcome, Sale | None]:
    """Section 14A: the officer disposes of the cattle by auction or otherwise, or refers them.

    - nobody claimed them within the hours; heads claimed at their very last minute are left out
    - not before the hours to claim are over, the report and the proclamation made (`not_before`)
    - `auction`: all the heads are sold or found no bid, as in a sale under section 14
    - `otherwise`: they leave; their fine and charges up to now are unrecovered
    - `refer_gosadan`: the Magistrate of the District decides

    Refused under section 14A. That the hours to dispose are over (`closes`) is a breach and takes
    no power away (reading A-25). What was done within them and is entered later takes it back.
    """
    if form["outcome"] == "auction":
        refuse_wrong_list(heads, lots_of(form), form.get("no_bid") or [])
    heads = _without_claimed(heads, claimed_in_time)
    occasion = occasion.at_time(form.get("sold_at") or occasion.at)
    _refuse_too_early(occasion.at, not_before)
    if occasion.at <= closes:
        take_back_breach(
            session, entry_id=entry.id, name="disposed_late", section=SECTION, occasion=occasion
        )
    if form["outcome"] == "auction":
        return _sell(session, entry, heads, dues_of, law, form, occasion)
    if form["outcome"] == "otherwise":
        if not law.provision("section_14a.may_be_disposed_otherwise").flag:
            raise RefusedByLaw(SECTION, "The cattle are to be sold by auction.", field="outcome")
        leave_without_sale(
            session,
            entry=entry,
            section=SECTION,
            heads=heads,
            dues=dues_of(heads, occasion.at),
            occasion=occasion,
        )
    elif not law.provision("section_14a.may_be_referred").flag:
        raise RefusedByLaw(SECTION, "The cattle cannot be referred.", field="outcome")
    _record(session, entry, heads, form, occasion)
    return SaleOutcome(no_bid=False, surplus_arose=False), None


def _refuse_too_early(disposed_at: datetime, not_before: datetime) -> None:
    if disposed_at < not_before:
        raise RefusedByLaw(
            SECTION,
            "The cattle may not be sold before %(not_before)s, when the hours to claim were over "
            "and the report and the proclamation were made.",
            field="sold_at",
            not_before=in_india(not_before),
        )


def _sell(
    session: Session,
    entry: RegisterEntry,
    heads: Sequence[Head],
    dues_of: Callable[[Sequence[Head], datetime], Dues],
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> tuple[SaleOutcome, Sale]:
    sale = Sale(
        entry_id=entry.id,
        section=SECTION,
        claim_id=None,
        sale_at=occasion.at,
        place=form.get("place") or entry.pound.name,
    )
    session.add(sale)
    session.flush()
    _record(session, entry, heads, form, occasion)
    outcome = record_sale(
        session,
        entry=entry,
        sale=sale,
        heads=heads,
        dues_at=lambda instant: dues_of(heads, instant),
        law=law,
        form=form,
        occasion=occasion,
    )
    return outcome, sale


def _without_claimed(heads: Sequence[Head], claimed_in_time: Collection[int]) -> list[Head]:
    """The heads less those claimed in the last minute of the hours, left to their claim."""
    kept = [head for head in heads if head.id not in claimed_in_time]
    if not kept:
        raise RefusedByLaw(
            SECTION,
            "These heads were claimed within the hours the law gives: %(claimed)s.",
            remedy="Have the claim settled: the owner pays, deposits or refuses.",
            claimed=[head.number for head in heads],
        )
    for head in heads:
        if head.id in claimed_in_time:
            head.unclaimed_since = None
    return kept


def _record(
    session: Session,
    entry: RegisterEntry,
    heads: Sequence[Head],
    form: dict[str, Any],
    occasion: Occasion,
) -> None:
    record_about(
        session,
        entry,
        "dispose_quickly",
        SECTION,
        occasion,
        {"heads": [head.number for head in heads], "outcome": form["outcome"]}
        | {key: form.get(key) for key in ("manner", "recipient", "reason") if form.get(key)},
    )
