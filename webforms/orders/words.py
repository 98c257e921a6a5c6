"""Words for kinds of order, how they stand, settings, functions and offices."""

from webforms.forms.wording import Vocabulary, _

KINDS_OF_ORDER: Vocabulary = {
    "fines": _("Scale of fines"),
    "feeding": _("Feeding rates"),
    "security": _("Security"),
    "notified": _("Notified section"),
    "closed_days": _("Closed days"),
    "setting": _("Area setting"),
    "conditions_of_sale": _("Conditions of sale"),
    "rules_of_disposal": _("Rules on disposal"),
    "transfer": _("Transfer of functions"),
    "office": _("Pound or other office"),
    "serving": _("Pounds that an office serves"),
    "villages": _("Villages of a pound"),
    "appointment": _("Appointment"),
    "end_of_appointment": _("End of an appointment"),
}

STANDINGS: Vocabulary = {
    "waiting": _("waits for approval"),
    "in_force": _("in force"),
    "to_come": _("to come"),
    "replaced": _("replaced"),
    "cancelled": _("cancelled"),
    "withdrawn": _("withdrawn"),
}

OFFICES: Vocabulary = {
    "pound": _("Pound"),
    "police_station": _("Police-station"),
    "magistrate_of_the_district": _("Magistrate of the District"),
    "magistrate": _("Magistrate's court"),
    "court": _("Court"),
    "local_authority": _("Local authority"),
    "revenue": _("Revenue office"),
    "sub_division": _("Office of a Sub-divisional Magistrate"),
    "state": _("Office of the State"),
    "office": _("Office"),
}

SETTINGS: Vocabulary = {
    "feeding_day": _("What a feeding day is"),
    "section_16_no_bid_when_dues_are_met": _(
        "Heads without a bid, when the dues are met (section 16)"
    ),
    "section_16_min_notice_days": _("Days of notice before a sale under section 16"),
    "compensation_cap": _("Most that is awarded for the loss, to each complainant"),
    "complaint_last_day_rolls": _("Last day to complain moves off a closed day"),
    "surplus_claim_last_day_rolls": _("Last day to claim the surplus moves off a closed day"),
    "pound_claim_last_day_rolls": _("Last day to claim cattle moves off a closed day"),
    "complaint_forum": _("Court that hears complaints"),
    "local_authority_not_entrusted": _("Local authority not entrusted under section 31"),
    "fine_imposed_before_payment": _("The order imposing the fine comes before the payment"),
    "position_of_local_area": _("Where the local area lies (for the hours of the night)"),
    "seized_astray_only_by_night": _("Cattle are seized as astray by night only"),
    "in_limits_of_local_authority": _("The pounds lie within the limits of a local authority"),
    "in_added_territories": _("The area lies in the territories added by Act 56 of 1959"),
}

FUNCTIONS: Vocabulary = {
    "magistrate_of_the_district": _("All functions of the Magistrate of the District"),
    "state_government": _("All functions of the State Government"),
    "section_04.established_by": _("Establishing pounds (section 4)"),
    "section_04.villages_fixed_by": _("Determining the villages of a pound (section 4)"),
    "section_04.controlled_by": _("General control of pounds (section 4)"),
    "section_05.controlled_by": _("Control of pounds (section 5)"),
    "section_05.rates_fixed_by": _("Fixing the feeding rates (section 5)"),
    "section_06.appointed_by": _("Appointing pound-keepers (section 6)"),
    "section_06.suspended_and_removed_by": _("Suspending and removing pound-keepers (section 6)"),
    "section_07.returns_directed_by": _("Directing returns (section 7)"),
    "section_12.scale_prescribed_by": _("Prescribing the scale of fines (section 12)"),
    "section_14.conditions_of_sale_by": _("Laying down the conditions of sale (section 14)"),
    "section_14.disposal_decided_by": _("Deciding on disposal (section 14)"),
    "section_14.sale_without_notice_by": _("Directing a sale without notice (section 14)"),
    "section_14a.disposal_decided_by": _("Deciding on disposal (section 14A)"),
    "section_17.surplus_held_by": _("Holding the surplus (section 17)"),
}

NOTIFIED: Vocabulary = {
    "section_01": _("The local area is excluded from the Act (section 1)"),
    "section_12a": _("Security of impounded cattle (section 12A)"),
    "section_12b": _("Removal or night confinement of cattle (section 12B)"),
    "section_26": _("Penalty for damage, widened (section 26)"),
}

# These may grow with the law files: what has no words here is shown by its key.


def words_of(vocabulary: Vocabulary, key: str) -> str:
    """The words for a key, or the key made readable."""
    found = vocabulary.get(key)
    return found if found is not None else key.replace("_", " ").replace(".", ": ")
