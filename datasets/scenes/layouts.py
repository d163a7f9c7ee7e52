"""How the dice of a scene come to lie: scattered, in rows, built up, fallen together, leaning, in motion."""

from dataclasses import replace

import numpy as np

from datasets.films.physics import NeverSettled, PhysicsTray, throw
from datasets.scenes import arrange
from datasets.scenes.scene import Die, Material, Pips
from datasets.scenes.views import CameraView

Kind = tuple[Material, Pips]


_LAYOUTS = {"scatter": 0.52, "cluster": 0.17, "grid": 0.05, "block": 0.09, "mixed": 0.09, "heap": 0.08}


def lay_dice(
    rng: np.random.Generator,
    view: CameraView,
    kinds: list[tuple[Kind, float]],
    limit: int,
    counts: tuple[int, int] | None = None,
    how: str | None = None,
    cocked: float = 0.03,
) -> list[Die]:
    """Dice of the given kinds and sizes, at most `limit`.

    How many, from `counts`, and in which layout ("scatter", "cluster", "grid", "block", "mixed", "heap") is left to
    chance where it is not given. `cocked` is the share of leaning ones among scattered dice.
    """
    camera, dice = view.camera, list[Die]()
    drawn = str(rng.choice(list(_LAYOUTS), p=list(_LAYOUTS.values())))
    how = how or drawn
    few = rng.random()
    count = int(
        rng.integers(1, 4)
        if few < 0.2
        else rng.integers(3, 11)
        if few < 0.6
        else rng.integers(8, 23)
        if few < 0.9
        else rng.integers(20, 46)
    )
    if counts:
        count = int(rng.integers(counts[0], counts[1] + 1))
    count = min(count, limit)
    frame = np.array([camera.width, camera.height])

    def pick() -> tuple[Kind, float]:
        return kinds[int(rng.integers(0, len(kinds)))]

    spread = 1.0 if rng.random() < 0.55 else float(rng.uniform(0.2, 0.8))
    middle = frame * rng.uniform(0.25, 0.75, 2)
    places = list(arrange.spots(rng, camera, count * 6, spread, middle))
    if how == "block" and places:
        shape = (2, 2, 2) if rng.random() < 0.7 else tuple(int(v) for v in rng.integers(1, 4, 3))
        for _ in range(int(rng.integers(1, 4))):
            kind, size = pick()
            filled = int(rng.integers(1, shape[0] * shape[1] * shape[2] + 1)) if rng.random() < 0.5 else 99
            built = arrange.block(rng, places.pop(), size, [kind], (shape[0], shape[1], shape[2]), filled)
            if all(arrange.free(die, dice) for die in built):
                dice += built
            if not places:
                break
    if how == "grid" and places:
        kind, size = pick()
        step, yaw = size * rng.uniform(1.02, 2.5), rng.uniform(0, 6.3)
        columns = int(np.ceil(np.sqrt(count) * rng.uniform(0.7, 1.6)))
        loose = rng.random() < 0.5
        for k in range(count):
            x, y = (k % columns - (columns - 1) / 2) * step, (k // columns - (count / columns - 1) / 2) * step
            at = np.array([np.cos(yaw) * x - np.sin(yaw) * y, np.sin(yaw) * x + np.cos(yaw) * y])
            die = arrange.flat_die(
                rng, at, size, pick()[0], None if loose and step > 1.5 * size else yaw + rng.normal() * 0.05
            )
            if arrange.free(die, dice):
                dice.append(die)
        return dice
    if how == "heap":
        return _heap(
            rng, [arrange.flat_die(rng, np.zeros(2), size, kind) for kind, size in (pick() for _ in range(count))]
        )
    while places and len(dice) < count:
        kind, size = pick()
        if dice and ((how == "cluster" and rng.random() < 0.85) or (how == "mixed" and rng.random() < 0.4)):
            die = arrange.touching(rng, dice, size, kind, bool(rng.random() < 0.4))
            if die is None:
                places.pop()
                continue
        else:
            at = places.pop()
            leans = rng.random() < cocked
            die = arrange.cocked_die(rng, at, size, kind) if leans else arrange.flat_die(rng, at, size, kind)
        if arrange.free(die, dice):
            dice.append(die)
    if dice and rng.random() < 0.1:
        dice += _leaning(rng, dice, kinds)
    return dice


def _heap(rng: np.random.Generator, dice: list[Die]) -> list[Die]:
    """Dice let fall together, so that some end on top of others or lean."""
    dice = dice[:24]
    half = float(np.sqrt(len(dice))) * 16 * float(rng.uniform(0.55, 1.3)) + 14
    tray = PhysicsTray((0.0, 0.0), (half, half), float(rng.uniform(0, 1.5)))
    try:
        fallen = throw(tuple(dice), np.array([0.0, 0.0, 25.0]), np.zeros(3), tray, rng, seconds=3.0, rate=30.0)
    except NeverSettled:
        return dice[:1]
    return list(fallen.at(tuple(dice), len(fallen.positions)))


def rolling(rng: np.random.Generator, dice: list[Die]) -> list[Die]:
    """Some of the dice still in motion, in the air or on the table."""
    out = []
    share = rng.uniform(0.2, 1.0)
    for die in dice:
        if rng.random() < share and abs(die.position[2] - die.size / 2) < 0.1 * die.size:
            tumbling = arrange.cocked_die(rng, die.position[:2], die.size, (die.material, die.pips))
            up = np.array([0.0, 0.0, float(rng.uniform(0, 1.5)) * die.size])
            drift = np.append(rng.normal(size=2) * 0.6, rng.normal() * 0.15) * die.size
            spin = rng.normal(size=3) * float(rng.uniform(0.1, 0.5))
            out.append(replace(tumbling, position=tumbling.position + up, drift=drift, spin=spin))
        else:
            out.append(die)
    return out


def _leaning(rng: np.random.Generator, dice: list[Die], kinds: list[tuple[Kind, float]]) -> list[Die]:
    """A die leaning on another one's side."""
    mate = dice[int(rng.integers(0, len(dice)))]
    kind, size = kinds[int(rng.integers(0, len(kinds)))]
    if mate.up[1] > 0.05 or mate.position[2] > mate.size * 0.6:
        return []
    tilt = float(np.radians(rng.uniform(18, 42)))
    side = (
        float(np.arctan2(mate.rotation[1, 0], mate.rotation[0, 0]))
        if abs(mate.rotation[2, 0]) < 0.5
        else float(np.arctan2(mate.rotation[1, 1], mate.rotation[0, 1]))
    )
    side += float(rng.integers(0, 4)) * np.pi / 2
    out = np.array([np.cos(side), np.sin(side), 0.0])
    across = np.array([-np.sin(side), np.cos(side), 0.0])
    rotation = arrange.turn(across, -tilt) @ arrange.lying(int(rng.integers(0, 6)), side)
    height = float(np.abs(rotation[2]).sum()) * size / 2
    reach = mate.size / 2 + size / 2 * (np.cos(tilt) + np.sin(tilt)) * 0.93
    die = Die(
        rotation,
        mate.position * np.array([1, 1, 0]) + out * reach + np.array([0, 0, height]),
        size,
        kind[0],
        kind[1],
        float(rng.random()),
    )
    return [die] if all(arrange.free(die, [other]) for other in dice if other is not mate) else []
