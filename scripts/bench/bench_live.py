"""What a live source costs: 1280 × 720 at 30 frames a second from a camera on the loopback interface.

The cameras are those of `bench_cameras.py`, of a table at which nobody moves and of a game. What FFmpeg
takes to decode it is ours, and in the figures. For each of them, for so many seconds after the first few:

    frames    refereed, of those that came and were looked at (`vision.tracking.frame_skipping`)
    age       of a frame when the referee gets it, and when what follows from it is there: from its arrival
    shown     the same until the window has painted it
    memory    resident, of the whole program, with the window open

What share of a core that takes cannot be seen where other programs keep the camera or us from working. So it is
measured beside: every frame of so many seconds is given as soon as the one before was refereed, and painted where the
window is open, and what the processor worked for all of them is divided by those seconds.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import click
import numpy as np

from app.stores.demo_films import demo_film
from app.stores.opening import read_layout, read_setup
from referee import Referee
from scripts.bench.bench_cameras import RATE, SCENES, SteppedCamera, camera
from scripts.bench.timing import BenchLine, percentile, verdict
from vision import DiceReader
from vision.reading.plane_reader import PlaneReader
from vision.sources.live_source import LiveSource
from vision.sources.stream_source import StreamDevice
from vision.teaching.remembered_faces import RememberedFaces

WARM_SECONDS = 3.0
# Of a core, without the window and with it.
MOST_SHARES = {"still": (0.15, 0.30), "game": (0.60, 0.80)}
MOST_MEMORY = 450.0
PATIENCE_SECONDS = 120.0
TICK_MS = 20
"""So often the window is looked at again where nothing happens in it."""
LEAST_FRAMES = 20
"""In each half of the frames, to say whether they wait longer in the second."""


@dataclass
class Taken:
    """What one source cost: the ages in seconds of its frames, how many came, the processor's share of one core."""

    came: int = 0
    begun: list[float] = field(default_factory=list)
    done: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    memory: float | None = None


def resident() -> float | None:
    """Megabytes of memory that this process holds; None where there is no /proc."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def game_of_demo() -> tuple[dict[str, Any], Any]:
    """The setup and the layout of the scenes' game."""
    demo = demo_film("party")
    setup = read_setup(demo.setup)
    return dict(setup), read_layout(demo.layout, len(setup["players"]))


def without_window(scene: str, seconds: float) -> Taken:
    """A scene as `cubewatch watch` watches it."""
    setup, layout = game_of_demo()
    referee, taken = Referee(setup, layout, PlaneReader(DiceReader.load(), remembered=RememberedFaces())), Taken()
    with arrivals() as came, camera(scene) as address, LiveSource(StreamDevice(address)) as source:
        source.follow()
        began = time.perf_counter()
        start, since = 0.0, 0
        while (now := time.perf_counter() - began) < WARM_SECONDS + seconds:
            if not start and now >= WARM_SECONDS:
                start, since = now, len(came)
            frame = source.read(0.1)
            if frame is None:
                continue
            age = source.clock.now() - frame.t
            referee.see(frame)
            if start:
                taken.begun.append(age)
                taken.done.append(source.clock.now() - frame.t)
        taken.came = len(came) - since
    return taken


@contextmanager
def arrivals() -> Iterator[dict[float, float]]:
    """When each picture of a live source arrived, by its time, in seconds of `time.perf_counter`."""
    came: dict[float, float] = {}
    post = LiveSource._post

    def noted(source: LiveSource, image: np.ndarray) -> None:
        post(source, image)
        newest = source._newest
        if newest is not None:
            came[newest.t] = time.perf_counter() - (source.clock.now() - newest.t)

    LiveSource._post = noted  # type: ignore[method-assign]
    try:
        yield came
    finally:
        LiveSource._post = post  # type: ignore[method-assign]


@contextmanager
def opened_window(source: str) -> Iterator[Any]:
    """The window, drawn offscreen, before a source that shows the scenes' game; `window.picture` counts in
    `painted.times` how often it was painted."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from app.live.requests import Plan
    from app.stores.data_folder import VARIABLE
    from gui.window.main_window import Window

    with tempfile.TemporaryDirectory() as scratch:
        os.environ[VARIABLE] = scratch  # what is played here is nobody's session
        app = QApplication.instance() or QApplication([])
        assert isinstance(app, QApplication)
        app.setStyle("Fusion")
        window = Window(QSettings(str(Path(scratch) / "settings.ini"), QSettings.Format.IniFormat))
        window.resize(1280, 800)
        window.show()
        setup, layout = game_of_demo()
        window.watch(Plan(setup, layout, source))
        try:
            yield window
        finally:
            window.close()


def until(shown: Callable[[], bool]) -> None:
    """Lets the window do its work until something is so. Raises click.ClickException where that takes too long."""
    from PySide6.QtCore import QEventLoop, QTimer
    from PySide6.QtWidgets import QApplication

    tick = QTimer()
    tick.start(TICK_MS)
    give_up = time.perf_counter() + PATIENCE_SECONDS
    while not shown():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        if time.perf_counter() > give_up:
            raise click.ClickException("the window does not show the camera")


def with_window(scene: str, seconds: float) -> Taken:
    """A scene in the window, in a program of its own, so that the memory is the window's alone."""
    command = [sys.executable, str(Path(__file__).resolve()), scene, str(seconds)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return Taken(**json.loads(done.stdout.splitlines()[-1]))


def in_window(scene: str, seconds: float) -> Taken:
    """A scene in the window, whose thread this is."""
    from scripts.bench.painted import Painted

    taken = Taken()
    with arrivals() as arrived, camera(scene) as address, opened_window(address) as window:
        painted = Painted(window.picture)
        until(lambda: window.controller.snapshot.image is not None)
        ready = time.perf_counter() + WARM_SECONDS
        until(lambda: time.perf_counter() > ready)
        start, since, seen = time.perf_counter(), len(arrived), -1.0
        painted.times = 0
        while time.perf_counter() - start < seconds:
            until(lambda: painted.times > 0 or time.perf_counter() - start > seconds)
            painted.times, t = 0, window.controller.snapshot.t
            if t != seen and t in arrived:
                seen = t
                taken.shown.append(time.perf_counter() - arrived[t])
        taken.came = len(arrived) - since
        taken.memory = resident()
    return taken


def share_without_window(scene: str, seconds: float) -> float:
    """The share of one core that watching a scene takes."""
    setup, layout = game_of_demo()
    referee = Referee(setup, layout, PlaneReader(DiceReader.load(), remembered=RememberedFaces()))
    camera, work = SteppedCamera(scene), 0.0
    with LiveSource(camera, camera.clock) as source:
        source.follow()
        for number in range(round((WARM_SECONDS + seconds) * RATE)):
            if number == round(WARM_SECONDS * RATE):
                work = time.process_time()
            frame = source.read(0.0)
            if frame is not None:
                referee.see(frame)
            camera.step()
        work = time.process_time() - work
        camera.end()
    return work / seconds


def share_with_window(scene: str, seconds: float) -> float:
    """The share of one core that watching a scene takes with the window open, which paints every frame."""
    from scripts.bench.painted import Painted

    camera, work = SteppedCamera(scene), 0.0
    source = partial(LiveSource, camera, camera.clock)
    with (
        arrivals() as came,
        patch("app.live.session.open_source", lambda _text: source()),
        opened_window("0") as window,
    ):
        until(lambda: window.controller.snapshot.image is not None)
        painted = Painted(window.picture)
        for number in range(round((WARM_SECONDS + seconds) * RATE)):
            if number == round(WARM_SECONDS * RATE):
                work = time.process_time()
            painted.times, before = 0, len(came)
            camera.step()
            if len(came) > before:
                until(lambda: painted.times > 0 and window.controller.snapshot.t >= camera.clock.seconds - 1e-6)
        work = time.process_time() - work
        camera.end()
    return work / seconds


def lines(seconds: float = 15.0) -> list[BenchLine]:
    """What live sources cost, without the window and with it. Raises ModelError and SourceError."""
    out: list[BenchLine] = []
    for scene in SCENES:
        who = "nobody moving" if scene == "still" else "a game"
        out += [*_without_window(who, without_window(scene, seconds)), *_with_window(who, with_window(scene, seconds))]
        most = MOST_SHARES[scene]
        out.append(_share(f"live, {who}", share_without_window(scene, seconds), most[0]))
        out.append(_share(f"live in the window, {who}", share_with_window(scene, seconds), most[1]))
    return out


def _without_window(who: str, taken: Taken) -> Iterator[BenchLine]:
    count = f"{len(taken.begun)} of {taken.came} frames refereed"
    half = len(taken.begun) // 2
    judged = ""
    if half >= LEAST_FRAMES:
        first, second = (1000 * percentile(ages, 0.5) for ages in (taken.begun[:half], taken.begun[half:]))
        count += f"; a frame waited {first:.0f} ms in the first half, {second:.0f} in the second (medians)"
        judged = verdict(second <= 2 * first + 1000 / RATE)
    yield BenchLine(f"live, {who}: no growing queue", count, "none grows", judged)
    if taken.done:
        yield BenchLine(f"live, {who}: a frame to its result, p95", f"{1000 * percentile(taken.done, 0.95):.0f} ms")


def _with_window(who: str, taken: Taken) -> Iterator[BenchLine]:
    what = f"live in the window, {who}"
    yield BenchLine(f"{what}: a frame to its being shown, p95", _shown(taken))
    if taken.memory is not None:
        judged = verdict(taken.memory <= MOST_MEMORY)
        yield BenchLine(f"{what}: memory", f"{taken.memory:.0f} MB", f"{MOST_MEMORY:.0f} MB", judged)


def _share(what: str, share: float, most: float) -> BenchLine:
    reached = f"{share:.0%} of the processor's time of one"
    return BenchLine(f"{what}: share of a core", reached, f"{most:.0%}", verdict(share <= most))


def _shown(taken: Taken) -> str:
    if not taken.shown:
        return "none was shown"
    middle, high = (1000 * percentile(taken.shown, share) for share in (0.5, 0.95))
    return f"{high:.0f} ms (median {middle:.0f}), {len(taken.shown)} of {taken.came} frames shown"


if __name__ == "__main__":
    print(json.dumps(asdict(in_window(sys.argv[1], float(sys.argv[2])))))
