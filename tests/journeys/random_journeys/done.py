"""What a State's diagrams have people do, and whether its journeys did it.

A form is asked for in the State whose diagram has it: what is drawn for all India in one State,
what Punjab, Maharashtra, Madhya Pradesh, Odisha or the Islands add there.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tests.journeys.random_journeys import unlawful, unlawful_matters
from tests.journeys.random_journeys.look import Look
from tests.journeys.random_journeys.matters import OFFENCES
from tests.journeys.random_journeys.unlawful import Wrong
from workflows.catalogue import CENTRAL, Catalogue

FOR_ALL_INDIA = "uttar_pradesh"
"""Its journeys do everything that the central diagrams have."""
ELSEWHERE = {"impose_fine": "odisha"}
"""Central forms lawful in one State only: there another than the keeper levies the fine."""
ONLY_IN = {"no_declaration": "maharashtra"}
"""An unlawful act to be tried in this State: it arises only where section 12A is notified."""
WRONG_TASKS = unlawful.OF_TASKS | unlawful_matters.OF_TASKS
WRONG_BEGINS: dict[str, tuple[Callable[[Look], Wrong], ...]] = {
    **unlawful.BEGINS, **unlawful_matters.BEGINS,
}  # fmt: skip
NOT_DONE: dict[str, str] = {
    "dispose_quickly: not disposed_too_early":
        "the report and the proclamation are seldom over before the hours to claim are",
}  # fmt: skip
"""Forms, outcomes and unlawful acts (`form: which`) that need not be met, with the reason."""
WAYS: dict[str, tuple[str, ...]] = {
    "settle_dues": ("pays", "disputes", "refuses"),
    "record_loss": ("death", "escape", "rescue", "theft", "of all"),
    "fix_sale": ("sell", "refer"),
    "decide_disposal": ("dispose", "sell"),
    "examine_complainant": ("summon", "dismiss"),
    "decide_complaint": ("lawful", "illegal", "illegal, deposit returned"),
    "decide_surplus_claim": ("established", "not established"),
    "report_offence": ("section 24", "section 25", "section 26", "section 27"),
    "decide_offence": ("convicted", "acquitted"),
    "recover_fine": ("paid", "sale_of_cattle", "deducted_from_salary", "not_recovered"),
    "record_decree": ("decided", "withdrawn"),
    "dispose_quickly": ("auction", "otherwise", "refer_gosadan"),
    "demand_security": ("given", "failed"),
    "report_compliance": ("complied", "not complied"),
    "decide_confinement_offence": ("convicted", "acquitted"),
    "decide_suspension": ("reinstate", "remove"),
}
"""Outcomes that lead elsewhere in the diagram; each is to be met."""


@dataclass(frozen=True)
class Plan:
    """How many journeys a State has each time all tests are run, and how long they are.

    More are played, up to `at_most`, while something was not done that is to be met.
    """

    journeys: int = 1
    longest: int = 12
    at_most: int = 1

    def notified(self, number: int) -> bool | None:
        """Whether section 12A is notified on a journey: on the first, not on the second."""
        return {0: True, 1: False}.get(number)


PLANS = {
    FOR_ALL_INDIA: Plan(4, 36, 15),
    "maharashtra": Plan(3, 40, 12),
    "gujarat": Plan(2, 25, 2),
    "madhya_pradesh": Plan(3, 40, 12),
    "chhattisgarh": Plan(1, 30),
    "punjab": Plan(2, 30, 12),
    "himachal_pradesh": Plan(1, 30),
    "odisha": Plan(2, 30, 12),
    "andaman_nicobar": Plan(1, 25, 8),
    "haryana": Plan(1, 20),
    "chandigarh": Plan(1, 20),
    "tamil_nadu": Plan(1, 25),
    "andhra_pradesh": Plan(1, 20),
    "telangana": Plan(1, 20),
    "meghalaya": Plan(1, 20),
}
"""Those with a law of their own; the others follow the central text, and have one short journey."""


def plan_of(state: str) -> Plan:
    return PLANS.get(state, Plan())


def to_be_met(catalogue: Catalogue, state: str) -> set[str]:
    """The forms, and the outcomes of some, that the journeys of this State are to do."""
    forms = {form for form, layer in _forms(catalogue, state) if layer == state}
    if state == FOR_ALL_INDIA:
        forms |= {form for form, layer in _forms(catalogue, state) if layer == CENTRAL}
        forms -= ELSEWHERE.keys()
    forms |= {form for form, only in ELSEWHERE.items() if only == state}
    ways = {f"{form}: {way}" for form in forms for way in WAYS.get(form, ())}
    wrong = {
        wrongly(form, each)
        for form, acts in (WRONG_TASKS | WRONG_BEGINS).items()
        for each in acts
        if (ONLY_IN[each.__name__] == state if each.__name__ in ONLY_IN else form in forms)
    }
    return (forms | ways | wrong) - NOT_DONE.keys()


def wrongly(form: str, wrong: Callable[..., Any]) -> str:
    """An unlawful act by its name, as it is to be met: it was tried, and refused."""
    return f"{form}: not {wrong.__name__}"


def _forms(catalogue: Catalogue, state: str) -> Iterator[tuple[str, str | None]]:
    for process_id, version in catalogue.procedures(state).versions.items():
        layer = catalogue.layer_of(process_id, state)
        for element in version.drawing.elements.values():
            if element.form is not None:
                yield element.form, layer


def forms_and_ways(form: str, answers: Mapping[str, Any]) -> list[str]:
    """What was done with a form: the form, and in which way."""
    return [form, *(f"{form}: {way}" for way in _ways(form, answers))]


def _ways(form: str, said: Mapping[str, Any]) -> Iterator[str]:
    if form == "report_offence":
        yield f"section {OFFENCES[said['offence']]}"
    elif form == "decide_complaint":
        returned = said["finding"] == "illegal" and said.get("return_deposit")
        yield f"{said['finding']}, deposit returned" if returned else said["finding"]
    elif form == "decide_surplus_claim":
        yield "established" if said["established"] else "not established"
    elif form in ("decide_offence", "decide_confinement_offence"):
        yield "convicted" if said["convicted"] else "acquitted"
    elif form == "report_compliance" and "complied" in said:
        yield "complied" if said["complied"] else "not complied"
    elif form == "record_loss":
        yield said["event"]
        if said.get("heads") == "all":
            yield "of all"
    elif "outcome" in said:
        yield said["outcome"]
