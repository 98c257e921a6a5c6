"""What can go wrong inside the engine: a fault of the diagram or the program, never of a person.

A refusal of the law, the form, the task or the role is not a fault; it comes out as itself.
"""


class EngineFault(Exception):
    """A proceeding that cannot go on; names the element at which it stood."""

    def __init__(self, message: str, element_id: str | None = None) -> None:
        super().__init__(f"{element_id}: {message}" if element_id else message)
        self.element_id = element_id


class TimerWithoutInstant(EngineFault):
    """The variable of a legal timer holds no zoned instant when its token arrives."""


class BadTaskData(EngineFault):
    """An operation returned something task data must not hold."""


class NotRunnable(EngineFault):
    """A task or timer that is finished, cancelled or unknown was to be run."""


class ProceedingTooLong(EngineFault):
    """A proceeding or one run of it is longer than the engine can follow."""


class SilentCompletion(EngineFault):
    """The engine says completed although a token still stands, or no end event was reached."""


class ScriptRefused(EngineFault):
    """A diagram tried to run a script, a decision table or a payload."""
