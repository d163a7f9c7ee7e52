"""The chances to win Gelatinous with this round."""

from collections.abc import Callable, Mapping
from typing import Any

from app.games.chances import Chances, each_line
from app.text.language import noop
from rules.odds import RoundSeat, round_odds

WORTH_TELLING = 0.01
"""While nobody has such a chance to end the game with this round, none are shown."""
HEADING = noop("CHANCES TO WIN WITH THIS ROUND")


def chances_of(state: Mapping[str, Any], options: Mapping[str, Any], dropped: Callable[[], bool]) -> tuple[str, ...]:
    """Each player's chance to complete a cube, or to win where that can be told; none while a round is not rolled."""
    del options
    if state["phase"] == "sixes":
        return ()
    seats = state["seats"]
    rolling = [
        RoundSeat(seat["loose"], seat["stacked"], None if seat["rolled"] is None else tuple(seat["rolled"]))
        for seat in seats
    ]
    now = round_odds(rolling, give_up=dropped)
    chances = now.completes if now.wins is None else now.wins
    return each_line([seat["name"] for seat in seats], chances) if max(chances) >= WORTH_TELLING else ()


CHANCES = Chances(HEADING, 4, chances_of)
