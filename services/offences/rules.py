"""What sections 24 to 28 punish and with how much: which section, which maximum (pure)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from services.reckoning.counting import last_day_within_months
from services.reckoning.reasons import Reasoned
from services.refusals import RefusedByLaw, RefusedForm
from services.statute import Law
from services.tariffs import OrderLine

SECTIONS = ("section_24", "section_25", "section_26", "section_27")
ZERO = Decimal(0)


@dataclass(frozen=True)
class Widening:
    """Section 26, by notification: for which kinds of cattle it reads, and with which sum.

    `kinds` empty means cattle generally; None means that no notification has been made.
    """

    kinds: tuple[str, ...] | None = None
    raised: bool = False
    line: OrderLine | None = None


def section_of(law: Law, kind: str) -> str:
    """The section that punishes an offence; refused as `form` when none does here."""
    for section in SECTIONS:
        if kind in law.provision(f"{section}.offences").words_listed:
            return section
    raise RefusedForm("offence", "Sections 24 to 27 do not punish this.")


def widening(line: OrderLine | None) -> Widening:
    """Section 26: what the notification of a local area says.

    Its line is `{kinds: [goat, sheep], raised: true}`; a kind left out means cattle generally. A
    line that says no more than that the section is notified means both: cattle generally, and the
    higher sum.
    """
    if line is None:
        return Widening()
    if not isinstance(line.value, dict):
        return Widening((), True, line)
    kinds = line.value.get("kinds")
    widened = None if kinds is None else () if kinds == "all" else tuple(kinds)
    return Widening(widened, bool(line.value.get("raised")), line)


def refuse_kinds_not_covered(law: Law, kinds: Sequence[str], widened: Widening) -> None:
    """Section 26 punishes damage by pigs, and by other cattle only where it is so notified."""
    if not kinds:
        raise RefusedForm("kinds", "Select which cattle did the damage.")
    of_the_act = law.provision("section_26.kinds").words_listed
    wider = widened.kinds
    if wider == ():
        wider = law.provision("section_03.kinds").words_listed
    not_covered = [kind for kind in kinds if kind not in (*of_the_act, *(wider or ()))]
    if not_covered:
        raise RefusedByLaw(
            "section_26",
            "Section 26 does not reach damage by these cattle in %(area)s: %(kinds)s.",
            field="kinds",
            remedy="It reaches pigs, and other cattle where the State Government has so notified; "
            "whoever suffered the damage may sue (section 29).",
            area=law.local_area,
            kinds=tuple(not_covered),
        )


def penalty_at_most(law: Law, section: str, widened: Widening) -> Reasoned[Decimal] | None:
    """The highest fine of a section, in rupees; None where another law sets it (mischief)."""
    if not law.has(f"{section}.fine_at_most"):
        return None
    highest = law.provision(f"{section}.fine_at_most")
    if section != "section_26" or not widened.raised:
        return Reasoned(highest.rupees, (highest.reason(),))
    raised = law.provision("section_26.notified_fine_at_most")
    because = (raised.reason(),) if widened.line is None else (
        raised.reason(), widened.line.reason())  # fmt: skip
    return Reasoned(raised.rupees, because)


def imprisonment_at_most(law: Law, section: str, from_on: date) -> Reasoned[int] | None:
    """The longest imprisonment of a section in days from the day of the sentence.

    No days where the section speaks of a fine only; None where another law sets it (mischief).
    """
    key = f"{section}.imprisonment_months_at_most"
    if law.has(key):
        months = law.provision(key)
        last = last_day_within_months(from_on, months.number, under=months)
        return Reasoned((last.value - from_on).days, last.because)
    if law.has(f"{section}.fine_at_most"):
        return Reasoned(0, (law.provision(f"{section}.fine_at_most").reason(),))
    return None


def refuse_too_much(
    section: str,
    *,
    penalty: Decimal,
    days: int,
    highest: Reasoned[Decimal] | None,
    longest: Reasoned[int] | None,
) -> None:
    """Refused under the section: a fine above its maximum, or an imprisonment it does not allow."""
    if highest is not None and penalty > highest.value:
        raise RefusedByLaw(
            section,
            "The fine may not exceed %(highest)s here; %(penalty)s was entered.",
            field="fine",
            highest=highest.value,
            penalty=penalty,
        )
    if longest is None or days <= longest.value:
        return
    if not longest.value:
        raise RefusedByLaw(
            section,
            "This offence is punished with a fine only, not with imprisonment.",
            field="imprisonment_days",
        )
    raise RefusedByLaw(
        section,
        "Imprisonment may not exceed %(longest)s days from the day of the sentence; %(days)s were "
        "entered.",
        field="imprisonment_days",
        longest=longest.value,
        days=days,
    )


def refuse_wrong_way(law: Law, section: str, way: str) -> None:
    """Sections 25, 27 and 12B: how a penalty may be recovered.

    By sale of the cattle only for an offence named in section 25 or where its own section says so,
    out of the salary only for one under section 27.
    """
    sold = law.provision("section_25.recovers_fines_of").words_listed
    own = f"{section}.recovered_by_sale_of_cattle"
    by_sale = section in sold or (law.has(own) and law.provision(own).flag)
    if way == "sale_of_cattle" and not by_sale:
        raise RefusedByLaw(
            "section_25",
            "Cattle are sold only for a fine under section 26, or for mischief by causing cattle "
            "to trespass.",
            field="outcome",
        )
    if way == "deducted_from_salary" and section != "section_27":
        raise RefusedByLaw(
            "section_27",
            "Only the fine of a pound-keeper under section 27 is deducted from a salary.",
            field="outcome",
        )


def may_be_appropriated(law: Law, section: str, recovered: Decimal) -> bool:
    """Section 28: whether anything was recovered that may go to the injured."""
    return recovered > ZERO and section in law.provision("section_28.fines_applied_from").value


def sections_of_one_loss(law: Law, section: str) -> tuple[str, ...]:
    """The sections under which one loss may bring fines: a trespass under 25 and 26 alike."""
    by_trespass = law.provision("section_30.paid_out_of_fines_of").words_listed
    return by_trespass if section in by_trespass else (section,)


def refuse_more_than_recovered(total: Decimal, *, recovered: Decimal, several: bool) -> None:
    """Section 28: one order appropriates together not more than was recovered, in rupees."""
    if total <= recovered:
        return
    raise RefusedByLaw(
        "section_28",
        "Together at most %(recovered)s may be appropriated, which was recovered; %(total)s were "
        "entered."
        if several
        else "At most %(recovered)s may be appropriated, which was recovered; %(total)s were "
        "entered.",
        field="amount",
        recovered=recovered,
        total=total,
    )


def refuse_more_than_proved(
    amount: Decimal, *, recipient: str, loss: Decimal, before: Decimal, field: str = "amount"
) -> None:
    """Section 28: nobody has more than his loss proved, less what he was paid for it before.

    All in rupees; `recipient` is his name, `field` the box in which the sum stands.
    """
    highest = max(loss - before, ZERO)
    if amount <= highest:
        return
    if before:
        raise RefusedByLaw(
            "section_28",
            "At most %(highest)s may be appropriated to %(recipient)s: %(loss)s of loss is proved, "
            "for which %(before)s were paid out of another's fine.",
            field=field,
            recipient=recipient,
            highest=highest,
            loss=loss,
            before=before,
        )
    raise RefusedByLaw(
        "section_28",
        "At most %(loss)s may be appropriated to %(recipient)s: so much loss is proved.",
        field=field,
        recipient=recipient,
        loss=loss,
    )
