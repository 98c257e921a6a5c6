"""Section 18: the local authority applies a sum it received to a purpose of the section."""

from typing import Any

from sqlalchemy.orm import Session

from services.fund.queries import fund_account, matter_of
from services.journal import Act, Occasion, record_act
from services.refusals import RefusedByLaw
from services.statute import Law
from services.tariffs.levying import refuse_where_not_entrusted


def apply_sums(
    session: Session, *, local_area_id: int, law: Law, form: dict[str, Any], occasion: Occasion
) -> Act:
    """Section 18: record a payment out of the sums received, or the balance credited to the fund.

    Refused under section 3 where the body is not entrusted and its sums are held until it is.
    Refused under section 18 for a purpose it does not name, and for more than is left.
    """
    refuse_where_not_entrusted(law)
    listed = law.provision("section_18.applied_to").words_listed
    purposes = (*listed, *law.provision("section_18.balance_credited_to").words_listed)
    if form["purpose"] not in purposes:
        raise RefusedByLaw(
            "section_18",
            "The sums received cannot be applied to this purpose: %(purpose)s.",
            field="purpose",
            remedy="They may be applied to: %(purposes)s.",
            purpose=form["purpose"],
            purposes=purposes,
        )
    left = fund_account(session, law, local_area_id).left
    if form["amount"] > left:
        raise RefusedByLaw(
            "section_18",
            "Of the sums received %(left)s are left.",
            field="amount",
            left=left,
        )
    return record_act(
        session,
        entry_id=None,
        matter=matter_of(local_area_id),
        verb="apply_sums",
        section="section_18",
        occasion=occasion,
        facts=form,
    )
