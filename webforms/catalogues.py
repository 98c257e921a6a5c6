"""The catalogues of translations: what is to be translated, what has been, and their loading.

A catalogue is the file `translations/<language>/LC_MESSAGES/messages.po`. It is read when the
application starts, so there is nothing to compile. What is to be translated is collected from the
code (`_`, messages of refusals and reasons), the templates, the names in the diagrams, and what
the law files say beside the words of the Act.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from babel.support import Translations
from jinja2.ext import babel_extract

from services.statute import states

HERE = Path(__file__).parent
ROOT = HERE.parent
Text = str | tuple[str, str]

# Functions whose arguments at these places are texts for people.
_AT: dict[str, tuple[int, ...]] = {
    "_": (0,), "gettext": (0,), "Message": (0,), "Words": (0,), "RefusedTask": (0,),
    "RefusedRole": (0,), "RefusedByLaw": (1,), "RefusedForm": (1,), "OwnAct": (1,),
    "because": (1, 3), "Reason": (1,), "Told": (0,), "Finding": (3, 4), "finding": (3, 4),
    "_refused": (3, 4), "ExpressionRefused": (0,), "FormNotDescribed": (0,), "CannotBeAForm": (0,),
}  # fmt: skip
_NAMED = ("remedy",)
_BPMN = "{http://www.omg.org/spec/BPMN/20100524/MODEL}"
_NOT_SAID = ("participant", "collaboration", "definitions")
"""Of a diagram: a pool is called as its process."""
_UNITS = re.compile(r"^\s+unit: (days|weeks|months|hours|rupees|heads)$", re.MULTILINE)


def path_of(language: str) -> Path:
    """The catalogue of a language."""
    return HERE / "translations" / language / "LC_MESSAGES" / "messages.po"


def read(language: str) -> Catalog:
    """The catalogue as it is kept; empty when there is none."""
    path = path_of(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


@cache
def load(language: str) -> Translations:
    """The translations of a language, ready for use; read once."""
    compiled = BytesIO()
    write_mo(compiled, read(language))
    compiled.seek(0)
    return Translations(compiled)


def missing(language: str) -> list[Text]:
    """What is to be translated and has not been."""
    kept = read(language)
    return [text for text in collect() if not _has(kept, text)]


def update(language: str) -> int:
    """Add to the catalogue what is new, drop what is gone; how many are to be translated."""
    kept, new = read(language), Catalog(locale=language, project="Pinfold", charset="utf-8")
    for text in collect():
        found = kept.get(text if isinstance(text, str) else text[0])
        new.add(text, found.string if found else None)
    path_of(language).parent.mkdir(parents=True, exist_ok=True)
    with path_of(language).open("wb") as file:
        write_po(file, new, width=100, omit_header=True)
    return len(missing(language))


def _has(kept: Catalog, text: Text) -> bool:
    found = kept.get(text if isinstance(text, str) else text[0])
    return found is not None and bool(found.string) and all(found.string)


def collect() -> list[Text]:
    """Every text that people read, once, in order of where it is first found."""
    from webforms.law.texts import texts_of_the_law
    from workflows import operations

    found: dict[Text, None] = {}
    for path in _code():
        found |= dict.fromkeys(_in_code(path.read_text(encoding="utf-8")))
    for path in sorted((HERE / "templates").rglob("*.html")):
        found |= dict.fromkeys(_in_template(path))
    for path in sorted((ROOT / "bpmn").rglob("*.bpmn")):
        found |= dict.fromkeys(_in_diagram(path))
    for path in sorted((ROOT / "services" / "statute" / "law").rglob("*.yaml")):
        found |= dict.fromkeys(_UNITS.findall(path.read_text(encoding="utf-8")))
    found |= dict.fromkeys(texts_of_the_law())
    for registered in (operations.all_operations(), operations.all_checks()):
        ours = (each for each in registered.values() if each.module.startswith("workflows."))
        found |= dict.fromkeys(each.in_one_line for each in ours)
    names = {state.name for state in states()}
    return [text for text in found if text and text not in names]


def sentences() -> Iterator[tuple[Path, ast.expr]]:
    """Every place of the code at which a text for people stands: where, and what is there."""
    for path in _code():
        yield from ((path, node) for node in _said(ast.parse(path.read_text(encoding="utf-8"))))


def _code() -> Iterator[Path]:
    for area in ("webforms", "workflows", "services"):
        for path in sorted((ROOT / area).rglob("*.py")):
            if "migrations" not in path.parts and "commands" not in path.parts:
                yield path


def _in_code(source: str) -> Iterator[Text]:
    tree = ast.parse(source)
    constants = {
        node.targets[0].id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) == "ngettext":
            one, many = _texts(node.args[:2])
            yield one, many
    for said in _said(tree):
        # The text itself, where a module gives it a name.
        meant = constants.get(said.id, said) if isinstance(said, ast.Name) else said
        yield from _texts([meant])


def _said(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            places = _AT.get(_called(node), ())
            yield from (node.args[place] for place in places if place < len(node.args))
            yield from (word.value for word in node.keywords if word.arg in _NAMED)


def _called(node: ast.Call) -> str:
    return str(getattr(node.func, "id", getattr(node.func, "attr", "")))


def _texts(nodes: Iterable[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.IfExp):
            yield from _texts([node.body, node.orelse])


def _in_template(path: Path) -> Iterator[Text]:
    options = {"extensions": "jinja2.ext.do", "trim_blocks": "true", "lstrip_blocks": "true"}
    with path.open("rb") as file:
        for _line, _name, text, _comments in babel_extract(
            file, ("_", "gettext", "ngettext"), (), options
        ):
            if isinstance(text, str):
                yield text
            else:
                said = [each for each in text if isinstance(each, str)]
                yield (said[0], said[1]) if len(said) > 1 else said[0]


def _in_diagram(path: Path) -> Iterator[Text]:
    """What a drawing says: its names, and what the law orders at each step."""
    for element in ElementTree.parse(path).iter():
        tag, name = element.tag.removeprefix(_BPMN), element.get("name")
        if tag == "documentation":
            yield "".join(element.itertext()).strip()
        elif tag == "message" and name:
            yield name.replace("_", " ")
        elif name and element.tag.startswith(_BPMN) and tag not in _NOT_SAID:
            yield name
