"""How long the window takes to show what happens (aim: 2 s from a key or a correction to the shown state).

    python -m scripts.bench.bench_window [--film FILM] [--seconds 15] [--size 1280x800] [--entries 20]

A film (the demo of the party, if none is named) goes through the real networks, at its own speed, in a window that is
drawn offscreen; then a solitaire is entered by keys. In milliseconds, medians, 95th percentiles and the worst:

    frame to shown       from a frame's being taken from the film to its being painted, reading and game included
    key to shown         from a digit's being pressed to its die's being painted in the entry bar
    enter to shown       from Enter to the game after that roll being painted, with its entry in the journal
    correction to shown  from a correction's being confirmed to the game after it being painted
    stall                how long the window's thread did not come back to its events at a stretch, over all of this
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.live.requests import Change, Plan
from app.live.running_game import RunningGame
from app.stores.data_folder import VARIABLE
from app.stores.demo_films import demo_film
from app.stores.opening import beside, read_layout, read_setup
from gui.window.main_window import Window
from vision import Frame

PATIENCE_SECONDS = 60.0
TICK_MS = 2


@dataclass
class Timings:
    """Milliseconds, by what was timed."""

    taken: dict[str, list[float]] = field(default_factory=dict)

    def add(self, what: str, seconds: float) -> None:
        self.taken.setdefault(what, []).append(1000 * seconds)

    def print(self) -> None:
        print(f"{'ms':20} {'times':>6} {'median':>8} {'p95':>8} {'worst':>8}")
        for what, times in self.taken.items():
            high = statistics.quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
            print(f"{what:20} {len(times):6} {statistics.median(times):8.1f} {high:8.1f} {max(times):8.1f}")


class Painted(QObject):
    """Tells when a widget was painted: after the event, since events are filtered before."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if watched is self._widget and event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, self._count)
        return False

    def _count(self) -> None:
        self.times += 1


class Stalls(QObject):
    """How long the event loop does not come round, at a stretch."""

    def __init__(self, timings: Timings) -> None:
        super().__init__()
        self._timings = timings
        self._last = time.perf_counter()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = time.perf_counter()
        self._timings.add("stall", now - self._last)
        self._last = now

    def stop(self) -> None:
        self._timer.stop()


def wait(until: Callable[[], bool]) -> None:
    """Lets the window do its work until something is so."""
    give_up = time.perf_counter() + PATIENCE_SECONDS
    while not until():
        QApplication.processEvents()
        if time.perf_counter() > give_up:
            raise SystemExit("the window did not show it in a minute")


def watch_film(window: Window, plan: Plan, seconds: float, timings: Timings) -> None:
    """Plays so much of a film, and times each frame that came to be shown."""
    taken: dict[float, float] = {}
    see = RunningGame.see

    def noted(game: RunningGame, frame: Frame) -> None:
        taken[frame.t] = time.perf_counter()
        see(game, frame)

    RunningGame.see = noted  # type: ignore[method-assign]
    shown = Painted(window.picture)
    window.controller.set_speed(1.0)
    window.watch(plan)
    wait(lambda: window.controller.snapshot.playback == "playing" and window.controller.snapshot.image is not None)
    seen = -1.0
    while window.controller.snapshot.playback == "playing" and window.controller.snapshot.t < seconds:
        before, t = shown.times, window.controller.snapshot.t
        QApplication.processEvents()
        if shown.times > before and t != seen and t in taken:
            seen = t
            timings.add("frame to shown", time.perf_counter() - taken[t])
    RunningGame.see = see  # type: ignore[method-assign]


def enter_rolls(window: Window, rolls: int, timings: Timings) -> None:
    """A solitaire by keys: each digit and each Enter is timed, then corrections of the rolls."""
    window.watch(Plan({"game": "gelatinous_solitaire", "players": ["Ann"]}))
    wait(lambda: window.controller.snapshot.state is not None)
    bar, panel = Painted(window.entry.dice), Painted(window.panel.cards[0])
    for roll in range(rolls):
        hand = window.controller.snapshot.counts.get(0, 0)
        if not hand:
            break
        for place in range(hand):
            began, before = time.perf_counter(), bar.times
            # 2s alone change nothing; a 3 and a 1 now and then move dice
            QTest.keyClick(window, Qt.Key.Key_3 if roll % 5 == 4 and place == 0 else Qt.Key.Key_2)
            wait(lambda before=before: bar.times > before)
            timings.add("key to shown", time.perf_counter() - began)
        began, before, done = time.perf_counter(), panel.times, len(window.controller.snapshot.log)
        QTest.keyClick(window, Qt.Key.Key_Return)
        wait(lambda before=before, done=done: len(window.controller.snapshot.log) > done and panel.times > before)
        timings.add("enter to shown", time.perf_counter() - began)
    for entry in [entry for entry in window.controller.snapshot.log if entry.number and entry.values[:1] == (2,)]:
        assert entry.number is not None
        state = window.controller.snapshot.position
        values = [4, *entry.values[1:]]
        change = Change("correct", entry.number, {"type": "roll", "seat": 0, "values": values}, "Ann", "misread")
        began, before = time.perf_counter(), panel.times
        window.controller.settle(change)
        wait(
            lambda before=before, state=state: window.controller.snapshot.position is not state and panel.times > before
        )
        timings.add("correction to shown", time.perf_counter() - began)


def main() -> int:
    parser = argparse.ArgumentParser(description="Time how soon the window shows what happens.")
    parser.add_argument("--film", type=Path, help="a film with its setup and layout beside it")
    parser.add_argument("--seconds", type=float, default=15.0, help="so much of the film")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--entries", type=int, default=20, help="so many rolls by keys")
    options = parser.parse_args()
    if options.film is None:
        demo = demo_film("party")
        film, setup, layout = demo.film, demo.setup, demo.layout
    else:
        found = beside(options.film)
        if found.setup is None or found.layout is None:
            parser.error(f"no setup.json and layout.json lie beside {options.film}")
        film, setup, layout = options.film, found.setup, found.layout
    with tempfile.TemporaryDirectory() as scratch:
        os.environ[VARIABLE] = scratch  # what is played here is nobody's session
        timings = timed(Path(scratch), film, setup, layout, options)
    timings.print()
    return 0


def timed(scratch: Path, film: Path, setup: Path, layout: Path, options: argparse.Namespace) -> Timings:
    """All that is timed, with the window's settings and sessions in `scratch`."""
    game = read_setup(setup)
    app = QApplication([])
    app.setStyle("Fusion")
    timings = Timings()
    window = Window(QSettings(str(scratch / "settings.ini"), QSettings.Format.IniFormat))
    window.resize(*(int(side) for side in options.size.split("x")))
    window.show()
    app.processEvents()
    stalls = Stalls(timings)
    watch_film(window, Plan(game, read_layout(layout, len(game["players"])), str(film)), options.seconds, timings)
    enter_rolls(window, options.entries, timings)
    stalls.stop()
    window.close()
    return timings


if __name__ == "__main__":
    raise SystemExit(main())
