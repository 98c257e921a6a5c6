"""A voucher names no other: `vouchers.corrects_id`, which nothing ever wrote, is dropped.

SQLite drops no column with a foreign key, and drops no table that rows refer to: there vouchers and
postings are copied into new tables, which then take the names of the old.
"""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

VOUCHER = "id, entry_id, matter, section, narration, happened_at, recorded_at"
POSTING = "id, voucher_id, entry_id, account, amount, payee"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        _copy_without_it()
        return
    op.drop_constraint("fk_vouchers_corrects_id_vouchers", "vouchers", type_="foreignkey")
    op.drop_column("vouchers", "corrects_id")


def _copy_without_it() -> None:
    op.create_table(
        "vouchers_kept",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("matter", sa.String(length=40), nullable=True),
        sa.Column("section", sa.String(length=20), nullable=False),
        sa.Column("narration", sa.String(length=200), nullable=False),
        sa.Column("happened_at", types.Instant(timezone=True), nullable=False),
        sa.Column("recorded_at", types.Instant(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_vouchers")),
    )
    op.create_table(
        "postings_kept",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("voucher_id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("account", sa.String(length=30), nullable=False),
        sa.Column("amount", types.Rupees(), nullable=False),
        sa.Column("payee", sa.String(length=40), nullable=True),
        sa.ForeignKeyConstraint(
            ["voucher_id"], ["vouchers_kept.id"], name=op.f("fk_postings_voucher_id_vouchers")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_postings")),
    )
    for name, columns in (("vouchers", VOUCHER), ("postings", POSTING)):
        op.execute(f"INSERT INTO {name}_kept ({columns}) SELECT {columns} FROM {name}")
    for name in ("postings", "vouchers"):
        op.drop_table(name)
        op.rename_table(f"{name}_kept", name)
    for table, name, indexed in (
        ("vouchers", "ix_vouchers_entry_id", ["entry_id"]),
        ("vouchers", "ix_vouchers_matter", ["matter"]),
        ("postings", "ix_postings_entry_id_account", ["entry_id", "account"]),
        ("postings", "ix_postings_voucher_id", ["voucher_id"]),
    ):
        op.create_index(name, table, indexed, unique=False)
