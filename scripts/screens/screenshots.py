"""Pictures of the window: the demo at several moments and, with `--all`, every page, game, dialog and the big screen.

The film goes through the real pipeline once; the window is then drawn at each moment in every size, look and size of
text. No display is needed.
"""

import itertools
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import click
import cv2
import numpy as np
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from app.live.session import LiveSession, Plan
from app.live.snapshot import Snapshot
from app.stores.data_folder import VARIABLE
from app.stores.demo_films import NAMES, demo_film
from app.stores.opening import read_layout, read_setup
from app.text.language import LANGUAGES
from gui.window.main_window import Window
from gui.window.qt_language import install
from scripts.screens.event_loop import come_to_rest
from scripts.screens.screens import ScreenStage

SIZES = ("1000x640", "1280x800", "1920x1080", "3840x2160")
LOOKS = ("dark", "light")
AS_FAST_AS_IT_GOES = 1e6
HANDS_AWAY_SECONDS = 1.0
README_PICTURE = Path(__file__).resolve().parents[2] / "gui" / "images" / "window.png"
README_MOMENT = "3-passes"
DOCS_WIDTH = 780
DOCS_FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
DOCS = (
    ("dark", "party-3-passes", "table.png"),
    ("light", "party-drawn", "drawn.png"),
    ("dark", "game-dessert_dice-3", "dessert_dice.png"),
    ("light", "game-cube_crawl-4", "cube_crawl.png"),
    ("dark", "big-gelatinous-2", "big_screen.png"),
    ("light", "dialog-help", "keys.png"),
)
"""The pictures of the documentation: their look, the screen, and the file."""


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
    """Is put a session's snapshots in place of its mailbox, and keeps the first of each moment."""

    def __init__(self) -> None:
        self.kept: dict[str, Snapshot] = {}

    def put(self, snapshot: Snapshot) -> None:
        for name, is_now in MOMENTS:
            if name not in self.kept and snapshot.state is not None and is_now(snapshot):
                self.kept[name] = replace(snapshot, speed=1.0)


def moments_of(film: Path, setup: Path, layout: Path) -> dict[str, Snapshot]:
    """Plays a film through the pipeline; the snapshots by the name of their moment."""
    game = read_setup(setup)
    session = LiveSession(
        Plan(game, read_layout(layout, len(game["players"])), str(film)), lambda: None, AS_FAST_AS_IT_GOES
    )
    moments = Moments()
    session.mailbox.put = moments.put  # type: ignore[method-assign]
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


def screens(
    stage: ScreenStage, kept: dict[str, Snapshot], demo: str, everything: bool
) -> Iterator[tuple[str, QWidget]]:
    """Brings up one screen after another; gives the name of each, and what is to be drawn."""
    window = stage.window
    window.show_page("table")
    for name, snapshot in kept.items():
        window.show_snapshot(snapshot)
        yield f"{demo}-{name}", window
    passes = kept.get(README_MOMENT)
    if passes is not None:
        window.next_table_view()
        window.show_snapshot(passes)
        yield f"{demo}-drawn", window
        window.next_table_view()
        window.show_snapshot(passes)
    if everything:
        yield from stage.screens()


def settled(widget: QWidget) -> QImage:
    """What a widget looks like once its layouts have come to rest."""
    come_to_rest()
    return widget.grab().toImage()


def narrowed(image: QImage, width: int) -> QImage:
    """The picture no wider than `width` pixels."""
    return image.scaledToWidth(min(width, image.width()), Qt.TransformationMode.SmoothTransformation)


def write_docs(stage: ScreenStage, kept: dict[str, Snapshot]) -> None:
    """Writes the pictures of `docs`."""
    stage.window.resize(1280, 800)
    for look in LOOKS:
        stage.window.set_theme(look)
        wanted = {name: picture for its_look, name, picture in DOCS if its_look == look}
        for name, widget in screens(stage, kept, "party", everything=True):
            if name in wanted:
                path = DOCS_FOLDER / wanted[name]
                path.parent.mkdir(parents=True, exist_ok=True)
                save_small(path, narrowed(settled(widget), DOCS_WIDTH))
                print(path)


@click.command(help=__doc__)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--demo", type=click.Choice(NAMES), default="party", show_default=True)
@click.option("--size", "sizes", multiple=True, default=SIZES, show_default=True)
@click.option("--look", "looks", multiple=True, type=click.Choice(LOOKS), default=LOOKS, show_default=True)
@click.option("--text", "texts", multiple=True, default=(100,), show_default=True, help="Sizes of text, 100 to 200.")
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], help="That the window speaks.")
@click.option("--all", "everything", is_flag=True, help="Every page, game and dialog too, and the big screen.")
@click.option("--readme", is_flag=True, help=f"Write {README_PICTURE.name}, the picture of the README.")
@click.option("--docs", is_flag=True, help="Write the pictures of docs.")
def main(
    folder: Path,
    demo: str,
    sizes: tuple[str, ...],
    looks: tuple[str, ...],
    texts: tuple[int, ...],
    language: str,
    everything: bool,
    readme: bool,
    docs: bool,
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    film = demo_film(demo)
    app = QApplication([])
    app.setStyle("Fusion")
    install(language)
    with tempfile.TemporaryDirectory() as scratch:
        os.environ[VARIABLE] = scratch  # what is played here is nobody's game
        kept = moments_of(film.film, film.setup, film.layout)
        window = Window(QSettings(str(Path(scratch) / "settings.ini"), QSettings.Format.IniFormat))
        window.show()
        stage = ScreenStage(window)
        for look, size, text in itertools.product(looks, sizes, texts):
            window.keep(replace(window.settings, theme=look, text_percent=text, language=language))
            window.resize(*(int(side) for side in size.split("x")))
            for name, widget in screens(stage, kept, demo, everything):
                path = folder / f"{name}-{look}-{size}{'' if text == 100 else f'-{text}'}.png"
                settled(widget).save(str(path))
                print(path)
        window.keep(replace(window.settings, text_percent=100))
        if readme:
            window.set_theme("dark")
            window.resize(1280, 800)
            window.show_page("table")
            window.show_snapshot(kept[README_MOMENT])
            save_small(README_PICTURE, settled(window))
            print(README_PICTURE)
        if docs:
            write_docs(stage, kept)
        stage.close()
        window.close()


if __name__ == "__main__":
    main()
