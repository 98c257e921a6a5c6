"""The words of the board: ages, kinds of money, and what each column counts."""

from webforms.forms.wording import _

AGES = {
    "over_month": _("late over 30 d"),
    "month": _("late 7–30 d"),
    "week": _("late 1–7 d"),
    "day": _("late up to 1 d"),
    "soon": _("due in 48 h"),
    "later": _("due later"),
    "undated": _("no date"),
}
MONEY = {
    "deposit": _("Deposits of owners who dispute the seizure"),
    "surplus": _("Surplus proceeds"),
    "security": _("Security"),
    "conflict": _("Until a conflict of records is settled"),
}
BY = {True: _("By law"), False: _("Office target")}
