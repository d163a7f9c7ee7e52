"""Liar's Dice on film: cups slammed down, peeks, bids that are said, cups lifted, dice taken away."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from datasets.films.cups import Cup, in_view_from, lift, peek, slam
from datasets.films.disturbances import DisturbedTable
from datasets.films.film import Person
from datasets.films.film_looks import FilmLook
from datasets.films.physics import PhysicsTray
from datasets.films.table_games import Area, FilmedTable, polygon
from datasets.films.tempo import CALM, Tempo
from datasets.scenes.materials import named_color
from scripts.films.film_games.idle import PEEK, few, idle
from scripts.films.film_games.play import NAMES, FilmedPlay, Recorded, players

SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((-52.0, -52.0), (52.0, 52.0)),
    3: ((0.0, -66.0), (-84.0, 44.0), (84.0, 44.0)),
    4: ((0.0, -76.0), (-100.0, 0.0), (0.0, 76.0), (100.0, 0.0)),
}
"""Where the cups of so many players stand, in mm from the middle, clockwise from the one nearest to the camera."""


@dataclass(frozen=True, eq=False)
class _CupGame:
    play: FilmedPlay
    table: FilmedTable
    people: tuple[Person, ...]
    cups: tuple[Cup, ...]
    dice: dict[int, list[int]]
    stage: DisturbedTable


def liars_dice(
    look: FilmLook, seconds: float, extras: tuple[str, ...] = (), tempo: Tempo = CALM, seats: int = 3
) -> Recorded:
    """Rounds of Liar's Dice, filmed for about so many seconds or to the end."""
    play = FilmedPlay({"game": "liars_dice", "players": list(NAMES[:seats])}, look, seconds, list(extras), tempo)
    rng = play.rng
    wide, deep = (max(abs(spot[k]) for spot in SPOTS[seats]) + 52.0 for k in (0, 1))
    table = play.table((0.0, 0.0), (wide, deep))
    camera = table.timeline.scene.camera
    people = players(seats, table, (0.0, 0.0), rng)
    color = named_color(str(rng.choice(["black", "brown", "red", "blue", "green", "grey"])), rng, 0.4)
    areas = tuple(Area(spot, (46.0, 46.0)) for spot in SPOTS[seats])
    cups = tuple(Cup(f"cup {i}", spot, 43.0, float(rng.uniform(80, 100)), color) for i, spot in enumerate(SPOTS[seats]))
    dice = {i: list(range(5 * i, 5 * i + 5)) for i in range(seats)}
    game = _CupGame(play, table, people, cups, dice, DisturbedTable(table, people, areas))

    t = 0.3
    if not tempo.plays:
        t = _idle(game, t)
    while tempo.plays and not play.over and t < seconds - 6:
        t = _round(game, t)
    layout: dict[str, object] = {
        "image_size": [camera.width, camera.height],
        "seats": [{"roll": polygon(camera, area)} for area in areas],
    }
    return play.recorded(table, t + 1.0, layout=layout)


def _idle(game: _CupGame, t: float) -> float:
    """All but the first player's dice lie under their cups, of the first some lie open. Returns when it is over."""
    play, table, people, cups, dice = game.play, game.table, game.people, game.cups, game.dice
    for i in range(1, len(cups)):
        rest = table.fall(dice[i], PhysicsTray(cups[i].spot, (28.0, 28.0)))
        table.timeline.bring(cups[i].name, 0.0, cups[i].standing)
        for number, die in zip(dice[i], rest, strict=True):
            table.timeline.place(number, 0.0, die)

    def peeks(_stage: DisturbedTable, now: float) -> float:
        i = int(play.rng.integers(1, len(cups)))
        angle, seconds = float(np.radians(play.rng.uniform(14, 32))), float(play.rng.uniform(0.4, 1.0))
        return peek(table.timeline, people[i], cups[i], now, angle, seconds, play.tempo)

    return idle(play, (game.stage,), t, few(play.rng, 1, 3), {PEEK: peeks})


def _round(game: _CupGame, t: float) -> float:
    """One round from the shaking of the cups to the dice being taken up again. Returns when the table is empty."""
    play, table, people, cups, dice = game.play, game.table, game.people, game.cups, game.dice
    rng, tempo, stage = play.rng, play.tempo, game.stage
    inside = [i for i in dice if dice[i]]
    hands = {i: _shake(table, people[i], cups[i], dice[i], t + float(rng.uniform(0, 0.6))) for i in inside}
    t = max(down for _, down in hands.values()) + play.wait(0.3, 0.8)
    for i in inside:
        angle, seconds = float(np.radians(rng.uniform(14, 32))), tempo.hand(float(rng.uniform(0.5, 1.1)))
        peek(table.timeline, people[i], cups[i], t + tempo.hand(float(rng.uniform(0, 0.8))), angle, seconds, tempo)
    t = play.pause(stage, t + tempo.hand(2.6))
    t = _bidding(play, stage, {i: values for i, (values, _) in hands.items()}, t)
    gone = {i: lift(table.timeline, people[i], cups[i], t + float(rng.uniform(0.1, 0.7)), tempo) for i in inside}
    seen = max(in_view_from(table.timeline, dice[i], gone[i] - tempo.hand(0.7), gone[i] + 0.1) for i in inside)
    for i in inside:
        table.wait_near(people[i], gone[i], dice[i])
    play.see(seen, {"type": "reveal", "hands": [sorted(hands[i][0]) if i in hands else [] for i in dice]})
    t = play.pause(stage, max(gone.values()) + play.wait(0.9, 1.8))
    ends = [table.collect(people[i], t + float(rng.uniform(0, 0.5)), dice[i]) for i in inside]
    left = [entry["dice"] for entry in _state(play)["seats"]]
    for i in dice:
        dice[i] = list(range(5 * i, 5 * i + left[i]))
    return max(ends) + 0.3


def _shake(table: FilmedTable, person: Person, cup: Cup, numbers: list[int], t: float) -> tuple[list[int], float]:
    """The cup comes down over dice as they fell. Returns their values and when it stands."""
    rest = table.fall(numbers, PhysicsTray(cup.spot, (28.0, 28.0)))
    down = slam(table.timeline, person, cup, t, float(table.rng.uniform(0.6, 1.1)))
    for number, die in zip(numbers, rest, strict=True):
        table.timeline.place(number, down - 0.04, die)
    return [die.value for die in rest], down


def _bidding(play: FilmedPlay, stage: DisturbedTable, hands: Mapping[int, list[int]], t: float) -> float:
    """Bids that get less likely, until somebody does not believe one. Returns when it was called."""
    rng = play.rng
    total = sum(len(values) for values in hands.values())
    while True:
        state = _state(play)
        seat, bid = state["turn"], state["bid"]
        t += play.wait(0.7, 1.5)
        if bid is not None and (bid["count"] > total / 2 or rng.random() < 0.35):
            play.say(t, {"type": "jonti" if rng.random() < 0.2 else "call", "seat": seat})
            return t
        least = state["min_bid"]
        if "face" in least:
            face, count = least["face"], least["count"]
        else:
            face = int(rng.integers(1, 7))
            count = least["ones" if face == 1 else "others"]
        raised = bid is None and face != 1 and rng.random() < 0.5
        play.say(t, {"type": "bid", "seat": seat, "count": int(count) + raised, "face": face})
        if rng.random() < 0.3:
            t = play.pause(stage, t)


def _state(play: FilmedPlay) -> dict[str, Any]:
    return dict(play.state.to_json())
