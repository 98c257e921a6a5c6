"""One layer of the law: the central Act, or what one State changes; keys with dated rows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

from services.refusals import Message
from services.statute.errors import BadLawFile
from services.statute.file_models import (
    GeographyFile,
    GeographyRow,
    OfficeRow,
    OfficesFile,
    Row,
    SectionFile,
    Setting,
    SettingsFile,
    TargetsFile,
)
from services.statute.law_files import read_law_file
from services.statute.provision import OfficeTarget, Provision
from services.statute.strict_yaml import Lines

ACT_BEGAN = date(1871, 1, 13)  # the day the Act was passed, from which settings are read


@dataclass(frozen=True)
class Dated:
    """A provision and the last day on which it is in force, if it has one."""

    provision: Provision
    until: date | None

    def in_force(self, on: date) -> bool:
        """Say whether the provision is law on this day."""
        return self.provision.in_force_from <= on and (self.until is None or on <= self.until)


@dataclass
class Layer:
    """Everything one folder of law files holds."""

    slug: str
    rows: dict[str, list[Dated]] = field(default_factory=dict)
    settings: dict[str, Setting] = field(default_factory=dict)
    targets: dict[str, OfficeTarget] = field(default_factory=dict)
    hours_to_enter: int | None = None
    titles: dict[str, str] = field(default_factory=dict)
    translated_titles: dict[tuple[str, str], str] = field(default_factory=dict)
    """The title of a section in another language, by section and language."""

    def changes(self) -> set[date]:
        """Give each day on which something of this layer begins or has ended."""
        days: set[date] = set()
        for rows in self.rows.values():
            for dated in rows:
                days.add(dated.provision.in_force_from)
                if dated.until is not None:
                    days.add(dated.until + timedelta(days=1))
        return days


def read_layer(slug: str, folder: Path, shown_as: str) -> Layer:
    """Read every law file of a folder but ``state.yaml``. Refuses a file of no known name."""
    layer = Layer(slug)
    for path in sorted(folder.glob("*.yaml")):
        _read(layer, path, f"{shown_as}/{path.name}")
    return layer


def faults_of_layer(slug: str, folder: Path, shown_as: str) -> list[BadLawFile]:
    """Read every law file of a folder and give what is wrong with each that is refused."""
    found, layer = [], Layer(slug)
    for path in sorted(folder.glob("*.yaml")):
        try:
            _read(layer, path, f"{shown_as}/{path.name}")
        except BadLawFile as wrong:
            found.append(wrong)
    return found


def _read(layer: Layer, path: Path, shown: str) -> None:
    if path.stem.startswith("section_"):
        _read_section(layer, path, shown)
    elif path.stem == "offices":
        _read_offices(layer, path, shown)
    elif path.stem == "geography":
        _read_geography(layer, path, shown)
    elif path.stem == "settings":
        _read_settings(layer, path, shown)
    elif path.stem == "office_targets":
        _read_targets(layer, path, shown)
    elif path.stem != "state":
        raise BadLawFile(
            Message(
                "%(file)s is no law file: name it section_NN.yaml after its section.",
                {"file": shown},
            )
        )


def _read_section(layer: Layer, path: Path, shown: str) -> None:
    held, lines = read_law_file(path, SectionFile)
    if held.section != path.stem:
        raise BadLawFile(
            Message(
                "%(file)s says it is %(section)s: a law file bears the name of its section.",
                {"file": _at(shown, lines, "section"), "section": held.section},
            )
        )
    layer.titles[held.section] = held.title
    for language, title in held.titles.items():
        layer.translated_titles[held.section, language] = title
    _keep_rows(layer, held.section, "provisions", held.provisions, shown, lines)


def _read_offices(layer: Layer, path: Path, shown: str) -> None:
    held, lines = read_law_file(path, OfficesFile)
    _keep_rows(layer, "offices", "offices", held.offices, shown, lines)


def _read_geography(layer: Layer, path: Path, shown: str) -> None:
    held, lines = read_law_file(path, GeographyFile)
    _keep_rows(layer, "geography", "geography", held.geography, shown, lines)


def _keep_rows(
    layer: Layer,
    prefix: str,
    place: str,
    held: Mapping[str, Sequence[Row]],
    shown: str,
    lines: Lines,
) -> None:
    """Keep dated rows by key; `prefix` is their section, unless each row names its own."""
    for name, rows in held.items():
        key = f"{prefix}.{name}"
        layer.rows[key] = [
            _dated(layer.slug, key, prefix, row, _at(shown, lines, place, name, n))
            for n, row in enumerate(rows)
        ]
        _one_at_a_time(key, layer.rows[key])


def _read_settings(layer: Layer, path: Path, shown: str) -> None:
    held, lines = read_law_file(path, SettingsFile)
    for name, setting in held.settings.items():
        key = f"settings.{name}"
        layer.settings[name] = setting
        provision = Provision(
            key=key,
            value=setting.default,
            unit=setting.unit,
            words=setting.words,
            authority=setting.authority,
            file=_at(shown, lines, "settings", name),
            section=setting.section,
            in_force_from=ACT_BEGAN,
            state=layer.slug,
            standing="reading",
            note=setting.why,
        )
        layer.rows[key] = [Dated(provision, None)]


def _read_targets(layer: Layer, path: Path, shown: str) -> None:
    held, lines = read_law_file(path, TargetsFile)
    layer.hours_to_enter = held.hours_to_enter
    for form, target in held.targets.items():
        layer.targets[form] = OfficeTarget(
            form=form,
            within_days=target.within_days,
            counted_from=target.counted_from,
            from_variable=target.from_variable,
            why=target.why,
            file=_at(shown, lines, "targets", form),
        )


def _dated(slug: str, key: str, section: str, row: Row, file: str) -> Dated:
    provision = Provision(
        key=key,
        value=row.value,
        unit=row.unit,
        words=row.words,
        authority=row.authority,
        file=file,
        section=row.section if isinstance(row, OfficeRow | GeographyRow) else section,
        in_force_from=row.in_force_from,
        state=slug,
        standing=row.standing,
        note=row.note,
        hindi=row.hindi if isinstance(row, OfficeRow) else None,
    )
    return Dated(provision, row.in_force_until)


def _at(shown: str, lines: Lines, *place: str | int) -> str:
    return f"{shown}:{lines[place]}"


def _one_at_a_time(key: str, rows: list[Dated]) -> None:
    rows.sort(key=lambda dated: dated.provision.in_force_from)
    for n, (earlier, later) in enumerate(pairwise(rows)):
        begins = later.provision.in_force_from
        if begins == earlier.provision.in_force_from or (
            earlier.until is not None and earlier.until >= begins
        ):
            raise BadLawFile(
                Message(
                    "%(file)s has two rows of %(key)s in force on %(day)s.",
                    {"file": later.provision.file, "key": key, "day": begins},
                )
            )
        # A row lasts until the next one begins.
        rows[n] = Dated(earlier.provision, earlier.until or begins - timedelta(days=1))
