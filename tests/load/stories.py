"""How fast stories are played, and how big an entry is in the engine's tables."""

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


def steps_a_second(*, at_most: int | None = None) -> tuple[int, int, float]:
    """Stories played, steps, and steps a second of one core; each story must hold."""
    files = sorted(JOURNEYS.glob("*/*.yaml"))[:at_most]
    read = [read_story(file) for file in files]
    steps = 0
    with Player(StoryForms()) as player:
        began = process_time()
        for story in read:
            played = player.play(*story)
            assert played.ok, played.failures
            steps += played.steps
        took = process_time() - began
    return len(files), steps, steps / took


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
