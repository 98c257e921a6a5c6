"""What is known of an office that is authorised (ss. 6, 14, where a State has it)."""

from sqlalchemy.orm import Session

from services.identity import LocalArea, SpecialAuthorisation
from webforms.forms.authorising import ACTS, RANKS
from webforms.forms.wording import _
from webforms.language import AsTyped, say
from webforms.matters.matter import Fact, Matter


def authorisation_matter(session: Session, number: int) -> Matter | None:
    """An authorisation: the office, its rank, where and from when until when, by which order."""
    found = session.get(SpecialAuthorisation, number)
    if found is None:
        return None
    area = session.get_one(LocalArea, found.local_area_id)
    facts: list[Fact] = [
        (_("Office"), AsTyped(found.office.name)),
        *(
            [(_("To do what"), ", ".join(say(ACTS[act]) for act in found.acts))]
            if found.acts
            else []
        ),
        *([(_("Rank of its officer"), RANKS[found.rank])] if found.rank else []),
        (_("Local area"), AsTyped(area.name)),
        (_("From"), found.from_on),
        (_("Last day"), found.until_on or say(_("until it is ended"))),
        (_("Order"), AsTyped(found.authority)),
    ]
    title = _("Authorisation")
    return Matter(f"authorisation/{number}", area.state, title, found.office.name, facts)
