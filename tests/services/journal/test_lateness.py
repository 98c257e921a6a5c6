"""How late acts were entered, and breaches taken back."""

from datetime import timedelta

from sqlalchemy.orm import Session

from services.identity import Actor
from services.journal import Occasion, record_act, record_breach
from services.journal.corrections import take_back_breach
from services.journal.lateness import late_entries, lateness
from services.journal.queries import breaches, breaches_known_on, first_false_act
from services.reckoning.reasons import Reasoned
from services.statute import hours_to_enter
from tests.services.case import india

KEEPER = Actor(officer_id=1, name="Asha", role="pound_keeper", office_id=1)
HALF_A_DAY = timedelta(hours=12)


def act(session: Session, happened: str, recorded: str, *, actor: Actor | None = KEEPER) -> None:
    record_act(
        session,
        entry_id=1,
        verb="settle_dues",
        section="section_13",
        occasion=Occasion(actor, india(happened), india(recorded)),
        facts={},
    )
    session.flush()


def test_an_act_entered_at_the_target_is_not_late_and_a_minute_after_it_is(
    session: Session,
) -> None:
    act(session, "2026-03-02 22:00", "2026-03-03 10:00")
    act(session, "2026-03-02 22:00", "2026-03-03 10:01")
    found = late_entries(session, longer_than=HALF_A_DAY)
    assert [each.late_by for each in found] == [HALF_A_DAY + timedelta(minutes=1)]


def test_the_latest_of_all_comes_first_and_times_bound_the_answer(session: Session) -> None:
    act(session, "2026-03-02 10:00", "2026-03-03 10:00")
    act(session, "2026-03-02 10:00", "2026-03-05 10:00")
    late = late_entries(session, longer_than=HALF_A_DAY)
    assert [each.late_by.days for each in late] == [3, 1]
    some = late_entries(
        session,
        longer_than=HALF_A_DAY,
        entry_ids=[1],
        recorded_from=india("2026-03-03 10:00"),
        recorded_before=india("2026-03-05 10:00"),
    )
    assert [each.late_by.days for each in some] == [1]
    assert not late_entries(session, longer_than=HALF_A_DAY, entry_ids=[2])


def test_what_the_law_does_by_itself_is_never_entered_late(session: Session) -> None:
    act(session, "2026-03-02 10:00", "2026-03-05 10:00", actor=None)
    assert not late_entries(session, longer_than=timedelta(0))


def test_a_future_act_would_not_be_early() -> None:
    from services.journal import Act

    early = Act(
        officer_id=1, happened_at=india("2026-03-03 10:00"), recorded_at=india("2026-03-02 10:00")
    )
    assert lateness(early) == timedelta(0)


def test_the_target_is_the_offices_own() -> None:
    assert hours_to_enter("uttar_pradesh") == hours_to_enter("punjab") == HALF_A_DAY


def test_a_breach_taken_back_stays_in_the_records_of_before(session: Session) -> None:
    passed = india("2026-03-11 14:20")
    by_time = Occasion(None, passed, passed)
    record_breach(
        session,
        entry_id=1,
        name="reported_late",
        section="section_14a",
        passed=Reasoned(passed, ()),
        occasion=by_time,
    )
    session.flush()
    entered = Occasion(KEEPER, india("2026-03-11 14:00"), india("2026-03-12 09:00"))
    for _ in range(2):
        take_back_breach(
            session, entry_id=1, name="reported_late", section="section_14a", occasion=entered
        )
        session.flush()
    assert not breaches(session, 1)
    assert [each.name for each in breaches_known_on(session, 1, india("2026-03-12 08:59"))] == [
        "reported_late"
    ]
    assert not breaches_known_on(session, 1, india("2026-03-12 09:00"))
    assert not breaches_known_on(session, 1, india("2026-03-11 14:19"))
    assert first_false_act(session, 1) is None
