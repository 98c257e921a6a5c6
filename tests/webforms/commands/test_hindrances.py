"""What hinders `pinfold run` is told in one sentence with what to type, and no trace."""

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from webforms.cli import main
from webforms.commands import _hindrances


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    manifest = tmp_path / "manifest.json"
    manifest.write_text("{}")
    monkeypatch.setattr(_hindrances, "BUILT", manifest)
    monkeypatch.setenv("PINFOLD_FOLDER", str(tmp_path / "var"))
    return manifest


def _run(monkeypatch: pytest.MonkeyPatch, **settings: str) -> Result:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    return CliRunner().invoke(main, ["run"])


def _told(ended: Result, *words: str) -> None:
    assert ended.exit_code == 1, ended.output
    assert all(word in ended.output for word in words), ended.output
    assert ended.output.count("\n") == 1, "one sentence, no trace"
    assert "Traceback" not in ended.output


def test_a_port_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        ended = _run(monkeypatch, PINFOLD_PORT=str(port))
    _told(ended, f"port {port} of 127.0.0.1 is in use by another program", "PINFOLD_PORT=")


def test_a_port_that_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    _told(_run(monkeypatch, PINFOLD_PORT="70000"), "port 70000", "PINFOLD_PORT=8000 pinfold run")


@pytest.mark.parametrize("address", ["nothing://x", "postgresql://u:hush@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_opened(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    ended = _run(monkeypatch, PINFOLD_PORT="0", PINFOLD_DATABASE=address)
    _told(ended, "PINFOLD_DATABASE=sqlite:///var/pinfold.sqlite pinfold run")
    assert "hush" not in ended.output


def test_a_database_that_is_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "letter.txt").write_text("Dear Sir, this is a letter and no database. " * 40)
    ended = _run(monkeypatch, PINFOLD_PORT="0", PINFOLD_DATABASE=str(tmp_path / "letter.txt"))
    _told(ended, "letter.txt cannot be opened")


def test_a_database_in_a_place_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    ended = _run(
        monkeypatch, PINFOLD_PORT="0", PINFOLD_DATABASE=str(tmp_path / "file" / "p.sqlite")
    )
    _told(ended, "cannot be opened")


def test_a_front_end_that_was_not_built(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built.unlink()
    _told(_run(monkeypatch), "have not been built. Type: make setup")


def test_a_real_installation_is_told_how_to_add_its_administrators(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from webforms.commands import run as run_command

    monkeypatch.setenv("PINFOLD_DEMONSTRATION", "0")
    assert CliRunner().invoke(main, ["database", "upgrade"]).exit_code == 0
    served: list[object] = []

    class Server:
        def run(self) -> None:
            served.append(self)

    monkeypatch.setattr(run_command.waitress, "create_server", lambda *_a, **_k: Server())
    monkeypatch.setattr(run_command.Worker, "start", lambda _self: None)
    monkeypatch.setattr(run_command.signal, "signal", lambda *_a: None)
    ended = _run(monkeypatch, PINFOLD_PORT="0")
    assert served and ended.exit_code == 0, ended.output
    assert "pinfold officer add USERNAME --name NAME --role administrator" in ended.output
