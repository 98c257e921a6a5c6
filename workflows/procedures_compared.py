"""The procedures of two States on a day, or of one State on two days, compared.

Compared is each diagram by itself, the called ones too, so that a difference in a called diagram
is told once. Serves every section that has a diagram.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from services.refusals import Message
from services.statute.book import LawBook, the_book
from workflows.catalogue import CENTRAL, Catalogue, the_catalogue
from workflows.drawing import Drawing
from workflows.overlays import Amendment, Overlay, the_overlays
from workflows.publishing.differences import Difference, differences

CENTRAL_AUTHORITY = "Cattle-trespass Act, 1871 (1 of 1871)"


@dataclass(frozen=True)
class InForce:
    """A diagram that serves a State on a day: whose it is, and on what authority."""

    layer: str
    drawing: Drawing
    amendment: Amendment | None
    by: str | None = None
    """The instrument by which another State's amendment is law here."""

    @property
    def authority(self) -> str:
        """The instrument; for a central diagram the Act and its section."""
        if self.amendment is None:
            return CENTRAL_AUTHORITY
        return "; ".join(filter(None, (self.amendment.authority, self.by)))


@dataclass(frozen=True)
class ProcedureDifference:
    """One procedure that is not the same: on one side only, or drawn differently."""

    process_id: str
    first: InForce | None
    second: InForce | None
    words: tuple[Message, ...] = ()
    """For two drawings of one procedure: what differs in them."""

    @property
    def name(self) -> str:
        """The name of the procedure, as drawn."""
        held = self.first or self.second
        return held.drawing.name if held else self.process_id


def procedures_in_force(
    state: str,
    on: date,
    *,
    catalogue: Catalogue | None = None,
    overlays: Mapping[str, Overlay] | None = None,
    book: LawBook | None = None,
) -> dict[str, InForce]:
    """The diagrams that serve a State on a day, by process id.

    A State's own diagram serves from the first day in force of its instrument; before that, and
    before the day from which the State follows another, the next layer does.
    """
    catalogue = catalogue or the_catalogue()
    overlays = the_overlays() if overlays is None else overlays
    found: dict[str, InForce] = {}
    for link in (book or the_book()).chain(state):
        if link.since is not None and on < link.since:
            continue
        overlay = overlays.get(link.slug)
        for process_id, version in catalogue.procedures(link.slug).versions.items():
            if (version.state or CENTRAL) != link.slug:
                continue
            amendment = overlay.amendment(process_id) if overlay else None
            if amendment is None or amendment.in_force_from <= on:
                by = link.by if amendment else None
                found.setdefault(process_id, InForce(link.slug, version.drawing, amendment, by))
    return dict(sorted(found.items()))


def procedure_differences(
    first: Mapping[str, InForce], second: Mapping[str, InForce]
) -> list[ProcedureDifference]:
    """Everything in which two lists of procedures differ, by process id."""
    found = []
    for process_id in sorted(first.keys() | second.keys()):
        one, other = first.get(process_id), second.get(process_id)
        if one is None or other is None:
            found.append(ProcedureDifference(process_id, one, other))
        elif one.drawing.xml != other.drawing.xml:
            words = tuple(_of_the_steps(differences(one.drawing, other.drawing)))
            if words:
                found.append(ProcedureDifference(process_id, one, other, words))
    return found


def _of_the_steps(found: Iterable[Difference]) -> Iterator[Message]:
    """Without the explanations: two drawings that run alike may cite each its own instrument."""
    for each in found:
        if str(each.words.params.get("what", "")) != "documentation":
            yield each.words
