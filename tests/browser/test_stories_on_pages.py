"""Story 01 and the first half of story 02, walked through the pages as the officers walk them."""

import pytest

from tests.browser.conftest import SignIn, Visit

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SEIZURE = {
    "seizer-name": "Ram Lal",
    "seizer-residence": "Adalhat",
    "seized_at": "2026-03-02T06:30",
    "seized_village": "Adalhat",
    "sent_at": "2026-03-02T07:00",
    "brought_at": "2026-03-02T09:15",
}


def move_to(admin: Visit, moment: str) -> None:
    admin.open("/demonstration-clock")
    admin.fill({"to": moment})
    admin.press("Move to this time")
    admin.says("It is now")


def enter(asha: Visit, name: str, fields: dict[str, str]) -> str:
    """Enter a seizure; gives the address of its entry."""
    asha.open("/")
    asha.follow("Cattle have been brought")
    asha.look(f"{name}-empty")
    asha.press("Enter in the register")
    asha.says("There is a problem", "Enter the name of the seizer.")
    asha.look(f"{name}-errors")
    asha.fill(SEIZURE | fields)
    asha.press("Enter in the register")
    asha.says("Enter a seizure in the register: done.")
    asha.look(f"{name}-entry")
    return asha.page.url.removeprefix(asha.url)


def test_a_claim_on_the_seventh_day_and_the_report_of_the_unclaimed(sign_in: SignIn) -> None:
    """The clock of the server goes forward only, so both widths walk side by side."""
    admin = sign_in("admin")
    keepers = [sign_in("asha", width) for width in (1280, 360)]
    claimed, unclaimed = {}, {}
    for asha in keepers:
        asha.look("queue")
        claimed[asha.width] = enter(
            asha,
            "01-seizure",
            {
                "seizer-capacity": "cultivator",
                "ground": "damaging_crop",
                "seized_place": "wheat field by the canal",
                "owner-name": "Shyam Singh",
                "owner-residence": "Chunar",
                "cattle-0-kind": "cow",
                "cattle-0-count": "2",
                "cattle-0-description": "brown, one white forehead",
            },
        )
        asha.says("10 Mar 2026, 00:00", "12 Mar 2026", "Copy of the entry")
        unclaimed[asha.width] = enter(
            asha,
            "02-seizure",
            {
                "seizer-capacity": "occupier",
                "ground": "damaging_land",
                "seized_place": "threshing floor",
                "cattle-0-kind": "bullock",
                "cattle-0-description": "grey, left horn broken",
            },
        )

    move_to(admin, "2026-03-09T17:59")
    admin.look("clock")
    for asha in keepers:
        asha.open(claimed[asha.width])
        asha.says("₹700", "₹480", "₹1,180")
        _claim_and_pay(asha)

    move_to(admin, "2026-03-10T10:00")
    imran = [sign_in("imran", width) for width in (1280, 360)]
    for asha in keepers:
        asha.open(claimed[asha.width])
        asha.says("left the pound", "Proceedings that have ended")
        asha.open(unclaimed[asha.width])
        asha.says("Report the unclaimed cattle", "The first period ended")
        asha.follow("Report the unclaimed cattle")
        asha.look("02-report")
        asha.fill({"reported_to": "Adalhat police-station"})
        asha.press("Send the report")
        asha.says("Report unclaimed cattle: done.", "Stick up the notice (Officer in charge)")

    move_to(admin, "2026-03-10T12:00")
    for officer in imran:
        officer.open(unclaimed[officer.width])
        officer.follow("Stick up the notice")
        officer.look("02-notice")
        officer.fill({"place": "notice-board of the police-station"})
        officer.press("Record the notice")
        officer.says("Stick up the notice: done.", "18 Mar 2026, 00:00")

    move_to(admin, "2026-03-10T17:00")
    for officer in imran:
        officer.open(unclaimed[officer.width])
        officer.follow("Proclaim by beat of drum")
        officer.look("02-proclamation")
        officer.fill(
            {
                "village_at": "2026-03-10T15:00",
                "market_place": "Adalhat bazaar",
                "market_at": "2026-03-10T16:00",
            }
        )
        officer.press("Record the proclamation")
        officer.says("Proclaim the cattle: done.")

    move_to(admin, "2026-03-18T09:00")
    for officer in imran:
        officer.open(unclaimed[officer.width])
        officer.follow("Fix the sale")
        officer.fill({"outcome": "sell", "place": "police-station yard", "order_no": "DM/2026/14"})
        officer.fill({"sale_at": "2026-03-17T11:00"})
        officer.press("Fix the sale")
        officer.says("The law does not allow this (section 14)")
        officer.look("02-sale-too-early")
        officer.fill({"sale_at": "2026-03-18T11:00"})
        officer.press("Fix the sale")
        officer.says("Fix the sale: done.")

    move_to(admin, "2026-03-18T11:05")
    for officer in imran:
        officer.open(unclaimed[officer.width])
        officer.follow("Hold the auction and record it")
        officer.look("02-sale")
        officer.fill(
            {
                "sold-0-head": "1",
                "sold-0-price": "4000",
                "sold-0-purchaser-name": "Kallu",
                "sold-0-purchaser-residence": "Rajgarh",
                "expenses": "150",
            }
        )
        officer.press("Record the sale")
        officer.says("Record the sale: done.", "₹2,990")
        officer.look("02-sold")
        for paper in ("Account", "Record of the sale", "Notice", "Report of unclaimed cattle"):
            officer.open(unclaimed[officer.width])
            officer.follow(paper)
            officer.look(f"02-paper-{paper.split()[0].lower()}")


def _claim_and_pay(asha: Visit) -> None:
    asha.follow("An owner has come")
    asha.look("01-claim")
    asha.fill(
        {
            "claimant-name": "Shyam Singh",
            "claimant-residence": "Chunar",
            "claimant-capacity": "owner",
        }
    )
    asha.press("Receive the claim")
    asha.says("Receive a claim: done.")
    asha.follow("Settle the fines and charges")
    asha.look("01-dues")
    asha.fill({"outcome": "pays"})
    asha.fill({"amount": "1179", "mode": "cash"})
    asha.press("Record what the claimant did")
    asha.says("The law does not allow this (section 13)", "₹1 short")
    asha.look("01-dues-refused")
    assert asha.page.input_value('[name="amount"]') == "1179"
    asha.fill({"amount": "1180"})
    asha.press("Record what the claimant did")
    asha.says("To be done now: Deliver the cattle (Pound-keeper).")
    entry = asha.page.url
    asha.follow("Receipt")
    asha.says("Rupees one thousand one hundred and eighty only")
    asha.look("01-receipt")
    asha.page.goto(entry)
    asha.follow("Deliver the cattle")
    asha.fill({"received_by": "Shyam Singh", "signed": "true"})
    asha.look("01-delivery")
    asha.press("Record the delivery")
    asha.says("Deliver the cattle: done.", "Delivered")
    asha.look("01-delivered")
