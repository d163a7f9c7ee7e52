"""Every screen of the window beside the picture of it that a person has looked at and accepted.

`scripts/screens/screens.py` brings them up. CONTRIBUTING.md says how new pictures are accepted.
"""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QColor, QFont, QFontInfo, QImage, QPainter
from PySide6.QtWidgets import QApplication

from app.stores import session_store
from app.text.language import LANGUAGES
from gui.window.main_window import Window
from gui.window.qt_language import install
from scripts.screens.screens import ScreenStage
from scripts.screens.staged_sessions import PLAYED
from tests.app.conftest import no_dice
from tests.gui import accepted

FONT = "DejaVu Sans"
DAY = 86_400
LOOKS = [
    pytest.param("dark", 100, id="dark-100"),
    *(
        pytest.param(look, text, id=f"{look}-{text}", marks=pytest.mark.slow)
        for look, text in (("dark", 150), ("light", 100), ("light", 150))
    ),
]


@pytest.fixture
def drawn_as_everywhere(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What pictures depend on besides the program: letters, the language, the clock and where the sun stands."""
    font = QFont(FONT, 10)
    if not sys.platform.startswith("linux"):
        pytest.skip("the pictures were accepted on Linux; other systems draw letters otherwise")
    if QFontInfo(font).family() != FONT:
        pytest.skip(f"the pictures show {FONT}, which is not installed (Debian: fonts-dejavu-core)")
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias | QFont.StyleStrategy.NoSubpixelAntialias)
    before, style, flashes = qapp.font(), qapp.style().name(), qapp.cursorFlashTime()
    qapp.setStyle("Fusion")
    qapp.setFont(font)
    qapp.setCursorFlashTime(0)
    install(LANGUAGES[0])
    clock = SimpleNamespace(time=lambda: PLAYED + DAY, time_ns=time.time_ns)
    monkeypatch.setattr(session_store, "time", clock)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
    qapp.setFont(before)
    qapp.setStyle(style)
    qapp.setCursorFlashTime(flashes)


@pytest.mark.usefixtures("drawn_as_everywhere")
@pytest.mark.parametrize(("look", "text"), LOOKS)
def test_every_screen_looks_as_it_was_accepted(look: str, text: int, store: QSettings, request: pytest.FixtureRequest):
    window = Window(store, lambda: no_dice)
    window.keep(replace(window.settings, theme=look, text_percent=text))
    window.resize(1280, 800)
    window.show()
    stage = ScreenStage(window, telling=True)
    folder, out = (place / f"{look}-{text}" for place in (accepted.FOLDER, accepted.OUT))
    accepting = request.config.getoption("--accept-pictures")
    shutil.rmtree(out, ignore_errors=True)
    seen, others = set(), []
    for name, widget in stage.screens():
        if name.startswith("big-") and text != 100:
            continue  # the big screen has a size of its own
        seen.add(name)
        picture, path = accepted.kept_size(widget.grab().toImage()), folder / f"{name}.png"
        if accepting:
            accepted.accept(path, picture)
        elif not path.is_file():
            accepted.write(out / f"{name}.png", picture)
            others.append(f"{name} (new)")
        else:
            found = accepted.compared(accepted.load(path), picture)
            if not found.same:
                accepted.write(out / f"{name}.png", found.beside)
                others.append(f"{name} ({found.most:.0f})")
    stage.close()
    window.close()
    gone = [path for path in sorted(folder.glob("*.png")) if path.stem not in seen]
    if accepting:
        for path in gone:
            path.unlink()
    others += [f"{path.stem} (gone)" for path in gone if path.is_file()]
    assert others == [], f"look at {out}: the accepted picture, the new one, and where they differ"


def test_a_word_a_colour_and_a_shift_tell_two_pictures_apart_and_rounded_colours_do_not(qapp: QApplication):
    def drawn(words: str = "Ann: 6 of 7 dice", color: str = "#45d99a", y: float = 60.0) -> np.ndarray:
        image = QImage(1280, 800, QImage.Format.Format_RGB32)
        image.fill(QColor("#12161b"))
        painter = QPainter(image)
        font = qapp.font()
        font.setPixelSize(14)
        painter.setFont(font)
        painter.setPen(QColor(color))
        painter.drawText(40, round(y), words)
        painter.fillRect(400, round(y), 200, 40, QColor("#252d36"))
        painter.end()
        return accepted.kept_size(image)

    first = drawn()
    assert accepted.compared(first, drawn()).same
    noise = np.random.default_rng(1).integers(-6, 7, first.shape)
    assert accepted.compared(first, np.clip(first + noise, 0, 255).astype(np.uint8)).same
    for other in (drawn("Bo: 6 of 7 dice"), drawn(color="#ffbf57"), drawn(y=63.0), drawn("Ann: 6 of 7 di…")):
        assert not accepted.compared(first, other).same
    assert not accepted.compared(first, first[:-10]).same
