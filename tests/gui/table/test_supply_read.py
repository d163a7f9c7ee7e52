"""The supply of Dessert Dice as the camera reads it: taken by R, completed by keys."""

from typing import Any

import numpy as np
import pytest

import rules
from app.games.dessert_dice.hand_entry import entry_of
from app.games.dessert_dice.supply_entry import SupplyEntry
from app.games.dessert_dice.supply_read import all_dice, read_supply
from app.live.snapshot import Snapshot
from gui.table.entry_bar import EntryBar
from referee.layout import Layout
from referee.view import TableView
from rules.dessert_dice.die_set import COLOR_COUNTS
from vision import DieReading, TableReading

SETUP = {"game": "dessert_dice", "players": ["Ann", "Bo"]}
COLORS = [color for color, count in COLOR_COUNTS.items() for _ in range(count)]


def die(number: int, color: str, value: int | None = 3) -> DieReading:
    x, y = 40.0 + 50 * (number % 10), 40.0 + 50 * (number // 10)
    return DieReading((x - 9, y - 9, x + 9, y + 9), value, 0.99, (), color)


def seen(dice: list[DieReading], supply: list[list[float]] | None = None, playback: Any = "playing") -> Snapshot:
    """The window's snapshot of a game that waits for its supply."""
    game, state = rules.start(SETUP)
    layout = Layout.from_json({"image_size": [600, 600], "seats": [{}, {}], "supply": supply}, 2) if supply else None
    view = TableView(1.0, TableReading(600, 600, tuple(dice)), (), "")
    image = np.zeros((600, 600, 3), np.uint8)
    return Snapshot(
        image=image,
        position=state,
        state=state.to_json(),
        awaits=game.awaits(state),
        view=view,
        layout=layout,
        playback=playback,
    )


def test_all_dice_have_the_colours_that_the_game_must_have() -> None:
    # in coloured light every purple die looks blue
    dice = [die(n, "blue" if color == "purple" else color) for n, color in enumerate(COLORS)]
    assert all_dice(dice) == tuple((color, 3) for color in COLORS)
    assert all_dice(dice[:-1]) is None
    assert all_dice([*dice[:-1], die(24, "black", None)]) is None


def test_what_lies_beside_the_supply_is_not_read() -> None:
    zone = [[0.0, 0.0], [600.0, 0.0], [600.0, 170.0], [0.0, 170.0]]
    dice = [die(n, color) for n, color in enumerate(COLORS)]
    assert len(read_supply(seen([*dice, die(60, "red")], zone))) == 25


def test_dice_that_are_certain_are_offered_to_be_completed() -> None:
    dice = [die(n, color, None if n in (0, 24) else 3) for n, color in enumerate(COLORS)]
    assert len(read_supply(seen(dice))) == 23


def test_of_fewer_than_half_the_dice_nothing_is_offered() -> None:
    dice = [die(n, color, 3 if n < 12 else None) for n, color in enumerate(COLORS)]
    assert read_supply(seen(dice)) == ()


@pytest.mark.parametrize("playback", ["hand", "lost", "ended"])
def test_without_a_picture_of_now_nothing_is_offered(playback: str) -> None:
    assert read_supply(seen([die(n, color) for n, color in enumerate(COLORS)], playback=playback)) == ()


def test_r_takes_the_supply_that_is_read_and_enter_enters_it(qtbot: Any) -> None:
    bar = EntryBar()
    qtbot.addWidget(bar)
    bar.show()
    bar.show_snapshot(seen([die(n, color) for n, color in enumerate(COLORS)]))
    assert bar.take.isVisible() and bar.prompt.text() == "all dice were read"
    bar.take.click()
    event = bar.entry.event
    assert event is not None and len(event["dice"]) == 25
    assert not bar.take.isVisible()


def test_r_takes_what_is_read_of_the_supply_and_the_rest_is_typed() -> None:
    entry: Any = entry_of(rules.start(SETUP)[1])
    read = tuple((color, 2) for color in COLORS if color != "black")[1:]
    entry = entry.with_supply(read)
    assert entry.prompt == "23 dice were read; type the other 2"
    entry = entry.pressed("r")
    assert entry.event is None and entry.color == "red"
    entry = entry.pressed("6").pressed("5")
    assert entry.event is not None and {"color": "black", "face": 5} in entry.event["dice"]


def test_once_something_is_typed_r_is_red() -> None:
    entry: Any = SupplyEntry(read=tuple((color, 2) for color in COLORS))
    entry = entry.pressed("g").pressed("4").pressed("r")
    assert isinstance(entry, SupplyEntry) and entry.color == "red" and entry.values[2] == (4,)
