"""`pinfold run`: one process tree that starts from nothing, ends cleanly, leaves nothing."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.served import CLOCK, ROOT, free_port, served


def _gone(pids: list[int], seconds: float) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if not any(_runs(pid) for pid in pids):
            return True
        time.sleep(0.1)
    return False


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _workers(started: object, seconds: float = 20) -> list[int]:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found: list[int] = started.workers()  # type: ignore[attr-defined]
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError("no worker was started")


@pytest.mark.slow
def test_a_new_demonstration_says_who_can_sign_in_and_ends_cleanly(tmp_path: Path) -> None:
    with served(tmp_path, PINFOLD_CLOCK="demo:2026-03-02T09:00") as started:
        workers = _workers(started)
        started.process.send_signal(signal.SIGTERM)
        assert started.process.wait(timeout=30) == 0
        assert _gone(workers, 10)
        said = started.log.read_text()
    assert "asha        Asha Verma: Pound-keeper, Adalhat pound" in said
    assert "Traceback" not in said


@pytest.mark.slow
def test_a_server_that_is_killed_leaves_no_worker(tmp_path: Path, demonstration: Path) -> None:
    shutil.copytree(demonstration, tmp_path, dirs_exist_ok=True)
    with served(tmp_path, PINFOLD_CLOCK=CLOCK) as started:
        workers = _workers(started)
        os.kill(started.process.pid, signal.SIGKILL)
        started.process.wait(timeout=10)
        assert _gone(workers, 10)


@pytest.mark.slow
def test_a_worker_that_dies_is_started_again(tmp_path: Path, demonstration: Path) -> None:
    shutil.copytree(demonstration, tmp_path, dirs_exist_ok=True)
    with served(tmp_path, PINFOLD_CLOCK=CLOCK) as started:
        (first,) = _workers(started)
        os.kill(first, signal.SIGKILL)
        assert _gone([first], 10)
        assert _workers(started) != [first]


@pytest.mark.slow
def test_a_demonstration_stopped_while_it_is_filled_is_made_again(tmp_path: Path) -> None:
    half = subprocess.Popen(
        [sys.executable, "-m", "webforms.cli", "run"],
        cwd=ROOT,
        env=os.environ
        | {"PINFOLD_FOLDER": str(tmp_path), "PINFOLD_PORT": str(free_port())}
        | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    with half:
        assert half.stdout is not None
        assert half.stdout.readline().startswith("A new database: filling it")
        time.sleep(1)
        half.kill()
    with served(tmp_path, PINFOLD_CLOCK="demo:2026-03-02T09:00") as started:
        said = started.log.read_text()
    assert "stopped while it was being filled: it is made again" in said
    assert "A new database: filling it" in said


def _pinfold(folder: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "webforms.cli", *words],
        cwd=ROOT,
        env=os.environ | {"PINFOLD_FOLDER": str(folder), "PYTHONPATH": str(ROOT), **settings},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_real_installation_is_told_which_command_makes_its_database(tmp_path: Path) -> None:
    ended = _pinfold(tmp_path, "run", PINFOLD_DEMONSTRATION="0")
    assert ended.returncode == 2
    assert "Type: pinfold database upgrade" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "pinfold-1871" not in ended.stdout + ended.stderr


def test_a_real_installation_gets_its_first_officer_by_a_command(tmp_path: Path) -> None:
    assert _pinfold(tmp_path, "database", "upgrade").returncode == 0
    added = _pinfold(
        tmp_path, "officer", "add", "Asha", "--name", "Asha Verma", "--role", "pound_keeper",
        "--state", "uttar_pradesh", "--local-area", "Mirzapur", "--office", "Adalhat pound",
        "--kind", "pound", "--password", "a long password",
    )  # fmt: skip
    assert added.returncode == 0, added.stderr
    assert "Asha Verma can sign in as Asha" in added.stdout


def test_a_setting_that_cannot_be_is_refused_without_a_trace(tmp_path: Path) -> None:
    ended = _pinfold(tmp_path, "run", PINFOLD_PORT="eighty")
    assert ended.returncode == 2
    assert ended.stderr.strip() == "pinfold: PINFOLD_PORT is a number, not 'eighty'"
