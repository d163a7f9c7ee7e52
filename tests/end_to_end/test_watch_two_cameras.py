"""`cubewatch watch` of one rendered table from two viewpoints, with glare in one of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from app.commands.watch import watch
from datasets.films.film import FilmTimeline, frames
from datasets.films.physics import PhysicsTray, throw
from datasets.rendering.render import Renderer, RenderError
from datasets.scenes.scene import Die, Light, Material, Pips, Scene, SceneCamera, SceneSheet, Surroundings
from scripts.films.film_files import write_video

SIZE, RATE, SECONDS = (480, 360), 10, 3.2
EDGE = 16.0
ROLL = np.array([[-95, -95, 0], [95, -95, 0], [95, 95, 0], [-95, 95, 0]], float)
WHITE = Material("white", (0.8, 0.8, 0.78), (0.0, 0.0, 0.0))
BLACK_PIPS = Pips((0.01, 0.01, 0.01), (0.01, 0.01, 0.01))


def camera(around: float, elevation: float) -> SceneCamera:
    flat, far = float(np.cos(np.radians(elevation))), 520.0
    at = (far * flat * float(np.cos(around)), far * flat * float(np.sin(around)))
    return SceneCamera((*at, far * float(np.sin(np.radians(elevation)))), (0, 0, 0), 0.0, np.radians(34.0), *SIZE)


CAMERAS = {"left": camera(-2.3, 66.0), "right": camera(-0.9, 60.0)}


def rest() -> tuple[Die, ...]:
    """Eight dice as they were thrown."""
    dice = tuple(Die(np.eye(3), np.zeros(3), EDGE, WHITE, BLACK_PIPS) for _ in range(8))
    tray, start, velocity = (
        PhysicsTray((0.0, 0.0), (80.0, 80.0)),
        np.array([0.0, -40.0, 60.0]),
        np.array([0.0, 400.0, -100.0]),
    )
    thrown = throw(dice, start, velocity, tray, np.random.default_rng(4))
    return thrown.at(dice, len(thrown.positions))


def glare(at: np.ndarray) -> Callable[[float, np.ndarray], np.ndarray]:
    """A window that shines into the lens around a point of the picture."""

    def effect(share: float, picture: np.ndarray) -> np.ndarray:
        rows, cols = np.mgrid[: picture.shape[0], : picture.shape[1]]
        light = 700 * np.exp(-((cols - at[0]) ** 2 + (rows - at[1]) ** 2) / 60.0**2)
        return np.clip(picture + light[..., None], 0, 255).astype(np.uint8)

    return effect


def layout_of(name: str) -> dict[str, Any]:
    pixels = CAMERAS[name].project(ROLL).tolist()
    # On the plane y runs down as seen from above.
    plane = {"pixels": pixels, "mm": [[x, -y] for x, y, _ in ROLL.tolist()]}
    return {"image_size": list(SIZE), "seats": [{"roll": pixels}], "plane": plane, "die_edge": EDGE}


@pytest.fixture(scope="module")
def films(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`left.mp4` and `right.mp4`; the dice come to lie there after a second. Light falls into the left lens."""
    folder = tmp_path_factory.mktemp("two cameras")
    try:
        renderer = Renderer()
    except RenderError as error:
        pytest.skip(f"pictures cannot be drawn on this machine: {error}")
    lamp = Light((-300.0, 200.0, 900.0), (0.7, 0.7, 0.7), 60.0)
    surroundings = Surroundings(window=(0.0, 0.0, 0.0))
    dice = rest()
    for name, eye in CAMERAS.items():
        scene = Scene((), (SceneSheet(("felt", 7)),), (lamp,), surroundings, eye, ambient=0.6)
        timeline = FilmTimeline(scene)
        for number, die in enumerate(dice):
            timeline.place(number, 1.0, die)
        if name == "left":
            timeline.shade(0.0, SECONDS, glare(eye.project(dice[0].position)))
        write_video(frames(timeline, renderer, SECONDS, RATE), folder / f"{name}.mp4", SIZE, RATE, 20)
    (folder / "setup.json").write_text(json.dumps({"game": "gelatinous_solitaire", "players": ["Ann"]}))
    (folder / "both.json").write_text(json.dumps({"sources": {name: layout_of(name) for name in CAMERAS}}))
    (folder / "left.json").write_text(json.dumps(layout_of("left")))
    return folder


def lines(*arguments: str | Path) -> list[dict[str, Any]]:
    result = CliRunner().invoke(watch, [*map(str, arguments), "--json"], standalone_mode=False)
    assert result.exception is None, result.exception
    return [json.loads(line) for line in result.output.splitlines()]


@pytest.mark.slow
def test_dice_in_the_glare_of_one_camera_are_read_by_the_other_and_by_one_alone_they_are_not(films: Path) -> None:
    truth = sorted(die.value for die in rest())
    both = [f"--source={name}={films / f'{name}.mp4'}" for name in CAMERAS]
    seen = lines(*both, "--setup", films / "setup.json", "--layout", films / "both.json")
    assert [sorted(line["event"]["values"]) for line in seen if "event" in line] == [truth]
    assert [line["notice"] for line in seen if "notice" in line] == []
    alone = lines(films / "left.mp4", "--setup", films / "setup.json", "--layout", films / "left.json")
    assert [line for line in alone if "event" in line] == []


@pytest.mark.slow
def test_a_film_that_breaks_off_is_said_and_the_other_camera_goes_on(films: Path, tmp_path: Path) -> None:
    whole = (films / "left.mp4").read_bytes()
    broken = tmp_path / "broken.mp4"
    broken.write_bytes(whole[: len(whole) * 6 // 10])
    both = [f"--source=left={broken}", f"--source=right={films / 'right.mp4'}"]
    seen = lines(*both, "--setup", films / "setup.json", "--layout", films / "both.json")
    lost = [line for line in seen if line.get("notice") == "source_lost"]
    assert len(lost) == 1 and lost[0]["message"].startswith("left: ") and "ends too early" in lost[0]["message"]
    assert [sorted(line["event"]["values"]) for line in seen if "event" in line] == [
        sorted(die.value for die in rest())
    ]
