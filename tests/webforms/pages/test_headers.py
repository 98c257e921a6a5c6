"""What every answer carries: the policy of what a page may load, cookies, names of files."""

import re
from collections.abc import Callable
from pathlib import Path

from tests.webforms.conftest import Browser
from webforms.config import Settings
from webforms.statics import asset


def test_scripts_of_a_page_carry_the_nonce_of_its_policy(browser: Callable[..., Browser]) -> None:
    answer = browser("asha").get("/")
    policy = answer.headers["Content-Security-Policy"]
    nonce = re.search(r"'nonce-([^']+)'", policy)
    assert nonce
    inline = re.findall(r"<script(?![^>]*src=)([^>]*)>", answer.text)
    assert inline == [f' nonce="{nonce[1]}"']
    assert "'unsafe-inline'" not in policy


def test_each_answer_has_a_nonce_of_its_own(browser: Callable[..., Browser]) -> None:
    asha = browser("asha")
    policies = {asha.get("/").headers["Content-Security-Policy"] for _ in range(3)}
    assert len(policies) == 3


def test_pages_are_not_kept_and_not_framed(browser: Callable[..., Browser]) -> None:
    answer = browser("asha").get("/")
    assert answer.headers["Cache-Control"] == "no-store"
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_the_session_cookie_is_for_this_site_and_not_for_scripts(
    browser: Callable[..., Browser],
) -> None:
    cookie = browser().sign_in("asha").headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_a_real_installation_sends_its_cookies_encrypted_only(tmp_path: Path) -> None:
    real = Settings(secure_cookies=True, secret="x", folder=tmp_path).for_flask()
    assert real["SESSION_COOKIE_SECURE"] is True


def test_files_with_a_hash_in_their_name_are_kept_for_ever(
    browser: Callable[..., Browser],
) -> None:
    address = asset("mark.svg")
    assert re.fullmatch(r"/static/mark\.[0-9a-f]{12}\.svg", address)
    with browser().get(address) as answer:
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]
