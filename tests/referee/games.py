"""Whole games as films, with the truth: rolls, passes and stacking by hand, collecting, several seats at a time."""

from __future__ import annotations

from typing import Any

import numpy as np

import rules
from referee import Layout
from tests.referee.film import HEIGHT, WIDTH, Die, Film

Rect = tuple[float, float, float, float]

PARTY_ZONES: list[Rect] = [(200, 10, 440, 150), (400, 190, 630, 340), (10, 190, 240, 340)]
PARTY_CUBES: list[Rect] = [(460, 10, 620, 90), (290, 180, 380, 350), (10, 60, 180, 160)]


def corners(rect: Rect) -> list[list[float]]:
    x1, y1, x2, y2 = rect
    return [[x1, y1], [x2, y1], [x2, y2], [x1, y2]]


def party_layout() -> Layout:
    seats = [
        {"roll": corners(roll), "cube": corners(cube)} for roll, cube in zip(PARTY_ZONES, PARTY_CUBES, strict=True)
    ]
    return Layout.from_json({"image_size": [WIDTH, HEIGHT], "seats": seats}, 3)


def party(seed: int, rounds: int, overlap: bool = True) -> tuple[Film, dict[str, Any], list[dict[str, Any]]]:
    """Rounds of a party of three: the film, its setup, and the truth as lines of `watch`."""
    random = np.random.default_rng(seed)
    setup = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}
    game, state = rules.start(setup)
    film = Film(PARTY_ZONES, seed)
    truth: list[dict[str, Any]] = []
    t = 2.5
    for _ in range(rounds):
        awaits = game.awaits(state)
        if not isinstance(awaits, rules.AwaitRolls):
            break
        rolled: dict[int, list[Die]] = {}
        for seat in random.permutation(list(awaits.counts)):
            values = [int(v) for v in random.integers(1, 7, awaits.counts[int(seat)])]
            rolled[int(seat)] = film.throw(t, int(seat), values)
            event = {"type": "roll", "seat": int(seat), "values": values}
            truth.append({"t": t, "event": event})
            state = game.apply(state, event)
            t += float(random.uniform(0.5, 2.0))
        t += 1.5
        clocks = {seat: t + float(random.uniform(0, 1)) for seat in rolled}
        for chore in game.chores(state):
            for _ in range(chore.count):
                die = next(die for die in rolled[chore.seat] if die.value == chore.value)
                rolled[chore.seat].remove(die)
                target = PARTY_ZONES[chore.to_seat] if chore.to_seat is not None else PARTY_CUBES[chore.seat]
                begin = clocks[chore.seat] if overlap else max(clocks.values())
                clocks[chore.seat] = film.carry(begin, die, target) + 0.1
        t = max(clocks.values()) + float(random.uniform(0.8, 1.5))
        ends = [film.take(t + float(random.uniform(0, 1)), film.lying(t, seat)) for seat in range(3)]
        t = max(ends) + 2.0
    return film, setup, truth


SOLO_ZONE: Rect = (260, 20, 620, 300)
SOLO_CUBE: Rect = (10, 10, 220, 150)
SOLO_RESERVE: Rect = (10, 180, 220, 350)


def solitaire(seed: int, rolls: int) -> tuple[Film, dict[str, Any], Layout, list[dict[str, Any]]]:
    """Rolls of a solitaire: the film, its setup, its layout and the truth."""
    random = np.random.default_rng(seed)
    setup = {"game": "gelatinous_solitaire", "players": ["Dev"]}
    game, state = rules.start(setup)
    layout = Layout.from_json(
        {
            "image_size": [WIDTH, HEIGHT],
            "seats": [{"roll": corners(SOLO_ZONE), "cube": corners(SOLO_CUBE)}],
            "reserve": corners(SOLO_RESERVE),
        },
        1,
    )
    film = Film([SOLO_ZONE], seed)
    reserve = film.lay(0.0, [int(v) for v in random.integers(1, 7, 5)], SOLO_RESERVE)
    truth: list[dict[str, Any]] = []
    t = 2.5
    for _ in range(rolls):
        awaits = game.awaits(state)
        if not isinstance(awaits, rules.AwaitRolls):
            break
        values = [int(v) for v in random.integers(1, 7, awaits.counts[0])]
        dice = film.throw(t, 0, values)
        event = {"type": "roll", "seat": 0, "values": values}
        truth.append({"t": t, "event": event})
        state = game.apply(state, event)
        t += 2.0
        for chore in game.chores(state):
            for _ in range(chore.count):
                if chore.kind == "from_reserve":
                    die = reserve.pop(0)
                    t = film.carry(t, die, SOLO_ZONE) + 0.2
                    continue
                die = next(die for die in dice if die.value == chore.value)
                dice.remove(die)
                if chore.kind == "to_reserve":
                    reserve.append(die)
                t = film.carry(t, die, SOLO_CUBE if chore.kind == "stack" else SOLO_RESERVE) + 0.2
        t = film.take(t + 1.2, film.lying(t + 1.0, 0)) + 2.0
    return film, setup, layout, truth
