"""A table with a mat that several cameras look at: each finds its own plane, and dice are measured in millimetres."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np
import pytest

from referee.decisions import Decided, Notice
from referee.layout import LayoutError, layout_file, layouts_by_source
from referee.mat_referee import MatReferee
from tests.vision.mat.mat_scene import Camera, drawn, photograph
from tests.vision.mat.test_mat_dice import box_around, corners_of
from vision import DieReading, Frame, TableReading

LEFT = Camera(distance=640, elevation=math.radians(62), around=-0.9, width=640, height=400)
RIGHT = Camera(distance=640, elevation=math.radians(55), around=1.1, width=640, height=400, mirrored=True)
SOLO = {"game": "gelatinous_solitaire", "players": ["Ann"]}
PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}
VALUES = [2, 2, 2, 4, 4, 5, 5, 5]
SPOTS = [(-92 + 31 * (die % 4), -38 + 42 * (die // 4)) for die in range(8)]


@lru_cache(maxsize=8)
def empty(camera: Camera, sheets: tuple[tuple[int, float, float], ...]) -> np.ndarray:
    return photograph(camera, [drawn(number, x=x, y=y) for number, x, y in sheets], noise=1.0)


@dataclass
class Scene:
    """Dice on the table as `(x, y, edge, value)` in millimetres, drawn as boxes whose green tells the value.

    A camera in `glare` sees that there are dice, and not what they show.
    """

    cameras: Mapping[str, Camera]
    sheets: Mapping[str, tuple[tuple[int, float, float], ...]]
    dice: list[tuple[float, float, float, int]] = field(default_factory=list)
    glare: frozenset[str] = frozenset()

    def frames(self, since: float, seconds: float) -> list[Frame]:
        pictures = {name: self._picture(name) for name in self.cameras}
        return [
            Frame(picture, since + step / 12, step, name)
            for step in range(round(seconds * 12))
            for name, picture in pictures.items()
        ]

    def _picture(self, name: str) -> np.ndarray:
        camera = self.cameras[name]
        image = empty(camera, self.sheets[name]).copy()
        for number, (x, y, edge, value) in enumerate(self.dice):
            x1, y1, x2, y2 = box_around(corners_of(camera, x, y, edge, 0.2))
            shown = 0 if name in self.glare else value
            cv2.rectangle(image, (round(x1), round(y1)), (round(x2) - 1, round(y2) - 1), (number, 20 * shown, 255), -1)
        return image


def read(part: np.ndarray) -> TableReading:
    dice: list[DieReading] = []
    rows, cols = np.nonzero(part[..., 2] == 255)
    for color in {(int(b), int(g)) for b, g, _ in part[rows, cols]}:
        ys, xs = np.nonzero((part == (*color, 255)).all(axis=2))
        value = color[1] // 20
        likely = ((value, 0.99),) if value else tuple((one, 1 / 6) for one in range(1, 7))
        box = float(xs.min()), float(ys.min()), float(xs.max() + 1), float(ys.max() + 1)
        dice.append(DieReading(box, value or None, likely[0][1], likely, "red"))
    return TableReading(part.shape[1], part.shape[0], tuple(dice))


def watched(referee: MatReferee, frames: list[Frame]) -> list[object]:
    return [decision for frame in frames for decision in referee.see(frame)]


def kinds(made: list[object]) -> list[str]:
    return [one.kind for one in made if isinstance(one, Notice)]


def rolls(made: list[object]) -> list[list[int]]:
    return [sorted(one.event["values"]) for one in made if isinstance(one, Decided)]


def both(sheet: int = 6, glare: frozenset[str] = frozenset()) -> Scene:
    sheets = ((sheet, 0.0, 0.0),)
    return Scene({"left": LEFT, "right": RIGHT}, {"left": sheets, "right": sheets}, glare=glare)


@pytest.mark.parametrize("blinded", ["left", "right"])
def test_two_cameras_find_the_mat_each_and_read_what_the_other_cannot_one_of_them_mirrored(blinded: str) -> None:
    scene = both(glare=frozenset({blinded}))
    referee = MatReferee(SOLO, read, sources=["left", "right"])
    made = watched(referee, scene.frames(0.0, 1.0))
    assert kinds(made) == ["mirrored"]
    assert next(one.message for one in made if isinstance(one, Notice)).startswith("The picture of right")
    scene.dice = [(x, y, 16.0, value) for (x, y), value in zip(SPOTS, VALUES, strict=True)]
    made = watched(referee, scene.frames(1.0, 2.0))
    assert rolls(made) == [VALUES] and kinds(made) == []


def test_cameras_that_each_see_some_of_the_sheets_begin_the_game_together_and_say_which_is_missing() -> None:
    cameras = {"left": LEFT, "right": RIGHT}
    some: dict[str, tuple[tuple[int, float, float], ...]] = {"left": ((0, 0.0, 0.0),), "right": ((1, 0.0, 0.0),)}
    referee = MatReferee(PARTY, read, patience=4.0, sources=["left", "right"])
    made = watched(referee, Scene(cameras, some).frames(0.0, 3.0))
    assert "The mat of Cy is not in view" in [one.message for one in made if isinstance(one, Notice)][-1]
    with pytest.raises(LayoutError, match="The mat of Cy is not in view"):
        watched(referee, Scene(cameras, some).frames(4.0, 1.0))
    top = Camera(distance=640, elevation=math.radians(80), width=640, height=400)
    three = Scene({**cameras, "top": top}, {**some, "top": ((2, 0.0, 0.0),)})
    referee = MatReferee(PARTY, read, patience=4.0, sources=["left", "right", "top"])
    watched(referee, three.frames(0.0, 1.0))
    referee.require_begun()
    assert {view.phase for view in referee.referee.view.seats} == {"waiting"}
    told = layouts_by_source(layout_file(referee.layouts), 3)
    trays = {name: [seat.roll is not None for seat in layout.seats] for name, layout in told.items()}
    assert trays == {"left": [True, False, False], "right": [False, True, False], "top": [False, False, True]}


def test_a_die_of_the_wrong_size_is_refused_and_said_once() -> None:
    scene = both()
    referee = MatReferee(SOLO, read, sources=["left", "right"], die_edge=16.0)
    watched(referee, scene.frames(0.0, 1.0))
    scene.dice = [(x, y, 16.0, value) for (x, y), value in zip(SPOTS, VALUES, strict=True)]
    scene.dice.append((-75.0, 68.0, 30.0, 6))
    made = watched(referee, scene.frames(1.0, 6.0))
    assert rolls(made) == [VALUES]
    sizes = [one for one in made if isinstance(one, Notice) and one.kind == "wrong_size"]
    assert len(sizes) == 1
    assert sizes[0].seat == 0
    assert sizes[0].message.startswith("In Ann's tray lies a die of about ")
    assert sizes[0].message.endswith("but the dice of this game have 16 mm. It does not count")


def test_without_a_known_size_what_no_die_has_is_refused() -> None:
    scene = both()
    referee = MatReferee(SOLO, read, sources=["left", "right"])
    watched(referee, scene.frames(0.0, 1.0))
    scene.dice = [(x, y, 16.0, value) for (x, y), value in zip(SPOTS, VALUES, strict=True)]
    scene.dice.append((-75.0, 72.0, 2.5, 6))
    made = watched(referee, scene.frames(1.0, 6.0))
    assert rolls(made) == [VALUES]
    words = [one.message for one in made if isinstance(one, Notice) and one.kind == "wrong_size"]
    assert len(words) == 1 and words[0].endswith("which is too large or too small for a die. It does not count")
