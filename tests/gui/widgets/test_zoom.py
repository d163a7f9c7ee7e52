"""Pictures that are drawn up: by the wheel, by keys, and dragged."""

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.live.snapshot import Snapshot
from gui.table.picture_view import PictureView
from gui.widgets.zoom import MOST, Zoom
from gui.window.main_window import Window

BASE = QRectF(10, 20, 400, 200)


def view_of(qtbot: QtBot) -> PictureView:
    view = PictureView()
    qtbot.addWidget(view)
    view.resize(400, 200)
    image = np.zeros((200, 400, 3), np.uint8)
    image[:, 200:] = 255
    view.show_snapshot(Snapshot(image=image, playback="playing"))
    view.show()
    return view


def wheel(view: PictureView, at: QPointF, notches: int) -> None:
    turned = QPoint(0, 120 * notches)
    event = QWheelEvent(
        at,
        QPointF(view.mapToGlobal(at.toPoint())),
        QPoint(),
        turned,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def test_the_point_under_the_finger_stays_where_it_is():
    at = QPointF(110, 70)
    zoom = Zoom().by(2.0, at, BASE)
    place = zoom.place(BASE)
    assert (at.x() - place.x()) / place.width() == pytest.approx((110 - 10) / 400)
    assert (at.y() - place.y()) / place.height() == pytest.approx((70 - 20) / 200)
    assert place.width() == 800 and place.contains(BASE)
    assert zoom.by(0.1, at, BASE) == Zoom()
    assert Zoom().by(1000, at, BASE).factor == MOST
    assert zoom.moved(QPointF(1e6, 1e6), BASE).place(BASE).topLeft() == BASE.topLeft(), "nothing beside it is seen"


def test_the_wheel_draws_a_picture_up_and_a_double_click_shows_all_of_it(qtbot: QtBot):
    view = view_of(qtbot)
    wheel(view, QPointF(390, 100), 5)
    assert view.zoom.factor > 2
    picture = view.grab().toImage()
    assert picture.pixelColor(60, 100).name() == "#ffffff", "only the right half is seen now"
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
    qtbot.mouseMove(view, QPoint(390, 100))
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(390, 100))
    view.show_whole()
    assert view.zoom.whole and view.grab().toImage().pixelColor(60, 100).name() == "#000000"


def test_keys_draw_up_the_picture_of_the_page(qtbot: QtBot, open_window: Callable[..., Window]):
    window = open_window()
    window.show_page("table")
    image = np.zeros((200, 400, 3), np.uint8)
    window.table.picture.show_snapshot(Snapshot(image=image, playback="playing"))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert window.picture.zoom.factor > 1
    qtbot.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert window.picture.zoom.whole
