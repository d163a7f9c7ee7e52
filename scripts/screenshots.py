"""Pictures of the window during the demo: at the start, while rolling, with passes shown, at the end; dark and light.

    python scripts/screenshots.py FOLDER [--demo party|solitaire] [--film FILM] [--size 1280x800 ...] [--look dark ...]

The film goes through the real pipeline once; the window is then drawn at each moment in every size and look. No display
is needed.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import cv2
import numpy as np
from PySide6.QtCore import QSettings
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gui.demo_films import NAMES, demo_film
from gui.opening import beside, read_layout, read_setup
from gui.session import Plan, Session
from gui.snapshot import Snapshot
from gui.window import Window

SIZES = ("1000x640", "1280x800", "1920x1080", "3840x2160")
LOOKS = ("dark", "light")
AS_FAST_AS_IT_GOES = 1e6
HANDS_AWAY_SECONDS = 1.0
README_PICTURE = Path(__file__).resolve().parents[1] / "gui" / "images" / "window.png"
README_MOMENT = "3-passes"


def rolled(shown: Snapshot) -> int:
    return sum(entry.kind == "event" for entry in shown.log)


def rolling(shown: Snapshot) -> bool:
    phases = [] if shown.view is None else [seat.phase for seat in shown.view.seats]
    return "rolling" in phases or "hand" in phases


MOMENTS: tuple[tuple[str, Callable[[Snapshot], bool]], ...] = (
    ("1-start", lambda shown: shown.image is not None),
    ("2-rolling", lambda shown: rolled(shown) >= min(1, len(shown.players) - 1) and rolling(shown)),
    ("3-passes", lambda shown: len(shown.moves) > 0 and shown.t > shown.log[-1].t + HANDS_AWAY_SECONDS),
    ("4-later", lambda shown: rolled(shown) >= len(shown.players) + 1 and rolling(shown)),
    ("5-passes-later", lambda shown: rolled(shown) >= 2 * len(shown.players) and len(shown.moves) > 0),
    ("6-end", lambda shown: shown.playback == "ended"),
)


class Moments:
    """Takes a session's snapshots in place of its mailbox, and keeps the first of each moment."""

    def __init__(self) -> None:
        self.kept: dict[str, Snapshot] = {}

    def put(self, snapshot: Snapshot) -> None:
        for name, is_now in MOMENTS:
            if name not in self.kept and snapshot.state is not None and is_now(snapshot):
                self.kept[name] = replace(snapshot, speed=1.0)

    def take(self) -> None:
        return None


def moments_of(film: Path, setup: Path, layout: Path) -> dict[str, Snapshot]:
    """Plays a film through the pipeline; the snapshots by the name of their moment."""
    game = read_setup(setup)
    session = Session(
        Plan(game, read_layout(layout, len(game["players"])), str(film)), lambda: None, AS_FAST_AS_IT_GOES
    )
    moments = Moments()
    session.mailbox = moments  # type: ignore[assignment]
    session.start()
    session.stop_at_end()
    session.join()
    return moments.kept


def save_small(path: Path, image: QImage) -> None:
    """Writes a PNG whose colours are rounded so little that nobody sees it, and that takes a fifth less room for it."""
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), rgb.bytesPerLine())[:, : 3 * rgb.width()]
    picture = rows.reshape(rgb.height(), rgb.width(), 3)[..., ::-1].astype(np.uint16)
    path.parent.mkdir(exist_ok=True)
    cv2.imwrite(str(path), ((picture + 1) // 3 * 3).astype(np.uint8), [cv2.IMWRITE_PNG_COMPRESSION, 9])


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the window at several moments of the demo.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--demo", choices=NAMES, default="party")
    parser.add_argument("--film", type=Path, help="another film, with its setup and layout beside it")
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--look", nargs="+", choices=LOOKS, default=LOOKS)
    parser.add_argument("--readme", action="store_true", help=f"write {README_PICTURE.name}, the picture of the README")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.film is None:
        demo = demo_film(options.demo)
        film, setup, layout = demo.film, demo.setup, demo.layout
    else:
        found = beside(options.film)
        if found.setup is None or found.layout is None:
            parser.error(f"no setup.json and layout.json lie beside {options.film}")
        film, setup, layout = options.film, found.setup, found.layout
    app = QApplication([])
    app.setStyle("Fusion")
    kept = moments_of(film, setup, layout)
    with tempfile.TemporaryDirectory() as scratch:
        window = Window(QSettings(str(Path(scratch) / "settings.ini"), QSettings.Format.IniFormat))
        window.show()
        window.show_page("table")
        for look in options.look:
            window.set_theme(look)
            for size in options.size:
                width, height = (int(side) for side in size.split("x"))
                window.resize(width, height)
                for name, snapshot in kept.items():
                    window.show_snapshot(snapshot)
                    app.processEvents()
                    path = options.folder / f"{options.demo}-{name}-{look}-{size}.png"
                    window.grab().save(str(path))
                    print(path)
        if options.readme:
            window.set_theme("dark")
            window.resize(1280, 800)
            window.show_snapshot(kept[README_MOMENT])
            app.processEvents()
            save_small(README_PICTURE, window.grab().toImage())
            print(README_PICTURE)
        window.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
