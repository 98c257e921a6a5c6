"""Headers that every answer carries: what a page may load, and that others may not frame it.

The nonce is made once a request, and the same one is written into the page. Diagrams need styles
set on elements by their script; nothing else is loosened.
"""

import secrets

from flask import Flask, Response, g, request
from werkzeug.middleware.proxy_fix import ProxyFix

from webforms.session import Installation


def nonce() -> str:
    """The nonce of this request's scripts and styles."""
    if "csp_nonce" not in g:
        g.csp_nonce = secrets.token_urlsafe(18)
    value: str = g.csp_nonce
    return value


def _policy() -> str:
    # bpmn-js writes the colours of shapes into their own style attributes.
    attributes = "'unsafe-inline'" if g.get("draws_diagram") else "'none'"
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'nonce-{nonce()}'",
            "style-src-elem 'self'",
            f"style-src-attr {attributes}",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
        )
    )


def _secure(answer: Response) -> Response:
    answer.headers.setdefault("Content-Security-Policy", _policy())
    answer.headers.setdefault("X-Content-Type-Options", "nosniff")
    answer.headers.setdefault("Referrer-Policy", "same-origin")
    answer.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
    if request.endpoint is not None and "Cache-Control" not in answer.headers:
        answer.headers["Cache-Control"] = "no-store"
    return answer


def register(app: Flask) -> None:
    """Add the headers to every answer, and believe a proxy only where one is declared."""
    here: Installation = app.extensions["pinfold"]
    app.after_request(_secure)
    if here.settings.secure_cookies:

        @app.after_request
        def _only_encrypted(answer: Response) -> Response:
            answer.headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            return answer

    if here.settings.proxies:
        hops = here.settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
