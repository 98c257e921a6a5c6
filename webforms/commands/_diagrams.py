"""At the start every diagram that was refused is told: its file, its element, what to do.

The others serve; what the refused one draws cannot be begun until it is mended.
"""

import click

from workflows.catalogue import Catalogue, the_catalogue


def tell_of_refused(catalogue: Catalogue | None = None) -> int:
    """Write what is wrong with the diagrams of this installation; how many faults there are."""
    faults = (catalogue or the_catalogue()).refused
    if faults:
        files = len({fault.file for fault in faults})
        which = "1 diagram is refused" if files == 1 else f"{files} diagrams are refused"
        click.echo(f"pinfold: {which}; the others serve. Mend and start again:", err=True)
    for fault in faults:
        click.echo(f"  {fault}", err=True)
    return len(faults)
