"""With every core kept busy by something else, what is seen live comes late and is right, and a film gives the same."""

import json
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import numpy as np
import pytest

from app.stores.demo_films import demo_film
from app.stores.opening import read_layout, read_setup
from referee.decisions import Decided, Decision
from referee.referee import Referee
from tests.parameters import slow_but
from vision import DiceReader
from vision.reading.plane_reader import PlaneReader
from vision.readings import Frame
from vision.sources.film_source import FilmSource
from vision.sources.freezing import Noise
from vision.sources.live_source import LiveSource

DEMO = demo_film("party")
ROLLED = 6.0
"""Seconds of the demo after which the dice of its first round lie still."""
ENOUGH = 30
"""Pictures of dice that lie still, after which no more events are waited for."""
BUSY = "import os; parent = os.getppid()\nwhile os.getppid() == parent: sum(range(100_000))"
"""Ends with the tests, however those end."""


@pytest.fixture
def busy_cores() -> Iterator[None]:
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(os.cpu_count() or 2)]
    yield
    for process in busy:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader.load()


@pytest.fixture(scope="module")
def frames() -> list[Frame]:
    """The first round of the demo."""
    with FilmSource(str(DEMO.film)) as film:
        frames: list[Frame] = []
        for frame in film:
            if frame.t > ROLLED:
                return frames
            frames.append(frame)
    raise AssertionError("the demo is shorter than its first round")


def referee(reader: DiceReader) -> Referee:
    setup = read_setup(DEMO.setup)
    return Referee(setup, read_layout(DEMO.layout, len(setup["players"])), PlaneReader(reader))


def truth() -> list[dict[str, Any]]:
    lines = (DEMO.film.parent / "truth.jsonl").read_text().splitlines()
    return [line for line in map(json.loads, lines) if line["t"] < ROLLED]


def events(decisions: list[Decision]) -> list[dict[str, Any]]:
    told = [dict(decision.event) for decision in decisions if isinstance(decision, Decided)]
    return [{**event, "values": sorted(event["values"])} for event in told]


def in_seats(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(told, key=lambda event: event["seat"])


def watched(reader: DiceReader, frames: list[Frame]) -> list[dict[str, Any]]:
    """Everything that is decided over a film, to the last digit."""
    judge = referee(reader)
    return [decision.to_json() for frame in frames for decision in judge.see(frame)]


class RealTime:
    """A camera before which the film goes on, whoever looks; in the end the dice lie there."""

    name = "the camera"
    noise = Noise.NONE
    frame_rate: float | None = None
    remarks: tuple[str, ...] = ()

    def __init__(self, frames: list[Frame]) -> None:
        self._frames = frames
        self._next = 0
        self._closed = threading.Event()

    def open(self) -> "RealTime":
        self._begin = time.monotonic()
        self._closed.clear()
        return self

    def read(self) -> np.ndarray:
        frame = self._frames[min(self._next, len(self._frames) - 1)]
        rate = len(self._frames) / self._frames[-1].t
        due = self._begin + self._next / rate
        while (now := time.monotonic()) < due and not self._closed.wait(due - now):
            pass  # a camera gives its pictures when it has them
        # What was due while nobody asked is over.
        self._next = max(self._next + 1, int((now - self._begin) * rate))
        return frame.image

    @property
    def over(self) -> bool:
        """Whether the film has come to its end."""
        return self._next >= len(self._frames)

    def skip(self) -> bool:
        return self.read() is not None

    def close(self) -> None:
        self._closed.set()


@pytest.mark.slow
def test_a_film_gives_the_same_decisions_with_every_core_busy(
    reader: DiceReader, frames: list[Frame], request: pytest.FixtureRequest
) -> None:
    alone = watched(reader, frames)
    request.getfixturevalue("busy_cores")

    assert watched(reader, frames) == alone
    rolled = [line["event"] for line in alone if line.get("event", {}).get("type") == "roll"]
    assert [(roll["seat"], sorted(roll["values"])) for roll in rolled] == [
        (line["event"]["seat"], line["event"]["values"]) for line in truth()
    ]


@pytest.mark.parametrize("rate", slow_but((5,), (15, 8, 5)))
def test_a_machine_that_takes_only_some_of_the_pictures_sees_the_same_rolls(
    reader: DiceReader, frames: list[Frame], rate: int
) -> None:
    chance = random.Random(rate)
    judge, decisions, due = referee(reader), list[Decision](), 0.0
    for frame in frames:
        if frame.t >= due:
            decisions += judge.see(frame)
            due = frame.t + chance.uniform(0.5, 1.5) / rate

    assert in_seats(events(decisions)) == [line["event"] for line in truth()]


@pytest.mark.slow
@pytest.mark.usefixtures("busy_cores")
def test_live_events_are_late_and_never_wrong_with_every_core_busy(reader: DiceReader, frames: list[Frame]) -> None:
    judge, camera, decisions = referee(reader), RealTime(frames), list[Decision]()
    after_the_film = 0
    with closing(LiveSource(camera)) as source:
        while after_the_film < ENOUGH and len(events(decisions)) < len(truth()):
            frame = source.read(1.0)
            if frame is not None:
                after_the_film += camera.over
                decisions += judge.see(frame)

    # A machine that is too busy may miss a roll, whose dice nobody saw thrown. It invents none and misreads none.
    assert [event for event in events(decisions) if event not in [line["event"] for line in truth()]] == []
    assert len(events(decisions)) == len({event["seat"] for event in events(decisions)})
    due = {line["event"]["seat"]: line["t"] for line in truth()}
    for decision in decisions:
        if isinstance(decision, Decided):
            assert decision.t > due[decision.event["seat"]]
