"""Playing a story: the same forms, diagrams and services as the pages, a clock of its own."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Protocol, Self

from services.reckoning.clock import date_in_india
from services.refusals import Refused
from services.statute import LawError, law_in_force
from services.statute.book import the_book
from services.statute.errors import OwnAct
from services.tariffs.contents import sections_to_notify
from workflows.catalogue import Catalogue, the_catalogue
from workflows.simulation.ground import RefusedGround
from workflows.simulation.memory import clear, new_database
from workflows.simulation.outside import play_outside, refused_by_its_own_act
from workflows.simulation.played import Played
from workflows.simulation.playing import Playing
from workflows.simulation.reading import StoryText, Where, near
from workflows.simulation.story import Story

Fault = tuple[Where, str]


class Forms(Protocol):
    """The forms, handed in by who calls: the engine does not know the pages."""

    def names(self) -> Collection[str]:
        """The names of all forms."""
        ...

    def unknown_fields(self, form: str, answers: Mapping[str, Any]) -> list[tuple[str, ...]]:
        """The paths of answers that the form does not ask for."""
        ...

    def fill(self, form: str, answers: Mapping[str, Any], now: datetime) -> dict[str, Any]:
        """The answers as values. Raises RefusedForm."""
        ...


class Player:
    """Plays stories one after the other, never two at once; what can be made once is made once.

    Close it, or use it with `with`, to let go of its database.
    """

    playing: type[Playing] = Playing
    """How a story is played; a kind of player may have its own."""

    def __init__(
        self,
        forms: Forms,
        *,
        catalogue: Catalogue | None = None,
        forgetful: bool = False,
        show: bool = False,
    ) -> None:
        """`catalogue`: other diagrams than those of this installation.

        `forgetful`: at each step run the diagrams by specs that no run has touched, as another
        process would.
        """
        self.forms, self.forgetful, self.show = forms, forgetful, show
        self.catalogue = catalogue or the_catalogue()
        self.sessions = new_database()

    def close(self) -> None:
        """Let go of the database in memory."""
        self.sessions.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def play(self, story: Story, text: StoryText | None = None) -> Played:
        """Play a story from the first step to the last.

        In a State where the Act does not run, every act is refused under section 1.

        Raises BadStory for forms, fields, a State or settings that do not exist, and for orders
        that the State's law does not allow.
        """
        text = text or StoryText(story.title, "")
        faults = self._faults(story)
        if faults:
            raise text.bad(*faults)
        outside = refused_by_its_own_act(story)
        if outside is not None:
            return play_outside(story, outside)
        clear(self.sessions)
        try:
            playing = self.playing(
                story.model_copy(update={"state": _folder_of(story)}),
                self.forms,
                self.catalogue,
                self.sessions,
                forgetful=self.forgetful,
                show=self.show,
            )
        except RefusedGround as refusal:
            raise text.bad((refusal.where, str(refusal))) from refusal
        return playing.play()

    def _faults(self, story: Story) -> list[Fault]:
        known = self.forms.names()
        found = _unknown_to_the_law(story)
        for number, step in enumerate(story.story):
            if step.do is None:
                continue
            if step.do not in known:
                where = ("story", number, "do")
                found.append((where, f"there is no form {step.do!r}{near(step.do, known)}"))
            elif step.refused != "form":
                for path in self.forms.unknown_fields(step.do, step.with_):
                    said = f"the form {step.do} has no field {'.'.join(path)!r}"
                    place = tuple(int(part) if part.isdigit() else part for part in path)
                    found.append((("story", number, "with", *place), said))
        return found


def _folder_of(story: Story) -> str:
    """The folder of the State, which a story may call by another of its names."""
    return law_in_force(story.state, story.local_area, date_in_india(story.story[0].at)).state


def _unknown_to_the_law(story: Story) -> list[Fault]:
    day = date_in_india(story.story[0].at)
    try:
        law = law_in_force(story.state, story.local_area, day, settings=story.settings)
    except OwnAct:
        return []
    except (LawError, Refused) as refusal:
        return [(("state",), str(refusal))]
    found: list[Fault] = []
    for name in story.settings:
        try:
            law.setting(name)
        except LawError as refusal:
            found.append((("settings", name), str(refusal)))
    for number, section in enumerate(story.notified):
        if section not in sections_to_notify(law) and section not in _notified_somewhere():
            said = f"no State has a {section} that runs by notification"
            found.append((("notified", number), said))
    return found


def _notified_somewhere() -> set[str]:
    """Sections 12A, 12B, 26: a notification of one that the State has not changes nothing there."""
    ends = (".applies_by_notification", ".widened_by_notification")
    return {key.partition(".")[0] for key in the_book().known_keys() if key.endswith(ends)}
