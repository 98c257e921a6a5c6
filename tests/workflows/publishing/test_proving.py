"""The stories of the contract, played with the draft in place."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from services.reckoning.clock import SetClock
from services.refusals import Told
from tests.workflows.certificate import with_certificate, without
from tests.workflows.publishing.conftest import AT, FORMS, STATE, Desk
from workflows.publishing import proving
from workflows.publishing.proving import NoContract, is_silent, play_check
from workflows.store import CheckedStory, DraftCheck

FewStories = Callable[..., None]


def test_stories_of_the_state_and_of_those_that_follow_must_hold_and_others_where_they_do_now(
    quick_desk: Desk, shipped: bytes
) -> None:
    draft = quick_desk.begin(shipped)
    quick_desk.save(draft, with_certificate(shipped))
    check = quick_desk.play(quick_desk.ask(draft))
    stories = quick_desk.stories(check)
    assert check.status == "passed"
    assert stories["06_punjab_unattached_calf.yaml"].status == "holds"
    assert stories["05_chandigarh_sale_falls_short.yaml"].state == "chandigarh"
    assert stories["05_chandigarh_sale_falls_short.yaml"].status == "holds"
    assert stories["02_unclaimed_and_sold.yaml"].state == STATE
    assert stories["02_unclaimed_and_sold.yaml"].status == "beside"
    assert all(story.status in ("holds", "beside") for story in stories.values())


def test_a_draft_without_a_step_of_the_act_fails_at_that_step(
    quick_desk: Desk, shipped: bytes, few_stories: FewStories
) -> None:
    few_stories("05")
    draft = quick_desk.begin(shipped)
    quick_desk.save(draft, without(shipped, "proclaim_the_notice"))
    check = quick_desk.play(quick_desk.ask(draft))
    assert check.status == "failed"
    (story,) = quick_desk.stories(check).values()
    (failure,) = story.failures
    assert story.status == "fails"
    assert failure["step"] == 4
    assert Told.from_json(failure["expected"]) == "done"
    assert Told.from_json(failure["was"]) == "refused under task"
    assert "proclaim" in Told.from_json(failure["why"][0])


def test_a_step_is_done_with_answers_of_every_kind() -> None:
    kinds = ["text", "long_text", "choice", "choices", "yes_no", "tick", "day", "instant",
             "rupees", "count", "heads"]  # fmt: skip
    fields = [{"name": f"f_{kind}", "kind": kind, "past": True} for kind in kinds]
    for field in fields:
        if str(field["kind"]).startswith("choice"):
            field["choices"] = ["one", "other"]
        if field["kind"] not in ("day", "instant"):
            field.pop("past")
    description = {"name": "asked", "section": "section_14", "fields": fields}
    assert FORMS.fault_of(description) is None
    assert set(FORMS.sample(description, AT)) == {field["name"] for field in fields}


def test_a_check_that_is_played_is_not_played_twice(
    desk: Desk, shipped: bytes, few_stories: FewStories
) -> None:
    few_stories("06")
    draft = desk.begin(shipped)
    check = desk.ask(draft)
    assert desk.play(check).status == "passed"
    assert not play_check(desk.sessions, check.id, forms=FORMS, clock=SetClock(AT))


def test_whoever_takes_over_a_dead_runner_goes_on_where_it_stopped(
    desk: Desk, shipped: bytes, few_stories: FewStories, monkeypatch: pytest.MonkeyPatch
) -> None:
    few_stories("05", "06")
    check = desk.ask(desk.begin(shipped))
    played: list[str] = []
    prove = proving._prove

    def dies_at_the_second(row: CheckedStory, *rest: object) -> dict[str, object]:
        played.append(row.file)
        if len(played) == 2:
            raise SystemExit("killed")
        return prove(row, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(proving, "_prove", dies_at_the_second)
    clock = SetClock(AT)
    with pytest.raises(SystemExit):
        play_check(desk.sessions, check.id, forms=FORMS, clock=clock)
    assert not play_check(desk.sessions, check.id, forms=FORMS, clock=clock)
    with desk.sessions.reading() as session:
        assert not is_silent(session.get_one(DraftCheck, check.id), clock)
    clock.move_to(AT + timedelta(minutes=2))
    with desk.sessions.reading() as session:
        assert is_silent(session.get_one(DraftCheck, check.id), clock)
    assert play_check(desk.sessions, check.id, forms=FORMS, clock=clock)
    assert played == [played[0], played[1], played[1]]
    with desk.sessions.reading() as session:
        assert session.get_one(DraftCheck, check.id).status == "passed"


def test_without_stories_nothing_can_be_proved(
    quick_desk: Desk, shipped: bytes, few_stories: FewStories
) -> None:
    few_stories("no such")
    with pytest.raises(NoContract):
        quick_desk.ask(quick_desk.begin(shipped))
