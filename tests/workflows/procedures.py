"""The trial procedures most tests run: a seizure, a claim, unclaimed cattle, a refusal."""

from tests.workflows.drawn import (
    boundary,
    call,
    diagram,
    end,
    exclusive,
    flow,
    line,
    service,
    start,
    sub,
    throw,
    timer,
    user,
)

IMPOUNDING = diagram(
    "section_08_trial",
    start("enter_trial", form="enter_trial"),
    service("write_entry", "trial/answer"),
    throw("tell_impounded", "trial_impounded"),
    end("entered"),
    line("enter_trial", "write_entry", "tell_impounded", "entered"),
    lanes={"Pound-keeper": "enter_trial write_entry tell_impounded entered"},
)

CLAIM = diagram(
    "section_13_trial",
    start("claim_trial", form="claim_trial"),
    service("record_claim", "trial/answer"),
    user("settle_trial"),
    service("take_dues", "trial/answer"),
    service("check_lawful", "trial/refuse"),
    exclusive("paid_or_refused", default="paid_or_refused_to_note_paid"),
    service("note_paid", "trial/note", what="paid"),
    throw("tell_standing", "trial_standing"),
    end("delivered"),
    throw("tell_refused", "trial_refused"),
    end("refused"),
    line(
        "claim_trial",
        "record_claim",
        "settle_trial",
        "take_dues",
        "check_lawful",
        "paid_or_refused",
    ),
    line("paid_or_refused", "note_paid", "tell_standing", "delivered"),
    flow("paid_or_refused", "tell_refused", "outcome == 'refuses'"),
    flow("tell_refused", "refused"),
    lanes={
        "Pound-keeper": "claim_trial record_claim settle_trial take_dues check_lawful "
        "paid_or_refused note_paid tell_standing delivered tell_refused refused"
    },
)

UNCLAIMED = diagram(
    "section_14_trial",
    start("impounded_begins", message="trial_impounded"),
    service("find_until", "trial/in_days", days=7),
    sub(
        "until_sold",
        start("waiting_begins"),
        timer("period_over", "until"),
        service("note_unclaimed", "trial/note", what="unclaimed"),
        service("find_report_by", "trial/in_days", name="report_by", days=2),
        user("report_trial", due_by="report_by"),
        service("note_report", "trial/note", what="reported"),
        call("sell", "shared_trial_sale"),
        end("sold"),
        line(
            "waiting_begins",
            "period_over",
            "note_unclaimed",
            "find_report_by",
            "report_trial",
            "note_report",
            "sell",
            "sold",
        ),
    ),
    boundary("standing_changed", "until_sold", message="trial_standing"),
    end("nothing_left"),
    end("disposed_of"),
    line("impounded_begins", "find_until", "until_sold", "disposed_of"),
    flow("standing_changed", "nothing_left"),
    lanes={
        "Pound-keeper": "impounded_begins find_until until_sold period_over note_unclaimed "
        "find_report_by report_trial note_report standing_changed nothing_left disposed_of",
        "Officer in charge": "sell sold",
    },
)

SALE = diagram(
    "shared_trial_sale",
    start("sale_begins"),
    user("sell_trial"),
    service("note_sold", "trial/note", what="sold"),
    end("sale_over"),
    line("sale_begins", "sell_trial", "note_sold", "sale_over"),
    lanes={"Officer in charge": "sale_begins sell_trial note_sold sale_over"},
)

REFUSAL = diagram(
    "section_16_trial",
    start("refused_begins", message="trial_refused"),
    service("note_refusal", "trial/note", what="refused"),
    user("fix_trial"),
    end("fixed"),
    line("refused_begins", "note_refusal", "fix_trial", "fixed"),
    lanes={"Officer in charge": "refused_begins note_refusal fix_trial fixed"},
)

ALL = {
    "section_08_trial": IMPOUNDING,
    "section_13_trial": CLAIM,
    "section_14_trial": UNCLAIMED,
    "shared_trial_sale": SALE,
    "section_16_trial": REFUSAL,
}
