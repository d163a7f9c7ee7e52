"""The events of the cube crawl in a few words."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.text.event_words import Dice
from rules.cube_crawl.abilities import ability_words
from rules.sentence import joined, said
from rules.words import direction_words


def event_words(event: Mapping[str, Any], players: Sequence[str], dice: Dice) -> str | None:
    """What was done; None for an event of another game."""
    del players, dice
    match event.get("type"):
        case "place" if "north" in event:
            return said("the die is placed, {north} to the north", north=event["north"])
        case "place" if "to" not in event:
            return said("the die is placed")
        case "tip" if "top" in event:
            return said("tip {direction}: {top}", direction=direction_words(event["direction"]), top=event["top"])
        case "tip":
            return said("tip {direction}", direction=direction_words(event["direction"]))
        case "danger_roll":
            return said("danger roll: {value}", value=event["value"])
        case "start_roll":
            return said("start roll: {value}", value=event["value"])
        case "room":
            return said("room {id}", id=event["id"])
        case "ability":
            return said("ability {name}", name=ability_words(event["id"]))
        case "abilities":
            none = said("none", "of the abilities")
            kept, drawn = (joined(map(ability_words, event[some]), ", ") or none for some in ("keep", "drawn"))
            return said("abilities: kept {kept} of {drawn}", kept=kept, drawn=drawn)
        case _:
            return None
