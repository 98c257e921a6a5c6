"""Drawing: begun, edited, saved, imported, taken back, discarded."""

from collections.abc import Callable

import pytest

from tests.webforms.diagrams.conftest import Studio
from tests.workflows.certificate import with_certificate
from tests.workflows.publishing import test_hostile_files as hostile
from workflows import diagram_file

NewStudio = Callable[[str], Studio]


def test_the_editor_knows_all_names_and_allows_styles_on_its_own_page_only(
    studio: NewStudio,
) -> None:
    admin = studio("admin")
    assert admin.press("/draft").status_code == 302
    page = admin.get("/edit")
    for said in ("register/record_fact", "stick_up_notice", "notices/nothing_left_unclaimed",
                 "sale_may_be_held_from", "cattle_impounded", "shared_sale",
                 "yes or no", "studio.", "Add a step after this"):  # fmt: skip
        assert said in page.text, said
    policy = page.headers["Content-Security-Policy"]
    assert "style-src-attr 'unsafe-inline'" in policy
    assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
    assert "unsafe-eval" not in policy


def test_the_drawing_is_checked_while_it_is_drawn_and_nothing_kept(
    studio: NewStudio, shipped: bytes
) -> None:
    admin = studio("admin")
    admin.press("/draft")
    wrong = shipped.replace(b"notices/stick_up_notice", b"notices/nail_up_notice")
    (finding,) = admin.send("/findings", wrong).json["findings"]
    assert finding["element"] == "record_the_notice"
    assert "nail_up_notice" in finding["message"]
    assert finding["remedy"]
    assert admin.send("/findings", shipped).json == {"findings": []}
    assert "nail_up" not in admin.get("/edit").text
    assert admin.send("/findings", b"<").json["findings"][0]["rule"] == "not_xml"


def test_a_save_says_its_number_and_a_second_of_the_same_is_none(
    studio: NewStudio, shipped: bytes
) -> None:
    admin = studio("admin")
    admin.press("/draft")
    first = admin.send("/save?seen=1", with_certificate(shipped))
    assert first.json["number"] == 2
    assert admin.send("/save?seen=1", with_certificate(shipped)).json["number"] == 2
    assert "Rohit Tandon" in admin.get().text


def test_who_saves_after_another_is_told_and_nothing_is_lost(
    studio: NewStudio, shipped: bytes
) -> None:
    admin, farah = studio("admin"), studio("farah")
    admin.draw(with_certificate(shipped))
    hers = shipped.replace(b"Report the unclaimed cattle", b"Report them")
    refused = farah.send("/save?seen=1", hers)
    assert refused.status_code == 409
    assert refused.json["number"] == 2
    assert "Rohit Tandon saved this draft meanwhile." in refused.json["words"]
    assert farah.send("/save?seen=2", hers).json["number"] == 3


def test_what_cannot_be_read_is_not_saved(studio: NewStudio) -> None:
    admin = studio("admin")
    admin.press("/draft")
    refused = admin.send("/save?seen=1", b"<!DOCTYPE a><a/>")
    assert refused.status_code == 422
    assert "DOCTYPE" in refused.json["words"]
    assert admin.send("/save?seen=1", b"x" * 3_000_000).status_code == 413


@pytest.mark.parametrize("name", [*hostile.REFUSED, "a file for another procedure"])
def test_a_hostile_file_is_not_imported_and_the_draft_is_kept(
    studio: NewStudio, shipped: bytes, name: str
) -> None:
    admin = studio("admin")
    admin.draw(with_certificate(shipped))
    content = hostile.content(name) if name in hostile.REFUSED else hostile.content("harmless")
    refused = admin.import_file(content, f"{name}.bpmn")
    assert refused.status_code == 422
    assert "The draft is as it was." in refused.text
    assert "<li data-rule=" in refused.text
    assert "<script>alert" not in refused.text
    page = admin.get().text
    assert "2 · Rohit Tandon" in page
    assert "3 · " not in page


def test_a_huge_file_is_refused_in_words(
    studio: NewStudio, shipped: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = studio("admin")
    monkeypatch.setattr(diagram_file, "LARGEST_FILE", 100_000)
    refused = admin.import_file(shipped + b" " * 100_000)
    assert refused.status_code == 422
    assert "Split the procedure into smaller diagrams." in refused.text
    admin.press("/draft")
    refused = admin.send("/save?seen=1", b" " * 3_000_000)
    assert refused.status_code == 413
    assert "The file is too large" in refused.text


def test_a_right_file_is_imported_as_a_save(studio: NewStudio, shipped: bytes) -> None:
    admin = studio("admin")
    assert admin.import_file(with_certificate(shipped), "own.bpmn").status_code == 302
    page = admin.get().text
    assert "imported (own.bpmn)" in page
    assert "Veterinary certificate" in admin.get("/edit").text


def test_an_earlier_save_is_taken_back_and_a_draft_discarded(
    studio: NewStudio, shipped: bytes
) -> None:
    admin = studio("admin")
    admin.draw(with_certificate(shipped))
    assert admin.press("/restore", {"number": "1"}).status_code == 302
    assert "taken back (save 1)" in admin.get().text
    asked = admin.get().text.partition("Discard it for good")[0]
    assert "cannot be taken up again" in asked
    for _ in range(2):
        assert admin.press("/discard").status_code == 302
    assert "Make our own version" in admin.get().text
    assert admin.get("/edit").status_code == 404


def test_a_drawing_sent_without_the_token_is_refused(studio: NewStudio, shipped: bytes) -> None:
    admin = studio("admin")
    admin.press("/draft")
    sent = admin.browser.client.post(
        "/procedures/uttar_pradesh/section_14_unclaimed_cattle/save?seen=1", data=shipped
    )
    assert sent.status_code == 400
