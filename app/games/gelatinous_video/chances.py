"""The chances to win Gelatinous by video."""

from collections.abc import Callable, Mapping
from typing import Any

from app.games.chances import Chances, each_line
from app.text.language import noop
from rules.odds import RaceSeat, race_odds


def chances_of(state: Mapping[str, Any], options: Mapping[str, Any], dropped: Callable[[], bool]) -> tuple[str, ...]:
    """Each player's chance to win in the end."""
    del dropped
    seats = state["seats"]
    racing = [
        RaceSeat(seat["hand"], seat["reserve"], seat["cube"], has_rolled=number not in state["to_roll"])
        for number, seat in enumerate(seats)
    ]
    final_roll = options.get("final_roll", "resolve")
    odds = race_odds(racing, keep_score=options.get("keep_score", False), final_roll=final_roll)
    return each_line([seat["name"] for seat in seats], odds.wins)


CHANCES = Chances(noop("CHANCES TO WIN"), 8, chances_of)
