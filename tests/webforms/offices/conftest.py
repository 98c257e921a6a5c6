"""The same officers and ways as for orders."""

from tests.webforms.orders.conftest import approve, area, enter, others

__all__ = ["approve", "area", "enter", "others"]
