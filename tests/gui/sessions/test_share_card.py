"""The card of a finished game: what is on it, and when there is none."""

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.live.session import Plan
from app.review.case import Case
from app.stores.whole_file import NotWrittenError
from gui.sessions.share_card import HEIGHT, WIDTH, photograph, share_card, words_under, write_card
from referee.decisions import Decided
from referee.layout import Layout
from referee.sessions.journal.fingerprint_file import head_of_file
from referee.sessions.journal.writer import Journal
from referee.sessions.recorder import Recorder
from referee.sessions.session import Session
from tests.app.conftest import ALONE
from tests.gui.window.test_window import enter
from tests.referee.sessions.made import cubewatch, event, header, make_session, roll, second_opinion
from vision import Frame
from vision.readings import Box

GREEN = (40, 160, 40)
CUBE: Box = (200, 40, 260, 100)


def finished(folder: Path) -> Session:
    with Journal.create(folder, wall=lambda: 1_800_000_000.0) as journal:
        journal.append(header())
        journal.append(event(0, roll([3, 3, 3, 3, 2, 2, 4, 5])))
        journal.append(event(0, roll([3, 3, 3, 3])))
    return Session.load(folder)


def filmed(folder: Path, zone: bool, sources: tuple[str | None, ...] = (None,)) -> Session:
    """A game won in one roll, whose film shows a green cube from the second frame on; of several `sources` the first
    alone sees it."""
    square = [[0, 0], [100, 0], [100, 100], [0, 100]]
    x1, y1, x2, y2 = CUBE
    cube = [[x1, y1], [x2, y1], [x2, y2], [x1, y2]]
    layout = {"width": 320, "height": 180, "seats": [{"roll": square, **({"cube": cube} if zone else {})}]}
    Layout.from_json(layout, 1)
    if len(sources) > 1:
        layout = {"sources": {str(sources[0]): layout, **{str(name): {"seats": [{}]} for name in sources[1:]}}}
    table = np.full((180, 320, 3), 90, np.uint8)
    with_cube = table.copy()
    with_cube[y1:y2, x1:x2] = GREEN
    with Recorder.begin(folder, header(layout=layout)) as recorder:
        recorder.source("0", live=True, size=(320, 180), frame_rate=10)
        for number in range(5):
            for source in sources:
                image = table if number == 0 or source != sources[0] else with_cube
                recorder.see(Frame(image, number / 10, number, source=source))
        recorder.note(Decided(0.4, roll([3] * 8), 1.0, {"result": None}))
    return Session.load(folder)


def test_the_card_is_a_picture_of_how_the_game_ended(qtbot: QtBot, tmp_path: Path):
    del qtbot
    session = finished(tmp_path / "s")
    write_card(session, tmp_path / "card.png")
    import cv2

    card = cv2.imread(str(tmp_path / "card.png"))
    assert card is not None and card.shape == (HEIGHT, WIDTH, 3)
    blue, green, red = (card[150:500, 40:380, channel].astype(int) for channel in range(3))
    assert ((green > red + 40) & (green > blue + 20)).mean() > 0.2  # the cube
    assert share_card(session) == (tmp_path / "card.png").read_bytes()


def test_the_card_carries_the_fingerprint_for_both_verifiers(qtbot: QtBot, tmp_path: Path):
    del qtbot
    import cv2

    session = finished(tmp_path / "s")
    write_card(session, tmp_path / "card.png")
    assert cubewatch("verify", session.folder, "--head", tmp_path / "card.png").returncode == 0
    assert second_opinion(session.folder, "--head", tmp_path / "card.png").returncode == 0
    # as it arrives where a messenger has made a JPEG of it: by its code alone
    cv2.imwrite(str(tmp_path / "sent.jpg"), cv2.imread(str(tmp_path / "card.png")), [cv2.IMWRITE_JPEG_QUALITY, 70])
    assert head_of_file(tmp_path / "sent.jpg").text == session.entries[-1].hash


def test_it_tells_when_and_how_lucky_it_was(tmp_path: Path):
    when, lucky = words_under(finished(tmp_path / "s"))
    assert when == "15 January 2027, 2 rolls, 12 dice, score 2"
    assert lucky.startswith("Ann, 3s: 8 on 12 dice, 2.0 expected: more")


def test_luck_is_told_where_the_game_hangs_on_it(tmp_path: Path):
    with Journal.create(tmp_path / "s") as journal:
        setup = {"game": "liars_dice", "players": ["Ann", "Bo"], "options": {"dice_per_player": 1}}
        journal.append(header(setup=setup))
        journal.append(event(0, {"type": "bid", "seat": 0, "count": 2, "face": 2}))
        journal.append(event(0, {"type": "call", "seat": 1}))
        journal.append(event(0, {"type": "reveal", "hands": [[3], [3]]}))
    session = Session.load(tmp_path / "s")
    assert session.game.state.phase == "over"
    assert len(words_under(session)) == 1


def test_a_game_that_goes_on_has_no_card(qtbot: QtBot, tmp_path: Path):
    del qtbot
    with pytest.raises(match="not over"):
        share_card(Session.load(make_session(tmp_path / "s")))


@pytest.mark.parametrize("sources", [(None,), ("left", "right")], ids=["one camera", "two cameras"])
def test_the_cube_is_shown_as_the_film_saw_it_last(tmp_path: Path, sources: tuple[str | None, ...]):
    photo = photograph(Case.of(filmed(tmp_path / "s", zone=True, sources=sources)))
    assert photo is not None
    height, width = photo.shape[:2]
    assert height == pytest.approx(width, abs=2) and 60 < height < 90
    assert np.abs(photo[height // 2, width // 2].astype(int) - GREEN).max() < 25


def test_without_a_zone_for_the_cube_it_is_drawn(tmp_path: Path):
    assert photograph(Case.of(filmed(tmp_path / "s", zone=False))) is None
    assert photograph(Case.of(finished(tmp_path / "t"))) is None


def test_a_session_is_exported_as_a_card(tmp_path: Path):
    finished(tmp_path / "s")
    make_session(tmp_path / "t")
    assert cubewatch("export", tmp_path / "s", "--to", tmp_path / "card.png").returncode == 0
    assert (tmp_path / "card.png").read_bytes().startswith(b"\x89PNG")
    done = cubewatch("export", tmp_path / "t", "--to", tmp_path / "other.png")
    assert done.returncode == 2 and "not over yet" in done.stderr and not (tmp_path / "other.png").exists()


def test_no_other_file_is_overwritten(qtbot: QtBot, tmp_path: Path):
    del qtbot
    (tmp_path / "card.png").write_text("a letter to Bo")
    with pytest.raises(NotWrittenError):
        write_card(finished(tmp_path / "s"), tmp_path / "card.png")
    assert (tmp_path / "card.png").read_text() == "a letter to Bo"


def test_the_window_saves_the_card_of_a_game_that_is_over(qtbot: QtBot, open_window, tmp_path: Path):
    window = open_window(Plan(ALONE))
    enter(qtbot, window, "11113666")
    assert not window.actions_by_name["card"].isEnabled()
    for keys in ("333345", "33"):
        enter(qtbot, window, keys)
    qtbot.mouseClick(window.banner.card_button, Qt.MouseButton.LeftButton)
    dialog = window.dialog
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "card.png"))
    qtbot.waitUntil(lambda: "The card was saved" in window.notice.text.text(), timeout=20_000)
    assert (tmp_path / "card.png").read_bytes().startswith(b"\x89PNG")
    (tmp_path / "letter.png").write_text("a letter to Bo")
    window.actions_by_name["card"].trigger()
    window.dialog.fileSelected.emit(str(tmp_path / "letter.png"))
    qtbot.waitUntil(lambda: "is not a picture" in window.notice.text.text(), timeout=20_000)
