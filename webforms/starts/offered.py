"""Which start forms an officer may begin, in the State of his post or of an entry.

The catalogue knows the start forms of a State and in whose lane each begins; a lane may leave it to
a provision of the law to say which role.
"""

from dataclasses import dataclass

from sqlalchemy.orm import Session

from services.register import RegisterEntry
from services.statute import Law, LawError
from services.tariffs import orders_in_force
from webforms.access import HeldPost, SignedIn
from webforms.forms.base import LegalForm
from webforms.forms.registry import FORMS
from webforms.forms.wording import Words, _
from webforms.session import today
from workflows.catalogue import the_catalogue
from workflows.drawing import Element

WITHOUT_ENTRY = ("enter_seizure", "furnish_return", "order_removal")

WORDS = {
    "enter_seizure": _("Cattle have been brought"),
    "receive_claim": _("An owner has come"),
    "record_loss": _("Record a death or loss"),
    "receive_complaint": _("Receive a complaint"),
    "order_release": _("Release the cattle by order"),
    "prefer_surplus_claim": _("Somebody claims the surplus"),
}


@dataclass(frozen=True)
class Start:
    """A start form that an officer may begin, and the post by which."""

    form: str
    words: str
    section: str
    post: HeldPost


def begins_an_entry(officer: SignedIn) -> list[Start]:
    """The forms that begin a new entry, for the officer's posts; costs no statement."""
    found: dict[str, Start] = {}
    for post in _picked_first(officer):
        for form, (version, element) in the_catalogue().procedures(post.state).start_forms.items():
            needs_pound = form == "enter_seizure" and post.pound_id is None
            if form not in WITHOUT_ENTRY or needs_pound or form in found:
                continue
            if element.lane is not None and element.lane.role == post.role:
                found[form] = _start(form, element.section or version.section, post)
    return list(found.values())


def offered_for(session: Session, officer: SignedIn, entry: RegisterEntry) -> list[Start]:
    """The forms that may be begun about an entry, for the officer's posts."""
    starts = the_catalogue().procedures(entry.state).start_forms
    law: Law | None = None
    found = []
    for form, (version, element) in starts.items():
        if form in WITHOUT_ENTRY or form not in FORMS:
            continue
        if element.lane is not None and element.lane.role_from and law is None:
            law = orders_in_force(session, entry.place).law(today())
        post = _post_for(officer, entry, role_of(element, law))
        if post is not None:
            found.append(_start(form, element.section or version.section, post))
    return found


def start_post(
    session: Session, officer: SignedIn, form: str, entry: RegisterEntry | None
) -> HeldPost | None:
    """The post by which the officer may begin this form; None when he may not."""
    offers = begins_an_entry(officer) if entry is None else offered_for(session, officer, entry)
    return next((offer.post for offer in offers if offer.form == form), None)


def role_of(element: Element, law: Law | None) -> str:
    """The role in whose lane an element lies."""
    lane = element.lane
    if lane is None:
        return ""
    if lane.role_from is None:
        return lane.role
    try:
        return str(law.provision(lane.role_from).value) if law else ""
    except LawError:
        return ""


def _post_for(officer: SignedIn, entry: RegisterEntry, role: str) -> HeldPost | None:
    """His post of that role: at the entry's pound for a pound-keeper, else in its State."""
    for post in _picked_first(officer):
        here = post.state == entry.state
        if role == "pound_keeper":
            here = post.office_id == entry.pound_id
        if post.role == role and here:
            return post
    return None


def _picked_first(officer: SignedIn) -> list[HeldPost]:
    return sorted(officer.posts, key=lambda post: post != officer.post)


def _start(form: str, section: str, post: HeldPost) -> Start:
    words: str | Words = WORDS.get(form) or _title(form)
    return Start(form=form, words=words, section=section, post=post)


def _title(form: str) -> str:
    form_class: type[LegalForm] = FORMS[form]
    return form_class.title
