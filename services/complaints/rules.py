"""Whose complaint, about which heads, and what compensation (ss. 20, 22; pure)."""

from collections.abc import Collection, Sequence
from decimal import Decimal
from typing import Literal

from services.reckoning.reasons import Reason, Reasoned
from services.refusals import Message, RefusedByLaw, RefusedForm
from services.register import Head
from services.statute import Law


def court_for(law: Law) -> Reasoned[str]:
    """Section 20: the court a complaint goes to today (reading A-20).

    The Magistrate the section names here, unless the area leaves it to the court that tries such
    matters by the codes of procedure, and those were in force.
    """
    named = law.office("magistrate")
    forum = law.setting("complaint_forum")
    so_amended = forum.word in law.provision("section_20.forum").words_listed
    if so_amended or not law.has(f"offices.{forum.word}"):
        return named.reasoned()
    return Reasoned(law.office(forum.word).word, (named.reason(), forum.reason()))


def refuse_unknown_heads(heads: Sequence[Head], wanted: Literal["all"] | Sequence[int]) -> None:
    """Refuse as `form` a complaint that names heads the entry does not have."""
    if wanted == "all":
        return
    known = {head.number for head in heads}
    missing = [number for number in wanted if number not in known]
    if missing:
        raise RefusedForm("heads", "There are no heads %(numbers)s in this entry.", numbers=missing)


def heads_complained_of(
    heads: Sequence[Head],
    wanted: Literal["all"] | Sequence[int],
    *,
    complainant: frozenset[int],
    claimed_by_him: Collection[int],
) -> list[Head]:
    """Section 20: the heads a complaint is about, which are the complainant's cattle.

    His are those he is the owner of (`complainant`: all parties held to be one person with him),
    those he has claimed, and those of unknown owner. Refused under section 20 when a head named is
    known to be another's.
    """
    his = [
        head
        for head in heads
        if head.whose is None or head.whose in complainant or head.id in claimed_by_him
    ]
    if wanted == "all":
        chosen = his
    else:
        by_number = {head.number: head for head in heads}
        chosen = [by_number[number] for number in dict.fromkeys(wanted)]
    others = [head.number for head in chosen if head not in his]
    if others or not chosen:
        raise RefusedByLaw(
            "section_20",
            "Only a person whose cattle have been seized may complain; these heads are not the "
            "complainant's: %(numbers)s.",
            field="heads",
            numbers=others or [head.number for head in heads],
        )
    return chosen


def compensation(law: Law, loss: Decimal) -> Reasoned[Decimal]:
    """Section 22: reasonable compensation for the loss, in rupees, up to what the law allows.

    The most is an area setting (reading A-28: the text of the section was not found).
    """
    most = law.setting("compensation_cap")
    awarded = min(loss, Decimal(most.value))
    said = Message(
        "The loss proved is %(loss)s; at most %(most)s may be awarded.",
        {"loss": loss, "most": Decimal(most.value)},
    )
    return Reasoned(awarded, (most.reason(), Reason("section_22", most.authority, said)))


def paid_for(heads: Sequence[Head]) -> Decimal:
    """Section 22: fines, charges and expenses of sale met for these heads, in rupees."""
    return sum((head.fine_met + head.charges_met + head.expenses_met for head in heads), Decimal(0))
