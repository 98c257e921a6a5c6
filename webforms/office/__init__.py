"""Signing in and out, the officer's posts and language, the clock of a demonstration."""
