"""Stories: what people did and what must then be true, played in memory against a calendar.

A story goes through the same forms, diagrams and services as the pages do. It is an acceptance
test, an administrator's what-if, and a training aid. Serves every section that has a procedure.

- ``read_story(path)`` reads a file, or raises `BadStory` with lines
- ``Player(forms).play(story)`` plays it and gives a `Played` with what did not hold, and why
"""

from workflows.simulation.played import Failure, Moment, Played
from workflows.simulation.player import Player
from workflows.simulation.reading import BadStory, read_story
from workflows.simulation.story import Story

__all__ = ["BadStory", "Failure", "Moment", "Played", "Player", "Story", "read_story"]
