"""A game before a stream that is killed, frozen and brought back: what could be seen is refereed, once.

The server shows a drawn film with a sensor's noise, and the number of each picture is drawn into its lowest rows, by
which the film can read it from its truth. The film's time stands still where the test wants it to, so that a slow
machine sees as much as a quick one.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np
import pytest

from referee import Layout, Referee
from tests.referee.film import HEIGHT, WIDTH, Die, Film
from tests.referee.games import SOLO_ZONE, corners
from tests.vision.sources.streams import DEAD, FROZEN, LIVE, HttpWebcam, RtspWebcam, Webcam
from vision import Source, TableReading, open_source
from vision.sources import live_source, stream_source

SETUP = {"game": "gelatinous_solitaire", "players": ["Dev"]}
LAYOUT = Layout.from_json({"seats": [{"roll": corners(SOLO_ZONE)}], "image_size": [WIDTH, HEIGHT]}, 1)
# Rolls of eight dice that are all kept, so that the next one has eight dice too.
ROLLS = [[2, 2, 2, 4, 4, 5, 5, 5], [2, 2, 4, 4, 4, 5, 5, 5], [2, 2, 2, 2, 4, 4, 4, 5]]
# When the first roll lies still, and so long after it the next one, in seconds of the film.
FIRST, EVERY = 1.6, 3.8
BITS, CELL = 14, 12
RATE = 15.0
PATIENCE_SECONDS = 120.0


@dataclass
class StreamedFilm:
    """A film as a camera's scene: it plays up to `until`, and stands there."""

    film: Film
    until: float = 0.0
    t: float = 0.0
    _played: float = field(default_factory=time.monotonic)

    def __call__(self) -> np.ndarray:
        """The picture of now, with its number."""
        now = time.monotonic()
        # A machine that is busy elsewhere skips no throw.
        self.t = min(self.until, self.t + min(now - self._played, 2.0 / RATE))
        self._played = now
        number = round(self.t * 100)
        picture = self.film._picture(number / 100)
        noise = np.random.default_rng().normal(0, 2.5, picture.shape[:2])
        picture = np.clip(picture + noise[:, :, None], 0, 255).astype(np.uint8)
        for bit in range(BITS):
            level = 255 if number >> bit & 1 else 0
            cv2.rectangle(picture, (bit * CELL, HEIGHT - CELL), ((bit + 1) * CELL - 1, HEIGHT), (level,) * 3, -1)
        return picture

    def show(self, picture: np.ndarray) -> None:
        """Takes a picture that came through the stream for the one that is read next."""
        row = picture[HEIGHT - CELL // 2, CELL // 2 : BITS * CELL : CELL, 1]
        self.film._t = sum(1 << bit for bit in range(BITS) if row[bit] > 127) / 100
        self.film._frame = picture

    def read(self, picture: np.ndarray) -> TableReading:
        return self.film.read(picture)


class Game:
    """A referee before a stream."""

    def __init__(self, scene: StreamedFilm, source: Source) -> None:
        self.scene, self.source = scene, source
        self.referee = Referee(SETUP, LAYOUT, scene.read)
        self.seen = list[dict[str, Any]]()
        self.shown = -1.0

    def play(self, until: Callable[[], object]) -> None:
        """Watches until something is true."""
        began = time.monotonic()
        while not until():
            assert time.monotonic() - began < PATIENCE_SECONDS, f"it never came: {self.seen}"
            frame = self.source.read(0.1)
            if frame is not None:
                self.scene.show(frame.image)
                self.shown = self.scene.film._t
                self.seen += [decision.to_json() for decision in self.referee.see(frame)]

    def play_film(self, until: float) -> None:
        """Lets the film go on to a time, and watches it come there."""
        self.scene.until = until
        self.play(lambda: self.shown >= until - 0.02)

    def wait(self, seconds: float) -> None:
        """Watches the film stand still for a moment."""
        began = time.monotonic()
        self.play(lambda: time.monotonic() - began >= seconds)

    @property
    def rolls(self) -> list[list[int]]:
        return [sorted(line["event"]["values"]) for line in self.seen if "event" in line]

    @property
    def notices(self) -> list[str]:
        return [line["notice"] for line in self.seen if "notice" in line]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "failures"), [(HttpWebcam, (DEAD, FROZEN)), (RtspWebcam, (FROZEN,))])
def test_a_stream_killed_and_frozen_in_the_middle_of_a_game_loses_no_event_that_could_be_seen(
    monkeypatch: pytest.MonkeyPatch, kind: type[Webcam], failures: tuple[str, ...]
) -> None:
    # Where others keep the machine busy, pictures come late; that must not look like a loss amid a throw.
    for module in (live_source, stream_source):
        monkeypatch.setattr(module, "LOST_SECONDS", 5.0)
    rolls = ROLLS[: len(failures) + 1]
    film, dice = Film([SOLO_ZONE], 1), list[Die]()
    for number, values in enumerate(rolls):
        if dice:
            film.take(FIRST + number * EVERY - 3.0, dice)
        dice = film.throw(FIRST + number * EVERY, 0, values)
    scene = StreamedFilm(film, 0.3)
    webcam = kind(scene, RATE)
    try:
        with open_source(webcam.address) as source:
            game = Game(scene, source)
            game.wait(0.5)
            for number in range(len(rolls)):
                thrown = FIRST + number * EVERY
                if number > 0:
                    webcam.mode = failures[number - 1]
                    game.play(lambda: source.lost)
                    if webcam.mode == FROZEN:
                        # Meanwhile the dice are taken up, which nobody can see; they are thrown in sight.
                        scene.t = scene.until = thrown - 1.3
                    webcam.mode = LIVE
                    game.play(lambda: source.lost is None and game.shown >= scene.until - 0.02)
                    game.wait(0.5)
                    assert game.rolls == rolls[:number]
                    game.play_film(thrown - 1.3)
                    game.wait(0.5)
                game.play_film(thrown + 0.2)
                game.play(lambda number=number: len(game.rolls) > number)
            assert game.rolls == rolls and game.notices == []
    finally:
        webcam.close()
