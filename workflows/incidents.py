"""Incidents: a proceeding that could not go on is put aside, so that the others can.

The whole transaction was rolled back before; recording the incident is one of its own. While a
proceeding is broken its tasks cannot be done and its timers do not make the case due. Retrying
lets it run again and fires what is due; if it fails once more, nothing has changed.
"""

import traceback
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from services.database import Sessions
from workflows.catalogue import Catalogue, the_catalogue
from workflows.store import Case, Incident, LegalTimer, Proceeding, statements

LONGEST_TRACE = 20_000


class NoSuchIncident(LookupError):
    """There is no open incident of that number."""


def record_incident(
    sessions: Sessions,
    *,
    case_id: int,
    proceeding_id: int | None,
    error: BaseException,
    at: datetime,
    element_id: str | None = None,
) -> int:
    """Record what happened with its trace and put the proceeding aside; gives the number.

    If no proceeding is to blame (the save failed, say), the earliest due one is put aside: else
    the next sweep would fail the same way.
    """
    with sessions.writing.begin() as session:
        session.execute(select(Case.id).where(Case.id == case_id).with_for_update())
        if proceeding_id is None:
            proceeding_id = session.scalar(
                select(LegalTimer.proceeding_id)
                .join(Proceeding, Proceeding.id == LegalTimer.proceeding_id)
                .where(
                    LegalTimer.case_id == case_id,
                    LegalTimer.fired_at.is_(None),
                    LegalTimer.withdrawn_at.is_(None),
                    Proceeding.status == "running",
                )
                .order_by(LegalTimer.due_at)
                .limit(1)
            )
        if proceeding_id is None:
            proceeding_id = session.scalars(
                select(Proceeding.id).where(Proceeding.case_id == case_id).order_by(Proceeding.id)
            ).first()
        assert proceeding_id is not None
        session.execute(
            update(Proceeding)
            .where(Proceeding.id == proceeding_id, Proceeding.status == "running")
            .values(status="broken")
        )
        incident = Incident(
            case_id=case_id,
            proceeding_id=proceeding_id,
            happened_at=at,
            what=f"{type(error).__name__}: {error}"[:500],
            trace="".join(traceback.format_exception(error))[-LONGEST_TRACE:],
            element_id=getattr(error, "element_id", None) or element_id,
        )
        session.add(incident)
        session.flush()
        settle_due(session, case_id)
        return incident.id


def settle_due(session: Session, case_id: int) -> None:
    """Work out anew when a case is due next, from the timers of its running proceedings."""
    session.execute(statements.SETTLE_DUE, {"which": case_id, "for_case": case_id})


def open_incidents(session: Session) -> list[Incident]:
    """The incidents nobody has mended yet, oldest first."""
    return list(
        session.scalars(
            select(Incident)
            .where(Incident.resolved_at.is_(None))
            .order_by(Incident.happened_at, Incident.id)
        )
    )


def retry_incident(
    session: Session, incident_id: int, *, at: datetime, catalogue: Catalogue | None = None
) -> int:
    """After mending: let the proceeding run again and fire what is due; gives how many fired.

    Refuses an incident that is unknown or resolved. On any exception the caller rolls back.
    """
    from workflows.due_timers import fire_due_of_case

    incident = session.get(Incident, incident_id)
    if incident is None or incident.resolved_at is not None:
        raise NoSuchIncident(f"there is no open incident {incident_id}")
    session.execute(select(Case.id).where(Case.id == incident.case_id).with_for_update())
    session.execute(
        update(Proceeding)
        .where(Proceeding.id == incident.proceeding_id, Proceeding.status == "broken")
        .values(status="running")
    )
    incident.resolved_at = at
    session.flush()
    settle_due(session, incident.case_id)
    return fire_due_of_case(session, catalogue or the_catalogue(), incident.case_id, at)
