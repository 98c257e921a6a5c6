"""What waits for an administrator's approval: orders and versions of diagrams of others."""

from dataclasses import dataclass
from datetime import date

from flask import url_for
from sqlalchemy.orm import Session

from services.tariffs.queries import waiting_for
from webforms.access import SignedIn
from webforms.forms.wording import Words
from webforms.in_force import catalogue_lately
from webforms.orders.words import KINDS_OF_ORDER
from webforms.queue.nobodys import administered
from workflows.publishing.approving import checks_waiting_for

MOST = 10


@dataclass(frozen=True)
class ToApprove:
    """One thing that waits: what it is called, where it has force, from when, who entered it."""

    name: Words | str
    number: str
    area: str | None
    in_force_from: date
    entered_by: str | None
    link: str


@dataclass(frozen=True)
class Approvals:
    """The first of what waits, how many there are in all, and where all of them are."""

    shown: list[ToApprove]
    number: int
    link: str


def waiting_for_approval(session: Session, officer: SignedIn) -> Approvals | None:
    """What he may approve in the States he administers; None where nothing waits for him."""
    states = administered(officer)
    if not states:
        return None
    orders, number = waiting_for(session, states, officer.id, limit=MOST)
    shown = [
        ToApprove(
            name=KINDS_OF_ORDER[order.kind],
            number=order.number,
            area=order.area,
            in_force_from=order.in_force_from,
            entered_by=order.entered_by,
            link=url_for("orders.show", state=order.state, order_id=order.id),
        )
        for order in orders
    ]
    checks = checks_waiting_for(session, states, officer.id)
    for check, draft in checks:
        version = catalogue_lately().version_for(draft.process_id, draft.state)
        link = url_for(
            "studio.show_check", state=draft.state, process_id=draft.process_id, check_id=check.id
        )
        shown.append(
            ToApprove(
                name=version.drawing.name if version else draft.process_id,
                number="",
                area=None,
                in_force_from=check.in_force_from,
                entered_by=check.asked_by_name,
                link=link,
            )
        )
    if not shown:
        return None
    more = number > len(orders)
    link = url_for("orders.show_all", state=orders[0].state, standing="waiting") if more else ""
    return Approvals(shown, number + len(checks), link)
