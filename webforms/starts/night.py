"""Tonight's hours of confinement, at the box that asks when cattle were found (section 12B)."""

from datetime import datetime

from sqlalchemy.orm import Session

from services.identity import Place
from services.statute.confinement import confines_by_night, nights_about, position_is_entered
from services.tariffs import orders_in_force
from webforms.forms.base import LegalForm
from webforms.forms.wording import _
from webforms.language import AsTyped, say

ASKED_IN = {"enter_seizure": "seized_at", "report_confinement_breach": "found_at"}


def hint_the_hours(form: LegalForm, session: Session, place: Place, now: datetime) -> None:
    """Say at that box, where cattle are confined by night, from when to when: last night, tonight.

    Forms that do not ask it, and places where section 12B does not run, are left as they are.
    """
    name = ASKED_IN.get(form.name)
    law = orders_in_force(session, place).law(now) if name else None
    if name is None or law is None or not confines_by_night(law):
        return
    before, tonight = (each.value for each in nights_about(law, now))
    words = _(
        "Astray by night (section 12B): from %(since)s to %(until)s, and from %(again)s to %(end)s."
    )
    said = [
        say(form[name].hint),
        say(words.filled_with(since=before.begins_at, until=before.ends_at,
                              again=tonight.begins_at, end=tonight.ends_at)),
    ]  # fmt: skip
    if not position_is_entered(law):
        wider = _(
            "Where %(area)s lies has not been entered: these are the hours of any place in the "
            "State."
        )
        said.append(say(wider.filled_with(area=AsTyped(law.local_area))))
    form[name].hint = " ".join(each for each in said if each)
