"""The scene of a journey: State, scale of fines, notified sections, closed days, herds, people."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from services.statute import Law, law_in_force, states
from tests.journeys.random_journeys.chance import Chance
from workflows.simulation.story import Story

STATES = [info.slug for info in states() if info.act_runs]
OFTEN = ("uttar_pradesh", "punjab", "maharashtra", "madhya_pradesh", "odisha", "gujarat",
         "himachal_pradesh", "chhattisgarh")  # fmt: skip
"""States that change something; those that follow the central text differ in name."""
KINDS = ("cow", "goat", "calf", "pig", "ass", "buffalo")
OWNERS = [{"name": name, "residence": "Chunar"} for name in ("Shyam Singh", "Munna", "Harnam")]
SEIZER = {"name": "Ram Lal", "residence": "Adalhat"}
BIDDER = {"name": "Buyer", "residence": "Mirzapur"}
SECTION_12A = ("maharashtra", "gujarat", "madhya_pradesh", "chhattisgarh")
TURNS_ON_CONDITION = (
    "section_14a.may_be_referred", "section_14.sale_without_notice_allowed",
)  # fmt: skip
CONDITIONS = ("infirm", "maimed", "weak", "unattached", "decrepit")


@dataclass(frozen=True)
class Scene:
    """What a journey takes as given."""

    story: dict[str, Any]
    law: Law
    began: datetime
    """The hour of the first seizure, as written in India."""

    def header(self) -> Story:
        first = {"at": f"{self.began:%Y-%m-%d %H:%M}", "expect": {}}
        return Story.model_validate({**self.story, "story": [first]})


def draw_scene(chance: Chance, state: str | None = None, notified: bool | None = None) -> Scene:
    """A scene in a State, or in any; `notified`: with section 12A, without it, or by chance."""
    state = state or chance.pick(OFTEN if chance.often(70) else STATES)
    began = datetime(2026, 1, 1, 9, 15) + chance.minutes(0, 400) * 60 * 20  # noqa: DTZ001
    law = law_in_force(state, "Testpur", began.date())
    story: dict[str, Any] = {
        "title": "A random journey",
        "state": state,
        "orders": {
            "fines": {kind: _fine(chance, law) for kind in KINDS},
            "feeding": {kind: str(chance.rupees(0, 40)) for kind in KINDS},
        },
        "closed_days": [each.isoformat() for each in _closed(chance, began.date())],
        "sundays_closed": chance.often(30),
        "settings": _settings(chance),
    }
    if state in SECTION_12A and (chance.often(70) if notified is None else notified):
        story["notified"] = ["section_12a"]
        story["orders"]["security"] = {kind: str(chance.rupees(1, 300)) for kind in KINDS}
        if chance.often(30):
            story["orders"]["security_forfeited_part"] = "0.5"
    if state in SECTION_12A and chance.often(70):
        story.setdefault("notified", []).append("section_12b")
    return Scene(story, law, began)


def _fine(chance: Chance, law: Law) -> Any:
    plain = str(chance.rupees(0, 500))
    if not law.provision("section_12.progressive_scale_allowed").flag or not chance.often(60):
        return plain
    scale: dict[str, Any] = {"first": plain}
    if chance.often(60):
        scale["by_count"] = [{"from": 1, "each": plain}, {"from": 2, "each": "612.50"}]
    if chance.often(60):
        scale["by_repeat"] = [{"nth": 2, "times": "1.5"}, {"nth": 3, "times": "2.25"}]
    return scale


def _closed(chance: Chance, began: date) -> list[date]:
    count = chance.number(0, 3)
    return sorted({began + timedelta(days=chance.number(0, 120)) for _ in range(count)})


def _settings(chance: Chance) -> dict[str, Any]:
    said: dict[str, Any] = {}
    if chance.often(25):
        said["feeding_day"] = "calendar_day"
    if chance.often(25):
        said["section_16_min_notice_days"] = chance.number(1, 5)
    if chance.often(20):
        said["compensation_cap"] = chance.pick((0, 250))
    for name in ("complaint_last_day_rolls", "surplus_claim_last_day_rolls"):
        if chance.often(15):
            said[name] = False
    if chance.often(15):
        said["pound_claim_last_day_rolls"] = True
    return said


def draw_seizure(chance: Chance, law: Law, brought: datetime) -> dict[str, Any]:
    """The answers of `enter_seizure`; hours as they are written in India."""
    public = chance.often(25)
    section = "section_11" if public else "section_10"
    capacity = chance.pick(law.provision(f"{section}.seizers").words_listed)
    sent = brought - chance.minutes(1, 600)
    seized = sent - chance.minutes(0, 60 * 30 if chance.often(30) else 600)
    often = 60 if any(law.has(provision) for provision in TURNS_ON_CONDITION) else 20
    said: dict[str, Any] = {
        "seizer": {**SEIZER, "capacity": capacity},
        "ground": "straying" if public else "damaging_crop",
        "seized_at": written(seized),
        "seized_place": "wheat field",
        "seized_village": "Adalhat",
        "sent_at": written(sent),
        "brought_at": written(brought),
        "cattle": [_row(chance, often) for _ in range(chance.number(1, 3))],
    }
    if public:
        said["public_place"] = "road"
    if chance.often(60):
        said["owner"] = chance.pick(OWNERS)
    return said


def _row(chance: Chance, often: int) -> dict[str, Any]:
    row: dict[str, Any] = {"kind": chance.pick(KINDS), "count": chance.number(1, 3)}
    if chance.often(often):
        row["condition"] = [chance.pick(CONDITIONS)]
    if chance.often(30):
        row["owner"] = chance.pick(OWNERS)
    return row


def written(instant: datetime) -> str:
    return f"{instant:%Y-%m-%d %H:%M}"


def paise(amount: Decimal) -> str:
    return str(amount.quantize(Decimal("0.01")))
