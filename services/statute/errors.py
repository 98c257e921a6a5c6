"""What the law files answer when they have no answer: never None and never zero.

Each error says what was asked and what to do. ``OwnAct`` is a refusal, for it is the law's
own answer (section 1): the Act does not run in that State.
"""

from services.refusals import Message, RefusedByLaw


class LawError(Exception):
    """The law files cannot answer; ``message`` says why and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class UnknownProvision(LawError):
    """No law file of any State has this key."""


class UnknownState(LawError):
    """No State or Union Territory has this name."""


class NotInForce(LawError):
    """The key is known, but is not law in that State, that local area, on that day."""


class WrongSetting(LawError):
    """An area setting was given a value it cannot have."""


class FollowsCycle(LawError):
    """States that are said to follow one another in a circle."""


class BadLawFile(LawError):
    """A law file that is not what a law file must be: misspelt, doubled, incomplete."""


class OwnAct(RefusedByLaw):
    """Section 1: the Act does not extend to this State, which has a law of its own or none."""
