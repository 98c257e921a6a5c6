"""What a form offers is what the law of the place allows, in words."""

from datetime import date

import pytest
from sqlalchemy.orm import Session

from services.database import Sessions
from services.identity import Place, add_local_area
from services.refusals import RefusedByLaw
from services.register.rules import seized_under
from services.statute import Law, law_in_force, states
from services.tariffs import approve_instrument, enter_instrument
from tests.webforms.conftest import india
from webforms.choices import BY_NOTIFICATION, choices_for
from webforms.words_of_law import every_word

ON = date(2026, 3, 2)
RUNS = [info.slug for info in states() if info.act_runs]


def _notified(session: Session, state: str) -> Place:
    """An area to which every section is applied that a notification may apply there."""
    area = add_local_area(session, state=state, name="Testpur")
    law = law_in_force(state, "", ON)
    applied = [each for each in BY_NOTIFICATION if law.provisions(each)]
    if applied:
        order = enter_instrument(
            session, kind="notified", number="1", dated_on=ON, issued_by="x", state=state,
            local_area_id=area.id, in_force_from=ON, lines=dict.fromkeys(applied, True),
            entered_by=None, at=india("2026-03-01 10:00"),
        )  # fmt: skip
        approve_instrument(order, approved_by=None, at=india("2026-03-01 10:00"))
    session.flush()
    return Place(state, area.id, None)


@pytest.mark.parametrize("state", RUNS)
def test_on_every_ground_offered_somebody_may_seize(sessions: Sessions, state: str) -> None:
    """The grounds on which removal is ordered (section 12B of some States) are none of them."""
    with sessions.writing() as session, session.begin():
        place = _notified(session, state)
        offered = choices_for(session, place, ON)
        applied = frozenset(offered.get("sections", ()))
        law = law_in_force(state, "Testpur", ON, notified=applied)
        for ground in offered["ground"]:
            may = [who for who in offered["capacity"] if _may_seize(law, who, ground)]
            assert may, f"{ground} is offered, and nobody may seize on it"
        words = {*offered["ground"], *offered["capacity"], *offered["kind"]}
        assert words <= every_word().keys()


def _may_seize(law: Law, capacity: str, ground: str) -> bool:
    try:
        seized_under(law, capacity, ground)
    except RefusedByLaw:
        return False
    return True
