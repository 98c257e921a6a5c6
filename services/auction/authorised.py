"""What an order says that an officer makes in the Magistrate's place (s. 14, some States; pure)."""

from collections.abc import Mapping
from typing import Any

from services.reckoning.reasons import Reason
from services.statute import Law


def acting_for_another(form: Mapping[str, Any]) -> dict[str, Any]:
    """The order by which he is authorised; nothing for the Magistrate himself."""
    return {"authorised_by": form["authorised_by"]} if form.get("authorised_by") else {}


def lets_him_act(law: Law, form: Mapping[str, Any]) -> list[Reason]:
    """The provision under which he was authorised, if he was."""
    if not form.get("authorised_by"):
        return []
    return [law.provision("section_14.may_be_authorised").reason()]
