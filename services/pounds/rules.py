"""Where a pound may be established: the extent of the Act (s. 1; pure)."""

from services.refusals import RefusedByLaw, RefusedForm
from services.statute import Law
from services.tariffs import OrderLine


def refuse_outside_the_act(law: Law, places: tuple[str, ...], excluded: OrderLine | None) -> None:
    """Section 1: refuse a pound where the Act does not extend.

    That is: the presidency-towns, the places a State leaves out, the local areas the State
    Government has excluded by notification.

    A State with an Act of its own is refused already when its law is asked for.
    """
    for place in places:
        extends = law.extends_to(place)
        if not extends.value:
            why = extends.because[-1]
            raise RefusedByLaw(
                "section_01",
                why.text,
                field="place",
                remedy="Follow the law that runs in that place; a pound under the Act can be "
                "established only where the Act extends.",
            )
    if excluded is not None and law.provision("section_01.excluded_by_notification").flag:
        raise RefusedByLaw(
            "section_01",
            "%(area)s is excluded from the operation of the Act by %(authority)s.",
            field="local_area",
            remedy="A pound can be established there only when that notification is withdrawn.",
            area=law.local_area,
            authority=excluded.authority,
        )


def refuse_no_village(villages: list[str]) -> list[str]:
    """Section 4: the villages by which the pound is to be used, each once; at least one."""
    named = list(dict.fromkeys(" ".join(name.split()) for name in villages if name.strip()))
    if not named:
        raise RefusedForm("villages", "Enter the villages that are to use the pound.")
    return named
