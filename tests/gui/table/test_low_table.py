"""A table that is drawn low and wide, as in a small window with large text: all of it is read and nothing overlaps."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

import rules
from app.live.session import Plan
from app.text.words import tone_of
from gui.games.liars_dice.panel import PLATES
from gui.table.drawn_table import LOW, PLATE, SMALL_PLATE, DrawnTable, around, is_low
from gui.table.free_place import least_covering
from gui.table.picture_overlay import Overlay
from gui.table.picture_view import LEAST_TABLES, _cubes
from gui.widgets.theme import LIGHT, Look
from gui.window.main_window import LEAST_SIZE
from referee.layout import Layout, SeatLayout
from referee.view import SeatView, TableView
from rules.sentence import said
from scripts.screens.screens import come_to_rest
from tests.gui.games.test_in_the_window import type_keys
from tests.gui.table.test_painting import pixels
from tests.gui.table.test_table_view import at_table, die, round_of
from tests.parameters import slow_but

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo")
WIDE = QRectF(0, 0, LEAST_TABLES[1].width(), LEAST_TABLES[1].height())


@pytest.fixture
def painter(qapp: object) -> Iterator[QPainter]:
    image = QImage(WIDE.size().toSize(), QImage.Format.Format_RGB32)
    made = QPainter(image)
    yield made
    made.end()


def plates(seats: int, size: QSizeF, low: bool) -> list[QRectF]:
    found = []
    for seat in range(seats):
        plate = QRectF(0, 0, size.width(), size.height())
        plate.moveCenter(around(WIDE.adjusted(14, 14, -14, -14), size, seat, seats, low))
        found.append(plate)
    return found


@pytest.mark.parametrize("seats", range(2, 13))
def test_no_plate_lies_on_another_at_a_low_table_however_many_play(seats: int):
    sizes = [next(size for most, size in PLATES.items() if seats <= most)]
    if seats <= len(NAMES):
        sizes.append(QSizeF(*(SMALL_PLATE if seats > 4 else PLATE)))
    for size in sizes:
        found = plates(seats, size, low=True)
        assert all(WIDE.contains(plate) for plate in found)
        assert [pair for pair in combinations(found, 2) if pair[0].intersects(pair[1])] == []


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_is_passed_at_a_low_table_lies_on_no_plate_and_on_nothing_else_that_is_passed(
    painter: QPainter, seats: int
):
    names = NAMES[:seats]
    rolls = round_of(*([1, 2, 2, 2, 2, 2, 6] for _ in names))
    shown = replace(at_table("gelatinous", names, *rolls), image=None, view=None)
    look = Look(LIGHT)
    table = DrawnTable(painter, look, WIDE)
    assert is_low(look, WIDE) and WIDE.height() < LOW
    found = [rect for rect, _ in table.paint(shown)]
    passes = [chore for chore in shown.to_carry if chore.kind == "pass"]
    assert len(passes) == 2 * seats
    loads = []
    for chore in passes:
        assert chore.to_seat is not None
        load = QRectF(0, 0, 78, 34)
        load.moveCenter(table._paint_pass(chore, chore.to_seat, seats))
        loads.append(load)
    assert [pair for pair in combinations(loads, 2) if pair[0].intersects(pair[1])] == []
    if seats <= 4:  # with more, what two pass who sit side by side may touch their plates
        assert [load for load in loads for plate in found if plate.contains(load.center())] == []


@pytest.mark.parametrize("game", slow_but(("gelatinous", "cube_crawl"), rules.GAMES))
def test_a_drawn_table_is_read_in_the_smallest_window_with_the_largest_text(qtbot: QtBot, open_window, game: str):
    window = open_window()
    window.resize(LEAST_SIZE)
    window.keep(replace(window.settings, text_percent=200))
    window.show_page("table")
    players = NAMES[: rules.GAMES[game].seat_counts[0]]
    window.show_snapshot(replace(at_table(game, players), image=None, layout=None, view=None, playback="hand"))
    come_to_rest()
    picture = window.table.picture
    # of a room, of which little is written in it, words stand below
    assert picture._drawn_look(picture.place()).scale > (0.85 if window.table.todo.isHidden() else 0.6)


def test_a_cube_that_is_to_come_is_drawn_where_no_dice_lie(qapp: object):
    image = QImage(300, 160, QImage.Format.Format_RGB32)
    image.fill("#808080")
    layout = Layout(seats=(SeatLayout(roll=((0, 0), (90, 0), (90, 90), (0, 90)), cube=_square(120, 20, 120)),))
    painter = QPainter(image)
    stacked = replace(die(200, 3), box=(190, 30, 230, 70))
    Overlay(painter, QTransform(), 0.8).paint_ghosts(layout, {0: (4, 1)}, (stacked,))
    painter.end()
    drawn = pixels(image)
    assert (drawn[30:70, 190:230] == 0x80).all()
    assert (drawn != 0x80).any()


def test_of_several_places_the_first_that_covers_nothing_is_taken():
    room = QRectF(0, 0, 100, 100)
    places = [QRectF(0, 0, 20, 20), QRectF(90, 90, 20, 20), QRectF(40, 40, 20, 20), QRectF(60, 60, 20, 20)]
    assert least_covering(places, [QRectF(10, 10, 20, 20)], room) == places[2]


def test_once_a_film_has_ended_no_cube_is_drawn_that_is_to_come():
    rolls = round_of([3, 2, 2, 2, 2, 2, 2], [2] * 7, [2] * 7)
    running = at_table("gelatinous", NAMES[:3], *rolls)
    assert list(_cubes(replace(running, playback="hand"))) == [0]
    assert _cubes(replace(running, playback="ended")) == {}


def test_a_card_says_that_somebody_has_rolled_and_not_that_there_is_nothing_to_roll():
    watched = at_table("gelatinous", NAMES[:3], *round_of([1, 2, 2, 2, 2, 2, 6])[:1])
    done = SeatView(0, "done", said("{name}: {words}", name="Ann", words=said("nothing to roll now")))
    assert tone_of(replace(watched, view=TableView(1.0, None, (done,), "")), 0) == ("has rolled", "")


def _square(left: float, top: float, side: float) -> tuple[tuple[float, float], ...]:
    return ((left, top), (left + side, top), (left + side, top + side), (left, top + side))


def test_sixes_that_attack_are_chosen_by_a_click_at_a_low_table_too(qtbot: QtBot, open_window):
    window = open_window(Plan({"game": "gelatinous_duel", "players": ["Ann", "Bo"]}))
    window.resize(LEAST_SIZE)
    window.keep(replace(window.settings, text_percent=200))
    type_keys(qtbot, window, "33662222⏎33322222⏎")
    come_to_rest()
    picture = window.table.picture
    picture.grab()
    sixes = {key: rect for rect, key in picture._targets if key.isdigit()}
    ann, bo = (rect for rect, key in picture._targets if key.startswith("seat:"))
    assert sorted(sixes) == ["1", "2"]
    for rect in sixes.values():
        assert ann.right() < rect.left() and rect.right() < bo.left()
    assert sixes["1"].left() > sixes["2"].left(), "the first that attacks lies next to whom it attacks"
    qtbot.mouseClick(picture, Qt.MouseButton.LeftButton, pos=sixes["1"].center().toPoint())
    assert window.entry.entry.event == {"type": "sixes", "seat": 0, "attack": 1}
