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

from services.database import Sessions, open_database, upgrading
from webforms import create_app
from webforms.config import Settings, settings_from_environment

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
    settings = settings_from_environment()
    sessions = open_database(settings.database)
    _make_ready(settings, sessions)
    server = waitress.create_server(
        create_app(settings, sessions=sessions),
        host=settings.host,
        port=settings.port,
        threads=THREADS,
        ident="Pinfold",
        clear_untrusted_proxy_headers=True,
    )
    click.echo(f"Pinfold is at http://{settings.host}:{settings.port}  (Ctrl-C ends it)")
    worker = Worker()
    worker.start()
    try:
        server.run()
    finally:
        worker.stop()


def _end(_signal: int, _frame: FrameType | None) -> None:
    raise SystemExit(0)


def _make_ready(settings: Settings, sessions: Sessions) -> None:
    if not settings.demonstration:
        upgrading.check(sessions.engine)
        return
    from webforms.demonstrating.haste import in_haste
    from webforms.demonstration import fill, who_can_sign_in

    is_new = upgrading.current(sessions.engine) is None
    upgrading.upgrade(sessions.engine)
    if is_new:
        click.echo("A new database: filling it with a demonstration, some ten seconds ...")
        with in_haste(settings.database) as quick:
            fill(quick, settings.make_clock(), more=settings.demonstration_entries)
    click.echo(who_can_sign_in())


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
