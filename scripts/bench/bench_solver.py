"""How long the cube crawl's solver takes for a position (aim: median 50 ms, worst 1 s).

Three sets of positions:

    plays    met on seeded games through the built-in deck, in their order: a player who mostly follows the solver
             and now and then tips the die by chance
    starts   the start of every room of the built-in deck at every level that it may come up in, in each of the 24
             orientations, with dangers by chance
    large    starts in rooms by chance as large as a deck of one's own may have them, 20 × 20, with three, five and
             eight glyphs close together

and three times for each: `first` with nothing known of the room, `met` with what the positions before it left known, as
in a game, and `again` for the same position asked a second time.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any

import click

import rules
from rules.cube_crawl.levels import LEVELS, LIMITS, ROOMS_OF_A_LEVEL, TIERS_DUE
from rules.cube_crawl.rooms import DANGER_NUMBERS, LONGEST_SIDE, Room, Tier, built_in_deck, room_from_json
from rules.cube_crawl.solver import Position, forget, solve
from rules.orientation import ORIENTATIONS, RIGHT_HANDED

SETUP = {"game": "cube_crawl", "players": ["Ann"]}
BY_CHANCE = 0.15
"""How often the player does not follow the solver."""


def plays(chance: random.Random) -> Iterator[Position]:
    """The positions of games that are played one after the other, without end."""
    while True:
        game, state = rules.start(SETUP)
        while game.outcome(state) is None:
            asked = position(state.to_json())
            if asked:
                yield asked
            best = asked and solve(asked)
            if best and chance.random() > BY_CHANCE:
                event: dict[str, object] = {"type": "tip", "direction": best.path[0]}
            else:
                event = chance.choice(game.legal(state)).fill(chance.randrange)
            state = game.apply(state, event)


def position(shown: Mapping[str, Any]) -> Position | None:
    """What a state asks the solver, if it is one in play with exactly one possible orientation."""
    if shown["phase"] != "play" or len(shown["orientations"]) != 1:
        return None
    ((top, north),) = shown["orientations"]
    return Position(
        room=built_in_deck().by_id[shown["room"]],
        square=(shown["position"][0], shown["position"][1]),
        orientation=next(place for place, die in enumerate(ORIENTATIONS) if die[:2] == (top, north)),
        glyphs=frozenset((row, col) for row, col in shown["glyphs"]),
        dangers=frozenset(shown["dangers"]),
        hits=LEVELS[shown["level"] - 1].hits,
        actions=shown["actions"],
        limit=shown["limit"],
        hearts=shown["resistance"] + shown["health"],
    )


def starts(chance: random.Random) -> Iterator[Position]:
    """The start of every room of the built-in deck, at each level, in each orientation."""
    due: set[tuple[int, Tier]] = {(place // ROOMS_OF_A_LEVEL, tier) for place, tier in enumerate(TIERS_DUE)}
    for level, tier in sorted(due):
        for room in built_in_deck().by_tier[tier]:
            for orientation in range(RIGHT_HANDED.bit_count()):
                yield at_start(room, orientation, level, chance)


def large(chance: random.Random) -> Iterator[Position]:
    """Starts of large rooms, without end: all things lie within a few squares, walls anywhere."""
    squares = list(product(range(LONGEST_SIDE), repeat=2))
    while True:
        for tier, level, glyphs in (("A", 4, 3), ("A", 4, 5), ("A", 4, 8), ("C", 5, 3)):
            row, col = chance.randrange(LONGEST_SIDE - 5), chance.randrange(LONGEST_SIDE - 5)
            things = chance.sample(list(product(range(row, row + 5), range(col, col + 5))), glyphs + 8)
            beside = [((r, c), (r + down, c + 1 - down)) for r, c in squares for down in (0, 1)]
            room = room_from_json(
                {
                    "id": "large",
                    "tier": tier,
                    "rows": LONGEST_SIDE,
                    "cols": LONGEST_SIDE,
                    "start": things[0],
                    "exit": things[0 if tier == "C" else 1],
                    "glyphs": things[8:],
                    "dangers": things[2:8],
                    "walls": [pair for pair in beside if max(pair[1]) < LONGEST_SIDE and chance.random() < 0.1],
                    "voids": [],
                }
            )
            yield at_start(room, chance.randrange(RIGHT_HANDED.bit_count()), level, chance)


def at_start(room: Room, orientation: int, level: int, chance: random.Random) -> Position:
    row = LEVELS[level]
    dangers = frozenset(chance.sample(DANGER_NUMBERS, row.dangers))
    limit, hearts = LIMITS[room.tier], row.resistance + row.health
    return Position(room, room.start, orientation, frozenset(room.glyphs), dangers, row.hits, 0, limit, hearts)


def timed(asked: Position) -> float:
    began = time.perf_counter()
    solve(asked)
    return (time.perf_counter() - began) * 1000


@click.command()
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--count", type=click.IntRange(2), default=5000, show_default=True, help="Positions met on plays.")
@click.option("--count-large", type=click.IntRange(2), default=100, show_default=True, help="Starts of large rooms.")
def main(seed: int, count: int, count_large: int) -> None:
    """Print how long the cube crawl's solver takes for a position, in milliseconds."""
    chance = random.Random(seed)
    sets = {
        "plays": list(islice(plays(chance), count)),
        "starts": list(starts(chance)),
        "large": list(islice(large(chance), count_large)),
    }
    print("ms               positions    median      95 %     worst")
    for name, positions in sets.items():
        forget()
        met = [timed(asked) for asked in positions]
        first: list[float] = []
        again: list[float] = []
        for asked in positions:
            forget()
            first.append(timed(asked))
            again.append(timed(asked))
        for which, times in (("first", first), ("met", met), ("again", again)):
            median, high = statistics.median(times), statistics.quantiles(times, n=20)[-1]
            print(f"{name:<8}{which:<8}{len(times):>10}{median:>10.3f}{high:>10.3f}{max(times):>10.3f}", flush=True)


if __name__ == "__main__":
    main()
