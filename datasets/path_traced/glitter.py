"""The scenes of the glitter test: sampled ones, dressed in green, glittering and translucent dice."""

from dataclasses import replace
from functools import cache

import numpy as np

from datasets.scenes.labels import UNREADABLE, label
from datasets.scenes.lighting import webcam
from datasets.scenes.materials import dice_set, glitter_green
from datasets.scenes.sampler import sample
from datasets.scenes.scene import Color, Die, Material, Pips, Scene
from datasets.surfaces.textures import VARIANTS, mean_color

_TRIES = 16


def glitter_scene(seed: int, index: int, width: int = 640, height: int = 480) -> Scene:
    """The scene of picture `index` of the glitter test, with at least one die that can be read.

    Depends on its arguments alone.
    """
    for attempt in range(_TRIES):
        scene = _dress(sample(seed, index * _TRIES + attempt, width, height), np.random.default_rng([seed, index, 1]))
        if any(entry.klass != UNREADABLE for entry in label(scene)):
            return scene
    raise AssertionError(f"{_TRIES} scenes in a row without a readable die")


def _dress(scene: Scene, rng: np.random.Generator) -> Scene:
    """The same dice in the same places, of other make; sometimes on green felt."""
    made: dict[tuple[Material, Pips], tuple[Material, Pips]] = {}
    dice: list[Die] = []
    for die in scene.dice:
        worn = (die.material, die.pips)
        if worn not in made:
            made[worn] = _green(rng) if not made or rng.random() < 0.3 else _translucent(rng)
        material, pips = made[worn]
        dice.append(replace(die, material=material, pips=pips))
    if dice and rng.random() < 0.2:
        felt = replace(scene.sheets[0], texture=("felt", int(rng.choice(_green_felts()))), gloss=0.0, scale=110.0)
        far = float(np.linalg.norm(np.subtract(scene.camera.position, scene.camera.target)))
        edge = scene.camera.focal * dice[0].size / far
        metered = webcam(rng, scene.lights, scene.surroundings, scene.ambient, felt, edge)
        scene = replace(scene, sheets=(felt, *scene.sheets[1:]), webcam=metered)
    # A camera without colour cannot tell green.
    return replace(scene, dice=tuple(dice), webcam=replace(scene.webcam, grey=False))


@cache
def _green_felts() -> tuple[int, ...]:
    """The felts as green as a card table."""
    colors = [mean_color("felt", variant) for variant in range(VARIANTS)]
    return tuple(k for k, (r, g, b) in enumerate(colors) if g > 1.6 * r and g > 1.15 * b)


def _green(rng: np.random.Generator) -> tuple[Material, Pips]:
    """Green dice with much or little glitter, clear ones, and pearl."""
    material, pips = glitter_green(rng)
    kind = rng.random()
    if kind < 0.65:
        return replace(
            material,
            clarity=float(rng.uniform(0.1, 0.95)),
            flakes=float(np.exp(rng.uniform(np.log(0.05), np.log(0.75)))),
            flake_size=float(np.exp(rng.uniform(np.log(0.03), np.log(0.13)))),
        ), pips
    if kind < 0.82:
        return replace(material, clarity=float(rng.uniform(0.5, 0.95)), flakes=0.0), pips
    return replace(
        material,
        second=_paler(material.body, float(rng.uniform(0.1, 0.4))),
        swirl=float(rng.uniform(0.4, 1.0)),
        swirl_scale=float(rng.uniform(0.6, 2.0)),
        clarity=float(rng.choice([0.0, rng.uniform(0.1, 0.5)])),
        flakes=float(rng.choice([0.0, rng.uniform(0.02, 0.1)])),
    ), pips


def _paler(color: Color, share: float) -> Color:
    r, g, b = (c + share * (0.8 - c) for c in color)
    return r, g, b


def _translucent(rng: np.random.Generator) -> tuple[Material, Pips]:
    """Dice of any colour that light goes through, with glitter or without."""
    while True:
        material, pips = dice_set(rng)
        if material.flakes > 0 or material.clarity >= 0.3:
            return material, pips
