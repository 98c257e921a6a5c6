"""Refusals: what the law, a form, a task or a role does not allow, said in plain words.

Serves every section: an operation that may not do the legal act asked of it raises one of
these, and nothing it did is kept. A refusal says which section forbids, what is wrong, which
field of the form it concerns and what may be done instead.

- ``Message``      words with named places; translated first, filled in afterwards
- ``Told``         an English line of a check or a story that can be said in another language
- ``RefusedByLaw`` a section of the Act forbids it (code ``section_19``)
- ``RefusedForm``  something is missing, malformed or contradictory (code ``form``)
- ``RefusedTask``  no such task is open (code ``task``)
- ``RefusedRole``  another office must do it (code ``role``)
"""

from services.refusals.message import Message
from services.refusals.refused import (
    Refused,
    RefusedByLaw,
    RefusedForm,
    RefusedRole,
    RefusedTask,
)
from services.refusals.told import Told, quoted
from services.refusals.wording import in_words, rupees_in_words

__all__ = [
    "Message",
    "Refused",
    "RefusedByLaw",
    "RefusedForm",
    "RefusedRole",
    "RefusedTask",
    "Told",
    "in_words",
    "quoted",
    "rupees_in_words",
]
