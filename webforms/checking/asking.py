"""The page between a form and its recording: what was entered, what will follow, back or record.

The answers travel through it as hidden fields with the key of the form, so that nothing is saved
before "Record" and sending that twice has its effect once. No script is needed.
"""

from collections.abc import Iterable
from typing import Any

from flask import render_template, request

from services.register import RegisterEntry
from webforms.checking.rehearsal import ASKED_FOR_CHECK, Foreseen
from webforms.filling import Filling
from webforms.forms.base import LegalForm
from webforms.language import say
from webforms.queue.beside import Beside
from webforms.queue.due import due_in_words
from webforms.register.history import fact
from webforms.session import now
from webforms.wordings import FOLLOWS

NOT_CARRIED = {"csrf_token", "key", "step"}


def must_be_checked(form: type[LegalForm]) -> bool:
    """Whether this sending of the form must be answered with the check page first."""
    return form.name in ASKED_FOR_CHECK and request.form.get("step") != "record"


def check_page(
    filling: Filling, foreseen: Foreseen, entry: RegisterEntry, beside: Beside, action: str
) -> str:
    """What will follow from the act, with the two ways on."""
    form = type(filling.form)
    return render_template(
        "checking/check.html",
        form=form,
        filling=filling,
        foreseen=foreseen,
        entry=entry,
        beside=beside,
        action=action,
        reckoned_at=now(),
        tasks=[
            (each, due_in_words(each.due_at, each.due_is_law, now())) for each in foreseen.tasks
        ],
        entered=list(_in_words(filling.form)),
        carried=_carried(),
        follows=FOLLOWS.get(form.name, ()),
    )


def _carried() -> list[tuple[str, str]]:
    return [
        (name, text) for name, text in request.form.items(multi=True) if name not in NOT_CARRIED
    ]


def _in_words(form: LegalForm) -> Iterable[tuple[str, str]]:
    """The answers as the officer gave them, each under its question."""
    for field in form:
        value = field.answer()
        if value not in (None, "", [], {}):
            yield say(field.label.text), _answer(field, value)


def _answer(field: Any, value: Any) -> str:
    if isinstance(value, str) and value in getattr(field, "vocabulary", {}):
        return say(field.vocabulary[value])
    return fact(field.short_name, value)
