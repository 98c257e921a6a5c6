"""The engine."""

import sqlalchemy as sa
from alembic import op

from services.database import types

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "cases",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(length=60), nullable=False),
        sa.Column("local_area_id", sa.Integer(), nullable=False),
        sa.Column("pound_id", sa.Integer(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("next_due_at", types.Instant(timezone=True), nullable=True),
        sa.Column("opened_at", types.Instant(timezone=True), nullable=False),
        sa.Column("finished_at", types.Instant(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cases")),
        sa.UniqueConstraint("entry_id", name=op.f("uq_cases_entry_id")),
    )
    with op.batch_alter_table("cases", schema=None) as batch_op:
        batch_op.create_index(
            "ix_cases_coming",
            ["state", "next_due_at", "local_area_id", "pound_id"],
            unique=False,
            postgresql_where=sa.text("next_due_at IS NOT NULL"),
            sqlite_where=sa.text("next_due_at IS NOT NULL"),
        )
        batch_op.create_index(
            "ix_cases_next_due_at",
            ["next_due_at"],
            unique=False,
            postgresql_where=sa.text("next_due_at IS NOT NULL"),
            sqlite_where=sa.text("next_due_at IS NOT NULL"),
        )

    op.create_table(
        "diagram_drafts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=60), nullable=False),
        sa.Column("process_id", sa.String(length=100), nullable=False),
        sa.Column("made_from", sa.String(length=64), nullable=True),
        sa.Column("begun_by", sa.Integer(), nullable=False),
        sa.Column("begun_by_name", sa.String(length=120), nullable=False),
        sa.Column("begun_at", types.Instant(timezone=True), nullable=False),
        sa.Column("closed_at", types.Instant(timezone=True), nullable=True),
        sa.Column("closed_how", sa.String(length=12), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_diagram_drafts")),
    )
    with op.batch_alter_table("diagram_drafts", schema=None) as batch_op:
        batch_op.create_index(
            "uq_diagram_drafts_open",
            ["state", "process_id"],
            unique=True,
            postgresql_where=sa.text("closed_at IS NULL"),
            sqlite_where=sa.text("closed_at IS NULL"),
        )

    op.create_table(
        "diagrams",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("process_id", sa.String(length=100), nullable=False),
        sa.Column("state", sa.String(length=60), nullable=True),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("section", sa.String(length=40), nullable=False),
        sa.Column("xml", sa.Text(), nullable=False),
        sa.Column("called", types.JsonText(), nullable=False),
        sa.Column("origin", sa.String(length=300), nullable=False),
        sa.Column("published_at", types.Instant(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_diagrams")),
    )
    with op.batch_alter_table("diagrams", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_diagrams_process_id"), ["process_id"], unique=False)

    op.create_table(
        "diagram_draft_saves",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("draft_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("content_hash", sa.String(length=64), nullable=False),
        sa.Column("xml", sa.Text(), nullable=True),
        sa.Column("how", sa.String(length=12), nullable=False),
        sa.Column("note", sa.String(length=300), nullable=False),
        sa.Column("author_id", sa.Integer(), nullable=False),
        sa.Column("author_name", sa.String(length=120), nullable=False),
        sa.Column("saved_at", types.Instant(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["draft_id"],
            ["diagram_drafts.id"],
            name=op.f("fk_diagram_draft_saves_draft_id_diagram_drafts"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_diagram_draft_saves")),
        sa.UniqueConstraint(
            "draft_id", "number", name=op.f("uq_diagram_draft_saves_draft_id_number")
        ),
    )
    op.create_table(
        "proceedings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("case_id", sa.Integer(), nullable=False),
        sa.Column("process_id", sa.String(length=100), nullable=False),
        sa.Column("diagram_hash", sa.String(length=64), nullable=False),
        sa.Column("subject", types.JsonText(), nullable=False),
        sa.Column("engine_state", sa.LargeBinary(), nullable=True),
        sa.Column("waits_for", types.JsonText(), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("start_form", sa.String(length=100), nullable=True),
        sa.Column("start_key", sa.String(length=200), nullable=True),
        sa.Column("outcome", types.JsonText(), nullable=True),
        sa.Column("started_at", types.Instant(timezone=True), nullable=False),
        sa.Column("ended_at", types.Instant(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["case_id"], ["cases.id"], name=op.f("fk_proceedings_case_id_cases")
        ),
        sa.ForeignKeyConstraint(
            ["diagram_hash"], ["diagrams.hash"], name=op.f("fk_proceedings_diagram_hash_diagrams")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_proceedings")),
        sa.UniqueConstraint("start_key", name=op.f("uq_proceedings_start_key")),
    )
    with op.batch_alter_table("proceedings", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_proceedings_case_id"), ["case_id"], unique=False)
        batch_op.create_index("ix_proceedings_standing", ["status", "diagram_hash"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_proceedings_diagram_hash"), ["diagram_hash"], unique=False
        )

    op.create_table(
        "diagram_checks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("draft_id", sa.Integer(), nullable=False),
        sa.Column("save_id", sa.Integer(), nullable=False),
        sa.Column("content_hash", sa.String(length=64), nullable=False),
        sa.Column("in_force_from", sa.Date(), nullable=False),
        sa.Column("beside", types.JsonText(), nullable=False),
        sa.Column("asked_by", sa.Integer(), nullable=False),
        sa.Column("asked_by_name", sa.String(length=120), nullable=False),
        sa.Column("asked_at", types.Instant(timezone=True), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("findings", types.JsonText(), nullable=False),
        sa.Column("runner", sa.String(length=40), nullable=True),
        sa.Column("heard_at", types.Instant(timezone=True), nullable=True),
        sa.Column("finished_at", types.Instant(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["draft_id"],
            ["diagram_drafts.id"],
            name=op.f("fk_diagram_checks_draft_id_diagram_drafts"),
        ),
        sa.ForeignKeyConstraint(
            ["save_id"],
            ["diagram_draft_saves.id"],
            name=op.f("fk_diagram_checks_save_id_diagram_draft_saves"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_diagram_checks")),
    )
    with op.batch_alter_table("diagram_checks", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_diagram_checks_draft_id"), ["draft_id"], unique=False)

    op.create_table(
        "human_tasks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("case_id", sa.Integer(), nullable=False),
        sa.Column("proceeding_id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("engine_id", sa.String(length=36), nullable=False),
        sa.Column("element_id", sa.String(length=100), nullable=False),
        sa.Column("form", sa.String(length=100), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("section", sa.String(length=40), nullable=False),
        sa.Column("role", sa.String(length=60), nullable=False),
        sa.Column("office_id", sa.Integer(), nullable=True),
        sa.Column("state", sa.String(length=60), nullable=False),
        sa.Column("local_area_id", sa.Integer(), nullable=False),
        sa.Column("pound_id", sa.Integer(), nullable=True),
        sa.Column("claim_id", sa.Integer(), nullable=True),
        sa.Column("complaint_id", sa.Integer(), nullable=True),
        sa.Column("opened_at", types.Instant(timezone=True), nullable=False),
        sa.Column("due_at", types.Instant(timezone=True), nullable=True),
        sa.Column("due_is_law", sa.Boolean(), nullable=False),
        sa.Column("queue_order", types.Instant(timezone=True), nullable=False),
        sa.Column("holder_id", sa.Integer(), nullable=True),
        sa.Column("holder_name", sa.String(length=200), nullable=True),
        sa.Column("held_at", types.Instant(timezone=True), nullable=True),
        sa.Column("completed_at", types.Instant(timezone=True), nullable=True),
        sa.Column("completed_by", sa.Integer(), nullable=True),
        sa.Column("completed_by_name", sa.String(length=200), nullable=True),
        sa.Column("completed_key", sa.String(length=200), nullable=True),
        sa.Column("outcome", types.JsonText(), nullable=True),
        sa.Column("withdrawn_at", types.Instant(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["case_id"], ["cases.id"], name=op.f("fk_human_tasks_case_id_cases")
        ),
        sa.ForeignKeyConstraint(
            ["proceeding_id"],
            ["proceedings.id"],
            name=op.f("fk_human_tasks_proceeding_id_proceedings"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_human_tasks")),
    )
    with op.batch_alter_table("human_tasks", schema=None) as batch_op:
        batch_op.create_index("ix_human_tasks_case", ["case_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_human_tasks_holder_id"), ["holder_id"], unique=False)
        batch_op.create_index(
            "ix_human_tasks_open_of_case",
            ["case_id"],
            unique=False,
            postgresql_where=sa.text("completed_at IS NULL AND withdrawn_at IS NULL"),
            sqlite_where=sa.text("completed_at IS NULL AND withdrawn_at IS NULL"),
        )
        batch_op.create_index(
            batch_op.f("ix_human_tasks_proceeding_id"), ["proceeding_id"], unique=False
        )
        batch_op.create_index(
            "ix_human_tasks_queue",
            ["role", "office_id", "queue_order", "id", "holder_id"],
            unique=False,
            postgresql_where=sa.text("completed_at IS NULL AND withdrawn_at IS NULL"),
            sqlite_where=sa.text("completed_at IS NULL AND withdrawn_at IS NULL"),
        )
        batch_op.create_index(
            "ix_human_tasks_supervised",
            [
                "state",
                "queue_order",
                "id",
                "local_area_id",
                "pound_id",
                "section",
                "form",
                "role",
                "office_id",
                "holder_id",
                "due_is_law",
                "proceeding_id",
                "element_id",
                "completed_at",
                "withdrawn_at",
            ],
            unique=False,
            postgresql_where=sa.text("completed_at IS NULL AND withdrawn_at IS NULL"),
            sqlite_where=sa.text("completed_at IS NULL AND withdrawn_at IS NULL"),
        )

    op.create_table(
        "incidents",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("case_id", sa.Integer(), nullable=False),
        sa.Column("proceeding_id", sa.Integer(), nullable=False),
        sa.Column("happened_at", types.Instant(timezone=True), nullable=False),
        sa.Column("what", sa.String(length=500), nullable=False),
        sa.Column("trace", sa.Text(), nullable=False),
        sa.Column("element_id", sa.String(length=100), nullable=True),
        sa.Column("resolved_at", types.Instant(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["case_id"], ["cases.id"], name=op.f("fk_incidents_case_id_cases")),
        sa.ForeignKeyConstraint(
            ["proceeding_id"],
            ["proceedings.id"],
            name=op.f("fk_incidents_proceeding_id_proceedings"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_incidents")),
    )
    with op.batch_alter_table("incidents", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_incidents_case_id"), ["case_id"], unique=False)
        batch_op.create_index("ix_incidents_open", ["happened_at"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_incidents_proceeding_id"), ["proceeding_id"], unique=False
        )

    op.create_table(
        "legal_timers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("case_id", sa.Integer(), nullable=False),
        sa.Column("proceeding_id", sa.Integer(), nullable=False),
        sa.Column("engine_id", sa.String(length=36), nullable=False),
        sa.Column("element_id", sa.String(length=100), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("due_at", types.Instant(timezone=True), nullable=False),
        sa.Column("fired_at", types.Instant(timezone=True), nullable=True),
        sa.Column("withdrawn_at", types.Instant(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["case_id"], ["cases.id"], name=op.f("fk_legal_timers_case_id_cases")
        ),
        sa.ForeignKeyConstraint(
            ["proceeding_id"],
            ["proceedings.id"],
            name=op.f("fk_legal_timers_proceeding_id_proceedings"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_legal_timers")),
    )
    with op.batch_alter_table("legal_timers", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_legal_timers_proceeding_id"), ["proceeding_id"], unique=False
        )
        batch_op.create_index(
            "ix_legal_timers_unfired",
            ["case_id", "due_at"],
            unique=False,
            postgresql_where=sa.text("fired_at IS NULL AND withdrawn_at IS NULL"),
            sqlite_where=sa.text("fired_at IS NULL AND withdrawn_at IS NULL"),
        )

    op.create_table(
        "diagram_checked_stories",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("check_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("file", sa.String(length=200), nullable=False),
        sa.Column("title", sa.String(length=300), nullable=False),
        sa.Column("state", sa.String(length=60), nullable=False),
        sa.Column("written_for", sa.String(length=60), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("steps", sa.Integer(), nullable=False),
        sa.Column("of_steps", sa.Integer(), nullable=False),
        sa.Column("failures", types.JsonText(), nullable=False),
        sa.ForeignKeyConstraint(
            ["check_id"],
            ["diagram_checks.id"],
            name=op.f("fk_diagram_checked_stories_check_id_diagram_checks"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_diagram_checked_stories")),
        sa.UniqueConstraint(
            "check_id", "number", name=op.f("uq_diagram_checked_stories_check_id_number")
        ),
    )
    op.create_table(
        "diagram_publications",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("check_id", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(length=60), nullable=False),
        sa.Column("process_id", sa.String(length=100), nullable=False),
        sa.Column("content_hash", sa.String(length=64), nullable=False),
        sa.Column("xml", sa.Text(), nullable=True),
        sa.Column("in_force_from", sa.Date(), nullable=False),
        sa.Column("asked_by", sa.Integer(), nullable=False),
        sa.Column("asked_by_name", sa.String(length=120), nullable=False),
        sa.Column("approved_by", sa.Integer(), nullable=False),
        sa.Column("approved_by_name", sa.String(length=120), nullable=False),
        sa.Column("approved_at", types.Instant(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["check_id"],
            ["diagram_checks.id"],
            name=op.f("fk_diagram_publications_check_id_diagram_checks"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_diagram_publications")),
        sa.UniqueConstraint("check_id", name=op.f("uq_diagram_publications_check_id")),
    )
    with op.batch_alter_table("diagram_publications", schema=None) as batch_op:
        batch_op.create_index(
            "ix_diagram_publications_of_procedure", ["state", "process_id"], unique=False
        )
