"""Dice that a finger tips over an edge, from square to square of a board."""

from dataclasses import replace

import numpy as np

from datasets.films.film import Person, WayPoint
from datasets.films.table_games import FilmedTable
from datasets.scenes.arrange import turn
from datasets.scenes.boards import Board, Square
from datasets.scenes.scene import Die


def tipped(die: Die, way: np.ndarray, target: np.ndarray, share: float) -> Die:
    """A die on its way over the edge that looks in direction `way` (x, y): `share` 1 is when it lies at `target`."""
    sides = [sign * die.rotation[:2, k] for k in range(3) for sign in (-1, 1)]
    own = max(sides, key=lambda side: float(side @ way))
    out = np.array([*(own / np.linalg.norm(own)), 0.0])
    axis = np.cross([0.0, 0.0, 1.0], out)
    up = np.array([0.0, 0.0, die.size / 2])
    rotation = turn(axis, share * np.pi / 2)
    rest = np.array([*target, die.size / 2]) - (die.position + out * die.size)
    pivot = die.position - up + out * die.size / 2
    return replace(
        die,
        rotation=rotation @ die.rotation,
        position=pivot + rotation @ (up - out * die.size / 2) + share * rest * np.array([1.0, 1.0, 0.0]),
    )


def tip(
    table: FilmedTable, person: Person, t: float, number: int, board: Board, direction: str, square: Square
) -> tuple[Die, float, float]:
    """A finger tips a die over one edge onto `square`. Returns how it then lies, when it was let go, and when the hand
    is gone.
    """
    die = table.lying([number], t)[0]
    target = board.at(*square) + table.rng.normal(size=2) * 0.035 * board.pitch
    way = board.toward(direction)
    hand = table.tempo.hand
    start, end = t + hand(0.62), t + hand(0.62) + hand(float(table.rng.uniform(0.25, 0.45)))

    def pose(now: float) -> Die:
        share = float(np.clip((now - start) / (end - start), 0.0, 1.0))
        return tipped(die, way, target, share * share * (3 - 2 * share))

    table.timeline.move(number, start, pose)
    lies = pose(end + 1.0)
    here, there = die.position[:2] - 7 * way, lies.position[:2] - 4 * way
    let_go = end + hand(0.06)
    gone = let_go + hand(0.4)
    table.timeline.wave(
        person,
        (
            table.waiting.come(person, t, 42, 0.3),
            WayPoint(t + hand(0.5), person.beside(here), 26, 0.35),
            WayPoint(start, person.beside(here), 14, 0.4),
            WayPoint(end, person.beside(there), 12, 0.4),
            WayPoint(let_go, person.beside(there), 16, 0.35),
            table.waiting.leave(person, gone, 45, 0.3, there),
        ),
    )
    table.waiting.withdraw(let_go, 0.4, [number])
    return lies, let_go, gone
