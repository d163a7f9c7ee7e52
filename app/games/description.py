"""What the program says of a game: in the wizard, in the header, in the statistics, and who begins the next game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import rules
from app.text.language import noop

ROUND = noop("Round {number}")


@dataclass(frozen=True)
class Description:
    """All texts are English, to be translated where they are shown.

    `about`: two sentences for people who choose a game. `counter`: what `State.round` counts, with its {number}.
    `lucky_value`: the value that luck is measured by, where one is better than the others. `scores_first`: whether its
    scores are shown where no game was chosen. `loser` finds the seat that lost a finished game, by the state's JSON, in
    games in which the loser begins the next one; None where nobody lost. `icons`: those on the faces of its dice, by
    the values that they count as.
    """

    about: tuple[str, str]
    counter: str = ROUND
    lucky_value: int | None = None
    scores_first: bool = False
    loser: Callable[[Mapping[str, Any]], int | None] | None = None
    icons: tuple[str, ...] = ()


def counter_of(game: str) -> str:
    """What `State.round` counts in a game, in English with its {number}: also where rolls are counted without one."""
    return description_of(game).counter if game in rules.GAMES else ROUND


def description_of(game: str) -> Description:
    """The description of the game with this identifier, from its module `description`."""
    described = import_module(f"app.games.{game}.description").DESCRIPTION
    assert isinstance(described, Description)
    return described
