"""Scenes for tests hold what they are for, follow from their seed, and are written as their scripts say."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from datasets.labelled.folder import MadeOtherwiseError, PictureFolder
from datasets.labelled.teaching import dice_sets, shot
from datasets.scenes import trials
from datasets.scenes.labels import COCKED_TILT, TOP_SHARE_NEEDED, UNREADABLE, DieLabel, label
from datasets.scenes.sampler import sample
from datasets.scenes.scene import Scene, SceneSheet
from datasets.scenes.solids import odd_die
from datasets.scenes.trials import (
    LEAST_FULL,
    PATTERNED,
    board_scene,
    cause,
    close_up_scene,
    cloth_scene,
    clumped_scene,
    domino_scene,
    full_scene,
    hard_scene,
    leaning_scene,
    motley_scene,
    pale_scene,
    patterned_scene,
    played_scene,
    round_scene,
    sign_scene,
)
from datasets.surfaces.signs import kept
from datasets.surfaces.textures import mean_color
from scripts.train.render_pictures import main as render_pictures
from scripts.train.render_teach_sets import main as render_teach_sets

View = Callable[..., Scene]


@pytest.mark.parametrize("index", range(8))
def test_a_hard_scene_holds_a_die_without_a_value_for_its_reason(index: int) -> None:
    scene = hard_scene(2, index)
    lost = [entry for entry in label(scene) if entry.klass == UNREADABLE]
    moving = [scene.dice[entry.die].drift is not None for entry in lost]
    assert {
        "cocked": any(entry.tilt > COCKED_TILT for entry in lost),
        "stacked": any(entry.top_share < TOP_SHARE_NEEDED for entry in lost) and not any(moving),
        "hidden": any(entry.top_share < TOP_SHARE_NEEDED for entry in lost) and not any(moving),
        "moving": any(moving),
    }[cause(index)]


def test_a_hard_scene_is_found_where_the_first_tries_hold_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "_TRIES", 1)
    first = sample(2, 10, 640, 480, trials._CAUSES["hidden"][0])
    assert not any(entry.klass == UNREADABLE for entry in label(first)), "the first try must hold none"
    assert any(entry.klass == UNREADABLE for entry in label(hard_scene(2, 10)))


def test_hard_scenes_have_their_reasons_in_turn_and_follow_from_the_seed() -> None:
    assert [cause(index) for index in range(4)] == ["cocked", "stacked", "hidden", "moving"]
    assert label(hard_scene(2, 1)) == label(hard_scene(2, 1))
    assert label(hard_scene(2, 1)) != label(hard_scene(3, 1))


def test_patterned_scenes_lie_on_patterns_and_some_dice_have_their_colour() -> None:
    alike = 0
    for index in range(24):
        scene = patterned_scene(5, index)
        table = next(sheet for sheet in scene.sheets[:2] if sheet.texture[0] in PATTERNED)
        ratios = np.array([die.material.body for die in scene.dice]).reshape(-1, 3) / np.maximum(
            np.array(mean_color(*table.texture)) * table.tint, 1e-3
        )
        alike += len(ratios) > 0 and bool((ratios.max(axis=1) < 1.6 * ratios.min(axis=1)).all())
    assert 3 <= alike <= 20


def test_clumped_scenes_are_seen_at_a_slant_and_dice_hide_parts_of_others() -> None:
    hidden = 0
    for index in range(12):
        scene = clumped_scene(7, index)
        away = np.subtract(scene.camera.position, scene.camera.target)
        assert 35 <= np.degrees(np.arcsin(away[2] / np.linalg.norm(away))) <= 62
        hidden += any(entry.visible_share < 0.8 for entry in label(scene))
    assert hidden >= 6


def test_played_scenes_hold_small_dice_that_rest_and_mostly_can_be_read() -> None:
    labels = list[DieLabel]()
    for index in range(12):
        scene = played_scene(8, index)
        away = np.subtract(scene.camera.position, scene.camera.target)
        assert np.degrees(np.arcsin(away[2] / np.linalg.norm(away))) >= 40
        assert all(die.drift is None for die in scene.dice)
        labels += label(scene)
    assert np.median([entry.edge for entry in labels]) < 32
    assert sum(entry.klass != UNREADABLE for entry in labels) > 0.8 * len(labels)


def test_board_scenes_hold_a_board_of_squares_somewhat_larger_than_dice() -> None:
    for index in range(12):
        scene = board_scene(6, index)
        halves = [sheet.half[0] for sheet in scene.sheets if sheet.texture == ("white", 0) and sheet.half[0] < 16]
        assert len([half for half in halves if 0.465 * 1.05 * 16 <= half <= 0.465 * 1.7 * 16]) >= 9


def test_close_ups_hold_few_dice_of_over_a_hundred_pixels() -> None:
    scenes = [close_up_scene(5, index) for index in range(12)]
    edges = [entry.edge for scene in scenes for entry in label(scene) if entry.visible_share > 0.9]
    assert max(len(scene.dice) for scene in scenes) <= 3
    assert np.median(edges) > 100
    assert any(die.material.clarity > 0.3 for scene in scenes for die in scene.dice)


def test_most_motley_dice_are_of_a_kind_of_their_own() -> None:
    scenes = [scene for scene in (motley_scene(6, index) for index in range(8)) if len(scene.dice) > 4]
    assert len(scenes) >= 6
    for scene in scenes:
        assert len({die.material for die in scene.dice}) > len(scene.dice) / 2
    assert len({die.material for scene in scenes for die in scene.dice}) > 40


def test_among_dominoes_there_are_some_in_most_pictures_and_none_lies_on_a_die() -> None:
    scenes = [domino_scene(6, index) for index in range(12)]
    counts = [sum(solid.kind == "domino" for solid in scene.solids) for scene in scenes]
    assert sum(count >= 2 for count in counts) >= 7
    for scene in scenes:
        for solid in scene.solids:
            if solid.kind == "domino":
                low, high = solid.vertices[:, :2].min(axis=0), solid.vertices[:, :2].max(axis=0)
                assert not any((die.position[:2] > low).all() and (die.position[:2] < high).all() for die in scene.dice)


def test_on_cloths_every_fifth_picture_has_pale_dice_on_a_tea_towel() -> None:
    for index in (4, 9, 14):
        scene = cloth_scene(7, index)
        assert any(sheet.texture[0] == "towel" for sheet in scene.sheets[:2])
        assert len(scene.dice) <= 5


def test_most_pale_dice_that_lie_flat_show_a_one_and_it_may_be_a_large_one() -> None:
    dice = [die for index in range(30) for die in pale_scene(7, index).dice]
    flat = [die for die in dice if die.up[1] == 0]
    assert sum(die.value == 1 for die in flat) > len(flat) / 2 > 0
    assert len({die.value for die in flat}) > 3
    assert len({die.pips.ace_scale > 1.15 for die in dice}) == 2
    assert max(die.pips.ace_scale * die.pips.radius for die in dice) <= 0.5 + 1e-9


def test_most_dice_on_round_things_lie_within_rings_of_their_own() -> None:
    scenes = [round_scene(8, index) for index in range(24)]
    discs = [
        [(np.array(sheet.center), sheet.half[0]) for sheet in scene.sheets if sheet.rounding == sheet.half[0] > 0]
        for scene in scenes
    ]
    around = [
        sum(np.linalg.norm(die.position[:2] - at) < radius for at, radius in found)
        for scene, found in zip(scenes, discs, strict=True)
        for die in scene.dice
    ]
    assert sum(rings >= 2 for rings in around) > len(around) / 2 > 0
    assert any(found and not scene.dice for scene, found in zip(scenes, discs, strict=True))


def test_full_scenes_hold_many_dice_at_rest() -> None:
    for index in range(6):
        scene = full_scene(4, index)
        assert LEAST_FULL <= len(label(scene)) <= len(scene.dice) <= 45
        assert all(die.drift is None for die in scene.dice)


def test_a_shot_shows_one_die_with_the_wished_face_up() -> None:
    sets = dice_sets(5, 7)
    assert sets == dice_sets(5, 7)
    assert all(kept(sign) for dice in sets for sign in dice.pips.signs if sign >= 0)
    for number, dice in enumerate(sets):
        face = number % 6 + 1
        scene = shot(dice, 5, number, face)
        (entry,) = label(scene)
        assert entry.value == face
        assert entry.visible_share > 0.9
        assert entry.kind == dice.pips.kind_of(face)


@pytest.mark.slow
def test_the_script_writes_the_sets_it_says(renderer, tmp_path: Path) -> None:
    done = CliRunner().invoke(
        render_teach_sets, ["--seed", "6", "--sets", "1", "--shots", "1", "--tests", "1", "--out", str(tmp_path)]
    )
    assert done.exit_code == 0, done.output
    records = [json.loads(line) for line in (tmp_path / "sets.jsonl").read_text().splitlines()]
    assert [(record["use"], record["face"]) for record in records] == [
        (use, face) for face in range(1, 7) for use in ("shots", "test")
    ]
    for record in records:
        assert record["image"] == f"{record['use']}/{record['set']}/{record['face']}/00.jpg"
        picture = cv2.imread(str(tmp_path / record["image"]))
        assert picture is not None
        x1, y1, x2, y2 = record["box"]
        assert 0 <= x1 < x2 <= picture.shape[1]
        assert 0 <= y1 < y2 <= picture.shape[0]


@pytest.mark.slow
def test_hard_pictures_say_their_reason_and_full_ones_come_in_two_sizes(renderer, tmp_path: Path) -> None:
    for scenes in ("hard", "full"):
        arguments = ["--count", "2", "--seed", "7", "--mixed", "--scenes", scenes, "--factor", "0.5"]
        done = CliRunner().invoke(render_pictures, [*arguments, "--out", str(tmp_path / scenes)])
        assert done.exit_code == 0, done.output
    hard, full = (
        [json.loads(line) for line in (tmp_path / scenes / "scenes.jsonl").read_text().splitlines()]
        for scenes in ("hard", "full")
    )
    assert [record["cause"] for record in hard] == [cause(0), cause(1)]
    assert {(record["width"], record["height"]) for record in full} == {(640, 480), (1280, 720)}


def test_a_folder_takes_no_pictures_that_were_made_otherwise(tmp_path: Path) -> None:
    PictureFolder(tmp_path, {"seed": 1})
    PictureFolder(tmp_path, {"seed": 1})
    with pytest.raises(MadeOtherwiseError, match="made otherwise"):
        PictureFolder(tmp_path, {"seed": 2})


@pytest.mark.parametrize(("clarity", "shows"), [(0.0, False), (0.7, True)])
def test_the_table_shows_through_a_clear_polyhedron_alone(
    renderer, overhead: View, clarity: float, shows: bool
) -> None:
    solid = replace(odd_die(np.random.default_rng(3), np.zeros(2), 60.0, 8, 1), clarity=clarity, gloss=0.0)
    pictures = []
    for tint in ((0.02, 0.02, 0.02), (0.9, 0.9, 0.9)):
        # The light that the table throws back stays the same: the sheet below is the same one.
        sheets = (SceneSheet(("felt", 7)), SceneSheet(("white", 0), half=(90.0, 90.0), tint=tint))
        pictures.append(renderer.draw(replace(overhead(), sheets=sheets, solids=(solid,)))[95:145, 95:145])
    change = np.abs(pictures[0].astype(int) - pictures[1]).max(axis=2)
    assert (np.median(change) > 3) == shows


def test_of_the_leaning_dice_some_lean_and_most_lie_flat():
    tilts = [die.up[1] > 0 for index in range(30) for die in leaning_scene(9, index).dice]
    assert 0.1 < np.mean(tilts) < 0.5


def test_among_dice_with_signs_many_have_pips():
    scenes = [sign_scene(9, index) for index in range(30)]
    signed = [bool(die.pips.signs) for scene in scenes for die in scene.dice]
    assert 0.5 < np.mean(signed) < 0.9
    assert sum(len({bool(die.pips.signs) for die in scene.dice}) == 2 for scene in scenes) > 8
