"""The form that takes a game up, by what a person sees and presses."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QWidget
from pytestqt.qtbot import QtBot

import rules
from app.games.dessert_dice.lying_dice import LyingDice
from app.games.in_progress import read_table, told_of
from app.live.snapshot import Snapshot
from gui.games.cube_crawl.in_progress import CrawlEditor
from gui.games.dessert_dice.in_progress import DessertsEditor, DiceField
from gui.setup.in_progress.form import TakeUpForm
from gui.setup.in_progress.numbers import NumbersEditor
from referee.layout import Layout
from referee.view import TableView
from tests.rules.walks import TAKEN_UP, name_of
from vision import DieReading, TableReading

PARTY, _, SOLITAIRE, _, _, DESSERT, _, EXPERT = TAKEN_UP
COLORS = ("red",) * 6 + ("yellow",) * 6 + ("green",) * 6 + ("purple",) * 6 + ("black",)


def opened(qtbot: QtBot, setup: dict[str, Any], snapshot: Snapshot | None = None) -> TakeUpForm:
    form = TakeUpForm(setup, lambda: snapshot or Snapshot())
    qtbot.addWidget(form)
    form.show()
    return form


def taken(form: TakeUpForm) -> list[dict[str, Any]]:
    chosen: list[dict[str, Any]] = []
    form.chosen.connect(chosen.append)
    form.foot.take.click()
    return chosen


def die(x: float, y: float, value: int | None = 2, color: str = "red") -> DieReading:
    return DieReading((x - 5, y - 5, x + 5, y + 5), value, 0.99, (), color)


def seen(setup: dict[str, Any], dice: list[DieReading], layout: Layout | None) -> Snapshot:
    """What the window shows of a game that a camera looks at."""
    state = rules.start({name: setup[name] for name in setup if name != "taken_up"})[1]
    view = TableView(1.0, TableReading(600, 600, tuple(dice)), (), "")
    image = np.zeros((600, 600, 3), np.uint8)
    return Snapshot(image=image, position=state, view=view, layout=layout, playback="playing")


@pytest.mark.parametrize("setup", TAKEN_UP, ids=name_of)
def test_what_is_told_is_what_the_setup_of_the_game_says(qtbot: QtBot, setup: dict[str, Any]) -> None:
    form = opened(qtbot, setup)
    form.editor.show_told(setup["taken_up"])
    (chosen,) = taken(form)
    assert rules.start(chosen)[1] == rules.start(setup)[1]
    assert not form.isVisible()


@pytest.mark.parametrize("setup", TAKEN_UP, ids=name_of)
def test_a_game_that_is_on_is_offered_as_it_stands(qtbot: QtBot, setup: dict[str, Any]) -> None:
    state = rules.start(setup)[1]
    assert rules.start({**setup, "taken_up": told_of(state)})[1] == state


def test_what_cannot_be_so_is_said_while_it_is_typed_and_not_taken(qtbot: QtBot) -> None:
    form = opened(qtbot, PARTY)
    assert isinstance(form.editor, NumbersEditor)
    form.editor.counts[0]["loose"].setValue(5)
    assert form.refusal.text() == "Together the players have 19 dice, but this game is played with 21."
    assert taken(form) == [] and form.isVisible()
    form.editor.counts[0]["stacked"].setValue(2)
    assert form.refusal.text() == ""
    assert len(taken(form)) == 1


def test_every_field_has_a_name_for_those_who_do_not_see_it(qtbot: QtBot) -> None:
    for setup in TAKEN_UP:
        form = opened(qtbot, dict(setup))
        for field in form.findChildren(QWidget):
            if isinstance(field, QAbstractSpinBox | QComboBox | DiceField):
                assert field.accessibleName(), field


def test_loose_dice_and_small_cubes_are_read_by_the_camera(qtbot: QtBot) -> None:
    squares = [[[x, y], [x + 90, y], [x + 90, y + 90], [x, y + 90]] for y in (0, 100) for x in (0, 100, 200)]
    seats = [{"roll": squares[seat], "cube": squares[seat + 3]} for seat in range(3)]
    layout = Layout.from_json({"image_size": [600, 600], "seats": seats}, 3)
    loose = [die(100 * seat + 10 + 12 * number, 40) for seat, count in enumerate((6, 5, 4)) for number in range(count)]
    cubes = [die(20, 120), die(40, 120), *(die(120 + 20 * (n % 2), 120 + 20 * (n // 2)) for n in range(4))]
    form = opened(qtbot, PARTY, seen(PARTY, [*loose, *cubes], layout))
    assert isinstance(form.editor, NumbersEditor)
    form.read.click()
    assert [fields["loose"].value() for fields in form.editor.counts] == [6, 5, 4]
    assert [fields["stacked"].value() for fields in form.editor.counts] == [2, 0, 0]
    assert form.found.text() == (
        "Read: loose dice, cube. A cube of 4 or more dice hides its lower layer: count it yourself (Bo)."
    )


def test_one_who_plays_alone_needs_no_zones_to_have_the_hand_read() -> None:
    read = read_table(seen(SOLITAIRE, [die(20 * n + 20, 50) for n in range(6)], None))
    assert read.told == {"seats": [{"hand": 6}]}


def test_without_zones_or_a_reading_it_is_said_what_is_missing() -> None:
    assert "draw the zones" in read_table(seen(PARTY, [], None)).words
    assert "No picture" in read_table(replace(seen(PARTY, [], None), view=None)).words
    assert "cannot read" in read_table(seen(EXPERT, [], None)).words


def test_board_and_supply_are_read_by_the_camera(qtbot: QtBot) -> None:
    corners = [[50, 50], [300, 50], [300, 300], [50, 300]]
    board = {"corners": corners, "rows": 5, "cols": 5}
    layout = Layout.from_json({"image_size": [600, 600], "seats": [{}] * 3, "board": board}, 3)
    on_board = [die(75, 75, 3, "red"), die(125, 75, 1, "green")]
    rest = list(COLORS)
    rest.remove("red")
    rest.remove("green")
    supply = [die(20 + 24 * n, 450, 4, color) for n, color in enumerate(rest)]
    form = opened(qtbot, DESSERT, seen(DESSERT, [*on_board, *supply], layout))
    form.read.click()
    told = form.editor.told()
    assert told["board"][0][:2] == [{"color": "red", "face": 3}, {"color": "green", "face": 1}]
    assert len(told["supply"]) == 23
    (chosen,) = taken(form)
    assert chosen["taken_up"] == told


def test_a_board_is_told_by_keys(qtbot: QtBot) -> None:
    form = opened(qtbot, DESSERT | {"taken_up": {}})
    editor = form.editor
    assert isinstance(editor, DessertsEditor)
    editor.field.setFocus()
    for key in (Qt.Key.Key_G, Qt.Key.Key_3, Qt.Key.Key_Down, Qt.Key.Key_B, Qt.Key.Key_6):
        qtbot.keyClick(editor.field, key)
    assert editor.field.dice.board[0] == ("green", 3) and editor.field.dice.board[5] == ("black", 6)
    assert editor.missing.text() == "23 dice are still missing"
    assert "row 2, column 1: black 6" in editor.field.accessibleName()
    for _ in range(5):
        qtbot.keyClick(editor.field, Qt.Key.Key_Right)
    for key in (Qt.Key.Key_R, Qt.Key.Key_1, Qt.Key.Key_1, Qt.Key.Key_Backspace):
        qtbot.keyClick(editor.field, key)
    assert editor.field.dice.supply[0] == (1,)


def test_there_are_never_more_dice_of_a_colour_than_the_game_has() -> None:
    dice = LyingDice(color="black")
    dice = dice.pressed("2") or dice
    dice = dice.pressed("right") or dice
    assert dice.pressed("3") == dice
    supply = LyingDice(color="black", col=5).pressed("4")
    assert supply is not None and supply.supply[4] == (4,) and supply.pressed("4") == supply


def test_a_die_put_on_the_board_leaves_the_supply() -> None:
    full = LyingDice(supply=((1, 2, 3, 4, 5, 6), (), (), (), ()))
    put = full.pressed("3")
    assert put is not None and put.supply[0] == (1, 2, 4, 5, 6) and put.board[0] == ("red", 3)


def test_a_crawl_is_taken_up_inside_a_room(qtbot: QtBot) -> None:
    form = opened(qtbot, EXPERT)
    editor = form.editor
    assert isinstance(editor, CrawlEditor)
    assert not editor.room.isVisible()
    editor.inside.setChecked(True)
    assert editor.room.isVisible() and "room" in editor.told()
    told: Any = EXPERT["taken_up"]
    editor.show_told(told)
    assert editor.told() == told
