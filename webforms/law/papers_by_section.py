"""Which kinds of paper are issued under which section, read from the code that issues them.

Every paper is issued by `issue_paper(kind=..., section=...)` or by `issue_about`. Where a module
hands kind or section on through a function of its own, the calls of that function are read; a
section that is known only when the act is done (a sale under 14 or 16) is taken from the docstring
that names them.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import services

ISSUE = {"issue_paper": (), "issue_about": ("session", "about", "kind", "section")}
"""The functions that issue a paper, with what they are given by its place."""
_CITED = re.compile(r"[Ss]ections? ((?:\d+[A-Z]?(?:, | and | or | to )?)+)")
_EACH = re.compile(r"(\d+)([A-Z]?)(?: to (\d+))?")
_NAME = re.compile(r"section_\d\d[a-z]?")


@cache
def papers_by_section() -> dict[str, tuple[str, ...]]:
    """Section -> kinds of paper issued under it."""
    found: dict[str, set[str]] = {}
    for path in sorted(Path(services.__path__[0]).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if any(name in text for name in ISSUE):
            for kind, section in _Module(ast.parse(text)).issued():
                found.setdefault(section, set()).add(kind)
    return {section: tuple(sorted(kinds)) for section, kinds in sorted(found.items())}


def cited_sections(text: str) -> list[str]:
    """The sections a text cites: "sections 14 and 16", "sections 24 to 27", "section 12A"."""
    found = []
    for cited in _CITED.finditer(text):
        for number, letter, last in _EACH.findall(cited[1]):
            for each in range(int(number), int(last or number) + 1):
                found.append(f"section_{each:02}{letter.lower()}")
    return list(dict.fromkeys(found))


class _Module:
    def __init__(self, tree: ast.Module) -> None:
        self.constants = {
            target.id: statement.value
            for statement in tree.body
            if isinstance(statement, ast.Assign)
            for target in statement.targets
            if isinstance(target, ast.Name)
        }
        self.functions = [each for each in tree.body if isinstance(each, ast.FunctionDef)]
        self.docstring = ast.get_docstring(tree) or ""

    def issued(self) -> Iterator[tuple[str, str]]:
        for function in self.functions:
            for kind, section in _given(function):
                if _parameter(kind, function) is None and _parameter(section, function) is None:
                    yield from self._pairs(kind, section, function)
                    continue
                handed_on = [
                    (caller, handed)
                    for caller in self.functions
                    for handed in _calls(caller, function.name)
                ]
                for caller, handed in handed_on:
                    at_kind = _argument(handed, function, kind)
                    at_section = _argument(handed, function, section)
                    yield from self._pairs(at_kind, at_section, caller)
                if not handed_on:  # called from another module: its docstring names the section
                    yield from self._pairs(kind, section, function)

    def _pairs(
        self, kind: ast.expr, section: ast.expr, function: ast.FunctionDef
    ) -> Iterator[tuple[str, str]]:
        kind, section = self._resolved(kind, function), self._resolved(section, function)
        if (
            isinstance(kind, ast.IfExp)
            and isinstance(section, ast.IfExp)
            and ast.dump(kind.test) == ast.dump(section.test)  # both turn on the same question
        ):
            yield from self._pairs(kind.body, section.body, function)
            yield from self._pairs(kind.orelse, section.orelse, function)
            return
        sections = [word for word in self._words(section) if _NAME.fullmatch(word)]
        first_line = (ast.get_docstring(function) or self.docstring).partition(":")[0]
        for each in sections or cited_sections(first_line):
            for word in self._words(kind):
                yield word, each

    def _resolved(self, expression: ast.expr, function: ast.FunctionDef) -> ast.expr:
        if not isinstance(expression, ast.Name):
            return expression
        local = {
            target.id: node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        return {**self.constants, **local}.get(expression.id, expression)

    def _words(self, expression: ast.expr) -> list[str]:
        if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
            return [expression.value]
        if isinstance(expression, ast.IfExp):
            return self._words(expression.body) + self._words(expression.orelse)
        return []


def _given(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr]]:
    """The kind and the section of each paper a function issues."""
    for name, places in ISSUE.items():
        for call in _calls(function, name):
            given = dict(zip(places, call.args, strict=False))
            given |= {word.arg: word.value for word in call.keywords if word.arg}
            yield given["kind"], given["section"]


def _calls(function: ast.FunctionDef, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def _parameter(expression: ast.expr, function: ast.FunctionDef) -> str | None:
    names = [each.arg for each in (*function.args.args, *function.args.kwonlyargs)]
    if isinstance(expression, ast.Name) and expression.id in names:
        return expression.id
    return None


def _argument(call: ast.Call, function: ast.FunctionDef, expression: ast.expr) -> ast.expr:
    """What a call hands to the parameter an expression is; the expression itself if it is none."""
    name = _parameter(expression, function)
    if name is None:
        return expression
    for word in call.keywords:
        if word.arg == name:
            return word.value
    names = [each.arg for each in function.args.args]
    place = names.index(name) if name in names else len(call.args)
    if place < len(call.args):
        return call.args[place]
    defaults = dict(zip(reversed(names), reversed(function.args.defaults), strict=False))
    return defaults.get(name, expression)
