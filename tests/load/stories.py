"""How fast stories are played, and how big an entry is in the engine's tables."""

from dataclasses import dataclass
from pathlib import Path
from time import process_time

from sqlalchemy import select

from services.database import Sessions
from tests.load.crowd import as_played
from webforms.forms.for_stories import StoryForms
from workflows.simulation import Player, read_story
from workflows.store import Case, HumanTask, LegalTimer, Proceeding

JOURNEYS = Path(__file__).parents[1] / "journeys"
TWELVE_HEADS = Path(__file__).with_name("twelve_heads.yaml")


@dataclass
class Speed:
    """How many stories of how many steps were played, how fast, and which did not hold."""

    stories: int
    steps: int
    steps_a_second: float
    do_not_hold: list[str]


def speed_of_stories(*, at_most: int | None = None) -> Speed:
    """Play every story of `tests/journeys` one after the other; time of one core."""
    files = sorted(JOURNEYS.glob("*/*.yaml"))[:at_most]
    read = [read_story(file) for file in files]
    steps, do_not_hold = 0, []
    with Player(StoryForms()) as player:
        began = process_time()
        for story in read:
            played = player.play(*story)
            steps += played.steps
            if not played.ok:
                do_not_hold.append(played.title)
        took = process_time() - began
    return Speed(len(files), steps, steps / took, do_not_hold)


def bytes_of_an_entry(sessions: Sessions) -> tuple[int, int]:
    """Proceedings of an entry with twelve heads, and the bytes of its rows in the engine's tables.

    The values as the database keeps them: texts and states by their length, the others 8 bytes.
    """
    as_played(sessions, TWELVE_HEADS)
    total, proceedings = 0, 0
    with sessions.reading() as session:
        for model in (Case, Proceeding, HumanTask, LegalTimer):
            table = model.__tablename__
            for row in session.connection().exec_driver_sql(f"SELECT * FROM {table}"):
                proceedings += model is Proceeding
                total += sum(
                    len(value.encode()) if isinstance(value, str)
                    else len(value) if isinstance(value, bytes)
                    else 8
                    for value in row
                    if value is not None
                )  # fmt: skip
        assert len(session.scalars(select(Case)).all()) == 1
    return proceedings, total
