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
    """An event in a few words, whatever it is."""
    fields = cast("Mapping[str, Any]", event) if isinstance(event, Mapping) else {}
    values: object = fields.get("values")
    if fields.get("type") == "roll" and isinstance(values, list):
        seat = fields.get("seat")
        name = players[seat] if isinstance(seat, int) and 0 <= seat < len(players) else f"seat {seat}"
        return f"{name} rolls {' '.join(str(value) for value in cast('list[object]', values))}"
    return str(event)


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
