"""The chances to complete the cube of Gelatinous solitaire."""

from collections.abc import Callable, Mapping
from typing import Any

from app.games.chances import Chances, percent
from app.text.language import noop, tr
from rules.odds import solitaire_odds


def chances_of(state: Mapping[str, Any], options: Mapping[str, Any], dropped: Callable[[], bool]) -> tuple[str, ...]:
    """The chance to win in the end, and with the next roll."""
    del dropped
    final_roll = options.get("final_roll", "resolve")
    odds = solitaire_odds(state["hand"], state["reserve"], state["cube"], final_roll=final_roll)
    win, now = percent(odds.win), percent(odds.win_next)
    return (tr("to win: {win}, with the next roll: {now}", win=win, now=now),)


CHANCES = Chances(noop("CHANCES"), 1, chances_of)
