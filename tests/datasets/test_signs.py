"""Dice that bear signs: what is drawn is what was chosen, and the labels say what a stranger can know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from datasets.scenes.arrange import lying
from datasets.scenes.labels import UNREADABLE, label
from datasets.scenes.scene import Die, Material, Pips, Scene
from datasets.surfaces import signs
from datasets.surfaces.icons import FILLED
from datasets.surfaces.sign_sets import some_with_signs, with_icons, with_logo

Kind = tuple[Material, Pips]
View = Callable[..., Scene]


def die_with(kind: Kind, face: int, faces: tuple[int, ...], size: float = 16.0) -> Die:
    material, pips = kind
    return Die(lying(face, 0.0), np.array([0.0, 0.0, size / 2]), size, material, replace(pips, signs=faces))


def test_every_sign_but_the_blank_has_ink_and_keeps_to_its_cell() -> None:
    for number in range(signs.COUNT):
        mask = signs.sign(number) > 0
        assert mask.any() == (number != signs.FUDGE_SIGNS[2])
        assert not mask[[0, -1]].any()
        assert not mask[:, [0, -1]].any()


def test_the_atlas_rises_inwards_from_the_outlines() -> None:
    atlas = signs.atlas()
    for number in range(0, signs.COUNT, 17):
        row, column = divmod(number, signs.COLUMNS)
        cell = atlas[row * signs.CELL : (row + 1) * signs.CELL, column * signs.CELL : (column + 1) * signs.CELL]
        mask = cv2.resize(signs.sign(number), (signs.CELL, signs.CELL), interpolation=cv2.INTER_AREA)
        assert (cell[mask == 255] >= 128).all()
        assert (cell[mask == 0] <= 128).all()


def test_training_sets_and_sets_kept_for_tests_share_no_sign(white: Kind) -> None:
    rng = np.random.default_rng(1)
    seen: dict[bool, set[int]] = {True: set(), False: set()}
    for _ in range(120):
        for kept, found in seen.items():
            for _, pips in (with_logo(rng, white, kept=kept), with_icons(rng, white, kept=kept)):
                found |= {number for number in pips.signs if number >= 0}
    assert min(len(found) for found in seen.values()) > 30
    assert not seen[True] & seen[False]


def test_a_few_sets_have_a_logo_and_fewer_have_icons(white: Kind) -> None:
    rng = np.random.default_rng(2)
    kinds = [some_with_signs(rng, white)[1] for _ in range(3000)]
    borne = [{pips.kind_of(value) for value in range(1, 7)} for pips in kinds]
    assert 0.03 < sum(faces == {"logo", "pips"} for faces in borne) / len(borne) < 0.05
    assert 0.01 < sum(faces == {"icons"} for faces in borne) / len(borne) < 0.03


@pytest.mark.parametrize("face", range(6))
def test_a_logo_stands_for_the_1_and_leaves_the_other_faces_their_values(
    overhead: View, white: Kind, face: int
) -> None:
    die = die_with(white, face, (0, -1, -1, -1, -1, -1))
    (entry,) = label(overhead(die))
    assert entry.klass == die.value - 1
    assert entry.kind == ("logo" if die.value == 1 else "pips")


def test_a_logo_6_and_icons_have_no_value_for_strangers_but_their_place_is_known(overhead: View, white: Kind) -> None:
    for faces, kind in (((-1, -1, -1, -1, -1, 9), "logo"), ((5, 6, 7, 8, 9, 10), "icons")):
        die = die_with(white, 5, faces)
        (entry,) = label(overhead(die))
        assert (entry.klass, entry.value, entry.kind) == (UNREADABLE, 6, kind)


@pytest.mark.parametrize("face", range(6))
def test_the_sign_is_drawn_the_right_way_round_on_every_face(renderer, overhead: View, white: Kind, face: int) -> None:
    number = next(n for n in range(signs.COUNT) if signs.family(n) == "word")
    scene = overhead(die_with(white, face, (number,) * 6, 60.0), fov=10, size=640)
    (entry,) = label(scene)
    low, high = (np.round(f(np.array(entry.corners), axis=0)).astype(int) for f in (np.min, np.max))
    top = cv2.cvtColor(renderer.draw(scene), cv2.COLOR_BGR2GRAY)[low[1] : high[1], low[0] : high[0]]
    side = top.shape[0]
    whole = side * scene.dice[0].pips.sign_reach / FILLED
    mask = cv2.resize(signs.sign(number), (round(whole), round(whole)), interpolation=cv2.INTER_AREA)
    gap = (side - mask.shape[0]) // 2
    middle = cv2.resize(top[gap : side - gap, gap : top.shape[1] - gap], mask.shape[::-1]) < 90

    def agreement(drawn: np.ndarray) -> float:
        return max(
            float((middle & turned).sum() / (middle | turned).sum())
            for turned in (np.rot90(drawn, k) for k in range(4))
        )

    assert agreement(mask > 127) > 0.75
    assert agreement(mask[:, ::-1] > 127) < 0.6


def test_dice_with_the_same_sign_look_the_same_and_others_do_not(renderer, overhead: View, white: Kind) -> None:
    first, again, other, pips = (
        renderer.draw(overhead(die_with(white, 4, faces, 60.0), fov=10)) for faces in ((0,) * 6, (0,) * 6, (1,) * 6, ())
    )
    assert np.array_equal(first, again)
    assert (np.abs(first.astype(int) - other) > 60).any(axis=2).sum() > 100
    assert (np.abs(first.astype(int) - pips) > 60).any(axis=2).sum() > 100
