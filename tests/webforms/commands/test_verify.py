"""`pinfold engine verify` as it is typed."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import update

from services.database import Sessions, upgrading
from services.journal import Act
from services.ledger import Posting
from webforms.commands.engine import engine
from workflows.store import HumanTask

Run = Callable[[], Result]


@pytest.fixture
def run(sessions: Sessions, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setattr(upgrading, "check", lambda _engine: None)
    url = str(sessions.engine.url)
    return lambda: CliRunner().invoke(engine, ["verify", "--database", url])


@pytest.mark.usefixtures("claimed")
def test_an_untouched_journal_is_whole(run: Run) -> None:
    result = run()
    assert result.exit_code == 0, result.output
    assert "1 entries, 0 false." in result.output


@pytest.mark.usefixtures("claimed")
def test_the_first_act_that_was_rewritten_is_named(run: Run, sessions: Sessions) -> None:
    with sessions.writing.begin() as session:
        session.execute(update(Act).where(Act.verb == "receive_claim").values(officer_name="X"))
    result = run()
    assert result.exit_code == 1
    assert "act 2 (receive_claim) is not what was sealed" in result.output


def test_a_ledger_that_does_not_balance_is_named(
    run: Run, sessions: Sessions, claimed: HumanTask, browser: Callable[..., object]
) -> None:
    paid = {"outcome": "pays", "amount": "760", "mode": "cash"}
    asha = browser("asha")
    asha.post(f"/tasks/{claimed.id}", {**paid, "confirmed": "yes"})  # type: ignore[attr-defined]
    with sessions.writing.begin() as session:
        changed = session.execute(
            update(Posting).where(Posting.account == "cash").values(amount=Posting.amount + 1)
        )
    assert changed.rowcount  # type: ignore[attr-defined]
    result = run()
    assert result.exit_code == 1
    assert "its ledger does not sum to zero" in result.output
