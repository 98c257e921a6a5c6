"""Sections 10 and 12B: officers of police aid, when required, against resistance and rescue.

An act: it writes in the journal and issues a paper. The matter of a requisition is `aid/<id>`; one
about impounded cattle stands in the chain of their entry too.
"""

from services.police_aid.models import PoliceAid
from services.police_aid.operations import require_police_aid

__all__ = ["PoliceAid", "require_police_aid"]
