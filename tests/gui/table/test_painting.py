"""What is painted, looked at pixel by pixel where that tells something."""

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QPersistentModelIndex, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QTransform
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.live.log import LogEntry
from app.live.snapshot import Snapshot
from gui.table.drawn_table import DrawnTable
from gui.table.events_panel import EventsModel
from gui.table.picture_overlay import Overlay
from gui.table.picture_view import PictureView, image_of
from gui.widgets.cube_painting import CubeDrawing
from gui.widgets.player_marks import SHAPES, MarkView, mark_path
from gui.widgets.theme import DARK, LIGHT, Look
from referee.layout import Layout, SeatLayout
from referee.view import SeatView, TableView, TakenUp
from vision import DieReading

pytestmark = pytest.mark.usefixtures("qapp")


def canvas(side: int = 200) -> QImage:
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    return image


def pixels(image: QImage) -> np.ndarray:
    rgba = image.convertToFormat(QImage.Format.Format_RGBA8888)
    return np.frombuffer(rgba.constBits(), np.uint8).reshape(rgba.height(), rgba.width(), 4)[..., :3].astype(int)


def drawn_die(value: int | None, icon: str | None = None) -> np.ndarray:
    image = canvas()
    painter = QPainter(image)
    likely = ((4, 0.55), (5, 0.41), (6, 0.01))
    die = DieReading((60, 60, 140, 140), value, 0.9, likely, "green", icon=icon)
    overlay = Overlay(painter, QTransform(), 1.0)
    overlay.paint_box(die)
    overlay.paint_value(die)
    painter.end()
    return pixels(image)


def test_an_unsure_die_differs_in_shape_from_a_certain_one_and_not_only_in_colour():
    sure, unsure = (drawn_die(value).mean(axis=2) for value in (4, None))
    left_edge = slice(80, 130), slice(55, 60)
    assert (np.abs(np.diff(sure[left_edge], axis=0)) < 8).all(), "the box of a certain die is a solid line"
    assert (np.abs(np.diff(unsure[left_edge], axis=0)) > 40).any(), "the box of an unsure die is dashed"
    below = slice(146, 165), slice(70, 130)
    assert np.ptp(sure[below]) == 0
    assert np.ptp(unsure[below]) > 50, "the likely values stand below it"


def test_a_die_that_shows_an_icon_is_as_certain_as_one_with_a_value_and_bears_its_name():
    unsure, axe, crown = (drawn_die(None, icon).mean(axis=2) for icon in (None, "axe", "crown"))
    left_edge = slice(80, 130), slice(55, 60)
    assert (np.abs(np.diff(axe[left_edge], axis=0)) < 8).all(), "the box is a solid line"
    above = slice(50, 72), slice(66, 134)
    assert np.ptp(axe[above]) > np.ptp(unsure[above]), "the name stands on the box"
    assert (axe[above] != crown[above]).any()


def test_a_picture_stays_as_it_was_when_its_array_is_written_over():
    array = np.full((40, 60, 3), (10, 200, 30), np.uint8)
    image = image_of(array)
    array[:] = 0
    assert image.pixelColor(5, 5).getRgb()[:3] == (30, 200, 10)


def test_a_picture_may_be_a_slice_of_another():
    array = np.zeros((40, 60, 3), np.uint8)
    array[:, 30:] = (0, 0, 255)
    assert image_of(array[:, 30:]).pixelColor(0, 39).getRgb()[:3] == (255, 0, 0)


def test_the_cameras_picture_fills_its_place_in_every_size_and_is_the_newest(qtbot: QtBot):
    view = PictureView()
    qtbot.addWidget(view)
    for width, height in ((300, 200), (1500, 900), (700, 700)):
        view.resize(width, height)
        for color in ((10, 200, 30), (250, 20, 90)):
            picture = np.full((360, 640, 3), color, np.uint8)
            picture[:, 320:] = 255
            view.show_snapshot(Snapshot(image=picture))
            place, shown = view.place().toRect(), view.grab().toImage()
            for x in (place.left() + 15, place.center().x() - 5):
                for y in (place.top() + 15, place.bottom() - 15):
                    assert shown.pixelColor(x, y).getRgb()[:3] == color[::-1]
            assert shown.pixelColor(place.right() - 15, place.center().y()).getRgb()[:3] == (255, 255, 255)


def test_dice_that_were_taken_up_before_they_were_read_are_shown_over_their_zone(qtbot: QtBot) -> None:
    view = PictureView()
    qtbot.addWidget(view)
    view.set_look(Look(DARK))
    view.resize(640, 360)
    zone = ((300.0, 100.0), (500.0, 100.0), (500.0, 260.0), (300.0, 260.0))
    layout = Layout((SeatLayout(zone),), 640, 360)
    red = np.full((60, 80, 3), (0, 0, 255), np.uint8)
    shown = []
    for taken_up in (None, TakenUp((4, None), red)):
        seat = SeatView(0, "unsure", "", 0, 2, taken_up)
        table = TableView(1.0, None, (seat,), "")
        image = np.zeros((360, 640, 3), np.uint8)
        view.show_snapshot(Snapshot(image=image, view=table, layout=layout, playback="playing"))
        shown.append(pixels(view.grab().toImage())[175, 400])
    assert shown[0].max() < 60 and shown[1][0] > 200 and shown[1][1] < 60


def drawn_around(*dice: DieReading, height: float = 300.0, scale: float = 1.0) -> np.ndarray:
    """Where something is drawn that a die beside others shows, in a picture of 400 by 400."""
    image = canvas(400)
    painter = QPainter(image)
    overlay = Overlay(painter, QTransform(), scale, (), height)
    overlay.paint_value(dice[0], dice)
    painter.end()
    return (pixels(image) != pixels(canvas(400))).any(axis=2)


def test_what_an_uncertain_die_may_be_covers_no_other_die():
    asked = DieReading((180, 120, 220, 160), None, 0.5, ((6, 0.5), (1, 0.4)), "green")
    below = DieReading((175, 164, 215, 204), 2, 0.99, ((2, 0.99),), "green")
    assert drawn_around(asked)[164:180, 190:210].any(), "below is the usual place"
    assert not drawn_around(asked, below)[164:204, 175:215].any()
    assert drawn_around(asked, below)[95:118, 150:200].any()


def test_names_of_zones_are_no_larger_than_a_small_picture_has_room_for():
    zone = ((100.0, 100.0), (300.0, 100.0), (300.0, 180.0), (100.0, 180.0))
    high = []
    for height in (1000.0, 180.0):
        image = canvas(400)
        painter = QPainter(image)
        Overlay(painter, QTransform(), 2.0, (), height).paint_zones(
            Layout((SeatLayout(zone),), 400, 400), None, ("Ann",), set()
        )
        painter.end()
        above = (pixels(image) != pixels(canvas(400))).any(axis=2)[:96]
        high.append(int(above.any(axis=1).sum()))
    assert high[1] < 0.6 * high[0]


def test_each_die_makes_the_cube_taller_or_wider():
    covered = []
    for stacked in range(9):
        image = canvas()
        painter = QPainter(image)
        CubeDrawing(Look(LIGHT), QRectF(0, 0, 200, 200)).paint(painter, stacked)
        painter.end()
        red, leaf, _blue = np.moveaxis(pixels(image), 2, 0)
        covered.append(int((leaf > red + 45).sum()))
    # the place of the next die is drawn too: the eighth takes its own
    assert all(more > less for less, more in pairwise(covered[:8]))
    assert covered[8] > covered[6]


def test_the_marks_of_six_players_differ_in_shape():
    areas = []
    for seat in range(len(SHAPES)):
        image = canvas(100)
        image.fill(0)
        painter = QPainter(image)
        painter.fillPath(mark_path(seat, QRectF(10, 10, 80, 80)), QColor("white"))
        painter.end()
        areas.append(pixels(image)[..., 0] > 128)
    for first in range(len(areas)):
        for second in range(first):
            assert (areas[first] ^ areas[second]).sum() > 200


def test_the_left_neighbour_is_drawn_on_the_left_of_the_one_at_the_bottom():
    image = canvas(800)
    painter = QPainter(image)
    table = DrawnTable(painter, Look(DARK), QRectF(0, 0, 800, 800))
    ann, bo, cy = (table.seat_at(seat, 3) for seat in range(3))
    painter.end()
    assert ann.y() > 400
    assert bo.x() < ann.x() < cy.x()


def test_the_list_of_events_keeps_qts_rules_for_models(qtbot: QtBot):
    model = EventsModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    log = tuple(LogEntry(float(t), "notice", None, f"line {t}") for t in range(5))
    for length in (0, 1, 3, 3, 5):
        model.set_entries(log[:length])
        assert model.rowCount() == length
    assert model.data(model.index(0, 0)) == "0:04 · line 4"
    model.set_entries(log[2:])
    assert model.data(model.index(2, 0)) == "0:02 · line 2"
    assert tester.model() is model


def test_a_full_list_of_events_stays_where_it_was_scrolled_to_as_lines_are_added(qtbot: QtBot):
    model = EventsModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    log = tuple(LogEntry(float(t), "notice", None, f"line {t}") for t in range(30))
    model.set_entries(log[:20])
    line = QPersistentModelIndex(model.index(4, 0))
    assert line.data() == "0:15 · line 15"
    with qtbot.assertNotEmitted(model.modelReset):
        model.set_entries(log[3:23])
    assert (line.row(), line.data()) == (7, "0:15 · line 15")
    assert [model.index(row, 0).data() for row in (0, 19)] == ["0:22 · line 22", "0:03 · line 3"]
    assert tester.model() is model


class CountedMark(MarkView):
    """Counts how often it is painted."""

    times = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.times += 1
        super().paintEvent(event)


def test_a_mark_is_painted_anew_for_another_player_and_not_for_every_frame(qtbot: QtBot) -> None:
    mark = CountedMark()
    qtbot.addWidget(mark)
    mark.set_player(0, "Ann")
    mark.show()
    qtbot.waitUntil(lambda: mark.times > 0)
    painted = mark.times
    for _ in range(3):
        mark.set_player(0, "Ann")
    QApplication.processEvents()
    assert mark.times == painted
    mark.set_player(1, "Bo")
    qtbot.waitUntil(lambda: mark.times > painted)
