"""Where the Act extends: not in presidency-towns, in places left out, in areas excluded (s. 1)."""

from collections.abc import Iterable
from datetime import date

from services.refusals import RefusedByLaw
from services.tariffs.orders import Orders


def refuse_outside_the_act(
    orders: Orders,
    places: Iterable[str],
    on: date,
    *,
    field: str | None = None,
    area_field: str | None = None,
) -> None:
    """Section 1: refuse what is done under the Act where it does not extend on a day.

    - the local area and the places named are none that the section leaves out in this State
    - the State Government has not excluded the local area by notification, where it may

    A State with an Act of its own is refused already when its law is asked for.
    """
    law = orders.law(on)
    for place in (orders.local_area, *places):
        extends = law.extends_to(place)
        if not extends.value:
            raise RefusedByLaw(
                "section_01",
                extends.because[-1].text,
                field=field,
                remedy="Follow the law that runs in that place; under the Act a pound can be "
                "established and cattle impounded only where it extends.",
            )
    excluded = orders.notification("section_01", on)
    if excluded is not None and law.provision("section_01.excluded_by_notification").flag:
        raise RefusedByLaw(
            "section_01",
            "%(area)s is excluded from the operation of the Act by %(authority)s.",
            field=area_field,
            remedy="The Act runs there again only when that notification is withdrawn.",
            area=orders.local_area,
            authority=excluded.authority,
        )
