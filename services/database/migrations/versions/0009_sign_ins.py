"""Sign-ins that have not ended. Whoever was signed in before this step signs in again."""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sign_ins",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("officer_id", sa.Integer(), nullable=False),
        sa.Column("seal", sa.String(length=64), nullable=False),
        sa.Column("begun_at", types.Instant(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["officer_id"], ["officers.id"], name=op.f("fk_sign_ins_officer_id_officers")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sign_ins")),
    )
    with op.batch_alter_table("sign_ins", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sign_ins_officer_id"), ["officer_id"], unique=False)
