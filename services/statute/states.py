"""The States and Union Territories, and whether the Act runs in each (section 1)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from services.refusals import Message
from services.statute.errors import OwnAct

if TYPE_CHECKING:
    from services.statute.file_models import StateFile


@dataclass(frozen=True)
class StateInfo:
    """One State or Union Territory: its names, its code and the law that runs there."""

    slug: str
    iso: str
    name: str
    names: Mapping[str, str] = field(hash=False)
    kind: str
    act_runs: bool
    follows: str | None
    own_act: str | None
    not_extended: str | None
    authority: str
    standing: str
    note: str | None
    file: str

    def refusal(self) -> OwnAct:
        """Section 1: say by name which law runs here instead of the Act."""
        if self.own_act:
            return OwnAct(
                "section_01",
                "The Cattle-trespass Act, 1871, does not run in %(state)s; "
                "the law there is %(own_act)s.",
                remedy="Pinfold runs the procedures of the Act of 1871 only: "
                "follow the law named, or choose a State in which the Act runs.",
                state=self.name,
                own_act=Message(self.own_act),
            )
        return OwnAct(
            "section_01",
            "The Cattle-trespass Act, 1871, does not run in %(state)s: %(why)s",
            remedy="If an instrument extends the Act there, have its law file record it, "
            "with the instrument and its date.",
            state=self.name,
            why=Message(self.not_extended or ""),
        )


def state_info(slug: str, held: "StateFile", file: str) -> StateInfo:
    """Give a State as the rest of the program sees it."""
    return StateInfo(
        slug=slug,
        iso=held.iso,
        name=held.name,
        names=MappingProxyType({"en": held.name, "hi": held.hindi}),
        kind=held.kind,
        act_runs=held.act_runs,
        follows=held.follows,
        own_act=held.own_act,
        not_extended=held.not_extended,
        authority=held.authority,
        standing=held.standing,
        note=held.note,
        file=file,
    )


def central_text(file: str) -> StateInfo:
    """Give the Act without any State's amendment, asked like a State; no pound is in it."""
    return StateInfo(
        slug="central",
        iso="IN",
        name="the central text",
        names=MappingProxyType({"en": "the central text", "hi": "केंद्रीय पाठ"}),
        kind="central",
        act_runs=True,
        follows=None,
        own_act=None,
        not_extended=None,
        authority="Cattle-trespass Act, 1871 (1 of 1871)",
        standing="text",
        note=None,
        file=file,
    )
