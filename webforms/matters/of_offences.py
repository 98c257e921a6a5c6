"""What is known of an offence (ss. 24 to 28) and of a suit for damage by trespass (ss. 29, 30)."""

from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session

from services.identity import Place
from services.offences import Offence
from services.offences.confinement import SECTION
from services.offences.deciding import most_for
from services.offences.queries import offences_of_entry
from services.register import RegisterEntry
from services.statute import law_in_force
from services.suits import Suit
from services.suits.queries import suits_about, suits_of_entry
from services.tariffs import orders_in_force
from webforms.forms.section_24 import OFFENCES
from webforms.forms.section_29 import ENDED
from webforms.forms.wording import Words, _
from webforms.language import AsTyped, rupees, say, write
from webforms.matters.matter import Fact, Matter
from webforms.session import today
from workflows.operations.set_off import set_off_in


def offence_matter(session: Session, number: int) -> Matter | None:
    """An offence: what was reported, decided, recovered and appropriated; the suits about it."""
    offence = session.get(Offence, number)
    if offence is None:
        return None
    law = law_in_force(offence.state, "", today())
    by_trespass = law.provision("section_30.paid_out_of_fines_of").words_listed
    accused, injured = offence.accused, offence.injured
    facts: list[Fact] = [
        (_("Number of the offence"), str(offence.id)),
        (_("Offence"), OFFENCES.get(offence.kind, offence.kind)),
        (_("Accused"), f"{accused.name}, {accused.residence}"),
        (_("Committed at"), offence.committed_at),
        (_("Place"), AsTyped(offence.committed_place)),
        (_("Cattle that trespassed"), offence.kinds),
        (_("Facts"), AsTyped(offence.facts)),
        (
            _("Who suffered loss or damage"),
            f"{injured.name}, {injured.residence}" if injured else None,
        ),
        (_("Reported"), offence.reported_at),
        (_("Convicted"), offence.convicted),
        (_("Decided"), offence.decided_at),
        (_("Fine"), offence.penalty or None),
        (_("Days of imprisonment"), offence.imprisonment_days or None),
        (_("Recovered"), offence.recovered or None),
        (_("Still to be recovered"), offence.outstanding or None),
    ]
    if offence.recovered:
        payee = law.provision(f"{offence.section}.fine_goes_to").word
        rest = f"{rupees(offence.recovered - offence.compensation)} ({write(payee)})"
        facts.append(
            (_("Compensation out of the fine for an offence"), offence.compensation or None)
        )
        facts += [
            (_("Compensation is paid to"), f"{each.recipient.name}: {rupees(each.amount)}")
            for each in offence.paid_to
        ]
        facts.append((_("The rest of what was recovered"), rest))
    if offence.decided_at is None and offence.section != SECTION:
        facts += _most_for(session, offence)
    suits = suits_about(session, offence.id, offence.entry_id)
    return Matter(
        f"offence/{number}",
        offence.state,
        _("Offence"),
        accused.name,
        facts,
        entry_id=offence.entry_id,
        related=[*_entry(session, offence.entry_id), *(_to_suit(suit) for suit in suits)],
        begins=_begins(offence, by_trespass),
    )


def _most_for(session: Session, offence: Offence) -> list[Fact]:
    """What the Magistrate may impose at most, as long as he has not decided."""
    orders = orders_in_force(session, Place(offence.state, offence.local_area_id, None))
    highest, longest = most_for(offence, orders, today())
    return [
        (_("Fine, at most"), highest.value if highest else None),
        (_("Days of imprisonment, at most"), str(longest.value) if longest else None),
    ]


def _begins(offence: Offence, by_trespass: Collection[str]) -> tuple[str, ...]:
    """What may be begun about an offence: a suit for the damage; the recovery that is no task."""
    if offence.section in by_trespass:
        return ("record_suit",)
    return (
        ("recover_confinement_fine",) if offence.section == SECTION and offence.outstanding else ()
    )


def suit_matter(session: Session, number: int) -> Matter | None:
    """A suit: who sues for what, what was paid to him, what is set off, what remains."""
    suit = session.get(Suit, number)
    if suit is None:
        return None
    plaintiff = suit.plaintiff
    facts: list[Fact] = [
        (_("Plaintiff"), f"{plaintiff.name}, {plaintiff.residence}"),
        (_("Court"), AsTyped(suit.court)),
        (_("Number of the suit"), AsTyped(suit.suit_no)),
        (_("Instituted on"), suit.instituted_on),
        (_("Damage sued for"), AsTyped(suit.damage)),
        (_("Sum claimed"), suit.claimed),
        *(_ended(suit) if suit.outcome else _pending(session, suit)),
    ]
    named = select(Offence).where(Offence.id.in_(row.offence_id for row in suit.offences))
    offences = {each.id: each for each in session.scalars(named)}
    if suit.entry_id is not None:
        offences |= {each.id: each for each in offences_of_entry(session, suit.entry_id)}
    return Matter(
        f"suit/{number}",
        suit.state,
        _("Suit"),
        f"{plaintiff.name}, {suit.suit_no}",
        facts,
        entry_id=suit.entry_id,
        related=[
            *_entry(session, suit.entry_id),
            *(_to_offence(offences[each]) for each in sorted(offences)),
        ],
    )


def matters_of_entry(session: Session, entry_id: int) -> list[tuple[str, str]]:
    """The offences and suits about the cattle of a register entry: what to call each, its name."""
    offences = [_to_offence(each) for each in offences_of_entry(session, entry_id)]
    return [*offences, *(_to_suit(each) for each in suits_of_entry(session, entry_id))]


def _pending(session: Session, suit: Suit) -> list[Fact]:
    """What would be set off against the sum claimed, as things stand today."""
    law = law_in_force(suit.state, "", today())
    found = set_off_in(session, law, suit, suit.claimed, today())
    return [
        (PAID, found.paid),
        (_("Set off against the sum claimed, as things stand"), found.amount.value),
    ]


def _ended(suit: Suit) -> list[Fact]:
    ended: list[Fact] = [
        (_("The suit was"), ENDED[suit.outcome or ""]),
        (_("Decided or withdrawn on"), suit.decided_on),
    ]
    if suit.awarded is not None:
        ended += [
            (_("Awarded"), suit.awarded),
            (PAID, suit.paid),
            (_("Set off and deducted"), suit.set_off),
            (_("Remains to be paid"), suit.remaining),
        ]
    return ended


PAID: Words = _("Paid to the plaintiff by order of the convicting Magistrate")


def _to_suit(suit: Suit) -> tuple[str, str]:
    return f"{say(_('Suit'))}: {suit.plaintiff.name}, {suit.suit_no}", suit.matter


def _to_offence(offence: Offence) -> tuple[str, str]:
    return f"{say(_('Offence'))} {offence.id}: {offence.accused.name}", offence.matter


def _entry(session: Session, entry_id: int | None) -> list[tuple[str, str]]:
    entry = session.get(RegisterEntry, entry_id) if entry_id is not None else None
    if entry is None:
        return []
    name = _("Entry %(number)s of %(year)s").filled_with(number=entry.number, year=entry.year)
    return [(say(name), f"entry/{entry.id}")]
