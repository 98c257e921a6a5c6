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
    SignIn,
    SpecialAuthorisation,
    TransferredFunction,
    Village,
)
from services.identity.operations import (
    add_local_area,
    add_office,
    add_officer,
    appoint,
    end_post,
    end_transfer,
    move_village_to_pound,
    serve_pound,
    transfer_function,
    use_pound_for_village,
)
from services.identity.queries import (
    barred_names,
    held_post,
    holders_from,
    holders_of,
    local_authority_of,
    office_for,
    place_of_pound,
    pounds_of,
    pounds_served,
    roles_at,
)
from services.identity.signing_in import (
    begin_sign_in,
    change_own_password,
    end_sign_in,
    let_sign_in,
    officer_signed_in,
    password_may_be_known,
    set_first_password,
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
    "SignIn",
    "SpecialAuthorisation",
    "TransferredFunction",
    "Village",
    "add_local_area",
    "add_office",
    "add_officer",
    "appoint",
    "barred_names",
    "begin_sign_in",
    "change_own_password",
    "end_post",
    "end_sign_in",
    "end_transfer",
    "held_post",
    "holders_from",
    "holders_of",
    "let_sign_in",
    "local_authority_of",
    "move_village_to_pound",
    "office_for",
    "officer_signed_in",
    "password_may_be_known",
    "place_of_pound",
    "pounds_of",
    "pounds_served",
    "roles_at",
    "serve_pound",
    "set_first_password",
    "transfer_function",
    "use_pound_for_village",
]
