"""The events of the game as numbered lines: what `watch --json` prints, for those who read it over the network.

Each line is the object that `watch --json` prints, with its order number as `number` in front. Numbers grow by one for
as long as the program runs. The last `KEPT` lines stay, so that whoever was away asks for those after the last number
that it has.
"""

import threading
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.json_text import json_line

KEPT = 5000


@dataclass(frozen=True)
class Line:
    """One event: its order number, the line without its end, and for a chat a sentence, if it is worth one."""

    number: int
    text: str
    sentence: str | None = None


class EventLog:
    """The numbered lines. `add` may be called from any thread, and calls every listener from there."""

    def __init__(self, kept: int = KEPT) -> None:
        self._lock = threading.Lock()
        self._lines: deque[Line] = deque(maxlen=kept)
        self.last = 0
        """The number of the newest line; 0 before the first."""
        self._listeners: list[Callable[[], None]] = []

    def add(self, line: Mapping[str, Any], sentence: str | None = None) -> None:
        with self._lock:
            self.last += 1
            text = json_line({"number": self.last, **line}).decode().rstrip("\n")
            self._lines.append(Line(self.last, text, sentence))
            listeners = tuple(self._listeners)
        for tell in listeners:
            tell()

    def after(self, number: int) -> tuple[Line, ...]:
        """The lines after this number, oldest first, as far as they are kept."""
        with self._lock:
            if not self._lines or number >= self._lines[-1].number:
                return ()
            skipped = max(0, number + 1 - self._lines[0].number)
            return tuple(self._lines)[skipped:]

    def listen(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Has `tell` called after each line; what this returns ends it."""
        with self._lock:
            self._listeners.append(tell)

        def end() -> None:
            with self._lock:
                if tell in self._listeners:
                    self._listeners.remove(tell)

        return end
