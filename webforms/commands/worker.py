"""`pinfold worker`: fires the timers of the law. `pinfold run` starts one by itself."""

import ctypes
import os
import signal
import sys
import threading

import click

from services.database import open_database, upgrading
from webforms.commands._files import sound_or_told
from webforms.config import settings_from_environment
from workflows import run_worker

PR_SET_PDEATHSIG = 1


@click.command()
@click.option("--parent", type=int, hidden=True, help="End when this process ends.")
def worker(parent: int | None) -> None:
    """Fire what the law makes due, until told to stop."""
    if parent is not None:
        _end_with(parent)
    stop = threading.Event()
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, lambda *_signal: stop.set())
    sound_or_told()
    settings = settings_from_environment()
    sessions = open_database(settings.database)
    upgrading.check(sessions.engine)
    run_worker(sessions, settings.make_clock(), stop)


def _end_with(parent: int) -> None:
    """Ask the kernel to end this process with its parent, so that a killed server leaves none."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent:
        sys.exit(0)
