"""Pictures to teach a set of dice with, and to test what was learnt: one die at a time, each face in turn."""

from dataclasses import dataclass, replace

import numpy as np

from datasets.scenes.arrange import lying
from datasets.scenes.labels import DieLabel, label
from datasets.scenes.materials import dice_set
from datasets.scenes.sampler import Wish, sample
from datasets.scenes.scene import Die, Material, Pips, Scene
from datasets.surfaces.sign_sets import with_icons, with_logo

_TRIES = 60
_WISH = Wish(edges=(36, 110), counts=(1, 1), layout="scatter", rolling=0.0, empty=0.0)
_LEAST_EDGE, _LEAST_SHOWN, _LEAST_TOP, _MOST_BLUR = 28.0, 0.95, 0.75, 0.035
_KINDS = ("logo on 1", "icon", "rune", "logo on 1", "letter", "crest", "logo on 6", "icon", "numeral", "rosette")


@dataclass(frozen=True)
class DiceSet:
    """A set of dice with signs that no training picture holds; `what` says which kind of signs."""

    name: str
    what: str
    material: Material
    pips: Pips


def dice_sets(seed: int, count: int) -> tuple[DiceSet, ...]:
    """`count` sets, of several kinds in turn; they depend on the arguments alone."""
    made: list[DiceSet] = []
    for number in range(count):
        what = _KINDS[number % len(_KINDS)]
        rng = np.random.default_rng([seed, number, 5])
        kind = dice_set(rng)
        recent = {dice.material.color_name for dice in made[-4:]}
        # Paint that is worn off is another matter.
        while kind[0].color_name in recent or np.linalg.norm(np.subtract(kind[0].body, kind[1].color)) < 0.25:
            kind = dice_set(rng)
        if what.startswith("logo"):
            material, pips = with_logo(rng, kind, int(what[-1]), kept=True)
        else:
            material, pips = with_icons(rng, kind, what, kept=True)
        made.append(DiceSet(f"{number:02d}_{what.replace(' ', '_')}", what, material, pips))
    return tuple(made)


def shot(dice: DiceSet, seed: int, index: int, face: int, width: int = 640, height: int = 480) -> Scene:
    """One die of a set with `face` (1 to 6) up, alone in the light and on the table of picture `index`.

    `face` is a value, or the place of its sign among the six. Depends on its arguments alone.
    """
    for attempt in range(_TRIES):
        number = index * _TRIES + attempt
        scene = sample(seed, number, width, height, _WISH)
        rng = np.random.default_rng([seed, number, 6])
        ground = scene.camera.on_table(rng.uniform(0.3, 0.7, 2) * (width, height))
        size = scene.dice[0].size if scene.dice else 16.0
        die = Die(np.eye(3), np.array([*ground[:2], size / 2]), size, dice.material, dice.pips, float(rng.random()))
        die = replace(die, rotation=lying(die.faces.index(face), float(rng.uniform(0, 2 * np.pi))))
        scene = replace(scene, dice=(die,), solids=(), hands=(), webcam=replace(scene.webcam, grey=False))
        if any(_plain(entry, scene) for entry in label(scene)):
            return scene
    raise AssertionError(f"{_TRIES} scenes in a row without a die that shows well")


def _plain(entry: DieLabel, scene: Scene) -> bool:
    """Whether somebody who photographs a die to show what it is would keep the picture."""
    blur = float(np.hypot(scene.webcam.defocus, 0.3 * np.hypot(*scene.webcam.motion)))
    shown = entry.visible_share >= _LEAST_SHOWN and entry.top_share >= _LEAST_TOP
    return shown and entry.edge >= _LEAST_EDGE and blur <= _MOST_BLUR * entry.edge
