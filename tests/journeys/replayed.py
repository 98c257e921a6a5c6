"""Whether what the acts of a story say of the heads is what the register holds."""

from typing import Any

from sqlalchemy import select

from services.journal.queries import acts
from services.register import Head, RegisterEntry
from services.register.standing import HeadStanding, replay
from workflows.simulation import Player


def told_otherwise_by_the_acts(player: Player) -> list[str]:
    """The heads of the story just played that its acts, read again, leave otherwise."""
    with player.sessions.reading() as session:
        return [
            f"entry {entry.number}: {stored(head)}, by its acts {told(by_acts)}"
            for entry in session.scalars(select(RegisterEntry))
            for head, by_acts in zip(entry.heads, replay(acts(session, entry.id)), strict=True)
            if stored(head) != told(by_acts)
        ]


def stored(head: Head) -> tuple[Any, ...]:
    found = head.unclaimed_since is not None
    return (head.number, head.kind, head.standing, head.freed_by, head.refused_in, found,
            head.left_at)  # fmt: skip


def told(head: HeadStanding) -> tuple[Any, ...]:
    return (head.number, head.kind, head.standing, head.freed_by, head.refused_in, head.unclaimed,
            head.left_at)  # fmt: skip
