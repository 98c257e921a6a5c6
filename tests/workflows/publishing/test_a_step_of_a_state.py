"""A published step is taken by what begins after it, and leaves what runs alone."""

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import select

from services.journal import Act
from services.reckoning.clock import date_in_india
from tests.browser.state_with_two_administrators import Installation, installation
from tests.workflows.certificate import with_certificate
from tests.workflows.publishing.conftest import FORMS, JASPAL, KIRAN, PROCESS, STATE
from webforms.forms.declared import declared_form
from workflows import complete_task
from workflows.catalogue import the_catalogue
from workflows.declared_forms import describe_form
from workflows.publishing.approving import approve
from workflows.publishing.asking import ask_check
from workflows.publishing.drafts import begin_draft, newest_save
from workflows.publishing.in_force import catalogue_at
from workflows.publishing.proving import play_check
from workflows.store import Proceeding


def publish(here: Installation, xml: bytes) -> None:
    now = here.clock.now()
    with here.sessions.writing.begin() as session:
        draft = begin_draft(
            session, state=STATE, process_id=PROCESS, xml=xml, made_from=None, by=JASPAL, at=now
        )
        check = ask_check(
            session,
            draft.id,
            content_hash=newest_save(session, draft.id).content_hash,
            in_force_from=date_in_india(now),
            by=JASPAL,
            at=now,
            forms=FORMS,
        )
    play_check(here.sessions, check.id, forms=FORMS, clock=here.clock)
    with here.sessions.writing.begin() as session:
        approve(session, check.id, content_hash=check.content_hash, by=KIRAN, at=now)


def test_a_new_entry_takes_the_step_and_one_that_runs_does_not(
    tmp_path: Path, shipped: bytes, few_stories: Callable[..., None]
) -> None:
    few_stories("06")
    with installation(tmp_path) as here:
        old = here.seize("2026-03-02")
        publish(here, with_certificate(shipped))
        new = here.seize("2026-03-03")
        here.put_on_notice(old)
        here.put_on_notice(new)
        here.pass_days(10)
        assert here.forms(old) == ["fix_sale"]
        assert here.forms(new) == ["veterinary_certificate"]
        (task,) = here.open(new)
        with here.sessions.reading() as session:
            in_force = catalogue_at(session, here.clock.now())
            version = in_force.version_for(PROCESS, STATE)
            assert version is not None
            hashes = dict(session.execute(select(Proceeding.diagram_hash, Proceeding.case_id)
                          .where(Proceeding.process_id == PROCESS)).all())  # fmt: skip
            assert version.hash in hashes
            assert len(hashes) == 2
        element = version.drawing.elements["veterinary_certificate"]
        answers = FORMS.sample(describe_form(element), here.clock.now())
        assert declared_form(describe_form(element)).title == "Veterinary certificate"
        with here.sessions.writing.begin() as session:
            outcome = complete_task(
                session, task.id, answers, actor=here.actors["imran"], at=here.clock.now()
            )
        assert outcome.results["recorded_fit"] is True
        assert here.forms(new) == ["fix_sale"]
        with here.sessions.reading() as session:
            act = session.scalars(
                select(Act).where(Act.entry_id == new, Act.verb == "Veterinary certificate")
            ).one()
            assert act.section == "section_14"
            assert act.facts["recorded"]["certificate_no"] == "recorded"
            assert act.officer_name == "Imran Khan"


def test_the_shipped_catalogue_is_not_touched_by_what_was_published() -> None:
    version = the_catalogue().version_for(PROCESS, STATE)
    assert version is not None
    assert "veterinary_certificate" not in version.drawing.elements
