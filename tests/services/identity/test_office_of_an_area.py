"""A matter about no pound is with the office of its local area that holds the role."""

from sqlalchemy.orm import Session

from services.identity import Place, add_local_area, add_office, add_officer, appoint
from services.identity.queries import office_for
from tests.services.case import day


def test_a_matter_about_no_pound_is_with_the_office_of_the_local_area(session: Session) -> None:
    area = add_local_area(session, state="maharashtra", name="Khed")
    other = add_local_area(session, state="maharashtra", name="Junnar")
    tahsil = add_office(session, kind="revenue", name="Tahsil Khed", local_area=area)
    officer = add_officer(session, username="tahsildar", name="Shinde")
    appoint(
        session,
        officer=officer,
        role="revenue_officer",
        office=tahsil,
        from_on=day("2026-01-01"),
        until_on=day("2026-06-30"),
    )
    here = Place("maharashtra", area.id, None)
    there = Place("maharashtra", other.id, None)
    assert office_for(session, here, "revenue_officer", on=day("2026-06-30")) == tahsil.id
    assert office_for(session, here, "revenue_officer", on=day("2026-07-01")) is None
    assert office_for(session, there, "revenue_officer", on=day("2026-04-01")) is None
    assert office_for(session, here, "officer_in_charge", on=day("2026-04-01")) is None
