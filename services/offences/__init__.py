"""Offences and their penalties (ss. 12B, 24, 25, 26, 27, 28).

An act: a report, the Magistrate's decision, the recovery of the penalty, and its appropriation as
compensation. The word is penalty, for a fine is the money of section 12. An offence may be about a
register entry (a rescue from the pound) or about none (pigs that were never seized): its matter is
`offence/<id>`.
"""

from services.offences.appropriation import appropriate_penalty
from services.offences.confinement import (
    decide_confinement_offence,
    report_confinement_breach,
)
from services.offences.deciding import decide_offence
from services.offences.models import Compensation, Offence
from services.offences.recovery import recover_penalty
from services.offences.reporting import report_offence

__all__ = [
    "Compensation",
    "Offence",
    "appropriate_penalty",
    "decide_confinement_offence",
    "decide_offence",
    "recover_penalty",
    "report_confinement_breach",
    "report_offence",
]
