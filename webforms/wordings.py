"""Words for what the records name by a key: acts, dates, papers, breaches.

English; they are marked here and translated when shown. What has no words here is shown by its
key, so that a new act is seen before somebody has written its words.
"""

from decimal import Decimal
from typing import Any

from services.journal import Conflict
from services.reckoning.reasons import Reason
from services.refusals import rupees_in_words
from webforms.forms.section_07 import ACTS as CONFLICTING_ACTS
from webforms.forms.section_20 import GROUNDS, MADE
from webforms.forms.wording import MONEY, Words, _

ACTS = {
    "enter_seizure": _("Seizure entered in the register; copy given to the seizer"),
    "record_loss": _("Loss of cattle recorded"),
    "receive_claim": _("Claim received"),
    "settle_dues": _("Fine and charges settled"),
    "take_out_claimed": _("Taken out of the unclaimed: a claim made in time was entered later"),
    "take_back_breach": _("Breach taken back: the duty was done in time and entered later"),
    "deliver_cattle": _("Cattle delivered"),
    "find_unclaimed_heads": _("The first period ended; nobody had claimed these heads"),
    "report_unclaimed": _("Unclaimed cattle reported to the police-station"),
    "stick_up_notice": _("Notice stuck up"),
    "proclaim": _("Proclaimed by beat of drum"),
    "fix_sale": _("Sale fixed"),
    "record_sale": _("Sold by public auction"),
    "decide_disposal": _("Disposal decided"),
    "deliver_balance": _("Remaining cattle, balance and account delivered"),
    "deposit_surplus": _("Surplus deposited"),
    "surplus_lapsed": _("Surplus lapsed: no claim was established in time"),
    "lapse_surplus": _("Surplus lapsed: no claim was established in time"),
    "prefer_surplus_claim": _("Claim to the surplus preferred"),
    "decide_surplus_claim": _("Claim to the surplus decided"),
    "convert_deposit": _("Deposit became fine and charges"),
    "end_deposit": _("Deposit became fine and charges"),
    "order_release": _("Release ordered"),
    "receive_complaint": _("Complaint received"),
    "examine_complainant": _("Complainant examined"),
    "decide_complaint": _("Complaint decided"),
    "reassign_task": _("Duty reassigned by the supervisor"),
    "establish_pound": _("Pound established"),
    "determine_villages": _("Villages of the pound determined"),
    "appoint_pound_keeper": _("Pound-keeper appointed"),
    "record_vacancy": _("Appointment of the pound-keeper ended"),
    "suspend_pound_keeper": _("Pound-keeper suspended"),
    "decide_suspension": _("Suspension decided"),
    "authorise_officer": _("Office authorised"),
    "end_authorisation": _("Authorisation ended"),
    "draw_up_return": _("Return drawn up"),
    "furnish_return": _("Return furnished"),
    "post_list": _("List of fines and rates posted"),
    "require_police_aid": _("Aid of the police required"),
    "impose_fine": _("Fine imposed"),
    "apply_sums": _("Sum received applied to a purpose of section 18"),
    "record_feeding": _("Feeding and watering of a day recorded"),
    "report_offence": _("Offence reported"),
    "decide_offence": _("Offence decided"),
    "recover_penalty": _("Fine for the offence recovered, or given up"),
    "appropriate_penalty": _("Fine for the offence appropriated as compensation"),
    "record_suit": _("Suit recorded; what was paid certified to the court"),
    "record_decree": _("Suit decided or withdrawn; what was paid set off"),
    "deliver_on_order": _("Cattle delivered on an order of release"),
    "return_deposit": _("Deposit under protest returned"),
    "recover_award": _("Compensation recovered from the seizer"),
    "demand_security": _("Security demanded"),
    "seize_again": _("Cattle seized again"),
    "give_up_seizing": _("Cattle that cannot be seized again"),
    "apply_for_refund": _("Refund of the security applied for"),
    "settle_forfeiture": _("Forfeiture of the security settled"),
    "order_sale_without_notice": _("Sale without notice ordered"),
    "dispose_quickly": _("Disposed of quickly (section 14A)"),
    "report_weak_or_unattached": _("Weak or unattached cattle reported"),
    "take_up_weak_or_unattached": _("Weak or unattached cattle taken up"),
    "find_heads_for_quick_disposal": _("Heads found that are to be disposed of quickly"),
    "order_removal": _("Removal of cattle ordered"),
    "report_compliance": _("Found whether the order was obeyed"),
    "remove_cattle": _("Cattle removed by the police"),
    "impose_removal_fine": _("Fine for disobedience imposed"),
    "recover_removal_fine": _("Fine for disobedience recovered"),
    "not_removed": _("Cattle not removed by the police"),
    "extend_period": _("More time given to remove cattle"),
    "rescind_order": _("Order to remove cattle taken back"),
    "report_confinement_breach": _("Cattle found not confined by night"),
    "decide_confinement_offence": _("Confinement by night: decided"),
    "reverse_lapse": _("Surplus held again: a claim made in time was entered later"),
    "hold_deposit_again": _("Deposit held again: a complaint made in time was entered later"),
    "reverse_forfeiture": _("Security held again: a complaint made in time was entered later"),
    "enter_conflict": _("Entered beside a later record that contradicts it"),
    "find_conflict": _("Contradicts a later record that was entered before it"),
    "settle_conflict": _("Conflict of records settled"),
}

CONFLICTS: dict[str, Words] = {
    **CONFLICTING_ACTS,
    "impounding": _("The owner's cattle had been impounded"),
}

REMEDIES: dict[str, Words] = {
    "section_12": _(
        "By the scale more was due for that later impounding, as a repeated one. Nothing more may "
        "be asked for cattle that have been given back."
    ),
    "section_12a": _("The security was refunded before this impounding was known."),
    "section_14": _("The sale or disposal stands; the surplus may be claimed under section 17."),
    "section_14a": _("The sale or disposal stands; the surplus may be claimed under section 17."),
    "section_16": _("The sale stands; the balance is the owner's under section 16."),
}
"""What the law leaves to him whom a conflict concerns, by the section of the later record."""
STANDS = _("The later record stands until a court orders otherwise.")
MONEY_GOES_BACK = _("The money is held until this is settled, and goes back to him who gave it.")
NOT_INCURRED = _("Charges of feeding after the loss were not incurred (section 13).")

DATES = {
    "send_by": _("To be sent to the pound by"),
    "unclaimed_from": _("Unclaimed from"),
    "sale_may_be_held_from": _("Sale may be held from"),
    "complaint_last_day": _("Last day to complain"),
    "surplus_claim_last_day": _("Last day to claim the surplus"),
    "security_ends_on": _("Security ends on"),
    "quick_disposal_from": _("Quick disposal from"),
    "quick_disposal_until": _("Quick disposal until"),
    "security_demand_from": _("Security may be demanded from"),
    "refund_from": _("Refund of security from"),
    "quick_report_by": _("Weak or unattached cattle to be reported by"),
    "sale_without_notice_from": _("Sale without notice from"),
    "confined_from": _("Cattle to be confined that night from"),
    "confined_until": _("Cattle to be confined that night until"),
}

PAPERS = {
    "copy_of_entry": _("Copy of the entry"),
    "receipt": _("Receipt"),
    "deposit_receipt": _("Receipt of the deposit"),
    "report": _("Report of unclaimed cattle"),
    "notice": _("Notice"),
    "proclamation_record": _("Record of the proclamation"),
    "sale_record": _("Record of the sale"),
    "account": _("Account"),
    "remittance": _("Remittance"),
    "security_receipt": _("Receipt of the security"),
    "security_demand": _("Demand of the security"),
    "sale_order": _("Order to sell without notice"),
    "disposal_order": _("Order of disposal"),
    "surplus_order": _("Decision on the claim to the surplus"),
    "complaint": _("Complaint taken down in writing"),
    "summons": _("Summons"),
    "complaint_order": _("Order on the complaint"),
    "order_of_establishment": _("Order that establishes the pound"),
    "order_on_villages": _("Order on the villages of the pound"),
    "letter_of_appointment": _("Letter of appointment"),
    "order_of_suspension": _("Order of suspension"),
    "order_on_suspension": _("Order on the suspension"),
    "special_authorisation": _("Order of authorisation"),
    "end_of_authorisation": _("Order that ends an authorisation"),
    "return": _("Return"),
    "posted_list": _("Posted list of fines and rates"),
    "offence_report": _("Report of the offence"),
    "offence_order": _("Order on the offence"),
    "penalty_receipt": _("Receipt of the fine for the offence"),
    "appropriation_order": _("Order on the fine recovered"),
    "compensation_certificate": _("Certificate of compensation paid"),
    "set_off_account": _("Account of the set-off"),
    "removal_order": _("Order to remove cattle"),
    "varied_removal_order": _("Order that varies a removal"),
    "fine_order": _("Order of a fine"),
    "record_of_police_aid": _("Record of the aid required from the police"),
    "order_imposing_fine": _("Order imposing the fine"),
}

BREACHES = {
    "sent_late": _("Sent to the pound late"),
    "reported_late": _("Reported late"),
    "disposed_late": _("Disposed of late"),
    "released_unlawfully": _("Released unlawfully"),
}

FREED_BY = {
    "payment": _("paid for, to be delivered"),
    "deposit": _("deposited for, to be delivered"),
    "order": _("ordered to be released"),
    "sale": _("dues met by the sale, to be delivered"),
}

STATUSES = {
    "running": _("running"),
    "finished": _("finished"),
    "withdrawn": _("withdrawn"),
    "broken": _("stopped by a fault; the administrator has been told"),
}

FOLLOWS: dict[str, tuple[Words, ...]] = {
    "enter_seizure": (),
    "record_sale": (
        _("The heads sold pass to the purchasers and can no longer be claimed."),
        _(
            "The proceeds go to the expenses of the sale, the charges and the fine; "
            "the rest is accounted for to the owner."
        ),
        _("The record of the sale and the account are drawn up."),
    ),
    "decide_disposal": (
        _("Heads disposed of leave the pound; their fine and charges are not recovered."),
    ),
    "deliver_cattle": (_("The heads leave the pound and stand as delivered in the register."),),
    "deliver_balance": (_("The remaining heads leave the pound, and the balance is paid out."),),
    "deposit_surplus": (
        _(
            "The surplus is held for the time the law allows, then lapses if nobody establishes "
            "a claim."
        ),
    ),
    "record_loss": (_("These heads stand as lost in the register; their dues are not recovered."),),
    "stick_up_notice": (
        _("The second period begins on the day of the notice; the day of the sale depends on it."),
    ),
}
"""What will follow from an act that cannot be undone, shown before the button."""


def words_for(vocabulary: dict[str, Any], key: str) -> str:
    """The words of a key, or the key made readable."""
    found = vocabulary.get(key)
    return found if found is not None else key.replace("_", " ").capitalize()


class WordsOfRecords:
    """The words of this module, as templates ask for them."""

    @staticmethod
    def act(verb: str) -> str:
        return words_for(ACTS, verb)

    @staticmethod
    def date(name: str) -> str:
        return words_for(DATES, name)

    @staticmethod
    def paper(kind: str) -> str:
        return words_for(PAPERS, kind)

    @staticmethod
    def breach(name: str) -> str:
        return words_for(BREACHES, name)

    @staticmethod
    def conflict(act: str) -> str:
        return words_for(CONFLICTS, act)

    @staticmethod
    def remedies(conflict: Conflict) -> list[Words]:
        """What is to be done about a conflict of records."""
        told = [REMEDIES.get(conflict.later_section, STANDS)]
        if conflict.held and conflict.act == "loss":
            told.insert(0, NOT_INCURRED)
        if conflict.held:
            told.append(MONEY_GOES_BACK)
        return told

    @staticmethod
    def complaint_form(form: str) -> str:
        """How a complaint was made."""
        return words_for(MADE, form)

    @staticmethod
    def complaint_about(grounds: str) -> str:
        """What a complaint is about."""
        return words_for(GROUNDS, grounds)

    @staticmethod
    def freed_by(how: str) -> str:
        return words_for(FREED_BY, how)

    @staticmethod
    def status(name: str) -> str:
        return words_for(STATUSES, name)

    @staticmethod
    def money(sums: dict[str, Decimal]) -> list[tuple[str, Decimal]]:
        """The totals that mean something to people, in the order of the vocabulary."""
        return [(words, sums[name]) for name, words in MONEY.items() if name in sums]

    @staticmethod
    def named_money(sums: dict[str, Decimal]) -> list[tuple[str, str, Decimal]]:
        """The same with the name of the account first."""
        return [(name, words, sums[name]) for name, words in MONEY.items() if name in sums]

    @staticmethod
    def rupees(kept: Any) -> str:
        """Rupees that a paper keeps as a decimal string."""
        return "–" if kept is None else rupees_in_words(Decimal(str(kept)))

    @staticmethod
    def because(kept: list[dict[str, Any]]) -> tuple[Reason, ...]:
        """Reasons read back from where they were kept."""
        return tuple(Reason.from_json(each) for each in kept)
