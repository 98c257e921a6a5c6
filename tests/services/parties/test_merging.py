"""Parties: found by name, residence, phone; merged when they prove to be one, and taken back."""

from datetime import UTC, datetime

import pytest
from sqlalchemy.orm import Session

from services.parties import (
    Party,
    PartyMerge,
    find_parties,
    merge_parties,
    party_named,
    person_of,
    persons_of,
    same_person,
    undo_merge,
)
from services.refusals import RefusedForm

AT = datetime(2026, 3, 2, 4, 0, tzinfo=UTC)


def party(session: Session, name: str, residence: str = "Adalhat", **more: str) -> Party:
    found = party_named(session, {"name": name, "residence": residence, **more})
    session.flush()
    return found


def merged(session: Session, one: Party, other: Party) -> PartyMerge:
    return merge_parties(
        session, party=one, into=other, reason="same thumb-print", officer_id=7, at=AT
    )


def test_same_name_and_residence_are_the_same_party(session: Session) -> None:
    assert party(session, "Shyam  Singh").id == party(session, "Shyam Singh").id
    assert party(session, "Shyam Singh").id != party(session, "Shyam Singh", "Chunar").id


@pytest.mark.parametrize("words", ["shyam", "ADALHAT", "98390 12345", "+91-9839012345"])
def test_a_party_is_found_by_name_residence_and_phone(session: Session, words: str) -> None:
    shyam = party(session, "Shyam Singh", phone="+91 98390 12345")
    party(session, "Ram Lal", "Bihta", phone="9415000000")
    if words.startswith("+91"):
        words = "9839012345"
    assert find_parties(session, words) == [shyam]


def test_signs_of_the_search_are_no_wildcards(session: Session) -> None:
    party(session, "Shyam Singh")
    assert find_parties(session, "%") == []
    assert find_parties(session, "S_yam") == []
    assert find_parties(session, "  ") == []


def test_merged_parties_are_read_as_one_person(session: Session) -> None:
    one, two, three = (party(session, name) for name in ("Shyam", "Shyam Singh", "S. Singh"))
    merged(session, one, two)
    merged(session, two, three)
    everyone = frozenset({one.id, two.id, three.id})
    assert {same_person(session, each.id) for each in (one, two, three)} == {everyone}
    assert person_of(session, one.id) == three.id
    assert persons_of(session, everyone) == dict.fromkeys(everyone, three.id)


def test_a_merge_taken_back_leaves_everything_as_it_was(session: Session) -> None:
    one, two, three = (party(session, name) for name in ("Shyam", "Shyam Singh", "S. Singh"))
    first = merged(session, one, two)
    merged(session, two, three)
    undo_merge(session, merge=first, reason="twins", officer_id=8, at=AT)
    assert same_person(session, one.id) == {one.id}
    assert same_person(session, two.id) == {two.id, three.id}
    with pytest.raises(RefusedForm):
        undo_merge(session, merge=first, reason="again", officer_id=8, at=AT)
    merged(session, one, two)
    assert person_of(session, one.id) == three.id


def test_what_is_one_person_already_cannot_be_merged(session: Session) -> None:
    one, two = party(session, "Shyam"), party(session, "Shyam Singh")
    merged(session, one, two)
    for pair in ((one, two), (two, one), (one, one)):
        with pytest.raises(RefusedForm) as caught:
            merged(session, *pair)
        assert caught.value.field == "into"


def test_a_merge_needs_a_reason(session: Session) -> None:
    one, two = party(session, "Shyam"), party(session, "Shyam Singh")
    with pytest.raises(RefusedForm):
        merge_parties(session, party=one, into=two, reason=" ", officer_id=7, at=AT)
