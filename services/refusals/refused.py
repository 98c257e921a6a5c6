"""The four ways an act is refused: by a section of the Act, the form, the task or the role."""

import re
from typing import Any, ClassVar

from services.refusals.message import Message

_SECTION = re.compile(r"section_\d\d[a-z]?")


class Refused(Exception):
    """An act that may not be done; nothing of it is kept.

    ``code`` is ``task``, ``role``, ``form`` or the section, as stories and the API show it;
    ``also`` are other codes under which the same act is refused on the same facts.
    """

    also: tuple[str, ...] = ()

    def __init__(
        self,
        code: str,
        message: Message,
        *,
        field: str | None = None,
        remedy: Message | None = None,
    ) -> None:
        super().__init__(code, message, field, remedy)
        self.code = code
        self.message = message
        self.field = field
        self.remedy = remedy

    def __str__(self) -> str:
        said = f"{self.code}: {self.message}"
        return f"{said} {self.remedy}" if self.remedy else said

    def __reduce__(self) -> tuple[Any, ...]:
        made = (type(self), self.code, self.message, self.field, self.remedy, self.also)
        return _again, made


def _again(
    kind: type[Refused],
    code: str,
    message: Message,
    field: str | None,
    remedy: Message | None,
    also: tuple[str, ...],
) -> Refused:
    again = kind.__new__(kind)
    Refused.__init__(again, code, message, field=field, remedy=remedy)
    again.also = also
    return again


def _said(text: str | Message, params: dict[str, Any]) -> Message:
    return text if isinstance(text, Message) else Message(text, params)


def _remedy(text: str | Message | None, params: dict[str, Any]) -> Message | None:
    return None if text is None else _said(text, params)


class RefusedByLaw(Refused):
    """A section of the Act forbids it, on the facts given."""

    def __init__(
        self,
        section: str,
        text: str | Message,
        /,
        *,
        field: str | None = None,
        remedy: str | Message | None = None,
        also: tuple[str, ...] = (),
        **params: Any,
    ) -> None:
        for each in (section, *also):
            if not _SECTION.fullmatch(each):
                raise ValueError(f"{each!r} is not a section: write section_14 or section_14a")
        super().__init__(section, _said(text, params), field=field, remedy=_remedy(remedy, params))
        self.also = also

    @property
    def section(self) -> str:
        """The section that forbids."""
        return self.code


class RefusedForm(Refused):
    """A field is missing, malformed or contradicts another; the form comes back filled."""

    def __init__(
        self,
        field: str | None,
        text: str | Message,
        /,
        *,
        remedy: str | Message | None = None,
        **params: Any,
    ) -> None:
        super().__init__("form", _said(text, params), field=field, remedy=_remedy(remedy, params))


class _RefusedNow(Refused):
    """Refused by where the work stands or who does it, whatever the form says."""

    kind: ClassVar[str]

    def __init__(
        self,
        text: str | Message,
        /,
        *,
        field: str | None = None,
        remedy: str | Message | None = None,
        also: tuple[str, ...] = (),
        **params: Any,
    ) -> None:
        said = _said(text, params)
        super().__init__(self.kind, said, field=field, remedy=_remedy(remedy, params))
        self.also = also


class RefusedTask(_RefusedNow):
    """No such task is open: done already, withdrawn, or not yet due to be asked."""

    kind = "task"


class RefusedRole(_RefusedNow):
    """Another office must do it."""

    kind = "role"
