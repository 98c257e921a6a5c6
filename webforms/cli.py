"""The command line: `pinfold run`, `worker`, `database`, `officer`, `play`, `law` ...

Each module of `webforms.commands` holds one command, or group of commands, by its own name.
"""

import importlib
import pkgutil
import sys

import click

from services.database.behind import DatabaseBehind
from webforms import commands
from webforms.config import SettingRefused

MISTAKE = 2


class Pinfold(click.Group):
    """The group of all commands; a module is imported only when its command is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        found = pkgutil.iter_modules(commands.__path__)
        return sorted(module.name for module in found if not module.name.startswith("_"))

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"{commands.__name__}.{name}")
        found = getattr(module, name, None) or getattr(module, f"{name}_", None)
        return found if isinstance(found, click.Command) else None

    def main(self, *args: object, **options: object) -> object:  # type: ignore[override]
        try:
            return super().main(*args, **options)  # type: ignore[arg-type, call-overload]
        except (DatabaseBehind, SettingRefused) as refused:
            click.echo(f"pinfold: {refused}", err=True)
            sys.exit(MISTAKE)


@click.command(cls=Pinfold)
@click.version_option(package_name="pinfold", prog_name="pinfold")
def main() -> None:
    """Runs the procedures of the Cattle-trespass Act, 1871."""


if __name__ == "__main__":
    main()
