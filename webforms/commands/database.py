"""`pinfold database`: the version of the database, and bringing it up to the program."""

import click

from services.database import open_database, upgrading
from webforms.config import settings_from_environment
from webforms.schema import every_table, tables_of


@click.group()
def database() -> None:
    """The database named by PINFOLD_DATABASE."""


@database.command()
def upgrade() -> None:
    """Bring the database up to the program."""
    engine = open_database(settings_from_environment().database).engine
    before = upgrading.current(engine)
    upgrading.upgrade(engine)
    after = upgrading.current(engine)
    click.echo(f"Version {after}." if before == after else f"From {before or 'empty'} to {after}.")


@database.command()
def current() -> None:
    """Print the version the database has and the one the program needs."""
    engine = open_database(settings_from_environment().database).engine
    has, needs = upgrading.current(engine), upgrading.newest()
    click.echo(f"has {has or 'no tables'}, needs {needs}")
    upgrading.check(engine)


@database.command("write-migration", hidden=True)
@click.argument("version")
@click.argument("message")
@click.option("--area", "areas", multiple=True, help="Only the tables of this area.")
def write_migration(version: str, message: str, areas: tuple[str, ...]) -> None:
    """For developers: write a migration from the difference between code and database."""
    engine = open_database(settings_from_environment().database).engine
    tables = tables_of(areas) if areas else None
    upgrading.write_migration(engine, every_table(), message, version, tables)
