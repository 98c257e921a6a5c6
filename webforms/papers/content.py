"""What a paper says, set out for print: lettered points as its section has them, tables, sums.

The facts are those kept in the paper when it was issued; only the words are translated.
"""

from typing import Any

from services.papers import Paper
from services.reckoning.reasons import Reason
from webforms.forms.wording import Words, _
from webforms.language import say, write
from webforms.papers.figures import in_words
from webforms.papers.of_fines import levied, order_imposing_fine
from webforms.papers.of_sales import account, sale_record
from webforms.papers.of_suits import appropriation_order, compensation_certificate, set_off_account
from webforms.papers.printed import Printed
from webforms.register.history import anything, fact, label_of, money


def paper_for_print(paper: Paper) -> Printed:
    """Set a paper out by its kind; one without a form of its own is shown point by point."""
    made = SET_OUT.get(paper.kind, _any_paper)(paper.content)
    kept = paper.content.get("because") or []
    made.because = [Reason.from_json(each) for each in kept]
    return made


def _copy_of_entry(content: dict[str, Any]) -> Printed:
    seizer = content["seizer"]
    who = f"{seizer['name']}, {seizer['residence']} ({write(seizer['capacity'])})"
    owners = sorted({head["owner"] for head in content["heads"] if head.get("owner")})
    return Printed(
        sentence=_("Copy of the entry in the register of the pound, given to the seizer."),
        points=[
            (
                _("(a) Number and description of the cattle"),
                say(_("%(number)s, as below").filled_with(number=len(content["heads"]))),
            ),
            (_("(b) Day and hour on which they were brought"), anything(content["brought_at"])),
            (_("(c) Seizer, his residence"), who),
            (_("(d) Owner, his residence, if known"), "; ".join(owners) or say(_("not known"))),
            (_("Seized"), _where(content)),
            (_("Ground"), write(content["ground"])),
            *levied(content),
        ],
        heads=content["heads"],
        columns=("number", "kind", "description", "tag"),
        signatures=(_("Pound-keeper"), _("Received the copy: the seizer")),
    )


def _where(content: dict[str, Any]) -> str:
    parts = [anything(content["seized_at"])] if content.get("seized_at") else []
    return ", ".join([*parts, content["seized_place"], content["seized_village"]])


def _receipt(content: dict[str, Any], *, deposit: bool = False) -> Printed:
    sentence = _("Received in deposit under protest, the seizure being disputed:")
    made = Printed(
        sentence=sentence if deposit else _("Received for the cattle named below:"),
        points=[
            (_("Received from"), f"{content['received_from']}, {content['residence']}"),
            (_("How it was paid"), write(content["mode"]) if content.get("mode") else "–"),
            *levied(content),
        ],
        heads=content["heads"],
        columns=("number", "kind", "fine", "charges"),
        sums=[
            (_("Fine"), money(content["fine"])),
            (_("Charges for feeding and watering"), money(content["charges"])),
        ],
        total=money(content["total"]),
        total_in_words=in_words(content["total"]),
        signatures=(content.get("received_by") or _("Pound-keeper"), content["received_from"]),
    )
    security = content.get("security")
    if security and str(security) not in ("0", "0.00"):
        made.sums.append((_("Security"), money(security)))
    return made


def _deposit_receipt(content: dict[str, Any]) -> Printed:
    return _receipt(content, deposit=True)


def _unclaimed(content: dict[str, Any], sentence: Words) -> Printed:
    return Printed(
        sentence=sentence,
        points=[
            (
                _("(a) Number and description of the cattle"),
                say(_("%(number)s, as below").filled_with(number=len(content["heads"]))),
            ),
            (_("(b) Place where they were seized"), _where(content)),
            (
                _("(c) Place where they are impounded"),
                f"{content['impounded_at']} ({anything(content['brought_at'])})",
            ),
        ],
        heads=content["heads"],
        columns=("number", "kind", "description"),
        signatures=(content.get("signed_by") or "",),
    )


def _report(content: dict[str, Any]) -> Printed:
    made = _unclaimed(content, _("These cattle have not been claimed in the time allowed."))
    made.points.insert(0, (_("To"), content["reported_to"]))
    return made


def _notice(content: dict[str, Any]) -> Printed:
    made = _unclaimed(
        content,
        _(
            "Whoever owns these cattle may claim them at the pound. If they are not claimed in "
            "time they will be sold by public auction."
        ),
    )
    made.points.append((_("Stuck up on"), anything(content["notice_on"])))
    made.points.append((_("Where in the office"), content["place"]))
    if content.get("claim_until"):
        made.points.append(
            (_("To be sold if not claimed before"), anything(content["claim_until"]))
        )
    return made


def _proclamation(content: dict[str, Any]) -> Printed:
    made = _unclaimed(content, _("Proclaimed by beat of drum:"))
    made.points += [
        (_("In the village"), f"{content['village']}, {anything(content['village_at'])}"),
        (_("At the market-place"), f"{content['market_place']}, {anything(content['market_at'])}"),
    ]
    return made


def _remittance(content: dict[str, Any]) -> Printed:
    if "sums" not in content:
        return _any_paper(content)
    return Printed(
        sentence=_("Deducted from the proceeds of the sale, and sent or paid over:"),
        points=[
            (_("Sold at"), anything(content["sold_at"])),
            *((label_of(row["account"]), _sent(row)) for row in content["sums"]),
        ],
        signatures=(content.get("sent_by") or "",),
    )


def _sent(row: dict[str, Any]) -> str:
    return f"{money(row['amount'])} → {write(row['payee'])}"


def _posted_list(content: dict[str, Any]) -> Printed:
    rows = [
        {**row, "fine": _first(row["fine"]), "charges": row["feeding"]} for row in content["rows"]
    ]
    instruments = {text for row in content["rows"] for text in row["instruments"].values()}
    return Printed(
        sentence=_("Fines a head, and charges a head a day for feeding and watering:"),
        points=[
            (_("Posted on"), anything(content["posted_on"])),
            (_("Place"), content["place"]),
            (_("Prescribed by"), "; ".join(sorted(instruments))),
            *levied(content),
        ],
        heads=rows,
        columns=("kind", "fine", "charges"),
        signatures=(_("Pound-keeper"),),
    )


def _first(fine: Any) -> Any:
    """The fine of a first head, where the scale is progressive."""
    return fine["first"] if isinstance(fine, dict) else fine


def _return(content: dict[str, Any]) -> Printed:
    told = {key: value for key, value in content.items() if key not in ("figures", "because")}
    made = _any_paper(told)
    made.sentence = _("Return of the pound, drawn up from its register and its ledger.")
    made.points += [
        (label_of(key), fact(key, value) or say(_("none")))
        for key, value in content["figures"].items()
    ]
    made.signatures = (_("Pound-keeper"),)
    return made


NOT_POINTS = ("because", "heads", "recorded_at", "signed_by")
SIGNERS = ("signed_by", "ordered_by", "decided_by", "taken_down_by", "sent_by")


def _any_paper(content: dict[str, Any]) -> Printed:
    points = [
        (label_of(key), fact(key, value))
        for key, value in content.items()
        if key not in NOT_POINTS and value not in (None, "", [], {})
    ]
    heads = content.get("heads") or []
    if not isinstance(heads, list):
        heads = [heads]
    named = bool(heads) and isinstance(heads[0], dict)
    return Printed(
        points=points if named or not heads else [*points, (_("Heads"), write(heads))],
        heads=heads if named else [],
        columns=("number", "kind") if named else (),
        signatures=(next((content[key] for key in SIGNERS if content.get(key)), _("Signature")),),
    )


SET_OUT = {
    "copy_of_entry": _copy_of_entry,
    "receipt": _receipt,
    "deposit_receipt": _deposit_receipt,
    "report": _report,
    "notice": _notice,
    "proclamation_record": _proclamation,
    "sale_record": sale_record,
    "account": account,
    "remittance": _remittance,
    "posted_list": _posted_list,
    "order_imposing_fine": order_imposing_fine,
    "return": _return,
    "appropriation_order": appropriation_order,
    "compensation_certificate": compensation_certificate,
    "set_off_account": set_off_account,
}
