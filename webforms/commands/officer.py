"""`pinfold officer`: officers who may sign in, for an installation that starts from nothing."""

import click

from services.database import open_database, upgrading
from services.identity import add_local_area, add_office, add_officer, appoint
from services.reckoning.clock import date_in_india
from services.statute import states
from webforms.config import settings_from_environment
from webforms.forms.wording import ROLES
from webforms.office.passwords import SHORTEST, hash_password


@click.group()
def officer() -> None:
    """Officers, in the database named by PINFOLD_DATABASE."""


@officer.command()
@click.argument("username")
@click.option("--name", required=True, help="The officer's name, as papers show it.")
@click.option("--role", required=True, type=click.Choice(sorted(ROLES)))
@click.option("--state", required=True, type=click.Choice(sorted(s.slug for s in states())))
@click.option("--local-area", required=True, help="For example the district or town.")
@click.option("--office", required=True, help="Name of the pound, police-station, court ...")
@click.option("--kind", default="office", help="pound, police_station, magistrate, office ...")
@click.password_option()
def add(
    username: str, name: str, role: str, state: str, local_area: str, office: str, kind: str,
    password: str,
) -> None:  # fmt: skip
    """Add an officer with one post; the office is made if it is not there yet."""
    if len(password) < SHORTEST:
        raise click.BadParameter(f"Give a password of at least {SHORTEST} letters.")
    settings = settings_from_environment()
    sessions = open_database(settings.database)
    upgrading.check(sessions.engine)
    with sessions.writing() as session, session.begin():
        area = add_local_area(session, state=state, name=local_area)
        held_at = add_office(session, kind=kind, name=office, local_area=area)
        added = add_officer(
            session,
            username=username.strip().lower(),
            name=name,
            password_hash=hash_password(password),
        )
        today = date_in_india(settings.make_clock().now())
        appoint(session, officer=added, role=role, office=held_at, from_on=today)
    click.echo(f"{name} can sign in as {username}: {role}, {office}.")
