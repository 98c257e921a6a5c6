"""Tables of offices, officers and posts."""

from datetime import date, datetime

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from services.database import Base, Instant, JsonText


class LocalArea(Base):
    """A local area in which a scale of fines, a rate or a notification may have force (s. 12)."""

    __tablename__ = "local_areas"
    __table_args__ = (UniqueConstraint("state", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(120))


class Office(Base):
    """A pound (s. 4), a police-station (s. 14), a Magistrate's court, a local authority."""

    __tablename__ = "offices"
    __table_args__ = (UniqueConstraint("local_area_id", "kind", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(160))
    state: Mapped[str] = mapped_column(String(40), index=True)
    local_area_id: Mapped[int] = mapped_column(ForeignKey("local_areas.id"))

    local_area: Mapped[LocalArea] = relationship(lazy="joined")


class ServedBy(Base):
    """Which office holds a role for a pound: its nearest police-station, its Magistrate."""

    __tablename__ = "pounds_served_by"

    pound_id: Mapped[int] = mapped_column(ForeignKey("offices.id"), primary_key=True)
    role: Mapped[str] = mapped_column(String(40), primary_key=True)
    office_id: Mapped[int] = mapped_column(ForeignKey("offices.id"))


class Village(Base):
    """A village and the pound it is to use, as the Magistrate of the District determined (s. 4)."""

    __tablename__ = "villages"
    __table_args__ = (UniqueConstraint("pound_id", "name"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    pound_id: Mapped[int] = mapped_column(ForeignKey("offices.id"))
    name: Mapped[str] = mapped_column(String(120))


class TransferredFunction(Base):
    """Section 31: functions that a notification gave to a local authority in its area.

    From that day what `function` names is done there at `office_id`, the office of the local
    authority: a role with all its functions (`magistrate_of_the_district`), or one function by the
    provision that says who has it (`section_05.rates_fixed_by`).
    """

    __tablename__ = "transferred_functions"
    __table_args__ = (Index("ix_transferred_functions_local_area_id", "local_area_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    local_area_id: Mapped[int] = mapped_column(ForeignKey("local_areas.id"))
    function: Mapped[str] = mapped_column(String(60))
    office_id: Mapped[int] = mapped_column(ForeignKey("offices.id"))
    from_on: Mapped[date]
    until_on: Mapped[date | None]
    authority: Mapped[str] = mapped_column(String(300))


class SpecialAuthorisation(Base):
    """An office authorised by the Magistrate to act in his place (ss. 6, 14, where a State has it).

    From `from_on` to `until_on` its officers may do in `local_area_id` those `acts` that `section`
    gives the one who authorised it and lets him authorise others to; empty: all of them.
    `authority` cites his order, `rank` is that of the officer where the law asks for one.
    """

    __tablename__ = "special_authorisations"
    __table_args__ = (Index("ix_special_authorisations_office_id", "office_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    section: Mapped[str] = mapped_column(String(20))
    office_id: Mapped[int] = mapped_column(ForeignKey("offices.id"))
    local_area_id: Mapped[int] = mapped_column(ForeignKey("local_areas.id"))
    acts: Mapped[list[str] | None] = mapped_column(JsonText)
    rank: Mapped[str | None] = mapped_column(String(60))
    from_on: Mapped[date]
    until_on: Mapped[date | None]
    authority: Mapped[str] = mapped_column(String(300))

    office: Mapped[Office] = relationship(lazy="joined")

    def covers(self, act: str) -> bool:
        """Whether it is one of the acts to which the order authorises, by the name of its form."""
        return self.acts is None or act in self.acts


class Officer(Base):
    """A person who signs in. The user name is his, the powers come from his posts.

    An administrator sets his first password (`password_set_by`); he changes it when he signs in
    with it (`must_change_password`), and from then on only he knows it.
    """

    __tablename__ = "officers"

    id: Mapped[int] = mapped_column(primary_key=True)
    username: Mapped[str] = mapped_column(String(60), unique=True)
    name: Mapped[str] = mapped_column(String(120), index=True)
    password_hash: Mapped[str | None] = mapped_column(String(200))
    language: Mapped[str] = mapped_column(String(8), default="en")
    active: Mapped[bool] = mapped_column(default=True)
    must_change_password: Mapped[bool] = mapped_column(default=False)
    password_set_by: Mapped[int | None]
    password_set_at: Mapped[datetime | None] = mapped_column(Instant)

    posts: Mapped[list["Post"]] = relationship(back_populates="officer", order_by="Post.id")


class Post(Base):
    """An appointment (section 6): an officer holds a role at an office, from a day, until a day."""

    __tablename__ = "posts"
    __table_args__ = (Index("ix_posts_role_office", "role", "office_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    officer_id: Mapped[int] = mapped_column(ForeignKey("officers.id"), index=True)
    role: Mapped[str] = mapped_column(String(40))
    office_id: Mapped[int] = mapped_column(ForeignKey("offices.id"))
    from_on: Mapped[date]
    until_on: Mapped[date | None]

    officer: Mapped[Officer] = relationship(back_populates="posts")
    office: Mapped[Office] = relationship(lazy="joined")


class FailedLogin(Base):
    """A failed sign-in, counted by user name and by address to slow a guesser down."""

    __tablename__ = "failed_logins"
    __table_args__ = (Index("ix_failed_logins_username_at", "username", "at"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    username: Mapped[str] = mapped_column(String(60))
    address: Mapped[str] = mapped_column(String(60), index=True)
    at: Mapped[datetime] = mapped_column(Instant)


class SignIn(Base):
    """A sign-in that has not ended: what a cookie must know, sealed with the password."""

    __tablename__ = "sign_ins"

    id: Mapped[int] = mapped_column(primary_key=True)
    officer_id: Mapped[int] = mapped_column(ForeignKey("officers.id"), index=True)
    seal: Mapped[str] = mapped_column(String(64))
    begun_at: Mapped[datetime] = mapped_column(Instant)

    officer: Mapped[Officer] = relationship()
