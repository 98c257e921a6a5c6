"""`pinfold translations`: what of the pages is not in another language yet."""

import sys

import click

from webforms import catalogues

OTHERS = ("hi",)


@click.group()
def translations() -> None:
    """The catalogues of the other languages; run from the repository."""


@translations.command()
def update() -> None:
    """Collect what is to be translated into the catalogues."""
    for language in OTHERS:
        click.echo(f"{language}: {catalogues.update(language)} to be translated")


@translations.command()
def missing() -> None:
    """Print what has not been translated; ends with 1 if anything is missing."""
    found = False
    for language in OTHERS:
        for text in catalogues.missing(language):
            found = True
            click.echo(f"{language}: {text!r}")
    sys.exit(1 if found else 0)
