"""One template serves readers of both languages, whoever read it first."""

import pytest
from flask import Flask
from flask_babel import force_locale

SAID = [
    ('{{ "section_08" | section }}', "section 8", "धारा 8"),
    ('{{ 0 | write }} {{ "days" | say }}', "0 days", "0 दिन"),
    ('{{ "owner" | write }}', "The owner", "स्वामी"),
    ('{{ "pound" | office_kind | say }}', "Pound", "कांजी हाउस"),
    (
        '{{ "Cattle-trespass Act, 1871, section 8" | cite }}',
        "Cattle-trespass Act, 1871, section 8",
        "पशु अतिचार अधिनियम, 1871, धारा 8",
    ),
]


@pytest.mark.parametrize("template, english, hindi", SAID)
@pytest.mark.parametrize("order", [("en", "hi"), ("hi", "en")])
def test_the_language_of_the_first_reader_is_not_the_next_ones(
    app: Flask, template: str, english: str, hindi: str, order: tuple[str, str]
) -> None:
    """Jinja reckons a filter of a constant when it compiles, unless it asks for the context."""
    expected = {"en": english, "hi": hindi}
    shown = {}
    with app.test_request_context():
        compiled = app.jinja_env.from_string(template)
        for language in order:
            with force_locale(language):
                shown[language] = compiled.render()
    assert shown == expected
