"""What owners, Magistrates and pound-keepers begin of their own accord: one function a start form.

Each is given the entry as it stands and gives the answers; None when there is nothing to begin.
Serves the sections of the forms.
"""

from datetime import timedelta
from typing import Any

from services.reckoning.clock import date_in_india
from webforms.demonstrating.conduct import Answering, Situation
from webforms.demonstrating.pace import HOUR, to_the_minute
from webforms.demonstrating.people import everything


def receive_claim(now: Situation) -> dict[str, Any] | None:
    played = now.played
    if not played.in_pound:
        return None
    owner = played.seizure["owner"] or played.claimant or now.villager()
    agent = now.chance.random() < 0.08 and played.seizure["owner"] is not None
    played.claimant = dict(owner)
    played.claims += 1
    # An agent appears by his own name; the heads are named, for they are another's.
    if agent:
        appears = now.villager() | {"capacity": "agent"}
        return {"claimant": appears, "heads": [head.number for head in played.in_pound]}
    return {"claimant": {**owner, "capacity": "owner"}, "heads": "all"}


def record_loss(now: Situation) -> dict[str, Any] | None:
    heads = now.played.in_pound
    if not heads:
        return None
    event = now.chance.choices(("death", "escape", "theft"), (70, 22, 8))[0]
    cause = {
        "death": "found dead in the morning; examined by the veterinary officer",
        "escape": "broke the rope in the night and was not found",
        "theft": "missing in the morning, lock of the gate forced; reported to the police",
    }[event]
    happened = to_the_minute(now.at - now.chance.uniform(1, 3) * HOUR)
    happened = max(happened, now.played.brought_at + timedelta(minutes=20))
    return {"event": event, "heads": [heads[-1].number], "happened_at": happened, "cause": cause}


def order_release(now: Situation) -> dict[str, Any] | None:
    if not now.played.in_pound:
        return None
    return {
        "court": now.chance.choice(everything()["courts"]),
        "order_no": f"{now.chance.randrange(2, 400)}",
        "ordered_on": date_in_india(now.at),
        "heads": "all",
    }


def receive_complaint(now: Situation) -> dict[str, Any] | None:
    played = now.played
    person = played.seizure["owner"] or played.claimant
    if person is None:
        return None
    return {
        "complainant": dict(person),
        "form": now.chance.choice(("written", "oral")),
        "substance": "the cattle were on the public way and did no damage",
        "against": [played.seizure["seizer"]["name"]],
        "heads": "all",
        "grounds": "seizure",
    }


def prefer_surplus_claim(now: Situation) -> dict[str, Any]:
    person = now.played.claimant or now.played.seizure["owner"] or now.villager()
    return {"claimant": dict(person), "preferred_on": date_in_india(now.at)}


BEGINS: dict[str, Answering] = {
    each.__name__: each
    for each in (
        receive_claim, record_loss, order_release, receive_complaint, prefer_surplus_claim,
    )
}  # fmt: skip
