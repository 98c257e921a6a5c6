"""`pinfold entry show` as it is typed."""

import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from click.testing import CliRunner, Result

from services.database import Sessions, upgrading
from services.reckoning.clock import SetClock
from tests.webforms.conftest import Browser
from webforms.commands.entry import entry
from workflows.store import HumanTask

Run = Callable[..., Result]
AT_THE_POUND = ("--pound", "Adalhat pound")


@pytest.fixture
def run(sessions: Sessions, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("PINFOLD_DATABASE", str(sessions.engine.url))
    monkeypatch.setattr(upgrading, "check", lambda _engine: None)
    return lambda *arguments: CliRunner().invoke(entry, ["show", *arguments])


@pytest.fixture
def paid_late(browser: Callable[..., Browser], clock: SetClock, claimed: HumanTask) -> None:
    """Paid on 2 March at 11:20, entered on the fifth at the same hour."""
    clock.move_to(clock.now() + timedelta(days=3))
    late = {"outcome": "pays", "amount": "760", "mode": "cash", "happened_at": "2026-03-02T11:20"}
    assert browser("asha").post(f"/tasks/{claimed.id}", late).status_code == 302


@pytest.mark.usefixtures("paid_late")
def test_what_was_known_before_the_payment_was_entered_leaves_it_out(run: Run) -> None:
    result = run("1/2026", *AT_THE_POUND, "--known-on", "2026-03-05 11:19", "--json")
    assert result.exit_code == 0, result.output
    known = json.loads(result.output)
    assert known["in_register"]
    assert [head["freed_by"] for head in known["heads"]] == [None, None]
    assert known["money"] == {}
    assert [paper["kind"] for paper in known["papers"]] == ["copy_of_entry"]
    assert [act["verb"] for act in known["acts"]] == ["enter_seizure", "receive_claim"]


@pytest.mark.usefixtures("paid_late")
def test_from_the_minute_it_was_entered_it_is_known_and_how_late(run: Run) -> None:
    known = json.loads(
        run("1/2026", *AT_THE_POUND, "--known-on", "2026-03-05 11:20", "--json").output
    )
    assert [head["freed_by"] for head in known["heads"]] == ["payment", "payment"]
    assert (known["money"]["fine"], known["money"]["charges"]) == ("700.00", "60.00")
    assert [paper["kind"] for paper in known["papers"]] == ["copy_of_entry", "receipt"]
    paid = known["acts"][-1]
    assert (paid["happened_at"], paid["recorded_at"]) == ("2026-03-02 11:20", "2026-03-05 11:20")
    assert paid["entered_late_by_minutes"] == 3 * 24 * 60


@pytest.mark.usefixtures("paid_late")
def test_without_a_date_all_is_told_in_words(run: Run) -> None:
    said = run("1/2026", *AT_THE_POUND).output
    assert "head 1 (cow): in_pound" in said
    assert "settle_dues [section_13] (entered 2026-03-05 11:20)" in said


@pytest.mark.usefixtures("paid_late")
def test_before_the_entry_nothing_was_known(run: Run) -> None:
    said = run("1/2026", *AT_THE_POUND, "--known-on", "2026-03-02 09:19").output
    assert "was not in the register yet" in said


@pytest.mark.usefixtures("paid_late")
@pytest.mark.parametrize(
    ("number", "pound"), [("9/2026", "Adalhat pound"), ("1/2026", "Nowhere"), ("one", "Nowhere")]
)
def test_an_entry_that_is_not_there_is_refused(run: Run, number: str, pound: str) -> None:
    assert run(number, "--pound", pound).exit_code != 0
