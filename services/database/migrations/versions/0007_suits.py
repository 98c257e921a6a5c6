"""Suits."""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "suits",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(length=40), nullable=False),
        sa.Column("office_id", sa.Integer(), nullable=False),
        sa.Column("plaintiff_id", sa.Integer(), nullable=False),
        sa.Column("court", sa.String(length=160), nullable=False),
        sa.Column("suit_no", sa.String(length=80), nullable=False),
        sa.Column("instituted_on", sa.Date(), nullable=False),
        sa.Column("claimed", types.Rupees(), nullable=False),
        sa.Column("damage", sa.Text(), nullable=False),
        sa.Column("recorded_at", types.Instant(timezone=True), nullable=False),
        sa.Column("outcome", sa.String(length=12), nullable=True),
        sa.Column("decided_on", sa.Date(), nullable=True),
        sa.Column("awarded", types.Rupees(), nullable=True),
        sa.Column("paid", types.Rupees(), nullable=False),
        sa.Column("set_off", types.Rupees(), nullable=False),
        sa.ForeignKeyConstraint(
            ["plaintiff_id"], ["parties.id"], name=op.f("fk_suits_plaintiff_id_parties")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_suits")),
    )
    with op.batch_alter_table("suits", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_suits_entry_id"), ["entry_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_suits_plaintiff_id"), ["plaintiff_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_suits_state"), ["state"], unique=False)

    op.create_table(
        "suit_offences",
        sa.Column("suit_id", sa.Integer(), nullable=False),
        sa.Column("offence_id", sa.Integer(), nullable=False),
        sa.Column("set_off", types.Rupees(), nullable=False),
        sa.ForeignKeyConstraint(
            ["offence_id"], ["offences.id"], name=op.f("fk_suit_offences_offence_id_offences")
        ),
        sa.ForeignKeyConstraint(
            ["suit_id"], ["suits.id"], name=op.f("fk_suit_offences_suit_id_suits")
        ),
        sa.PrimaryKeyConstraint("suit_id", "offence_id", name=op.f("pk_suit_offences")),
    )
    with op.batch_alter_table("suit_offences", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_suit_offences_offence_id"), ["offence_id"], unique=False
        )
