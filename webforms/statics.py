"""Style sheets, scripts and the mark: served under names that carry the hash of their content.

`asset("pinfold.css")` in a template gives the address. What the front-end build makes lies in
`static/built` with its manifest; without it pages still work, unstyled.
"""

import hashlib
import json
import re
from functools import cache
from pathlib import Path

from flask import Flask
from whitenoise import WhiteNoise

FOLDER = Path(__file__).parent / "static"
PREFIX = "/static/"
_HASHED = re.compile(r"/static/(.+/)?[^/]+\.[0-9a-f]{12}\.[a-z0-9.]+$")


class HashedFiles(WhiteNoise):
    """WhiteNoise that serves `name.css` as `name.<hash>.css`, to be kept for ever."""

    def add_file_to_dictionary(self, url: str, path: str, stat_cache: object = None) -> None:
        name = Path(path).name
        if not name.endswith((".json", ".txt", ".gz", ".br")):
            url = PREFIX + hashed_name(name)
        super().add_file_to_dictionary(url, path, stat_cache=stat_cache)

    def immutable_file_test(self, path: str, url: str) -> bool:
        return _HASHED.match(url) is not None


@cache
def _manifest() -> dict[str, str]:
    path = FOLDER / "built" / "manifest.json"
    made: dict[str, str] = json.loads(path.read_text()) if path.exists() else {}
    for own in sorted(FOLDER.glob("*.svg")):
        made[own.name] = hashlib.sha256(own.read_bytes()).hexdigest()[:12]
    return made


def hashed_name(name: str) -> str:
    """The name of a file with the hash of its content before its extension."""
    stem, dot, extension = name.partition(".")
    mark = _manifest().get(name)
    return f"{stem}.{mark}{dot}{extension}" if mark else name


def asset(name: str) -> str:
    """The address of a style sheet, a script or a picture."""
    return PREFIX + hashed_name(name)


def register(app: Flask) -> None:
    """Serve the files in front of the application."""
    files = HashedFiles(app.wsgi_app, max_age=3600)
    if FOLDER.exists():
        files.add_files(str(FOLDER), prefix=PREFIX)
    app.wsgi_app = files  # type: ignore[method-assign]
    app.add_template_global(asset, "asset")
