"""How a game is played, on one screen: what each game tells of itself in `<game>/how_to_play.py`."""

from dataclasses import dataclass
from importlib import import_module

from app.games.entry import Help


@dataclass(frozen=True)
class HowToPlay:
    """What players want to know before they begin. All texts are English sentences that `tr` translates.

    `turn` is what happens in a turn or a round, step by step; `keys` are those by which it is entered by hand; `cards`:
    whether it has cards of its own, which can be printed.
    """

    goal: str
    turn: tuple[str, ...]
    win: str
    keys: Help
    cards: bool = False


def how_to_play(game: str) -> HowToPlay:
    """How the game with this identifier is played."""
    told = import_module(f"app.games.{game}.how_to_play").HOW_TO_PLAY
    assert isinstance(told, HowToPlay)
    return told
