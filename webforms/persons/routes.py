"""Persons: found by name, residence, telephone or tag; two that prove to be one are merged, and the
merge can be taken back.
"""

from collections.abc import Callable

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from services.identity import Officer
from services.parties import Party, PartyMerge, merge_parties, person_of, same_person, undo_merge
from services.parties.queries import merges_of
from services.refusals import Refused
from webforms.access import me, signed_in
from webforms.addresses import an_id
from webforms.forms.fields.texts import as_seen
from webforms.language import say
from webforms.persons.known import MOST_FOUND, entries_of, found_in, is_named_in
from webforms.said import done
from webforms.session import database, now, writing

persons = Blueprint("persons", __name__, url_prefix="/persons")

Answer = str | Response | tuple[str, int]


@persons.get("")
@signed_in
def find() -> str:
    """Find persons whom the records of the officer's States name."""
    words = _words()
    found = found_in(database(), _states(), words)
    return render_template("persons/find.html", words_asked=words, found=found, most=MOST_FOUND)


@persons.get("/<int:party_id>")
@signed_in
def show(party_id: int) -> Answer:
    """One person: the names he goes by, his entries, and whom he may be one with."""
    return _page(party_id)


@persons.post("/<int:party_id>/merge")
@signed_in
def merge(party_id: int) -> Answer:
    """Hold a party to be one person with another."""
    other = request.form.get("other", 0, type=an_id)
    _party(database(), party_id)
    if not other:
        return _page(party_id, wrong=_("Select who is the same person."))
    _party(database(), other)

    def act(work: Session) -> None:
        merge_parties(
            work,
            party=work.get_one(Party, other),
            into=work.get_one(Party, party_id),
            reason=_reason(),
            officer_id=me().id,
            at=now(),
        )

    return _do(party_id, act, _("They are held to be one person from now on."))


@persons.post("/<int:party_id>/merges/<int:merge_id>/undo")
@signed_in
def undo(party_id: int, merge_id: int) -> Answer:
    """Take a merge back."""
    found = database().get(PartyMerge, merge_id)
    if found is None or party_id not in _once_one_with(database(), found):
        abort(404)
    _party(database(), party_id)

    def act(work: Session) -> None:
        taken_back = work.get_one(PartyMerge, merge_id)
        undo_merge(work, merge=taken_back, reason=_reason(), officer_id=me().id, at=now())

    return _do(party_id, act, _("They are two persons again."))


def _do(party_id: int, act: Callable[[Session], None], said: str) -> Answer:
    try:
        with writing() as work:
            act(work)
    except Refused as refused:
        told = [refused.message, *([refused.remedy] if refused.remedy else [])]
        return _page(party_id, wrong=" ".join(map(say, told)))
    flash(done(said), "done")
    return redirect(url_for("persons.show", party_id=party_id))


def _page(party_id: int, *, wrong: str | None = None) -> Answer:
    session, words = database(), _words()
    party = _party(session, party_id)
    same = same_person(session, party_id)
    merges = merges_of(session, same)
    officers = {by for each in merges for by in (each.merged_by, each.undone_by) if by}
    shown = render_template(
        "persons/person.html",
        party=party,
        names=[session.get_one(Party, each) for each in sorted(same)],
        read_as=person_of(session, party_id),
        entries=entries_of(session, _states(), same),
        merges=[(each, session.get_one(Party, each.party_id), session.get_one(Party, each.into_id))
                for each in merges],
        officers={each: session.get_one(Officer, each).name for each in officers},
        same=same,
        words_asked=words,
        others=[each for each in found_in(session, _states(), words) if each.id not in same],
        most=MOST_FOUND,
        wrong=wrong,
        asked=request.form,
        undoing=request.view_args.get("merge_id") if request.view_args else None,
        capacities={
            "owner": _("Owner"), "seizer": _("Seizer"), "claimant": _("Claimant"),
            "complainant": _("Complainant"), "purchaser": _("Purchaser"),
        },
        failed=wrong is not None,
    )  # fmt: skip
    return shown if wrong is None else (shown, 422)


def _once_one_with(session: Session, merge: PartyMerge) -> frozenset[int]:
    return same_person(session, merge.party_id) | same_person(session, merge.into_id)


def _party(session: Session, party_id: int) -> Party:
    """The party; 404 for one whom no record of the officer's States names."""
    party = session.get(Party, party_id)
    if party is None or not is_named_in(session, _states(), party_id):
        abort(404)
    return party


def _states() -> list[str]:
    return sorted({post.state for post in me().posts})


def _words() -> str:
    return " ".join(as_seen(request.values.get("words", "")).split())[:100]


def _reason() -> str:
    return as_seen(request.form.get("reason", "")).strip()[:300]
