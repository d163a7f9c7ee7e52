"""The lines of `watch` for a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from app.text.language import shown
from referee import Decided, Decision, Ended, FreeRoll, Notice, Refused
from rules.counting.figures import total
from rules.cube_crawl.abilities import ability_words
from rules.dessert_dice.die_set import color_words, die_words, icon_words
from rules.dessert_dice.state import DessertState
from rules.game import State
from rules.sentence import joined, said, said_plural
from rules.words import direction_words, faces


def sentence(decision: Decision, players: Sequence[str]) -> str:
    """One line of text that says what was decided, beginning with the time."""
    return f"{_clock(decision.t)}  {_words(decision, players)}"


def _words(decision: Decision, players: Sequence[str]) -> str:
    match decision:
        case Decided():
            how = " (said)" if decision.said else f" ({100 * decision.confidence:.1f} %)"
            return f"{event_in_english(decision.event, players)}{how}"
        case Refused():
            return f"refused: {event_in_english(decision.event, players)}: {decision.message}"
        case Notice():
            return f"{decision.kind.replace('_', ' ')}: {decision.message}"
        case FreeRoll():
            values = " ".join("?" if value is None else str(value) for value in decision.values)
            return f"roll: {values} ({100 * decision.confidence:.1f} %)"
        case Ended():
            return f"end{_result(decision.state, players)}"


Dice = Sequence[tuple[str, int]]
"""The dice of a game in which each has a number, by colour and the face that was rolled."""


def numbered_dice(state: State) -> Dice:
    """The dice that events of this game name by their numbers; none in most games."""
    return state.dice if isinstance(state, DessertState) else ()


def event_words(event: object, players: Sequence[str], dice: Dice = ()) -> str:
    """An event in a few words, whatever it is; one that is not formed as it should be is given as it stands."""
    return shown(event_in_english(event, players, dice))


def event_in_english(event: object, players: Sequence[str], dice: Dice = ()) -> str:
    """The same in English, whatever the window speaks: for what is written into a file."""
    if not isinstance(event, Mapping):
        return str(event)
    fields = cast("Mapping[str, Any]", event)
    try:
        words = _deed(fields, players, dice)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        words = None
    if words is None:
        return str(cast(object, event))
    seat = fields.get("seat")
    return words if seat is None else said("{name} {does}", name=_name(seat, players), does=words)


def _deed(event: Mapping[str, Any], players: Sequence[str], dice: Dice) -> str | None:
    """What was done, without who did it; None for what has no words here."""
    match event.get("type"):
        case "roll" if "seat" not in event:
            return _counted(event)
        case "dice":
            count = event["dice"]
            return said("any number of dice") if count is None else said("{count} dice in a roll", count=count)
        case "roll":
            return said("rolls {values}", values=_values(event["values"]))
        case "sixes":
            return _attack(event["attack"])
        case "bid":
            return said("bids {dice}", dice=faces(event["count"], event["face"]))
        case "call":
            return said("calls")
        case "jonti":
            return said("calls jonti")
        case "reveal" if "hands" in event:
            hands = (f"{name} {_values(hand)}" for name, hand in zip(players, event["hands"], strict=True) if hand)
            return said("cups up: {hands}", hands="; ".join(hands))
        case "reveal":
            cards = [
                said("{name} {card}", name=name, card=icon_words(card))
                for name, card in zip(players, event["cards"], strict=True)
            ]
            return said("cards: {cards}", cards=joined(cards, ", "))
        case "supply":
            return said("supply: {dice}", dice=joined(_die(die) for die in event["dice"]))
        case "place" if "to" in event:
            square = _square(event["to"])
            if not dice:
                return said("places a die on {square}", square=square)
            color, face = dice[int(event["die"])]
            return said("places the {die} on {square}", die=die_words(color, face), square=square)
        case "move":
            start, end = _square(event["from"]), _square(event["to"])
            return said("tips a die from {start} to {end}: {face}", start=start, end=end, face=event["face"])
        case "place" if "north" in event:
            return said("the die is placed, {north} to the north", north=event["north"])
        case "place":
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


def _counted(event: Mapping[str, Any]) -> str:
    """A roll without a game: its dice and their sum, and where it was rolled if that is known."""
    values = " ".join("?" if value is None else str(value) for value in event["values"])
    words = said("{values}, total {total}", values=values, total=total(event["values"]))
    zone = event.get("zone")
    return words if zone is None else said("{place}: {words}", place=zone, words=words)


def _attack(attack: int) -> str:
    if attack == 0:
        return said("keeps all sixes")
    return said_plural("attacks with 1 six", "attacks with {count} sixes", attack)


def _name(seat: object, players: Sequence[str]) -> str:
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(players):
        return players[seat]
    return said("player {number}", number=seat)


def _values(values: Sequence[object]) -> str:
    return " ".join(str(value) for value in values)


def _die(die: Mapping[str, object]) -> str:
    return said("{color} {face}", color=color_words(str(die["color"])), face=die["face"])


def _square(square: Sequence[int]) -> str:
    """A square as people count: rows and columns from 1."""
    return said("row {row}, column {column}", row=square[0] + 1, column=square[1] + 1)


def _result(state: Mapping[str, Any] | None, players: Sequence[str]) -> str:
    result = None if state is None else state.get("result")
    if state is None:
        return ""
    if not result:
        return f" in round {state.get('round')}, before the game is over"
    winners = [players[seat] for seat in cast("list[int]", result["winners"])]
    return f": {' and '.join(winners)} won" if winners else ": nobody wins"


def _clock(t: float) -> str:
    return f"{int(t // 60)}:{t % 60:05.2f}"
