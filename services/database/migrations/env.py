"""What Alembic runs; `services.database.upgrading` hands in the connection and the tables."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=context.config.attributes.get("metadata"),
    render_as_batch=True,
    user_module_prefix="types.",
    compare_type=False,
)
with context.begin_transaction():
    context.run_migrations()
