"""Owners, seizers, claimants and purchasers: found, shown, held to be one person."""
