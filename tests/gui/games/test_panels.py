"""The panels and drawn tables, by what a person sees and clicks on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import rules
from app.live.snapshot import Snapshot
from app.stores.settings import ThemeChoice
from gui.table.drawn_table import paint_table
from gui.table.entry_bar import EntryBar
from gui.table.picture_view import PictureView
from gui.table.table_panel import TablePanel
from gui.widgets import theme
from gui.widgets.card import PaintedCard
from gui.widgets.click_targets import Targets
from referee.layout import Layout, SeatLayout
from referee.view import SeatView, TableView
from rules.dessert_dice.die_set import COLOR_COUNTS
from rules.dessert_dice.state import DessertState
from vision import DieReading, TableReading

NAMES = ["Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo"]
LEAST = (1000, 605)
"""The least size of the window, less its header and as much as its margins are wider."""


class Desk(QWidget):
    """Picture, entry bar and panel as the window has them, with the rules themselves behind them."""

    def __init__(self, setup: dict[str, Any], image: np.ndarray | None = None) -> None:
        super().__init__()
        self.game, self.state = rules.start(setup)
        self.image = image
        self.picture, self.entry, self.panel = PictureView(), EntryBar(), TablePanel()
        for shown in (self.panel, self.picture):
            shown.pressed.connect(self.entry.press)
            self.entry.changed.connect(shown.show_entry)
        self.entry.submitted.connect(self.enter)
        left, columns = QVBoxLayout(), QHBoxLayout(self)
        left.addWidget(self.picture, 1)
        left.addWidget(self.entry)
        columns.addLayout(left, 1)
        columns.addWidget(self.panel)
        self.resize(*LEAST)
        self.show_state()
        self.look("dark")

    def look(self, choice: ThemeChoice) -> None:
        self.shown_look = theme.Look(theme.palette_for(choice), theme.scale_for(1000, 640))
        theme.apply(self, self.shown_look)

    def enter(self, event: dict[str, Any]) -> None:
        try:
            self.state = self.game.apply(self.state, event)
        except rules.RejectedEvent as refusal:
            self.entry.refuse(str(refusal))
            return
        self.show_state()
        self.entry.accepted()

    def show_state(self) -> None:
        forms = self.game.legal(self.state)
        self.shown = Snapshot(
            image=self.image,
            state=self.state.to_json(),
            position=self.state,
            explanation=self.game.explain(self.state),
            counts={form.seat: form.dice for form in forms if isinstance(form, rules.RollForm)},
            awaits=self.game.awaits(self.state),
            chores=self.game.chores(self.state),
            table=self.game.table(self.state),
            playback="hand",
        )
        for part in (self.picture, self.panel, self.entry):
            part.show_snapshot(self.shown)

    def targets(self, widget: PictureView | PaintedCard) -> dict[str, QPointF]:
        """Where the middle of everything lies that can be clicked on."""
        pixmap = widget.grab()
        if isinstance(widget, PaintedCard):
            found: Targets = widget.targets
        else:
            painter = QPainter(pixmap)
            found = paint_table(painter, self.shown_look, widget.place(), self.shown, self.entry.entry)
            painter.end()
        return {key: rect.center() for rect, key in found}


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Any]:
    """Makes desks that are shown."""

    def make(game: str, players: int = 3, image: np.ndarray | None = None, **options: Any) -> Desk:
        made = Desk({"game": game, "players": NAMES[:players], "options": options}, image)
        qtbot.addWidget(made)
        made.show()
        return made

    yield make


def click(qtbot: QtBot, widget: QWidget, at: QPointF) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at.toPoint())


def play(desk: Desk, events: int, seed: int = 3) -> None:
    """Events by chance; dice are rolled to what keeps the game going."""
    chance = random.Random(seed)
    for _ in range(events):
        forms = desk.game.legal(desk.state)
        if not forms:
            break
        try:
            desk.state = desk.game.apply(desk.state, chance.choice(forms).fill(chance.randrange))
        except rules.RejectedEvent:
            continue
        desk.show_state()
        desk.grab()


GAMES = [
    ("gelatinous", 6),
    ("gelatinous_duel", 2),
    ("gelatinous_solitaire", 1),
    ("gelatinous_video", 12),
    ("liars_dice", 12),
    ("dessert_dice", 4),
    ("cube_crawl", 1),
]


@pytest.mark.slow
@pytest.mark.parametrize("look", ["dark", "light"])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_position_is_drawn_and_the_fullest_table_fits_the_smallest_window(
    desk: Any, game: str, players: int, look: ThemeChoice
):
    for image in (None, np.full((90, 160, 3), 80, np.uint8)):
        made = desk(game, players, image)
        made.look(look)
        play(made, 12)
        assert (made.width(), made.height()) == LEAST
        assert made.minimumSizeHint().height() <= LEAST[1], "the panel needs more room than the window has"
        assert made.panel.events.height() > 40


def test_a_bid_is_made_on_the_pad_and_only_legal_ones_are_there(qtbot: QtBot, desk: Any):
    made = desk("liars_dice")
    pad = made.panel.cards[1]
    click(qtbot, pad, made.targets(pad)["bid:3:4"])
    click(qtbot, made.entry.enter, QPointF(5, 5))
    assert made.state.to_json()["bid"] == {"seat": 0, "count": 3, "face": 4}
    bids = [tuple(map(int, key.split(":")[1:])) for key in made.targets(pad) if key.startswith("bid:")]
    assert bids
    assert all(made.state.least(face) <= count for count, face in bids)
    assert (3, 4) not in bids and (4, 2) in bids and (2, 1) in bids


def test_the_odds_are_switched_off_by_a_click_and_by_a_key(qtbot: QtBot, desk: Any):
    made = desk("liars_dice")
    pad = made.panel.cards[1]
    with_odds = pad.grab().toImage()
    click(qtbot, pad, made.targets(pad)["o"])
    assert not made.entry.entry.odds
    assert pad.grab().toImage() != with_odds
    qtbot.keyClick(made.entry, Qt.Key.Key_O)
    made.entry.press("o")
    assert made.entry.entry.odds


def test_the_bid_pad_gives_way_to_the_cups(desk: Any):
    made = desk("liars_dice")
    tall = made.panel.cards[1].height()
    made.enter({"type": "bid", "seat": 0, "count": 1, "face": 2})
    made.enter({"type": "call", "seat": 1})
    assert made.panel.cards[1].height() < tall
    assert made.entry.dice.values == (None,) * 5
    assert made.entry.name.text() == "Ann"


def test_a_die_of_the_supply_is_placed_and_tipped_with_the_mouse_alone(qtbot: QtBot, desk: Any):
    made = desk("dessert_dice", 2)
    made.enter({"type": "supply", "dice": supply()})
    card = made.panel.cards[1]
    click(qtbot, card, made.targets(card)["die:green:2"])
    click(qtbot, made.picture, made.targets(made.picture)["square:1:1"])
    click(qtbot, made.entry.enter, QPointF(5, 5))
    assert isinstance(made.state, DessertState)
    assert str(made.state.board[6]) == "green 2"
    for square in ("square:1:1", "square:1:2"):
        click(qtbot, made.picture, made.targets(made.picture)[square])
    face = made.entry.entry.tip.faces[0]
    button = next(button for button in made.entry.buttons if button.isVisible() and button.choice.value == face)
    click(qtbot, button, QPointF(5, 5))
    click(qtbot, made.entry.enter, QPointF(5, 5))
    assert made.state.board[6] is None
    assert str(made.state.board[7]) == f"green {face}"


def supply() -> list[dict[str, object]]:
    """A roll in which every die shows 2."""
    return [{"color": color, "face": 2} for color, count in COLOR_COUNTS.items() for _ in range(count)]


def test_the_crawls_die_is_tipped_by_a_click_on_the_square_beside_it(qtbot: QtBot, desk: Any):
    made = desk("cube_crawl", 1)
    for event in (
        {"type": "abilities", "drawn": ["leap", "surge"], "keep": ["leap"], "swap_out": []},
        {"type": "room", "id": "A07"},
        *[{"type": "danger_roll", "value": value} for value in (1, 4, 4)],
        {"type": "start_roll", "value": 2},
        {"type": "place", "north": 3},
    ):
        made.enter(event)
    squares = made.targets(made.picture)
    assert set(squares) == {"square:3:3"}, "walls and the room's edge bar the other ways"
    click(qtbot, made.picture, squares["square:3:3"])
    click(qtbot, made.entry.enter, QPointF(5, 5))
    assert made.state.to_json()["position"] == [3, 3]
    assert made.state.to_json()["orientations"] == [[6, 3]]


def test_abilities_are_drawn_by_clicks_on_their_lines(qtbot: QtBot, desk: Any):
    made = desk("cube_crawl", 1)
    lines = made.panel.cards[-1]
    for key in ("ability:leap", "ability:twist", "ability:twist"):
        click(qtbot, lines, made.targets(lines)[key])
    click(qtbot, made.entry.enter, QPointF(5, 5))
    assert made.state.to_json()["abilities"] == ["leap"]


def test_sixes_attack_by_a_click_on_them(qtbot: QtBot, desk: Any):
    made = desk("gelatinous_duel", 2)
    made.enter({"type": "roll", "seat": 0, "values": [3, 3, 6, 6, 6, 2, 2, 2]})
    made.enter({"type": "roll", "seat": 1, "values": [3, 3, 3, 2, 2, 2, 2, 2]})
    click(qtbot, made.picture, made.targets(made.picture)["2"])
    assert made.entry.entry.event == {"type": "sixes", "seat": 0, "attack": 2}
    assert made.panel.cards[0].state.text() == "keep, or attack with up to 3"


def test_the_caller_calls_with_a_click_once_everyone_has_rolled(qtbot: QtBot, desk: Any):
    made = desk("gelatinous_video", 2)
    (card,) = made.panel.cards
    click(qtbot, card, made.targets(card)["seat:1"])
    assert made.entry.name.text() == "Bo"
    for seat in range(2):
        made.enter({"type": "roll", "seat": seat, "values": [2] * 8})
    assert made.entry.buttons[0].choice.text == "call round 2"
    click(qtbot, made.entry.enter, QPointF(5, 5))
    assert made.state.to_json()["round"] == 2


def test_the_cards_of_the_game_before_are_gone(desk: Any):
    made = desk("liars_dice")
    before = made.panel.cards
    other = Desk({"game": "cube_crawl", "players": ["Ann"]})
    made.game, made.state = other.game, other.state
    other.deleteLater()
    made.show_state()
    made.look("light")
    assert all(not card.isVisible() for card in before)
    assert made.panel.cards[0].isVisible()


def test_names_are_shown_as_they_stand(desk: Any):
    made = desk("gelatinous_video", 2)
    made.game, made.state = rules.start({"game": "gelatinous_video", "players": ["<b>Ann</b>", "&amp;"]})
    made.show_state()
    assert made.entry.name.text() == "<b>Ann</b>"
    assert made.entry.name.textFormat() == Qt.TextFormat.PlainText


def test_enter_pressed_twice_enters_once(qtbot: QtBot):
    bar = EntryBar()
    qtbot.addWidget(bar)
    _, state = rules.start({"game": "gelatinous_solitaire", "players": ["Ann"]})
    bar.show_snapshot(Snapshot(state=state.to_json(), position=state))
    entered: list[dict[str, Any]] = []
    bar.submitted.connect(entered.append)
    for value in "22222222":
        bar.press(value)
    for _ in range(2):
        bar.submit()
    assert entered == [{"type": "roll", "seat": 0, "values": [2] * 8}]
    bar.refuse("No.")
    bar.submit()
    assert len(entered) == 2, "what was refused may be tried again"
    bar.press("backspace")
    bar.submit()
    assert len(entered) == 2, "a die is missing"
    bar.press("3")
    bar.submit()
    assert len(entered) == 3


def test_a_refusal_stays_while_the_camera_reads_on(qtbot: QtBot):
    bar = EntryBar()
    qtbot.addWidget(bar)
    bar.show()
    _, state = rules.start({"game": "gelatinous_solitaire", "players": ["Ann"]})
    shown = Snapshot(state=state.to_json(), position=state, counts={0: 8}, playback="playing")
    bar.show_snapshot(shown)
    bar.press("2")
    bar.refuse("Ann has eight dice.")
    everywhere = ((0.0, 0.0), (200.0, 0.0), (200.0, 200.0), (0.0, 200.0))
    dice = tuple(
        DieReading((20.0 * k, 10.0, 20.0 * k + 15, 25.0), value, 0.9, ((value, 0.9),), "green")
        for k, value in enumerate((1, 6, 3, 3, 2))
    )
    asking = SeatView(0, "missing", "Ann's tray: 5 of 8 dice seen", 5, 8)
    layout = Layout(seats=(SeatLayout(roll=everywhere),), width=200, height=200)
    view = TableView(1.0, TableReading(200, 200, dice), (asking,), "")
    bar.show_snapshot(replace(shown, layout=layout, view=view))
    assert bar.refusal.isVisible()
    bar.press("backspace")
    assert not bar.refusal.isVisible()
    assert bar.take.isVisible()
    bar.press("r")
    assert bar.dice.values == (1, 6, 3, 3, 2, None, None, None)
