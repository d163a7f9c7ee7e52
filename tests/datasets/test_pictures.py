"""Sampled scenes: the same for the same seed, different for others, and never an empty picture."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from datasets.labelled.real import labelled_pictures
from datasets.rendering.webcam import expose, filmed
from datasets.scenes.arrange import free
from datasets.scenes.labels import UNREADABLE, label
from datasets.scenes.sampler import sample
from datasets.scenes.scene import Webcam
from datasets.surfaces.textures import RECIPES, texture
from scripts.train.render_pictures import main
from vision import COLORS


def test_a_scene_follows_from_seed_and_index_alone(renderer) -> None:
    first = renderer.photograph(sample(3, 7, 320, 240))
    renderer.photograph(sample(3, 8, 320, 240))
    assert np.array_equal(first, renderer.photograph(sample(3, 7, 320, 240)))
    assert label(sample(3, 7, 320, 240)) == label(sample(3, 7, 320, 240))
    assert not np.array_equal(first, renderer.photograph(sample(3, 9, 320, 240)))


@pytest.mark.slow
def test_dice_stand_out_from_the_table(renderer) -> None:
    """Inside the labels' boxes there is more contrast than in the picture with the same scene's dice taken away."""
    seen = 0
    for index in range(12):
        scene = sample(11, index, 320, 240)
        with_dice, without = renderer.draw(scene), renderer.draw(replace(scene, dice=()))
        for entry in label(scene):
            x1, y1, x2, y2 = (int(v) for v in entry.box)
            if entry.visible_share < 0.9 or x2 - x1 < 12:
                continue
            seen += 1
            change = np.abs(with_dice[y1:y2, x1:x2].astype(int) - without[y1:y2, x1:x2]).max(axis=2)
            assert (change > 8).mean() > 0.2
    assert seen > 10


@pytest.mark.slow
def test_scenes_cover_what_was_asked_for() -> None:
    labels = [entry for index in range(150) for entry in label(sample(21, index))]
    assert {entry.klass for entry in labels} == set(range(7))
    assert {entry.color for entry in labels} <= set(COLORS)
    assert len({entry.color for entry in labels}) >= 9
    edges = np.array([entry.edge for entry in labels])
    assert np.percentile(edges, 5) < 16
    assert np.percentile(edges, 98) > 80
    top = [entry.klass for entry in labels if entry.klass < 6]
    assert min(top.count(k) for k in range(6)) > 0.1 * len(top)


@pytest.mark.slow
def test_flat_dice_do_not_go_through_each_other() -> None:
    for index in range(60):
        dice = [die for die in sample(31, index).dice if die.up[1] < 0.01 and die.position[2] < 0.51 * die.size]
        for k, die in enumerate(dice):
            assert free(die, dice[:k], gap=-0.06 * die.size)


def test_every_table_recipe_gives_the_same_surface_each_time() -> None:
    for recipe in RECIPES:
        first = texture(recipe, 3).copy()
        texture.cache_clear()
        assert np.array_equal(first, texture(recipe, 3))


def test_a_perfect_webcam_changes_nothing_and_a_noisy_one_repeats_itself() -> None:
    picture = np.random.default_rng(0).integers(0, 255, (40, 60, 3), np.uint8)
    assert np.array_equal(expose(picture, Webcam(), np.random.default_rng(1)), picture)
    noisy = [expose(picture, Webcam(noise=4, defocus=1, motion=(2, 1)), np.random.default_rng(2)) for _ in range(2)]
    assert np.array_equal(*noisy)
    assert not np.array_equal(noisy[0], picture)


def test_a_film_loses_the_more_of_a_picture_the_harder_it_is_compressed() -> None:
    picture = texture("carpet", 3)[:201, :333]
    lost = [float(np.abs(filmed(picture, crf).astype(int) - picture).mean()) for crf in (15, 25, 35)]
    assert filmed(picture, 25).shape == picture.shape
    assert 0 < lost[0] < lost[1] < lost[2] < 25


@pytest.mark.slow
def test_a_share_of_pictures_is_compressed_as_films_are_and_the_scenes_stay(renderer, tmp_path: Path) -> None:
    several = ["--count", "6", "--seed", "3", "--width", "128", "--height", "96", "--out"]
    for out, more in (("all", ["--filmed", "1"]), ("half", ["--filmed", "0.5"]), ("none", [])):
        assert CliRunner().invoke(main, [*several, str(tmp_path / out), *more], catch_exceptions=False).exit_code == 0
    names = sorted(path.name for path in (tmp_path / "none" / "images").iterdir())
    shown = {out: [(tmp_path / out / "images" / n).read_bytes() for n in names] for out in ("all", "half", "none")}
    assert all(film != still for film, still in zip(shown["all"], shown["none"], strict=True))
    assert all(
        half in (film, still) for half, film, still in zip(shown["half"], shown["all"], shown["none"], strict=True)
    )
    assert shown["half"] not in (shown["all"], shown["none"])
    assert (tmp_path / "all" / "labels" / names[0].replace("jpg", "txt")).read_text() == (
        tmp_path / "none" / "labels" / names[0].replace("jpg", "txt")
    ).read_text()


def test_the_script_writes_pictures_with_matching_labels(renderer, tmp_path: Path) -> None:
    done = CliRunner().invoke(
        main,
        ["--count", "4", "--seed", "4", "--first", "2", "--out", str(tmp_path), "--width", "320", "--height", "240"],
    )
    assert done.exit_code == 0, done.output
    records = [json.loads(line) for line in (tmp_path / "scenes.jsonl").read_text().splitlines()]
    assert len(records) == 4
    assert any(record["lookalikes"] for record in records)
    for record in records:
        picture = cv2.imread(str(tmp_path / record["image"]))
        assert picture is not None
        assert picture.shape == (240, 320, 3)
        lines = (tmp_path / record["image"].replace("images", "labels").replace(".jpg", ".txt")).read_text().split("\n")
        rows = [[float(v) for v in line.split()] for line in lines if line]
        odd = [thing for thing in record["lookalikes"] if thing["kind"] == "odd die"]
        labelled = [(die["class"], die["box"]) for die in record["dice"]] + [
            (UNREADABLE, thing["box"]) for thing in odd
        ]
        assert len(rows) == len(labelled)
        for (klass, cx, cy, w, h), (known, place) in zip(rows, labelled, strict=True):
            assert klass == known
            box = [(cx - w / 2) * 320, (cy - h / 2) * 240, (cx + w / 2) * 320, (cy + h / 2) * 240]
            assert box == pytest.approx(place, abs=0.05)
    read = list(labelled_pictures(tmp_path))
    assert [len(picture.lookalikes) for picture in read] == [
        sum(thing["kind"] != "odd die" for thing in record["lookalikes"]) for record in records
    ]
