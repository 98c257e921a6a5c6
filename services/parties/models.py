"""The table of parties."""

from sqlalchemy import String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from services.database import Base


class Party(Base):
    """A person the Act has to do with: name and residence as section 8 asks for them."""

    __tablename__ = "parties"
    __table_args__ = (UniqueConstraint("name", "residence"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    residence: Mapped[str] = mapped_column(String(160))
    phone: Mapped[str | None] = mapped_column(String(20))
