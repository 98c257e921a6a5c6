"""`docs/sections.md`: the index of the Act as a document with links, and its second table.

Serves every section. Nothing is written here that is not found in the files linked.
"""

from collections.abc import Iterator
from pathlib import Path

from services.refusals import in_words
from services.statute.book import CENTRAL, the_book
from services.statute.layers import Dated
from services.statute.sections import OwnRule, followers_of, number_of
from webforms.forms.base import LegalForm
from webforms.law.cells import Cell, cells, continued, without_the_act
from webforms.law.index import Indexed, whole_index
from webforms.law.stories import StoryCard, all_stories
from workflows.drawing import Drawing
from workflows.operations import Registered

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "docs" / "sections.md"
COMMAND = "pinfold law index --write"
_COUNTED = ("days", "weeks", "months", "hours", "heads")
_INTRODUCTION = f"""\
# The Act by its sections

What the program has for each section of the Cattle-trespass Act, 1871, and where. Written by
`{COMMAND}` from the law files, diagrams, forms and stories themselves; a
test fails when it is not true. `pinfold law show 14 --state STATE` prints the words and
authorities of a section, `pinfold law diff STATE OTHER` how two States differ; a State is
named as its folder under `services/statute/law/states`.

A value marked *reading* is one where the words can be read two ways or are silent; *unverified*
is general knowledge, not checked against a text. A story is named under a section if its file
bears the number of the section, or something in it is refused or explained under the section.
"""


def whole_page() -> str:
    """The whole document."""
    return "\n".join(_page()) + "\n"


def _page() -> Iterator[str]:
    yield _INTRODUCTION
    index = whole_index()
    yield " · ".join(f"[{number_of(each.section)}](#{_anchor(each)})" for each in index)
    yield ""
    yield "[States' own rules and the stories that show them](#states-own-rules) · "
    yield "[States that continue another's law](#continued) · [States without the Act](#without)"
    for each in index:
        yield ""
        yield from _section(each)
    yield from _cells()


def _section(each: Indexed) -> Iterator[str]:
    yield f'<a id="{_anchor(each)}"></a>'
    yield f"## Section {number_of(each.section)} · {_title(each)}"
    for layer, title in list(each.titles.items())[1:]:
        yield f"\n{_name(layer)}: {title}"
    yield ""
    yield from _provisions(each)
    for what, links in (
        ("Area settings", [_setting(*setting) for setting in each.settings]),
        ("Diagrams", [_diagram(*diagram) for diagram in each.diagrams]),
        ("Steps of it in", [_diagram(*diagram) for diagram in each.steps_in]),
        ("Forms", [_form(form) for form in each.forms]),
        ("Operations", [_act(operation) for operation in each.operations]),
        ("Checks", [_act(check) for check in each.checks]),
        ("Papers", [kind.replace("_", " ") for kind in each.papers]),
        ("Decided in", [_link(one.title, one.path) for one in each.decisions]),
        ("Stories", [_story(card) for card in each.stories]),
    ):
        if links:
            more = f"; and {each.also} more" if what == "Stories" and each.also else ""
            yield f"**{what}:** {', '.join(links)}{more}"
            yield ""
    if not each.stories and each.also:
        yield f"**Stories:** its forms are filled in {each.also} stories"
        yield ""


def _provisions(each: Indexed) -> Iterator[str]:
    keys = dict.fromkeys([*each.central, *(key for rule in each.own for key in rule.rows)])
    if not keys:
        yield "Repealed, or nothing in it to be done: the law files hold no provision of it."
        yield ""
        return
    yield "| provision | the central text | States that differ |"
    yield "|---|---|---|"
    for key in keys:
        central = " ".join(_row(row) for row in each.central.get(key, ()))
        states = "<br>".join(_state(rule, key) for rule in each.own if key in rule.rows)
        yield f"| {_subject(key)} | {central or '–'} | {states} |"
    files = dict.fromkeys(
        row.provision.file.rpartition(":")[0]
        for rows in [each.central, *(rule.rows for rule in each.own)]
        for dated in rows.values()
        for row in dated
    )
    yield ""
    yield f"**Law files:** {', '.join(_link(_short(file), ROOT / file) for file in files)}"
    yield ""


def _state(rule: OwnRule, key: str) -> str:
    also = [info.name for info in followers_of(rule.state, key)]
    names = _name(rule.state) + (f" (and {', '.join(also)})" if also else "")
    told = "; ".join(f"{_row(row)}, {row.provision.authority}" for row in rule.rows[key])
    return f"{names}: {told}".replace("|", "\\|")


def _row(row: Dated) -> str:
    provision = row.provision
    value = provision.value
    if isinstance(value, tuple):
        said = ", ".join(word.replace("_", " ") for word in value) or "none"
    else:
        said = in_words(value).replace("_", " ")
    unit = f" {provision.unit}" if provision.unit in _COUNTED else ""
    sure = "" if provision.standing == "text" else f" *({provision.standing})*"
    until = f" until {in_words(row.until)}" if row.until else ""
    return f"{said}{unit}{until}{sure}"


def _cells() -> Iterator[str]:
    yield '<a id="states-own-rules"></a>'
    yield "## States' own rules and the stories that show them"
    yield ""
    yield "Every section for which a State has a law file or a diagram of its own. A story shows"
    yield "it if it plays there, or in a State that follows, and names the section or fills a form"
    yield "of the State's own diagram."
    yield ""
    yield "| section | State | own rule | stories |"
    yield "|---|---|---|---|"
    for cell in cells():
        stories = ", ".join(_story(card) for card in cell.stories) or "**none**"
        yield f"| {number_of(cell.section)} | {_name(cell.state)} | {_rule(cell)} | {stories} |"
    yield ""
    yield '<a id="continued"></a>'
    yield "## States that continue another's law"
    yield ""
    yield "| State | follows | stories |"
    yield "|---|---|---|"
    for slug in continued():
        info = the_book().state(slug)
        stories = ", ".join(_story(card) for card in all_stories() if card.state == slug)
        yield f"| {info.name} | {_name(info.follows or CENTRAL)} | {stories or '**none**'} |"
    yield ""
    yield '<a id="without"></a>'
    yield "## States in which the Act does not run"
    yield ""
    yield "Nothing can be entered, played or looked up there; the refusal names the reason."
    yield ""
    yield "| State | law or reason | file |"
    yield "|---|---|---|"
    for slug in without_the_act():
        info = the_book().state(slug)
        why = info.own_act or info.not_extended
        yield f"| {info.name} | {why} | {_link('state.yaml', ROOT / info.file)} |"


def _rule(cell: Cell) -> str:
    parts = [_subject(key) for key in cell.rule.rows] if cell.rule else []
    parts += [_link(drawing.process_id, ROOT / "bpmn" / drawing.file) for drawing in cell.drawings]
    return ", ".join(parts)


def _title(each: Indexed) -> str:
    return next(iter(each.titles.values()), "Repealed")


def _anchor(each: Indexed) -> str:
    return each.section.replace("_", "-")


def _subject(key: str) -> str:
    section, _, name = key.partition(".")
    return ("office: " if section == "offices" else "") + name.replace("_", " ")


def _name(layer: str) -> str:
    return the_book().state(layer).name


def _diagram(layer: str, drawing: Drawing) -> str:
    place = "" if layer == CENTRAL else f" ({_name(layer)})"
    return _link(drawing.process_id, ROOT / "bpmn" / drawing.file) + place


def _setting(layer: str, name: str) -> str:
    place = "" if layer == CENTRAL else f" ({_name(layer)})"
    return f"`{name}`{place}"


def _form(form: type[LegalForm]) -> str:
    return f"{_link(form.name, _file(form.__module__))} {form.title}"


def _act(registered: Registered) -> str:
    return _link(registered.name, _file(registered.module.rpartition(".")[0]))


def _file(module: str) -> Path:
    return ROOT / f"{module.replace('.', '/')}.py"


def _story(card: StoryCard) -> str:
    return _link(card.path.stem.replace("_", " "), card.path)


def _short(file: str) -> str:
    return "/".join(Path(file).parts[-2:])


def _link(text: str, path: Path) -> str:
    place = path.relative_to(ROOT).as_posix()
    inside = place.removeprefix("docs/")
    return f"[{text}]({inside if inside != place else f'../{place}'})"
