"""`pinfold entry`: what the register holds of an entry, now or as known on an earlier date."""

import json
from datetime import datetime

import click
from sqlalchemy import select
from sqlalchemy.orm import Session

from services.database import open_database, upgrading
from services.identity import Office
from services.reckoning.clock import in_india, instant_from_india
from services.register import RegisterEntry
from services.register import queries as register
from webforms.config import settings_from_environment
from webforms.register.known import KnownEntry, known_of

NUMBER = "NUMBER/YEAR"


@click.group()
def entry() -> None:
    """Entries of the register, in the database named by PINFOLD_DATABASE."""


@entry.command()
@click.argument("number", metavar=NUMBER)
@click.option("--pound", required=True, help="Name of the pound.")
@click.option(
    "--known-on",
    type=click.DateTime(["%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"]),
    help="Only what had been recorded by this day and time in India.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def show(number: str, pound: str, *, known_on: datetime | None, as_json: bool) -> None:
    """Show an entry: its facts, heads, dates, money, papers and acts."""
    settings = settings_from_environment()
    sessions = open_database(settings.database)
    try:
        upgrading.check(sessions.engine)
        at = instant_from_india(known_on) if known_on else settings.make_clock().now()
        with sessions.reading() as session:
            known = known_of(session, _find(session, number, pound), at)
            if as_json:
                click.echo(json.dumps(known.to_json(), ensure_ascii=False, indent=2))
            else:
                _print(known)
    finally:
        sessions.engine.dispose()


def _find(session: Session, number: str, pound: str) -> RegisterEntry:
    first, _, year = number.partition("/")
    if not (first.isdecimal() and year.isdecimal() and len(first) <= 9 and len(year) == 4):
        raise click.BadParameter("Give it as it stands on the copy of the entry, such as 212/2026.")
    found = session.scalars(
        select(RegisterEntry)
        .join(Office, Office.id == RegisterEntry.pound_id)
        .where(
            RegisterEntry.number == int(first),
            RegisterEntry.year == int(year),
            Office.name == pound,
        )
    ).all()
    if not found:
        raise click.ClickException(f"{pound} has no entry {number}.")
    if len(found) > 1:
        raise click.ClickException(f"Several pounds are called {pound}.")
    return register.entry(session, found[0].id)


def _print(known: KnownEntry) -> None:
    said = known.to_json()
    click.echo(f"Entry {said['entry']}, {said['pound']}, as known on {said['known_on']}")
    if not known.in_register:
        click.echo("The entry was not in the register yet.")
        return
    for head in known.heads:
        left = f", {in_india(head.left_at):%Y-%m-%d %H:%M}" if head.left_at else ""
        unclaimed = ", unclaimed" if head.unclaimed else ""
        click.echo(f"  head {head.number} ({head.kind}): {head.standing}{unclaimed}{left}")
    for title in ("dates", "money"):
        for name, value in said[title].items():
            click.echo(f"  {name}: {value}")
    for breach in said["breaches"]:
        click.echo(f"  breach: {breach}")
    for each in said["conflicts"]:
        click.echo(
            f"  conflict {each['number']}: {each['act']} of {each['happened_at']}, "
            f"later record of {each['later_at']} [{each['later_section']}]"
        )
    for paper in said["papers"]:
        click.echo(f"  {paper['kind']} {paper['number']}")
    for act in said["acts"]:
        late = act["entered_late_by_minutes"]
        entered = f" (entered {act['recorded_at']})" if late else ""
        click.echo(f"  {act['happened_at']}  {act['verb']} [{act['section']}]{entered}")
