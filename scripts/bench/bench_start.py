"""How long one waits for the program: `cubewatch --help`, and the window with the first frame of the demo's film.

Each is a program of its own, started again and again, in turn with a Python that does nothing. The window is drawn
offscreen; it ends itself as soon as the first frame has been painted. Times are of the whole program, and warm: the
first start of each is not counted.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

from app.stores.data_folder import VARIABLE
from scripts.bench.timing import BenchLine, in_turn, quartiles, spread, verdict

ROOT = Path(__file__).resolve().parents[2]
MOST_HELP_SECONDS, MOST_WINDOW_SECONDS = 0.3, 2.0
PATIENCE_MS = 120_000


def first_frame() -> None:
    """Opens the window on the demo's film, and ends this program when it has painted the first frame."""
    from PySide6.QtCore import QSettings, QTimer
    from PySide6.QtWidgets import QApplication

    from app.live.requests import Plan
    from app.stores.data_folder import data_folder
    from app.stores.demo_films import demo_film
    from app.stores.opening import read_layout, read_setup
    from gui.window.main_window import Window
    from scripts.bench.painted import Painted

    app = QApplication([])
    app.setStyle("Fusion")
    window = Window(QSettings(str(data_folder() / "settings.ini"), QSettings.Format.IniFormat))
    demo = demo_film("party")
    setup = read_setup(demo.setup)
    painted = Painted(window.picture)

    def look() -> None:
        if window.controller.snapshot.image is not None and painted.times > before:
            os._exit(0)  # how long it takes to end is not what is asked

    before = painted.times
    window.show()
    window.watch(Plan(setup, read_layout(demo.layout, len(setup["players"])), str(demo.film)))
    window.controller.changed.connect(lambda _snapshot: QTimer.singleShot(0, look))
    QTimer.singleShot(PATIENCE_MS, app.quit)
    app.exec()
    sys.exit("the window shows no frame")


def lines(repeats: int = 7) -> list[BenchLine]:
    """How long the starts take."""
    with tempfile.TemporaryDirectory() as scratch:
        there = os.environ | {"QT_QPA_PLATFORM": "offscreen", VARIABLE: scratch}
        # An installed program is compiled once, whatever this environment says of that.
        there["PYTHONPYCACHEPREFIX"] = str(Path(scratch) / "compiled")
        there.pop("PYTHONDONTWRITEBYTECODE", None)

        def run(*arguments: str) -> None:
            command = [sys.executable, *arguments]
            subprocess.run(command, cwd=ROOT, env=there, stdout=subprocess.DEVNULL, check=True)

        times = in_turn(
            {
                "python": lambda: run("-c", "pass"),
                "help": lambda: run("-m", "gui.main", "--help"),
                "window": lambda: run(str(Path(__file__).resolve())),
            },
            repeats,
        )
    out = [BenchLine("Python alone, which does nothing", _said(times["python"]))]
    for name, what, most in (
        ("help", "cubewatch --help", MOST_HELP_SECONDS),
        ("window", "the window's start to its first frame, warm", MOST_WINDOW_SECONDS),
    ):
        clock, processor = (quartiles(times[name][:, kind])[1] <= 1000 * most for kind in (0, 1))
        out.append(BenchLine(what, _said(times[name]), f"{most} s", verdict(clock, processor)))
    return out


def _said(times: np.ndarray) -> str:
    clock, processor = (times[:, kind] / 1000 for kind in (0, 1))
    return f"{spread(clock, ' s', 2)} by the clock, {spread(processor, ' s', 2)} of the processor"


if __name__ == "__main__":
    first_frame()
