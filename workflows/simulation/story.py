"""What a story may say, key by key. Whatever is not named here is refused, with its line."""

import re
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from services.reckoning.clock import instant_from_india

Standing = Literal[
    "in_pound", "delivered", "sold", "disposed", "released_by_order",
    "dead", "escaped", "rescued", "stolen",
]  # fmt: skip
DateName = Literal[
    "send_by", "unclaimed_from", "sale_may_be_held_from", "complaint_last_day",
    "surplus_claim_last_day", "security_ends_on", "quick_disposal_from", "quick_disposal_until",
    "security_demand_from", "refund_from", "confined_from", "confined_until",
]  # fmt: skip
MoneyName = Literal[
    "fine", "charges", "expenses_of_sale", "proceeds", "balance_to_owner", "deposit_held",
    "deposit_returned", "security_held", "security_forfeited", "security_refunded",
    "surplus_held", "surplus_paid", "surplus_lapsed", "unrecovered", "compensation",
    "payable_by_seizer", "penalty", "penalty_recovered", "penalty_unrecovered",
    "penalty_compensation", "penalty_sale_expenses", "penalty_sale_balance",
    "held_in_conflict", "conflict_settled",
]  # fmt: skip
DueName = Literal["fine", "charges", "security", "total"]
SuitName = Literal["paid", "set_off", "remaining"]
Breach = Literal["sent_late", "reported_late", "disposed_late", "released_unlawfully"]

_FIRST_YEAR, _LAST_YEAR = 1871, 2999
_TOO_MANY_RUPEES = Decimal(10) ** 15
"""More than any amount can be: what is kept in the database has room for less."""


def _instant(written: Any) -> datetime:
    """An hour in India, written `2026-03-02 09:15`."""
    if isinstance(written, str):
        try:
            written = datetime.strptime(written.strip().replace("T", " "), "%Y-%m-%d %H:%M")  # noqa: DTZ007
        except ValueError:
            raise ValueError(
                f"write a day and an hour, 2026-03-02 09:15, not {written!r}"
            ) from None
    if not isinstance(written, datetime):
        raise ValueError(f"write a day and an hour, 2026-03-02 09:15, not {written}")
    if not _FIRST_YEAR <= written.year <= _LAST_YEAR:
        raise ValueError(f"write a year from {_FIRST_YEAR} to {_LAST_YEAR}, not {written.year}")
    return instant_from_india(written) if written.tzinfo is None else written.astimezone(UTC)


def _day(written: Any) -> date:
    """A day, written `2026-03-02`."""
    if isinstance(written, date) and not isinstance(written, datetime):
        return written
    try:
        return date.fromisoformat(str(written).strip())
    except ValueError:
        raise ValueError(f"write a day as 2026-03-02, not {written!r}") from None


def _day_or_instant(written: Any) -> date | datetime:
    whole = isinstance(written, date) and not isinstance(written, datetime)
    if whole or (isinstance(written, str) and len(written.strip()) == 10):
        return _day(written)
    return _instant(written)


def _rupees(written: Any) -> Decimal:
    if isinstance(written, bool) or not isinstance(written, int | float | str | Decimal):
        raise ValueError(f"write rupees as a number, not {written!r}")
    try:
        amount = Decimal(str(written))
    except ArithmeticError:
        raise ValueError(f"write rupees as a number, not {written!r}") from None
    if amount.is_finite() and abs(amount) >= _TOO_MANY_RUPEES:
        raise ValueError(f"write fewer rupees than {_TOO_MANY_RUPEES}")
    if not amount.is_finite() or amount != amount.quantize(Decimal("0.01")):
        raise ValueError(f"write rupees to the paisa, not {written!r}")
    return amount


def _word(written: Any) -> str:
    if not isinstance(written, str) or not written:
        raise ValueError(f"write a word, not {written!r}")
    return written


def _section(written: Any) -> Any:
    """A section as it is named here, `section_03` or `section_14a`, also if written shorter."""
    if not isinstance(written, str):
        return written
    found = re.fullmatch(r"section_(\d{1,2})([a-z]?)", written.strip().casefold())
    return f"section_{found[1]:0>2}{found[2]}" if found else written


Instant = Annotated[datetime, BeforeValidator(_instant)]
Day = Annotated[date, BeforeValidator(_day)]
DayOrInstant = Annotated[date | datetime, BeforeValidator(_day_or_instant)]
Rupees = Annotated[Decimal, BeforeValidator(_rupees)]
Word = Annotated[str, BeforeValidator(_word)]
Section = Annotated[str, BeforeValidator(_section), Field(pattern=r"^section_\d\d[a-z]?$")]


class Strict(BaseModel):
    """Nothing but the keys named, nothing changed after reading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class ByCount(Strict):
    """From this head of the owner on, so much each."""

    from_: int = Field(alias="from", ge=1)
    each: Rupees


class ByRepeat(Strict):
    """At the owner's nth impounding, so many times."""

    nth: int = Field(ge=1)
    times: Rupees


class ProgressiveFine(Strict):
    """Section 12, progressive: by place in the seizure, and by how often impounded."""

    first: Rupees
    by_count: list[ByCount] = []
    by_repeat: list[ByRepeat] = []


class StoryOrders(Strict):
    """What notifications, orders and rules fix: sections 12, 5, 12A, 14 and 31."""

    fines: dict[Word, Rupees | ProgressiveFine] = {}
    feeding: dict[Word, Rupees] = {}
    security: dict[Word, Rupees] = {}
    security_forfeited_part: Rupees | None = None
    rules_of_disposal: list[Word] = []
    """Section 14, second proviso of some States: rules by which cattle are disposed of."""
    transfer: list[Word] = []
    """Roles or functions given to the local authority of the area by notification (s. 31)."""
    transfer_from: Day | None = None
    """The first day of that notification, if it was not in force long before."""


class StoryOfficer(Strict):
    """An officer known to identity; section 19 bars him from buying."""

    name: Word
    role: Word


class Expect(Strict):
    """What must be true now."""

    open: list[Word] | None = None
    heads: dict[int, Standing] | None = None
    dues: dict[DueName, Rupees] | None = None
    dates: dict[DateName, DayOrInstant] | None = None
    money: dict[MoneyName, Rupees] | None = None
    suit: dict[SuitName, Rupees] | None = None
    """Section 30, of the suit that `in` names, else the latest: what was paid to the plaintiff
    under section 28, what of it is set off (against the sum claimed; once decided, against the
    sum awarded), what remains to be paid of the sum awarded."""
    payees: dict[Word, Word] | None = None
    breaches: list[Breach] | None = None
    documents: list[Word] | None = None
    finished: bool | None = None
    because: dict[Word, Section] | None = None
    says: dict[Word, Word | list[Word]] | None = None
    """Kind of paper -> words that the latest of that kind holds."""


class StoryStep(Strict):
    """One thing somebody did, or only a look at how things are, at an hour in India."""

    at: Instant
    do: Word | None = None
    by: Word | None = None
    with_: dict[str, Any] = Field(default={}, alias="with")
    entry: Word | None = None
    as_: Word | None = Field(default=None, alias="as")
    in_: Word | None = Field(default=None, alias="in")
    refused: Annotated[str, BeforeValidator(_section)] | None = Field(
        default=None, pattern=r"^(role|form|task|section_\d\d[a-z]?)$"
    )
    expect: Expect | None = None

    @model_validator(mode="before")
    @classmethod
    def _entry_among_the_fields(cls, step: Any) -> Any:
        """The entry a form is about may stand among its fields (`report_confinement_breach`)."""
        if not isinstance(step, dict) or not isinstance(step.get("with"), dict):
            return step
        fields = dict(step["with"])
        entry = fields.pop("entry", None)
        return step if entry is None else {"entry": entry, **step, "with": fields}

    @model_validator(mode="after")
    def _something_is_done(self) -> Self:
        if self.do is None:
            for key, given in (("by", self.by), ("with", self.with_), ("as", self.as_),
                               ("refused", self.refused)):  # fmt: skip
                if given:
                    raise ValueError(f"`{key}` needs `do`: say which form")
        return self


class Story(Strict):
    """A whole story."""

    title: Word
    state: Word
    local_area: Word = "Testpur"
    pound: Word = "Testpur pound"
    village: Word = "Testpur"
    notified: list[Section] = []
    orders: StoryOrders = StoryOrders()
    closed_days: list[Day] = []
    sundays_closed: bool = False
    settings: dict[Word, Any] = {}
    officers: list[StoryOfficer] = []
    story: list[StoryStep] = Field(min_length=1)
