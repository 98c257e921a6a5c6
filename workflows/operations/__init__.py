"""The registry of what a diagram may call: operations (acts) and checks (questions to the records).

One module per area below this package holds the operations; each turns ids into objects and makes
one call to a service. A diagram names an operation `area/verb_noun` in a service task, and a check
in `onlyWhen` of a message event. Serves no section by itself; every entry says which it serves.
"""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.orm import Session

from services.journal import Occasion

if TYPE_CHECKING:
    from services.identity import Actor, Place


@dataclass(frozen=True)
class Step:
    """What an operation or a check is given: the session, the ids, the answers, who and when.

    `at` is the instant of the act (for a timer its due instant); `recorded_at` the instant at which
    it is written down. `answers` is empty and `actor` None when a timer moved the diagram.
    `sender` is, for a check, the subject of the proceeding that sent the message. `form` is the
    form that a person filled.
    """

    session: Session
    subject: dict[str, int]
    data: Mapping[str, Any]
    answers: dict[str, Any]
    actor: "Actor | None"
    at: datetime
    recorded_at: datetime
    place: "Place"
    parameters: dict[str, Any] = field(default_factory=dict)
    sender: dict[str, int] | None = None
    form: str = ""

    @property
    def occasion(self) -> Occasion:
        """Who acts, when it happens and when it is written down, as the services want it."""
        return Occasion(self.actor, self.at, self.recorded_at)


OperationFunction = TypeVar("OperationFunction", bound=Callable[[Step], dict[str, Any] | None])
CheckFunction = TypeVar("CheckFunction", bound=Callable[[Step], bool])
Function = TypeVar("Function", bound=Callable[[Step], Any])


@dataclass(frozen=True)
class Registered:
    """One operation or check as a list for people shows it."""

    name: str
    section: str
    documentation: str
    module: str
    call: Callable[[Step], Any]

    @property
    def in_one_line(self) -> str:
        """The documentation without its line ends."""
        return " ".join(self.documentation.split())


class UnknownOperation(LookupError):
    """A diagram names an operation or a check that no module registers."""


_operations: dict[str, Registered] = {}
_checks: dict[str, Registered] = {}
_loaded = False


def operation(name: str, *, section: str) -> Callable[[OperationFunction], OperationFunction]:
    """Register the function below as the operation `area/verb_noun` serving that section."""
    return _registrar(_operations, name, section)


def check(name: str, *, section: str) -> Callable[[CheckFunction], CheckFunction]:
    """Register the function below as a check, a question to the records that changes nothing."""
    return _registrar(_checks, name, section)


def find_operation(name: str) -> Registered:
    """The operation of that name; refuses a name nobody registered (`UnknownOperation`)."""
    return _find(_operations, name, "operation")


def find_check(name: str) -> Registered:
    """The check of that name; refuses a name nobody registered (`UnknownOperation`)."""
    return _find(_checks, name, "check")


def all_operations() -> dict[str, Registered]:
    """Every operation by name, for the lint, the diagram editor and the documentation."""
    load_areas()
    return dict(sorted(_operations.items()))


def all_checks() -> dict[str, Registered]:
    """Every check by name."""
    load_areas()
    return dict(sorted(_checks.items()))


def load_areas() -> None:
    """Import every module of this package once, so that what it registers is known."""
    global _loaded
    if _loaded:
        return
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    _loaded = True


def _registrar(
    registry: dict[str, Registered], name: str, section: str
) -> Callable[[Function], Function]:
    area, _, verb = name.partition("/")
    if not (area and verb) or "/" in verb:
        raise ValueError(f"an operation is named area/verb_noun, not {name!r}")

    def register(function: Function) -> Function:
        known = registry.get(name)
        origin = f"{function.__module__}.{function.__qualname__}"
        if known is not None and known.module != origin:
            raise ValueError(f"{name} is registered twice: {known.module} and {origin}")
        registry[name] = Registered(
            name=name,
            section=section,
            documentation=inspect.getdoc(function) or "",
            module=origin,
            call=function,
        )
        return function

    return register


def _find(registry: dict[str, Registered], name: str, kind: str) -> Registered:
    if name not in registry:
        load_areas()
    try:
        return registry[name]
    except KeyError:
        raise UnknownOperation(f"no {kind} is called {name!r}") from None
