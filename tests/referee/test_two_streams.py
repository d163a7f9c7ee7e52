"""Two streams look at one table, from opposite sides: one is killed in the middle of a game, and comes back."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from referee import Referee, layouts_from_json
from referee.table import joined_table
from tests.referee.film import HEIGHT, WIDTH, Die, Film
from tests.referee.games import SOLO_ZONE, corners
from tests.referee.test_streamed_games import EVERY, FIRST, PATIENCE_SECONDS, RATE, ROLLS, SETUP, StreamedFilm
from tests.vision.sources.streams import DEAD, LIVE, HttpWebcam
from vision import Frame, TableReading
from vision.sources import live_source, stream_source
from vision.sources.opening import open_sources
from vision.sources.several_sources import SeveralSources

LEFT, RIGHT = "left", "right"
ROLL = corners(SOLO_ZONE)
LAYOUT = {
    "sources": {
        LEFT: {"image_size": [WIDTH, HEIGHT], "seats": [{"roll": ROLL}]},
        RIGHT: {"image_size": [WIDTH, HEIGHT], "seats": [{"roll": [[WIDTH - x, HEIGHT - y] for x, y in ROLL]}]},
    }
}


def turned(picture: np.ndarray) -> np.ndarray:
    """What is seen from the other side."""
    return np.ascontiguousarray(cv2.rotate(picture, cv2.ROTATE_180))


class Table:
    """A referee before two streams of one film; it reads the pictures from the film's truth."""

    def __init__(self, scene: StreamedFilm, source: SeveralSources) -> None:
        self.scene, self.source = scene, source
        self.seen = list[dict[str, Any]]()
        self.lost = list[tuple[str, ...]]()
        self._newest: dict[str, tuple[np.ndarray, float]] = {}
        layouts = layouts_from_json(LAYOUT, 1, [LEFT, RIGHT])
        self.referee = Referee(SETUP, None, self._read, laid_out_later=True)
        self.referee.go_on_at(joined_table(layouts, source.sizes, self._read))

    def play(self, until: Callable[[], object]) -> None:
        """Watches until something is true."""
        began = time.monotonic()
        while not until():
            assert time.monotonic() - began < PATIENCE_SECONDS, f"it never came: {self.seen}"
            frame = self.source.read(0.1)
            lost = tuple(self.source.lost_ones)
            self.lost += [lost] if lost != (self.lost[-1] if self.lost else ()) else []
            if frame is not None:
                self._show(frame)
                self.seen += [decision.to_json() for decision in self.referee.see(frame)]

    def play_film(self, until: float) -> None:
        """Lets the film go on to a time, and watches one of the streams come there."""
        self.scene.until = until
        self.play(lambda: max((t for _, t in self._newest.values()), default=0.0) >= until - 0.02)

    def wait(self, seconds: float) -> None:
        began = time.monotonic()
        self.play(lambda: time.monotonic() - began >= seconds)

    @property
    def rolls(self) -> list[list[int]]:
        return [sorted(line["event"]["values"]) for line in self.seen if "event" in line]

    @property
    def notices(self) -> list[str]:
        return [line["notice"] for line in self.seen if "notice" in line]

    def _show(self, frame: Frame) -> None:
        self.scene.show(frame.image if frame.source == LEFT else turned(frame.image))
        self._newest[str(frame.source)] = frame.image, self.scene.film._t

    def _read(self, part: np.ndarray) -> TableReading:
        name = next(name for name, (picture, _) in self._newest.items() if np.shares_memory(picture, part))
        picture, film = self._newest[name][0], self.scene.film
        film._t, film._frame = self._newest[name][1], picture
        offset = part.ctypes.data - picture.ctypes.data
        left, top = offset % picture.strides[0] // picture.strides[1], offset // picture.strides[0]
        dice = []
        for die in film.read(picture).dice:
            x1, y1, x2, y2 = die.box if name == LEFT else _turned(die.box)
            x, y = (x1 + x2) / 2 - left, (y1 + y2) / 2 - top
            if 0 <= x <= part.shape[1] and 0 <= y <= part.shape[0]:
                dice.append(replace(die, box=(x1 - left, y1 - top, x2 - left, y2 - top)))
        return TableReading(part.shape[1], part.shape[0], tuple(dice))


def _turned(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    x1, y1, x2, y2 = box
    return WIDTH - x2, HEIGHT - y2, WIDTH - x1, HEIGHT - y1


@pytest.mark.slow
@pytest.mark.parametrize("killed", [LEFT, RIGHT])
def test_of_two_streams_one_is_killed_and_comes_back_and_no_roll_is_lost(
    monkeypatch: pytest.MonkeyPatch, killed: str
) -> None:
    # Where others keep the machine busy, pictures come late; that must not look like a loss.
    for module in (live_source, stream_source):
        monkeypatch.setattr(module, "LOST_SECONDS", 5.0)
    film, dice = Film([SOLO_ZONE], 1), list[Die]()
    for number, values in enumerate(ROLLS):
        if dice:
            film.take(FIRST + number * EVERY - 3.0, dice)
        dice = film.throw(FIRST + number * EVERY, 0, values)
    scene = StreamedFilm(film, 0.3)
    webcams = {LEFT: HttpWebcam(scene, RATE), RIGHT: HttpWebcam(lambda: turned(scene()), RATE)}
    try:
        with open_sources({name: webcam.address for name, webcam in webcams.items()}) as source:
            table = Table(scene, source)
            table.wait(0.5)
            for number, values in enumerate(ROLLS):
                if number > 0:
                    webcams[killed].mode = DEAD if number == 1 else LIVE
                if number == 2:
                    table.play(lambda: not source.lost_ones)
                table.play_film(FIRST + number * EVERY - 1.3)
                table.wait(0.5)
                table.play_film(FIRST + number * EVERY + 0.2)
                table.play(lambda number=number: len(table.rolls) > number)
                assert table.rolls[-1] == values
                if number == 1:
                    table.play(lambda: source.lost_ones)
            assert table.rolls == ROLLS and table.notices == []
            assert table.lost == [(killed,), ()]
    finally:
        for webcam in webcams.values():
            webcam.close()
