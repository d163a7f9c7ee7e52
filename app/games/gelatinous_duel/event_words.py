"""The event that only Gelatinous for two has, in a few words."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.text.event_words import Dice
from rules.sentence import said, said_plural


def event_words(event: Mapping[str, Any], players: Sequence[str], dice: Dice) -> str | None:
    """What was done, without who did it; None for an event of another game."""
    del players, dice
    if event.get("type") != "sixes":
        return None
    if event["attack"] == 0:
        return said("keeps all sixes")
    return said_plural("attacks with 1 six", "attacks with {count} sixes", event["attack"])
