"""``pinfold law index``: the index of the Act by its sections, printed or written to its file."""

import click

from webforms.law.index_page import PLACE, whole_page


@click.command()
@click.option("--write", is_flag=True, help="Write docs/sections.md; run from the repository.")
def index(write: bool) -> None:
    """Print what the program has for each section of the Act, or write docs/sections.md."""
    page = whole_page()
    if not write:
        click.echo(page, nl=False)
        return
    if not PLACE.parent.is_dir():
        raise click.UsageError(f"{PLACE.parent} is not there: run this from the repository.")
    PLACE.write_text(page, encoding="utf-8")
    click.echo(f"{PLACE} written")
