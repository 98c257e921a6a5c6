"""What section 30 sets off in a suit: read from the offences, reckoned by the rules of suits.

A suit is about the offences named in it and, when it was recorded from a register entry, about
every offence reported in that entry. Used by the operations of suits, their pages and stories.
"""

from datetime import date
from decimal import Decimal

from sqlalchemy.orm import Session

from services.offences.queries import compensation_paid, offences_of_entry
from services.parties import same_person
from services.statute import Law
from services.suits import Paid, SetOff, Suit, set_off
from services.suits.queries import set_off_elsewhere


def set_off_in(
    session: Session, law: Law, suit: Suit, against: Decimal, by: date, *, locked: bool = False
) -> SetOff:
    """Section 30: what is set off in a suit against a sum of rupees, of what was paid by a day."""
    about = {row.offence_id for row in suit.offences}
    if suit.entry_id is not None:
        about |= {offence.id for offence in offences_of_entry(session, suit.entry_id)}
    orders = [
        Paid(
            offence_id=order.offence.id,
            section=order.offence.section,
            order_no=order.order_no,
            paid_on=order.paid_on,
            recipient_id=order.recipient.id,
            recipient=order.recipient.name,
            amount=order.amount,
        )
        for order in compensation_paid(session, about, locked=locked)
    ]
    plaintiff = same_person(session, suit.plaintiff_id)
    return set_off(
        law,
        orders=orders,
        plaintiff=plaintiff,
        by=by,
        used=set_off_elsewhere(session, suit.id, about, plaintiff),
        against=against,
    )
