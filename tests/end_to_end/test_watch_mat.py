"""`cubewatch watch` of a film that shows a mat: no layout file is needed."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result

from app.commands.parts.failure import CommandFailure
from app.commands.watch import watch
from tests.vision.mat.mat_scene import Camera, drawn, photograph

CAMERA = Camera(distance=800, elevation=math.radians(72), across=math.radians(78), width=960, height=540)
SHEETS = ((0, -190, 110, 0.2), (1, -160, -130, 2.2), (2, 190, -40, -1.5))
PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}


def run(tmp_path: Path, setup: dict, picture: np.ndarray, *options: str) -> Result:
    """Watches a film of a second and a half that shows nothing but the picture."""
    film, file = tmp_path / "film.mp4", tmp_path / "setup.json"
    file.write_text(json.dumps(setup))
    height, width = picture.shape[:2]
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"mp4v"), 10, (width, height))
    for _ in range(15):
        writer.write(picture)
    writer.release()
    return CliRunner().invoke(watch, [str(film), "--setup", str(file), "--json", *options], standalone_mode=False)


def lines(result: Result) -> list[dict]:
    assert result.exception is None, result.exception
    assert result.return_value == 0
    return [json.loads(line) for line in result.output.splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_game_for_three_begins_with_their_mats_in_view_and_no_layout(tmp_path: Path, mirrored: bool) -> None:
    camera = replace(CAMERA, mirrored=mirrored)
    papers = [drawn(number, x=x, y=y, turn=turn) for number, x, y, turn in SHEETS]
    said = lines(run(tmp_path, PARTY, photograph(camera, papers, noise=1.0)))
    assert said[-1]["end"] is True
    assert [one["notice"] for one in said[:-1]] == (["mirrored"] if mirrored else [])


def test_a_game_for_three_without_a_mat_or_a_layout_cannot_start_and_says_so(tmp_path: Path) -> None:
    result = run(tmp_path, PARTY, np.full((240, 320, 3), 120, np.uint8))
    assert isinstance(result.exception, CommandFailure)
    assert result.exception.exit_code == 2
    message = result.exception.format_message()
    assert "No mat is in view" in message
    assert "layout" in message


def test_a_mat_with_a_sheet_missing_is_said_by_the_player_s_name(tmp_path: Path) -> None:
    papers = [drawn(number, x=x, y=y, turn=turn) for number, x, y, turn in SHEETS[:2]]
    result = run(tmp_path, PARTY, photograph(CAMERA, papers, noise=1.0))
    assert isinstance(result.exception, CommandFailure)
    assert "The mat of Cy is not in view" in result.exception.format_message()
