from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from datasets.rendering.render import Renderer, RenderError
from datasets.scenes.scene import Die, Light, Material, Pips, Scene, SceneCamera, SceneSheet, Surroundings


@pytest.fixture(scope="session")
def renderer() -> Renderer:
    try:
        return Renderer()
    except RenderError as error:
        pytest.skip(f"pictures cannot be drawn on this machine: {error}")


@pytest.fixture
def white() -> tuple[Material, Pips]:
    return Material("white", (0.8, 0.8, 0.78), (0.0, 0.0, 0.0)), Pips((0.01, 0.01, 0.01), (0.01, 0.01, 0.01))


View = Callable[..., Scene]


@pytest.fixture
def overhead() -> View:
    return _overhead


def _overhead(*dice: Die, elevation: float = 90.0, fov: float = 30.0, size: int = 240) -> Scene:
    """Dice on a dark table, 200 mm wide, seen from straight above or at an angle."""
    far = 100 / np.tan(np.radians(fov) / 2)
    e = np.radians(elevation)
    camera = SceneCamera(
        (0.0, float(-far * np.cos(e)), float(far * np.sin(e))), (0, 0, 0), 0.0, float(np.radians(fov)), size, size
    )
    lamp = Light((-300.0, 200.0, 900.0), (0.7, 0.7, 0.7), 60.0)
    still = Surroundings(window=(0.0, 0.0, 0.0))
    return Scene(dice, (SceneSheet(("felt", 7)),), (lamp,), still, camera, ambient=0.6)
