"""The key that signs sessions: one for all processes of an installation, and nobody else's."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from webforms.config import Settings


def test_processes_that_start_together_sign_with_one_key(tmp_path: Path) -> None:
    """One that reads while another writes once read an empty key, or kept one of its own."""
    together = Barrier(8)

    def starts(folder: Path) -> str:
        together.wait()
        return str(Settings(folder=folder).for_flask()["SECRET_KEY"])

    for number in range(20):
        folder = tmp_path / str(number)
        with ThreadPoolExecutor(8) as processes:
            keys = set(processes.map(starts, [folder] * 8))
        assert len(keys) == 1 and len(keys.pop()) == 64
        assert [path.name for path in folder.iterdir()] == ["secret_key"]
        assert (folder / "secret_key").stat().st_mode & 0o077 == 0
