"""A roll while a person types it: a new one, or another one in place of what was counted.

Frozen, and without a window: `pressed` gives the edit after a key. Keys are named as in `app.games.entry`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from rules.counting.counting import MOST_DICE

DIGITS = ("1", "2", "3", "4", "5", "6")


@dataclass(frozen=True)
class RollEdit:
    """The dice as they are typed by now. `at` is the die that the next key is about; behind the last one is a place
    for one more. `target` is the entry of the roll that is corrected (None: a new roll), and `before` its event; `zone`
    is where it was rolled."""

    values: tuple[int | None, ...] = ()
    colors: tuple[str | None, ...] = ()
    at: int = 0
    target: int | None = None
    zone: str | None = None
    before: Mapping[str, Any] | None = None

    @staticmethod
    def of(target: int, event: Mapping[str, Any]) -> RollEdit:
        """The correction of a counted roll, which begins at its first unnamed die, else at its first."""
        values = tuple(cast("list[int | None]", event["values"]))
        told = cast("list[str | None] | None", event.get("colors"))
        colors = tuple(told) if told is not None else (None,) * len(values)
        at = values.index(None) if None in values else 0
        return RollEdit(values, colors, at, target, event.get("zone"), event)

    @property
    def event(self) -> dict[str, Any] | None:
        """What Enter writes down; None where there is nothing to be written."""
        if not self.values or len(self.values) > MOST_DICE:
            return None
        event: dict[str, Any] = {"type": "roll", "values": list(self.values)}
        if any(color is not None for color in self.colors):
            event["colors"] = list(self.colors)
        if self.zone is not None:
            event["zone"] = self.zone
        return None if self.before is not None and event == dict(self.before) else event

    def pressed(self, key: str) -> RollEdit | None:
        """The edit after a key; None where the key means nothing in it."""
        count = len(self.values)
        if key in DIGITS:
            return self._put(int(key))
        match key:
            case "?" | "0" if self.target is not None:
                return self._put(None)
            case "left" | "right":
                return replace(self, at=max(0, min(count, self.at + (1 if key == "right" else -1))))
            case "home" | "end":
                return replace(self, at=0 if key == "home" else count)
            case "backspace" if self.at > 0:
                return replace(self._without(self.at - 1), at=self.at - 1)
            case "delete" if self.at < count:
                return self._without(self.at)
            case "backspace" | "delete":
                return self
            case _:
                return None

    def _put(self, value: int | None) -> RollEdit:
        if self.at < len(self.values):
            values = (*self.values[: self.at], value, *self.values[self.at + 1 :])
            return replace(self, values=values, at=self.at + 1)
        if len(self.values) >= MOST_DICE:
            return self
        return replace(self, values=(*self.values, value), colors=(*self.colors, None), at=self.at + 1)

    def _without(self, place: int) -> RollEdit:
        values, colors = list(self.values), list(self.colors)
        del values[place], colors[place]
        return replace(self, values=tuple(values), colors=tuple(colors))
