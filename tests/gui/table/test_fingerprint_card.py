"""The fingerprint in the window: eight words, and a code that a telephone can read."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from gui.table.fingerprint_card import FingerprintCard
from gui.widgets import theme
from gui.window.main_window import Window
from referee.sessions.journal.fingerprint import Fingerprint
from tests.app.conftest import PARTY

FINGERPRINT = Fingerprint(41, "7d" * 32)


def pixels(widget: QWidget) -> np.ndarray:
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_BGR888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).copy()


@pytest.mark.parametrize("palette", [theme.DARK, theme.LIGHT])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_what_a_camera_reads_off_the_card_is_the_fingerprint(
    qtbot: QtBot, palette: theme.Palette, scale: float
) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1200, 800)
    card = FingerprintCard(host)
    theme.apply(host, theme.Look(palette, scale))
    host.show()
    card.show_fingerprint(FINGERPRINT, "After round 2")
    assert card.words.text().split() == list(FINGERPRINT.words)
    read = cv2.QRCodeDetector().detectAndDecode(pixels(card))[0]
    assert read == f"41 {FINGERPRINT.hash.upper()}"
    assert "After round 2" in card.accessibleName() and FINGERPRINT.words[0] in card.accessibleName()


def test_the_card_stays_in_its_corner_and_can_be_put_away(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(800, 600)
    host.show()
    card = FingerprintCard(host)
    theme.apply(host, theme.Look(theme.DARK))
    card.show_fingerprint(FINGERPRINT, "After round 2")
    for size in ((800, 600), (1200, 700)):
        host.resize(*size)
        corner = card.geometry().bottomRight()
        assert size[0] - 30 < corner.x() < size[0] and size[1] - 30 < corner.y() < size[1]
    card.close_button.click()
    assert card.isHidden()


def play(qtbot: QtBot, window: Window, key: str) -> None:
    """Enters rolls of as many dice as are awaited, all of them `key`, until the round is over."""
    begun = window.controller.snapshot.position
    assert begun is not None
    while window.controller.snapshot.position.round == begun.round:  # type: ignore[union-attr]
        before = window.controller.snapshot.position
        seat, count = next(iter(window.controller.snapshot.counts.items()))
        window.controller.enter({"type": "roll", "seat": seat, "values": [int(key)] * count})
        qtbot.waitUntil(lambda before=before: window.controller.snapshot.position is not before)


def test_the_seal_shows_the_fingerprint_until_the_game_goes_on_and_nothing_else_does(
    qtbot: QtBot, open_window: Callable[..., Window]
) -> None:
    window = open_window(Plan(PARTY))
    card, seal = window.table.fingerprint, window.panel.events.seal
    assert card.isHidden() and seal.isHidden()
    play(qtbot, window, "2")
    assert card.isHidden() and seal.isVisible()
    seal.click()
    assert card.isVisible() and card.title.text() == "Fingerprint so far"
    record = window.controller.snapshot.record
    assert record is not None and card.words.text().split() == list(record.fingerprint.words)
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert card.isHidden()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert card.isVisible()
    before = window.controller.snapshot.position
    seat, count = next(iter(window.controller.snapshot.counts.items()))
    window.controller.enter({"type": "roll", "seat": seat, "values": [2] * count})
    qtbot.waitUntil(lambda: window.controller.snapshot.position is not before)
    assert card.isHidden()
