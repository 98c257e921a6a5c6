"""Section 14, first proviso where a State has it: a sale without notice and proclamation."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Literal

from sqlalchemy.orm import Session

from services.auction.authorised import acting_for_another, lets_him_act
from services.journal import Occasion, keep_date, record_about
from services.papers import issue_about
from services.reckoning.clock import date_in_india, midnight_in_india
from services.reckoning.counting import first_day_after_expiry
from services.reckoning.reasons import Reasoned
from services.refusals import RefusedByLaw, RefusedForm
from services.register import Head, RegisterEntry
from services.statute import Law

SECTION = "section_14"
ROAD = "without_notice"


def order_sale_without_notice(
    session: Session,
    *,
    entry: RegisterEntry,
    claimed: Collection[int],
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> list[Head]:
    """Section 14, first proviso: order cattle to be sold without notice.

    Infirm and maimed cattle, pigs and asses; gives their heads.

    - after the expiry of the days the proviso gives, from the date of impounding
    - only heads of the conditions and kinds it names, that nobody has claimed
    - they are no longer among those that wait for notice and proclamation

    Refused under section 14; as `form` for heads that are not there to be sold. Who may order it:
    `section_14.sale_without_notice_by`, or an officer he has authorised, whose order the form
    then has in `authorised_by`.
    """
    allowed = law.has("section_14.sale_without_notice_allowed")
    if not (allowed and law.provision("section_14.sale_without_notice_allowed").flag):
        raise RefusedByLaw(SECTION, "No cattle may be sold here without notice and proclamation.")
    heads = heads_to_order(law, entry.heads, form["heads"], claimed)
    opens = may_be_sold_from(law, entry.brought_at)
    if date_in_india(occasion.at) < opens.value:
        raise RefusedByLaw(
            SECTION,
            "The days after the impounding must have expired: not before %(day)s.",
            day=opens.value,
        )
    for head in heads:
        head.road = ROAD
        head.unclaimed_since = head.unclaimed_since or occasion.at
    instant = Reasoned(midnight_in_india(opens.value), opens.because)
    keep_date(
        session, entry_id=entry.id, name="sale_without_notice_from", value=instant,
        occasion=occasion,
    )  # fmt: skip
    facts = {"heads": [head.number for head in heads], **acting_for_another(form)}
    record_about(session, entry, "order_sale_without_notice", SECTION, occasion, facts)
    issue_about(
        session,
        entry,
        "sale_order",
        SECTION,
        occasion,
        {
            **facts,
            "ordered_by": occasion.officer,
            "because": [reason.to_json() for reason in (*opens.because, *lets_him_act(law, form))],
        },
    )
    return heads


def may_be_sold_from(law: Law, brought_at: datetime) -> Reasoned[Any]:
    """Section 14, first proviso: the first day after the expiry of the days it gives (T-D)."""
    days = law.provision("section_14.days_before_sale_without_notice")
    return first_day_after_expiry(date_in_india(brought_at), days.number, under=days)


def covered(law: Law, head: Head) -> bool:
    """Whether the proviso covers a head: by its condition or by its kind."""
    conditions = law.provision("section_14.sale_without_notice_conditions").words_listed
    kinds = law.provision("section_14.sale_without_notice_kinds").words_listed
    return head.kind in kinds or bool(set(conditions) & set(head.condition))


def _refuse_heads_not_there(heads: Sequence[Head], wanted: Literal["all"] | Sequence[int]) -> None:
    """Refuse as `form` heads that are not there to be sold, before the law is asked."""
    if wanted == "all":
        return
    if not wanted:
        raise RefusedForm("heads", "Enter the numbers of the heads.")
    free = _free(heads)
    for number in wanted:
        if number not in free:
            raise RefusedForm(
                "heads",
                "Head %(number)s is not in the pound to be sold, or is ordered to be sold already.",
                number=number,
            )


def _free(heads: Sequence[Head]) -> dict[int, Head]:
    return {head.number: head for head in heads if head.may_be_sold and head.road is None}


def heads_to_order(
    law: Law,
    heads: Sequence[Head],
    wanted: Literal["all"] | Sequence[int],
    claimed: Collection[int],
) -> list[Head]:
    """The heads an order may name: there to be sold, not under another order, covered, unclaimed.

    `all` means all such heads; none is refused under section 14.
    """
    _refuse_heads_not_there(heads, wanted)
    free = _free(heads)
    if wanted == "all":
        chosen = [
            head
            for head in free.values()
            if covered(law, head) and head.id not in claimed and head.refused_in is None
        ]
        if not chosen:
            raise RefusedByLaw(
                SECTION, "No head of this entry may be sold without notice.", field="heads"
            )
        return chosen
    chosen = [free[number] for number in dict.fromkeys(wanted)]
    for head in chosen:
        _refuse_if_not_meant(law, head, claimed)
    return chosen


def _refuse_if_not_meant(law: Law, head: Head, claimed: Collection[int]) -> None:
    if not covered(law, head):
        raise RefusedByLaw(
            SECTION,
            "Head %(number)s is neither of the kinds nor in the condition the proviso names.",
            field="heads",
            remedy="Leave it to notice and proclamation.",
            number=head.number,
        )
    if head.refused_in is not None or head.id in claimed:
        raise RefusedByLaw(
            SECTION,
            "Head %(number)s has been claimed; only cattle nobody has claimed are sold so.",
            field="heads",
            number=head.number,
        )
