"""What a supervisor sees of the engine's rows, and the one thing he does to them: reassign.

Open duties by section and age, what falls due next, where tokens stand on each diagram.
"""

from workflows.supervision.coming import Coming, next_to_fall_due
from workflows.supervision.duties import (
    Duties,
    DutyCount,
    DutyRow,
    all_duties,
    count_duties,
    duty_choices,
    duty_page,
)
from workflows.supervision.filters import AGES, LATE_AGES, Filters
from workflows.supervision.reassigning import Candidate, candidates, reassign
from workflows.supervision.standing import StandsAt, standing_in

__all__ = [
    "AGES",
    "LATE_AGES",
    "Candidate",
    "Coming",
    "Duties",
    "DutyCount",
    "DutyRow",
    "Filters",
    "StandsAt",
    "all_duties",
    "candidates",
    "count_duties",
    "duty_choices",
    "duty_page",
    "next_to_fall_due",
    "reassign",
    "standing_in",
]
