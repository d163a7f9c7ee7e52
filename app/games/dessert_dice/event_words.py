"""The events of Dessert Dice in a few words."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.text.event_words import Dice
from rules.dessert_dice.die_set import color_words, die_words, icon_words
from rules.sentence import joined, said
from rules.words import at


def event_words(event: Mapping[str, Any], players: Sequence[str], dice: Dice) -> str | None:
    """What was done, without who did it; None for an event of another game."""
    match event.get("type"):
        case "reveal" if "cards" in event:
            cards = [
                said("{name} {card}", name=name, card=icon_words(card))
                for name, card in zip(players, event["cards"], strict=True)
            ]
            return said("cards: {cards}", cards=joined(cards, ", "))
        case "supply":
            return said("supply: {dice}", dice=joined(_die(die) for die in event["dice"]))
        case "place" if "to" in event:
            square = at(*event["to"])
            if not dice:
                return said("places a die on {square}", square=square)
            color, face = dice[int(event["die"])]
            return said("places the {die} on {square}", die=die_words(color, face), square=square)
        case "move":
            start, end = at(*event["from"]), at(*event["to"])
            return said("tips a die from {start} to {end}: {face}", start=start, end=end, face=event["face"])
        case _:
            return None


def _die(die: Mapping[str, object]) -> str:
    return said("{color} {face}", color=color_words(str(die["color"])), face=die["face"])
