"""Fixing a sale: sections 14 and 16."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from services.auction import rules
from services.auction.models import Sale
from services.journal import Occasion, record_about
from services.refusals import RefusedByLaw
from services.register import Head, RegisterEntry
from services.statute import Law


def fix_sale(
    session: Session,
    *,
    entry: RegisterEntry,
    section: str,
    claim_id: int | None,
    heads: Sequence[Head],
    law: Law,
    lawful_from: datetime | None,
    form: dict[str, Any],
    occasion: Occasion,
) -> Sale | None:
    """Sections 14 and 16: fix place and time of the sale, or refer what may not fetch a fair price.

    - `sell`: not before the section allows, else refused under it (see `rules.refuse_too_early`);
      at the pound, if no other place is named
    - `refer`: where the proviso of section 14, or a State's section 16, lets cattle be disposed
      of otherwise; else refused under the section. Gives None.
    """
    sale = None
    if form["outcome"] == "refer":
        if not law.provision(f"{section}.may_be_referred").value:
            raise RefusedByLaw(
                section,
                "Cattle to be sold under this section cannot be referred for another disposal.",
                field="outcome",
                remedy="Fix a sale by public auction.",
            )
    else:
        if section != "section_16":
            occasion.refuse_before(lawful_from)
        rules.refuse_too_early(
            section, form["sale_at"], lawful_from=lawful_from, law=law, fixed_at=occasion.at
        )
        sale = Sale(
            entry_id=entry.id,
            section=section,
            claim_id=claim_id,
            sale_at=form["sale_at"],
            place=form.get("place") or entry.pound.name,
            order_no=form.get("order_no"),
        )
        session.add(sale)
        session.flush()
    record_about(
        session,
        entry,
        "fix_sale",
        section,
        occasion,
        {"heads": [head.number for head in heads], "claim": claim_id, **form},
    )
    return sale
