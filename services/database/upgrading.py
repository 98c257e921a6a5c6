"""Bringing a database up to the program: which version it has, which it needs, the steps between.

Versions are Alembic's, in `migrations/versions`. A database that is behind is never changed by
merely being opened: `check` refuses it and names the command that upgrades it. Steps go forward
only: journal and ledger are never thrown away, so a step is undone by restoring the copy made
before it.
"""

from collections.abc import Collection
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, MetaData

from services.database.behind import DatabaseAhead, DatabaseBehind

MIGRATIONS = Path(__file__).parent / "migrations"


def newest() -> str:
    """The version the program needs."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    if head is None:
        raise RuntimeError(f"no migration in {MIGRATIONS / 'versions'}")
    return head


def current(engine: Engine) -> str | None:
    """The version a database has; None for an empty one."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def check(engine: Engine) -> None:
    """Refuse a database that has another version than the program needs (`DatabaseBehind`)."""
    has, needs = current(engine), newest()
    _refuse_unknown(has)
    if has != needs:
        raise DatabaseBehind(has, needs)


def upgrade(engine: Engine) -> None:
    """Take every step up to the version the program needs; refuses one that a newer one made."""
    _refuse_unknown(current(engine))
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def write_migration(
    engine: Engine,
    metadata: MetaData,
    message: str,
    version: str,
    tables: Collection[str] | None = None,
) -> None:
    """For developers: write the next migration from the difference to the tables in the code.

    `tables` leaves all others out, so that no migration is too long to read.
    """
    with engine.begin() as connection:
        config = _config()
        config.attributes |= {"connection": connection, "metadata": metadata, "tables": tables}
        command.revision(config, message, autogenerate=True, rev_id=version)


def differences(engine: Engine, metadata: MetaData) -> list[object]:
    """What the tables in the code have that the database has not, and the other way round."""
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))


def _refuse_unknown(has: str | None) -> None:
    steps = ScriptDirectory.from_config(_config()).walk_revisions()
    if has is not None and has not in {step.revision for step in steps}:
        raise DatabaseAhead(has, newest())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config
