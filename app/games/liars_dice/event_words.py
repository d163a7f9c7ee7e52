"""The events of Liar's dice in a few words."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.text.event_words import Dice, values_words
from rules.sentence import said
from rules.words import faces


def event_words(event: Mapping[str, Any], players: Sequence[str], dice: Dice) -> str | None:
    """What was done, without who did it; None for an event of another game."""
    del dice
    match event.get("type"):
        case "bid":
            return said("bids {dice}", dice=faces(event["count"], event["face"]))
        case "call":
            return said("calls")
        case "jonti":
            return said("calls jonti")
        case "reveal" if "hands" in event:
            hands = (f"{name} {values_words(hand)}" for name, hand in zip(players, event["hands"], strict=True) if hand)
            return said("cups up: {hands}", hands="; ".join(hands))
        case _:
            return None
