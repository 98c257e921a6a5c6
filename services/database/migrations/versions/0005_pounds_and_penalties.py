"""Pounds and penalties."""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "offences",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(length=40), nullable=False),
        sa.Column("local_area_id", sa.Integer(), nullable=False),
        sa.Column("office_id", sa.Integer(), nullable=False),
        sa.Column("section", sa.String(length=20), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("accused_id", sa.Integer(), nullable=False),
        sa.Column("injured_id", sa.Integer(), nullable=True),
        sa.Column("kinds", types.JsonText(), nullable=False),
        sa.Column("committed_at", types.Instant(timezone=True), nullable=False),
        sa.Column("committed_place", sa.String(length=200), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("reported_at", types.Instant(timezone=True), nullable=False),
        sa.Column("convicted", sa.Boolean(), nullable=True),
        sa.Column("decided_at", types.Instant(timezone=True), nullable=True),
        sa.Column("penalty", types.Rupees(), nullable=False),
        sa.Column("imprisonment_days", sa.Integer(), nullable=False),
        sa.Column("recovered", types.Rupees(), nullable=False),
        sa.Column("given_up", types.Rupees(), nullable=False),
        sa.Column("compensation", types.Rupees(), nullable=False),
        sa.ForeignKeyConstraint(
            ["accused_id"], ["parties.id"], name=op.f("fk_offences_accused_id_parties")
        ),
        sa.ForeignKeyConstraint(
            ["injured_id"], ["parties.id"], name=op.f("fk_offences_injured_id_parties")
        ),
        sa.ForeignKeyConstraint(
            ["local_area_id"],
            ["local_areas.id"],
            name=op.f("fk_offences_local_area_id_local_areas"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_offences")),
    )
    with op.batch_alter_table("offences", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_offences_accused_id"), ["accused_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_offences_entry_id"), ["entry_id"], unique=False)

    op.create_table(
        "removal_orders",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=40), nullable=False),
        sa.Column("local_area_id", sa.Integer(), nullable=False),
        sa.Column("office_id", sa.Integer(), nullable=False),
        sa.Column("owner_id", sa.Integer(), nullable=False),
        sa.Column("ground", sa.String(length=40), nullable=False),
        sa.Column("heads", sa.Integer(), nullable=False),
        sa.Column("heads_owned", sa.Integer(), nullable=False),
        sa.Column("destination", sa.String(length=300), nullable=False),
        sa.Column("ordered_at", types.Instant(timezone=True), nullable=False),
        sa.Column("comply_by", sa.Date(), nullable=False),
        sa.Column("complied", sa.Boolean(), nullable=True),
        sa.Column("reported_on", sa.Date(), nullable=True),
        sa.Column("removed_at", types.Instant(timezone=True), nullable=True),
        sa.Column("heads_removed", sa.Integer(), nullable=True),
        sa.Column("fine", types.Rupees(), nullable=True),
        sa.Column("pay_by", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["local_area_id"],
            ["local_areas.id"],
            name=op.f("fk_removal_orders_local_area_id_local_areas"),
        ),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["parties.id"], name=op.f("fk_removal_orders_owner_id_parties")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_removal_orders")),
    )
    with op.batch_alter_table("removal_orders", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_removal_orders_owner_id"), ["owner_id"], unique=False)

    op.create_table(
        "periodic_returns",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("pound_id", sa.Integer(), nullable=False),
        sa.Column("period_from", sa.Date(), nullable=False),
        sa.Column("period_until", sa.Date(), nullable=False),
        sa.Column("figures", types.JsonText(), nullable=False),
        sa.Column("drawn_up_at", types.Instant(timezone=True), nullable=False),
        sa.Column("furnished_at", types.Instant(timezone=True), nullable=True),
        sa.Column("remarks", sa.Text(), nullable=True),
        sa.Column("replaces_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["pound_id"], ["offices.id"], name=op.f("fk_periodic_returns_pound_id_offices")
        ),
        sa.ForeignKeyConstraint(
            ["replaces_id"],
            ["periodic_returns.id"],
            name=op.f("fk_periodic_returns_replaces_id_periodic_returns"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_periodic_returns")),
    )
    with op.batch_alter_table("periodic_returns", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_periodic_returns_pound_id"), ["pound_id"], unique=False
        )

    op.create_table(
        "pounds",
        sa.Column("office_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.String(length=200), nullable=False),
        sa.Column("order_no", sa.String(length=120), nullable=False),
        sa.Column("ordered_on", sa.Date(), nullable=False),
        sa.Column("established_on", sa.Date(), nullable=False),
        sa.Column("controlled_by", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(
            ["office_id"], ["offices.id"], name=op.f("fk_pounds_office_id_offices")
        ),
        sa.PrimaryKeyConstraint("office_id", name=op.f("pk_pounds")),
    )
    op.create_table(
        "keeper_suspensions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("pound_id", sa.Integer(), nullable=False),
        sa.Column("post_id", sa.Integer(), nullable=False),
        sa.Column("officiating_post_id", sa.Integer(), nullable=True),
        sa.Column("from_on", sa.Date(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("suspended_at", types.Instant(timezone=True), nullable=False),
        sa.Column("outcome", sa.String(length=12), nullable=True),
        sa.Column("decided_at", types.Instant(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["officiating_post_id"],
            ["posts.id"],
            name=op.f("fk_keeper_suspensions_officiating_post_id_posts"),
        ),
        sa.ForeignKeyConstraint(
            ["post_id"], ["posts.id"], name=op.f("fk_keeper_suspensions_post_id_posts")
        ),
        sa.ForeignKeyConstraint(
            ["pound_id"], ["offices.id"], name=op.f("fk_keeper_suspensions_pound_id_offices")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_keeper_suspensions")),
    )
    with op.batch_alter_table("keeper_suspensions", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_keeper_suspensions_pound_id"), ["pound_id"], unique=False
        )
