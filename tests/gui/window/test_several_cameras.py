"""Several cameras at one table in the window: chosen together, one picture shown at a time, one lost, the game on."""

from collections.abc import Callable
from pathlib import Path

import av
import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.live.requests import Change
from app.live.session import Plan
from app.live.several_cameras import named, several_in, text_of_several
from app.stores.camera_store import CameraStore
from app.stores.opening import OpeningError, read_layouts
from gui.setup.camera_form import CameraForm, in_words
from gui.window.main_window import Window
from referee.layout import Layout
from tests.app.conftest import PARTY
from tests.app.staged import FRAME_RATE, HEIGHT, WIDTH, Follower, painted, square_zones
from vision.errors import SourceError

Open = Callable[..., Window]
ONE_DIE_EACH = {**PARTY, "options": {"dice_per_player": 1}}
LEFT, RIGHT = (70, 90), (230, 90)


def film_of(path: Path, dice: dict[tuple[int, int], int], seconds: float = 4.0) -> Path:
    """A hand rolls these dice onto an empty table."""
    before, after = painted({}), painted(dice)
    with av.open(str(path), "w") as container:
        stream = container.add_stream("ffv1", rate=FRAME_RATE)
        stream.width, stream.height, stream.pix_fmt = WIDTH, HEIGHT, "bgr0"
        for number in range(round(seconds * FRAME_RATE)):
            picture = (before if number < 45 else after).copy()
            step = number - 25
            if 0 <= step < 30:
                picture[:, 8 * step : 8 * step + 12] = 60
            frame = av.VideoFrame.from_ndarray(np.dstack([picture, np.full((HEIGHT, WIDTH), 255, np.uint8)]), "bgra")
            container.mux(stream.encode(frame.reformat(format="bgr0")))
        container.mux(stream.encode(None))
    return path


@pytest.fixture
def two(tmp_path: Path) -> tuple[str, dict[str, Layout]]:
    """The text of two films of a table, and what each of them sees of it: two seats, and one."""
    films = {
        "left": str(film_of(tmp_path / "left.mkv", {LEFT: 2, RIGHT: 2})),
        "right": str(film_of(tmp_path / "right.mkv", {LEFT: 6})),
    }
    a, b = square_zones([LEFT, RIGHT]).seats
    blank = square_zones([LEFT]).seats[0].__class__()
    size = square_zones([LEFT])
    layouts = {
        "left": Layout((a, b, blank), width=size.width, height=size.height),
        "right": Layout((blank, blank, a), width=size.width, height=size.height),
    }
    return text_of_several(films), layouts


def test_what_several_cameras_see_is_one_game(two: tuple[str, dict[str, Layout]]) -> None:
    text, layouts = two
    follower = Follower(Plan(ONE_DIE_EACH, source=text, layouts=layouts))
    try:
        ended = follower.wait(lambda snapshot: snapshot.playback == "ended")
    finally:
        follower.close()
    assert ended.state is not None
    rolls = sorted((entry.seat, entry.values) for entry in ended.log if entry.kind == "event")
    assert rolls == [(0, (2,)), (1, (2,)), (2, (6,))]
    assert ended.sources == ("left", "right") and ended.told_in == "left" and ended.in_place


def test_players_who_are_called_otherwise_are_still_seen_by_all_cameras(two: tuple[str, dict[str, Layout]]) -> None:
    text, layouts = two
    follower = Follower(Plan(ONE_DIE_EACH, source=text, layouts=layouts))
    try:
        follower.session.settle(1, Change("rename", names=("Ann", "Dee", "Cy")))
        ended = follower.wait(lambda snapshot: snapshot.playback == "ended")
    finally:
        follower.close()
    assert ended.players == ("Ann", "Dee", "Cy")
    assert sorted(entry.seat for entry in ended.log if entry.kind == "event" and entry.seat is not None) == [0, 1, 2]
    assert ended.told_in == "left"


def test_the_picture_of_each_camera_is_shown_in_its_turn(
    qtbot: QtBot, open_window: Open, two: tuple[str, dict[str, Layout]]
) -> None:
    text, layouts = two
    window = open_window(Plan(ONE_DIE_EACH, source=text, layouts=layouts))
    qtbot.waitUntil(lambda: window.controller.snapshot.picture_of == "left")
    window.actions_by_name["next_picture"].trigger()
    qtbot.waitUntil(lambda: window.controller.snapshot.picture_of == "right")
    assert not window.controller.snapshot.in_place


def test_one_camera_that_is_lost_is_said_and_the_game_goes_on(
    tmp_path: Path, two: tuple[str, dict[str, Layout]]
) -> None:
    text, layouts = two
    films = several_in(text)
    right = Path(films["right"])
    right.write_bytes(right.read_bytes()[: right.stat().st_size // 8])
    follower = Follower(Plan(ONE_DIE_EACH, source=text, layouts=layouts))
    try:
        ended = follower.wait(lambda snapshot: snapshot.playback == "ended")
    finally:
        follower.close()
    assert [entry.seat for entry in ended.log if entry.kind == "event"] == [0, 1]
    assert any("right" in entry.text for entry in ended.log if entry.kind == "notice")


def test_cameras_that_are_ticked_are_opened_together_under_their_names(qtbot: QtBot, tmp_path: Path) -> None:
    form = CameraForm("0", store=CameraStore(tmp_path / "cameras.json"))
    qtbot.addWidget(form)
    form.show()
    chosen: list[str] = []
    form.chosen.connect(chosen.append)
    assert not form.names.isVisible()
    form.list.item(0).setCheckState(Qt.CheckState.Checked)
    form.address.setText("http://192.168.1.20/video")
    assert form.names.isVisible() and form.names.text() == "left, right"
    form.names.setText("over")
    form.open_button.click()
    assert form.refusal.text() == "You chose 2 cameras and gave 1 names: give each camera a name."
    form.names.setText("over, beside")
    form.open_button.click()
    assert several_in(chosen[0]) == {"over": "0", "beside": "http://192.168.1.20/video"}
    assert in_words(chosen[0]) == "the cameras over and beside"


def test_one_text_is_one_camera_and_lines_are_several() -> None:
    assert several_in("0") == several_in(None) == several_in("rtsp://host/a=b") == {}
    assert several_in(text_of_several({"left": "0", "right": "1"})) == {"left": "0", "right": "1"}
    with pytest.raises(SourceError, match="two sources have the name a"):
        named("a, a", ["0", "1"])


def test_a_layout_that_leaves_a_camera_out_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "layout.json"
    path.write_text('{"sources": {"left": {}}}')
    with pytest.raises(OpeningError, match=r"layout\.json: the layout does not tell what right sees"):
        read_layouts(path, 3, ("left", "right"))
