"""Plants faults in the program, one at a time in a copy, and shows that the fixed run is red.

`make faults`, or `make faults ONLY="section 19"` for those with this in their name. Each is a
text replaced in one file, and the States whose fixed journeys must notice it. A text that is no
longer there, or a copy that is not what is imported, stops it.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPIED = ("services", "workflows", "webforms", "bpmn", "tests", "pyproject.toml")
NOT_COPIED = shutil.ignore_patterns("__pycache__", "node_modules", "built")
NEVER = "never done: draw them"
TEST = "tests/journeys/test_random_journeys.py"

CHARGES = "found.charges_met = {number: meet(dues.of(number).charges.value) for number in order}"
FINE = "found.fine_met = {number: meet(dues.of(number).fine.value) for number in order}"


@dataclass(frozen=True)
class Planted:
    """A fault: what it breaks, where, the text and what is put in its place, who must notice."""

    what: str
    file: str
    text: str
    instead: str
    states: str


FAULTS = (
    Planted(
        "section 19: an officer may buy", "services/auction/rules.py",
        "if buyer and (buyer in barred", "if not buyer and (buyer in barred",
        "uttar_pradesh maharashtra",
    ),
    Planted(
        "section 14: recorded before the hour of the sale", "services/auction/selling.py",
        "if occasion.at < sale.sale_at or sold_at < sale.sale_at:", "if False:",
        "uttar_pradesh maharashtra madhya_pradesh",
    ),
    Planted(
        "section 14: fixed before the lawful day", "services/auction/rules.py",
        "if lawful_from is not None and sale_at < lawful_from:", "if False:",
        "uttar_pradesh maharashtra",
    ),
    Planted(
        "section 15(2): a second fine", "services/security/demanding.py",
        'form["brought_at"], Decimal(0)\n',
        'form["brought_at"], Decimal(0)\n        head.fine_met = Decimal(0)\n',
        "maharashtra gujarat",
    ),
    Planted(
        "section 15: a deposit all booked as fine", "services/deposits/operations.py",
        'credit("fine", fine, payee(law, "section_12.fines_sent_to")),\n'
        '            credit("charges", charges,',
        'credit("fine", fine + charges, payee(law, "section_12.fines_sent_to")),\n'
        '            credit("charges", Decimal(0),',
        "uttar_pradesh maharashtra",
    ),
    Planted(
        "section 16: sold after the dues are met", "services/auction/rules.py",
        "if met is not None and met < len(lots):", "if False:", "uttar_pradesh maharashtra",
    ),
    Planted(
        "section 16: of two owners only one is judged", "services/auction/selling.py",
        "        for share in shares:\n            enough |=",
        "        for share in shares[:1]:\n            enough |=",
        "uttar_pradesh maharashtra madhya_pradesh punjab",
    ),
    Planted(
        "section 9: a loss of all heads ends no claim", "workflows/operations/claims.py",
        "def nothing_left_of_the_claim(step: Step) -> bool:",
        "def nothing_left_of_the_claim(step: Step) -> bool:\n    return False\n\n\n"
        "def _never_asked(step: Step) -> bool:",
        "uttar_pradesh maharashtra madhya_pradesh",
    ),
    Planted(
        "section 9: dues of lost heads are nowhere", "services/custody/operations.py",
        'give_up(session, entry, "section_09", form["event"], owing, occasion)', "pass",
        "uttar_pradesh",
    ),
    Planted(
        "section 17: a surplus lapses a day early", "services/surplus/rules.py",
        "return midnight_in_india(last_day + timedelta(days=1))",
        "return midnight_in_india(last_day)", "uttar_pradesh",
    ),
    Planted(
        "section 12A: refunded a day early", "services/security/refund.py",
        "if today > each.ends_on", "if today >= each.ends_on", "maharashtra madhya_pradesh gujarat",
    ),
    Planted(
        "section 5: another day after exactly 24 hours", "services/reckoning/feeding.py",
        "whole + (1 if rest else 0)", "whole + 1", "uttar_pradesh maharashtra",
    ),
    Planted(
        "section 14: seven days counted as six",
        "services/statute/law/central/section_14.yaml",
        "days_to_claim_after_impounding:\n    - value: 7",
        "days_to_claim_after_impounding:\n    - value: 6", "bihar uttar_pradesh",
    ),
    Planted(
        "section 16: the fine is met before the charges", "services/auction/reckoning.py",
        f"{CHARGES}\n    {FINE}\n", f"{FINE}\n    {CHARGES}\n",
        "uttar_pradesh maharashtra punjab",
    ),
    Planted(
        "section 22: no cap on compensation", "services/complaints/rules.py",
        "awarded = min(loss, Decimal(most.value))", "awarded = loss", "uttar_pradesh",
    ),
    Planted(
        "a restored diagram forgets that a task was withdrawn", "workflows/engine/serialising.py",
        "state=state, id=id)",
        "state=TaskState.READY if state == TaskState.CANCELLED else state, id=id)",
        "uttar_pradesh maharashtra",
    ),
    Planted(
        "a task withdrawn is left open in the queue", "workflows/saving.py",
        '"new_outcome": None,\n        "new_withdrawn_at": record.withdrawn_at,',
        '"new_outcome": None,\n        "new_withdrawn_at": None,', "uttar_pradesh",
    ),
    Planted(
        "section 13: less than the dues is taken", "services/claims/receipt.py",
        'if form["amount"] < due.value:', "if False:", "uttar_pradesh maharashtra",
    ),
    Planted(
        "section 15: deposited when nobody may complain", "services/claims/settlement.py",
        "if date_in_india(occasion.at) > last_day:", "if False:",
        "uttar_pradesh maharashtra madhya_pradesh punjab odisha",
    ),
    Planted(
        "section 20: a complaint after the last day", "services/complaints/operations.py",
        "if date_in_india(occasion.at) > last_day:", "if False:", "uttar_pradesh maharashtra",
    ),
    Planted(
        "section 12A: forfeited though impounded after the months", "services/security/rules.py",
        "date_in_india(impounded_at) <= security.ends_on",
        "date_in_india(impounded_at) <= security.ends_on + timedelta(days=900)",
        "maharashtra gujarat madhya_pradesh",
    ),
    Planted(
        "section 15(2): demanded a day before four weeks are over",
        "services/reckoning/counting.py",
        "last = start + 7 * n * _DAY", "last = start + 7 * n * _DAY - _DAY", "maharashtra",
    ),
    Planted(
        "section 12: a second owner's heads are counted with the first's",
        "services/tariffs/dues.py",
        "places[head.number] = counted[owner]", "places[head.number] = len(places) + 1",
        "maharashtra gujarat",
    ),
    Planted(
        "section 12: repetition is not counted", "services/tariffs/rules.py",
        "nth, times = earlier + 1, Decimal(1)", "nth, times = 1, Decimal(1)",
        "maharashtra gujarat",
    ),
    Planted(
        "section 16: expenses are all the first owner's", "services/auction/reckoning.py",
        "    if not total:\n", "    if not total or len(proceeds) > 1:\n",
        "uttar_pradesh maharashtra",
    ),
    Planted(
        "section 19: an order of release frees no head", "services/custody/operations.py",
        '        head.freed_by = "order"\n', "        pass\n", "uttar_pradesh",
    ),
    Planted(
        "section 14A: disposed of before the hours are over", "services/auction/quick_disposal.py",
        "if disposed_at < not_before:", "if False:", "punjab himachal_pradesh haryana",
    ),
    Planted(
        "section 14: without notice on the fifth day", "services/auction/without_notice.py",
        "days.number, under=days)", "days.number - 1, under=days)", "madhya_pradesh chhattisgarh",
    ),
    Planted(
        "section 12: the fine is imposed twice", "services/fines/imposing.py",
        "if number in imposed:", "if False:", "odisha",
    ),
    Planted(
        "section 18: more is applied than was received", "services/fund/applying.py",
        'if form["amount"] > left:', "if False:", "odisha andaman_nicobar",
    ),
    Planted(
        "section 12B: a fine of more than a thousand", "services/removal/rules.py",
        "if fine > most:", "if False:", "maharashtra",
    ),
    Planted(
        "sections 24 to 27: punished above the maximum", "services/offences/rules.py",
        "if highest is not None and penalty > highest.value:", "if False:", "uttar_pradesh",
    ),
    Planted(
        "section 28: more is appropriated than was recovered", "services/offences/rules.py",
        "if total <= recovered:", "if total is not None:", "uttar_pradesh",
    ),
    Planted(
        "section 30: set off again in another suit", "services/suits/rules.py",
        "before = min(still_used.get(paid.offence_id, ZERO), paid.amount)", "before = ZERO",
        "uttar_pradesh",
    ),
    Planted(
        "section 23: more is recovered than was awarded", "services/complaints/recovery.py",
        "if amount > left:", "if False:", "uttar_pradesh",
    ),
    Planted(
        "any task may be done by anybody", "workflows/proceedings.py",
        "if actor.role != role:", "if False:", "uttar_pradesh",
    ),
)  # fmt: skip


def plant(copy: Path, fault: Planted) -> None:
    """Replace the text in the copy; it must be there once."""
    file = copy / fault.file
    before = file.read_text()
    if before.count(fault.text) != 1:
        raise SystemExit(f"{fault.what}: the text is {before.count(fault.text)} times in {file}")
    file.write_text(before.replace(fault.text, fault.instead))


def noticed(fault: Planted) -> str | None:
    """What the fixed run says of the fault, and in which State; None if it says nothing."""
    with tempfile.TemporaryDirectory(prefix="planted-") as made:
        copy = Path(made)
        for each in COPIED:
            target = copy / each
            if (ROOT / each).is_dir():
                shutil.copytree(ROOT / each, target, ignore=NOT_COPIED)
            else:
                shutil.copy(ROOT / each, target)
        plant(copy, fault)
        asked = _run(copy, "-c", "import services; print(services.__file__)").stdout.strip()
        if not asked.startswith(str(copy)):
            raise SystemExit(f"not the copy is imported, but {asked}")
        for state in fault.states.split():
            said = _said(copy, fault, state)
            if said is not None:
                return f"{said} ({state})"
    return None


def _said(copy: Path, fault: Planted, state: str) -> str | None:
    """What the journeys of one State find; that something was never done is not enough."""
    ran = _run(copy, "-m", "pytest", "-n", "0", "-x", "-q", "--no-header", TEST, "-k", f"[{state}]")
    if ran.returncode not in (0, 1):
        raise SystemExit(f"{fault.what}: the tests could not be run\n{ran.stdout}{ran.stderr}")
    lines = re.findall(r"^E +(?:\S+Fault: |\S*Error: )?(.*)$", ran.stdout, re.MULTILINE)
    if not ran.returncode or any(NEVER in line for line in lines):
        return None
    return lines[0] if lines else "red"


def _run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("PINFOLD_JOURNEYS_SECONDS", None)
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, check=False)


def main(only: str) -> int:
    """Plant each in whose name this stands; how many were not noticed."""
    missed = 0
    for fault in FAULTS:
        if only not in fault.what:
            continue
        said = noticed(fault)
        missed += said is None
        sys.stdout.write(f"{'NOT NOTICED' if said is None else 'red'}: {fault.what}\n")
        sys.stdout.write(f"    {said}\n" if said else "")
        sys.stdout.flush()
    return missed


if __name__ == "__main__":
    sys.exit(min(main(" ".join(sys.argv[1:])), 1))
