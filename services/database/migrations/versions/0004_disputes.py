"""Disputes."""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "complaints",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("complainant_id", sa.Integer(), nullable=False),
        sa.Column("form", sa.String(length=10), nullable=False),
        sa.Column("grounds", sa.String(length=20), nullable=False),
        sa.Column("substance", sa.Text(), nullable=False),
        sa.Column("against", types.JsonText(), nullable=False),
        sa.Column("received_at", types.Instant(timezone=True), nullable=False),
        sa.Column("finding", sa.String(length=12), nullable=True),
        sa.Column("decided_at", types.Instant(timezone=True), nullable=True),
        sa.Column("return_deposit", sa.Boolean(), nullable=False),
        sa.Column("award", types.Rupees(), nullable=True),
        sa.Column("recovered", types.Rupees(), nullable=False),
        sa.ForeignKeyConstraint(
            ["complainant_id"], ["parties.id"], name=op.f("fk_complaints_complainant_id_parties")
        ),
        sa.ForeignKeyConstraint(
            ["entry_id"],
            ["register_entries.id"],
            name=op.f("fk_complaints_entry_id_register_entries"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_complaints")),
    )
    with op.batch_alter_table("complaints", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_complaints_entry_id"), ["entry_id"], unique=False)

    op.create_table(
        "complaint_heads",
        sa.Column("complaint_id", sa.Integer(), nullable=False),
        sa.Column("head_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["complaint_id"],
            ["complaints.id"],
            name=op.f("fk_complaint_heads_complaint_id_complaints"),
        ),
        sa.ForeignKeyConstraint(
            ["head_id"], ["heads.id"], name=op.f("fk_complaint_heads_head_id_heads")
        ),
        sa.PrimaryKeyConstraint("complaint_id", "head_id", name=op.f("pk_complaint_heads")),
    )
