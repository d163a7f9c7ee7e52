"""An evening of eight hours in the window, faster than it would be: does the program take more and more?

Ctrl-C ends it with the round that is being played. It goes on where it was when the same is called again, and so does
its session; after a crash the round that was broken off is played again, and its rolls count as invented. What is real:
the live source with its thread and its watch for a frozen camera, the gate, the tracker, the referee, the journal, the
film and the pictures that are kept, the window with all that it shows, its pages, corrections, disputes, undo. What is
not: the camera, which shows rounds of a rendered film, with long times between them in which the dice lie there under
new noise; a cloud, a lamp, a shadow, an arm, a knock, and the camera's being unplugged. Of fifteen frames the window
shows the newest. The networks read all that moves and settles, and all that is seen under a disturbance. Of dice that
lie still they read each picture once, and one in twenty of the times that it is read again; the other times their
reading of before is given again.

OUT holds the film, the program's data, a line for each round in samples.jsonl, and report.md: memory, threads and
handles, events by the film's truth, and what both verifiers say. Exit status 1 where something grew or does not verify.
"""

import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import click
import numpy as np
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.live.judge import Read
from app.live.requests import Change, Plan
from app.stores.data_folder import VARIABLE
from gui.window.main_window import Window
from scripts.bench.soaking.account import Evening, ResourceUse, report
from scripts.bench.soaking.evening import RATE, EveningCamera, EveningNotice, PictureKey
from scripts.bench.soaking.reel import Reel, load_reel
from scripts.screens.event_loop import work_for
from vision import DiceReader, TableReading

WIDTH = 640
FILM_ROUNDS = 4
READ_ANEW = 20
"""One in so many readings of what was read before is made anew."""
PUMP_SECONDS = 0.02
LONGEST_LOOK_SECONDS = 1.0
DEEDS_EVERY, TOUR_EVERY = 5, 20
"""Rounds between two corrections with dispute and undo, and between two looks at all the pages."""
PATIENCE_SECONDS = 300.0
LOOK_SECONDS = 2.0
"""So long a page is looked at: what it reads and draws is there by then, its charts too."""


class Replaying:
    """Reads pictures by the networks, and gives again what they said of a part of a picture that they have read."""

    def __init__(self, read: Read, camera: EveningCamera) -> None:
        self._read = read
        self._camera = camera
        self._known: dict[tuple[Any, ...], TableReading] = {}
        self._asked = 0
        self.real = 0
        self.replayed = 0

    def __call__(self, image: np.ndarray) -> TableReading:
        self._asked += 1
        key = self._key(image, self._camera.key_of(image))
        if key is not None and key in self._known and self._asked % READ_ANEW:
            self.replayed += 1
            return self._known[key]
        self.real += 1
        reading = self._read(image)
        if key is not None:
            self._known[key] = reading
        return reading

    @staticmethod
    def _key(image: np.ndarray, shown: PictureKey) -> tuple[Any, ...] | None:
        """Which part this is of which picture, where dice lie still."""
        whole = image if image.base is None else image.base
        if shown is None or not isinstance(whole, np.ndarray):
            return None
        return shown, image.shape, image.ctypes.data - whole.ctypes.data


class Soak:
    """Plays an evening from where it is to its end, in a window.

    So often, in rounds, people correct, take back and doubt (`deeds`), and look at the other pages (`tours`).
    """

    def __init__(self, evening: Evening, reel: Reel, deeds: int = DEEDS_EVERY, tours: int = TOUR_EVERY) -> None:
        self.evening = evening
        self._deeds, self._tours = deeds, tours
        self.run = evening.run
        self.camera = EveningCamera(reel, evening.rounds, evening.frames_a_round, evening.done)
        self._plan = Plan(reel.setup, reel.layout, "evening", session=evening.session)
        self._app = QApplication.instance() or QApplication(["soak"])
        self._reader: Replaying | None = None
        self._settled = 0
        self.stopping = threading.Event()

    def play(self) -> None:
        """Returns at the evening's end, or at that of a round where it is `stopping`; the session is closed then."""
        settings = QSettings(str(self.evening.folder / "settings.ini"), QSettings.Format.IniFormat)
        with patch("app.live.session.open_source", self.camera.open_source):
            window = Window(settings, self._load)
            window.controller.settled.connect(self._count)
            window.resize(1280, 800)
            window.show()
            window.keep(replace(window.settings, recording=True))
            window.watch(self._plan)
            try:
                self._watch_over(window)
            finally:
                self.camera.end()
                window.close()
                window.deleteLater()
                self._app.processEvents()

    def _load(self) -> Read:
        self._reader = Replaying(DiceReader.load().read, self.camera)
        return self._reader

    def _count(self, refusal: str) -> None:
        self._settled += 1
        if refusal:
            click.echo(f"  refused: {refusal}")

    def _watch_over(self, window: Window) -> None:
        began, worked = time.perf_counter(), time.process_time()
        before = self.camera.shown
        while self.evening.done < self.evening.rounds:
            told = self._next(window)
            if told.what == "look":
                continue
            if told.what == "hand":
                self._do_by_hand(window, told)
                self.camera.go_on()
                continue
            assert self._reader is not None
            measure = ResourceUse.now()
            entries = window.controller.snapshot.record
            sample = {
                "run": self.run,
                "round": told.round,
                "frames": told.frames,
                "entries": 0 if entries is None else entries.fingerprint.entries,
                "seconds": round(time.perf_counter() - began, 1),
                "losses": self.camera.losses,
                "read": self._reader.real,
                "replayed": self._reader.replayed,
            } | asdict(measure)
            sample["worked"] = round(measure.worked - worked, 1)
            self.evening.note(sample)
            speed = (told.frames - before) / RATE / sample["seconds"]
            click.echo(
                f"round {told.round} of {self.evening.rounds}, {told.frames} frames, {speed:.1f} times real time: "
                f"{measure.memory:.0f} MB, {measure.threads} threads, {measure.handles} handles"
            )
            if self.stopping.is_set():
                return

    def _next(self, window: Window) -> EveningNotice:
        """What the camera tells next; the window does its work until then."""
        give_up = time.perf_counter() + PATIENCE_SECONDS
        while True:
            self._app.processEvents()
            try:
                return self.camera.told.get(timeout=LONGEST_LOOK_SECONDS)
            except queue.Empty:
                if window.controller.snapshot.playback != "playing" and time.perf_counter() > give_up:
                    raise click.ClickException(f"the evening stands still: {window.controller.snapshot}") from None

    def _until(self, so: Callable[[], bool]) -> None:
        """Returns when something is so; the window does its work until then."""
        give_up = time.perf_counter() + PATIENCE_SECONDS
        while not so():
            work_for(PUMP_SECONDS)
            if time.perf_counter() > give_up:
                raise click.ClickException("the window does not come to what was asked of it")

    def _do_by_hand(self, window: Window, told: EveningNotice) -> None:
        """What people do now and then: they correct, take that back, doubt, and look at the other pages."""
        if told.round % self._deeds == 0:
            self._settle(window)
        # In a run's first round, too: what is loaded for a page is no growth.
        if told.round % self._tours == 0 or told.round == self.camera.first + 1:
            self._look_around(window)

    def _settle(self, window: Window) -> None:
        record = window.controller.snapshot.record
        step = None if record is None else next((step for step in reversed(record.game.steps) if step.counts), None)
        if step is None:
            return
        values = sorted(step.event["values"])
        other = [4 if values[0] != 4 else 2, *values[1:]]
        event = {**step.event, "values": other}
        for change in (
            Change("correct", step.entry, event, "Ann", "to see whether it can be"),
            Change("undo", who="Ann"),
            Change("dispute", step.entry, who="Bo", why="to see whether it can be"),
        ):
            before = self._settled
            window.controller.settle(change)
            self._until(lambda before=before: self._settled > before)

    def _look_around(self, window: Window) -> None:
        record = window.controller.snapshot.record
        if record is not None and record.folder is not None:
            window.review(record.folder)
            self._until(lambda: window.reviewing.case is not None and window.reviewing.sight.image is not None)
            QTest.keyClick(window.reviewing, Qt.Key.Key_Escape)
        for page in (window.open_sessions, window.open_statistics, window.open_settings):
            page()
            work_for(LOOK_SECONDS)
        window.show_page("table")


@click.command(help=__doc__)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--hours", default=8.0, show_default=True)
@click.option("--rounds", default=200, show_default=True)
@click.option("--only-report", is_flag=True, help="Of what was played by now.")
def main(out: Path, hours: float, rounds: int, only_report: bool) -> None:
    if not sys.platform.startswith("linux"):
        raise click.ClickException("Memory, threads and handles are counted by Linux's /proc, which is not here.")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.ClickException(f"The folder {out} cannot be made: {error.strerror}.") from None
    film = out / "film"
    if not film.exists():
        from scripts.bench.soaking.rounds import film_rounds  # drawing needs more than playing does

        film_rounds(film, FILM_ROUNDS)
    os.environ[VARIABLE] = str(out / "data")
    reel = load_reel(film, RATE, WIDTH)
    evening = Evening.of(out, hours, rounds)
    if not only_report and evening.done < rounds:
        soak = Soak(evening, reel)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: soak.stopping.set())
        soak.play()
    if not evening.done or evening.session is None:
        raise click.ClickException("No round of this evening is over yet: there is nothing to tell of it.")
    if not report(evening, reel):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
