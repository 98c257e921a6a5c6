"""The law as pages: each section in a State on a day, and how two States or two days differ."""

from datetime import date

from flask import Blueprint, abort, render_template, request, url_for
from flask_babel import gettext as _

from services.refusals import Refused
from services.statute import Law, LawError, law_in_force, state_follows, states
from services.statute.sections import sections_of_the_act
from services.tariffs import Orders
from webforms.access import me, signed_in
from webforms.days_asked import day_asked
from webforms.errors import page
from webforms.language import language, say, section_name
from webforms.law.asked import asked_law, states_to_choose
from webforms.law.comparing import compare
from webforms.law.index import index_of, sections_of_drawing
from webforms.law.names import name_of
from webforms.law.records import blocks_of, readings, record_numbered
from webforms.law.values import value_in_words
from webforms.session import database
from workflows.catalogue import CENTRAL
from workflows.procedures_compared import InForce, procedures_in_force
from workflows.publishing.in_force import catalogue_on

law = Blueprint("law", __name__, url_prefix="/law")
Answer = str | tuple[str, int]


@law.get("")
@signed_in
def show_all() -> Answer:
    """The Act by its sections in a State, and the rates in force where one's post is."""
    try:
        asked = asked_law()
    except (LawError, Refused) as wrong:
        return _not_law(wrong)
    if asked is None:
        return _no_post()
    found = asked.law
    sections = [name for name in sections_of_the_act() if found.provisions(name)]
    rates = _rates(asked.orders, found) if asked.orders else []
    return render_template(
        "law/all.html", law=found, asked=asked, sections=sections, rates=rates,
        own=_own(found), states=states_to_choose(),
    )  # fmt: skip


@law.get("/readings")
@signed_in
def show_records() -> str:
    """The records of how the Act is read."""
    return render_template("law/records.html", records=readings())


@law.get("/readings/<number>")
@signed_in
def show_record(number: str) -> str:
    """One record with its reasons, in the English in which it is written."""
    record = record_numbered(number)
    if record is None:
        abort(404)
    blocks = blocks_of(record, lambda other: url_for("law.show_record", number=other))
    return render_template("law/record.html", record=record, blocks=blocks)


@law.get("/<section>")
@signed_in
def show(section: str) -> Answer:
    """What one section says in a State on a day: words, values, authority, and what runs by it."""
    try:
        asked = asked_law()
    except (LawError, Refused) as wrong:
        return _not_law(wrong)
    if asked is None:
        return _no_post()
    provisions = list(asked.law.provisions(section))
    if not provisions:
        return _law_elsewhere(section, asked.law)
    index = index_of(section)
    chain = state_follows(asked.law.state)
    settings = [each for each in asked.law.provisions("settings") if each.section == section]
    return render_template(
        "law/section.html", law=asked.law, asked=asked, section=section, index=index,
        provisions=provisions, settings=settings, states=states_to_choose(),
        procedures=_procedures(asked.law, section),
        own_stories=[card for card in index.stories if card.state in chain],
        other_stories=[card for card in index.stories if card.state not in chain],
        state_name=_state_name, name_of=name_of, value_in_words=value_in_words,
    )  # fmt: skip


@law.get("/differences")
@signed_in
def differ() -> Answer:
    """How the laws of two States on a day differ, or that of one State on two days."""
    post = me().post
    first = request.args.get("first") or (post.state if post else "central")
    second = request.args.get("second") or first
    on = day_asked(earliest=date.min)
    until = day_asked("until", earliest=date.min) if request.args.get("until") else on
    try:
        found = compare(
            (first, on),
            (second, until),
            language=language(),
            catalogues=(catalogue_on(database(), on), catalogue_on(database(), until)),
        )
    except (LawError, Refused) as wrong:
        return _not_law(wrong)
    return render_template(
        "law/differences.html",
        found=found,
        states=states_to_choose(),
        state_name=_state_name,
        name_of=name_of,
        value_in_words=value_in_words,
    )


def _procedures(found: Law, section: str) -> list[InForce]:
    """The procedures in force that are named after a section or have a step of it."""
    catalogue = catalogue_on(database(), found.on)
    return [
        held
        for held in procedures_in_force(found.state, found.on, catalogue=catalogue).values()
        if section in sections_of_drawing(held.drawing)
        or any(element.section == section for element in held.drawing.elements.values())
    ]


def _own(found: Law) -> set[str]:
    """The sections that say something else here than in the central text."""
    return {each.section for each in found.everything() if each.state != CENTRAL}


def _rates(orders: Orders, found: Law) -> list[tuple[str, list[tuple[list[str], object, str]]]]:
    """The scales in force: section, and for kinds of one rate the rate and the instrument."""
    kinds = found.provision("section_03.kinds")
    shown = []
    for scale, section in (("fines", "section_12"), ("feeding", "section_05")):
        lines: list[tuple[list[str], object, str]] = []
        for kind in kinds.words_listed:
            try:
                line = orders.rate(scale, kind, found.on)
            except Refused:
                continue
            alike = (told for told in lines if told[1:] == (line.value, line.authority))
            same = next(alike, None)
            if same is None:
                lines.append(([kind], line.value, line.authority))
            else:
                same[0].append(kind)
        shown.append((section, lines))
    return shown


def _state_name(slug: str) -> str:
    """The name of a State in the reader's language."""
    info = next((info for info in states() if info.slug == slug), None)
    return info.names.get(language(), info.name) if info else _("the central text")


def _law_elsewhere(section: str, here: Law) -> tuple[str, int]:
    """A section that some States have and this one has not: which have it."""
    on = here.on.isoformat()
    having = [
        (
            info.names.get(language(), info.name),
            url_for("law.show", section=section, state=info.slug, on=on),
        )
        for info in states_to_choose()
        if any(law_in_force(info.slug, "", here.on).provisions(section))
    ]
    if not having:
        abort(404)
    name = {"section": section_name(section), "state": _state_name(here.state)}
    return page(
        404,
        _("Not law in %(state)s: %(section)s", **name),
        _("It is law in: %(states)s.", states=", ".join(words for words, _address in having)),
        links=[*having, (_("The law here"), url_for("law.show_all"))],
    )


def _not_law(wrong: LawError | Refused) -> tuple[str, int]:
    return page(
        404,
        _("The Act is not law there"),
        say(wrong.message),
        links=[(_("The law here"), url_for("law.show_all"))],
    )


def _no_post() -> tuple[str, int]:
    return page(
        404,
        _("The law of which State?"),
        _("You hold no post today, so it is not known where you are."),
    )
