"""A real Pinfold in a process tree of its own, as `pinfold run` starts it, for tests to visit."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

READY_SECONDS = 90
CLOCK = "demo:2026-03-02T09:20"
"""The hour of the demonstration that tests visit."""
ROOT = Path(__file__).parent.parent


@dataclass
class Served:
    """A server that answers: where, its process, and what it printed."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path

    def workers(self) -> list[int]:
        """The processes that fire timers for it."""
        found = []
        for status in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = status.read_bytes().split(b"\0")
            except OSError:
                continue
            if b"worker" in words and str(self.process.pid).encode() in words:
                found.append(int(status.parent.name))
        return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def served(folder: Path, **settings: str) -> Iterator[Served]:
    """Start `pinfold run` in a folder of its own; it is ended when the block ends."""
    port, log = free_port(), folder / "server.log"
    environment = {name: value for name, value in os.environ.items() if "PINFOLD" not in name}
    environment |= {
        "PINFOLD_FOLDER": str(folder),
        "PINFOLD_PORT": str(port),
        "PINFOLD_DEMONSTRATION_ENTRIES": "30",
        "PYTHONPATH": str(ROOT),
        "PYTHONUNBUFFERED": "1",
        **settings,
    }
    with log.open("wb") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "webforms.cli", "run"],
            cwd=ROOT,
            env=environment,
            stdout=said,
            stderr=subprocess.STDOUT,
        )
    started = Served(f"http://127.0.0.1:{port}", process, log)
    try:
        _wait_until_it_answers(started)
        yield started
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=30)


def _wait_until_it_answers(started: Served) -> None:
    until = time.monotonic() + READY_SECONDS
    while time.monotonic() < until:
        if started.process.poll() is not None:
            raise AssertionError(f"the server ended: {started.log.read_text()}")
        try:
            with urllib.request.urlopen(f"{started.url}/sign-in", timeout=5) as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.2)
    raise AssertionError(f"the server did not answer: {started.log.read_text()}")
