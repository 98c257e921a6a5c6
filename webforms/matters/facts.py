"""What is known of a matter: its title, its State and its facts, each with its words."""

from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.custody.feeding import feeding_kept
from services.fund import fund_account
from services.identity import LocalArea, Office, Place, Village
from services.identity.queries import holders_of
from services.pounds.models import Pound
from services.removal import RemovalOrder, outstanding
from services.returns import PeriodicReturn
from services.returns.queries import changed_since, figures_now
from services.tariffs import orders_in_force
from services.tariffs.levying import MUST_BE_ENTRUSTED
from webforms.forms.section_18 import PURPOSES
from webforms.forms.wording import _
from webforms.language import day, rupees, say, write
from webforms.matters.matter import Fact, Matter
from webforms.matters.of_aid import aid_matter
from webforms.matters.of_authorisation import authorisation_matter
from webforms.matters.of_offences import offence_matter, suit_matter
from webforms.register.history import fact, label_of
from webforms.session import today
from webforms.starts.offered import ABOUT_REMOVAL
from workflows.store import Case


def find_matter(session: Session, kind: str, number: int) -> Matter | None:
    """The matter of that kind and number; None when there is none."""
    find = FINDERS.get(kind)
    return find(session, number) if find else None


def _pound(session: Session, number: int) -> Matter | None:
    office = session.get(Office, number)
    if office is None or office.kind != "pound":
        return None
    villages = session.scalars(
        select(Village.name).where(Village.pound_id == number).order_by(Village.name)
    ).all()
    keepers = [post.officer.name for post in holders_of(session, "pound_keeper", number, today())]
    facts: list[Fact] = [
        (_("Local area"), office.local_area.name),
        (_("Villages"), ", ".join(villages) or None),
        (_("Pound-keeper"), ", ".join(keepers) or say(_("nobody"))),
    ]
    order = session.get(Pound, number)
    if order is not None:
        facts += [
            (_("Place"), order.place),
            (_("Number of the order"), order.order_no),
            (_("Established from"), order.established_on),
            (_("Under the general control of"), order.controlled_by),
        ]
    return Matter(f"pound/{number}", office.state, _("Pound"), office.name, facts, office)


def _feeding(session: Session, number: int) -> Matter | None:
    pound = session.get(Office, number)
    if pound is None or pound.kind != "pound":
        return None
    (kept,) = feeding_kept(session, [number], today())
    facts: list[Fact] = [
        (_("Heads in the pound today"), str(kept.heads)),
        (_("Last day recorded"), kept.last_on or say(_("none"))),
        (
            _("Days of the last fourteen without a record"),
            ", ".join(day(each) for each in kept.missing) or say(_("none")),
        ),
    ]
    title = _("Feeding and watering")
    return Matter(
        f"feeding/{number}", pound.state, title, pound.name, facts, pound,
        begins=("record_feeding",),
    )  # fmt: skip


def _fund(session: Session, number: int) -> Matter | None:
    area = session.get(LocalArea, number)
    if area is None:
        return None
    law = orders_in_force(session, Place(area.state, number, None)).law(today())
    if not law.has("section_18.sums"):
        return None
    account = fund_account(session, law, number)
    facts: list[Fact] = [
        (label_of(name), rupees(amount)) for name, amount in account.received.items()
    ]
    facts += [(PURPOSES[purpose], rupees(amount)) for purpose, amount in account.applied.items()]
    facts.append((_("Left"), rupees(account.left)))
    if law.provision(MUST_BE_ENTRUSTED).flag:
        missing = _("nothing: section 3 wants a notification under section 31")
        facts.append((_("Entrusted to the local authority"), sorted(law.entrusted) or say(missing)))
    if account.held:
        facts.append((_("Held until it is entrusted"), rupees(account.held)))
    return Matter(f"fund/{number}", area.state, _("Sums received under section 18"), area.name,
                  facts)  # fmt: skip


def _return(session: Session, number: int) -> Matter | None:
    drawn_up = session.get(PeriodicReturn, number)
    if drawn_up is None:
        return None
    pound = drawn_up.pound
    facts: list[Fact] = [
        (_("Pound"), pound.name),
        (_("From"), drawn_up.period_from),
        (_("Until"), drawn_up.period_until),
        (_("Drawn up"), drawn_up.drawn_up_at),
        (_("Furnished"), drawn_up.furnished_at),
        (_("Remarks"), drawn_up.remarks),
    ]
    changed = changed_since(session, drawn_up)
    if changed:
        what = ", ".join(label_of(key) for key in changed)
        facts.append((_("Changed by what was entered later; furnish it again"), what))
    facts += [
        (label_of(key), fact(key, value) or say(_("none")))
        for key, value in figures_now(session, drawn_up).items()
    ]
    return Matter(f"return/{number}", pound.state, _("Return"), pound.name, facts, pound)


def _removal(session: Session, number: int) -> Matter | None:
    order = session.get(RemovalOrder, number)
    if order is None:
        return None
    owner = order.owner
    facts: list[Fact] = [
        (_("Owner or keeper"), f"{owner.name}, {owner.residence}"),
        (_("Ground"), order.ground),
        (_("Number of heads"), order.heads),
        (_("Number of heads he owns"), order.heads_owned),
        (_("To be taken to"), order.destination),
        (_("Ordered"), order.ordered_at),
        (_("To be removed by"), order.comply_by),
        (_("The order was obeyed"), order.complied),
        (_("Removed at"), order.removed_at),
        (_("Fine"), order.fine),
        (_("To be paid by"), order.pay_by),
    ]
    left = outstanding(session, order)
    if order.fine:
        facts.append((_("Still to be recovered"), left))
    return Matter(
        f"removal/{number}",
        order.state,
        _("Order to remove cattle"),
        owner.name,
        [(_("Number of the order"), str(order.id)), *facts],
        begins=ABOUT_REMOVAL if left > 0 else (),
    )


def _case(session: Session, number: int) -> Matter | None:
    case = session.get(Case, number)
    if case is None or case.entry_id is not None:
        return None
    area = session.get(LocalArea, case.local_area_id)
    facts: list[Fact] = [(_("Opened"), case.opened_at)]
    about = area.name if area else ""
    return Matter(f"case/{number}", case.state, _("Proceeding"), about, facts)


FINDERS: dict[str, Callable[[Session, int], Matter | None]] = {
    "pound": _pound,
    "return": _return,
    "feeding": _feeding,
    "fund": _fund,
    "aid": aid_matter,
    "authorisation": authorisation_matter,
    "offence": offence_matter,
    "suit": suit_matter,
    "removal": _removal,
    "case": _case,
}


def in_words(facts: list[Fact]) -> list[tuple[str, str]]:
    """The facts that are there, each written for people."""
    return [(say(label), write(value)) for label, value in facts if value not in (None, "", [])]
