"""Rematches, games put away and come back to, players called otherwise: by what a person sees and presses."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.games.description import description_of
from app.live.requests import Change
from app.live.session import Plan
from app.live.snapshot import Snapshot
from app.stores.session_store import SessionStore
from gui.setup.names_form import NamesForm
from gui.window.game_lifecycle import rematch
from gui.window.main_window import Window
from referee.sessions.session import Session
from tests.app.conftest import ALONE, PARTY
from tests.app.staged import Follower, StagedSource, painted, square_zones
from tests.gui.window.test_window import enter

Open = Callable[..., Window]


def do(window: Window, name: str) -> None:
    assert window.actions_by_name[name].isEnabled()
    window.actions_by_name[name].trigger()


def test_a_game_is_put_away_without_a_question_and_one_press_goes_back_to_it(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    enter(qtbot, window, "1123456")
    do(window, "leave")
    assert window.pages.name == "start"
    assert window.controller.plan is None
    assert not window.actions_by_name["leave"].isEnabled()
    qtbot.mouseClick(window.notice.deed, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.header.headline.text() == "Bo and Cy roll")
    assert window.pages.name == "table"
    assert window.panel.cards[0].rolled.values == (1, 1, 2, 3, 4, 5, 6)


def test_nothing_is_offered_to_go_back_to_where_nothing_had_happened(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    do(window, "leave")
    assert not window.notice.isVisible()
    assert not window.actions_by_name["back"].isEnabled()


def test_a_rematch_begins_by_one_key_with_the_same_players_and_goes_back_too(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    enter(qtbot, window, "1123456")
    do(window, "again")
    qtbot.waitUntil(lambda: window.header.headline.text() == "Everyone rolls")
    assert window.controller.snapshot.players == ("Ann", "Bo", "Cy")
    do(window, "back")
    qtbot.waitUntil(lambda: window.header.headline.text() == "Bo and Cy roll")


def test_the_banner_of_a_finished_game_offers_to_play_again(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(ALONE))
    for keys in ("11113666", "333345", "33"):
        enter(qtbot, window, keys)
    qtbot.mouseClick(window.banner.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: (window.controller.snapshot.state or {}).get("rolls") == 0)
    assert not window.banner.isVisible()
    assert not window.notice.isVisible(), "a finished game is not gone on with"


def test_players_are_called_otherwise_in_the_middle_of_a_game_and_nothing_else_changes(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    enter(qtbot, window, "1123456")
    do(window, "names")
    form = window.dialog
    assert isinstance(form, NamesForm)
    form.names[0].setText("Bo")
    form.foot.take.click()
    assert form.foot.refusal.text() == "Two players cannot have the same name."
    form.names[1].setText("Dee")
    with qtbot.waitSignal(window.controller.settled):
        form.foot.take.click()
    assert window.controller.snapshot.players == ("Bo", "Dee", "Cy")
    assert window.header.headline.text() == "Dee and Cy roll"
    assert window.panel.cards[0].rolled.values == (1, 1, 2, 3, 4, 5, 6)
    enter(qtbot, window, "2222222")
    record = window.controller.snapshot.record
    assert record is not None and record.folder is not None
    window.close()
    session = Session.load(record.folder)
    assert session.players == ("Bo", "Dee", "Cy")
    assert [entry.kind for entry in session.entries].count("rename") == 1


def test_dice_that_lie_before_a_camera_while_players_are_named_are_no_new_roll(monkeypatch: pytest.MonkeyPatch):
    source, middles = StagedSource(), [(60, 130), (60, 50), (250, 90)]
    monkeypatch.setattr("app.live.session.open_source", lambda _text: source)
    ann, both = painted({middles[0]: 2}), painted({middles[0]: 2, middles[1]: 6})
    follower = Follower(Plan({**PARTY, "options": {"dice_per_player": 1}}, square_zones(middles), "0"))
    source.show(painted({}), 1.0)
    source.roll(painted({}), ann)
    follower.wait(lambda shown: [line.text for line in shown.log] == ["Ann rolled"])
    follower.session.settle(1, Change("rename", names=("Ann", "Dee", "Cy")))
    follower.wait(lambda shown: shown.players == ("Ann", "Dee", "Cy"))
    source.show(ann, 2.0)
    source.roll(ann, both)
    shown = follower.wait(lambda shown: shown.t >= source.t and len(shown.log) > 1)
    assert [line.text for line in shown.log] == ["Ann rolled", "Dee rolled"]
    assert shown.view is not None and shown.view.seats[1].text.startswith("Dee")
    follower.close()


def test_quitting_in_the_middle_asks_nothing_and_loses_nothing(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    enter(qtbot, window, "1123456")
    assert window.close()
    assert window.dialog is None
    (folder,) = SessionStore().folder.iterdir()
    assert [step.event["values"] for step in Session.load(folder).game.played] == [[1, 1, 2, 3, 4, 5, 6]]


@pytest.mark.parametrize(
    ("game", "state", "loser"),
    [
        ("gelatinous", {"result": {"winners": [0]}}, None),
        ("liars_dice", {"result": {"winners": [0]}, "last_reveal": {"loser": 2}}, 2),
        ("dessert_dice", {"result": {"winners": [1]}, "seats": [{"score": 4}, {"score": 9}, {"score": 3}]}, 2),
        ("dessert_dice", {"result": {"winners": [1]}, "seats": [{"score": 4}, {"score": 4}, {"score": 4}]}, 0),
    ],
)
def test_who_lost_begins_the_next_game_where_somebody_begins(game: str, state: dict, loser: int | None):
    find = description_of(game).loser
    assert (None if find is None else find(state)) == loser


def test_a_rematch_leaves_out_what_a_game_in_progress_was_taken_up_with():
    assert rematch({**PARTY, "taken_up": {"loose": [1]}}, Snapshot()) == PARTY
