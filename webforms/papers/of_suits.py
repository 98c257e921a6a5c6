"""Papers of sections 28 to 30: the order on a fine, the certificate, the account of the set-off."""

from typing import Any

from webforms.forms.wording import Words, _
from webforms.language import say, write
from webforms.papers.printed import Printed
from webforms.register.history import anything, fact, money

Points = list[tuple[Words | str, str]]


def appropriation_order(content: dict[str, Any]) -> Printed:
    """Section 28: to whom how much of the fine recovered goes, and who receives the rest."""
    points = _recipients(content)
    if content.get("payee"):
        points.append((_("The rest goes to"), write(content["payee"])))
    sums = [
        (_("Loss proved"), money(content["loss"])),
        (_("Recovered"), money(content["recovered"])),
        (_("Compensation out of the fine for an offence"), money(content["penalty_compensation"])),
    ]
    if "remainder" in content:
        sums.append((_("The rest of what was recovered"), money(content["remainder"])))
    return Printed(
        sentence=_("Of the fine recovered there is appropriated as compensation for loss proved:"),
        points=points,
        sums=[(words, amount) for words, amount in sums],
        signatures=(_("Magistrate"),),
    )


def _recipients(content: dict[str, Any]) -> Points:
    """One line for each who is paid; an order of before names one, as the injured."""
    if "recipients" not in content:
        injured = content.get("injured")
        return [(_("Compensation is paid to"), fact("injured", injured) if injured else "–")]
    paid = content["recipients"]
    if len(paid) <= 1:
        said = fact("injured", paid[0]) if paid else "–"
        return [(_("Compensation is paid to"), said)]
    line = _("%(name)s, %(residence)s: %(amount)s, for a loss of %(loss)s")
    return [
        (
            _("Compensation is paid to"),
            say(
                line.filled_with(
                    name=each["name"],
                    residence=each["residence"],
                    amount=money(each["amount"]),
                    loss=money(each["loss"]),
                )
            ),
        )
        for each in paid
    ]


def compensation_certificate(content: dict[str, Any]) -> Printed:
    """Sections 28 to 30: for the court, what was paid to the plaintiff, order by order."""
    return Printed(
        sentence=_(
            "Certified for the court that by order of the convicting Magistrate there has been "
            "paid to the plaintiff as compensation, and is to be set off in the suit:"
        ),
        points=[
            *_suit(content),
            (_("Damage sued for"), content["damage"]),
            *_orders(content),
        ],
        sums=[
            (_("Sum claimed"), money(content["sum_claimed"])),
            (_("Paid"), money(content["paid"])),
            (_("Set off against the sum claimed"), money(content["set_off"])),
        ],
        signatures=(_("Magistrate"),),
    )


def set_off_account(content: dict[str, Any]) -> Printed:
    """Section 30: of what was awarded, what is set off and what remains to be paid."""
    return Printed(
        sentence=_(
            "From the sum awarded there is deducted what was paid to the plaintiff by the day of "
            "the decree. No money passes through the pound: the rest is paid to the plaintiff by "
            "whom the court orders to pay."
        ),
        points=[
            *_suit(content),
            (_("Decided on"), anything(content["decided_on"])),
            *_orders(content),
        ],
        sums=[
            (_("Awarded"), money(content["awarded"])),
            (_("Paid"), money(content["paid"])),
            (_("Set off and deducted"), money(content["set_off"])),
            (_("Remains to be paid"), money(content["remaining"])),
        ],
        signatures=(_("Magistrate"),),
    )


def _suit(content: dict[str, Any]) -> Points:
    return [
        (_("Plaintiff"), fact("plaintiff", content["plaintiff"])),
        (_("Court"), content["court"]),
        (_("Number of the suit"), content["suit_no"]),
        (_("Instituted on"), anything(content["instituted_on"])),
    ]


def _orders(content: dict[str, Any]) -> Points:
    """One line an order: number and day, sum, to whom, out of the fine for which offence."""
    if not content["orders"]:
        return [(_("Orders under section 28"), say(_("none")))]
    line = _("%(amount)s to %(recipient)s on %(on)s, out of the fine for offence %(offence)s")
    return [
        (
            _("Order %(number)s").filled_with(number=order["order_no"]),
            say(
                line.filled_with(
                    amount=money(order["amount"]),
                    recipient=order["recipient"],
                    on=anything(order["paid_on"]),
                    offence=str(order["offence"]),
                )
            ),
        )
        for order in content["orders"]
    ]
