"""The lines of `watch` for a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from referee import Decided, Decision, Ended, FreeRoll, Notice, Refused


def sentence(decision: Decision, players: Sequence[str]) -> str:
    """One line of text that says what was decided, beginning with the time."""
    return f"{_clock(decision.t)}  {_words(decision, players)}"


def _words(decision: Decision, players: Sequence[str]) -> str:
    match decision:
        case Decided():
            said = " (said)" if decision.said else f" ({100 * decision.confidence:.1f} %)"
            return f"{event_words(decision.event, players)}{said}"
        case Refused():
            return f"refused: {event_words(decision.event, players)}: {decision.message}"
        case Notice():
            return f"{decision.kind.replace('_', ' ')}: {decision.message}"
        case FreeRoll():
            values = " ".join("?" if value is None else str(value) for value in decision.values)
            return f"roll: {values} ({100 * decision.confidence:.1f} %)"
        case Ended():
            return f"end{_result(decision.state, players)}"


def event_words(event: object, players: Sequence[str]) -> str:
    """An event in a few words, whatever it is; one that is not formed as it should be is given as it stands."""
    if not isinstance(event, Mapping):
        return str(event)
    fields = cast("Mapping[str, Any]", event)
    try:
        words = _deed(fields, players)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        words = None
    if words is None:
        return str(event)
    seat = fields.get("seat")
    return words if seat is None else f"{_name(seat, players)} {words}"


def _deed(event: Mapping[str, Any], players: Sequence[str]) -> str | None:
    """What was done, without who did it; None for what has no words here."""
    match event.get("type"):
        case "roll":
            return f"rolls {_values(event['values'])}"
        case "sixes":
            attack = event["attack"]
            return "keeps all sixes" if attack == 0 else f"attacks with {attack} {'six' if attack == 1 else 'sixes'}"
        case "bid":
            return f"bids {event['count']} × {event['face']}"
        case "call":
            return "calls"
        case "jonti":
            return "calls jonti"
        case "reveal" if "hands" in event:
            hands = (f"{name} {_values(hand)}" for name, hand in zip(players, event["hands"], strict=True) if hand)
            return f"cups up: {'; '.join(hands)}"
        case "reveal":
            return f"cards: {', '.join(f'{n} {card}' for n, card in zip(players, event['cards'], strict=True))}"
        case "supply":
            return f"supply: {' '.join(_die(die) for die in event['dice'])}"
        case "place" if "to" in event:
            return f"places die {event['die']} on {_square(event['to'])}"
        case "move":
            return f"tips a die from {_square(event['from'])} to {_square(event['to'])}: {event['face']}"
        case "place":
            return "the die is placed" + (f", {event['north']} to the north" if "north" in event else "")
        case "tip":
            return f"tip {event['direction']}" + (f": {event['top']}" if "top" in event else "")
        case "danger_roll" | "start_roll":
            return f"{'danger' if event['type'] == 'danger_roll' else 'start'} roll: {event['value']}"
        case "room" | "ability":
            return f"{event['type']} {event['id']}"
        case "abilities":
            return f"abilities: {', '.join(event['keep']) or 'none'} kept of {', '.join(event['drawn']) or 'none'}"
        case _:
            return None


def _name(seat: object, players: Sequence[str]) -> str:
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(players):
        return players[seat]
    return f"seat {seat}"


def _values(values: Sequence[object]) -> str:
    return " ".join(str(value) for value in values)


def _die(die: Mapping[str, object]) -> str:
    return f"{die['color']} {die['face']}"


def _square(square: Sequence[int]) -> str:
    """A square as people count: rows and columns from 1."""
    return f"row {square[0] + 1}, column {square[1] + 1}"


def _result(state: Mapping[str, Any] | None, players: Sequence[str]) -> str:
    result = None if state is None else state.get("result")
    if state is None:
        return ""
    if not result:
        return f" in round {state.get('round')}: the game is not over"
    winners = [players[seat] for seat in cast("list[int]", result["winners"])]
    return f": {' and '.join(winners)} won" if winners else ": nobody wins"


def _clock(t: float) -> str:
    return f"{int(t // 60)}:{t % 60:05.2f}"
