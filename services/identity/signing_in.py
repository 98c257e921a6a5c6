"""Sign-ins: begun with a password, ended by the officer, by a new password, or when he is stopped.

A cookie holds the number of the sign-in and a word that only its sealed form is kept of. The seal
takes in the password as it is kept, so that another password breaks every seal by itself. Serves
no section of the Act; docs/decisions/0072.
"""

import hmac
import secrets
from collections.abc import Collection
from datetime import datetime, timedelta
from hashlib import sha256

from sqlalchemy import delete, select
from sqlalchemy.orm import Session, joinedload

from services.identity.models import Officer, SignIn

PASSWORD_IS_KNOWN_FOR = timedelta(days=7)
"""So long may he who set an officer's password still know it, and sign in as that officer."""
MOST_AT_ONCE = 20
"""So many sign-ins of one officer stand at once; one more ends the oldest."""


def begin_sign_in(session: Session, officer: Officer, *, at: datetime) -> str:
    """Begin a sign-in of an officer; gives what his cookie is to hold."""
    word = secrets.token_urlsafe(24)
    begun = SignIn(officer_id=officer.id, seal=_seal(word, officer), begun_at=at)
    session.add(begun)
    session.flush()
    newest = (
        select(SignIn.id)
        .where(SignIn.officer_id == officer.id)
        .order_by(SignIn.id.desc())
        .limit(MOST_AT_ONCE)
    )
    session.execute(
        delete(SignIn).where(SignIn.officer_id == officer.id, SignIn.id.not_in(newest)),
        execution_options={"synchronize_session": False},
    )
    return f"{begun.id}:{word}"


def officer_signed_in(session: Session, kept: str) -> Officer | None:
    """Whose sign-in a cookie holds, with his posts and their offices: one statement.

    None when it has ended, when the officer may no longer sign in, or when it never was one.
    """
    number, _, word = kept.partition(":")
    if not (number.isascii() and number.isdigit() and len(number) < 10):
        return None
    found = session.scalars(
        select(SignIn)
        .join(SignIn.officer)
        .where(SignIn.id == int(number), Officer.active)
        .options(joinedload(SignIn.officer).joinedload(Officer.posts))
    )
    sign_in = found.unique().one_or_none()
    if sign_in is None or not hmac.compare_digest(sign_in.seal, _seal(word, sign_in.officer)):
        return None
    return sign_in.officer


def end_sign_in(session: Session, kept: str) -> None:
    """End one sign-in: whoever holds its cookie, or a copy, is out at once."""
    number = kept.partition(":")[0]
    session.execute(delete(SignIn).where(SignIn.id == int(number)))


def let_sign_in(session: Session, officer: Officer, *, may: bool) -> None:
    """Stop an officer from signing in, which ends every sign-in of his; or let him again."""
    officer.active = may
    if not may:
        end_all_sign_ins(session, officer)


def end_all_sign_ins(session: Session, officer: Officer) -> None:
    """End every sign-in of an officer, on whatever machine."""
    session.execute(delete(SignIn).where(SignIn.officer_id == officer.id))


def set_first_password(
    session: Session, officer: Officer, *, password_hash: str, set_by: int | None, at: datetime
) -> None:
    """Give an officer a password that he must change when he first signs in with it."""
    end_all_sign_ins(session, officer)
    officer.password_hash = password_hash
    officer.must_change_password = True
    officer.password_set_by, officer.password_set_at = set_by, at


def password_may_be_known(
    session: Session, officer_id: int | None, *, to: Collection[int | None], at: datetime
) -> bool:
    """Whether one of these officers has lately set the password of this one.

    He would be the second person to approve what he did himself.
    """
    officer = session.get(Officer, officer_id) if officer_id is not None else None
    if officer is None or officer.password_set_by is None or officer.password_set_at is None:
        return False
    return officer.password_set_by in to and at - officer.password_set_at < PASSWORD_IS_KNOWN_FOR


def change_own_password(session: Session, officer: Officer, *, password_hash: str) -> None:
    """The officer takes a password that only he knows; whoever used the old one is out."""
    end_all_sign_ins(session, officer)
    officer.password_hash = password_hash
    officer.must_change_password = False


def _seal(word: str, officer: Officer) -> str:
    return sha256(f"{word}\0{officer.password_hash or ''}".encode()).hexdigest()
