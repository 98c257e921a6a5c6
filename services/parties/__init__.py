"""Owners, seizers, claimants and purchasers. Same name and residence: the same person.

Two parties that prove to be one person are merged by an officer, reversibly: what was written stays
as it was, and every read that asks for a person (`same_person`) follows the merge. So "how many
times impounded" (s. 12) and "within six months" (s. 12A) count per person.
"""

from services.parties.merging import merge_parties, undo_merge
from services.parties.models import Party, PartyMerge
from services.parties.operations import party_named
from services.parties.queries import find_parties, person_of, persons_of, same_person

__all__ = [
    "Party",
    "PartyMerge",
    "find_parties",
    "merge_parties",
    "party_named",
    "person_of",
    "persons_of",
    "same_person",
    "undo_merge",
]
