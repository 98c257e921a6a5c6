"""Section 12, progressive: how often and how many at a time count per person, merges followed."""

from datetime import UTC, datetime
from decimal import Decimal

from sqlalchemy.orm import Session

from services.parties import merge_parties, undo_merge
from services.register.dues import dues_of_all
from services.register.queries import entry, parties_by_tag
from tests.services.case import Case, india

AT = datetime(2026, 3, 2, 4, 0, tzinfo=UTC)
SCALE = {
    "cow": {
        "first": 100,
        "by_count": [{"from": 1, "each": 100}, {"from": 2, "each": 200}],
        "by_repeat": [{"nth": 2, "times": 3}],
    }
}
SHYAM = {"name": "Shyam Singh", "residence": "Testpur"}
S_SINGH = {"name": "S. Singh", "residence": "Chunar"}


def fine(case: Case, entry_id: int, at: str) -> Decimal:
    return dues_of_all(case.session, entry_id, india(at)).fine.value


def test_impoundings_of_merged_parties_count_together_until_it_is_taken_back(
    session: Session,
) -> None:
    case = Case(session, state="maharashtra", fines=SCALE)
    first = case.enter({"kind": "cow", "tag": "MH 1"}, brought="2026-03-02 10:00", owner=SHYAM)
    second = case.enter({"kind": "cow"}, brought="2026-03-05 10:00", owner=S_SINGH)
    assert fine(case, second, "2026-03-05 11:00") == 100
    shyam = entry(session, first).heads[0].owner
    s_singh = entry(session, second).heads[0].owner
    assert shyam is not None and s_singh is not None
    merge = merge_parties(
        session, party=s_singh, into=shyam, reason="one ration card", officer_id=1, at=AT
    )
    assert fine(case, second, "2026-03-05 11:00") == 300
    assert fine(case, first, "2026-03-05 11:00") == 100
    undo_merge(session, merge=merge, reason="two brothers", officer_id=1, at=AT)
    assert fine(case, second, "2026-03-05 11:00") == 100
    assert parties_by_tag(session, "MH 1") == [shyam]


def test_heads_of_merged_parties_in_one_seizure_are_counted_together(session: Session) -> None:
    case = Case(session, state="maharashtra", fines=SCALE)
    cattle = ({"kind": "cow", "owner": SHYAM}, {"kind": "cow", "owner": S_SINGH})
    both = case.enter(*cattle, owner=None)
    assert fine(case, both, "2026-03-02 11:00") == 200
    one, other = (head.owner for head in entry(session, both).heads)
    assert one is not None and other is not None
    merge_parties(session, party=other, into=one, reason="one man", officer_id=1, at=AT)
    assert fine(case, both, "2026-03-02 11:00") == 300
