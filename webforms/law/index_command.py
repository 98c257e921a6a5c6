"""``pinfold law index``: the index of the Act by its sections, printed or written to its file.

Written with it is the list of the readings of the Act and the records that decide them.
"""

import click

from webforms.law import readings_page
from webforms.law.index_page import PLACE, whole_page


@click.command()
@click.option("--write", is_flag=True, help="Write docs/sections.md and docs/decisions/README.md.")
def index(write: bool) -> None:
    """Print what the program has for each section of the Act, or write docs/sections.md."""
    page = whole_page()
    if not write:
        click.echo(page, nl=False)
        return
    if not PLACE.parent.is_dir():
        raise click.UsageError(f"{PLACE.parent} is not there: run this from the repository.")
    readings_page.PLACE.write_text(readings_page.readings_page(), encoding="utf-8")
    PLACE.write_text(page, encoding="utf-8")
    click.echo(f"{PLACE} and {readings_page.PLACE} written")
