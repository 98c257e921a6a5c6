"""Every table of the program in one place, for migrations and tests."""

import importlib
import pkgutil

from sqlalchemy import MetaData

import services
from services.database import Base


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
