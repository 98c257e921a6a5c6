"""Who seizes, who owns, which cattle were found where: drawn by chance from `people.yaml`."""

import random
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

FILE = Path(__file__).with_name("people.yaml")
STRAYS = 0.22
OWNER_KNOWN = 0.62
TAGGED = 0.12
WEAK = 0.09


@cache
def everything() -> dict[str, Any]:
    """What the file says."""
    said: dict[str, Any] = YAML(typ="safe", pure=True).load(FILE.read_text(encoding="utf-8"))
    return said


def of_state(state: str) -> dict[str, Any]:
    """The people and places of a State; those of `elsewhere` for a State the file has not."""
    said = everything()
    found: dict[str, Any] = said["states"].get(state, said["elsewhere"])
    return found


@dataclass
class Cast:
    """Draws people and cattle of one State; the same seed draws the same."""

    state: str
    chance: random.Random
    of: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.of = of_state(self.state)

    def name(self) -> str:
        """A person's name: a given name common in the State and a family name."""
        given = self.chance.choice(
            self.of["men"] if self.chance.random() < 0.7 else self.of["women"]
        )
        return f"{given} {self.chance.choice(self.of['families'])}"

    def person(self, villages: list[str]) -> dict[str, str]:
        """A person of one of the villages."""
        return {"name": self.name(), "residence": self.chance.choice(villages)}

    def herd(self, kinds: list[str]) -> list[dict[str, Any]]:
        """One or two rows of cattle for which a fine is prescribed here."""
        said = everything()
        weights = [said["weights"].get(kind, 1) for kind in kinds]
        rows = []
        for kind in self.chance.choices(kinds, weights, k=1 + (self.chance.random() < 0.18)):
            if any(row["kind"] == kind for row in rows):
                continue
            most = said["herd"].get(kind, 2)
            count = min(most, 1 + int(self.chance.expovariate(1.1 if most < 5 else 0.35)))
            row = {"kind": kind, "count": count, "description": self._looks(kind)}
            if count == 1 and self.chance.random() < TAGGED:
                halves = (
                    self.chance.randrange(100000, 999999),
                    self.chance.randrange(100000, 999999),
                )
                row["tag"] = f"{halves[0]} {halves[1]}"
            if self.chance.random() < WEAK:
                row["condition"] = ["weak"]
            rows.append(row)
        return rows

    def _looks(self, kind: str) -> str:
        looks = everything()["looks"].get(kind) or ["brown"]
        return str(self.chance.choice(looks))

    def seizure(
        self, villages: list[str], kinds: list[str], seizers: list[str], police: str
    ) -> dict[str, Any]:
        """Who seized what on which ground, where; the owner if the pound-keeper was told."""
        said, chance = everything(), self.chance
        village = chance.choice(villages)
        seizer: dict[str, str] = self.person(villages)
        public: str | None = None
        if chance.random() < STRAYS:
            public = chance.choice(list(said["public"]))
            ground, place = "straying", chance.choice(said["public"][public])
            if chance.random() < 0.6:
                seizer |= {"capacity": "police_officer", "residence": police}
            else:
                seizer["capacity"] = "in_charge_of_public_place"
        elif chance.random() < 0.75:
            ground, place = "damaging_crop", chance.choice(said["crops"])
            seizer["capacity"] = "cultivator" if "cultivator" in seizers else seizers[0]
        else:
            ground, place = "damaging_land", chance.choice(said["land"])
            seizer["capacity"] = "occupier"
        known = chance.random() < (0.25 if public else OWNER_KNOWN)
        return {
            "seizer": seizer,
            "ground": ground,
            "public_place": public,
            "seized_place": place,
            "seized_village": village,
            "owner": self.person(villages) if known else None,
            "cattle": self.herd(kinds),
        }

    def price(self, kind: str, *, low: bool) -> int:
        """What a head fetches, to the next fifty rupees."""
        usual = everything()["prices"].get(kind, 3000)
        part = self.chance.uniform(0.03, 0.12) if low else self.chance.uniform(0.55, 1.25)
        return max(100, round(usual * part / 50) * 50)
