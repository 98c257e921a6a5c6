"""Which start forms an officer may begin, in the State of his post or of an entry.

The catalogue knows the start forms of a State and in whose lane each begins; a lane may leave it to
a provision of the law to say which role.
"""

from collections.abc import Callable
from dataclasses import dataclass

from services.identity import Office, Place, pounds_of, pounds_served
from services.offences.confinement import SECTION
from services.offences.queries import offences_of_entry
from services.register import RegisterEntry
from services.statute import Law, LawError, law_in_force
from services.tariffs.levying import imposed_by_another
from webforms.access import HeldPost, SignedIn, place_of
from webforms.forms.base import LegalForm
from webforms.forms.registry import FORMS
from webforms.forms.wording import Words, _
from webforms.in_force import catalogue_now
from webforms.session import database, now, today
from workflows.assignment import Offices, role_of
from workflows.catalogue import Catalogue
from workflows.drawing import Element
from workflows.standing_in import DoneBy, OfState, begins_in_the_place_of
from workflows.versions import Version

ABOUT_POUND = (
    "enter_seizure", "furnish_return", "post_list", "determine_villages", "record_vacancy",
    "suspend_pound_keeper", "record_feeding",
)  # fmt: skip
ABOUT_AREA = (
    "establish_pound",
    "order_removal",
    "recover_removal_fine",
    "report_offence",
    "report_confinement_breach",
    "recover_confinement_fine",
    "apply_sums",
    "authorise_officer",
    "end_authorisation",
    "record_suit",
    "require_police_aid",
)
WITHOUT_ENTRY = ABOUT_POUND + ABOUT_AREA
"""Start forms that are about a pound, or about a local area; all others are about an entry."""
ABOUT_ENTRY_TOO = (
    "report_offence", "report_confinement_breach", "recover_confinement_fine", "record_suit",
    "require_police_aid",
)  # fmt: skip
"""Of these, the forms that may be about impounded cattle as well.

What they record may have happened elsewhere in the State, so any office of their role begins them.
"""
ABOUT_OFFENCE = ("record_suit", "recover_confinement_fine")
ABOUT_REMOVAL = ("recover_removal_fine",)

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


def begun_without_entry(officer: SignedIn, catalogue: Catalogue) -> list[Start]:
    """The forms that need no entry, for the officer's posts."""
    found: dict[str, Start] = {}
    for post in _picked_first(officer):
        starts = catalogue.procedures(post.state).start_forms
        for form in WITHOUT_ENTRY:
            if form in starts and form in FORMS and form not in found:
                version, element = starts[form]
                act = _act(form, version, element, place_of(post))
                if act.role == post.role or _in_place_of(post, act):
                    found[form] = _start(form, element.section or version.section, post)
    return list(found.values())


ONLY_WHERE: dict[str, Callable[[Law], object]] = {"impose_fine": imposed_by_another}
"""Start forms that have something to do only where the law of the State says so."""


def offered_for(officer: SignedIn, entry: RegisterEntry) -> list[Start]:
    """The forms that may be begun about an entry, for the officer's posts."""
    found, offices = [], Offices(database(), entry.place)
    for form, (version, element) in catalogue_now().procedures(entry.state).start_forms.items():
        without = form in WITHOUT_ENTRY and form not in ABOUT_ENTRY_TOO
        if without or form not in FORMS or not _has_work(form, entry):
            continue
        act = _act(form, version, element, entry.place)
        anywhere = form in ABOUT_ENTRY_TOO
        office = None if anywhere else _office_of(officer, offices, element, act)
        post = _post_for(officer, entry, act, office)
        if post is not None:
            found.append(_start(form, element.section or version.section, post))
    usual_first = list(WORDS)
    return sorted(
        found,
        key=lambda start: (
            usual_first.index(start.form) if start.form in WORDS else len(usual_first)
        ),
    )


def start_of(officer: SignedIn, form: str, entry: RegisterEntry | None) -> Start | None:
    """This form as the officer may begin it, and by which post; None when he may not."""
    if entry is None:
        offers = begun_without_entry(officer, catalogue_now())
    else:
        offers = offered_for(officer, entry)
    return next((offer for offer in offers if offer.form == form), None)


def _act(form: str, version: Version, element: Element, place: Place) -> DoneBy:
    """What a start form does, under which section, in whose role; "" where no law says in whose."""
    try:
        role = role_of(element.lane, place, now())
    except LawError:
        role = ""
    return DoneBy(form, version.drawing.section_of(element), role)


def _in_place_of(post: HeldPost, act: DoneBy, local_area_id: int | None = None) -> bool:
    held = OfState(post.role, post.office_id, post.state)
    return begins_in_the_place_of(database(), held, act, today(), local_area_id)


def _has_work(form: str, entry: RegisterEntry) -> bool:
    if form == "recover_confinement_fine":
        offences = offences_of_entry(database(), entry.id)
        return any(each.section == SECTION and each.outstanding for each in offences)
    return form not in ONLY_WHERE or bool(ONLY_WHERE[form](law_in_force(entry.state, "", today())))


def pounds_to_act_for(start: Start) -> list[Office]:
    """The pounds that a form about a pound may be about: those that the office of his post serves.

    For a pound-keeper, his own; for a post whose office is authorised to it, those of the local
    areas of its orders.
    """
    post, session = start.post, database()
    if post.pound_id is not None:
        return [session.get_one(Office, post.pound_id)]
    version, element = catalogue_now().procedures(post.state).start_forms[start.form]
    act = _act(start.form, version, element, place_of(post))
    if act.role != post.role:
        return [
            pound
            for pound in pounds_of(session, post.state)
            if _in_place_of(post, act, pound.local_area_id)
        ]
    function = element.lane.role_from if element.lane else None
    return pounds_served(
        session, post.state, post.role, post.office_id, on=today(), function=function
    )


def _office_of(officer: SignedIn, offices: Offices, element: Element, act: DoneBy) -> int | None:
    """The office that does an act for the pound of an entry; asked only for a role he holds."""
    if not officer.has_role(act.role):
        return None
    return offices.of(element.lane, act.role, now())


def _post_for(
    officer: SignedIn, entry: RegisterEntry, act: DoneBy, office_id: int | None
) -> HeldPost | None:
    """His post of its role: at the office that serves the entry's pound, where one is fixed.

    Failing that, a post whose office is authorised to it in the entry's local area.
    """
    here = [post for post in _picked_first(officer) if post.state == entry.state]
    for post in here:
        if post.role == act.role and office_id in (None, post.office_id):
            return post
    return next((post for post in here if _in_place_of(post, act, entry.local_area_id)), None)


def _picked_first(officer: SignedIn) -> list[HeldPost]:
    return sorted(officer.posts, key=lambda post: post != officer.post)


def _start(form: str, section: str, post: HeldPost) -> Start:
    words: str | Words = WORDS.get(form) or _title(form)
    return Start(form=form, words=words, section=section, post=post)


def _title(form: str) -> str:
    form_class: type[LegalForm] = FORMS[form]
    return form_class.title
