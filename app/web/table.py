"""What the page for phones needs of the game that is on: all that it knows of the program's live loop stands here."""

from collections.abc import Mapping
from concurrent.futures import Future
from typing import Any, Protocol

from app.live.requests import By, Change


class PhoneTable(Protocol):
    """Takes commands from phones. Each gives a sentence that says why it was refused, or None; by its future, which the
    thread of the game settles. A `number` is that of the position (`Snapshot.number`) that the person saw: where the
    game has gone on since, the command is refused.
    """

    def enter_from(self, event: Mapping[str, Any], number: int, by: By) -> Future[str | None]:
        """Enters an event of the rules."""
        ...

    def settle_from(self, change: Change, number: int) -> Future[str | None]:
        """Has a change written down: a dispute, an undo."""
        ...
