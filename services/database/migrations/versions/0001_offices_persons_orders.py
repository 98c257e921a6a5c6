"""Offices, persons, orders."""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "failed_logins",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("username", sa.String(length=60), nullable=False),
        sa.Column("address", sa.String(length=60), nullable=False),
        sa.Column("at", types.Instant(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_failed_logins")),
    )
    with op.batch_alter_table("failed_logins", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_failed_logins_address"), ["address"], unique=False)
        batch_op.create_index("ix_failed_logins_username_at", ["username", "at"], unique=False)

    op.create_table(
        "local_areas",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_local_areas")),
        sa.UniqueConstraint("state", "name", name=op.f("uq_local_areas_state_name")),
    )
    op.create_table(
        "officers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("username", sa.String(length=60), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("password_hash", sa.String(length=200), nullable=True),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("must_change_password", sa.Boolean(), nullable=False),
        sa.Column("password_set_by", sa.Integer(), nullable=True),
        sa.Column("password_set_at", types.Instant(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_officers")),
        sa.UniqueConstraint("username", name=op.f("uq_officers_username")),
    )
    with op.batch_alter_table("officers", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_officers_name"), ["name"], unique=False)

    op.create_table(
        "parties",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("residence", sa.String(length=160), nullable=False),
        sa.Column("phone", sa.String(length=20), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_parties")),
        sa.UniqueConstraint("name", "residence", name=op.f("uq_parties_name_residence")),
    )
    with op.batch_alter_table("parties", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_parties_phone"), ["phone"], unique=False)

    op.create_table(
        "serials",
        sa.Column("series", sa.String(length=120), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("series", name=op.f("pk_serials")),
    )
    op.create_table(
        "instruments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("number", sa.String(length=120), nullable=False),
        sa.Column("dated_on", sa.Date(), nullable=False),
        sa.Column("issued_by", sa.String(length=160), nullable=False),
        sa.Column("state", sa.String(length=40), nullable=False),
        sa.Column("local_area_id", sa.Integer(), nullable=True),
        sa.Column("in_force_from", sa.Date(), nullable=False),
        sa.Column("entered_by", sa.Integer(), nullable=True),
        sa.Column("entered_at", types.Instant(timezone=True), nullable=False),
        sa.Column("approved_by", sa.Integer(), nullable=True),
        sa.Column("approved_at", types.Instant(timezone=True), nullable=True),
        sa.Column("withdrawn_by", sa.Integer(), nullable=True),
        sa.Column("withdrawn_at", types.Instant(timezone=True), nullable=True),
        sa.Column("remark", sa.String(length=500), nullable=True),
        sa.Column("cancels_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["cancels_id"], ["instruments.id"], name=op.f("fk_instruments_cancels_id_instruments")
        ),
        sa.ForeignKeyConstraint(
            ["local_area_id"],
            ["local_areas.id"],
            name=op.f("fk_instruments_local_area_id_local_areas"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_instruments")),
    )
    with op.batch_alter_table("instruments", schema=None) as batch_op:
        batch_op.create_index(
            "ix_instruments_state_local_area_id", ["state", "local_area_id"], unique=False
        )

    op.create_table(
        "offices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=160), nullable=False),
        sa.Column("state", sa.String(length=40), nullable=False),
        sa.Column("local_area_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["local_area_id"], ["local_areas.id"], name=op.f("fk_offices_local_area_id_local_areas")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_offices")),
        sa.UniqueConstraint(
            "local_area_id", "kind", "name", name=op.f("uq_offices_local_area_id_kind_name")
        ),
    )
    with op.batch_alter_table("offices", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_offices_state"), ["state"], unique=False)

    op.create_table(
        "party_merges",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("party_id", sa.Integer(), nullable=False),
        sa.Column("into_id", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=300), nullable=False),
        sa.Column("merged_by", sa.Integer(), nullable=True),
        sa.Column("merged_at", types.Instant(timezone=True), nullable=False),
        sa.Column("undone_reason", sa.String(length=300), nullable=True),
        sa.Column("undone_by", sa.Integer(), nullable=True),
        sa.Column("undone_at", types.Instant(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["into_id"], ["parties.id"], name=op.f("fk_party_merges_into_id_parties")
        ),
        sa.ForeignKeyConstraint(
            ["party_id"], ["parties.id"], name=op.f("fk_party_merges_party_id_parties")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_party_merges")),
    )
    with op.batch_alter_table("party_merges", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_party_merges_into_id"), ["into_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_party_merges_party_id"), ["party_id"], unique=False)

    op.create_table(
        "instrument_lines",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("instrument_id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=60), nullable=False),
        sa.Column("value", types.JsonText(), nullable=False),
        sa.ForeignKeyConstraint(
            ["instrument_id"],
            ["instruments.id"],
            name=op.f("fk_instrument_lines_instrument_id_instruments"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_instrument_lines")),
        sa.UniqueConstraint(
            "instrument_id", "key", name=op.f("uq_instrument_lines_instrument_id_key")
        ),
    )
    op.create_table(
        "posts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("officer_id", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(length=40), nullable=False),
        sa.Column("office_id", sa.Integer(), nullable=False),
        sa.Column("from_on", sa.Date(), nullable=False),
        sa.Column("until_on", sa.Date(), nullable=True),
        sa.ForeignKeyConstraint(
            ["office_id"], ["offices.id"], name=op.f("fk_posts_office_id_offices")
        ),
        sa.ForeignKeyConstraint(
            ["officer_id"], ["officers.id"], name=op.f("fk_posts_officer_id_officers")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_posts")),
    )
    with op.batch_alter_table("posts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_posts_officer_id"), ["officer_id"], unique=False)
        batch_op.create_index("ix_posts_role_office", ["role", "office_id"], unique=False)

    op.create_table(
        "pounds_served_by",
        sa.Column("pound_id", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(length=40), nullable=False),
        sa.Column("office_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["office_id"], ["offices.id"], name=op.f("fk_pounds_served_by_office_id_offices")
        ),
        sa.ForeignKeyConstraint(
            ["pound_id"], ["offices.id"], name=op.f("fk_pounds_served_by_pound_id_offices")
        ),
        sa.PrimaryKeyConstraint("pound_id", "role", name=op.f("pk_pounds_served_by")),
    )
    op.create_table(
        "transferred_functions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("local_area_id", sa.Integer(), nullable=False),
        sa.Column("function", sa.String(length=60), nullable=False),
        sa.Column("office_id", sa.Integer(), nullable=False),
        sa.Column("from_on", sa.Date(), nullable=False),
        sa.Column("until_on", sa.Date(), nullable=True),
        sa.Column("authority", sa.String(length=300), nullable=False),
        sa.ForeignKeyConstraint(
            ["local_area_id"],
            ["local_areas.id"],
            name=op.f("fk_transferred_functions_local_area_id_local_areas"),
        ),
        sa.ForeignKeyConstraint(
            ["office_id"], ["offices.id"], name=op.f("fk_transferred_functions_office_id_offices")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_transferred_functions")),
    )
    with op.batch_alter_table("transferred_functions", schema=None) as batch_op:
        batch_op.create_index(
            "ix_transferred_functions_local_area_id", ["local_area_id"], unique=False
        )

    op.create_table(
        "villages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("pound_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.ForeignKeyConstraint(
            ["pound_id"], ["offices.id"], name=op.f("fk_villages_pound_id_offices")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_villages")),
        sa.UniqueConstraint("pound_id", "name", name=op.f("uq_villages_pound_id_name")),
    )
