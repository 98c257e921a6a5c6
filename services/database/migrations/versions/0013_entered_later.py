"""When a claim to a surplus was entered; records that contradict each other."""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "surplus_claims", sa.Column("entered_at", types.Instant(timezone=True), nullable=True)
    )
    op.create_table(
        "conflicts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("act", sa.String(length=40), nullable=False),
        sa.Column("section", sa.String(length=20), nullable=False),
        sa.Column("heads", types.JsonText(), nullable=False),
        sa.Column("happened_at", types.Instant(timezone=True), nullable=False),
        sa.Column("recorded_at", types.Instant(timezone=True), nullable=False),
        sa.Column("later_section", sa.String(length=20), nullable=False),
        sa.Column("later_at", types.Instant(timezone=True), nullable=False),
        sa.Column("held", types.Rupees(), nullable=False),
        sa.Column("received_from", sa.String(length=120), nullable=True),
        sa.Column("details", sa.Text(), nullable=True),
        sa.Column("settled_at", types.Instant(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_conflicts")),
    )
    op.create_index("ix_conflicts_entry_id", "conflicts", ["entry_id"], unique=False)
    op.create_index("ix_conflicts_recorded_at", "conflicts", ["recorded_at"], unique=False)
