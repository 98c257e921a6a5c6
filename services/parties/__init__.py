"""Owners, seizers, claimants and purchasers. Same name and residence: the same person."""

from services.parties.models import Party
from services.parties.operations import party_named

__all__ = ["Party", "party_named"]
