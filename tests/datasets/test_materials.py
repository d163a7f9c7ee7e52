"""Kinds of dice: what is painted on them can be seen."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from datasets.scenes.arrange import lying
from datasets.scenes.faintness import LEAST_CONTRAST, top_contrast
from datasets.scenes.labels import label
from datasets.scenes.scene import Die, Material, Pips, Scene

View = Callable[..., Scene]
BLACK = (0.012, 0.012, 0.013)


@pytest.mark.parametrize("body", [(0.55, 0.55, 0.57), (0.65, 0.45, 0.15)])
def test_black_pips_stand_out_from_a_metal_die(renderer, overhead: View, body: tuple[float, float, float]) -> None:
    metal = Material("grey", body, (0.0, 0.0, 0.0), metal=1.0, roughness=0.3)
    die = Die(lying(4, 0.0), np.array([0.0, 0.0, 30.0]), 60.0, metal, Pips(BLACK, BLACK, depth=0.5))
    scene = overhead(die, fov=10, size=320)
    (entry,) = label(scene)
    assert top_contrast(renderer.draw(scene), np.array(entry.corners)) > 3 * LEAST_CONTRAST
