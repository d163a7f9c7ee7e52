"""A film to be shown to the program in pieces: its pictures, and where it may be stopped because all dice lie still."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from app.stores.opening import read_layout, read_setup
from referee.layout import Layout
from vision.sources.film_source import FilmSource

REST_SECONDS = 0.6
"""How long after the last roll of a round the film is stopped: less than anybody leaves the dice there."""


@dataclass(frozen=True, eq=False)
class Reel:
    """The pictures of a film, and what happens in it.

    `pictures` are JPEGs, `repeat` is how often each of them is shown to make `rate` a second. `stops` are the numbers
    of the pictures in which all dice of a round lie still, and `rolls` the events of the round before each.
    """

    setup: dict[str, Any]
    layout: Layout
    pictures: tuple[np.ndarray, ...]
    repeat: int
    stops: tuple[int, ...]
    rolls: tuple[tuple[dict[str, Any], ...], ...]

    def picture(self, number: int) -> np.ndarray:
        """Picture `number`, ``(height, width, 3)`` BGR ``uint8``."""
        image = cv2.imdecode(self.pictures[number], cv2.IMREAD_COLOR)
        assert image is not None  # it was encoded here
        return image


def load_reel(folder: Path, rate: int, width: int) -> Reel:
    """The film in `folder` with its setup, layout and truth, its pictures brought to `width` pixels."""
    setup = read_setup(folder / "setup.json")
    layout = read_layout(folder / "layout.json", len(setup["players"]))
    pictures: list[np.ndarray] = []
    with FilmSource(str(folder / "game.mp4")) as film:
        own = film.frame_rate or rate
        for frame in film:
            height = round(frame.image.shape[0] * width / frame.image.shape[1])
            image = cv2.resize(frame.image, (width, height), interpolation=cv2.INTER_AREA)
            pictures.append(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 95])[1])
    lines = [json.loads(line) for line in (folder / "truth.jsonl").read_text().splitlines()]
    seats = len(setup["players"])
    rounds = [lines[begin : begin + seats] for begin in range(0, len(lines) - seats + 1, seats)]
    stops = tuple(round((played[-1]["t"] + REST_SECONDS) * own) for played in rounds)
    rolls = tuple(tuple(line["event"] for line in played) for played in rounds)
    repeat = max(1, round(rate / own))
    return Reel(setup, layout.scaled(width, height), tuple(pictures), repeat, stops, rolls)
