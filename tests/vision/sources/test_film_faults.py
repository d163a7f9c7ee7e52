"""A film whose camera failed while it was recorded: it is told as of a live camera, and no frame is left out."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest

from app.live.loop import Ending, at_once, follow
from referee.decisions import Notice
from vision.readings import Frame
from vision.sources.film_source import FilmSource

RATE = 20
FAILS, WORKS_AGAIN, ENDS = 4.0, 8.0, 11.0
TOLD_WITHIN = 2.0


def table(chance: np.random.Generator) -> np.ndarray:
    """A table as a camera sees it: shapes, and noise in every picture."""
    image = np.full((240, 320, 3), 110, np.uint8)
    image[60:120, 80:140] = 220
    image[150:200, 200:280] = (40, 60, 170)
    return np.clip(image + chance.normal(0, 4, image.shape), 0, 255).astype(np.uint8)


def film(path: Path, fault: str, codec: str = "libx264") -> Path:
    chance = np.random.default_rng(4)
    with av.open(str(path), "w") as container:
        stream = container.add_stream(codec, rate=RATE)
        stream.width, stream.height, stream.pix_fmt = 320, 240, "yuv420p"
        stream.options = {"crf": "18", "preset": "ultrafast"}
        image = table(chance)
        for number in range(round(ENDS * RATE)):
            if not FAILS <= number / RATE < WORKS_AGAIN or fault == "none":
                image = table(chance)
            elif fault == "black":
                image = np.clip(chance.normal(3, 2, image.shape), 0, 255).astype(np.uint8)
            elif fault == "noise":
                image = chance.integers(0, 256, image.shape, np.uint8)
            picture = av.VideoFrame.from_ndarray(image, format="bgr24")
            picture.pts, picture.time_base = number, Fraction(1, RATE)
            container.mux(stream.encode(picture))
        container.mux(stream.encode(None))
    return path


def followed(path: Path) -> tuple[list[Frame], list[Notice]]:
    frames, notices = list[Frame](), list[Notice]()
    with FilmSource(str(path)) as source:
        ending = follow(source, frames.append, lambda notice, _trouble: notices.append(notice), at_once)
    assert ending is Ending.ENDED
    return frames, notices


@pytest.mark.parametrize(
    ("fault", "words"),
    [("black", "shows nothing but black"), ("noise", "shows nothing but noise")],
)
def test_a_film_that_shows_nothing_of_its_table_is_told_within_two_seconds(tmp_path: Path, fault: str, words: str):
    frames, notices = followed(film(tmp_path / "film.mp4", fault))
    assert [notice.kind for notice in notices] == ["source_lost", "source_back"]
    lost, back = notices
    assert words in str(lost.message) and "film.mp4" in str(lost.message)
    assert FAILS < lost.t <= FAILS + TOLD_WITHIN
    assert WORKS_AGAIN <= back.t <= WORKS_AGAIN + TOLD_WITHIN
    assert [frame.index for frame in frames] == list(range(round(ENDS * RATE)))
    assert [frame.t for frame in frames if frame.resumed] == [back.t]


@pytest.mark.parametrize("fault", ["none", "freeze"])
def test_a_table_at_rest_is_no_fault_though_an_encoder_may_give_it_as_one_picture(tmp_path: Path, fault: str):
    assert followed(film(tmp_path / "film.mp4", fault))[1] == []
