"""The window before a live table, by what a person sees and presses: zones drawn, watching paused, sources chosen."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from app.stores.zone_store import ZoneStore
from app.zones.drawing import Drawing
from gui.setup.camera_form import CameraForm
from gui.window.main_window import Window
from tests.app.staged import StagedSource, painted, square_zones

Open = Callable[..., Window]
ONE_DIE_EACH = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 1}}
MIDDLES = [(60, 130), (60, 50), (250, 90)]


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> StagedSource:
    staged = StagedSource()
    monkeypatch.setattr("app.live.session.open_source", lambda _text: staged)
    return staged


def seen(qtbot: QtBot, window: Window, source: StagedSource) -> None:
    source.show(painted({}), 0.2)
    qtbot.waitUntil(lambda: window.controller.snapshot.t >= source.t)


def drawn(window: Window) -> Drawing:
    assert window.zones.drawing is not None
    return window.zones.drawing


def test_zones_are_drawn_by_keys_kept_for_the_camera_and_watched_at_once(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    window = open_window(Plan(ONE_DIE_EACH, source="0"))
    seen(qtbot, window, source)
    assert window.header.headline.text() == "Waiting for the mat"
    assert "draw the zones" in window.todo.text()
    window.actions_by_name["zones"].trigger()
    page = window.zones
    assert window.pages.page is page
    before = drawn(window).zones[drawn(window).place]
    qtbot.keyClick(page, Qt.Key.Key_C)
    qtbot.keyClick(page, Qt.Key.Key_Right)
    after = drawn(window).zones[drawn(window).place]
    assert after[0][0] > before[0][0] and after[1:] == before[1:]
    qtbot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert drawn(window).zones[drawn(window).place] == before
    qtbot.keyClick(page, Qt.Key.Key_Tab)
    assert drawn(window).place.words(("Ann", "Bo", "Cy")) == "Ann's cube"
    qtbot.keyClick(page, Qt.Key.Key_Delete)
    qtbot.keyClick(page, Qt.Key.Key_Return)
    assert window.pages.page is window.table
    qtbot.waitUntil(lambda: window.controller.snapshot.waits_for is None)
    layout = window.controller.snapshot.layout
    assert layout is not None and layout.seats[0].cube is None and layout.seats[1].cube is not None
    kept = ZoneStore().find("0", "gelatinous", 3)
    assert kept is not None and str(kept) in window.notice.text.text()
    assert len(json.loads(kept.read_text())["seats"]) == 3


def test_a_zone_is_dragged_by_the_mouse_and_what_overlaps_is_refused(
    qtbot: QtBot, open_window: Open, source: StagedSource
):
    window = open_window(Plan(ONE_DIE_EACH, square_zones(MIDDLES), source="0"))
    seen(qtbot, window, source)
    window.actions_by_name["zones"].trigger()
    canvas = window.zones.canvas
    start, end = (canvas.to_widget((float(x), float(y))).toPoint() for x, y in (MIDDLES[0], MIDDLES[1]))
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(canvas, end)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=end)
    assert window.zones.problem.text() == "Ann's tray and Bo's tray overlap: a die must not lie in two zones."
    assert not window.zones.done.isEnabled()
    qtbot.keyClick(window.zones, Qt.Key.Key_Return)
    assert window.pages.page is window.zones
    qtbot.keyClick(window.zones, Qt.Key.Key_Escape)
    assert window.pages.page is window.table
    assert window.controller.snapshot.layout == square_zones(MIDDLES).scaled(320, 180)
    assert isinstance(canvas.to_widget((0.0, 0.0)), QPointF)


def test_a_film_waits_while_its_zones_are_drawn_and_then_goes_on(qtbot: QtBot, open_window: Open, film: Path):
    window = open_window()
    window.controller.set_speed(0.05)
    window.watch(Plan(ONE_DIE_EACH, source=str(film)))
    qtbot.waitUntil(lambda: window.controller.snapshot.image is not None)
    window.actions_by_name["zones"].trigger()
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "paused")
    qtbot.keyClick(window.zones, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.controller.snapshot.playback == "playing")
    qtbot.waitUntil(lambda: window.controller.snapshot.watching and window.controller.snapshot.layout is not None)


def test_watching_is_paused_and_goes_on_by_a_key(qtbot: QtBot, open_window: Open, source: StagedSource):
    window = open_window(Plan(ONE_DIE_EACH, square_zones(MIDDLES), source="0"))
    seen(qtbot, window, source)
    action = window.actions_by_name["watch"]
    assert action.text() == "Pause watching"
    action.trigger()
    qtbot.waitUntil(lambda: window.header.headline.text() == "Watching is paused")
    assert action.text() == "Continue watching"
    seen(qtbot, window, source)  # the picture goes on
    action.trigger()
    qtbot.waitUntil(lambda: window.header.headline.text() == "Everyone rolls")


def test_what_cannot_be_watched_is_not_offered_to_be(qtbot: QtBot, open_window: Open, source: StagedSource):
    window = open_window(Plan(ONE_DIE_EACH, square_zones([(60, 130), (60, 50), (900, 90)]), source="0"))
    seen(qtbot, window, source)
    assert "outside the picture" in window.notice.text.text()
    assert not window.actions_by_name["watch"].isEnabled()
    assert window.header.headline.text() == "Everyone rolls"
    assert "go on watching" not in window.todo.text()


def test_nothing_is_watched_and_no_zones_are_drawn_where_there_is_no_picture(open_window: Open):
    window = open_window(Plan(ONE_DIE_EACH))
    assert not window.actions_by_name["watch"].isEnabled()
    window.drawing.draw()
    assert window.pages.page is window.table


def test_a_source_that_is_lost_is_told_until_it_comes_back(qtbot: QtBot, open_window: Open, source: StagedSource):
    window = open_window(Plan(ONE_DIE_EACH, square_zones(MIDDLES), source="0"))
    seen(qtbot, window, source)
    source.lost = "camera 0 sends no new pictures: waiting for it to come back"
    qtbot.waitUntil(window.notice.isVisible)
    assert window.notice.text.text().startswith("Camera 0 sends no new pictures")
    source.lost = None
    qtbot.waitUntil(lambda: not window.notice.isVisible())


@pytest.mark.parametrize("text", ["rtsp://cam/1", "http://127.0.0.1:8080/", "screen:0,0,640,480"])
def test_a_stream_or_a_region_of_the_screen_is_opened_by_its_address(qtbot: QtBot, text: str):
    form = CameraForm("0")
    qtbot.addWidget(form)
    form.address.setText(text)
    with qtbot.waitSignal(form.chosen) as chosen:
        form.open_button.click()
    assert chosen.args == [text]


@pytest.mark.parametrize("text", ["cam/1", "screen:1,2", "screen:0,0,0,0"])
def test_what_is_no_address_is_refused_in_a_sentence(qtbot: QtBot, text: str):
    form = CameraForm("0")
    qtbot.addWidget(form)
    form.address.setText(text)
    form.open_button.click()
    assert form.refusal.text().endswith(".")
    assert form.result() == 0


def test_a_streams_password_is_neither_shown_nor_kept(open_window: Open):
    window = open_window()
    for address in ("rtsp://ann:secret@cam/1", "http://cam/video?user=ann&password=secret", "rtsp://ann:secret@cam"):
        for opening in (window.opener.open_camera, window.opener.open_film):
            opening(address)
            assert window.wizard.choices.source == address
            window.wizard.go_to(2)
            shown = [window.wizard.camera.list.item(row).text() for row in range(window.wizard.camera.list.count())]
            assert any("cam" in words for words in shown) and not any("secret" in words for words in shown)
            assert "secret" not in repr(window.settings)
