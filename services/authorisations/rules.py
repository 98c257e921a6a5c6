"""Whom a section lets the Magistrate authorise, to do what, of which rank (ss. 6, 14; pure)."""

from collections.abc import Collection
from datetime import date

from services.reckoning.reasons import Reason
from services.refusals import RefusedByLaw, RefusedForm
from services.statute import Law

RANKS = "ranks_that_may_be_authorised"
PROVISIONS = ("may_be_authorised", "authorised_to", "authorised_by", RANKS)


def acts_authorised(law: Law, section: str, named: Collection[str]) -> list[str]:
    """The acts an order authorises to: those named, else all that the section allows.

    An act that the section leaves to the Magistrate is refused under it.
    """
    allowed = law.provision(f"{section}.authorised_to").words_listed
    others = [act for act in named if act not in allowed]
    if others:
        raise RefusedByLaw(
            section,
            "Nobody may be authorised to this under the section: %(acts)s. One may to: "
            "%(allowed)s.",
            field="acts",
            acts=others,
            allowed=list(allowed),
        )
    return [act for act in allowed if not named or act in named]


def refuse_lower_rank(law: Law, section: str, rank: str | None) -> None:
    """Refuse an officer below the rank that the section names; where it names none, any will do."""
    if not law.has(f"{section}.{RANKS}"):
        return
    if rank is None:
        raise RefusedForm("rank", "Select the rank of the officer.")
    ranks = law.provision(f"{section}.{RANKS}").words_listed
    if rank not in ranks:
        raise RefusedByLaw(
            section,
            "An officer of this rank may not be authorised: %(rank)s. Those who may: %(ranks)s.",
            field="rank",
            rank=rank,
            ranks=list(ranks),
        )


def refuse_other_roles(law: Law, section: str, held: Collection[str]) -> None:
    """Refuse an office at which somebody holds a post, but nobody one of those it lets authorise.

    An office to which nobody has been posted yet may be authorised.
    """
    roles = law.provision(f"{section}.may_be_authorised").words_listed
    if held and not set(held) & set(roles):
        raise RefusedByLaw(
            section,
            "Officers of this office may not be authorised: %(held)s. Those who may: %(roles)s.",
            field="authorised_office",
            held=sorted(held),
            roles=list(roles),
        )


def refuse_wrong_days(ordered_on: date, from_on: date, until_on: date | None) -> None:
    """An order has force from its own day at the earliest, and not to a day before its first."""
    if from_on < ordered_on:
        raise RefusedForm("from_on", "Enter a first day that is not before the day of the order.")
    if until_on is not None and until_on < from_on:
        raise RefusedForm("until_on", "Enter a last day that is not before the first day.")


def reasons(law: Law, section: str) -> list[Reason]:
    """The provisions an authorisation rests on."""
    keys = [f"{section}.{name}" for name in PROVISIONS]
    return [law.provision(key).reason() for key in keys if law.has(key)]
