"""Pages are compressed on their way, where the browser takes them so.

The files of style and script are compressed when they are built (`webforms/statics.py`). Serves no
section; see docs/decisions/0082.
"""

import gzip

from flask import Flask, Response, request

WORTH_IT = 1000
LEVEL = 5
TEXTS = ("text/html", "application/json", "text/csv")


def _compress(answer: Response) -> Response:
    if (
        answer.mimetype not in TEXTS
        or answer.direct_passthrough
        or answer.is_streamed
        or "Content-Encoding" in answer.headers
    ):
        return answer
    answer.vary.add("Accept-Encoding")
    if not request.accept_encodings["gzip"] or len(answer.get_data()) < WORTH_IT:
        return answer
    answer.set_data(gzip.compress(answer.get_data(), LEVEL, mtime=0))
    answer.headers["Content-Encoding"] = "gzip"
    return answer


def register(app: Flask) -> None:
    """Compress the answers of the application."""
    app.after_request(_compress)
