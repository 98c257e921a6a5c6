"""Several recipients of one order under section 28; for which acts an office is authorised.

An order paid before names one recipient: he is kept with what he was paid. What was proved as his
loss stands in the order itself.
"""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "compensations",
        sa.Column("offence_id", sa.Integer(), nullable=False),
        sa.Column("recipient_id", sa.Integer(), nullable=False),
        sa.Column("loss", types.Rupees(), nullable=True),
        sa.Column("amount", types.Rupees(), nullable=False),
        sa.ForeignKeyConstraint(
            ["offence_id"], ["offences.id"], name=op.f("fk_compensations_offence_id_offences")
        ),
        sa.ForeignKeyConstraint(
            ["recipient_id"], ["parties.id"], name=op.f("fk_compensations_recipient_id_parties")
        ),
        sa.PrimaryKeyConstraint("offence_id", "recipient_id", name=op.f("pk_compensations")),
    )
    op.create_index("ix_compensations_recipient_id", "compensations", ["recipient_id"])
    op.execute(
        "INSERT INTO compensations (offence_id, recipient_id, amount) SELECT id, injured_id, "
        "compensation FROM offences WHERE compensation > 0 AND injured_id IS NOT NULL"
    )
    with op.batch_alter_table("special_authorisations", schema=None) as batch_op:
        batch_op.add_column(sa.Column("acts", types.JsonText(), nullable=True))
        batch_op.alter_column("rank", existing_type=sa.String(length=60), nullable=True)
