"""Fixtures every test may use: databases, a browser. One area's own are in that area's conftest.

`postgres_url`  a fresh, empty PostgreSQL database for this test
`database_url`  the test runs twice: on a SQLite file and on PostgreSQL
`few_stories`   which stories of the contract there are for this test
`chromium`      the path of a Chromium for Playwright (executable_path=)
`demonstration` a folder with a filled demonstration, to be copied

One PostgreSQL server serves the whole run: the first test that asks starts it, whichever worker
process that is in, and the run's end stops it. Where it cannot start, those cases are skipped, and
the last lines of the run say why; with PINFOLD_TESTS_NEED=postgresql they fail instead.
"""

from __future__ import annotations

import fcntl
import gc
import os
import shutil
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import postgresql_server
from tests.served import CLOCK, served

SHARED = "PINFOLD_TESTS_SHARED"  # a folder that the worker processes of one run have in common
CONTRACT = Path(__file__).with_name("journeys") / "contract"
NEEDED = os.environ.get("PINFOLD_TESTS_NEED", "").split(",")


def pytest_configure(config: pytest.Config) -> None:
    if SHARED not in os.environ:  # only the process that began the run gets here without it
        os.environ[SHARED] = tempfile.mkdtemp(prefix="pinfold-tests-")
        Path(os.environ[SHARED], "owner").write_text(str(os.getpid()))
        config.add_cleanup(_end_of_run)


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: let no collection of garbage go over them again."""
    gc.collect()
    gc.freeze()


def _end_of_run() -> None:
    shared = Path(os.environ.pop(SHARED))
    started = shared / "postgresql"
    if started.exists():
        postgresql_server.stop(Path(started.read_text()))
    shutil.rmtree(shared, ignore_errors=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = (report for group in terminalreporter.stats.values() for report in group)
    pairs = (pair for report in reports for pair in getattr(report, "user_properties", ()))
    for said in sorted({str(value) for name, value in pairs if name == "say"}):
        terminalreporter.write_line(said)  # what a test wants read though it passed
    failed = Path(os.environ[SHARED]) / "postgresql-failed"
    if failed.exists():
        terminalreporter.section("PostgreSQL did not start: its cases were not run", red=True)
        terminalreporter.write_line(failed.read_text())


@pytest.fixture(scope="session")
def postgresql_folder() -> Path:
    """The folder of the run's PostgreSQL server (see tests/postgresql_server.py)."""
    shared = Path(os.environ[SHARED])
    started, failed = shared / "postgresql", shared / "postgresql-failed"
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not started.exists() and not failed.exists():
            try:
                owner = int((shared / "owner").read_text())
                started.write_text(str(postgresql_server.start(owner=owner)))
            except postgresql_server.NoPostgreSQL as error:
                failed.write_text(str(error))
    if failed.exists():
        say = pytest.fail if "postgresql" in NEEDED else pytest.skip
        say(f"PostgreSQL did not start: {failed.read_text()}")
    return Path(started.read_text())


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; as root it must be started with --no-sandbox."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    say = pytest.fail if "chromium" in NEEDED else pytest.skip
    say("No Chromium here, and make test could not install one: the browser tests are not run")


@pytest.fixture
def postgres_url(postgresql_folder: Path) -> Iterator[str]:
    name = f"test_{uuid.uuid4().hex}"
    yield postgresql_server.create_database(postgresql_folder, name)
    postgresql_server.drop_database(postgresql_folder, name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'pinfold.sqlite'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def few_stories(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let the contract be only these stories, named by how their files begin."""

    def choose(*beginnings: str) -> None:
        folder = tmp_path / "stories"
        folder.mkdir()
        for path in CONTRACT.glob("*.yaml"):
            if path.name.startswith(beginnings):
                (folder / path.name).write_bytes(path.read_bytes())
        monkeypatch.setenv("PINFOLD_STORIES", str(folder))

    return choose


@pytest.fixture(scope="session")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A demonstration as `pinfold run` fills it when it first starts: once in a run of tests."""
    shared = Path(os.environ[SHARED])
    folder = shared / "demonstration"
    with (shared / "demonstration-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            filled = tmp_path_factory.mktemp("filled")
            with served(filled, PINFOLD_CLOCK=CLOCK):
                pass
            shutil.copytree(filled, folder)
    return folder
