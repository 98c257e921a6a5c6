"""Where the stories of the contract lie: what every version of a diagram must still make true."""

import os
from pathlib import Path


def contract_stories() -> list[Path]:
    """The files: those of PINFOLD_STORIES, the wheel's copy, or the repository's."""
    return sorted(_folder().glob("*.yaml"))


def _folder() -> Path:
    given = os.environ.get("PINFOLD_STORIES")
    if given:
        return Path(given)
    below = Path(__file__).parent.parent
    inside = below / "_stories"
    return inside if inside.is_dir() else below.parent / "tests" / "journeys" / "contract"
