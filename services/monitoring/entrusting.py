"""Where a local authority receives sums, and is not known to be entrusted (s. 3, some States)."""

from dataclasses import dataclass
from datetime import date

from sqlalchemy import exists, or_, select
from sqlalchemy.orm import Session

from services.identity import LocalArea
from services.identity.models import TransferredFunction
from services.monitoring.scope import Scope
from services.register import RegisterEntry
from services.statute import law_in_force
from services.tariffs.levying import MUST_BE_ENTRUSTED


@dataclass(frozen=True)
class NotEntrusted:
    """A local area in whose pounds cattle were impounded, and whose local authority has nothing."""

    local_area_id: int
    area: str


def not_entrusted(session: Session, scope: Scope, on: date) -> list[NotEntrusted]:
    """Section 3, where a State wants a local authority entrusted under section 31: where none is.

    Nothing is asked of the records in other States; one statement in these.
    """
    if not law_in_force(scope.state, "", on).provision(MUST_BE_ENTRUSTED).flag:
        return []
    transferred = exists().where(
        TransferredFunction.local_area_id == LocalArea.id,
        TransferredFunction.from_on <= on,
        or_(TransferredFunction.until_on.is_(None), TransferredFunction.until_on >= on),
    )
    used = exists().where(RegisterEntry.local_area_id == LocalArea.id, *scope.of(RegisterEntry))
    rows = session.execute(
        select(LocalArea.id, LocalArea.name)
        .where(LocalArea.state == scope.state, ~transferred, used)
        .order_by(LocalArea.name)
    )
    return [NotEntrusted(*row) for row in rows]
