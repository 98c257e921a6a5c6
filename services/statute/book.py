"""The book of the law: reads the layers once and finds which rows are in force.

A State's layer lies over that of the State it follows, and so on down to the central Act.
Between two days on which something changes the answer is the same, so it is worked out once
for each State and each such stretch of days; a look-up is then a look into a dictionary.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, replace
from datetime import date
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from services.refusals import Message
from services.statute.errors import BadLawFile, FollowsCycle, UnknownState
from services.statute.file_models import StateFile
from services.statute.law_files import read_law_file
from services.statute.layers import Layer, faults_of_layer, read_layer
from services.statute.provision import Provision
from services.statute.states import StateInfo, central_text, state_info

CENTRAL = "central"
LONGEST = 100
"""No folder of a State has a longer name; what is longer is not looked for on the disk."""


@dataclass(frozen=True)
class Link:
    """A layer of a State's law: whose it is, from which day, and by which instrument."""

    slug: str
    since: date | None
    by: str | None


class LawBook:
    """All law files under one folder that has ``central/`` and ``states/``.

    ``shown_as`` is the folder as citations name it.
    """

    def __init__(self, root: Path, shown_as: str = "law") -> None:
        self._root = root
        self._shown_as = shown_as
        self._layers: dict[str, Layer] = {}
        self._chains: dict[str, tuple[Link, ...]] = {}
        self._changes: dict[str, list[date]] = {}
        self._in_force: dict[tuple[str, int], dict[str, Provision]] = {}
        self._files: dict[str, StateFile] = {}
        self._infos: dict[str, StateInfo] = {}
        self._all_read = False

    def states(self) -> dict[str, StateInfo]:
        """Give every State and Union Territory, by the name of its folder."""
        if not self._all_read:
            for folder in sorted((self._root / "states").iterdir()):
                if (folder / "state.yaml").is_file():
                    self._read_state(folder.name)
            self._all_read = True
        return dict(sorted(self._infos.items()))

    def state(self, slug: str) -> StateInfo:
        """Give one State, or ``central``: the Act with no amendment of any State.

        Refuses a name no State has, and names the nearest.
        """
        if slug == CENTRAL:
            return central_text(f"{self._shown_as}/{CENTRAL}")
        found = self._infos.get(slug)
        if found is not None:
            return found
        # Only the one file is read: a command that asks one State need not wait for all.
        if (
            len(slug) <= LONGEST
            and slug.isidentifier()
            and (self._root / "states" / slug / "state.yaml").is_file()
        ):
            return self._read_state(slug)
        asked = _as_a_folder(slug)
        for known, info in self.states().items():
            if asked in (known, *self._files[known].also_called):
                return info
        near = get_close_matches(slug, list(self.states()), n=3)
        raise UnknownState(
            Message(
                "No State or Union Territory is called %(asked)s. Nearest: %(near)s. "
                "“pinfold law list” names them all.",
                {"asked": _typed(slug), "near": tuple(_typed(each) for each in near) or "none"},
            )
        )

    def _read_state(self, slug: str) -> StateInfo:
        if slug not in self._infos:
            path = self._root / "states" / slug / "state.yaml"
            self._files[slug] = read_law_file(path, StateFile)[0]
            shown = f"{self._shown_as}/states/{slug}/state.yaml"
            self._infos[slug] = state_info(slug, self._files[slug], shown)
        return self._infos[slug]

    def chain(self, slug: str) -> tuple[Link, ...]:
        """Give the layers of a State's law, its own first, central last.

        Refuses States that follow one another in a circle.
        """
        if slug not in self._chains:
            self._chains[slug] = self._walk(slug)
        return self._chains[slug]

    def _walk(self, slug: str) -> tuple[Link, ...]:
        links = [Link(slug, None, None)]
        here = slug
        while here != CENTRAL:
            self.state(here)
            held = self._files[here]
            parent = held.follows or CENTRAL
            if any(link.slug == parent for link in links):
                circle = [*[link.slug for link in links], parent]
                raise FollowsCycle(
                    Message(
                        "These States follow one another in a circle: %(circle)s. "
                        "Correct “follows” in one of their state.yaml files.",
                        {"circle": " → ".join(circle)},
                    )
                )
            since = max(filter(None, (held.follows_from, links[-1].since)), default=None)
            by = "; ".join(filter(None, (links[-1].by, held.follows_by))) or None
            central = parent == CENTRAL
            links.append(Link(parent, None if central else since, None if central else by))
            here = parent
        return tuple(links)

    def layer(self, slug: str) -> Layer:
        """Give the law files of one State's own folder, or of ``central``."""
        if slug not in self._layers:
            place = CENTRAL if slug == CENTRAL else f"states/{slug}"
            self._layers[slug] = read_layer(slug, self._root / place, f"{self._shown_as}/{place}")
        return self._layers[slug]

    def faults(self) -> list[str]:
        """Read every law file and say of each that is refused its line and what to write."""
        found: list[str] = []
        known = sorted(path.parent.name for path in (self._root / "states").glob("*/state.yaml"))
        for slug in known:
            try:
                followed = self._read_state(slug).follows or CENTRAL
            except BadLawFile as wrong:
                found.append(str(wrong))
                continue
            if followed not in (CENTRAL, *known):
                near = get_close_matches(followed, (CENTRAL, *known), n=1)
                instead = near[0] if near else f"{CENTRAL} or the name of a folder of states/"
                found.append(
                    f"{self._shown_as}/states/{slug}/state.yaml, follows: no State is called "
                    f"{followed!r}, write {instead}"
                )
        for slug in known if not found else ():
            try:
                self.chain(slug)
            except FollowsCycle as circle:
                found.append(str(circle))
                break
        for slug in (CENTRAL, *known):
            place = CENTRAL if slug == CENTRAL else f"states/{slug}"
            wrong_files = faults_of_layer(slug, self._root / place, f"{self._shown_as}/{place}")
            found += map(str, wrong_files)
        return found

    def in_force(self, slug: str, on: date) -> dict[str, Provision]:
        """Give every provision that is law in a State on a day, by key."""
        changes = self._changes.get(slug)
        if changes is None:
            changes = self._changes[slug] = self._days_of_change(slug)
        stretch = bisect_right(changes, on)
        found = self._in_force.get((slug, stretch))
        if found is None:
            found = self._in_force[slug, stretch] = self._resolve(slug, on)
        return found

    def _days_of_change(self, slug: str) -> list[date]:
        days: set[date] = set()
        for link in self.chain(slug):
            days |= self.layer(link.slug).changes()
            if link.since:
                days.add(link.since)
        return sorted(days)

    def _resolve(self, slug: str, on: date) -> dict[str, Provision]:
        found: dict[str, Provision] = {}
        for link in reversed(self.chain(slug)):
            if link.since is not None and on < link.since:
                continue
            for key, rows in self.layer(link.slug).rows.items():
                for dated in rows:
                    if dated.in_force(on):
                        found[key] = _continued(dated.provision, link.by)
        return found

    def keys_in_unit(self, unit: str) -> set[str]:
        """Give every key whose value is of a unit in some layer, on whatever day. Reads all."""
        layers = (self.layer(slug) for slug in [CENTRAL, *self.states()])
        rows = (row for layer in layers for rows in layer.rows.values() for row in rows)
        return {row.provision.key for row in rows if row.provision.unit == unit}

    def known_keys(self) -> dict[str, list[str]]:
        """Give every key of every layer, with the layers that have it. Reads all files."""
        known: dict[str, list[str]] = {}
        for slug in [CENTRAL, *self.states()]:
            for key in self.layer(slug).rows:
                known.setdefault(key, []).append(slug)
        return known


def _continued(provision: Provision, by: str | None) -> Provision:
    if by is None:
        return provision
    return replace(provision, authority=f"{provision.authority}; {by}")


@cache
def the_book() -> LawBook:
    """Give the law files that come with the program."""
    return LawBook(Path(__file__).parent / "law", "services/statute/law")


def _as_a_folder(name: str) -> str:
    """A name of a State as its folder is called: small letters, underscores, "and" for "&"."""
    return "_".join(re.findall(r"[a-z]+", name.casefold().replace("&", " and ").replace("_", " ")))


def _typed(name: str) -> str:
    """A name that is to be typed as it is: in quotes where a message would spell it in words."""
    return f"“{name}”" if "_" in name else name
