"""The words of the forms in English, and the marking of strings for translators.

`_` marks a string and gives it back as `Words`: a plain English string that also remembers its
pattern and what was filled in, so that a page can say it in another language when it is shown.
Serves all sections that have a form; the words themselves are those of the Act.
"""

from typing import Any

Vocabulary = dict[str, "Words"]


class Words(str):
    """An English string that can be said again in another language, as a Message of a refusal."""

    pattern: str
    filled: dict[str, Any]

    def __new__(cls, pattern: str, **filled: Any) -> "Words":
        words = super().__new__(cls, pattern % filled if filled else pattern)
        words.pattern, words.filled = pattern, filled
        return words

    @classmethod
    def of(cls, text: str) -> "Words":
        """The text itself if it is marked already, else marked as it is."""
        return text if isinstance(text, cls) else cls(text)

    def filled_with(self, **filled: Any) -> "Words":
        """The same words with their `%(name)s` places filled in."""
        return Words(self.pattern, **filled)


def _(text: str) -> Words:
    return Words(text)


KINDS: Vocabulary = {  # section 3 and ordinary meaning
    "cow": _("Cow"),
    "bull": _("Bull"),
    "bullock": _("Bullock"),
    "heifer": _("Heifer"),
    "calf": _("Calf"),
    "buffalo": _("Buffalo"),
    "goat": _("Goat"),
    "kid": _("Kid"),
    "sheep": _("Sheep"),
    "ram": _("Ram"),
    "ewe": _("Ewe"),
    "lamb": _("Lamb"),
    "pig": _("Pig"),
    "horse": _("Horse"),
    "mare": _("Mare"),
    "gelding": _("Gelding"),
    "pony": _("Pony"),
    "colt": _("Colt"),
    "filly": _("Filly"),
    "mule": _("Mule"),
    "ass": _("Ass"),
    "camel": _("Camel"),
    "elephant": _("Elephant"),
}

CAPACITIES: Vocabulary = {  # sections 10 and 11, then what the States add
    "cultivator": _("Cultivator of the land"),
    "occupier": _("Occupier of the land"),
    "cash_advancer": _("Advanced cash for the cultivation"),
    "crop_vendee": _("Bought the crop or produce"),
    "crop_mortgagee": _("Holds the crop or produce in mortgage"),
    "in_charge_of_public_place": _("In charge of the public road, plantation, canal or the like"),
    "police_officer": _("Officer of police"),
    "village_watchman": _("Village-watchman"),
    "police_patel": _("Police patel"),
    "authorised_person": _("Person authorised by the State Government"),
    "panchayat_watch_and_ward": _("Watch and ward of the panchayat"),
    "land_owner": _("Owner of the land"),
    "interested_person": _("Person having interest in the land"),
    "local_authority_servant": _("Servant of the local authority"),
    "any_person": _("Any person (cattle astray by night)"),
}

GROUNDS: Vocabulary = {  # sections 10, 11, 12B
    "damaging_land": _("Trespassing and damaging land"),
    "damaging_crop": _("Trespassing and damaging a crop or produce"),
    "damaging_public_place": _("Damaging a public road, plantation, canal or the like"),
    "straying": _("Straying on a public road, plantation, canal or the like"),
    "damaging_property": _("Trespassing and damaging property"),
    "causing_hurt": _("Causing hurt or injury to a person on the land"),
    "causing_obstruction": _("Causing obstruction to a person on the land"),
    "astray_by_night": _("Astray by night in an area notified under section 12B"),
}

PUBLIC_PLACES: Vocabulary = {  # section 11
    "road": _("Public road"),
    "pleasure_ground": _("Pleasure-ground"),
    "plantation": _("Plantation"),
    "canal": _("Canal"),
    "drainage_work": _("Drainage-work"),
    "embankment": _("Embankment"),
    "aerodrome": _("Aerodrome"),
    "other_public_place": _("Another public place"),
}

CONDITIONS: Vocabulary = {  # section 14 provisos, section 14A, and section 3 as some States have it
    "infirm": _("Infirm"),
    "maimed": _("Maimed"),
    "decrepit": _("Decrepit"),
    "weak": _("Weak"),
    "unattached": _("Unattached"),
    "dry": _("Dry"),
    "useless": _("Useless"),
    "notified_stud_bull": _("Notified stud bull"),
}

SEXES: Vocabulary = {"male": _("Male"), "female": _("Female"), "castrated": _("Castrated male")}

CLAIMANTS: Vocabulary = {"owner": _("The owner"), "agent": _("An agent of the owner")}

MODES: Vocabulary = {
    "cash": _("Cash"),
    "upi": _("UPI"),
    "bank": _("Bank transfer"),
    "challan": _("Challan"),
}

ROLES: Vocabulary = {
    "pound_keeper": _("Pound-keeper"),
    "officer_in_charge": _("Officer in charge"),
    "magistrate_of_the_district": _("Magistrate of the District"),
    "magistrate": _("Magistrate"),
    "local_authority": _("Local authority"),
    "revenue_officer": _("Revenue officer"),
    "authorised_officer": _("Officer authorised"),
    "state_government": _("State Government"),
    "commissioner": _("Commissioner"),
    "administrator": _("Administrator"),
    "supervisor": _("Supervisor"),
}

STANDINGS: Vocabulary = {
    "in_pound": _("In the pound"),
    "delivered": _("Delivered"),
    "sold": _("Sold"),
    "disposed": _("Disposed of otherwise"),
    "released_by_order": _("Released by order"),
    "dead": _("Dead"),
    "escaped": _("Escaped"),
    "rescued": _("Rescued"),
    "stolen": _("Stolen"),
}

MONEY: Vocabulary = {
    "fine": _("Fine"),
    "charges": _("Charges for feeding and watering"),
    "expenses_of_sale": _("Expenses of sale"),
    "proceeds": _("Proceeds of sale"),
    "balance_to_owner": _("Balance to the owner"),
    "deposit_held": _("Deposit under protest, held"),
    "deposit_returned": _("Deposit under protest, returned"),
    "security_held": _("Security held"),
    "security_forfeited": _("Security forfeited"),
    "security_refunded": _("Security refunded"),
    "surplus_held": _("Surplus held"),
    "surplus_paid": _("Surplus paid out"),
    "surplus_lapsed": _("Surplus lapsed"),
    "held_in_conflict": _("Held until a conflict of records is settled"),
    "conflict_settled": _("Given back when a conflict of records was settled"),
    "unrecovered": _("Not recovered"),
    "compensation": _("Compensation"),
    "payable_by_seizer": _("Payable by the seizer"),
    "penalty": _("Fine imposed for an offence"),
    "penalty_recovered": _("Fine for an offence, recovered"),
    "penalty_unrecovered": _("Fine for an offence, not recovered"),
    "penalty_compensation": _("Compensation out of the fine for an offence"),
    "penalty_sale_expenses": _("Expenses of selling the cattle of a convict"),
    "penalty_sale_balance": _("Balance of that sale, returned to the convict"),
}

VOCABULARIES: dict[str, Vocabulary] = {
    "kind": KINDS,
    "capacity": CAPACITIES,
    "ground": GROUNDS,
    "public_place": PUBLIC_PLACES,
    "condition": CONDITIONS,
    "sex": SEXES,
    "mode": MODES,
    "role": ROLES,
    "standing": STANDINGS,
    "money": MONEY,
}
