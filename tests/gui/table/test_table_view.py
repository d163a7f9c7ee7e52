"""The table in the window: what is drawn of it, with and without a picture."""

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

import rules
from app.live.moves import CarriedDie
from app.live.seen_dice import dice_now
from app.live.session import Plan
from app.live.snapshot import Snapshot
from app.stores import settings as kept_settings
from app.text.words import headline_of, tone_of
from gui.table.picture_overlay import Overlay
from gui.table.picture_view import PictureView
from gui.widgets.cube_painting import CubeDrawing, CubeView
from gui.widgets.dice_painting import paint_die, paint_unsure_die
from gui.widgets.theme import DARK, LIGHT, Look, Palette
from referee.layout import Layout, SeatLayout
from referee.view import SeatView, TableView
from tests.app.conftest import PARTY
from tests.gui.table.test_painting import canvas, pixels
from vision import DieReading, TableReading

pytestmark = pytest.mark.usefixtures("qapp")

SQUARES = tuple(((x, 20.0), (x + 90.0, 20.0), (x + 90.0, 110.0), (x, 110.0)) for x in (0.0, 100.0, 200.0))
LAYOUT = Layout(seats=tuple(SeatLayout(roll=square) for square in SQUARES), width=300, height=120)


def at_table(game: str = "gelatinous", players: tuple[str, ...] = ("Ann", "Bo", "Cy"), *events: dict) -> Snapshot:
    """What the window shows of a game that a camera watches."""
    played, state = rules.start({"game": game, "players": list(players)})
    for event in events:
        state = played.apply(state, event)
    forms = played.legal(state)
    return Snapshot(
        image=np.full((120, 300, 3), 90, np.uint8),
        position=state,
        state=state.to_json(),
        awaits=played.awaits(state),
        explanation=played.explain(state),
        counts={form.seat: form.dice for form in forms if isinstance(form, rules.RollForm)},
        chores=played.chores(state),
        table=played.table(state),
        view=TableView(1.0, None, (), ""),
        layout=LAYOUT,
        playback="playing",
    )


def die(x: float, value: int | None) -> DieReading:
    return DieReading((x, 40.0, x + 20, 60.0), value, 0.99, ((4, 0.5), (5, 0.4)), "green")


def seen(snapshot: Snapshot, dice: tuple[DieReading, ...], *seats: SeatView) -> Snapshot:
    return replace(snapshot, view=TableView(1.0, TableReading(300, 120, dice), seats, ""))


def round_of(*rolls: list[int]) -> tuple[dict, ...]:
    return tuple({"type": "roll", "seat": seat, "values": values} for seat, values in enumerate(rolls))


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_a_die_that_is_not_certain_is_drawn_in_another_shape_than_any_certain_one(palette: Palette):
    def drawn(value: int | None) -> np.ndarray:
        image = canvas(60)
        painter = QPainter(image)
        look, rect = Look(palette), QRectF(0, 0, 60, 60)
        if value is None:
            paint_unsure_die(painter, look, rect)
        else:
            paint_die(painter, look, value, rect)
        painter.end()
        return pixels(image).mean(axis=2)

    edge = drawn(None)[8:50, 2:6].max(axis=1)
    assert (np.abs(np.diff(edge)) > 20).any(), "its outline is dashed"
    certain = [drawn(value)[8:50, 2:6].max(axis=1) for value in range(1, 7)]
    assert all((np.abs(np.diff(side[10:-10])) < 20).all() for side in certain)


def test_the_drawn_table_shows_what_is_being_read_and_which_dice_are_not_certain():
    party = at_table()
    dice = (die(10, None), die(40, 6), die(70, 2), die(140, 3))
    reading = seen(party, dice, SeatView(0, "reading", "Ann: reading", 3, 7))
    assert dice_now(reading, 0) == (2, 6, "?", None, None, None, None)
    assert dice_now(reading, 1) == (None,) * 7, "Bo's dice were not looked at for a roll yet"
    assert dice_now(replace(reading, playback="hand"), 0) == (None,) * 7


@pytest.mark.parametrize(
    ("phases", "words"),
    [
        ({}, "Everyone rolls"),
        ({1: "rolling"}, "Everyone rolls · Bo is rolling"),
        ({0: "hand", 1: "rolling"}, "Everyone rolls · a hand is over Ann's dice"),
        ({0: "reading"}, "Everyone rolls · reading Ann's dice"),
        ({0: "reading", 2: "reading"}, "Everyone rolls · reading"),
        ({1: "missing", 2: "rolling"}, "Bo's tray: 6 of 7 dice seen"),
    ],
)
def test_what_goes_on_is_always_said_in_words(phases: dict[int, str], words: str):
    views = [SeatView(seat, phase, "Bo's tray: 6 of 7 dice seen") for seat, phase in phases.items()]
    assert headline_of(seen(at_table(), (), *views)) == words


def test_for_two_the_one_who_chooses_is_told_so():
    duel = at_table("gelatinous_duel", ("Ann", "Bo"), *round_of([1, 2, 2, 2, 4, 4, 4, 3], [6, 2, 2, 2, 4, 4, 4, 4]))
    assert tone_of(duel, 1) == ("keep, or attack with up to 1", "go")


def test_dice_that_are_to_be_stacked_now_are_ghosts_on_the_cube_until_they_lie_there():
    party = at_table("gelatinous", ("Ann", "Bo", "Cy"), *round_of([3, 3, 2, 2, 2, 2, 2], [2] * 7, [2] * 7))
    by_hand = replace(party, image=None, playback="hand")
    assert [by_hand.coming(seat) for seat in range(3)] == [2, 0, 0]
    stack = CarriedDie(0, "stack", 3, (10, 40), (50, 100), 20)
    assert replace(party, moves=(stack,)).coming(0) == 1, "the other lies on the cube already"
    assert party.coming(0) == 0
    view = CubeView()
    view.set_stacked(2, 2)
    assert view.accessibleName() == "cube: 2 of 8 dice, 2 to be stacked now"


def test_a_ghost_differs_from_a_stacked_die_and_from_an_empty_place():
    pictures = []
    for stacked, coming in ((1, 0), (1, 1), (0, 0)):
        image = canvas()
        painter = QPainter(image)
        CubeDrawing(Look(DARK), QRectF(0, 0, 200, 200)).paint(painter, stacked, coming)
        painter.end()
        pictures.append(pixels(image))
    for first, second in ((0, 1), (1, 2), (0, 2)):
        assert (np.abs(pictures[first] - pictures[second]).sum(axis=2) > 30).sum() > 200


def test_what_lies_under_a_cup_is_covered_in_the_picture_until_the_reveal(qtbot: QtBot):
    liars = at_table("liars_dice")
    assert {hidden.seat for hidden in liars.hidden} == {0, 1, 2}
    bright = np.full((120, 300, 3), 90, np.uint8)
    bright[40:60, 30:50] = 255
    liars = seen(replace(liars, image=bright), (die(30, 6),))
    view = PictureView()
    qtbot.addWidget(view)
    view.resize(600, 240)

    def brightest() -> int:
        view.show_snapshot(shown)
        return int(pixels(view.grab(view.rect()).toImage())[82:118, 62:98].min(axis=2).max())

    shown = liars
    assert brightest() < 200, "neither the die nor its value is seen"
    said = [{"type": "bid", "seat": 0, "count": 1, "face": 2}, {"type": "call", "seat": 1}]
    shown = replace(seen(at_table("liars_dice", ("Ann", "Bo", "Cy"), *said), ()), image=bright)
    assert shown.hidden == ()
    assert brightest() > 240


def test_a_key_changes_from_the_picture_to_the_drawn_table_and_the_window_remembers_it(
    qtbot: QtBot, open_window, store, film
):
    window = open_window(Plan(PARTY, source=str(film)))
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    assert window.picture.maximumHeight() < 10_000, "as high as the picture"
    qtbot.keyClick(window, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert window.picture.maximumHeight() > 10_000
    assert kept_settings.load(store).table_view == "drawn"
    assert window.actions_by_name["view"].text() == "Show the picture"
    again = open_window()
    assert again.actions_by_name["view"].text() == "Show the picture"
    qtbot.keyClick(window, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert kept_settings.load(store).table_view == "picture"


@pytest.mark.parametrize("game", rules.GAMES)
def test_every_game_has_a_drawn_table(game: str, qtbot: QtBot):
    seats = max(rules.GAMES[game].seat_counts[0], 1)
    view = PictureView()
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.show_snapshot(replace(at_table(game, ("Ann", "Bo", "Cy")[:seats]), layout=None).without_picture())
    drawn = pixels(view.grab().toImage())
    assert drawn.reshape(-1, 3).std() > 4


def test_what_brings_a_parted_table_back_is_drawn_in_place_of_the_rounds_passes(qtbot: QtBot):
    mend = (rules.Chore("pass", 1, 1, 1, 2),)
    party = at_table(
        "gelatinous", ("Ann", "Bo", "Cy"), *round_of([2] * 7, [1, 2, 2, 2, 2, 2, 2], [6, 2, 2, 2, 2, 2, 2])
    )
    parted = replace(party, view=TableView(1.0, None, (), "", mend))
    assert len(party.to_carry) == 2
    assert parted.to_carry == mend


def test_the_ghost_of_a_cube_stands_in_a_corner_of_its_zone():
    image = QImage(300, 120, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    layout = Layout(seats=(SeatLayout(roll=SQUARES[0], cube=((220, 80), (280, 80), (280, 118), (220, 118))),))
    painter = QPainter(image)
    Overlay(painter, QTransform(), 0.6).paint_ghosts(layout, {0: (4, 1)})
    painter.end()
    drawn = pixels(image)
    green = (drawn[..., 1] > drawn[..., 0] + 40).sum(axis=0)
    assert green[225:280].sum() > 100
    assert green[:200].sum() == 0
