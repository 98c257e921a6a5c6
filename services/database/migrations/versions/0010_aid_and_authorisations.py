"""Requisitions on the police for aid; offices specially authorised."""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "police_aids",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(length=40), nullable=False),
        sa.Column("local_area_id", sa.Integer(), nullable=False),
        sa.Column("office_id", sa.Integer(), nullable=False),
        sa.Column("section", sa.String(length=20), nullable=False),
        sa.Column("seizer_id", sa.Integer(), nullable=False),
        sa.Column("capacity", sa.String(length=60), nullable=False),
        sa.Column("preventing", sa.String(length=12), nullable=False),
        sa.Column("required_at", types.Instant(timezone=True), nullable=False),
        sa.Column("place", sa.String(length=200), nullable=False),
        sa.Column("outcome", sa.String(length=12), nullable=False),
        sa.Column("aid", sa.Text(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["local_area_id"],
            ["local_areas.id"],
            name=op.f("fk_police_aids_local_area_id_local_areas"),
        ),
        sa.ForeignKeyConstraint(
            ["seizer_id"], ["parties.id"], name=op.f("fk_police_aids_seizer_id_parties")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_police_aids")),
    )
    with op.batch_alter_table("police_aids", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_police_aids_entry_id"), ["entry_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_police_aids_seizer_id"), ["seizer_id"], unique=False)

    op.create_table(
        "special_authorisations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("section", sa.String(length=20), nullable=False),
        sa.Column("office_id", sa.Integer(), nullable=False),
        sa.Column("local_area_id", sa.Integer(), nullable=False),
        sa.Column("rank", sa.String(length=60), nullable=False),
        sa.Column("from_on", sa.Date(), nullable=False),
        sa.Column("until_on", sa.Date(), nullable=True),
        sa.Column("authority", sa.String(length=300), nullable=False),
        sa.ForeignKeyConstraint(
            ["local_area_id"],
            ["local_areas.id"],
            name=op.f("fk_special_authorisations_local_area_id_local_areas"),
        ),
        sa.ForeignKeyConstraint(
            ["office_id"], ["offices.id"], name=op.f("fk_special_authorisations_office_id_offices")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_special_authorisations")),
    )
    with op.batch_alter_table("special_authorisations", schema=None) as batch_op:
        batch_op.create_index("ix_special_authorisations_office_id", ["office_id"], unique=False)
