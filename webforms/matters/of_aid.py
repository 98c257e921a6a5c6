"""What is known of a requisition on the police for aid (ss. 10, 12B)."""

from sqlalchemy.orm import Session

from services.police_aid import PoliceAid
from webforms.forms.section_10 import AID, PREVENTING
from webforms.forms.wording import _
from webforms.language import AsTyped, write
from webforms.matters.matter import Fact, Matter


def aid_matter(session: Session, number: int) -> Matter | None:
    """A requisition: who required aid, where and when, what was given or why it was declined."""
    aid = session.get(PoliceAid, number)
    if aid is None:
        return None
    seizer = aid.seizer
    facts: list[Fact] = [
        (
            _("Seizer who required aid"),
            f"{seizer.name}, {seizer.residence} ({write(aid.capacity)})",
        ),
        (_("To prevent"), PREVENTING[aid.preventing]),
        (_("Required at"), aid.required_at),
        (_("Place"), AsTyped(aid.place)),
        (_("What was done"), AID[aid.outcome]),
        (_("What aid was given, and by whom"), AsTyped(aid.aid) if aid.aid else None),
        (_("Why it was declined"), AsTyped(aid.reason) if aid.reason else None),
    ]
    title = _("Aid of the police")
    return Matter(aid.matter, aid.state, title, seizer.name, facts, entry_id=aid.entry_id)
