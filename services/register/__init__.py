"""The register of a pound: entries, heads of cattle, how each head stands (sections 7 to 11).

A book: the acts of the other services write in it.
"""

from services.register.models import Head, RegisterEntry
from services.register.operations import enter_seizure

__all__ = ["Head", "RegisterEntry", "enter_seizure"]
