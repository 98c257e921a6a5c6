"""Column types: an instant with its zone, rupees to the paisa, JSON whose order is kept."""

import json
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import BigInteger, DateTime, Dialect, Text
from sqlalchemy.types import TypeDecorator


class Instant(TypeDecorator[datetime]):
    """An instant, stored in UTC. A time without a zone is refused, never guessed."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"an instant needs a zone: {value!r}")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Rupees(TypeDecorator[Decimal]):
    """Rupees as Decimal in Python, whole paise in the database. Half a paisa is refused."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: Decimal | None, dialect: Dialect) -> int | None:
        if value is None:
            return None
        paise = Decimal(value) * 100
        if paise != paise.to_integral_value():
            raise ValueError(f"not a whole number of paise: {value}")
        return int(paise)

    def process_result_value(self, value: int | None, dialect: Dialect) -> Decimal | None:
        return None if value is None else (Decimal(value) / 100).quantize(Decimal("0.01"))


class JsonText(TypeDecorator[Any]):
    """JSON kept as text, so that the database never sorts or re-keys it."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else json.dumps(value, ensure_ascii=False)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else json.loads(value)
