"""When it happened, asked by forms of acts done at the counter or in the field.

Such an act may be entered later: the network was down, or the cattle stood far off. It counts from
when it happened (design 3); left empty, from now. Serves sections 13 to 16, 14A, 19 and 20.
"""

from typing import Any

from webforms.forms.answering import not_in_future
from webforms.forms.fields import InstantField
from webforms.forms.wording import _


def when_it_happened(**options: Any) -> InstantField:
    """The field `happened_at`: the instant from which the act counts."""
    return InstantField(
        _("When it happened, if it is entered later"),
        (not_in_future(),),
        hint=_("Now, if left empty"),
        **options,
    )
