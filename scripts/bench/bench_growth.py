"""How cost grows: time and memory against dice, size of picture, seats, cameras and the length of a session.

    python -m scripts.bench.bench_growth [--out out/growth] [--only WORDS] [--tries 5] [--quick]

Writes growth.md and growth.png into OUT. Times are the processor's own, medians of some tries; memory is by how much
the most that the program held at one time grew over the work. Of each work the exponent p is told, of cost ~ size to
the p, with its standard error: 1 is linear, 0 no growth. A straight line through a logarithm shows the worst of it in
the large sizes, so p is told of the upper half of the sizes, too. Exit status 1 where one grows worse than linear.

    dice      a picture of 1280 x 720 read, in which so many dice lie
    pixels    a still picture through the gate; one with 7 dice read
    seats     a second of a still table watched, each seat with 5 dice
    cameras   the same of two seats, that all cameras see
    minutes   a session of Liar's dice: opened; its rules replayed; verified; its review opened; its statistics; the
              next entry written and shown, while it goes on; an event of it corrected
"""

from __future__ import annotations

import gc
import os
import platform
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import click
import cv2
import numpy as np

from app.live.log import log_of
from app.live.publisher import LOG_LENGTH
from app.record.game_record import GameRecord
from app.review.case import Case
from app.stores.data_folder import VARIABLE
from app.stores.demo_films import demo_film
from referee.decisions import Notice
from referee.sessions import changes
from referee.sessions.session import Session
from referee.sessions.statistics.games import played
from referee.sessions.verify import verify
from referee.table import Table, joined_table, roll_zone, table_of
from referee.table.layout import Layout
from scripts.bench.bench_sessions import make_session
from scripts.bench.soaking.measures import exponent
from vision import DiceReader, Frame
from vision.sources.film_source import FilmSource
from vision.tracking.downscaling import gate_size
from vision.tracking.motion import MotionGate

WIDTH, HEIGHT = 1280, 720
RATE = 30
ACROSS, DOWN = 10, 6
WORST = 1.15
"""More than this is worse than linear, beyond two standard errors: caches and warm-up bend a line a little."""
DICE = (1, 4, 15, 30, 60)
SIZES = ((854, 480), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
SEATS = (1, 2, 3, 4, 5, 6)
CAMERAS = (1, 2, 3, 4)
MINUTES = (1, 4, 15, 60, 240, 480)
QUICK_MINUTES = (1, 4, 15, 60)

Work = Callable[[], object]


@dataclass
class Curve:
    """What one work costs by size: processor's seconds, and megabytes held more at the most."""

    of: str
    work: str
    sizes: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)

    def add(self, size: float, seconds: float, megabytes: float) -> None:
        self.sizes.append(size)
        self.seconds.append(seconds)
        self.megabytes.append(megabytes)

    @property
    def whole(self) -> tuple[float, float]:
        """The exponent over all sizes, and its standard error."""
        return exponent(self.sizes, self.seconds)

    @property
    def upper(self) -> tuple[float, float]:
        """The same over the upper half of the sizes, three at least."""
        few = max(3, len(self.sizes) // 2)
        return exponent(self.sizes[-few:], self.seconds[-few:])

    @property
    def linear(self) -> bool:
        """Whether it grows no worse than linearly."""
        return all(p - 2 * error <= WORST for p, error in (self.whole, self.upper))


def peak() -> float:
    """The most that this process ever held in memory since `forget_peak`, in megabytes."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmHWM"))


def forget_peak() -> float:
    """Begins anew with it; what is held now, in megabytes."""
    gc.collect()
    Path("/proc/self/clear_refs").write_text("5")
    return peak()


def cost(work: Work, tries: int) -> tuple[float, float]:
    """Seconds of the processor for a work, the median of some tries after one to warm up, and megabytes of the first"""
    before = forget_peak()
    kept = work()
    megabytes = max(0.0, peak() - before)
    del kept
    taken: list[float] = []
    for _ in range(tries):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return statistics.median(taken), megabytes


class Tables:
    """Pictures of a table with dice, put together from those of the party that the program brings along."""

    def __init__(self, reader: DiceReader) -> None:
        demo = demo_film("party")
        with FilmSource(str(demo.film)) as film:
            frames = [frame for frame, _ in zip(film, range(125), strict=False)]
        self._bare = cv2.resize(frames[0].image, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
        lying = frames[-1].image
        dice = [die.box for die in reader.read(lying).dice if die.value is not None]
        self._dice = [lying[int(y1) - 3 : int(y2) + 4, int(x1) - 3 : int(x2) + 4] for x1, y1, x2, y2 in dice]

    def with_dice(self, count: int, width: int = WIDTH, height: int = HEIGHT) -> np.ndarray:
        """So many dice, apart, in rows of ten."""
        picture = self._bare.copy()
        for number in range(count):
            x, y = cell_middle(number)
            die = self._dice[number % len(self._dice)]
            top, left = y - die.shape[0] // 2, x - die.shape[1] // 2
            picture[top : top + die.shape[0], left : left + die.shape[1]] = die
        return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)


def cell_middle(number: int) -> tuple[int, int]:
    """Where a die lies, in pixels: the first 10 are in the uppermost row."""
    row, column = divmod(number, ACROSS)
    return round((column + 0.5) * WIDTH / ACROSS), round((row + 0.5) * HEIGHT / DOWN)


def zones(seats: int) -> Layout:
    """A layout in which each seat rolls in half a row."""
    polygons = []
    for seat in range(seats):
        row, half = divmod(seat, 2)
        x1, y1 = half * WIDTH / 2, row * HEIGHT / DOWN
        corners = ((x1, y1), (x1 + WIDTH / 2, y1), (x1 + WIDTH / 2, y1 + HEIGHT / DOWN), (x1, y1 + HEIGHT / DOWN))
        polygons.append({"roll": [list(corner) for corner in corners]})
    return Layout.from_json({"image_size": [WIDTH, HEIGHT], "seats": polygons}, seats)


def of_pictures(only: str, tries: int) -> Iterator[Curve]:
    """What depends on the picture, and on the table that it shows."""
    reader = DiceReader.load()
    tables = Tables(reader)
    if only in ("", "dice"):
        curve = Curve("dice", "a picture read")
        for count in DICE:
            picture = tables.with_dice(count)
            curve.add(count, *cost(lambda picture=picture: reader.read(picture), tries))
        yield curve
    if only in ("", "pixels"):
        gate, read = Curve("megapixels", "a still picture through the gate"), Curve("megapixels", "a picture read")
        for width, height in SIZES:
            picture = tables.with_dice(7, width, height)
            gate.add(width * height / 1e6, *cost(lambda picture=picture: _gated(picture), tries))
            read.add(width * height / 1e6, *cost(lambda picture=picture: reader.read(picture), tries))
        yield from (gate, read)
    if only in ("", "seats"):
        curve = Curve("seats", "a second of a still table")
        for seats in SEATS:
            table, watch = table_of(zones(seats), WIDTH, HEIGHT, reader.read), tables.with_dice(5 * seats)
            curve.add(seats, *cost(WatchedTable(table, {None: watch}, seats), tries))
        yield curve
    if only in ("", "cameras"):
        curve = Curve("cameras", "a second of a still table of two seats")
        for cameras in CAMERAS:
            names = [f"camera {number}" for number in range(cameras)]
            sizes = dict.fromkeys(names, (WIDTH, HEIGHT))
            table = joined_table(dict.fromkeys(names, zones(2)), sizes, reader.read)
            curve.add(cameras, *cost(WatchedTable(table, dict.fromkeys(names, tables.with_dice(10)), 2), tries))
        yield curve


def _gated(picture: np.ndarray) -> None:
    """A second of a still picture through the motion gate."""
    height, width = picture.shape[:2]
    small_width, small_height, _ = gate_size(width, height)
    gate = MotionGate({"all": np.ones((small_height, small_width), np.bool_)})
    for number in range(RATE):
        gate.see(picture, number / RATE)


class WatchedTable:
    """A table that lies still before some cameras; each call is a second of it, some after the one before, so that
    every zone is read once, as it is in peace."""

    def __init__(self, table: Table, pictures: Mapping[str | None, np.ndarray], seats: int) -> None:
        self._table, self._pictures = table, pictures
        self._begin = 0.0
        table.want(roll_zone(seat) for seat in range(seats))
        for _ in range(2):  # until the dice have settled
            self()

    def __call__(self) -> None:
        for number in range(RATE):
            for place, (name, picture) in enumerate(self._pictures.items()):
                t = self._begin + number / RATE + place / 1000
                for zone in self._table.see(Frame(picture, t, number, name)):
                    self._table.look(zone)
        self._begin += 4.0


def of_sessions(lengths: Sequence[float], tries: int) -> Iterator[Curve]:
    """What depends on the length of a session."""
    words = ("opened", "replayed", "verified", "its review opened", "its statistics", "its log", "its next entry")
    curves = {work: Curve("minutes", work) for work in (*words, "an event corrected")}
    for minutes in lengths:
        with tempfile.TemporaryDirectory() as beside:
            folder = Path(beside) / "session"
            make_session(folder, round(minutes * 60), 1)
            session = Session.load(folder)
            game, entries = session.game, session.entries
            step = game.steps[len(game.steps) // 2]
            works: dict[str, Work] = {
                "opened": lambda folder=folder: Session.load(folder),
                "replayed": session.replay,
                "verified": lambda folder=folder: verify(folder),
                "its review opened": lambda folder=folder: Case.load(folder),
                "its statistics": lambda session=session: played(session),
                "its log": lambda entries=entries, game=game: log_of(entries, game, LOG_LENGTH),
                "an event corrected": lambda entries=entries, step=step: changes.void(entries, step.entry, "Ann", ""),
            }
            for work, call in works.items():
                curves[work].add(minutes, *cost(call, tries))
            record = GameRecord.go_on(folder, filming=False)
            number = iter(range(10**9))

            def note(record: GameRecord = record, number: Iterator[int] = number) -> None:
                for _ in range(20):
                    record.note(Notice(float(next(number)), "unsure", 0, "Ann's cup: one die is not certain"))
                    assert record.view.written

            curves["its next entry"].add(minutes, *cost(note, tries))
            record.close()
    yield from curves.values()


def table_lines(curves: Sequence[Curve]) -> list[str]:
    """The table: a line for each curve."""
    lines = [
        "| work | against | milliseconds | megabytes | p | p, upper half | no worse than linear |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for curve in curves:
        sizes = ", ".join(f"{size:.3g}" for size in curve.sizes)
        times = ", ".join(f"{1000 * seconds:.3g}" for seconds in curve.seconds)
        memory = ", ".join(f"{megabytes:.0f}" for megabytes in curve.megabytes)
        ps = " | ".join(f"{p:.2f} ± {error:.2f}" for p, error in (curve.whole, curve.upper))
        verdict = "yes" if curve.linear else "**no**"
        lines.append(f"| {curve.work} | {curve.of}: {sizes} | {times} | {memory} | {ps} | {verdict} |")
    return lines


def draw(curves: Sequence[Curve], path: Path) -> None:
    """A plot for each thing that grows: milliseconds against it, both by their logarithms."""
    import pyqtgraph
    from pyqtgraph.exporters import ImageExporter
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance() or QApplication(["growth"])
    pyqtgraph.setConfigOptions(background="w", foreground="k", antialias=True)
    sheet: Any = pyqtgraph.GraphicsLayoutWidget()  # its types are told in part only
    sheet.resize(1400, 900)
    kinds = list(dict.fromkeys(curve.of for curve in curves))
    for number, kind in enumerate(kinds):
        plot = sheet.addPlot(row=number // 3, col=number % 3, title=kind)
        plot.addLegend(offset=(-10, -10))
        plot.setLogMode(x=True, y=True)
        plot.setLabel("left", "milliseconds")
        plot.showGrid(x=True, y=True, alpha=0.3)
        of_kind = [curve for curve in curves if curve.of == kind]
        plot.getAxis("bottom").setTicks([[(float(np.log10(size)), f"{size:.3g}") for size in of_kind[0].sizes]])
        for place, curve in enumerate(of_kind):
            color = pyqtgraph.intColor(place, hues=max(3, len(of_kind)), maxValue=180)
            times = [1000 * seconds for seconds in curve.seconds]
            plot.plot(curve.sizes, times, pen=color, symbol="ostdxp+h"[place % 8], symbolBrush=color, name=curve.work)
    sheet.show()
    app.processEvents()
    ImageExporter(sheet.scene()).export(str(path))
    sheet.close()


@click.command(help=__doc__)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("out/growth"), show_default=True)
@click.option(
    "--only", type=click.Choice(["dice", "pixels", "seats", "cameras", "minutes"]), help="One of these alone."
)
@click.option("--tries", type=click.IntRange(1), default=5, show_default=True)
@click.option("--quick", is_flag=True, help="Sessions of an hour at most.")
def main(out: Path, only: str | None, tries: int, quick: bool) -> None:
    out.mkdir(parents=True, exist_ok=True)
    curves: list[Curve] = []
    with tempfile.TemporaryDirectory() as data:
        os.environ[VARIABLE] = data
        if only != "minutes":
            curves += of_pictures(only or "", tries)
        if only in (None, "minutes"):
            curves += of_sessions(QUICK_MINUTES if quick else MINUTES, tries)
    machine = (
        f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    )
    text = "\n".join([machine, "", *table_lines(curves), ""])
    (out / "growth.md").write_text(text)
    click.echo(text)
    draw(curves, out / "growth.png")
    if not all(curve.linear for curve in curves):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
