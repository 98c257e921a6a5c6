"""Settings of an installation, from the environment. Each is named PINFOLD_...

A demonstration is what `pinfold run` makes on a machine with nothing set: a database with entries
to look at and officers whose password is printed. A real installation says PINFOLD_DEMONSTRATION=0.
"""

import os
import secrets
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from services.reckoning.clock import Clock, SystemClock, instant_from_india
from webforms.demonstration_clock import DemonstrationClock

SESSION_HOURS = 12


class SettingRefused(ValueError):
    """A setting that cannot be used, with what to write instead."""


@dataclass(frozen=True)
class Settings:
    """What differs from one installation to another."""

    database: str = "sqlite:///var/pinfold.sqlite"
    host: str = "127.0.0.1"
    port: int = 8000
    demonstration: bool = True
    demonstration_entries: int = 300
    moves_clock: bool = False
    clock_starts_at: datetime | None = None
    folder: Path = Path("var")
    secret: str | None = None
    secure_cookies: bool = False
    proxies: int = 0
    testing: bool = False

    def make_clock(self) -> Clock:
        """The machine's clock, or in a demonstration of it one whose date can be moved forward."""
        if not self.moves_clock:
            return SystemClock()
        return DemonstrationClock(self.folder / "demonstration_clock", self.clock_starts_at)

    def for_flask(self) -> dict[str, Any]:
        """What Flask and its extensions read."""
        return {
            "SECRET_KEY": self.secret or _kept_secret(self.folder / "secret_key"),
            "TESTING": self.testing,
            "SESSION_COOKIE_NAME": "pinfold",
            "SESSION_COOKIE_HTTPONLY": True,
            "SESSION_COOKIE_SAMESITE": "Lax",
            "SESSION_COOKIE_SECURE": self.secure_cookies,
            "PERMANENT_SESSION_LIFETIME": SESSION_HOURS * 3600,
            "WTF_CSRF_TIME_LIMIT": None,  # as long as the session: a form may stay open all day
            "WTF_CSRF_SSL_STRICT": self.secure_cookies,
            "MAX_CONTENT_LENGTH": 2 * 1024 * 1024,
            "MAX_FORM_PARTS": 4000,
            "BABEL_DEFAULT_LOCALE": "en",
            "BABEL_DEFAULT_TIMEZONE": "Asia/Kolkata",
        }


def settings_from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """Read the settings. Refuses (`SettingRefused`) what it cannot understand."""
    read = os.environ if environment is None else environment
    folder = Path(read.get("PINFOLD_FOLDER", "var"))
    host = read.get("PINFOLD_HOST", "127.0.0.1")
    demonstration = _yes(read, "PINFOLD_DEMONSTRATION", True)
    moves, starts_at = _clock(read.get("PINFOLD_CLOCK", ""))
    if moves and not demonstration:
        raise SettingRefused(
            "PINFOLD_CLOCK=demo moves the date by hand, which only a demonstration may do: "
            "leave PINFOLD_CLOCK empty, or do not set PINFOLD_DEMONSTRATION=0"
        )
    on_loopback = host in ("127.0.0.1", "::1", "localhost")
    return Settings(
        database=_url(read.get("PINFOLD_DATABASE") or f"sqlite:///{folder}/pinfold.sqlite"),
        host=host,
        port=_number(read, "PINFOLD_PORT", 8000),
        demonstration=demonstration,
        demonstration_entries=_number(read, "PINFOLD_DEMONSTRATION_ENTRIES", 300),
        moves_clock=moves,
        clock_starts_at=starts_at,
        folder=folder,
        secret=read.get("PINFOLD_SECRET"),
        secure_cookies=_yes(read, "PINFOLD_SECURE_COOKIES", not demonstration and not on_loopback),
        proxies=_number(read, "PINFOLD_PROXIES", 0),
    )


def _clock(written: str) -> tuple[bool, datetime | None]:
    if written in ("", "machine"):
        return False, None
    kind, _, start = written.partition(":")
    try:
        if kind != "demo":
            raise ValueError
        return True, instant_from_india(datetime.fromisoformat(start)) if start else None
    except ValueError:
        raise SettingRefused(
            f"PINFOLD_CLOCK is 'demo', or 'demo:2026-03-02T09:00' with the date and hour in India "
            f"to begin at, not {written!r}"
        ) from None


def _url(written: str) -> str:
    return written if "://" in written else f"sqlite:///{written}"


def _yes(read: Mapping[str, str], name: str, default: bool) -> bool:
    written = read.get(name, "").strip().lower()
    if written in ("", *_TRUE, *_FALSE):
        return default if not written else written in _TRUE
    raise SettingRefused(f"{name} is 1 or 0, not {written!r}")


_TRUE, _FALSE = ("1", "yes", "true", "on"), ("0", "no", "false", "off")


def _number(read: Mapping[str, str], name: str, default: int) -> int:
    try:
        return int(read.get(name) or default)
    except ValueError:
        raise SettingRefused(f"{name} is a number, not {read[name]!r}") from None


def _kept_secret(path: Path) -> str:
    """The key that signs sessions, made once and readable by its owner only.

    It is written whole beside its place and then linked there: of processes that start together
    all read the same key.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=path.parent)  # readable by its owner only
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex(32))
        with suppress(FileExistsError):
            os.link(beside, path)
        os.unlink(beside)
    return path.read_text()
