"""What can hinder `pinfold run` from the outside, each in one sentence that says what to type.

A port in use, a database that cannot be opened, a front end that was not built, a folder that
cannot be written: none of them is a fault of the program, so none of them shows a trace.
"""

import errno
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from services.database import Sessions, open_database
from webforms.config import Settings
from webforms.statics import FOLDER

BUILT = FOLDER / "built" / "manifest.json"


class Hindered(Exception):
    """Pinfold cannot start here; the message says why and what to type."""


def built_or_refused() -> None:
    """Refuse to serve pages without style sheets and scripts."""
    if not BUILT.exists():
        raise Hindered(
            "the style sheets and scripts of the pages have not been built. Type: make setup"
        )


def opened_or_refused(settings: Settings) -> Sessions:
    """The database, which answers; or refused with its address, without its password."""
    try:
        sessions = open_database(settings.database)
        _ask(sessions.engine)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError):
        raise Hindered(
            f"PINFOLD_DATABASE is not an address of a database: {_shown(settings.database)}. Type, "
            "for example: PINFOLD_DATABASE=sqlite:///var/pinfold.sqlite pinfold run"
        ) from None
    except (DBAPIError, OSError) as wrong:
        said = next(iter(str(getattr(wrong, "orig", wrong)).strip().splitlines()), "no answer")
        raise Hindered(
            f"the database {_shown(settings.database)} cannot be opened ({said}). Start it, or "
            "give another: PINFOLD_DATABASE=sqlite:///var/pinfold.sqlite pinfold run"
        ) from None
    return sessions


def free_port_or_refused(settings: Settings) -> None:
    """Refuse an address that another program has, before anything else is begun."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with told_of_address(settings):
            probe.bind((settings.host, settings.port))


@contextmanager
def told_of_address(settings: Settings) -> Iterator[None]:
    """Say of an address that cannot be had why, and how to give another."""
    try:
        yield
    except (OSError, OverflowError) as wrong:
        why = {
            errno.EADDRINUSE: "is in use by another program, perhaps another Pinfold",
            errno.EACCES: "may be used by the administrator of the machine only",
        }.get(getattr(wrong, "errno", None) or 0, "cannot be used here")
        raise Hindered(
            f"port {settings.port} of {settings.host} {why}. Type, for another: "
            f"PINFOLD_PORT={settings.port + 1 if settings.port < 65000 else 8000} pinfold run"
        ) from None


def _ask(engine: Engine) -> None:
    with engine.connect() as connection:
        connection.execute(text("SELECT 1"))


def _shown(address: str) -> str:
    try:
        return make_url(address).render_as_string(hide_password=True)
    except ArgumentError:
        return address
