"""The law as pages in a browser: on a phone too, in Hindi too, nothing wider than the window."""

import pytest

from tests.browser.conftest import EACH_WIDTH_AND_LANGUAGE, SignIn

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize(("width", "language"), EACH_WIDTH_AND_LANGUAGE)
def test_the_law_of_another_state_and_two_laws_compared(
    sign_in: SignIn, width: int, language: str
) -> None:
    asha = sign_in("asha", width, language)
    asha.open(f"/language/{language}")
    for name, path in (
        ("elsewhere", "/law?state=maharashtra&on=2026-03-01"),
        ("section", "/law/section_14a?state=punjab&on=2026-03-01"),
        ("two-states", "/law/differences?first=punjab&second=maharashtra&on=2026-03-01"),
        ("two-days", "/law/differences?first=punjab&on=1950-01-01&until=1960-01-01"),
        ("own-act", "/law?state=kerala"),
    ):
        asha.open(path)
        asha.look(f"law-{name}")
    asha.open("/language/en")
