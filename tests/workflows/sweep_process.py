"""A worker process for the kill test: `python -m tests.workflows.sweep_process URL FOLDER AT`."""

import sys
import threading
from datetime import datetime
from pathlib import Path

from services.database import open_database
from services.reckoning.clock import SetClock
from tests.workflows import trial
from tests.workflows.conftest import known
from workflows import run_worker
from workflows.catalogue import Catalogue


def main(url: str, folder: str, at: str) -> None:
    assert trial.effects is not None
    catalogue = Catalogue.from_folder(
        Path(folder), follows=lambda state: (state, "central"), known=known()
    )
    sessions = open_database(url)
    print("sweeping", flush=True)  # noqa: T201
    clock = SetClock(datetime.fromisoformat(at))
    run_worker(sessions, clock, threading.Event(), catalogue=catalogue, poll_seconds=0.05)


if __name__ == "__main__":
    main(*sys.argv[1:])
