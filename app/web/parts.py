"""Events that are made of one part from each seat: dice under lifted cups, secret cards. Each phone shows its own."""

from typing import Any, cast

from app.games.page import Parts
from app.text.language import tr


class RefusedError(Exception):
    """A command that is not carried out; a sentence says why."""


class PartsShown:
    """What seats have shown of an event that is made of one part from each. It belongs to the server's thread."""

    def __init__(self) -> None:
        self._number = -1
        self._shown: dict[int, Any] = {}

    def has(self, number: int, seat: int) -> bool:
        return number == self._number and seat in self._shown

    def put(self, parts: Parts, number: int, seat: int, part: Any) -> dict[str, Any] | None:
        """Takes a seat's part; the event once all are there."""
        if number != self._number:
            self._number, self._shown = number, {}
        self._shown[seat] = part
        if any(count and each not in self._shown for each, count in enumerate(parts.counts)):
            return None
        return {"type": parts.type, parts.field: [self._shown.get(each, []) for each in range(len(parts.counts))]}


def checked(parts: Parts, count: int, part: object) -> Any:
    """A part as it has to be. Raises RefusedError."""
    if parts.names:
        if part in [name for name, _ in parts.names]:
            return part
    elif isinstance(part, list):
        values = cast("list[object]", part)
        if len(values) == count and all(type(value) is int and 1 <= value <= 6 for value in values):
            return values
    raise RefusedError(tr("show {count} dice, each 1 to 6", count=count) if not parts.names else tr("show one card"))
