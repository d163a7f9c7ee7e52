"""Sets of dice that bear signs: a maker's logo in the place of the 1, or six icons or runes and no pips at all."""

from dataclasses import replace

import numpy as np

from datasets.scenes.materials import GOLD, RED, dice_set, ivory_set
from datasets.scenes.scene import Color, Material, Pips
from datasets.surfaces import signs

Kind = tuple[Material, Pips]

_LOGOS, _ICONS, _FUDGE = 0.04, 0.017, 0.003
"""Shares of the sets people own that have a logo on one face, that have icons on all, and that are Fudge dice."""


def some_with_signs(rng: np.random.Generator, kind: Kind) -> Kind:
    """The set itself, or the same with a logo or with icons, as often as people own such sets."""
    what = rng.random()
    if what < _LOGOS:
        # On a few sets the logo is the 6.
        return with_logo(rng, kind, 1 if rng.random() < 0.9 else 6)
    if what < _LOGOS + _ICONS:
        return with_icons(rng, kind)
    if what < _LOGOS + _ICONS + _FUDGE:
        plus, minus, blank = signs.FUDGE_SIGNS
        return _bearing(rng, kind, (plus, minus, blank, blank, plus, minus))
    return kind


def mostly_signed_set(rng: np.random.Generator) -> Kind:
    """A set, every other time pale and plain: half of them with icons, a fifth with a logo, the rest with pips."""
    kind = ivory_set(rng) if rng.random() < 0.5 else dice_set(rng)
    what = rng.random()
    if what < 0.5:
        return with_icons(rng, kind)
    return with_logo(rng, kind) if what < 0.7 else kind


def with_logo(rng: np.random.Generator, kind: Kind, value: int = 1, kept: bool = False) -> Kind:
    """The set with a sign in the place of `value`'s pips; `kept` chooses among those that only tests may hold."""
    sign = int(rng.choice([number for number in _choice(kept) if signs.family(int(number)) != "numeral"]))
    faces = tuple(sign if face == value else -1 for face in range(1, 7))
    material, pips = kind
    ink = pips.ace_color
    if rng.random() < 0.15 and material.color_name in ("white", "black"):
        ink = _other_ink(rng)
    return material, replace(pips, signs=faces, ace_color=ink, sign_reach=_reach(rng, material), red_four=False)


def with_icons(rng: np.random.Generator, kind: Kind, family: str | None = None, kept: bool = False) -> Kind:
    """The set with six different signs, of a family of `datasets.surfaces.signs`; without one, of any or of several."""
    numbers = _choice(kept)
    if family is None and rng.random() < 0.75:
        family = str(rng.choice(["icon", *signs.FAMILIES]))
    if family is not None:
        numbers = np.array([number for number in numbers if signs.family(int(number)) == family])
    return _bearing(rng, kind, tuple(int(number) for number in rng.choice(numbers, 6, replace=False)))


def _bearing(rng: np.random.Generator, kind: Kind, faces: tuple[int, ...]) -> Kind:
    material, pips = kind
    return material, replace(pips, signs=faces, sign_reach=_reach(rng, material), red_four=False)


def _choice(kept: bool) -> np.ndarray:
    return np.array([number for number in range(signs.FUDGE_SIGNS[0]) if signs.kept(number) == kept])


def _reach(rng: np.random.Generator, material: Material) -> float:
    """As large as the flat part of a face allows, or smaller."""
    flat = min(1.0 - material.rounding, float(np.sqrt(max(material.ball**2 - 1.0, 0.1))))
    return float(min(rng.uniform(0.42, 0.85), 1.05 * flat))


def _other_ink(rng: np.random.Generator) -> Color:
    return RED if rng.random() < 0.6 else GOLD
