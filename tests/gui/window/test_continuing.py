"""Games go on where they stopped: from the start page, after a crash, before their camera."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from app.live.several_cameras import text_of_several
from app.record.game_record import GameRecord
from app.record.resuming import going_on
from app.stores.data_folder import data_folder
from gui.window.main_window import Window
from referee.decisions import Decided
from referee.sessions.journal.entries import Draft
from referee.sessions.journal.writer import Journal
from referee.sessions.session import Session
from tests.app.conftest import ALONE, PARTY
from tests.app.staged import StagedSource, painted, read_painted, square_zones
from tests.gui.window.test_window import enter
from tests.referee.sessions.made import event, header, make_session, roll

Open = Callable[..., Window]
MIDDLES = [(60, 130), (60, 50), (250, 90)]


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> StagedSource:
    staged = StagedSource()
    monkeypatch.setattr("app.live.session.open_source", lambda _text: staged)
    return staged


def folder() -> Path:
    path = data_folder() / "sessions"
    path.mkdir(parents=True, exist_ok=True)
    return path


def made(name: str, source: str, live: bool = True, *drafts: Draft) -> Path:
    """A session of three with their zones, played before a camera, one event long."""
    setup = {**PARTY, "options": {"dice_per_player": 1}}
    with Journal.create(folder() / name) as journal:
        journal.append(header(setup=setup, layout=square_zones(MIDDLES).to_json()))
        journal.append(
            Draft("source", "program", 0, {"source": source, "live": live, "size": None, "frame_rate": None})
        )
        journal.append(event(1_000_000, roll([2])), *drafts)
    return folder() / name


def test_the_start_page_lists_the_last_games_and_enter_goes_on_with_one(qtbot: QtBot, open_window: Open):
    first = open_window(Plan(PARTY))
    enter(qtbot, first, "2222222")
    first.close()
    window = open_window()
    recent = window.start_page.recent
    qtbot.waitUntil(recent.isVisible)
    assert recent.list.item(0).text().startswith("Gelatinous · Ann, Bo and Cy\n")
    assert recent.list.item(0).text().endswith("round 1, 1 event, not finished")
    recent.list.setFocus()
    qtbot.keyClick(recent.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.pages.name == "table" and set(window.controller.snapshot.counts) == {1, 2})
    assert [line.text for line in window.controller.snapshot.log] == ["Ann rolled"]
    enter(qtbot, window, "3333333")
    window.close()
    (session,) = folder().iterdir()
    kinds = [entry.kind for entry in Session.load(session).entries]
    assert kinds == ["header", "source", "event", "close", "source", "event", "close"]


def test_what_was_entered_before_a_game_was_left_is_undone_when_it_goes_on(qtbot: QtBot, open_window: Open):
    first = open_window(Plan(ALONE))
    enter(qtbot, first, "22222222")
    first.close()
    window = open_window()
    qtbot.waitUntil(window.start_page.recent.isVisible)
    window.continue_session(next(folder().iterdir()))
    qtbot.waitUntil(window.actions_by_name["undo"].isEnabled)
    with qtbot.waitSignal(window.controller.settled):
        window.actions_by_name["undo"].trigger()
    assert window.controller.snapshot.state is not None and window.controller.snapshot.state["rolls"] == 0


def test_a_finished_game_is_shown_and_not_touched(qtbot: QtBot, open_window: Open):
    first = open_window(Plan({**PARTY, "options": {"dice_per_player": 8}}))
    for values in ("33333333", "22222222", "22222222"):
        enter(qtbot, first, values)
    first.close()
    (session,) = folder().iterdir()
    before = Session.load(session).entries
    window = open_window()
    recent = window.start_page.recent
    qtbot.waitUntil(recent.isVisible)
    assert "finished: Ann wins" in recent.list.item(0).text()
    qtbot.mouseClick(
        recent.list.viewport(),
        Qt.MouseButton.LeftButton,
        pos=recent.list.visualItemRect(recent.list.item(0)).center(),
    )
    qtbot.waitUntil(lambda: window.pages.name == "review")
    window.close()
    assert Session.load(session).entries == before


def test_a_game_that_a_crash_left_open_says_so_and_goes_on_before_its_camera_with_its_zones(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    session = made("2026-11-20_1932_gelatinous", "0")
    window = open_window(read=read_painted)
    window.continue_session(session)
    qtbot.waitUntil(lambda: window.controller.snapshot.position is not None)
    assert "closed in the middle of this game" in window.notice.text.text()
    lying, thrown = painted({MIDDLES[0]: 2}), painted({MIDDLES[0]: 2, MIDDLES[1]: 6})
    source.show(lying, 1.0)
    source.roll(lying, thrown)
    qtbot.waitUntil(lambda: window.controller.snapshot.t >= source.t, timeout=20_000)
    assert [line.text for line in window.controller.snapshot.log] == ["Ann rolled", "Bo rolled"]
    window.close()
    kinds = [entry.kind for entry in Session.load(session).entries]
    assert kinds[:5] == ["header", "source", "event", "close", "source"] and kinds[-1] == "close"


def test_a_sessions_camera_is_opened_only_where_it_is_one_of_this_computer_or_was_typed_here():
    def plan(text: str, live: bool = True, known: str = "") -> Plan:
        return going_on(Session.load(made(f"s{len(list(folder().iterdir()))}", text, live)), known).plan

    assert plan("0").source == "0" and plan("C920").source == "C920"
    assert plan("rtsp://evil.example/1").source is None
    assert plan("rtsp://kitchen.local/1", known="rtsp://kitchen.local/1").source == "rtsp://kitchen.local/1"
    assert plan("/etc/passwd").source is None and plan("game.mp4", live=False).source is None
    assert plan("0").layout == square_zones(MIDDLES)


def test_zones_that_were_drawn_later_are_those_that_a_game_goes_on_with():
    drawn = square_zones([(70, 120), (70, 50), (240, 90)])
    mat = square_zones([(80, 120), (80, 50), (230, 90)])
    session = made(
        "drawn",
        "0",
        True,
        Draft("layout", "player", None, {"layout": drawn.to_json()}),
        Draft("layout", "program", None, {"layout": mat.to_json()}),
    )
    assert going_on(Session.load(session)).plan.layout == drawn


def test_the_list_shows_a_picture_where_one_was_kept_and_leaves_out_what_is_damaged(qtbot: QtBot, open_window: Open):
    content = cv2.imencode(".jpg", np.full((90, 160, 3), 200, np.uint8))[1].tobytes()
    name = f"{hashlib.sha256(content).hexdigest()}.jpg"
    with Journal.create(folder() / "kept") as journal:
        journal.append(header(), event(1_000_000, roll([2] * 8), evidence=[name]))
    (folder() / "kept" / "evidence").mkdir()
    (folder() / "kept" / "evidence" / name).write_bytes(content)
    make_session(folder() / "plain")
    (folder() / "damaged").mkdir()
    (folder() / "damaged" / "journal.sqlite").write_bytes(b"no journal")
    window = open_window()
    recent = window.start_page.recent
    qtbot.waitUntil(recent.isVisible)
    icons = {recent.list.item(row).data(256).name: recent.list.item(row).icon() for row in range(recent.list.count())}
    assert set(icons) == {"kept", "plain"}
    grey = icons["kept"].pixmap(80, 45).toImage().pixelColor(40, 20)
    assert abs(grey.red() - 200) < 8 and abs(grey.blue() - 200) < 8


def test_a_session_that_another_program_writes_is_refused_with_a_sentence(qtbot: QtBot, open_window: Open):
    session = made("busy", "")
    with Journal.open(session):
        window = open_window()
        window.continue_session(session)
        qtbot.waitUntil(lambda: "another program is writing" in window.notice.text.text().lower())
        assert window.controller.snapshot.state is None
        window.close()


def test_a_game_before_several_cameras_goes_on_before_all_of_them_with_the_zones_of_each():
    zones = {"left": square_zones(MIDDLES), "right": square_zones([(70, 120), (70, 50), (240, 90)])}
    text = text_of_several({"left": "0", "right": "C920"})
    record = GameRecord.begin(Plan({**PARTY, "options": {"dice_per_player": 1}}, source=text, layouts=zones), False)
    record.source(text, live=True)
    record.note(Decided(1.0, roll([2]), 1.0, {}))
    path = record.view.folder
    record.close()
    assert path is not None
    found = going_on(Session.load(path))
    assert found.plan.source == text and found.plan.layouts == zones and found.plan.layout is None
    assert found.sources == {"left": "0", "right": "C920"}


def test_a_password_of_a_cameras_address_is_not_written_down():
    query = "http://kitchen/video?user=me&password=secret"
    for text in (
        "rtsp://me:secret@kitchen/1",
        query,
        text_of_several({"left": "0", "right": "rtsp://me:secret@kitchen/1"}),
    ):
        record = GameRecord.begin(Plan(ALONE, source=text), False)
        record.source(text, live=True)
        record.note(Decided(1.0, roll([2] * 8), 1.0, {}))
        path = record.view.folder
        record.close()
        assert path is not None
        loaded = Session.load(path)
        assert "secret" not in "".join(entry.payload for entry in loaded.entries)
        assert going_on(loaded).plan.source is None


def test_a_game_that_is_still_open_is_left_before_it_is_deleted(qtbot: QtBot, open_window: Open):
    window = open_window(Plan(PARTY))
    enter(qtbot, window, "2222222")
    folder = window.controller.recorded()
    assert folder is not None
    window.open_sessions()
    page = window.sessions
    qtbot.waitUntil(lambda: page.current is not None)
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert page.message.text.text() == "This game is still open. Leave it (Ctrl+W) before you delete it."
    assert folder.is_dir()
