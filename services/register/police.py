"""Section 3: who is an officer of police in a place, by the law in force there (pure)."""

from services.statute import Law

ADDED = "section_03.officer_of_police_includes_in_added_territories"


def officers_of_police(law: Law) -> tuple[str, ...]:
    """Section 3: whom "officer of police" includes here besides the officers of police themselves.

    Where a State has other words for territories that were added to it, they hold in the areas for
    which the area setting `in_added_territories` says that they lie there
    (docs/decisions/0065_territories_added_to_a_state.md).
    """
    if law.has(ADDED) and law.setting("in_added_territories").flag:
        return tuple(law.provision(ADDED).value)
    return tuple(law.provision("section_03.officer_of_police_includes").value)
