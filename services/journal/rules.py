"""The chain of hashes: each act seals the one before it (pure)."""

import hashlib
import json
from datetime import UTC, datetime
from typing import Any

BEFORE_THE_FIRST = "0" * 64


def seal(previous: str, act: dict[str, Any]) -> str:
    """SHA-256, in hexadecimal, of the hash before and of everything the act says."""
    said = json.dumps(act, ensure_ascii=False, sort_keys=True, default=_written)
    return hashlib.sha256(f"{previous}\n{said}".encode()).hexdigest()


def _written(value: object) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    return str(value)
