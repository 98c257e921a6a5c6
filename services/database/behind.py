"""A database of another version than the program. Apart from `upgrading`, which imports Alembic."""

COMMAND = "pinfold database upgrade"


class DatabaseBehind(Exception):
    """The database has another version than the program; says which command mends it."""

    def __init__(self, has: str | None, needs: str) -> None:
        self.has, self.needs = has, needs
        what = f"has version {has}" if has else "has no tables yet"
        super().__init__(f"The database {what}; this program needs {needs}. Type: {COMMAND}")


class DatabaseAhead(DatabaseBehind):
    """The database has a version that this program does not know: no command of it mends that."""

    def __init__(self, has: str, needs: str) -> None:
        super().__init__(has, needs)
        self.args = (
            f"The database has version {has}, which this program does not know: a newer one wrote "
            f"it. This one needs {needs}. Start the newer program, or name another database in "
            "PINFOLD_DATABASE.",
        )
