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


def solo_layout() -> Layout:
    return Layout.from_json(
        {
            "image_size": [WIDTH, HEIGHT],
            "seats": [{"roll": corners(SOLO_ZONE), "cube": corners(SOLO_CUBE)}],
            "reserve": corners(SOLO_RESERVE),
        },
        1,
    )


def solitaire(seed: int, rolls: int) -> tuple[Film, dict[str, Any], Layout, list[dict[str, Any]]]:
    """Rolls of a solitaire: the film, its setup, its layout and the truth."""
    random = np.random.default_rng(seed)
    setup = {"game": "gelatinous_solitaire", "players": ["Dev"]}
    game, state = rules.start(setup)
    layout = solo_layout()
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


DUEL_ZONES: list[Rect] = [(400, 190, 630, 340), (10, 190, 240, 340)]
DUEL_CUBES: list[Rect] = [(460, 10, 620, 130), (10, 10, 180, 130)]
DUEL_SETUP = {"game": "gelatinous_duel", "players": ["Ann", "Bo"]}


def duel_layout() -> Layout:
    seats = [{"roll": corners(roll), "cube": corners(cube)} for roll, cube in zip(DUEL_ZONES, DUEL_CUBES, strict=True)]
    return Layout.from_json({"image_size": [WIDTH, HEIGHT], "seats": seats}, 2)


class DuelFilm:
    """A game for two as it is filmed; `truth` are its events as lines of `watch`, `t` is when hands are free again."""

    def __init__(self, seed: int = 1) -> None:
        self.film = Film(DUEL_ZONES, seed)
        self.game, self.state = rules.start(DUEL_SETUP)
        self.cubes = [self.film.lay(0.0, [4], cube) for cube in DUEL_CUBES]
        self.truth: list[dict[str, Any]] = []
        self.rolled: list[list[Die]] = [[], []]
        self.t = 2.5

    def roll(self, first: list[int], second: list[int]) -> None:
        """Both roll, one after the other."""
        for seat, values in ((0, first), (1, second)):
            self.rolled[seat] = self.film.throw(self.t, seat, values)
            self._event(self.t, {"type": "roll", "seat": seat, "values": values})
            self.t += 1.6
        self.t += 0.5

    def chores(self) -> None:
        """Ones go over and threes are stacked."""
        self.chores_of(0, 1)

    def chores_of(self, *seats: int) -> None:
        for chore in (chore for chore in self.game.chores(self.state) if chore.seat in seats):
            for _ in range(chore.count):
                self._carry(chore.seat, chore.value or 0, self._target(chore))

    def carry_out(self, seat: int, value: int) -> None:
        """One of the ones that the seat rolled goes over, or a three onto its cube."""
        self._carry(seat, value, DUEL_CUBES[seat] if value == 3 else DUEL_ZONES[1 - seat])

    def attack(self, seat: int, sixes: int, pause: float = 0.2) -> None:
        """So many sixes go over, each with a die off the other's cube; `pause` lies between two of them."""
        for _ in range(sixes):
            self._carry(seat, 6, DUEL_ZONES[1 - seat])
            self.t = self.film.carry(self.t, self.cubes[1 - seat].pop(), DUEL_ZONES[1 - seat]) + pause
        self._event(self.t - pause - 0.6, {"type": "sixes", "seat": seat, "attack": sixes})

    def keep(self, seat: int) -> None:
        """The seat takes up its dice with all of its sixes."""
        self.collect(seat)
        self._event(self.t - 0.4, {"type": "sixes", "seat": seat, "attack": 0})

    def collect(self, *seats: int) -> None:
        for seat in seats:
            self.t = self.film.take(self.t, self.film.lying(self.t, seat))
        self.t += 1.5

    def _event(self, t: float, event: dict[str, Any]) -> None:
        self.truth.append({"t": t, "event": event})
        self.state = self.game.apply(self.state, event)

    def _target(self, chore: rules.Chore) -> Rect:
        return DUEL_CUBES[chore.seat] if chore.to_seat is None else DUEL_ZONES[chore.to_seat]

    def _carry(self, seat: int, value: int, target: Rect) -> None:
        die = next(die for die in self.rolled[seat] if die.value == value)
        self.rolled[seat].remove(die)
        if target in DUEL_CUBES:
            self.cubes[seat].append(die)
        self.t = self.film.carry(self.t, die, target) + 0.1
