"""The operation of section 10, last paragraph: officers of police aid a seizure."""

from typing import Any

from services import police_aid
from workflows.operations import Step, operation
from workflows.operations.reporting import report


@operation("police_aid/require_police_aid", section="section_10")
def require_police_aid(step: Step) -> dict[str, Any]:
    """Section 10: a seizer required aid; what was given, or why it was declined. Gives `aid`."""
    return {"aid": report(step, police_aid.require_police_aid).id}
