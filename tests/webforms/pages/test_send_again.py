"""What the database could not take loses nothing: the form opens again as it was filled."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

import workflows
from tests.webforms.conftest import SEIZURE, Browser
from workflows.store import HumanTask

NewBrowser = Callable[..., Browser]
NEVER_MIND = ("", {}, Exception("at once"))


@pytest.mark.parametrize(
    ("fault", "status", "title"),
    [
        (OperationalError(*NEVER_MIND), 503, "The database did not answer in time"),
        (IntegrityError(*NEVER_MIND), 409, "Somebody else did this at the same moment"),
    ],
)
def test_a_form_that_was_not_saved_opens_again_as_it_was_filled(
    browser: NewBrowser,
    claimed: HumanTask,
    monkeypatch: pytest.MonkeyPatch,
    fault: Exception,
    status: int,
    title: str,
) -> None:
    def broken(*_given: Any, **_named: Any) -> None:
        raise fault

    asha = browser("asha")
    with monkeypatch.context() as broken_for_now:
        broken_for_now.setattr(workflows, "start_proceeding", broken)
        answer = asha.post("/start/enter_seizure", SEIZURE)
    assert answer.status_code == status
    assert title in answer.text and "Nothing was saved." in answer.text
    assert f'name="seizer-name" value="{SEIZURE["seizer-name"]}"' in answer.text
    opened = asha.post("/start/enter_seizure", SEIZURE | {"step": "change"})
    assert opened.status_code == 200 and SEIZURE["seizer-name"] in opened.text
    assert asha.get("/entries/2").status_code == 404


def test_what_is_no_form_says_what_to_do(
    browser: NewBrowser, claimed: HumanTask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_given: Any, **_named: Any) -> None:
        raise OperationalError(*NEVER_MIND)

    asha = browser("asha")
    monkeypatch.setattr(workflows, "claim", broken)
    answer = asha.post(f"/tasks/{claimed.id}/take", {}, shown_at="/")
    assert answer.status_code == 503
    assert "Wait a moment and send the form again." in answer.text
