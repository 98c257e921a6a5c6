"""Passwords: hashed with argon2, at the strength a small machine can bear (19 MiB, 2 passes)."""

import threading

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
_at_once = threading.BoundedSemaphore(4)  # each takes 19 MiB: a flood of sign-ins must not take all
SHORTEST = 8

# What an unknown user name is checked against, so that it takes as long as a known one.
_NOBODY = _hasher.hash("nobody has this password")


def easily_guessed(password: str, username: str) -> bool:
    """Whether it is the user name, which everybody knows, or one letter over and over."""
    return password.casefold() == username.casefold() or len(set(password)) == 1


def hash_password(password: str) -> str:
    """The hash to keep of a password."""
    with _at_once:
        return _hasher.hash(password)


def is_password(kept: str | None, password: str) -> bool:
    """Whether a password is the one whose hash was kept; as slow when there is none."""
    with _at_once:
        try:
            return _hasher.verify(kept or _NOBODY, password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False
