"""Who imposes the fine, who collects it, whose the money is (ss. 3, 12, 13, 17, 18; pure).

Where one imposes the fine and another collects it, papers and reasons name both. Where the sums are
a local authority's, section 3 of some States wants it entrusted under section 31 with a function.
"""

from services.reckoning.reasons import Reason
from services.refusals import RefusedByLaw
from services.refusals.message import Message
from services.statute import Law, Provision

LEVIED_BY = "section_12.levied_by"
COLLECTED_BY = "section_13.payment_received_by"
MUST_BE_ENTRUSTED = "section_03.local_authority_must_be_entrusted"
NOT_ENTRUSTED = "local_authority_not_entrusted"
HELD = "held_until_entrusted"
IN_LIMITS, OUTSIDE = "in_limits_of_local_authority", "outside_local_authorities"
WHEN_ENTRUSTED = "local_authority_when_entrusted"
"""Payee of sums that are kept until the local authority is entrusted (decision 0071)."""


def imposed_by_another(law: Law) -> str | None:
    """Section 12: the role that imposes the fine, where it is not the one that collects it."""
    levies = law.provision(LEVIED_BY).word
    return None if levies == law.provision(COLLECTED_BY).word else levies


def who_levies(law: Law) -> dict[str, str]:
    """Who imposes and who collects the fine, for a paper; empty where one does both."""
    imposes = imposed_by_another(law)
    if imposes is None:
        return {}
    return {"imposed_by": imposes, "collected_by": law.provision(COLLECTED_BY).word}


def reasons_of_levying(law: Law) -> tuple[Reason, ...]:
    """Sections 12, 13 and 3: who imposes the fine and who collects it, where these are two.

    With them, whether the local authority is one under section 3 of the State.
    """
    imposes = imposed_by_another(law)
    if imposes is None:
        return ()
    both = (law.provision(LEVIED_BY).reason(), law.provision(COLLECTED_BY).reason())
    return (*both, *reasons_of_entrusting(law)) if imposes == _local_authority(law) else both


def reasons_of_entrusting(law: Law) -> tuple[Reason, ...]:
    """Section 3, where a State wants a local authority entrusted under section 31: if it is not."""
    wanted = law.provision(MUST_BE_ENTRUSTED)
    if not lacks_entrusting(law):
        return ()
    said = Message(
        "No notification under section 31 has entrusted a function under the Act to the local "
        "authority of %(area)s, as section 3 wants it: %(settled)s.",
        {"area": law.local_area, "settled": law.setting(NOT_ENTRUSTED).word},
    )
    return (wanted.reason(), Reason(wanted.section, wanted.authority, said, wanted.file))


def lacks_entrusting(law: Law) -> bool:
    """Section 3: whether the body here is no local authority under the Act, for want of section 31.

    Never so where the State's section 3 does not ask for it.
    """
    return law.provision(MUST_BE_ENTRUSTED).flag and not law.entrusted


def refuse_where_not_entrusted(law: Law) -> None:
    """Section 3: where its sums are held until it is entrusted, the body may do no act of section
    12 or 18 before.
    """
    if _holds_back(law):
        raise RefusedByLaw(
            "section_03",
            "The local authority of %(area)s has not been entrusted under section 31 with any "
            "function under the Act, so it is no local authority under section 3.",
            remedy="Have the notification under section 31 entered and approved.",
            area=law.local_area,
        )


def payee(law: Law, key: str) -> str:
    """Sections 12, 13, 17, 18: to whom a sum goes, by the provision that says it.

    Where a State's section 18 names the local authority in whose limits the pound lies, and the
    area lies in none's (setting `in_limits_of_local_authority`), it goes where it went without it.
    A local authority that is not entrusted receives it when it is, where the area setting
    `local_authority_not_entrusted` has it held until then.
    """
    outside = f"{key}_{OUTSIDE}"
    if law.has(outside) and not law.setting(IN_LIMITS).flag:
        return law.provision(outside).word
    named = law.provision(key).word
    return WHEN_ENTRUSTED if named == _local_authority(law) and _holds_back(law) else named


def _holds_back(law: Law) -> bool:
    return lacks_entrusting(law) and _settled(law).word == HELD


def _settled(law: Law) -> Provision:
    return law.setting(NOT_ENTRUSTED)


def _local_authority(law: Law) -> str:
    return law.provision("section_31.transferable_to").word
