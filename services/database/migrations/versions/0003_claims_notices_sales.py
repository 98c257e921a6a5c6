"""Claims, notices, sales."""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "claims",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("claimant_id", sa.Integer(), nullable=False),
        sa.Column("capacity", sa.String(length=20), nullable=False),
        sa.Column("claimed_at", types.Instant(timezone=True), nullable=False),
        sa.Column("outcome", sa.String(length=20), nullable=True),
        sa.Column("settled_at", types.Instant(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["claimant_id"], ["parties.id"], name=op.f("fk_claims_claimant_id_parties")
        ),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["register_entries.id"], name=op.f("fk_claims_entry_id_register_entries")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_claims")),
    )
    with op.batch_alter_table("claims", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_claims_entry_id"), ["entry_id"], unique=False)

    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("notice_on", sa.Date(), nullable=False),
        sa.Column("place", sa.String(length=300), nullable=False),
        sa.Column("recorded_at", types.Instant(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["register_entries.id"], name=op.f("fk_notices_entry_id_register_entries")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
    )
    with op.batch_alter_table("notices", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_notices_entry_id"), ["entry_id"], unique=False)

    op.create_table(
        "proclamations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("village", sa.String(length=300), nullable=False),
        sa.Column("village_at", types.Instant(timezone=True), nullable=False),
        sa.Column("market_place", sa.String(length=300), nullable=False),
        sa.Column("market_at", types.Instant(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["entry_id"],
            ["register_entries.id"],
            name=op.f("fk_proclamations_entry_id_register_entries"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_proclamations")),
    )
    with op.batch_alter_table("proclamations", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_proclamations_entry_id"), ["entry_id"], unique=False)

    op.create_table(
        "surplus_claims",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("surplus_id", sa.Integer(), nullable=False),
        sa.Column("claimant_id", sa.Integer(), nullable=False),
        sa.Column("preferred_on", sa.Date(), nullable=False),
        sa.Column("decided_on", sa.Date(), nullable=True),
        sa.Column("established", sa.Boolean(), nullable=True),
        sa.ForeignKeyConstraint(
            ["claimant_id"], ["parties.id"], name=op.f("fk_surplus_claims_claimant_id_parties")
        ),
        sa.ForeignKeyConstraint(
            ["entry_id"],
            ["register_entries.id"],
            name=op.f("fk_surplus_claims_entry_id_register_entries"),
        ),
        sa.ForeignKeyConstraint(
            ["surplus_id"], ["surpluses.id"], name=op.f("fk_surplus_claims_surplus_id_surpluses")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_surplus_claims")),
    )
    with op.batch_alter_table("surplus_claims", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_surplus_claims_entry_id"), ["entry_id"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_surplus_claims_surplus_id"), ["surplus_id"], unique=False
        )

    op.create_table(
        "unclaimed_reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("reported_to", sa.String(length=300), nullable=False),
        sa.Column("reported_at", types.Instant(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["entry_id"],
            ["register_entries.id"],
            name=op.f("fk_unclaimed_reports_entry_id_register_entries"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_unclaimed_reports")),
    )
    with op.batch_alter_table("unclaimed_reports", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_unclaimed_reports_entry_id"), ["entry_id"], unique=False
        )

    op.create_table(
        "claimed_heads",
        sa.Column("claim_id", sa.Integer(), nullable=False),
        sa.Column("head_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["claim_id"], ["claims.id"], name=op.f("fk_claimed_heads_claim_id_claims")
        ),
        sa.ForeignKeyConstraint(
            ["head_id"], ["heads.id"], name=op.f("fk_claimed_heads_head_id_heads")
        ),
        sa.PrimaryKeyConstraint("claim_id", "head_id", name=op.f("pk_claimed_heads")),
    )
    op.create_table(
        "sales",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("section", sa.String(length=20), nullable=False),
        sa.Column("claim_id", sa.Integer(), nullable=True),
        sa.Column("sale_at", types.Instant(timezone=True), nullable=False),
        sa.Column("place", sa.String(length=300), nullable=False),
        sa.Column("order_no", sa.String(length=120), nullable=True),
        sa.Column("sold_at", types.Instant(timezone=True), nullable=True),
        sa.Column("expenses", types.Rupees(), nullable=True),
        sa.Column("balance", types.Rupees(), nullable=True),
        sa.ForeignKeyConstraint(["claim_id"], ["claims.id"], name=op.f("fk_sales_claim_id_claims")),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["register_entries.id"], name=op.f("fk_sales_entry_id_register_entries")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sales")),
    )
    with op.batch_alter_table("sales", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sales_entry_id"), ["entry_id"], unique=False)

    op.create_table(
        "sold_heads",
        sa.Column("sale_id", sa.Integer(), nullable=False),
        sa.Column("head_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("price", types.Rupees(), nullable=False),
        sa.Column("purchaser_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["head_id"], ["heads.id"], name=op.f("fk_sold_heads_head_id_heads")
        ),
        sa.ForeignKeyConstraint(
            ["purchaser_id"], ["parties.id"], name=op.f("fk_sold_heads_purchaser_id_parties")
        ),
        sa.ForeignKeyConstraint(
            ["sale_id"], ["sales.id"], name=op.f("fk_sold_heads_sale_id_sales")
        ),
        sa.PrimaryKeyConstraint("sale_id", "head_id", name=op.f("pk_sold_heads")),
    )
