"""How soon an office means to enter what was done (a target, never law; docs/decisions/0026)."""

from datetime import timedelta

from services.statute.book import LawBook, the_book


def hours_to_enter(state: str, *, book: LawBook | None = None) -> timedelta:
    """The time within which an office of that State enters an act after it happened."""
    held = book or the_book()
    for link in held.chain(state):
        target = held.layer(link.slug).hours_to_enter
        if target is not None:
            return timedelta(hours=target)
    raise LookupError("no law file names hours_to_enter")
