"""Pages travel compressed: a pound's telephone is often on a slow line."""

import gzip
from collections.abc import Callable

from tests.webforms.conftest import Browser

MOST_BYTES = 6000


def test_a_page_travels_compressed_to_who_takes_it_so(browser: Callable[..., Browser]) -> None:
    asha = browser("asha")
    plain = asha.get("/start/enter_seizure")
    assert "Content-Encoding" not in plain.headers
    packed = asha.client.get("/start/enter_seizure", headers={"Accept-Encoding": "gzip, br"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(packed.data) == int(packed.headers["Content-Length"]) < MOST_BYTES
    assert "Enter a seizure in the register" in gzip.decompress(packed.data).decode()


def test_what_is_refused_is_not_sent_compressed(browser: Callable[..., Browser]) -> None:
    taken = browser("asha").client.get("/", headers={"Accept-Encoding": "gzip;q=0, identity"})
    assert "Content-Encoding" not in taken.headers
    assert "My queue" in taken.text
