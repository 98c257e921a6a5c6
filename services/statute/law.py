"""The law in force in one local area of one State on one day."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from difflib import get_close_matches
from typing import Any

from services.reckoning.reasons import Reason, Reasoned
from services.refusals import Message, in_words
from services.statute.book import LawBook
from services.statute.errors import NotInForce, UnknownProvision, WrongSetting
from services.statute.file_models import value_in_unit
from services.statute.provision import OfficeTarget, Provision
from services.statute.states import StateInfo


@dataclass(frozen=True)
class Law:
    """What may be asked of the law: ``provision``, ``setting``, ``office``, ``applies``.

    ``notified`` names the sections applied to the local area by a notification in force
    that day (12A, 12B, 26); ``settings`` the area settings that differ from the defaults;
    ``entrusted`` the roles and functions that a notification under section 31 has given to the
    local authority of the area.
    """

    info: StateInfo
    local_area: str
    on: date
    notified: frozenset[str]
    _provisions: Mapping[str, Provision] = field(repr=False, compare=False)
    _book: LawBook = field(repr=False, compare=False)
    settings: Mapping[str, Any] = field(default_factory=dict, hash=False)
    entrusted: frozenset[str] = frozenset()

    @property
    def state(self) -> str:
        """The State, by the name of its folder."""
        return self.info.slug

    def provision(self, key: str) -> Provision:
        """Give what the law says under a key written whole, ``section_14.may_be_referred``.

        Refuses a key no file has, a key that is not law here that day, and a section that
        needs a notification this local area has not had.
        """
        found = self._provisions.get(key)
        if found is None:
            raise self._missing(key)
        needs = self._provisions.get(f"{found.section}.applies_by_notification")
        if needs is not found and not self._runs_here(found):
            raise NotInForce(
                Message(
                    "%(key)s is not in force in %(area)s on %(on)s: %(section)s runs only in "
                    "local areas to which the State Government has applied it. Record the "
                    "notification, with its number and first day in force.",
                    {
                        "key": key,
                        "area": self.local_area,
                        "on": self.on,
                        "section": found.section,
                    },
                )
            )
        return found

    def has(self, key: str) -> bool:
        """Say whether a key is law here that day, notification included."""
        found = self._provisions.get(key)
        return found is not None and self._runs_here(found)

    def _runs_here(self, found: Provision) -> bool:
        """Whether its section needs no notification here, or has it.

        What an area settles and where a State lies is so before a section runs there.
        """
        return (
            found.key.startswith(("settings.", "geography."))
            or f"{found.section}.applies_by_notification" not in self._provisions
            or found.section in self.notified
        )

    def provisions(self, section: str) -> tuple[Provision, ...]:
        """Give all that a section says here that day, whether or not it is notified."""
        return tuple(
            found for key, found in self._provisions.items() if key.startswith(f"{section}.")
        )

    def sections_with(self, name: str) -> tuple[str, ...]:
        """Give the sections that have a provision of this name here that day, notified here."""
        keys = [key for key in self._provisions if key.endswith(f".{name}")]
        return tuple(self._provisions[key].section for key in keys if self.has(key))

    def everything(self) -> tuple[Provision, ...]:
        """Give all that is law in the State that day, whether or not it is notified here."""
        return tuple(self._provisions[key] for key in sorted(self._provisions))

    def section(self, section: str) -> tuple[Provision, ...]:
        """Give all that a section says here that day. Refuses one that says nothing here."""
        found = self.provisions(section)
        if found:
            return found
        raise self._missing(section)

    def title(self, section: str, language: str = "en") -> str | None:
        """Give the heading of a section here, the State's own before the central one.

        In another language it is a translation of Pinfold; where there is none, the Act's words.
        """
        for link in self._book.chain(self.state):
            if link.since is None or link.since <= self.on:
                layer = self._book.layer(link.slug)
                title = layer.titles.get(section)
                if title is not None:
                    return layer.translated_titles.get((section, language), title)
        return None

    def applies(self, section: str) -> bool:
        """Say whether a section runs in this local area that day.

        For sections 12A and 12B: it is law in the State and has been notified here. For
        section 26: the notification that widens it from pigs to cattle, or raises the fine,
        has been made; without one section 26 still runs as it stands.
        """
        if not any(key.startswith(f"{section}.") for key in self._provisions):
            return False
        by_notification = (
            f"{section}.applies_by_notification",
            f"{section}.widened_by_notification",
        )
        if any(key in self._provisions for key in by_notification):
            return section in self.notified
        return True

    def setting(self, name: str) -> Provision:
        """Give an area setting: the value given for the area, or the default and why.

        Refuses a name no file has, and a value the setting cannot have.
        """
        key = f"settings.{name}"
        default = self._provisions.get(key)
        if default is None:
            raise self._missing(key)
        if name not in self.settings:
            return default
        value = self._checked(name, default)
        return replace(
            default,
            value=value,
            authority=f"Setting of the area {self.local_area}; {default.authority}",
        )

    def setting_choices(self, name: str) -> tuple[str, ...]:
        """Give the words an area setting may be one of; none for one that is a number or a flag."""
        default = self._provisions.get(f"settings.{name}")
        if default is None:
            raise self._missing(f"settings.{name}")
        return tuple(self._book.layer(default.state).settings[name].one_of or ())

    def is_for_one_area(self, name: str) -> bool:
        """Say whether an area setting is settled for one local area only."""
        default = self._provisions.get(f"settings.{name}")
        if default is None:
            raise self._missing(f"settings.{name}")
        return self._book.layer(default.state).settings[name].for_one_area

    def _checked(self, name: str, default: Provision) -> Any:
        given = self.settings[name]
        setting = self._book.layer(default.state).settings[name]
        try:
            value = value_in_unit(given, default.unit)
            if setting.one_of is not None and value not in setting.one_of:
                raise ValueError(f"it is one of {', '.join(setting.one_of)}")
        except ValueError as wrong:
            raise WrongSetting(
                Message(
                    "The setting %(name)s of %(area)s cannot be %(given)s: %(why)s.",
                    {
                        "name": f"“{name}”",
                        "area": self.local_area,
                        "given": str(given),
                        "why": str(wrong),
                    },
                )
            ) from wrong
        return value

    def office(self, role: str) -> Provision:
        """Give the office that holds a role in this State, in words."""
        return self.provision(f"offices.{role}")

    def office_target(self, form: str) -> OfficeTarget | None:
        """Give the target an office sets itself for a form, if any. It is never law."""
        for link in self._book.chain(self.state):
            target = self._book.layer(link.slug).targets.get(form)
            if target is not None:
                return target
        return None

    def extends_to(self, place: str) -> Reasoned[bool]:
        """Section 1: say whether the Act extends to a place of this State, and why."""
        excluded = self.provision("section_01.excluded_places")
        named = {name.casefold() for name in excluded.words_listed}
        if place.strip().casefold() not in named:
            return Reasoned(True, (self.provision("section_01.extends").reason(),))
        why = Message(
            "The Act does not extend to %(place)s.",
            {"place": place},
        )
        said = Reason(excluded.section, excluded.authority, why, excluded.file)
        return Reasoned(False, (excluded.reason(), said))

    def _missing(self, asked: str) -> UnknownProvision | NotInForce:
        known = self._book.known_keys()
        held = [key for key in known if key == asked or key.startswith(f"{asked}.")]
        if held:
            where = {slug: self._since(key, slug) for key in held for slug in known[key]}
            return NotInForce(
                Message(
                    "%(asked)s is not in force in %(state)s on %(on)s. It is law in: %(where)s. "
                    "Ask for a State and a day on which it is.",
                    {
                        "asked": asked,
                        "state": self.info.name,
                        "on": self.on,
                        "where": tuple(where.values()),
                    },
                )
            )
        near = get_close_matches(asked, list(known), n=3, cutoff=0.5)
        return UnknownProvision(
            Message(
                "No law file has the key %(asked)s. Nearest: %(near)s. "
                "Keys are written whole, as section_14.days_to_claim_after_impounding; "
                "“pinfold law show 14” prints those of section 14.",
                {"asked": asked, "near": tuple(near) or "none"},
            )
        )

    def _since(self, key: str, slug: str) -> str:
        first = self._book.layer(slug).rows[key][0].provision.in_force_from
        return f"{slug} from {in_words(first)}"
