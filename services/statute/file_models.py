"""What a law file may hold: anything missing, misspelt or of another kind is refused.

One model for each kind of file under ``law/``: sections, offices, geography, area settings,
targets of an office, and the State itself.
"""

from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from services.reckoning.places import Extent, Position

Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Section = Annotated[str, StringConstraints(pattern=r"^section_\d\d[a-z]?$")]
Words = Annotated[str, StringConstraints(min_length=3, strip_whitespace=True)]
Standing = Literal["text", "reading", "unverified"]

_Numbers = Literal["days", "weeks", "months", "hours", "heads"]
_Lists = Literal[
    "kinds",
    "conditions",
    "capacities",
    "grounds",
    "places",
    "roles",
    "contents",
    "persons",
    "purposes",
]
_Places = Literal["position", "extent"]
Unit = Literal[_Numbers, "rupees", "flag", _Lists, _Places, "role", "payee", "office", "choice"]
NOT_ENTERED = "not_entered"
"""A position that nobody has entered."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def value_in_unit(value: Any, unit: str) -> Any:
    """Give a value in the form its unit has in the code. Refuses one of another kind."""
    if unit in get_args(_Numbers):
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise ValueError(f"{unit} are a whole number, not {value!r}")
        return value
    if unit == "rupees":
        return _rupees(value)
    if unit == "flag":
        if not isinstance(value, bool):
            raise ValueError(f"a flag is true or false, not {value!r}")
        return value
    if unit in get_args(_Lists):
        if not isinstance(value, (list, tuple)) or not all(isinstance(v, str) for v in value):
            raise ValueError(f"{unit} are a list of words, not {value!r}")
        if len(set(value)) != len(value):
            raise ValueError(f"{unit} name one word twice: {value!r}")
        return tuple(value)
    if unit == "position" and value == NOT_ENTERED:
        return value
    if unit in get_args(_Places):
        if not isinstance(value, str):
            raise ValueError(f"{unit}: degrees are wanted, not {value!r}")
        return str((Position if unit == "position" else Extent).written(value))
    if unit not in get_args(Unit):
        raise ValueError(f"{unit!r} is no unit; units are {', '.join(get_args(Unit))}")
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{unit}: a word is wanted, not {value!r}")
    return value


def _rupees(value: Any) -> Decimal:
    if isinstance(value, (bool, float)) or not isinstance(value, (int, str, Decimal)):
        raise ValueError(f"rupees are written 100 or '100.50', not {value!r}")
    try:
        amount = Decimal(value)
    except InvalidOperation as wrong:
        raise ValueError(f"rupees are written 100 or '100.50', not {value!r}") from wrong
    if not amount.is_finite() or amount < 0:
        raise ValueError(f"rupees are not negative and not endless: {value!r}")
    return amount


class Row(_Strict):
    """One value of the law and the days on which it is in force."""

    value: Any
    unit: Unit
    words: Words
    in_force_from: date
    in_force_until: date | None = None
    authority: Words
    standing: Standing
    note: Words | None = None

    @model_validator(mode="before")
    @classmethod
    def _convert(cls, given: Any) -> Any:
        if isinstance(given, dict) and "value" in given and "unit" in given:
            return {**given, "value": value_in_unit(given["value"], given["unit"])}
        return given

    @model_validator(mode="after")
    def _dates(self) -> "Row":
        if self.in_force_until is not None and self.in_force_until < self.in_force_from:
            raise ValueError("in_force_until is before in_force_from")
        return self


class OfficeRow(Row):
    """The office that holds a role; ``hindi`` is its name in Hindi where it is known."""

    unit: Literal["office"]
    section: Section
    hindi: Words | None = None


class GeographyRow(Row):
    """Where a State lies, for the section that turns on it."""

    section: Section


Rows = Annotated[list[Row], Field(min_length=1)]


class SectionFile(_Strict):
    """``section_NN.yaml``: what one section says, key by key.

    ``titles`` has the title in other languages: translations of Pinfold, not an official text.
    """

    section: Section
    title: Words
    titles: dict[Literal["hi"], Words] = {}
    note: Words | None = None
    provisions: Annotated[dict[Name, Rows], Field(min_length=1)]


class OfficesFile(_Strict):
    """``offices.yaml``: which office holds each role."""

    offices: dict[Name, Annotated[list[OfficeRow], Field(min_length=1)]]


class GeographyFile(_Strict):
    """``geography.yaml``: where the State lies on the map. Not law, but some law turns on it."""

    geography: dict[Name, Annotated[list[GeographyRow], Field(min_length=1)]]


class Setting(_Strict):
    """An area setting: a point the Act leaves open, its default and why.

    ``for_one_area``: it is settled for one local area, never for the whole State.
    """

    section: Section
    default: Any
    unit: Unit
    one_of: list[Name] | None = None
    for_one_area: bool = False
    words: Words
    authority: Words
    decision: Annotated[str, StringConstraints(pattern=r"^docs/decisions/\d{4}_[a-z0-9_]+\.md$")]
    why: Words

    @model_validator(mode="before")
    @classmethod
    def _convert(cls, given: Any) -> Any:
        if isinstance(given, dict) and "default" in given and "unit" in given:
            return {**given, "default": value_in_unit(given["default"], given["unit"])}
        return given


class SettingsFile(_Strict):
    """``settings.yaml``: the area settings and their defaults."""

    settings: dict[Name, Setting]


class Target(_Strict):
    """A time an office sets itself for one form. Not law."""

    within_days: Annotated[int, Field(ge=0)]
    counted_from: Words
    from_variable: Name | None = None
    why: Words


class TargetsFile(_Strict):
    """``office_targets.yaml``: targets an office sets itself where the Act names no time."""

    standing: Literal["office_target_never_law"]
    hours_to_enter: Annotated[int, Field(ge=0)] | None = None
    """By when an act is to be entered, in hours from when it happened."""
    targets: dict[Name, Target]


class StateFile(_Strict):
    """``state.yaml``: a State or Union Territory, and what law runs there."""

    name: Words
    hindi: Words
    also_called: list[Name] = []
    iso: Annotated[str, StringConstraints(pattern=r"^IN-[A-Z]{2}$")]
    kind: Literal["state", "union_territory"]
    act_runs: bool
    follows: Name | None = None
    follows_from: date | None = None
    follows_by: Words | None = None
    own_act: Words | None = None
    not_extended: Words | None = None
    authority: Words
    standing: Standing
    note: Words | None = None

    @model_validator(mode="after")
    def _one_law(self) -> "StateFile":
        if self.act_runs and self.follows is None:
            raise ValueError("a State in which the Act runs follows central or another State")
        if self.act_runs and (self.own_act or self.not_extended):
            raise ValueError("own_act and not_extended are for States where the Act does not run")
        if not self.act_runs and not (self.own_act or self.not_extended):
            raise ValueError("say in own_act or not_extended why the Act does not run here")
        if not self.act_runs and self.follows is not None:
            raise ValueError("a State in which the Act does not run follows nothing")
        return self
