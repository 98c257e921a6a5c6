"""What the lines of an order may say, by its kind (ss. 1, 5, 12, 12A, 12B, 14, 20, 26, 31; pure).

Each check gives the lines as they are kept, or refuses: as `form` with the field and what to enter,
or under the section that does not allow such an order in the State.
"""

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from services.refusals import RefusedByLaw, RefusedForm
from services.statute import Law, LawError, law_in_force
from services.statute.file_models import NOT_ENTERED
from services.tariffs.lines import rate_kept
from services.tariffs.orders import SCALES, SUNDAYS
from services.tariffs.progressive import refuse_a_progressive_scale
from services.tariffs.transfer import refuse_what_cannot_be_transferred

Lines = Mapping[str, Any]
LONGEST_TEXT = 1000


def lines_kept(kind: str, lines: Lines, law: Law) -> dict[str, Any]:
    """The lines of an order as they are kept; refused when they say what such an order cannot."""
    return _CHECKS[kind](lines, law)


def _scale(scale: str) -> Callable[[Lines, Law], dict[str, Any]]:
    def check(lines: Lines, law: Law) -> dict[str, Any]:
        section = SCALES[scale]
        if scale == "security" and not law.provisions(section):
            raise RefusedByLaw(section, "No security is taken under the Act in this State.")
        kinds = law.provision("section_03.kinds").words_listed
        kept = {}
        for key, value in lines.items():
            if key not in kinds and (scale, key) != ("security", "forfeited_part"):
                raise RefusedForm(
                    f"rate_{key}",
                    "%(key)s is no kind of cattle under section 3: enter one that is.",
                    key=key,
                )
            kept[key] = rate_kept(scale, key, value)
            refuse_a_progressive_scale(law, value, field=f"rate_{key}")
        if not set(kept) - {"forfeited_part"}:
            raise RefusedForm(None, "Enter rupees for at least one kind of cattle.")
        if not 0 <= Decimal(str(kept.get("forfeited_part", 1))) <= 1:
            raise RefusedForm("forfeited_part", "Enter a part from 0 to 1, such as 0.5 for half.")
        return kept

    return check


def sections_to_notify(law: Law) -> tuple[str, ...]:
    """The sections a notification can apply to a local area of the State, or widen there.

    Section 1 stands for a local area that is excluded from the Act.
    """
    found = [
        provision.section
        for provision in law.everything()
        if provision.key.endswith((".applies_by_notification", ".widened_by_notification"))
    ]
    return ("section_01", *sorted(found))


def _notified(lines: Lines, law: Law) -> dict[str, Any]:
    known = sections_to_notify(law)
    if not lines:
        raise RefusedForm("notified", "Select the section that is notified.")
    for section, value in lines.items():
        if section not in known:
            raise RefusedByLaw(
                section, "%(section)s is not applied by notification in this State.",
                field="notified", section=section,
            )  # fmt: skip
        if not isinstance(value, bool | Mapping):
            raise RefusedForm("applies", "Select whether the section applies or ceases to.")
        if isinstance(value, Mapping):
            _refuse_other_cattle(section, value, law)
    return dict(lines)


def _refuse_other_cattle(section: str, value: Mapping[str, Any], law: Law) -> None:
    """A section is applied to some cattle only where it says that it may be; and to cattle."""
    some = f"{section}.may_be_applied_to_some_cattle"
    widened = f"{section}.widened_by_notification"
    if not any(found.key in (some, widened) and found.flag for found in law.provisions(section)):
        raise RefusedByLaw(
            section,
            "%(section)s is applied to a local area, not to some cattle only.",
            field="only_kinds",
            section=section,
        )
    kinds = value.get("kinds") or ()
    known = law.provision("section_03.kinds").words_listed
    if kinds != "all" and not set(kinds) <= set(known):
        raise RefusedForm("kinds", "Select kinds of cattle that section 3 names.")


def _closed_days(lines: Lines, law: Law) -> dict[str, Any]:
    if not lines:
        raise RefusedForm("days", "Enter the days on which courts and offices are closed.")
    for key, closed in lines.items():
        if key != SUNDAYS:
            try:
                date.fromisoformat(key)
            except ValueError:
                raise RefusedForm(
                    "days", "%(day)s is no day: enter days such as 2026-10-02.", day=key
                ) from None
        if not isinstance(closed, bool):
            raise RefusedForm("days", "Select whether the day is closed or open.")
    return {key: lines[key] for key in sorted(lines)}


def _setting(lines: Lines, law: Law) -> dict[str, Any]:
    if len(lines) != 1:
        raise RefusedForm("value", "Enter one setting.")
    ((name, value),) = lines.items()
    given = str(value) if isinstance(value, Decimal) else value
    try:
        there = law_in_force(law.state, law.local_area, law.on, settings={name: given})
        setting = there.setting(name)
    except LawError as wrong:
        raise RefusedForm("value", wrong.message) from wrong
    if law.is_for_one_area(name) and not law.local_area:
        raise RefusedForm("area", "Select the local area: such an order is for one.")
    if setting.unit == "position" and given != NOT_ENTERED:
        extent = law.provision("geography.extent").extent
        if not extent.holds(setting.position):
            raise RefusedForm(
                "latitude",
                "The State lies within %(extent)s: enter latitude and longitude of a place there.",
                extent=str(extent),
            )
    return {name: setting.value if setting.unit == "position" else given}


def _conditions(lines: Lines, law: Law) -> dict[str, Any]:
    kept = _texts(lines)
    if not kept:
        raise RefusedForm("conditions", "Enter the conditions of sale, one a line.")
    if any(len(text) > LONGEST_TEXT for text in kept):
        raise RefusedForm(
            "conditions", "Enter at most %(longest)s letters a condition.", longest=LONGEST_TEXT
        )
    return {f"condition_{number:02}": text for number, text in enumerate(kept, 1)}


def _rules_of_disposal(lines: Lines, law: Law) -> dict[str, Any]:
    kept = _texts(lines)
    if not kept:
        raise RefusedForm("rules", "Enter the rules, one a line.")
    if any(len(text) > LONGEST_TEXT for text in kept):
        raise RefusedForm(
            "rules", "Enter at most %(longest)s letters a rule.", longest=LONGEST_TEXT
        )
    return {f"rule_{number:02}": text for number, text in enumerate(kept, 1)}


def _texts(lines: Lines) -> list[str]:
    return [" ".join(str(text).split()) for text in lines.values() if str(text).strip()]


def _transfer(lines: Lines, law: Law) -> dict[str, Any]:
    if not lines:
        raise RefusedForm("functions", "Select the functions that are transferred.")
    for function, to in lines.items():
        refuse_what_cannot_be_transferred(law, function, to)
    return dict(lines)


_CHECKS: dict[str, Callable[[Lines, Law], dict[str, Any]]] = {
    **{scale: _scale(scale) for scale in SCALES},
    "notified": _notified,
    "closed_days": _closed_days,
    "setting": _setting,
    "conditions_of_sale": _conditions,
    "rules_of_disposal": _rules_of_disposal,
    "transfer": _transfer,
}
