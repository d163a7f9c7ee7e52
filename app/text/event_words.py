"""Events in a few words, whichever game they are of: a game's own events have their words in its `event_words.py`."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

import rules
from app.text.language import shown
from rules.board import NumberedDice
from rules.counting.figures import total
from rules.game import State
from rules.sentence import said

Dice = NumberedDice


def numbered_dice(state: State) -> Dice:
    """The dice that events of this game name by their numbers; none in most games."""
    return rules.game_called(state.game).board(state).numbered


def event_words(event: object, players: Sequence[str], dice: Dice = ()) -> str:
    """An event in a few words, whatever it is; one that is not formed as it should be is given as it stands."""
    return shown(event_in_english(event, players, dice))


def event_in_english(event: object, players: Sequence[str], dice: Dice = ()) -> str:
    """The same in English, whatever the window speaks: for what is written into a file."""
    if not isinstance(event, Mapping):
        return str(event)
    fields = cast("Mapping[str, Any]", event)
    try:
        words = next(filter(None, _words(fields, players, dice)), None)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        words = None
    if words is None:
        return str(cast(object, event))
    seat = fields.get("seat")
    return words if seat is None else said("{name} {does}", name=_name(seat, players), does=words)


def values_words(values: Sequence[object]) -> str:
    """The values of dice."""
    return " ".join(str(value) for value in values)


def _words(event: Mapping[str, Any], players: Sequence[str], dice: Dice) -> Iterator[str | None]:
    """What was done, without who did it, as each game has it; None where it has no words for it."""
    match event.get("type"):
        case "roll" if "seat" not in event:
            yield _counted(event)
        case "dice":
            count = event["dice"]
            yield said("any number of dice") if count is None else said("{count} dice in a roll", count=count)
        case "roll":
            yield said("rolls {values}", values=values_words(event["values"]))
        case _:
            for module in filter(None, map(_words_of, rules.GAMES)):
                yield module.event_words(event, players, dice)


@cache
def _words_of(game: str) -> Any:
    """The module with the words of a game's own events; None where it has none."""
    name = f"app.games.{game}.event_words"
    return import_module(name) if find_spec(name) is not None else None


def _counted(event: Mapping[str, Any]) -> str:
    """A roll without a game: its dice and their sum, and where it was rolled if that is known."""
    values = " ".join("?" if value is None else str(value) for value in event["values"])
    words = said("{values}, total {total}", values=values, total=total(event["values"]))
    zone = event.get("zone")
    return words if zone is None else said("{place}: {words}", place=zone, words=words)


def _name(seat: object, players: Sequence[str]) -> str:
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(players):
        return players[seat]
    return said("player {number}", number=seat)
