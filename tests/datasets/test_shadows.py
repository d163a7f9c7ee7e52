"""Shadows of dice, and of hands over them, which also darken the dice."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from datasets.films.hands import hand
from datasets.rendering import shadows
from datasets.rendering.shadows import shadow_map
from datasets.scenes.trials import played_scene


def test_what_is_kept_of_a_picture_changes_no_other() -> None:
    """Shadows of one point of light are kept: of a hand that comes and goes nothing may stay."""
    bare = replace(played_scene(8, 1), hands=(), solids=())
    under = replace(bare, hands=(hand(np.zeros(2), 0.4, lift=20.0),))
    away = np.array((9.0, 0.0, 0.0))
    moved = replace(bare, dice=tuple(replace(die, position=die.position + away) for die in bare.dice))
    shown = [shadow_map(scene) for scene in (bare, under, moved, bare)]
    for scene, kept in zip((bare, under, moved, bare), shown, strict=True):
        shadows._cast.cache_clear()
        anew = shadow_map(scene)
        assert (anew.seen == kept.seen).all()
        assert (anew.above == kept.above).all()
    assert (shown[0].seen != shown[2].seen).any(), "dice that moved cast other shadows"
    assert (shown[0].above == 255).all(), "without a hand nothing darkens the dice"
    assert shown[1].above.min() < 128
    assert shown[1].seen.mean() < shown[0].seen.mean()
