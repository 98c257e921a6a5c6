"""Who may act, and where: offices, officers, the posts they hold (ss. 4, 5, 6, 14, 17, 20).

A post joins an officer to a role at an office: pound-keeper of a pound, officer in charge of a
police-station, Magistrate of a district. A task belongs to a role at an office, and is open to
whoever holds that post on the day.
"""

from services.identity.actor import Actor, Place
from services.identity.models import (
    FailedLogin,
    LocalArea,
    Office,
    Officer,
    Post,
    ServedBy,
    Village,
)
from services.identity.operations import (
    add_local_area,
    add_office,
    add_officer,
    appoint,
    serve_pound,
    use_pound_for_village,
)
from services.identity.queries import (
    barred_names,
    office_for,
    place_of_pound,
    posts_of,
    pounds_of,
)

__all__ = [
    "Actor",
    "FailedLogin",
    "LocalArea",
    "Office",
    "Officer",
    "Place",
    "Post",
    "ServedBy",
    "Village",
    "add_local_area",
    "add_office",
    "add_officer",
    "appoint",
    "barred_names",
    "office_for",
    "place_of_pound",
    "posts_of",
    "pounds_of",
    "serve_pound",
    "use_pound_for_village",
]
