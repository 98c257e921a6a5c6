"""What was done, by when the law wanted it done, and what was not done in time.

Serves every section. Acts only grow: each carries the hash of the one before it in its entry,
with the time it happened and the time it was recorded. Dates are kept with their reasons.
Breaches are the closed list of `stories/README`: a duty of the law whose time passed with the
duty undone.
"""

from services.journal.about import About, Matter, record_about
from services.journal.conflicts import keep_conflict
from services.journal.models import Act, Breach, Conflict, LegalDate
from services.journal.occasion import Occasion
from services.journal.operations import keep_date, record_act, record_breach

__all__ = [
    "About",
    "Act",
    "Breach",
    "Conflict",
    "LegalDate",
    "Matter",
    "Occasion",
    "keep_conflict",
    "keep_date",
    "record_about",
    "record_act",
    "record_breach",
]
