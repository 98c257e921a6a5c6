"""What task data may hold: ids, instants and decimals as strings, yes and no, lists and objects.

Refused: floats, dates, Decimals, bytes, tuples and sets (they raise or change silently in a save),
keys that are not strings, the key `typename` (it breaks a restore), and more than a few kilobytes:
task data is copied along every arrow.
"""

from typing import Any

from workflows.engine.faults import BadTaskData

LARGEST_STRING = 4_000
MOST_VALUES = 400
DEEPEST = 6


def check_task_data(values: Any, element_id: str) -> None:
    """Refuse what a save and restore would not bring back unchanged."""
    if type(values) is not dict:
        raise BadTaskData(f"returned a {type(values).__name__}, not a JSON object", element_id)
    if _count(values, element_id, 0) > MOST_VALUES:
        raise BadTaskData(f"more than {MOST_VALUES} values; keep ids only", element_id)


def _count(value: Any, element_id: str, depth: int) -> int:
    if depth > DEEPEST:
        raise BadTaskData(f"nested deeper than {DEEPEST}", element_id)
    kind = type(value)
    if kind is dict:
        for key in value:
            if type(key) is not str:
                raise BadTaskData(f"the key {key!r} is not a string", element_id)
            if key == "typename":
                raise BadTaskData("the key 'typename' belongs to the engine", element_id)
        return 1 + sum(_count(each, element_id, depth + 1) for each in value.values())
    if kind is list:
        return 1 + sum(_count(each, element_id, depth + 1) for each in value)
    if kind is str and len(value) > LARGEST_STRING:
        raise BadTaskData(f"a string longer than {LARGEST_STRING}", element_id)
    if value is None or kind in (str, int, bool):
        return 1
    raise BadTaskData(
        f"a {kind.__name__} ({value!r:.60}); write ids, ISO strings, decimal strings, true, false",
        element_id,
    )
