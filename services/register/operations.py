"""Section 8: the entry in the register."""

from typing import Any

from sqlalchemy.orm import Session

from services.database import next_number
from services.identity import Place
from services.identity.queries import pounds_of_village
from services.journal import Occasion, keep_date, record_about, record_breach
from services.papers import issue_paper
from services.parties import Party, party_named
from services.reckoning.clock import in_india
from services.reckoning.reasons import Reasoned
from services.register import rules
from services.register.models import Head, RegisterEntry
from services.register.queries import keep_entry
from services.statute import Law, confinement
from services.tariffs import Orders, refuse_outside_the_act
from services.tariffs.levying import who_levies

OF_THE_VILLAGE = "pound_of_the_village"


def enter_seizure(
    session: Session,
    *,
    place: Place,
    orders: Orders,
    form: dict[str, Any],
    occasion: Occasion,
) -> RegisterEntry:
    """Section 8: enter cattle brought to the pound, and give the seizer a copy of the entry.

    - the Act extends to the local area and to the village of the seizure (else section 1)
    - the seizer is one whom section 10 or 11, as it was law at the seizure, lets seize on that
      ground (else refused under it)
    - a public place is one that section 11 names in this State (else refused under it)
    - each head is cattle under section 3 (else refused under it)
    - astray by night: seized in the hours of section 12B, cattle to which it was applied (else
      refused under it)
    - another pound than that of the village (section 10): entered, and noted in the journal
      (docs/decisions/0048)
    - sent after the twenty-four hours of section 10 or 11: entered, and recorded as `sent_late`
    - the dates that run from the seizure are kept: `send_by`, `complaint_last_day`; and the hours
      of that night, `confined_from` and `confined_until`

    `form` is what the form `enter_seizure` gives; heads are numbered from 1 in the order given.
    """
    if place.pound_id is None:
        raise ValueError("a seizure is entered in the register of a pound")
    law = orders.law(form["brought_at"])
    refuse_outside_the_act(orders, [form["seized_village"]], law.on, field="seized_village")
    rules.refuse_what_is_not_cattle(law, form["cattle"])
    seizer = form["seizer"]
    then = orders.law(form["seized_at"])
    section = rules.seized_under(then, seizer["capacity"], form["ground"])
    rules.refuse_an_unprotected_place(then, section, form.get("public_place"))
    hours = rules.hours_found_astray(then, section, form["seized_at"])
    if section == confinement.SECTION:
        line = orders.notification(section, then.on)
        rows = enumerate(rules.in_register_order(form["cattle"]), start=1)
        cattle = [(number, row["kind"]) for number, row in rows]
        rules.refuse_kinds_not_notified(line, cattle, field="cattle")
    year = in_india(form["brought_at"]).year
    entry = RegisterEntry(
        state=place.state,
        local_area_id=place.local_area_id,
        pound_id=place.pound_id,
        year=year,
        number=next_number(session, f"register/{place.pound_id}/{year}"),
        seizer=party_named(session, seizer),
        seizer_capacity=seizer["capacity"],
        seized_under=section,
        ground=form["ground"],
        public_place=form.get("public_place"),
        seized_at=form["seized_at"],
        seized_place=form["seized_place"],
        seized_village=form["seized_village"],
        sent_at=form["sent_at"],
        brought_at=form["brought_at"],
        recorded_at=occasion.recorded_at,
        heads=[],
    )
    session.add(entry)
    _add_heads(session, entry, form)
    session.flush()
    keep_entry(session, entry, None, None)

    by = rules.send_by(then, section, entry.seized_at)
    if by is not None:
        keep_date(session, entry_id=entry.id, name="send_by", value=by, occasion=occasion)
    if hours is not None:
        for name, end in zip(("confined_from", "confined_until"), hours.value, strict=True):
            value = Reasoned(end, hours.because)
            keep_date(session, entry_id=entry.id, name=name, value=value, occasion=occasion)
    last_day = rules.complaint_last_day(then, entry.seized_at, orders.closed_days())
    keep_date(
        session, entry_id=entry.id, name="complaint_last_day", value=last_day, occasion=occasion
    )
    if by is not None and entry.sent_at > by.value:
        record_breach(
            session,
            entry_id=entry.id,
            name="sent_late",
            section=section,
            passed=by,
            occasion=occasion,
        )
    facts = form | _another_pound(session, entry, then)
    record_about(
        session, entry, "enter_seizure", "section_08", occasion.at_time(entry.brought_at), facts
    )
    issue_paper(
        session,
        entry_id=entry.id,
        office_id=entry.pound_id,
        kind="copy_of_entry",
        section="section_08",
        occasion=occasion,
        content=copy_of_entry(entry) | who_levies(law),
    )
    return entry


def _another_pound(session: Session, entry: RegisterEntry, law: Law) -> dict[str, Any]:
    """Section 10: the pound to which the cattle were to be sent, where this is not it."""
    key = f"{entry.seized_under}.sent_to"
    if not law.has(key) or law.provision(key).word != OF_THE_VILLAGE:
        return {}
    pounds = pounds_of_village(session, entry.local_area_id, entry.seized_village)
    if not pounds or entry.pound_id in pounds:
        return {}
    return {"village_uses": sorted(pounds.values())}


def _add_heads(session: Session, entry: RegisterEntry, form: dict[str, Any]) -> None:
    owners: dict[tuple[str, str], Party] = {}

    def owner_of(row: dict[str, Any]) -> Party | None:
        person = row.get("owner") or form.get("owner")
        if not person:
            return None
        key = (person["name"], person["residence"])
        if key not in owners:
            owners[key] = party_named(session, person)
        return owners[key]

    rows = [(row, owner_of(row)) for row in rules.in_register_order(form["cattle"])]
    for number, (row, owner) in enumerate(rows, start=1):
        head = Head(
            entry=entry,
            number=number,
            kind=row["kind"],
            description=row.get("description"),
            tag=row.get("tag"),
            sex=row.get("sex"),
            condition=list(row.get("condition") or ()),
            owner=owner,
            standing="in_pound",
        )
        session.add(head)


def copy_of_entry(entry: RegisterEntry) -> dict[str, Any]:
    """What the copy of the entry says: section 8 (a) to (d), and when and where it was seized."""
    return {
        "heads": [
            {
                "number": head.number,
                "kind": head.kind,
                "description": head.description,
                "tag": head.tag,
                "owner": f"{head.owner.name}, {head.owner.residence}" if head.owner else None,
            }
            for head in entry.heads
        ],
        "brought_at": entry.brought_at.isoformat(),
        "seizer": {
            "name": entry.seizer.name,
            "residence": entry.seizer.residence,
            "capacity": entry.seizer_capacity,
        },
        "seized_at": entry.seized_at.isoformat(),
        "seized_place": entry.seized_place,
        "seized_village": entry.seized_village,
        "ground": entry.ground,
    }
