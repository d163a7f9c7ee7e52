"""A game at a table with a mat: it begins when the mat is found, and goes on where the mat is moved."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pytest

from referee.decisions import Decided, Notice
from referee.layout import LayoutError
from referee.mat_referee import PROBLEM_SECONDS, MatReferee
from tests.vision.mat.mat_scene import Camera, drawn, photograph
from vision import DieReading, Frame, TableReading
from vision.mat.following import LOST_SECONDS

CAMERA = Camera(distance=620, elevation=math.radians(75), width=640, height=360)
MIRRORED = Camera(distance=620, elevation=math.radians(75), width=640, height=360, mirrored=True)
SOLO = {"game": "gelatinous_solitaire", "players": ["Ann"]}
PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}
CRAWL = {"game": "cube_crawl", "players": ["Ann"]}
DESSERT = {"game": "dessert_dice", "players": ["Ann", "Bo"]}
DIE = 16.0


@lru_cache(maxsize=16)
def table(camera: Camera = CAMERA, number: int = 6, x: float = 0.0, shown: bool = True) -> np.ndarray:
    return photograph(camera, [drawn(number, () if shown else range(10), x=x)], noise=1.0)


class Dice:
    """Eight dice that show a 2, in the roll zone of a sheet at `x`: drawn into pictures, and read from them."""

    def __init__(self) -> None:
        self.lie = False
        self.x = 0.0

    def boxes(self) -> list[tuple[float, float, float, float]]:
        if not self.lie:
            return []
        spots = [(self.x - 90 + 28 * (die % 4), -40 + 40 * (die // 4)) for die in range(8)]
        pixels = [CAMERA.pixels(np.array([[x - 8, y - 8], [x + 8, y + 8]])) for x, y in spots]
        return [(float(a[0]), float(a[1]), float(b[0]), float(b[1])) for a, b in pixels]

    def drawn_on(self, image: np.ndarray) -> np.ndarray:
        """The picture with the dice; each of them brings its place along, as a colour that nothing else has."""
        image = image.copy()
        for x1, y1, x2, y2 in self.boxes():
            image[round(y1) : round(y2), round(x1) : round(x2)] = (0, 0, 255)
        return image

    def read(self, part: np.ndarray) -> TableReading:
        import cv2

        red = ((part[..., 2] > 250) & (part[..., 0] < 5)).astype(np.uint8)
        count, _, stats, _ = cv2.connectedComponentsWithStats(red)
        found = [
            DieReading((x, y, x + w, y + h), 2, 0.999, ((2, 0.999),), "red")
            for x, y, w, h, area in stats[1:count].tolist()
            if area > 20
        ]
        return TableReading(part.shape[1], part.shape[0], tuple(found))


def watch(referee: MatReferee, dice: Dice, image: np.ndarray, since: float, seconds: float) -> list[object]:
    """Shows the table for a time at 20 frames a second."""
    made: list[object] = []
    for step in range(round(seconds * 20)):
        made += referee.see(Frame(dice.drawn_on(image), since + step / 20))
    return made


def kinds(made: list[object]) -> list[str]:
    return [one.kind for one in made if isinstance(one, Notice)]


def test_a_roll_on_the_mat_is_decided_and_the_dice_are_no_new_roll_where_the_mat_is_moved():
    dice = Dice()
    referee = MatReferee(SOLO, dice.read)
    watch(referee, dice, table(), 0.0, 1.0)
    dice.lie = True
    made = watch(referee, dice, table(), 1.0, 2.0)
    assert [one.event["values"] for one in made if isinstance(one, Decided)] == [[2] * 8]
    before = referee.layout
    dice.x = 40.0
    made = watch(referee, dice, table(x=40.0), 3.0, 3.0)
    assert referee.layout != before
    assert "disturbed" in kinds(made)
    assert not any(isinstance(one, Decided) for one in made)
    dice.lie = False
    watch(referee, dice, table(x=40.0), 6.0, 1.0)
    dice.lie, dice.x = True, 49.0
    made = watch(referee, dice, table(x=40.0), 7.0, 2.0)
    assert len([one for one in made if isinstance(one, Decided)]) == 1


def test_a_mat_out_of_view_is_said_once_and_the_game_goes_on_where_it_was():
    dice = Dice()
    referee = MatReferee(SOLO, dice.read)
    watch(referee, dice, table(), 0.0, 1.0)
    made = watch(referee, dice, table(shown=False), 1.0, LOST_SECONDS + 1)
    assert kinds(made).count("zones_lost") == 1
    assert referee.layout is not None


def test_a_mirrored_source_is_said():
    dice = Dice()
    referee = MatReferee(SOLO, dice.read)
    assert "mirrored" in kinds(watch(referee, dice, table(MIRRORED), 0.0, 1.5))
    assert referee.layout is not None
    assert referee.layout.mirrored


def test_without_a_mat_one_player_takes_the_whole_picture():
    dice = Dice()
    referee = MatReferee(SOLO, dice.read, patience=1.0)
    watch(referee, dice, table(shown=False), 0.0, 1.5)
    dice.lie = True
    made = watch(referee, dice, table(shown=False), 1.5, 2.0)
    assert len([one for one in made if isinstance(one, Decided)]) == 1


@pytest.mark.parametrize("setup", [PARTY, CRAWL])
def test_a_game_that_needs_its_zones_waits_for_the_mat_says_what_is_wrong_and_gives_up_where_none_comes(setup: dict):
    dice = Dice()
    referee = MatReferee(setup, dice.read, patience=4.0)
    made = watch(referee, dice, table(shown=False), 0.0, PROBLEM_SECONDS + 1)
    assert [(one.kind, one.message) for one in made if isinstance(one, Notice)] == [
        ("zones_lost", "No mat is in view.")
    ]
    with pytest.raises(LayoutError, match="No mat is in view: lay down a mat"):
        watch(referee, dice, table(shown=False), 3.0, 2.0)
    with pytest.raises(LayoutError, match="lay down a mat"):
        referee.require_begun()


@pytest.mark.parametrize(("setup", "number"), [(DESSERT, 40), (CRAWL, 41)])
def test_a_game_on_a_board_begins_when_its_mat_is_found(setup: dict, number: int):
    referee = MatReferee(setup, Dice().read)
    empty = np.full((360, 640, 3), 90, np.uint8)
    assert referee.see(Frame(empty, 0.0, 0)) == ()
    picture = table(CAMERA, number)
    for index in range(1, 12):
        referee.see(Frame(picture, index * 0.2, index))
    assert referee.layout is not None
    assert referee.referee.view.t > 0


def test_events_are_taken_before_the_mat_is_there():
    dice = Dice()
    referee = MatReferee(CRAWL, dice.read)
    watch(referee, dice, table(shown=False), 0.0, 0.2)
    (decision,) = referee.enter({"type": "abilities", "drawn": ["leap", "slide"], "keep": [], "swap_out": []}, 0.2)
    assert isinstance(decision, Decided)
    watch(referee, dice, table(number=41), 0.2, 1.0)
    assert referee.layout is not None
    assert referee.referee.state.phase == "room"
