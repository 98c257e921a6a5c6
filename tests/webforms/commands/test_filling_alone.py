"""Two programs do not fill one database: the second is refused, and empties nothing."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import Engine

from services.database import open_database, upgrading
from webforms.cli import main
from webforms.commands import _hindrances
from webforms.demonstrating import unfinished
from webforms.demonstrating.alone import BeingFilled, filling_alone


def opened(url: str) -> Engine:
    return open_database(url).engine


def test_the_second_is_refused_until_the_first_has_ended(database_url: str) -> None:
    first, second = opened(database_url), opened(database_url)
    with filling_alone(first), pytest.raises(BeingFilled), filling_alone(second):
        pass
    with filling_alone(second):
        pass
    first.dispose()
    second.dispose()


def test_a_filling_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'p.sqlite'}"
    killed = (
        "import os; from services.database import open_database as o; "
        "from webforms.demonstrating.alone import filling_alone as f; "
        f"b = f(o({url!r}).engine); b.__enter__(); os._exit(9)"
    )
    assert subprocess.run([sys.executable, "-c", killed]).returncode == 9
    engine = opened(url)
    with filling_alone(engine):
        assert (tmp_path / "p.sqlite.filling").exists()
    assert not (tmp_path / "p.sqlite.filling").exists()
    engine.dispose()


@pytest.mark.parametrize("command", ["run", "demo"])
def test_a_database_being_filled_is_left_alone(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "manifest.json").write_text("{}")
    monkeypatch.setattr(_hindrances, "BUILT", tmp_path / "manifest.json")
    monkeypatch.setattr("signal.signal", lambda *_: None)
    url = f"sqlite:///{tmp_path / 'p.sqlite'}"
    for name, value in {"DATABASE": url, "FOLDER": str(tmp_path), "PORT": "0"}.items():
        monkeypatch.setenv(f"PINFOLD_{name}", value)
    engine = opened(url)
    with filling_alone(engine), unfinished.marked(engine):
        ended = CliRunner().invoke(main, [command])
        assert ended.exit_code == 1, ended.output
        assert "another Pinfold is filling this database" in ended.output
        assert "Traceback" not in ended.output
        assert unfinished.is_unfinished(engine), "nothing was emptied"
    assert upgrading.current(engine) == upgrading.newest()
    engine.dispose()
