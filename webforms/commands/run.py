"""`pinfold run`: everything in one process tree: database, server, and the worker of the timers.

A demonstration (the default) makes its database and fills it; a real installation finds its
database ready, or is told which command makes it so. Ctrl-C and SIGTERM end it cleanly.
"""

import logging
import os
import signal
import subprocess
import sys
import threading
from types import FrameType
from typing import Any

import click
import waitress
from sqlalchemy import select

from services.database import Sessions, upgrading
from services.identity import Officer
from webforms import create_app
from webforms.commands._files import sound_or_told
from webforms.commands._hindrances import (
    Hindered,
    built_or_refused,
    free_port_or_refused,
    opened_or_refused,
    told_of_address,
)
from webforms.config import Settings, settings_from_environment
from webforms.law.stories import all_stories

HINDERED = 1
THREADS = 8
RESTART_AFTER_SECONDS = 2.0


@click.command()
def run() -> None:
    """Serve the pages on 127.0.0.1:8000 (PINFOLD_PORT) and fire the timers of the law."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    for chatty in ("alembic", "spiff"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    for each in (signal.SIGTERM, signal.SIGINT):
        signal.signal(each, _end)
    sound_or_told()
    try:
        server, settings = _server()
    except Hindered as hindered:
        click.echo(f"pinfold: {hindered}", err=True)
        sys.exit(HINDERED)
    click.echo(f"Pinfold is at http://{settings.host}:{settings.port}  (Ctrl-C ends it)")
    # The pages of the law name every story: read now, so that nobody waits for it.
    threading.Thread(target=all_stories, name="stories", daemon=True).start()
    worker = Worker()
    worker.start()
    try:
        server.run()
    finally:
        worker.stop()


def _server() -> tuple[Any, Settings]:
    """A server that has its address, over a database that is ready."""
    settings = settings_from_environment()
    built_or_refused()
    free_port_or_refused(settings)
    sessions = opened_or_refused(settings)
    _make_ready(settings, sessions)
    app = create_app(settings, sessions=sessions)
    with told_of_address(settings):
        server = waitress.create_server(
            app,
            host=settings.host,
            port=settings.port,
            threads=THREADS,
            ident="Pinfold",
            clear_untrusted_proxy_headers=True,
        )
    return server, settings


def _end(_signal: int, _frame: FrameType | None) -> None:
    raise SystemExit(0)


def _make_ready(settings: Settings, sessions: Sessions) -> None:
    if not settings.demonstration:
        upgrading.check(sessions.engine)
        _tell_of_first_officer(sessions)
        return
    from webforms.demonstrating import unfinished
    from webforms.demonstrating.alone import BeingFilled, filling_alone
    from webforms.demonstrating.who import who_can_sign_in

    engine = sessions.engine
    try:
        if unfinished.is_unfinished(engine) or upgrading.current(engine) != upgrading.newest():
            with filling_alone(engine):
                _fill(settings, sessions)
    except BeingFilled as refused:
        raise Hindered(str(refused)) from None
    click.echo(who_can_sign_in())


def _fill(settings: Settings, sessions: Sessions) -> None:
    """Make the demonstration if the database is new, or one whose filling was stopped."""
    from webforms.demonstrating import unfinished
    from webforms.demonstrating.haste import in_haste
    from webforms.demonstration import fill

    if unfinished.is_unfinished(sessions.engine):
        click.echo("The demonstration was stopped while it was being filled: it is made again.")
        unfinished.empty(sessions.engine)
    if upgrading.current(sessions.engine) is None:
        click.echo("A new database: filling it with a demonstration, some ten seconds ...")
        with unfinished.marked(sessions.engine), in_haste(settings.database) as quick:
            fill(quick, settings.make_clock(), more=settings.demonstration_entries)
    upgrading.upgrade(sessions.engine)


def _tell_of_first_officer(sessions: Sessions) -> None:
    """A new installation has nobody who can sign in: say how the first administrators are added."""
    with sessions.reading() as session:
        if session.scalar(select(Officer.id).limit(1)) is None:
            click.echo(
                "Nobody can sign in yet. Add two administrators, of whom one enters orders and the "
                "other approves them; type for each:\n  pinfold officer add USERNAME --name NAME "
                "--role administrator --state STATE --local-area AREA --office OFFICE --kind state"
            )


class Worker:
    """The child process that fires timers; started again if it ends by itself."""

    def __init__(self) -> None:
        self._stopping = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._watch = threading.Thread(target=self._keep_running, daemon=True)

    def start(self) -> None:
        self._watch.start()

    def stop(self) -> None:
        """End the child and wait for it; killed if it does not end."""
        self._stopping.set()
        process = self._process
        if process is None:
            return
        process.terminate()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _keep_running(self) -> None:
        # This thread lives as long as the process: the kernel tells the child when it ends.
        command = [sys.executable, "-m", "webforms.cli", "worker", "--parent", str(os.getpid())]
        while not self._stopping.is_set():
            self._process = subprocess.Popen(command, **_apart())
            ended = self._process.wait()
            if not self._stopping.wait(RESTART_AFTER_SECONDS):
                logging.getLogger("pinfold").warning("worker ended (%s): starting another", ended)


def _apart() -> dict[str, Any]:
    """In a process group of its own: Ctrl-C reaches the server, which ends the worker in order."""
    return {"start_new_session": True, "stdin": subprocess.DEVNULL}
