"""What of the law files, overlays and records is to be said in other languages too.

Serves every section. Never the words of the Act or of an amendment: these stay as they are. The
orders of the demonstration, which no officer entered, are said in them as well.
"""

from collections.abc import Iterator

from services.statute.book import CENTRAL, the_book
from services.statute.provision import MEANINGS, Provision
from webforms.citing import texts_of
from webforms.demonstrating.written import read
from webforms.law.records import readings
from workflows.overlays import the_overlays
from workflows.procedures_compared import CENTRAL_AUTHORITY


def texts_of_the_law() -> Iterator[str]:
    """Every such text, as it stands there: notes, instruments, places, what a State adds."""
    yield from MEANINGS
    yield from texts_of(CENTRAL_AUTHORITY)
    for layer in (CENTRAL, *the_book().states()):
        for rows in the_book().layer(layer).rows.values():
            for row in rows:
                yield from _of_a_provision(row.provision)
    for slug, info in the_book().states().items():
        if info.act_runs:
            for link in the_book().chain(slug):
                yield from texts_of(link.by or "")
        yield from filter(None, (info.own_act, info.not_extended))
    for overlay in the_overlays().values():
        for amendment in (*overlay.adds.values(), *overlay.replaces.values()):
            yield amendment.what
            yield from texts_of(amendment.authority)
    yield from (record.name for record in readings())
    for place in read()["places"]:
        for order in place["orders"]:
            yield from (order["issued_by"], order["number"])


def _of_a_provision(provision: Provision) -> Iterator[str]:
    yield from texts_of(provision.authority)
    if provision.note:
        yield provision.note
    if provision.unit == "places":
        yield from (place for place in provision.words_listed if place[0].isupper())
