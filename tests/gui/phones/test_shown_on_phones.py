"""“Show on phones” in the window: nothing before it is asked for, codes that end with the game, a phone's camera."""

from __future__ import annotations

import http.client
import subprocess
import sys
from collections.abc import Callable
from urllib.parse import urlsplit

import cv2
import numpy as np
import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from app.setup.choices import Choices
from gui.phones.codes_dialog import CodesDialog
from gui.setup.camera_form import OfferedCamera
from gui.setup.wizard.camera_step import offers
from gui.window.main_window import Window
from vision.sources.sent_source import sent_pictures

GAME = Plan({"game": "liars_dice", "players": ["Ann", "Bo"]})


@pytest.fixture(autouse=True)
def on_this_computer_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.web.addresses.local_addresses", lambda: ("127.0.0.1",))


def _dialog(window: Window) -> CodesDialog:
    assert isinstance(window.dialog, CodesDialog)
    return window.dialog


def _status(link: str) -> int:
    found = urlsplit(link)
    connection = http.client.HTTPConnection(found.netloc, timeout=60)
    connection.request("GET", found.path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def test_nothing_of_a_server_is_loaded_with_the_window_and_the_commands() -> None:
    code = (
        "import sys, gui.window.main_window, gui.main, app.commands.watch\n"
        "print(*{name.partition('.')[0] for name in sys.modules}, *(n for n in sys.modules if n.startswith('app.web')))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    unwanted = {
        "starlette",
        "uvicorn",
        "websockets",
        "cryptography",
        "app.web.site",
        "app.web.server",
        "app.web.phones",
    }
    assert not unwanted & set(loaded)


def test_the_button_shows_a_code_for_everybody_and_stops(open_window: Callable[..., Window]) -> None:
    window = open_window(GAME)
    assert not window.phones.on
    window.actions_by_name["phones"].trigger()
    dialog = _dialog(window)
    shown = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert shown == ["Spectators, a TV", "Ann", "Bo", "A phone as the camera", "The host"]
    links = []
    for row in range(len(shown)):
        dialog.choose(row)
        links.append(dialog.link.text())
        assert links[-1] in dialog.code.accessibleName()
    assert len(set(links)) == len(links)
    assert [_status(link) for link in (links[0], links[1], links[4])] == [200, 200, 200]
    dialog.choose(3)
    assert links[3].startswith("https://") and "fingerprint" in dialog.hint.text()
    assert window.actions_by_name["phones"].text() == "Shown on phones …"
    dialog.stop.click()
    assert not window.phones.on
    with pytest.raises(OSError):
        _status(links[0])


def test_the_codes_of_a_game_end_with_it_and_the_next_has_its_own(open_window: Callable[..., Window]) -> None:
    window = open_window(GAME)
    window.phones.open()
    dialog = _dialog(window)
    old = dialog.link.text()
    window.watch(Plan({"game": "liars_dice", "players": ["Cy", "Di", "Ed"]}))
    assert dialog.list.item(1).text() == "Cy"
    new = dialog.link.text()
    assert new != old
    assert (_status(old), _status(new)) == (404, 200)
    window.controller.leave()
    assert _status(new) == 404


def test_the_game_of_the_window_is_what_phones_are_shown(open_window: Callable[..., Window], qtbot: QtBot) -> None:
    window = open_window(GAME)
    window.phones.open()
    phones = window.phones._phones
    assert phones is not None
    assert phones.hub.snapshot.players == ("Ann", "Bo")
    window.controller.enter({"type": "bid", "seat": 0, "count": 1, "face": 3})
    qtbot.waitUntil(lambda: phones.hub.snapshot.number == 2)
    assert phones.hub.events.last == 1


def test_a_phone_that_sends_becomes_the_camera_of_the_wizard(open_window: Callable[..., Window], qtbot: QtBot) -> None:
    window = open_window()
    window.open_wizard()
    window.wizard.camera.phone_wanted.emit()
    dialog = _dialog(window)
    assert dialog.link.text().startswith("https://")
    picture = cv2.imencode(".jpg", np.full((90, 160, 3), 120, np.uint8))[1].tobytes()
    assert sent_pictures.put(picture)
    qtbot.waitUntil(lambda: window.wizard.choices.source == "phone:")
    assert window.dialog is not dialog
    assert any(label.text() for label in window.wizard.findChildren(QLabel))


def test_a_port_that_cannot_be_had_is_said_in_one_sentence(
    open_window: Callable[..., Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.web.addresses.local_addresses", lambda: ("192.0.2.77",))
    window = open_window(GAME)
    window.actions_by_name["phones"].trigger()
    assert not window.phones.on
    assert window.notice.text.text().startswith("192.0.2.77 cannot be used")


def test_a_phone_is_offered_first_where_there_is_no_camera() -> None:
    choices = Choices("liars_dice", ("Ann", "Bo"), (0, 1))
    words = [offer.words for offer in offers(choices, (), phone=True)]
    assert words[0] == "A phone as the camera …"
    webcam = OfferedCamera("Webcam", "0", "Webcam")
    words = [offer.words for offer in offers(choices, (webcam,), phone=True)]
    assert words[:2] == ["Webcam", "A phone as the camera …"]
    assert "A phone as the camera …" not in [offer.words for offer in offers(choices, (webcam,))]
