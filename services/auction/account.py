"""The papers of a sale: its record, its account (s. 16 (a) to (f)), what is sent on (s. 17)."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from services.auction.models import Sale
from services.auction.reckoning import Reckoning
from services.auction.rules import Lot
from services.journal import Occasion
from services.papers import issue_about
from services.register import RegisterEntry
from services.statute import Law
from services.tariffs import Dues
from services.tariffs.levying import payee, who_levies

ZERO = Decimal(0)


def issue_sale_record(
    session: Session,
    entry: RegisterEntry,
    sale: Sale,
    occasion: Occasion,
    form: dict[str, Any],
) -> None:
    """Sections 14, 14A and 16: who bought which head, for how much, where and when."""
    issue_about(
        session,
        entry,
        "sale_record",
        sale.section,
        occasion,
        {
            "sale_at": sale.sale_at,
            "sold_at": sale.sold_at,
            "place": sale.place,
            "order_no": sale.order_no,
            "sold": form["sold"],
            "no_bid": form.get("no_bid") or [],
            "expenses": form["expenses"],
            "held_by": occasion.officer,
        },
    )


def issue_account(
    session: Session,
    entry: RegisterEntry,
    sale: Sale,
    occasion: Occasion,
    reckonings: Sequence[Reckoning],
    dues: Dues,
    lots: Sequence[Lot],
    law: Law,
) -> None:
    """Section 16: the account showing (a) to (f); it tells the surplus of a section 14 sale.

    It says who imposes and who collects the fine, where these are two (section 12).
    """

    def total(name: str) -> Decimal:
        return sum((getattr(each, name) for each in reckonings), ZERO)

    under_16 = sale.section == "section_16"
    left = "balance_to_owner" if under_16 else "surplus_held"
    deducted = ("deducted",) if under_16 else ("deducted", "deducted_from_section_14_sales")
    because = [law.provision(f"section_16.{name}").reason() for name in deducted]
    due = dues.total if under_16 else dues.fine_and_charges  # only a release has its price (12A)
    issue_about(
        session,
        entry,
        "account",
        "section_16",
        occasion,
        {
            "number_seized": len(entry.heads),
            "brought_at": entry.brought_at,
            "until": sale.sold_at,
            "fine": dues.fine.value,
            "charges": dues.charges.value,
            "number_sold": len(lots),
            "proceeds": total("proceeds"),
            "disposed_of": {
                "expenses_of_sale": total("expenses_met"),
                "charges": total("charges"),
                "fine": total("fine"),
                "security_held": total("security"),
                left: total("left_over"),
            },
            "unrecovered": total("unrecovered"),
            **who_levies(law),
            "because": [reason.to_json() for reason in (*due.because, *because)],
        },
    )


def issue_security_receipt(
    session: Session,
    entry: RegisterEntry,
    sale: Sale,
    security: Decimal,
    ends_on: date,
    occasion: Occasion,
) -> None:
    """Section 12A: the receipt of security that section 16 has deducted from the proceeds."""
    issue_about(
        session,
        entry,
        "security_receipt",
        "section_12a",
        occasion,
        {
            "security": security,
            "ends_on": ends_on,
            "sold_at": sale.sold_at,
            "received_by": occasion.officer,
        },
    )


def issue_remittance(
    session: Session,
    entry: RegisterEntry,
    sale: Sale,
    occasion: Occasion,
    reckonings: Sequence[Reckoning],
    law: Law,
) -> None:
    """Section 17: the fines deducted are sent, the charges paid over; nothing if none were."""
    deducted = {
        "fine": (sum((each.fine for each in reckonings), ZERO), "section_17.fines_sent_to"),
        "charges": (sum((each.charges for each in reckonings), ZERO), "section_17.charges_paid_to"),
    }
    sums = [
        {"account": account, "amount": amount, "payee": payee(law, key)}
        for account, (amount, key) in deducted.items()
        if amount
    ]
    if not sums:
        return
    issue_about(
        session,
        entry,
        "remittance",
        "section_17",
        occasion,
        {
            "sold_at": sale.sold_at,
            "sums": sums,
            "sent_by": occasion.officer,
            "because": [
                law.provision(key).reason().to_json() for amount, key in deducted.values() if amount
            ],
        },
    )
