"""What was said at the table: events that no camera can see, with the time at which to enter them."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

from rules.json_text import NotJsonError, parse_json


class SpokenEventError(ValueError):
    """A line that cannot be entered; the message is one sentence with the number of the line."""


@dataclass(frozen=True)
class SpokenEvent:
    """`event` is to be entered when the source's time reaches `t` seconds."""

    t: float
    event: object


def parse_spoken_events(lines: Iterable[bytes]) -> tuple[SpokenEvent, ...]:
    """The entries of a JSON Lines text, in order of time (those of the same time as they stand).

    Raises SpokenEventError.
    """
    entries: list[SpokenEvent] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = parse_json(line)
        except NotJsonError as error:
            raise SpokenEventError(f"line {number} is not JSON: {error}") from error
        if not isinstance(row, dict):
            raise SpokenEventError(f"line {number} is not an object with t and event")
        fields = cast("dict[str, Any]", row)
        t = fields.get("t")
        if isinstance(t, bool) or not isinstance(t, int | float) or not math.isfinite(t):
            raise SpokenEventError(f"line {number} has no time: t must be seconds of the source")
        if "event" not in fields:
            raise SpokenEventError(f"line {number} has no event")
        entries.append(SpokenEvent(float(t), fields["event"]))
    return tuple(sorted(entries, key=lambda entry: entry.t))
