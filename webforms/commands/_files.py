"""At the start every file of law or diagrams that is wrong is told, and nothing is begun.

Law files, overlays and diagrams come with the installation: whoever starts it can mend them. Each
fault says the file, the line, what is wrong and what to write. (A diagram that an administrator
draws is checked before it is published, so none of those is looked at here.)
"""

import sys
from functools import cache
from pathlib import Path

import click

from services.statute.book import the_book
from services.tariffs.appointments import ROLES
from webforms.forms.registry import FORMS
from workflows import operations
from workflows.catalogue import Catalogue, shipped_diagrams, the_catalogue
from workflows.diagram_lint import Known, lint
from workflows.drawing import Finding
from workflows.overlays import faults_of_overlays

WRONG_FILES = 2


def sound_or_told() -> None:
    """Go on when every file is sound; else say what is wrong with each, and end with 2."""
    faults = faults_of_files()
    if not faults:
        return
    things = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
    click.echo(f"pinfold: {things} in the files of the law and its diagrams.", err=True)
    for fault in faults:
        click.echo(f"  {fault}", err=True)
    click.echo("Correct them there, then start again.", err=True)
    sys.exit(WRONG_FILES)


@cache
def faults_of_files() -> tuple[str, ...]:
    """What is wrong with the files this installation starts from; read once in a process."""
    law = the_book().faults()
    if law:
        return tuple(law)  # the diagrams name provisions, so they cannot be judged without the law
    folder = shipped_diagrams()
    return (*faults_of_overlays(folder), *faults_of_diagrams(the_catalogue(), folder))


def faults_of_diagrams(catalogue: Catalogue, folder: Path) -> list[str]:
    """What is wrong with the diagrams of a folder: by themselves, together, and in what they name.

    Named may be the forms, roles, operations and checks there are, and the provisions of the law
    that say which role does something.
    """
    if not catalogue.drawings() and not catalogue.refused:
        return [f"{folder}: it holds no diagram; name the folder of diagrams in PINFOLD_BPMN"]
    provisions = the_book().keys_in_unit("role")
    known = Known(
        frozenset(operations.all_operations()),
        frozenset(operations.all_checks()),
        forms=frozenset(FORMS),
        roles=frozenset(ROLES),
        provisions=frozenset(provisions),
    )
    found = list(catalogue.refused)
    for drawing in catalogue.drawings():
        found += [each for each in lint(drawing, known) if each not in found]
    return [_with_line(each, folder) for each in found]


def _with_line(found: Finding, folder: Path) -> str:
    """A finding with the line on which its element begins."""
    if found.element is not None:
        path = folder / found.file
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        named = f'id="{found.element}"'
        number = next((n for n, line in enumerate(lines, start=1) if named in line), None)
        if number is not None:
            return f"{path}, line {number}, {found.element}: {found.message} {found.remedy}"
    return f"{folder / found.file}: {found.message} {found.remedy}"
