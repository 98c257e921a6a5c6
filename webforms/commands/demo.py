"""`pinfold demo`: fill a demonstration with entries, played through the procedures to now."""

import time

import click

from services.database import upgrading
from webforms.config import SettingRefused, settings_from_environment

MOST = 200_000


@click.command()
@click.option("--entries", type=click.IntRange(1, MOST), default=300, show_default=True,
              help="How many cattle seizures to play.")  # fmt: skip
@click.option("--state", default=None, metavar="S",
              help="The State, by its folder; else the first of the demonstration.")  # fmt: skip
@click.option("--random-seed", "seed", type=int, default=1, show_default=True, metavar="K",
              help="The same seed draws the same people, herds and outcomes.")  # fmt: skip
@click.option("--password", default=None, help="Of the officers; else the demonstration's.")
def demo(entries: int, state: str | None, seed: int, password: str | None) -> None:
    """Play entries of a State, from their seizure to the present instant of the clock.

    Only in a demonstration: a real register holds what happened.
    """
    from services.reckoning.clock import date_in_india
    from services.refusals import Refused
    from services.statute import LawError, law_in_force
    from webforms import demonstration
    from webforms.demonstrating.alone import BeingFilled, filling_alone
    from webforms.demonstrating.haste import in_haste
    from webforms.demonstrating.playing import play
    from webforms.demonstrating.who import who_can_sign_in_there
    from webforms.office.passwords import hash_password

    settings = settings_from_environment()
    if not settings.demonstration:
        raise SettingRefused("pinfold demo invents entries: do not set PINFOLD_DEMONSTRATION=0")
    clock = settings.make_clock()
    state = state or demonstration.read()["places"][0]["state"]
    try:
        folder = law_in_force(state, "", date_in_india(clock.now())).state
    except (LawError, Refused) as refusal:
        raise click.ClickException(str(refusal)) from None
    password = password or str(demonstration.read()["password"])
    try:
        with in_haste(settings.database) as sessions, filling_alone(sessions.engine):
            upgrading.upgrade(sessions.engine)
            began, at_work = time.perf_counter(), time.process_time()
            summary = play(
                sessions,
                clock,
                entries=entries,
                state=folder,
                seed=seed,
                password_hash=hash_password(password),
            )
            with sessions.reading() as session:
                who = who_can_sign_in_there(session, folder, password)
    except BeingFilled as refused:
        raise click.ClickException(str(refused)) from None
    took, busy = time.perf_counter() - began, time.process_time() - at_work
    click.echo(
        f"{summary.entries} entries in {took:.1f} s ({summary.entries / took:.0f} a second, "
        f"{summary.entries / busy:.0f} a second of the processor): "
        f"{summary.acts.total()} acts of people, {summary.fired} by the passing of time."
    )
    for what, number in summary.refused.most_common():
        click.echo(f"  refused {number}: {what}")
    click.echo(who)
