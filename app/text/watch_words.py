"""The lines of `watch` for a person."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from app.text.event_words import event_in_english
from referee import Decided, Decision, Ended, FreeRoll, Notice, Refused


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
