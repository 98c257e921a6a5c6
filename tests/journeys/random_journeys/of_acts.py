"""What each act must satisfy: its day and hour, who bought, what it rested on; by the oracle."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.auction import Sale
from services.complaints.models import Complaint
from services.identity import Officer
from services.journal.models import Act
from services.ledger import ProtestDeposit, Security, SurplusHeld
from services.notices.models import Notice
from services.offences.models import Offence
from services.register import RegisterEntry
from services.suits.models import Suit
from tests.journeys.random_journeys import oracle

HOURS_24 = timedelta(hours=24)
PAISA = Decimal("0.01")
MOST_OF_REMOVAL, MOST_FIRST, MOST_LATER = Decimal(1000), Decimal(100), Decimal(500)


class OfActs:
    """Looks once at each act, when it has been done."""

    def __init__(self, story: Mapping[str, Any]) -> None:
        self.story, self.calendar = story, oracle.of_story(story)
        self.seen = 0

    def look(self, session: Session) -> Iterator[str]:
        self.session = session
        for act in session.scalars(select(Act).where(Act.id > self.seen).order_by(Act.id)).all():
            self.seen = act.id
            looks = LOOKS.get(act.verb)
            if looks is not None:
                for fault in looks(self, act, act.facts):
                    yield f"{act.verb} of {oracle.here(act.happened_at):%Y-%m-%d %H:%M}: {fault}"

    def entry(self, act: Act) -> RegisterEntry:
        assert act.entry_id is not None
        return self.session.get_one(RegisterEntry, act.entry_id)

    def last_day(self, entry: RegisterEntry) -> Any:
        return self.calendar.complaint_last_day(entry.seized_at)

    def complaints(self, entry_id: int | None) -> list[Complaint]:
        made = select(Complaint).where(Complaint.entry_id == entry_id)
        return list(self.session.scalars(made))

    def done_before(self, act: Act, *verbs: str) -> list[Act]:
        return list(
            self.session.scalars(
                select(Act)
                .where(Act.entry_id == act.entry_id, Act.seq < act.seq, Act.verb.in_(verbs))
                .order_by(Act.id)
            )
        )


def settle_dues(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    if said["outcome"] == "disputes" and _day(act) > look.last_day(look.entry(act)):
        yield "deposited under protest when nobody could complain any more"
    if not said["heads"] and said["outcome"] != "refuses":
        yield "money was taken for no head"


def receive_complaint(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    if _day(act) > look.last_day(look.entry(act)):
        yield "received after the last day"


def report_unclaimed(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    opens = look.calendar.unclaimed_from(look.entry(act).brought_at)
    if act.happened_at < opens:
        yield f"reported before {opens}"


def fix_sale(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    if said["outcome"] != "sell":
        return
    sale_at = datetime.fromisoformat(said["sale_at"])
    if act.section == "section_16":
        days = look.story["settings"].get("section_16_min_notice_days", 0)
        opens = oracle.midnight(oracle.after(_day(act), days))
    else:
        opens = _section_14_opens(look, act)
    if sale_at < opens:
        yield f"fixed for {sale_at}, lawful from {opens}"


def _section_14_opens(look: OfActs, act: Act) -> datetime:
    """After both periods; where heads are sold without notice, on the sixth day."""
    entry = look.entry(act)
    roads = {head.road for head in entry.heads if head.number in act.facts["heads"]}
    if roads == {"without_notice"}:
        return oracle.midnight(oracle.after(oracle.here(entry.brought_at).date(), 6))
    noticed = look.session.scalars(select(Notice.notice_on).where(Notice.entry_id == entry.id))
    return min(look.calendar.sale_may_be_held_from(day) for day in noticed)


def record_sale(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    sale = look.session.get_one(Sale, said["sale"])
    officers = set(look.session.scalars(select(Officer.name)))
    for row in sale.sold:
        if row.purchaser.name in officers:
            yield f"head {row.head.number} was bought by {row.purchaser.name}"
    for row in said["sold"]:
        if row["purchaser"].get("bids_for") in officers or row["purchaser"].get("office"):
            yield f"head {row['head']} was bought for an officer"
    if sale.sold_at is None or sale.sold_at < sale.sale_at or act.recorded_at < sale.sale_at:
        yield f"held at {sale.sold_at}, fixed for {sale.sale_at}"
    sold = [row["head"] for row in said["sold"]]
    if len(set(sold)) != len(sold) or set(sold) & set(said.get("no_bid") or ()):
        yield f"a head stands twice in {said}"


def dispose_quickly(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    opens = look.entry(act).brought_at + HOURS_24
    if act.happened_at < opens:
        yield f"disposed of before {opens}"
    if not look.done_before(act, "report_weak_or_unattached"):
        yield "without a report"


def convert_deposit(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    over = oracle.midnight(oracle.after(look.last_day(look.entry(act)), 1))
    made = look.complaints(act.entry_id)
    if act.happened_at < over and not made:
        yield f"a complaint was possible until {over}"
    deposit = look.session.scalars(
        select(ProtestDeposit).where(ProtestDeposit.claim_id == said["claim"])
    ).one()
    if deposit.ended_at is None:
        yield "the deposit is held still"


def lapse_surplus(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    lapsed = select(SurplusHeld).where(
        SurplusHeld.entry_id == act.entry_id, SurplusHeld.ended_by == "lapsed"
    )
    for each in look.session.scalars(lapsed):
        assert each.deposited_on is not None
        over = oracle.after(look.calendar.surplus_claim_last_day(each.deposited_on), 1)
        if each.ended_at is None or each.ended_at < oracle.midnight(over):
            yield f"lapsed at {each.ended_at}, could be claimed until {over}"


def prefer_surplus_claim(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    held = select(SurplusHeld).where(SurplusHeld.entry_id == act.entry_id)
    days = [each.deposited_on for each in look.session.scalars(held) if each.deposited_on]
    last = max((look.calendar.surplus_claim_last_day(day) for day in days), default=None)
    if last is not None and date.fromisoformat(said["preferred_on"]) > last:
        yield f"preferred after {last}"


def apply_for_refund(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    given = look.session.scalars(select(Security).where(Security.entry_id == act.entry_id)).all()
    over = [each for each in given if _ends(each) < _day(act)]
    if Decimal(said["amount"]) > sum(each.amount for each in over):
        yield f"refunded {said['amount']}, before the months were over"


def settle_forfeiture(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    security = look.session.get_one(Security, said["security"])
    later = look.session.get_one(RegisterEntry, said["impounded_in"])
    brought_on = oracle.here(later.brought_at).date()
    forfeited = Decimal(said["forfeited"])
    part = Decimal(str(look.story["orders"].get("security_forfeited_part", 1)))
    most = (security.amount * part).quantize(PAISA, ROUND_HALF_UP)
    if not security.deposited_at < later.brought_at or brought_on > _ends(security):
        yield f"the cattle were impounded on {brought_on}, the months end on {_ends(security)}"
    if forfeited > most:
        yield f"{forfeited} forfeited, at most {most}"
    decided = [each.decided_at for each in look.complaints(later.id)]
    over = oracle.midnight(oracle.after(look.last_day(later), 1))
    if act.happened_at < over and not decided:
        yield f"a complaint about the later seizure was possible until {over}"


def demand_security(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    failed = [each for each in look.complaints(act.entry_id) if each.finding == "lawful"]
    delivered = look.done_before(act, "deliver_cattle")
    first = min((_day(each) for each in delivered), default=None)
    if first is None:
        yield "nothing was delivered"
    elif not failed and _day(act) < oracle.after(first, 29):
        yield f"demanded before four weeks were over after {first}"


def seize_again(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    asked = look.done_before(act, "demand_security")
    if not any(each.facts["outcome"] == "failed" for each in asked):
        yield "nobody had failed to give security"


def decide_offence(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    offence = look.session.get_one(Offence, said["offence_id"])
    most = oracle.MOST_PENALTY.get(offence.section)
    if most is not None and offence.penalty > most:
        yield f"{offence.penalty} under {offence.section}"
    if offence.section in ("section_26", "section_27") and offence.imprisonment_days:
        yield "imprisoned where the section has a fine only"


def decide_confinement_offence(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    offence = look.session.get_one(Offence, said["offence_id"])
    if not said["convicted"]:
        return
    most = MOST_FIRST if said["nth_offence"] == 1 else MOST_LATER
    if offence.penalty > most:
        yield f"{offence.penalty}, at most {most}"


def impose_removal_fine(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    if Decimal(said["fine"]) > MOST_OF_REMOVAL:
        yield f"{said['fine']}, at most {MOST_OF_REMOVAL}"


def impose_fine(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    before = {n for each in look.done_before(act, "impose_fine") for n in each.facts["heads"]}
    if before & set(said["heads"]):
        yield f"a second time on {sorted(before & set(said['heads']))}"
    fines = oracle.fines_of(look.session, look.story, look.entry(act))
    due = sum((fines[number] for number in said["heads"]), Decimal(0))
    if Decimal(said["amount"]) > due:
        yield f"{said['amount']}, by the scale {due}"


def recover_award(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    for made in look.complaints(act.entry_id):
        if made.recovered > (made.award or 0):
            yield f"{made.recovered} recovered of an award of {made.award}"


def record_decree(look: OfActs, act: Act, said: Any) -> Iterator[str]:
    """Section 30: what was paid for an offence is set off once, and never more than is awarded."""
    off: dict[int, Decimal] = {}
    for suit in look.session.scalars(select(Suit).where(Suit.outcome == "decided")):
        if suit.set_off > (suit.awarded or 0):
            yield f"{suit.set_off} set off against {suit.awarded}"
        for row in suit.offences:
            off[row.offence_id] = off.get(row.offence_id, Decimal(0)) + row.set_off
    for offence_id, amount in off.items():
        paid = look.session.get_one(Offence, offence_id).compensation
        if amount > paid:
            yield f"of offence {offence_id} {amount} is set off, {paid} was paid"


def _day(act: Act) -> Any:
    return oracle.here(act.happened_at).date()


def _ends(security: Security) -> Any:
    return oracle.months_after(oracle.here(security.deposited_at).date(), 6)


LOOKS: dict[str, Callable[[OfActs, Act, Any], Iterator[str]]] = {
    each.__name__: each
    for each in (
        settle_dues, receive_complaint, report_unclaimed, fix_sale, record_sale, dispose_quickly,
        convert_deposit, lapse_surplus, prefer_surplus_claim, apply_for_refund, settle_forfeiture,
        demand_security, seize_again, decide_offence, decide_confinement_offence,
        impose_removal_fine, impose_fine, recover_award, record_decree,
    )
}  # fmt: skip
