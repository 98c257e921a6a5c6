"""The Magistrate authorises an office by an order, and ends it (ss. 6, 14 of some States)."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.authorisations import rules
from services.identity import LocalArea, Office, Place, SpecialAuthorisation, roles_at
from services.identity.authorising import (
    authorisation_of,
    authorisations_after,
    authorise_office,
)
from services.journal import Matter, Occasion, record_about
from services.papers import issue_about
from services.reckoning.clock import date_in_india
from services.refusals import RefusedForm
from services.statute import Law


def authorise_officer(
    session: Session,
    *,
    section: str,
    place: Place,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> SpecialAuthorisation:
    """Sections 6 and 14, where a State has it: authorise an office to act in a local area.

    - for acts to which the section lets others be authorised, all of them if none is named; another
      act is refused under the section
    - the rank of the officer is not below that which the section names, if it names one: a lower
      one is refused under it
    - an officer of a role that may be authorised holds a post at the office, if anybody does: else
      refused under the section
    - the office and the local area are known in the State, and it has no such order on that day;
      the order has force from its own day at the earliest (else `form`)
    """
    acts = rules.acts_authorised(law, section, form.get("acts") or ())
    rules.refuse_lower_rank(law, section, form.get("rank"))
    ordered_on = form.get("ordered_on") or date_in_india(occasion.at)
    from_on = form.get("from_on") or ordered_on
    rules.refuse_wrong_days(ordered_on, from_on, form.get("until_on"))
    area = _area(session, place, form.get("local_area"))
    office = _office(session, place.state, form["authorised_office"])
    rules.refuse_other_roles(law, section, roles_at(session, office.id, from_on))
    for act in acts:
        if authorisation_of(
            session,
            section=section,
            act=act,
            office_id=office.id,
            local_area_id=area.id,
            on=from_on,
        ):
            raise RefusedForm(
                "authorised_office",
                "%(office)s is authorised there on that day already.",
                office=office.name,
            )
    by = law.office(law.provision(f"{section}.authorised_by").word).word
    authorised = authorise_office(
        session,
        section=section,
        acts=acts,
        office=office,
        local_area_id=area.id,
        rank=form.get("rank"),
        from_on=from_on,
        until_on=form.get("until_on"),
        authority=f"{by}, no. {form['order_no']} of {ordered_on:%d-%m-%Y}",
    )
    said = {
        **form,
        "authorised_office": office.name,
        "acts": acts,
        "local_area": area.name,
        "ordered_on": ordered_on,
        "from_on": from_on,
    }
    _enter(session, authorised, "authorise_officer", "special_authorisation", said, law, occasion)
    return authorised


def end_authorisation(
    session: Session,
    *,
    section: str,
    place: Place,
    law: Law,
    form: dict[str, Any],
    occasion: Occasion,
) -> SpecialAuthorisation:
    """Sections 6 and 14, where a State has it: the authorisation of an office ends after a day.

    Every order by which the office might act under the section in the area after that day ends with
    it, also one that has not begun; what was done under them stands. Gives the latest. Refused as
    `form` when there is none.
    """
    area = _area(session, place, form.get("local_area"))
    office = _office(session, place.state, form["authorised_office"])
    orders = authorisations_after(
        session,
        section=section,
        office_id=office.id,
        local_area_id=area.id,
        last_on=form["last_on"],
    )
    if not orders:
        raise RefusedForm(
            "authorised_office",
            "%(office)s is not authorised there after that day.",
            office=office.name,
        )
    said = {**form, "authorised_office": office.name, "local_area": area.name}
    for each in orders:
        each.until_on = form["last_on"]
        ended = {**said, "authorised_by": each.authority}
        _enter(session, each, "end_authorisation", "end_of_authorisation", ended, law, occasion)
    return orders[-1]


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
    section = authorised.section
    record_about(session, about, verb, section, occasion, said)
    issue_about(
        session,
        about,
        paper,
        section,
        occasion,
        {
            **said,
            "ordered_by": occasion.officer,
            "because": [reason.to_json() for reason in rules.reasons(law, section)],
        },
    )


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
