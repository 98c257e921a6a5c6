"""Words for what law files and records name by a key: choices, payees, offices, places, duties.

A page never shows a key. What has no words here or in a form is made readable (`readable`), so
that a new key of a law file is seen before somebody has written its words. Serves every section.
"""

import re
from functools import cache
from typing import Any

from services.statute.book import CENTRAL, the_book
from webforms.forms.wording import VOCABULARIES, Vocabulary, Words, _

TYPED = ("text", "long_text", "names")
A_KEY = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+")
"""A key as files and records write it; nobody writes a name or a place so."""

PAYEES: Vocabulary = {  # sections 17, 18, 22
    "state_revenue": _("the revenues of the State"),
    "seizer": _("the seizer"),
    "complainant": _("the complainant"),
    "deemed_revenue": _("deemed part of the revenues of the State"),
    "local_authority_when_entrusted": _("the local authority, when it is entrusted"),
    "applied_under_section_18": _("applied to the purposes of section 18"),
}

CHOICES: Vocabulary = {
    "appears_and_asserts": _("he appears and asserts it"),
    "application": _("on application"),
    "as_many_as_necessary": _("as many as are necessary"),
    "as_the_act_says": _("the Magistrate the Act names"),
    "calendar_day": _("each day of the calendar, the first and the last included"),
    "commenced_24_hours": _("each 24 hours begun since the hour they were brought"),
    "chief_judicial_magistrate": _("Chief Judicial Magistrate"),
    "date_of_deposit": _("the date of the deposit"),
    "delivered_to_owner": _("they are delivered to the owner"),
    "disposal_decided": _("their disposal is decided"),
    "fine_and_charges": _("fine and charges"),
    "forfeited": _("it is forfeited"),
    "immediately": _("immediately"),
    "later_of_date_and_sticking_up": _("the later of its date and the day it was stuck up"),
    "nearest_pound": _("the nearest pound"),
    "not_entered": _("not entered"),
    "night_confinement": _("confinement by night"),
    "number_and_repetition": _("by number of heads and by repetition"),
    "pound_of_the_local_area": _("the pound of the local area"),
    "pound_of_the_village": _("the pound of the village"),
    "preferred": _("preferred"),
    "preferred_and_established": _("preferred and established"),
    "rules_under_section_32": _("as rules made under section 32 prescribe"),
    "receives_all_the_same": _("it receives the sums all the same"),
    "held_until_entrusted": _("the sums are held until it is entrusted"),
    "seizure_not_adjudged_illegal": _("the seizure was not adjudged illegal"),
    "well_founded": _("well founded"),
    "officer_not_below_sub_divisional_magistrate": _(
        "an officer not below a Sub-divisional Magistrate"
    ),
    "police_officer_not_below_head_constable": _("an officer of police not below a head constable"),
}

PERSONS: Vocabulary = {
    "agent_acquainted": _("an agent acquainted with the circumstances"),
    "agent_of_seizer": _("an agent of the seizer"),
    "authorised_judicial_magistrate": _("a Judicial Magistrate authorised to try charges"),
    "authorised_magistrate": _("a Magistrate authorised to try charges"),
    "officer_under_the_act": _("an officer under the Act"),
    "civil_court": _("Civil Court"),
}

PLACES: Vocabulary = {
    "gosadan": _("gosadan"),
    "pinjrapole": _("pinjrapole"),
    "market_place": _("market-place"),
    "protected_forest_closed_to_grazing": _("a protected forest closed to grazing"),
    "reserved_forest": _("a reserved forest"),
}

CONTENTS: Vocabulary = {
    "day_and_hour_brought": _("day and hour they were brought"),
    "expenses_incurred": _("expenses incurred"),
    "fines_and_charges": _("fines and charges"),
    "fines_paid": _("fines paid"),
    "how_disposed_of": _("how they were disposed of"),
    "number_and_description": _("number and description"),
    "number_seized": _("number seized"),
    "number_sold": _("number sold"),
    "owner_name_and_residence_if_known": _("name and residence of the owner, if known"),
    "place_of_seizure": _("place of the seizure"),
    "place_where_impounded": _("place where they are impounded"),
    "seized_at": _("when they were seized"),
    "seized_place": _("where they were seized"),
    "sent_at": _("when they were sent"),
    "seizer_name_and_residence": _("name and residence of the seizer"),
    "time_impounded": _("time for which they were impounded"),
    "take_charge": _("taking charge of them"),
    "execution_of_the_act": _("execution of the Act"),
    "pound_construction": _("construction of pounds"),
    "pound_keeper_remuneration": _("remuneration of pound-keepers"),
    "pound_maintenance": _("maintenance of pounds"),
    "own_fund": _("fund of the local authority"),
    "not_confined_by_night": _("Cattle not confined by night (section 12B)"),
}


@cache
def every_word() -> dict[str, Words]:
    """All words by key: those of the vocabularies, of this module, and of the forms' choices."""
    found: dict[str, Words] = {}
    of_forms = [each for form in _forms() for each in _vocabularies(form())]
    named = (*VOCABULARIES.values(), PAYEES, CHOICES, PERSONS, PLACES, CONTENTS)
    for vocabulary in (*named, *of_forms):
        for key, words in vocabulary.items():
            found.setdefault(key, words)
    return found


@cache
def every_key() -> dict[str, Words]:
    """The same, and what else records name by a key: forms, dates, papers, breaches.

    Asked only for what is a key beyond doubt; a person may have typed `notice`.
    """
    from webforms.wordings import BREACHES, DATES, PAPERS

    found = dict(every_word())
    for vocabulary in (titles_of_forms(), DATES, PAPERS, BREACHES):
        for key, words in vocabulary.items():
            found.setdefault(key, words)
    return found


@cache
def titles_of_forms() -> dict[str, Words]:
    """What each form is called, by its name."""
    return {form.name: Words.of(form.title) for form in _forms()}


@cache
def names_in(language: str) -> dict[str, str]:
    """What the law files call the States and the offices in another language, by English name."""
    if language != "hi":
        return {}
    book = the_book()
    found = {info.name: info.names["hi"] for info in book.states().values()}
    for layer in (CENTRAL, *book.states()):
        for rows in book.layer(layer).rows.values():
            for office in (row.provision for row in rows if row.provision.unit == "office"):
                found[office.word] = office.hindi or office.word
    return found


def words_of_choice(key: str) -> Words:
    """One of several answers, in words."""
    return every_word().get(key) or Words(readable(key))


def readable(key: str) -> str:
    """A key without words, made readable: `sold_by_lot` is `sold by lot`."""
    return key.replace("_", " ")


@cache
def labels() -> dict[str, Words]:
    """The questions of all forms by the name of their field: how a recorded fact is called."""
    found: dict[str, Words] = {}
    for form in _forms():
        _labels_of(form(), found)
    return found


@cache
def typed_freely() -> frozenset[str]:
    """The names of facts that are words a person typed, in every form: not to be translated."""
    typed: set[str] = set()
    chosen: set[str] = set()
    for form in _forms():
        for field in _fields_of(form()):
            (typed if field.kind in TYPED else chosen).add(field.short_name)
    return frozenset(typed - chosen)


@cache
def chosen_from(name: str) -> dict[str, Words]:
    """The words one of which answers the question of that name, in whatever form."""
    found: dict[str, Words] = {}
    for form in _forms():
        for field in _fields_of(form()):
            if field.short_name == name:
                found |= getattr(field, "vocabulary", {})
    return found


def _fields_of(form: Any) -> list[Any]:
    found: list[Any] = []
    for field in form:
        inner = getattr(field, "form", None) or _part_of_rows(field)
        found += _fields_of(inner) if inner is not None else [field]
    return found


def _forms() -> list[Any]:
    from webforms.forms.registry import FORMS

    return list(FORMS.values())


def _vocabularies(form: Any) -> list[Vocabulary]:
    found: list[Vocabulary] = []
    for field in form:
        inner = getattr(field, "form", None) or _part_of_rows(field)
        if inner is not None:
            found += _vocabularies(inner)
        elif hasattr(field, "vocabulary"):
            found.append(field.vocabulary)
    return found


def _labels_of(form: Any, found: dict[str, Words]) -> None:
    for field in form:
        inner = getattr(field, "form", None) or _part_of_rows(field)
        if str(field.label.text):
            found.setdefault(field.short_name, Words.of(field.label.text))
        if inner is not None:
            _labels_of(inner, found)


def _part_of_rows(field: Any) -> Any:
    entries = getattr(field, "entries", None)
    return getattr(entries[0], "form", None) if entries else None
