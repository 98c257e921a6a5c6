"""The chart of accounts, and on which side each account's total is read.

The keys that stories and pages ask for (`money`) are accounts themselves, so no total is worked
out in two ways. What leaves the officer's hand goes through the last three, so that a total once
shown stays.
"""

from enum import StrEnum


class Side(StrEnum):
    """The side on which an account's running total is positive."""

    DEBIT = "debit"
    CREDIT = "credit"


ACCOUNTS: dict[str, Side] = {
    "cash": Side.DEBIT,  # money in the hand of the officer
    "fine": Side.CREDIT,  # s. 12, for the payee the law names
    "charges": Side.CREDIT,  # s. 5, the pound-keeper's (s. 17)
    "expenses_of_sale": Side.CREDIT,  # s. 16, met from proceeds
    "proceeds": Side.CREDIT,  # s. 16(e): what the purchasers paid
    "balance_to_owner": Side.CREDIT,  # s. 16
    "deposit_held": Side.CREDIT,  # s. 15
    "deposit_returned": Side.CREDIT,  # s. 22, by order
    "security_held": Side.CREDIT,  # s. 12A
    "security_forfeited": Side.CREDIT,  # s. 12A
    "security_refunded": Side.CREDIT,  # s. 12A
    "surplus_held": Side.CREDIT,  # s. 17
    "surplus_paid": Side.CREDIT,  # s. 17
    "surplus_lapsed": Side.CREDIT,  # s. 17
    "held_in_conflict": Side.CREDIT,  # s. 5: until a conflict of records is settled
    "conflict_settled": Side.CREDIT,  # s. 5: given back when it was
    "unrecovered": Side.DEBIT,  # dues that no money met (reading A-8)
    "compensation": Side.CREDIT,  # s. 22
    "payable_by_seizer": Side.DEBIT,  # s. 22
    "penalty": Side.DEBIT,  # ss. 24 to 27: what a convict was sentenced to pay
    "penalty_recovered": Side.CREDIT,  # by payment, sale of cattle (s. 25) or salary (s. 27)
    "penalty_unrecovered": Side.DEBIT,  # given up
    "penalty_compensation": Side.CREDIT,  # s. 28: out of what was recovered, to the injured
    "penalty_sale_expenses": Side.CREDIT,  # s. 25: cost of the sale of the convict's cattle
    "penalty_sale_balance": Side.CREDIT,  # s. 25: what the sale left, returned to the convict
    "penalty_adjudged": Side.CREDIT,  # the other side of `penalty`
    "penalty_applied": Side.DEBIT,  # what was recovered, set against compensation
    "recovered_from_seizer": Side.CREDIT,  # s. 23
    "proceeds_applied": Side.DEBIT,  # proceeds set against dues, balance or surplus
    "paid_out": Side.DEBIT,  # handed to an owner or claimant
    "given_up": Side.CREDIT,  # the other side of `unrecovered`
    "awarded": Side.CREDIT,  # the other side of what the seizer is to pay
}

# The section a head of account exists under, whatever the section of the act that moved it.
KEPT_UNDER: dict[str, str] = {
    "fine": "section_12",
    "charges": "section_05",
    "expenses_of_sale": "section_16",
    "proceeds": "section_16",
    "balance_to_owner": "section_16",
    "deposit_held": "section_15",
    "deposit_returned": "section_22",
    "security_held": "section_12a",
    "security_forfeited": "section_12a",
    "security_refunded": "section_12a",
    "surplus_held": "section_17",
    "surplus_paid": "section_17",
    "surplus_lapsed": "section_17",
    "held_in_conflict": "section_05",
    "conflict_settled": "section_05",
    "unrecovered": "section_16",
    "compensation": "section_22",
    "payable_by_seizer": "section_22",
}
