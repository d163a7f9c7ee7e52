"""The chances of the game that is on: worked out off the window's thread, shown when ready, dropped when not wanted."""

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

import rules
from app.games.chances import chances_of
from app.live.session import Plan
from gui.widgets.background_computation import BackgroundComputation
from gui.window.main_window import Window
from tests.app.conftest import ALONE, PARTY

Open = Callable[..., Window]


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (ALONE, ("to win: 46 %, with the next roll: < 1 %",)),
        (PARTY, ()),
        ({"game": "gelatinous_duel", "players": ["Ann", "Bo"]}, ()),
        ({"game": "gelatinous_video", "players": ["Ann", "Bo"]}, ("Ann 36 % · Bo 36 %",)),
    ],
)
def test_each_game_tells_its_chances_in_a_line(setup: dict[str, object], words: tuple[str, ...]) -> None:
    state = rules.start(setup)[1]
    assert chances_of(state.to_json(), {}, lambda: False) == words


def test_whoever_is_near_a_cube_may_win_with_this_round() -> None:
    lies = [{"loose": 5, "stacked": 7}, {"loose": 5, "stacked": 1}, {"loose": 3, "stacked": 0}]
    state = rules.start({**PARTY, "taken_up": {"seats": lies}})[1]
    assert chances_of(state.to_json(), {}, lambda: False) == ("Ann 59 % · Bo 0 %", "Cy 0 %")


def test_games_on_a_board_have_no_chances(open_window: Open) -> None:
    window = open_window(Plan({"game": "cube_crawl", "players": ["Dev"]}))
    assert not window.panel.chances.isVisible()


def test_chances_are_shown_when_they_are_ready_and_anew_for_another_position(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Plan({**ALONE, "taken_up": {"rolls": 5, "seats": [{"hand": 2, "reserve": 5, "cube": 6}]}}))
    chances = window.panel.chances
    qtbot.waitUntil(lambda: "with the next roll: 2 %" in chances.text)
    window.controller.enter({"type": "roll", "seat": 0, "values": [3, 2]})
    qtbot.waitUntil(lambda: "with the next roll: 16 %" in chances.text)
    assert "16 %" in chances.accessibleName()


def test_who_wants_no_odds_is_shown_none(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Plan(ALONE))
    qtbot.waitUntil(lambda: "%" in window.panel.chances.text)
    window.keep(replace(window.settings, show_odds=False))
    assert not window.panel.chances.isVisible()


def test_a_newer_question_drops_the_one_before(qtbot: QtBot) -> None:
    computation, told = BackgroundComputation(), list[object]()
    may_end, gave_up = threading.Event(), threading.Event()
    computation.done.connect(lambda question, answer: told.append((question, answer)))

    def slowly(dropped: Callable[[], bool]) -> object:
        may_end.wait(20)
        if dropped():
            gave_up.set()
        return "late"

    computation.ask("first", slowly)
    computation.ask("second", lambda _dropped: QThread.currentThread() is not computation.thread())
    qtbot.waitUntil(lambda: bool(told))
    may_end.set()
    computation.close()
    assert told == [("second", True)] and gave_up.is_set() and not computation.running
