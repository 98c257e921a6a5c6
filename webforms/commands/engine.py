"""`pinfold engine`: incidents of proceedings, reconciling rows, verifying journal and ledger."""

import sys

import click
from sqlalchemy import select

from services.database import Sessions, open_database, upgrading
from services.journal.queries import first_false_act
from services.ledger.queries import sums_to_zero
from services.reckoning.clock import SystemClock
from services.register import RegisterEntry
from webforms.config import settings_from_environment
from workflows.incidents import NoSuchIncident, open_incidents, retry_incident
from workflows.reconciling import find_disagreements, repair_rows

FOUND = 1

database_option = click.option(
    "--database", "url", default=None, help="The database; else the one of PINFOLD_DATABASE."
)


@click.group()
def engine() -> None:
    """Incidents, whether rows say what the engine says, and whether the journal is whole."""


@engine.command()
@database_option
def incidents(url: str | None) -> None:
    """List the incidents nobody has mended yet, with their traces."""
    with _open(url).reading() as session:
        found = open_incidents(session)
        for incident in found:
            click.echo(
                f"{incident.id}  {incident.happened_at:%Y-%m-%d %H:%M} UTC  case "
                f"{incident.case_id}, proceeding {incident.proceeding_id}, "
                f"{incident.element_id or 'no element'}\n    {incident.what}"
            )
            click.echo("".join(f"    {line}\n" for line in incident.trace.splitlines()))
    click.echo(f"{len(found)} open. After mending: pinfold engine retry N")


@engine.command()
@click.argument("number", type=int)
@database_option
def retry(number: int, url: str | None) -> None:
    """After mending, let the proceeding of an incident go on and fire what is due."""
    try:
        with _open(url).writing.begin() as session:
            fired = retry_incident(session, number, at=SystemClock().now())
    except NoSuchIncident as error:
        raise click.ClickException(str(error)) from None
    except Exception as error:
        raise click.ClickException(
            f"it failed again, nothing has changed: {type(error).__name__}: {error}"
        ) from error
    click.echo(f"Incident {number} is resolved; {fired} timers fired.")


@engine.command()
@click.option("--repair", is_flag=True, help="Make the rows say what the engine says.")
@database_option
def reconcile(repair: bool, url: str | None) -> None:
    """Find proceedings whose engine state and rows disagree; exit 1 if any are left."""
    sessions = _open(url)
    if repair:
        for mended in repair_rows(sessions, at=SystemClock().now()):
            click.echo(f"mended  {mended}")
    with sessions.reading() as session:
        left = list(find_disagreements(session))
    for disagreement in left:
        click.echo(str(disagreement))
    click.echo("The rows say what the engine says." if not left else f"{len(left)} disagreements.")
    sys.exit(FOUND if left else 0)


def _open(url: str | None) -> Sessions:
    sessions = open_database(url or settings_from_environment().database)
    upgrading.check(sessions.engine)
    return sessions


@engine.command()
@database_option
def verify(url: str | None) -> None:
    """Check the chains of acts and the ledgers; name the first false row, and exit 1."""
    false = 0
    with _open(url).reading() as session:
        entries = list(session.scalars(select(RegisterEntry.id).order_by(RegisterEntry.id)))
        for entry_id in entries:
            act = first_false_act(session, entry_id)
            if act is not None:
                false += 1
                click.echo(f"entry {entry_id}: act {act.seq} ({act.verb}) is not what was sealed")
            if not sums_to_zero(session, entry_id):
                false += 1
                click.echo(f"entry {entry_id}: its ledger does not sum to zero")
            session.expunge_all()
    click.echo(f"{len(entries)} entries, {false} false.")
    if false:
        sys.exit(FOUND)
