"""When an act happened that is entered: now, or before.

Most forms ask `happened_at`. Some ask a day or an hour of their own, which the law counts from: of
a day without an hour, the act was done by its end (docs/decisions/0063). Serves no section itself.
"""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from services.reckoning.clock import date_in_india, last_minute_of
from services.refusals import RefusedForm

HAPPENED_AT = "happened_at"
TOLD_BY = {
    "stick_up_notice": "notice_on",
    "record_sale": "sold_at",
    "dispose_quickly": "sold_at",
    "deposit_surplus": "deposited_on",
    "prefer_surplus_claim": "preferred_on",
    "decide_surplus_claim": "decided_on",
    "record_feeding": "fed_on",
    "post_list": "posted_on",
    "report_compliance": "reported_on",
    "record_decree": "decided_on",
}
"""The answer by which a form tells when its act happened, if it asks no `happened_at`."""


def when_it_happened(form: str, answers: Mapping[str, Any], at: datetime) -> datetime | None:
    """The instant of an act entered at another; None when it is entered as it happens.

    Refused as `form` for a time that has not come.
    """
    told = answers.get(HAPPENED_AT)
    if told is None:
        told = answers.get(TOLD_BY.get(form, ""))
    if isinstance(told, datetime):
        if told > at:
            raise RefusedForm(HAPPENED_AT, "Enter a time that is not later than now.")
        return told
    if isinstance(told, date) and told < date_in_india(at):
        return last_minute_of(told)
    return None
