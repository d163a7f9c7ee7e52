"""Each player's games, by the name that they were played under."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from referee.sessions.statistics.games import Played


@dataclass
class Record:
    """What somebody played. `won` counts shared victories too; `rounds` are those that were completed; `scores` are in
    the order of the games, lower is better where the rules say so; `shown` is how often each value came up on the dice
    that they threw."""

    games: int = 0
    finished: int = 0
    won: int = 0
    rounds: int = 0
    scores: list[int] = field(default_factory=list[int])
    shown: Counter[int] = field(default_factory=Counter[int])

    @property
    def dice(self) -> int:
        """How many dice they threw."""
        return self.shown.total()


def records(games: Iterable[Played]) -> dict[tuple[str, str], Record]:
    """The record of each player in each game, by the player's name and the game's identifier, oldest game first."""
    found: dict[tuple[str, str], Record] = {}
    for game in sorted(games, key=lambda game: (game.wall, game.session)):
        for seat, name in enumerate(game.players):
            record = found.setdefault((name, game.game), Record())
            record.games += 1
            record.finished += game.over
            record.won += seat in game.winners
            record.rounds += game.rounds
            score = game.scores[seat]
            if game.over and score is not None:
                record.scores.append(score)
            record.shown += game.shown(seat)
    return found


def in_all_games(found: dict[tuple[str, str], Record]) -> dict[str, Record]:
    """The same over all games of a player, by name; without scores, which games count each in its own way."""
    together: dict[str, Record] = {}
    for (name, _), record in found.items():
        total = together.setdefault(name, Record())
        total.games += record.games
        total.finished += record.finished
        total.won += record.won
        total.rounds += record.rounds
        total.shown += record.shown
    return together
