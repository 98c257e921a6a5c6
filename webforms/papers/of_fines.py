"""Section 12: who imposes the fine and who collects it, and the order imposing it, set out."""

from typing import Any

from webforms.forms.wording import Words, _
from webforms.language import write
from webforms.papers.figures import in_words
from webforms.papers.printed import Printed
from webforms.register.history import label_of, money


def levied(content: dict[str, Any]) -> list[tuple[Words | str, str]]:
    """Who imposes the fine and who collects it, on a paper of a State where these are two."""
    return [
        (label_of(name), write(content[name]))
        for name in ("imposed_by", "collected_by")
        if content.get(name)
    ]


def order_imposing_fine(content: dict[str, Any]) -> Printed:
    """The order: the heads with the fine of each, and the whole."""
    return Printed(
        sentence=_("The fine is imposed on the cattle named below, in accordance with the scale:"),
        points=[(_("Number of the order"), content.get("order_no") or "–"), *levied(content)],
        heads=content["heads"],
        columns=("number", "kind", "fine"),
        sums=[(_("Fine"), money(content["fine"]))],
        total=money(content["fine"]),
        total_in_words=in_words(content["fine"]),
        signatures=(content.get("ordered_by") or write(content["imposed_by"]),),
    )
