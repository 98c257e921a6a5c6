"""Section 6, where a State has it: the Magistrate specially authorises an office."""

from datetime import date
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import LocalArea, Office, Place, SpecialAuthorisation
from services.identity.authorising import authorisation_of, authorise_office
from services.journal import Matter, Occasion, record_about
from services.papers import issue_about
from services.reckoning.clock import date_in_india
from services.refusals import RefusedByLaw, RefusedForm
from services.statute import Law

SECTION = "section_06"
RANKS = "section_06.ranks_that_may_be_authorised"
REASONS = ("appointing_may_be_delegated_to", "authorised_by", "ranks_that_may_be_authorised")


def authorise_officer(
    session: Session, *, place: Place, law: Law, form: dict[str, Any], occasion: Occasion
) -> SpecialAuthorisation:
    """Section 6: authorise an office to appoint pound-keepers in a local area, and remove them.

    - the officer is not below the rank that the section names: else refused under it
    - the office and the local area are known in the State, and it has no such order on that day;
      the order has force from its own day at the earliest (else `form`)
    """
    if form["rank"] not in law.provision(RANKS).words_listed:
        raise RefusedByLaw(
            SECTION,
            "An officer of this rank may not be authorised: %(rank)s. Those who may: %(ranks)s.",
            field="rank",
            rank=form["rank"],
            ranks=list(law.provision(RANKS).words_listed),
        )
    ordered_on = form.get("ordered_on") or date_in_india(occasion.at)
    from_on = form.get("from_on") or ordered_on
    _refuse_wrong_days(ordered_on, from_on, form.get("until_on"))
    area = _area(session, place, form.get("local_area"))
    office = _office(session, place.state, form["authorised_office"])
    if authorisation_of(
        session, section=SECTION, office_id=office.id, local_area_id=area.id, on=from_on
    ):
        raise RefusedForm(
            "authorised_office",
            "%(office)s is authorised there on that day already.",
            office=office.name,
        )
    by = law.office(law.provision("section_06.authorised_by").word).word
    authorised = authorise_office(
        session,
        section=SECTION,
        office=office,
        local_area_id=area.id,
        rank=form["rank"],
        from_on=from_on,
        until_on=form.get("until_on"),
        authority=f"{by}, no. {form['order_no']} of {ordered_on:%d-%m-%Y}",
    )
    said = {
        **form,
        "authorised_office": office.name,
        "local_area": area.name,
        "ordered_on": ordered_on,
        "from_on": from_on,
    }
    _enter(session, authorised, "authorise_officer", "special_authorisation", said, law, occasion)
    return authorised


def end_authorisation(
    session: Session, *, place: Place, law: Law, form: dict[str, Any], occasion: Occasion
) -> SpecialAuthorisation:
    """Section 6: the Magistrate of the District ends an authorisation after a day.

    What was done under it stands. Refused as `form` when the office is not authorised on that day.
    """
    area = _area(session, place, form.get("local_area"))
    office = _office(session, place.state, form["authorised_office"])
    authorised = authorisation_of(
        session, section=SECTION, office_id=office.id, local_area_id=area.id, on=form["last_on"]
    )
    if authorised is None:
        raise RefusedForm(
            "authorised_office",
            "%(office)s is not authorised there on that day.",
            office=office.name,
        )
    authorised.until_on = form["last_on"]
    said = {**form, "authorised_office": office.name, "local_area": area.name}
    _enter(session, authorised, "end_authorisation", "end_of_authorisation", said, law, occasion)
    return authorised


def order_of(
    session: Session, office_id: int | None, local_area_id: int, on: date
) -> SpecialAuthorisation | None:
    """The order by which an office appoints, suspends and removes in an area; None without one."""
    if office_id is None:
        return None
    return authorisation_of(
        session, section=SECTION, office_id=office_id, local_area_id=local_area_id, on=on
    )


def _enter(
    session: Session,
    authorised: SpecialAuthorisation,
    verb: str,
    paper: str,
    said: dict[str, Any],
    law: Law,
    occasion: Occasion,
) -> None:
    about = Matter(f"authorisation/{authorised.id}", authorised.office_id)
    record_about(session, about, verb, SECTION, occasion, said)
    issue_about(
        session,
        about,
        paper,
        SECTION,
        occasion,
        {
            **said,
            "ordered_by": occasion.officer,
            "because": [law.provision(f"{SECTION}.{key}").reason().to_json() for key in REASONS],
        },
    )


def _refuse_wrong_days(ordered_on: date, from_on: date, until_on: date | None) -> None:
    if from_on < ordered_on:
        raise RefusedForm("from_on", "Enter a first day that is not before the day of the order.")
    if until_on is not None and until_on < from_on:
        raise RefusedForm("until_on", "Enter a last day that is not before the first day.")


def _area(session: Session, place: Place, name: str | None) -> LocalArea:
    if not name:
        return session.get_one(LocalArea, place.local_area_id)
    found = session.scalar(
        select(LocalArea).where(LocalArea.state == place.state, LocalArea.name == name.strip())
    )
    if found is None:
        raise RefusedForm("local_area", "There is no local area of that name in this State.")
    return found


def _office(session: Session, state: str, name: str) -> Office:
    found = session.scalars(
        select(Office).where(Office.state == state, Office.name == name.strip())
    ).all()
    if len(found) != 1:
        raise RefusedForm(
            "authorised_office",
            "Several offices are so named." if found else "There is no office of that name.",
            remedy="Enter the name of the office as it stands in the list of offices.",
        )
    return found[0]
