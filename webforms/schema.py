"""Every table of the program in one place, for migrations and tests."""

import importlib
import pkgutil
from collections.abc import Collection

from sqlalchemy import MetaData, Table

import services
from services.database import Base


def tables_of(areas: Collection[str]) -> set[str]:
    """The tables of these areas: `register`, `ledger` ..., or `workflows` for the engine's."""
    every_table()
    found = set()
    for mapper in Base.registry.mappers:
        package = mapper.class_.__module__.split(".")
        area = package[1] if package[0] == "services" else package[0]
        if area in areas and mapper.local_table is not None:
            found |= {table.name for table in mapper.tables if isinstance(table, Table)}
    return found


def every_table() -> MetaData:
    """The tables of all services and of the engine."""
    for area in pkgutil.iter_modules(services.__path__):
        if not area.ispkg:
            continue
        package = importlib.import_module(f"services.{area.name}")
        for module in pkgutil.iter_modules(package.__path__):
            if module.name in ("models", "serials", "held"):
                importlib.import_module(f"services.{area.name}.{module.name}")
    importlib.import_module("workflows.store.models")
    return Base.metadata
