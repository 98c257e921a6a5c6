"""Section 7: the figures of a return are those of the register and the ledger."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from services.custody.feeding import heads_fed
from services.journal import Occasion
from services.papers.queries import papers_of_matter
from services.refusals import Refused
from services.register.queries import entry as entry_of
from services.returns import PeriodicReturn
from services.returns.queries import changed_since, figures, periodic_return
from services.security import seize_again
from tests.services.case import SITA, Case, day, india


def draw_up(case: Case, at: str, first: str | None, last: str | None) -> Any:
    form = {
        "period_from": first and day(first),
        "period_until": last and day(last),
        "confirmed": True,
    }
    given = case.do("returns/draw_up_return", at, form)
    case.do("returns/furnish_return", at, form)
    return given["periodic_return"]


def test_the_figures_are_counted_by_hand(session: Session) -> None:
    """Fine 20, feeding 5 a head and day.

    February: two cows brought on the 27th, 10:00. March: claimed on the 1st at 11:00, that is three
    feeding days: 2 x 20 + 2 x 3 x 5 = 40 + 30 = 70, and delivered; a goat brought on the 31st.
    """
    case = Case(session)
    case.enter({"kind": "cow"}, {"kind": "cow"}, brought="2026-02-27 10:00")
    case.claim("2026-03-01 10:30")
    case.settle("2026-03-01 11:00", "pays", 70)
    case.do("claims/deliver_cattle", "2026-03-01 11:30", {"received_by": "Ram", "signed": True})
    case.enter({"kind": "goat"}, brought="2026-03-31 23:30", owner=SITA)
    pound_id = case.place.pound_id
    assert pound_id is not None

    february = figures(session, pound_id, day("2026-02-01"), day("2026-02-28"))
    assert february["entries"] == 1
    assert february["heads_brought"] == {"cow": 2}
    assert february["heads_left"] == {}
    assert (february["in_pound_at_beginning"], february["in_pound_at_end"]) == ({}, {"cow": 2})
    assert february["money"]["fine"] == "0.00"

    march = figures(session, pound_id, day("2026-03-01"), day("2026-03-31"))
    assert march["entries"] == 1
    assert march["heads_brought"] == {"goat": 1}
    assert march["heads_left"] == {"cow": {"delivered": 2}}
    assert march["in_pound_at_beginning"] == {"cow": 2}
    assert march["in_pound_at_end"] == {"goat": 1}
    assert (march["money"]["fine"], march["money"]["charges"]) == ("40.00", "30.00")
    assert march["held_at_end"] == {
        "deposit_held": "0.00",
        "security_held": "0.00",
        "surplus_held": "0.00",
    }


def test_a_return_says_which_of_its_figures_something_entered_later_has_changed(
    session: Session,
) -> None:
    case = Case(session)
    case.enter({"kind": "cow"}, brought="2026-03-30 10:00")
    first = session.get_one(PeriodicReturn, draw_up(case, "2026-04-01 09:00", "2026-03-01",
                                                    "2026-03-31"))  # fmt: skip
    assert not changed_since(session, first)
    case.enter({"kind": "goat"}, brought="2026-04-01 00:00", owner=SITA)
    assert not changed_since(session, first), "that is of the next period"
    case.enter({"kind": "goat"}, brought="2026-03-31 23:59", owner=SITA)
    assert changed_since(session, first) == ["entries", "heads_brought", "in_pound_at_end"]
    again = draw_up(case, "2026-04-02 09:00", "2026-03-01", "2026-03-31")
    assert not changed_since(session, first), "another tells it now"
    assert not changed_since(session, session.get_one(PeriodicReturn, again))


def test_money_held_at_the_end_is_what_is_held_then(session: Session) -> None:
    case = Case(session)
    case.enter({"kind": "cow"}, brought="2026-03-30 10:00")
    case.claim("2026-03-31 09:00")
    case.settle("2026-03-31 09:30", "disputes", 25)
    pound_id = case.place.pound_id
    assert pound_id is not None
    held = [
        figures(session, pound_id, day("2026-03-01"), day(until))["held_at_end"]["deposit_held"]
        for until in ("2026-03-30", "2026-03-31")
    ]
    assert held == ["0.00", "25.00"]


@pytest.mark.parametrize(
    ("at", "first", "last"),
    [
        ("2026-03-31 23:59", "2026-03-01", "2026-03-31"),
        ("2026-04-01 00:00", "2026-03-01", None),
        ("2026-04-01 00:00", None, "2026-03-31"),
        ("2026-04-01 00:00", "2026-03-31", "2026-03-01"),
    ],
)
def test_a_period_that_is_open_or_not_over_is_refused_as_form(
    session: Session, at: str, first: str | None, last: str | None
) -> None:
    with pytest.raises(Refused) as caught:
        draw_up(Case(session), at, first, last)
    assert caught.value.code == "form"


def test_a_return_is_furnished_from_the_day_after_the_period(session: Session) -> None:
    case = Case(session)
    made = draw_up(case, "2026-04-01 00:00", "2026-03-01", "2026-03-31")
    (paper,) = papers_of_matter(session, f"return/{made}")
    assert (paper.kind, paper.content["furnished_to"]) == ("return", "state_government")
    assert paper.content["figures"]["entries"] == 0
    assert paper.issued_at == india("2026-04-01 00:00")


def test_the_very_same_period_replaces_and_another_may_overlap_it(session: Session) -> None:
    case = Case(session)
    first = draw_up(case, "2026-04-01 10:00", "2026-03-01", "2026-03-31")
    again = draw_up(case, "2026-04-20 10:00", "2026-03-01", "2026-03-31")
    quarter = draw_up(case, "2026-04-20 11:00", "2026-01-01", "2026-03-31")
    made = [periodic_return(session, each) for each in (first, again, quarter)]
    assert [each.replaces_id for each in made] == [None, first, None]


def test_a_return_confirmed_later_has_the_figures_of_then(session: Session) -> None:
    case = Case(session)
    drawn = [
        case.do("returns/draw_up_return", f"2026-04-01 09:0{n}",
                {"period_from": day("2026-03-01"), "period_until": day("2026-03-31")})
        for n in (1, 2)
    ]  # fmt: skip
    case.enter({"kind": "goat"}, brought="2026-03-31 23:59")
    for n, case.data in enumerate(drawn):
        case.do("returns/furnish_return", f"2026-04-01 10:0{n}", {"confirmed": True})
    one, two = (session.get_one(PeriodicReturn, each["periodic_return"]) for each in drawn)
    assert (one.figures["entries"], two.replaces_id) == (1, one.id)


def test_cattle_seized_again_were_out_of_the_pound_meanwhile(session: Session) -> None:
    """Brought on 2 March, delivered under protest on the 3rd, seized again on 2 April at 09:00."""
    case = Case(session, state="maharashtra")
    entry_id = case.enter({"kind": "cow"}, {"kind": "goat"}, brought="2026-03-02 08:00")
    case.claim("2026-03-03 09:00", [1])
    case.settle("2026-03-03 09:30", "disputes", 30)
    case.do("claims/deliver_cattle", "2026-03-03 10:00", {"received_by": "Ram", "signed": True})
    pound_id = case.place.pound_id or 0
    march = (session, pound_id, day("2026-03-01"), day("2026-03-31"))
    before = figures(*march)
    assert before["in_pound_at_end"] == {"goat": 1}
    at = india("2026-04-02 10:00")
    seize_again(
        session,
        entry=entry_of(session, entry_id),
        claim_id=case.subject["claim"],
        heads=case.heads()[:1],
        failed_at=india("2026-04-01 10:00"),
        form={"heads": [1], "seized_at": india("2026-04-02 08:00"),
              "brought_at": india("2026-04-02 09:00")},
        occasion=Occasion(case.actor, at, at),
    )  # fmt: skip
    session.flush()
    assert figures(*march) == before
    april = figures(session, pound_id, day("2026-04-01"), day("2026-04-30"))
    assert april["in_pound_at_beginning"] == {"goat": 1}
    assert april["heads_seized_again"] == {"cow": 1}
    assert april["in_pound_at_end"] == {"cow": 1, "goat": 1}
    fed = heads_fed(session, [pound_id], day("2026-03-02"), day("2026-04-02"))[pound_id]
    days = ("2026-03-03", "2026-03-04", "2026-04-01", "2026-04-02")
    assert [fed[day(each)] for each in days] == [2, 1, 1, 2]
