"""Who reads only Hindi meets no English: a walk over the pages of an office that writes Hindi."""

import re
from collections import deque
from collections.abc import Callable, Iterator
from html import unescape

import pytest
from sqlalchemy import update

from services.database import Sessions
from services.identity import LocalArea, Office, Officer
from services.tariffs.models import Instrument
from tests.webforms.conftest import SEIZURE, Browser, Records
from tests.webforms.latin import english_left

NewBrowser = Callable[..., Browser]
IN_HINDI = {
    "seizer-name": "राम लाल",
    "seizer-residence": "अदलहाट",
    "seized_place": "नहर के पास गेहूँ का खेत",
    "seized_village": "अदलहाट",
    "owner-name": "श्याम सिंह",
    "owner-residence": "चुनार",
    "cattle-0-description": "भूरी",
}
PAYS = {"outcome": "pays", "amount": "760", "mode": "upi"}
NOT_WALKED = ("/sign-out", "/language", "/static", "/diagrams", "/procedures/", "/law/section")
"""The studio and the sections of the law have tests of their own."""
USERNAMES = ("asha", "ravi", "imran", "meera", "admin", "sita", "tandon")
MOST = 60


@pytest.fixture
def hindi(browser: NewBrowser, sessions: Sessions, records: Records) -> NewBrowser:
    """An office whose people and places have Hindi names; an entry, claimed and paid for."""
    with sessions.writing() as session, session.begin():
        session.execute(update(LocalArea).values(name="मिर्ज़ापुर"))
        session.execute(update(Instrument).values(issued_by="मिर्ज़ापुर का मजिस्ट्रेट"))
        for model in (Office, Officer):
            for row in session.query(model):
                row.name = f"{'कार्यालय' if model is Office else 'अधिकारी'} {row.id}"

    def new(username: str) -> Browser:
        made = browser(username)
        made.get("/language/hi")
        return made

    keeper = new("asha")
    assert keeper.post("/start/enter_seizure", SEIZURE | IN_HINDI).status_code == 302
    claim = {"claimant-name": "श्याम सिंह", "claimant-residence": "चुनार",
             "claimant-capacity": "owner", "heads": ["1", "2"]}  # fmt: skip
    assert keeper.post("/entries/1/start/receive_claim", claim).status_code == 302
    settled = keeper.post(f"/tasks/{records.open_task('settle_dues').id}", PAYS)
    assert settled.status_code == 302, settled.text
    return new


@pytest.mark.parametrize("officer", ["asha", "imran", "meera", "admin"])
def test_no_english_is_left_on_a_page(hindi: NewBrowser, officer: str) -> None:
    browser = hindi(officer)
    found = {
        path: left for path, page in _pages(browser) if (left := english_left(page, USERNAMES))
    }
    assert not found, "say it through gettext, or mark the words of the Act with lang=en"


def test_a_paper_is_in_hindi_but_for_the_words_of_the_act(hindi: NewBrowser) -> None:
    keeper = hindi("asha")
    receipt = next(
        page for path, page in _pages(keeper) if path.startswith("/papers/") and "₹760" in page
    )
    assert "पशु अतिचार अधिनियम, 1871" in receipt
    assert '“<span lang="en">' in receipt
    assert "मिर्ज़ापुर का मजिस्ट्रेट, सं. 1, 1 जन॰ 2025" in receipt


def _pages(browser: Browser) -> Iterator[tuple[str, str]]:
    """The pages an officer reaches by links, of each kind a few."""
    seen, kinds = {"/"}, dict[str, int]()
    to_visit, visited = deque(seen), 0
    while to_visit and visited < MOST:
        path = to_visit.popleft()
        answer = browser.get(path)
        if not (answer.mimetype or "").startswith("text/html"):
            continue
        visited += 1
        yield path, answer.text
        for link in re.findall(r'href="(/[^"#]*)"', answer.text):
            following = unescape(link)
            kind = re.sub(r"\d+|section_\w+", "0", following.split("?")[0])
            if following in seen or following.startswith(NOT_WALKED) or kinds.get(kind, 0) >= 3:
                continue
            seen.add(following)
            kinds[kind] = kinds.get(kind, 0) + 1
            to_visit.append(following)
