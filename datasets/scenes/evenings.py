"""Evenings at a table: the same dice, thrown again and again on one table, in one light, before one camera."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import numpy as np

from datasets.scenes.arrange import cocked_die, lying
from datasets.scenes.materials import dice_set, marbled_set, two_tone_set
from datasets.scenes.sampler import Wish, sample
from datasets.scenes.scene import Die, Scene

_MARBLED = Wish(
    edges=(26, 60), elevations=(45, 90), counts=(5, 6), layout="scatter", cocked=0.0, rolling=0.0, empty=0.0
)
_MAKERS = (two_tone_set, marbled_set, marbled_set)
_KINDS = (1, 5)
"""All dice of one kind, or of up to five, in turn."""
_ANY = replace(_MARBLED, edges=(13, 60), dice=dice_set)
_LEAST_DICE = 5
_APART = 1.5
"""Middles of dice are so many edges apart at least."""
_MIDDLE = 0.2, 0.8
"""Shares of the picture between which dice come to lie."""
_COCKED = 0.05
"""Share of the dice that lean."""
_TRIES = 200


def evenings(seed: int, marbled: bool = True) -> Iterator[tuple[int, Scene]]:
    """Scenes of five or six dice that have room to be thrown, each with its number in the series, without end.

    With `marbled`, marbled or two-tone dice in 1280 × 720 pixels; without, any dice, large and small, in 640 × 480.
    """
    width, height = (1280, 720) if marbled else (640, 480)
    found = 0
    for number in count():
        wish = _ANY
        if marbled:
            wish = replace(_MARBLED, dice=_MAKERS[found % len(_MAKERS)], kinds=_KINDS[found % len(_KINDS)])
        scene = sample(seed, number, width, height, wish)
        roomy = len(scene.dice) >= _LEAST_DICE and not scene.hands
        if roomy and thrown_again(scene, np.random.default_rng([seed, number])) is not None:
            found += 1
            yield number, scene


def thrown_again(scene: Scene, rng: np.random.Generator) -> Scene | None:
    """The same dice elsewhere on the same table, apart from each other; each with any face up, but for a few that lean.
    None where no room is found.
    """
    camera = scene.camera
    dice: list[Die] = []
    for die in scene.dice:
        for _ in range(_TRIES):
            ground = camera.on_table(rng.uniform(*_MIDDLE, 2) * (camera.width, camera.height))[:2]
            if all(np.linalg.norm(ground - other.position[:2]) > _APART * die.size for other in dice):
                break
        else:
            return None
        if rng.random() < _COCKED:
            dice.append(replace(cocked_die(rng, ground, die.size, (die.material, die.pips)), seed=die.seed))
            continue
        turn = lying(int(rng.integers(6)), float(rng.uniform(0, 2 * np.pi)))
        dice.append(replace(die, position=np.array([*ground, die.size / 2]), rotation=turn))
    return replace(scene, dice=tuple(dice), seed=int(rng.integers(2**31)))
