"""Sections 14 and 16: the record of a sale and the account of it, set out."""

from typing import Any

from webforms.forms.wording import _
from webforms.language import write
from webforms.papers.of_fines import levied
from webforms.papers.printed import Printed
from webforms.register.history import anything, fact, money


def sale_record(content: dict[str, Any]) -> Printed:
    """Who bought which head, for how much, where and when."""
    sold = [
        {
            "number": row["head"],
            "price": row["price"],
            "purchaser": fact("purchaser", row["purchaser"]),
        }
        for row in content["sold"]
    ]
    made = Printed(
        sentence=_("Sold by public auction, in this order:"),
        points=[
            (_("Held at"), anything(content["sold_at"])),
            (_("Place"), content["place"]),
            (_("Number of the order"), content.get("order_no") or "–"),
        ],
        heads=sold,
        columns=("number", "price", "purchaser"),
        sums=[(_("Expenses of sale"), money(content["expenses"]))],
        signatures=(content.get("held_by") or _("Officer who held the sale"),),
    )
    if content.get("no_bid"):
        made.points.append((_("Without a bid: heads"), write(content["no_bid"])))
    return made


def account(content: dict[str, Any]) -> Printed:
    """The account of section 16, (a) to (f)."""
    disposed = "; ".join(
        f"{write(name)} {money(sum_)}"
        for name, sum_ in content["disposed_of"].items()
        if str(sum_) not in ("0", "0.00")
    )
    since, until = anything(content["brought_at"]), anything(content["until"])
    return Printed(
        sentence=_("Account rendered to the owner or his agent."),
        points=[
            (_("(a) Number of cattle seized"), str(content["number_seized"])),
            (_("(b) Time during which they were impounded"), f"{since} – {until}"),
            (
                _("(c) Fines and charges incurred"),
                f"{money(content['fine'])} + {money(content['charges'])}",
            ),
            (_("(d) Number of cattle sold"), str(content["number_sold"])),
            (_("(e) Proceeds of sale"), money(content["proceeds"])),
            (_("(f) How the proceeds were disposed of"), disposed or "–"),
            (_("Not recovered"), money(content["unrecovered"])),
            *levied(content),
        ],
        signatures=(_("Officer who held the sale"), _("Received: the owner or his agent")),
    )
