"""Word to the procedures of another entry: the same owner's cattle came again (section 12A).

A message reaches the proceedings of its own entry only. Security was given for a release from an
earlier entry, so what happens to a later one has to be told to the earlier, in the same
transaction.
"""

from sqlalchemy import select

from services.ledger import Security
from services.register import RegisterEntry
from services.security import rules
from services.security.queries import held_of_owners, liable_to
from workflows.operations import Step
from workflows.store.models import Case


def tell_of_impounding(step: Step, entry: RegisterEntry) -> None:
    """Section 12A: tell the custody of each security that this impounding makes liable."""
    owners = {head.whose for head in entry.heads if head.whose is not None}
    for security in held_of_owners(step.session, owners) if owners else ():
        if security.entry_id != entry.id and rules.is_liable(security, entry.brought_at):
            _tell(step, security, "impounded_again")


def tell_those_liable(step: Step) -> None:
    """Section 12A: tell the custody of each security liable that a complaint is decided."""
    for security in liable_to(step.session, step.subject["entry"]):
        _tell(step, security, "complaint_decided_elsewhere")


def _tell(step: Step, security: Security, message: str) -> None:
    from workflows.proceedings import send_message  # the verbs import the operations

    case_id = step.session.scalars(select(Case.id).where(Case.entry_id == security.entry_id)).one()
    send_message(step.session, case_id, message, at=step.recorded_at)
