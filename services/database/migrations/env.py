"""What Alembic runs; `services.database.upgrading` hands in the connection and the tables."""

from typing import Any

from alembic import context

connection = context.config.attributes["connection"]
tables = context.config.attributes.get("tables")


def of_this_migration(_object: Any, name: str | None, kind: str, *_rest: Any) -> bool:
    """Whether a migration that is being written is to see this table."""
    return kind != "table" or tables is None or name in tables


context.configure(
    connection=connection,
    target_metadata=context.config.attributes.get("metadata"),
    render_as_batch=True,
    user_module_prefix="types.",
    compare_type=False,
    include_object=of_this_migration,
)
with context.begin_transaction():
    context.run_migrations()
