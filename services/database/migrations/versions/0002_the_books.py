"""The books."""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("matter", sa.String(length=40), nullable=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("verb", sa.String(length=60), nullable=False),
        sa.Column("section", sa.String(length=20), nullable=False),
        sa.Column("happened_at", types.Instant(timezone=True), nullable=False),
        sa.Column("recorded_at", types.Instant(timezone=True), nullable=False),
        sa.Column("officer_id", sa.Integer(), nullable=True),
        sa.Column("officer_name", sa.String(length=120), nullable=False),
        sa.Column("role", sa.String(length=40), nullable=False),
        sa.Column("facts", types.JsonText(), nullable=False),
        sa.Column("previous_hash", sa.String(length=64), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_acts")),
        sa.UniqueConstraint("entry_id", "seq", name=op.f("uq_acts_entry_id_seq")),
        sa.UniqueConstraint("matter", "seq", name=op.f("uq_acts_matter_seq")),
    )
    op.create_table(
        "breaches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("section", sa.String(length=20), nullable=False),
        sa.Column("passed_at", types.Instant(timezone=True), nullable=False),
        sa.Column("recorded_at", types.Instant(timezone=True), nullable=False),
        sa.Column("because", types.JsonText(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_breaches")),
    )
    with op.batch_alter_table("breaches", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_breaches_entry_id"), ["entry_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_breaches_recorded_at"), ["recorded_at"], unique=False)

    op.create_table(
        "legal_dates",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("claim_id", sa.Integer(), nullable=True),
        sa.Column("on_day", sa.Date(), nullable=True),
        sa.Column("at", types.Instant(timezone=True), nullable=True),
        sa.Column("because", types.JsonText(), nullable=False),
        sa.Column("recorded_at", types.Instant(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_legal_dates")),
    )
    with op.batch_alter_table("legal_dates", schema=None) as batch_op:
        batch_op.create_index("ix_legal_dates_entry_id_name", ["entry_id", "name"], unique=False)

    op.create_table(
        "papers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("matter", sa.String(length=40), nullable=True),
        sa.Column("office_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("section", sa.String(length=20), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("issued_at", types.Instant(timezone=True), nullable=False),
        sa.Column("content", types.JsonText(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_papers")),
        sa.UniqueConstraint(
            "office_id", "kind", "year", "number", name=op.f("uq_papers_office_id_kind_year_number")
        ),
    )
    with op.batch_alter_table("papers", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_papers_entry_id"), ["entry_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_papers_matter"), ["matter"], unique=False)

    op.create_table(
        "protest_deposits",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("claim_id", sa.Integer(), nullable=False),
        sa.Column("fine", types.Rupees(), nullable=False),
        sa.Column("charges", types.Rupees(), nullable=False),
        sa.Column("deposited_at", types.Instant(timezone=True), nullable=False),
        sa.Column("ended_at", types.Instant(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_protest_deposits")),
        sa.UniqueConstraint("claim_id", name=op.f("uq_protest_deposits_claim_id")),
    )
    with op.batch_alter_table("protest_deposits", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_protest_deposits_entry_id"), ["entry_id"], unique=False
        )

    op.create_table(
        "securities",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("claim_id", sa.Integer(), nullable=False),
        sa.Column("owner_id", sa.Integer(), nullable=False),
        sa.Column("amount", types.Rupees(), nullable=False),
        sa.Column("held", types.Rupees(), nullable=False),
        sa.Column("deposited_at", types.Instant(timezone=True), nullable=False),
        sa.Column("ends_on", sa.Date(), nullable=False),
        sa.Column("in_custody", sa.Boolean(), nullable=False),
        sa.Column("liable_entry_id", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_securities")),
    )
    with op.batch_alter_table("securities", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_securities_claim_id"), ["claim_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_securities_entry_id"), ["entry_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_securities_owner_id"), ["owner_id"], unique=False)

    op.create_table(
        "surpluses",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("sale_id", sa.Integer(), nullable=False),
        sa.Column("owner_id", sa.Integer(), nullable=True),
        sa.Column("amount", types.Rupees(), nullable=False),
        sa.Column("arose_at", types.Instant(timezone=True), nullable=False),
        sa.Column("deposited_on", sa.Date(), nullable=True),
        sa.Column("last_day", sa.Date(), nullable=True),
        sa.Column("ended_by", sa.String(length=10), nullable=True),
        sa.Column("ended_at", types.Instant(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_surpluses")),
    )
    with op.batch_alter_table("surpluses", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_surpluses_entry_id"), ["entry_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_surpluses_sale_id"), ["sale_id"], unique=False)

    op.create_table(
        "vouchers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("matter", sa.String(length=40), nullable=True),
        sa.Column("section", sa.String(length=20), nullable=False),
        sa.Column("narration", sa.String(length=200), nullable=False),
        sa.Column("happened_at", types.Instant(timezone=True), nullable=False),
        sa.Column("recorded_at", types.Instant(timezone=True), nullable=False),
        sa.Column("corrects_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["corrects_id"], ["vouchers.id"], name=op.f("fk_vouchers_corrects_id_vouchers")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_vouchers")),
    )
    with op.batch_alter_table("vouchers", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_vouchers_entry_id"), ["entry_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_vouchers_matter"), ["matter"], unique=False)

    op.create_table(
        "postings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("voucher_id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("account", sa.String(length=30), nullable=False),
        sa.Column("amount", types.Rupees(), nullable=False),
        sa.Column("payee", sa.String(length=40), nullable=True),
        sa.ForeignKeyConstraint(
            ["voucher_id"], ["vouchers.id"], name=op.f("fk_postings_voucher_id_vouchers")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_postings")),
    )
    with op.batch_alter_table("postings", schema=None) as batch_op:
        batch_op.create_index("ix_postings_entry_id_account", ["entry_id", "account"], unique=False)
        batch_op.create_index(batch_op.f("ix_postings_voucher_id"), ["voucher_id"], unique=False)

    op.create_table(
        "register_entries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=40), nullable=False),
        sa.Column("local_area_id", sa.Integer(), nullable=False),
        sa.Column("pound_id", sa.Integer(), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seizer_id", sa.Integer(), nullable=False),
        sa.Column("seizer_capacity", sa.String(length=40), nullable=False),
        sa.Column("seized_under", sa.String(length=20), nullable=False),
        sa.Column("ground", sa.String(length=40), nullable=False),
        sa.Column("public_place", sa.String(length=40), nullable=True),
        sa.Column("seized_at", types.Instant(timezone=True), nullable=False),
        sa.Column("seized_place", sa.String(length=300), nullable=False),
        sa.Column("seized_village", sa.String(length=300), nullable=False),
        sa.Column("sent_at", types.Instant(timezone=True), nullable=False),
        sa.Column("brought_at", types.Instant(timezone=True), nullable=False),
        sa.Column("recorded_at", types.Instant(timezone=True), nullable=False),
        sa.Column("first_period_ended_at", types.Instant(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["local_area_id"],
            ["local_areas.id"],
            name=op.f("fk_register_entries_local_area_id_local_areas"),
        ),
        sa.ForeignKeyConstraint(
            ["pound_id"], ["offices.id"], name=op.f("fk_register_entries_pound_id_offices")
        ),
        sa.ForeignKeyConstraint(
            ["seizer_id"], ["parties.id"], name=op.f("fk_register_entries_seizer_id_parties")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_register_entries")),
        sa.UniqueConstraint(
            "pound_id", "year", "number", name=op.f("uq_register_entries_pound_id_year_number")
        ),
    )
    with op.batch_alter_table("register_entries", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_register_entries_brought_at"), ["brought_at"], unique=False
        )

    op.create_table(
        "heads",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("description", sa.String(length=500), nullable=True),
        sa.Column("tag", sa.String(length=60), nullable=True),
        sa.Column("sex", sa.String(length=10), nullable=True),
        sa.Column("condition", types.JsonText(), nullable=False),
        sa.Column("owner_id", sa.Integer(), nullable=True),
        sa.Column("found_owner_id", sa.Integer(), nullable=True),
        sa.Column("standing", sa.String(length=20), nullable=False),
        sa.Column("left_at", types.Instant(timezone=True), nullable=True),
        sa.Column("freed_by", sa.String(length=20), nullable=True),
        sa.Column("charges_end_at", types.Instant(timezone=True), nullable=True),
        sa.Column("unclaimed_since", types.Instant(timezone=True), nullable=True),
        sa.Column("refused_in", sa.Integer(), nullable=True),
        sa.Column("road", sa.String(length=20), nullable=True),
        sa.Column("fine_met", types.Rupees(), nullable=False),
        sa.Column("charges_met", types.Rupees(), nullable=False),
        sa.Column("expenses_met", types.Rupees(), nullable=False),
        sa.Column("charges_from", types.Instant(timezone=True), nullable=True),
        sa.Column("adjudged_illegal", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["register_entries.id"], name=op.f("fk_heads_entry_id_register_entries")
        ),
        sa.ForeignKeyConstraint(
            ["found_owner_id"], ["parties.id"], name=op.f("fk_heads_found_owner_id_parties")
        ),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["parties.id"], name=op.f("fk_heads_owner_id_parties")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_heads")),
        sa.UniqueConstraint("entry_id", "number", name=op.f("uq_heads_entry_id_number")),
    )
    with op.batch_alter_table("heads", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_heads_found_owner_id"), ["found_owner_id"], unique=False
        )
        batch_op.create_index("ix_heads_owner_id", ["owner_id"], unique=False)
        batch_op.create_index("ix_heads_tag", ["tag"], unique=False)
