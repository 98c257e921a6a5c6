"""Under which provisions a head of account is somebody's (ss. 12, 12A, 15, 17, 18; pure)."""

from services.reckoning.reasons import Reason
from services.statute import Law

PAID_UNDER: dict[str, tuple[str, ...]] = {
    "fine": (
        "section_12.fines_sent_to",
        "section_17.fines_sent_to",
        "section_12.fines_sent_to_outside_local_authorities",
        "section_17.fines_sent_to_outside_local_authorities",
    ),
    "charges": ("section_17.charges_paid_to",),
    "expenses_of_sale": ("section_17.expenses_of_sale_paid_to",),
    "deposit_held": ("section_15.deposit_held_by",),
    "security_held": ("section_17.security_held_by",),
    "security_forfeited": ("section_12a.forfeited_to",),
    "surplus_held": ("section_17.surplus_held_by",),
    "surplus_lapsed": ("section_17.lapses_to",),
}


def reasons_of_payee(law: Law, account: str, payee: str) -> list[Reason]:
    """The provisions that make this account the payee's, with section 18 where it names the sum."""
    keys = list(PAID_UNDER.get(account, ()))
    if law.has("section_18.sums") and account in law.provision("section_18.sums").words_listed:
        keys.append("section_18.paid_to")
    found = (law.provision(key) for key in keys if law.has(key))
    return [each.reason() for each in found if each.word == payee]
