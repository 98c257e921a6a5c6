"""Pages of the studio that read: who may, what they list, export, comparing."""

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from services.database import Sessions
from services.identity import Actor
from tests.webforms.conftest import SEIZURE, Browser
from tests.webforms.diagrams.conftest import HERE, PROCESS, STATE, Studio
from tests.webforms.latin import english_left
from tests.workflows.certificate import with_certificate
from workflows.publishing.drafts import begin_draft

NewBrowser = Callable[..., Browser]
NewStudio = Callable[[str], Studio]


def test_an_administrator_finds_the_procedures_of_his_state(browser: NewBrowser) -> None:
    admin = browser("admin")
    assert "/procedures/" in admin.get("/").text
    assert admin.get("/procedures/").headers["Location"] == f"/procedures/{STATE}"
    page = admin.get(f"/procedures/{STATE}").text
    assert "Procedures of Uttar Pradesh" in page
    assert PROCESS in page
    assert "the central Act" in page


def test_others_and_administrators_of_other_states_may_not(
    browser: NewBrowser, studio: NewStudio
) -> None:
    asha = browser("asha")
    assert "/procedures/" not in asha.get("/").text
    for path in ("/procedures/", f"/procedures/{STATE}", HERE, f"{HERE}/edit", f"{HERE}/compare"):
        assert asha.get(path).status_code == 403, path
    admin = browser("admin")
    assert admin.get("/procedures/bihar").status_code == 403
    begun = admin.post(f"/procedures/bihar/{PROCESS}/draft", {}, shown_at="/")
    assert begun.status_code == 403
    assert browser().get(HERE).status_code == 302


def test_the_list_counts_what_runs_on_each_version_in_a_constant_number_of_statements(
    browser: NewBrowser, count_statements: Callable[..., list[str]]
) -> None:
    admin, keeper = browser("admin"), browser("asha")
    before = len(count_statements(lambda: admin.get(f"/procedures/{STATE}")))
    for _ in range(3):
        assert keeper.post("/start/enter_seizure", SEIZURE).status_code == 302
    after = count_statements(lambda: admin.get(f"/procedures/{STATE}"))
    assert len(after) == before
    row = next(
        each for each in admin.get(f"/procedures/{STATE}").text.split("<tr") if PROCESS in each
    )
    assert 'data-label="Run on it">3<' in row


def test_a_procedure_is_drawn_and_told_as_a_list_and_exported(
    studio: NewStudio, shipped: bytes
) -> None:
    admin = studio("admin")
    page = admin.get()
    assert "data-diagram=" in page.text
    for said in ("Stick up the notice", "Officer in charge", "notices/stick_up_notice",
                 "unclaimed == 0", "sale_may_be_held_from", "section 14"):  # fmt: skip
        assert said in page.text, said
    assert "style-src-attr 'unsafe-inline'" in page.headers["Content-Security-Policy"]
    all_of_them = admin.browser.get(f"/procedures/{STATE}")
    assert "style-src-attr 'none'" in all_of_them.headers["Content-Security-Policy"]
    ref = page.text.split(f"{HERE}/")[1].split(".bpmn")[0]
    exported = admin.get(f"/{ref}.bpmn?export")
    assert exported.data == shipped
    assert PROCESS in exported.headers["Content-Disposition"]


def test_what_is_not_there_is_not_found(studio: NewStudio) -> None:
    admin = studio("admin")
    for path in ("/v0.bpmn", "/s1.bpmn", "/p1.bpmn", "/sx.bpmn", "/edit", "/checks/1",
                 "/compare?old=v0&new=v1", "?version=s7"):  # fmt: skip
        assert admin.get(path).status_code == 404, path
    assert admin.browser.get(f"/procedures/{STATE}/section_99_nothing").status_code == 404


def test_two_versions_are_compared_in_words_and_on_the_drawing(
    studio: NewStudio, shipped: bytes
) -> None:
    admin = studio("admin")
    admin.draw(with_certificate(shipped))
    page = admin.get("/compare").text
    assert "Added: task “Veterinary certificate”" in page
    assert "Removed: arrow from" in page
    assert "&#34;veterinary_certificate&#34;: &#34;added&#34;" in page


def test_the_draft_of_another_state_cannot_be_read(
    studio: NewStudio, shipped: bytes, sessions: Sessions
) -> None:
    with sessions.writing.begin() as session:
        begin_draft(
            session,
            state="bihar",
            process_id=PROCESS,
            xml=shipped,
            made_from=None,
            by=Actor(9, "Sita", "administrator", 1),
            at=datetime(2026, 3, 1, tzinfo=UTC),
        )
    assert studio("admin").get("/s1.bpmn").status_code == 404


def test_a_drawing_is_looked_at_in_the_readers_language(studio: NewStudio, shipped: bytes) -> None:
    admin = studio("admin")
    own = re.search(rf"{HERE}/\w+\.bpmn", admin.get().text)
    assert own
    path = own[0].removeprefix(HERE)
    assert admin.get(f"{path}?look=1").data == shipped
    admin.browser.get("/language/hi")
    drawn = admin.get(f"{path}?look=1").text
    assert 'name="अदावाकृत पशुओं की रिपोर्ट करना"' in drawn
    names = re.findall(r'<bpmn:(?!message|participant)\w+[^>]* name="([^"]*)"', drawn)
    assert names and not [name for name in names if re.search("[A-Za-z]{2}", name)]
    assert admin.get(path).data == admin.get(f"{path}?export").data == shipped


@pytest.mark.parametrize("path", ["", "/shared_sale", "/section_14_unclaimed_cattle"])
def test_the_studio_in_hindi_has_no_english_but_what_the_engine_reads(
    studio: NewStudio, path: str
) -> None:
    admin = studio("admin").browser
    admin.get("/language/hi")
    page = admin.get(f"/procedures/{STATE}{path}").text
    assert not english_left(re.sub(r"(?s)<header.*?</header>", "", page), ["Rohit", "Tandon"])
