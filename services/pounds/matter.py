"""What is done about a pound is entered under its matter, `pound/7`: it has no register entry."""

from services.identity import Office
from services.journal import Matter


def matter_of(pound: Office) -> Matter:
    """The matter of a pound, by which journal and papers name it."""
    return Matter(f"pound/{pound.id}", pound.id)
