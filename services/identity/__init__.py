"""Who may act, and where: offices, officers, the posts they hold (ss. 4, 5, 6, 14, 17, 20, 31).

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
    TransferredFunction,
    Village,
)
from services.identity.operations import (
    add_local_area,
    add_office,
    add_officer,
    appoint,
    change_own_password,
    end_post,
    end_transfer,
    move_village_to_pound,
    serve_pound,
    set_first_password,
    transfer_function,
    use_pound_for_village,
)
from services.identity.queries import (
    barred_names,
    held_post,
    holders_of,
    local_authority_of,
    office_for,
    place_of_pound,
    posts_of,
    pounds_of,
    transferred_office,
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
    "TransferredFunction",
    "Village",
    "add_local_area",
    "add_office",
    "add_officer",
    "appoint",
    "barred_names",
    "change_own_password",
    "end_post",
    "end_transfer",
    "held_post",
    "holders_of",
    "local_authority_of",
    "move_village_to_pound",
    "office_for",
    "place_of_pound",
    "posts_of",
    "pounds_of",
    "serve_pound",
    "set_first_password",
    "transfer_function",
    "transferred_office",
    "use_pound_for_village",
]
