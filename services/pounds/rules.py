"""The villages by which a pound is to be used (s. 4; pure)."""

from services.identity.queries import folded
from services.refusals import RefusedForm


def refuse_no_village(villages: list[str]) -> list[str]:
    """Section 4: the villages by which the pound is to be used, each once; at least one."""
    named = {folded(name): " ".join(name.split()) for name in reversed(villages) if name.strip()}
    if not named:
        raise RefusedForm("villages", "Enter the villages that are to use the pound.")
    return list(reversed(named.values()))
