"""A session before a live table: mats, zones drawn later, pauses, games in progress, and sources that come and go."""

import math
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from app.live.session import Plan
from referee.layout import Layout
from tests.app.conftest import ALONE
from tests.app.staged import Follower, StagedSource, painted, read_painted, square_zones
from tests.vision.mat.mat_scene import Camera, drawn, photograph
from vision import TableReading
from vision.mat import Plane
from vision.mat.sheets import BOARD_7X6
from vision.reading.detector import Known
from vision.reading.plane_reader import PlaneReader

ONE_DIE_EACH = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"], "options": {"dice_per_player": 1}}
MIDDLES = [(60, 130), (60, 50), (250, 90)]
ZONES = square_zones(MIDDLES)
EMPTY = painted({})
ANN_ROLLED = painted({MIDDLES[0]: 2})
BO_ROLLED_TOO = painted({MIDDLES[0]: 2, MIDDLES[1]: 6})

Watch = Callable[..., Follower]


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> StagedSource:
    staged = StagedSource()
    monkeypatch.setattr("app.live.session.open_source", lambda _text: staged)
    return staged


@pytest.fixture
def watch(source: StagedSource) -> Iterator[Watch]:
    followers: list[Follower] = []

    def begin(setup: dict, layout=None, **more) -> Follower:
        followers.append(Follower(Plan(setup, layout, "0", **more)))
        return followers[-1]

    yield begin
    for follower in followers:
        follower.close()


def events(shown) -> list[str]:
    return [entry.text for entry in shown.log if entry.kind == "event"]


def test_while_watching_is_paused_nothing_that_happens_is_an_event(watch: Watch, source: StagedSource):
    follower = watch(ONE_DIE_EACH, ZONES)
    source.show(EMPTY, 1.0)
    follower.wait(lambda shown: shown.watching and shown.view is not None and shown.t >= 1.0)
    follower.session.watch(False)
    follower.wait(lambda shown: not shown.watching)
    source.show(ANN_ROLLED, 2.0)
    assert events(follower.wait(lambda shown: shown.t >= source.t)) == []
    follower.session.watch(True)
    follower.wait(lambda shown: shown.watching)
    source.show(ANN_ROLLED, 2.0)
    assert events(follower.wait(lambda shown: shown.t >= source.t)) == []
    source.roll(ANN_ROLLED, BO_ROLLED_TOO)
    assert events(follower.wait(lambda shown: shown.t >= source.t)) == ["Bo rolled"]


def test_without_zones_a_party_waits_and_begins_with_those_that_are_drawn(watch: Watch, source: StagedSource):
    follower = watch(ONE_DIE_EACH)
    source.show(EMPTY, 0.4)
    waiting = follower.wait(lambda shown: shown.t >= source.t)
    assert waiting.waits_for is not None
    assert "No mat is in view" in waiting.waits_for
    assert waiting.layout is None
    follower.session.use_layout(ZONES)
    assert follower.wait(lambda shown: shown.waits_for is None).layout == ZONES.scaled(320, 180)
    source.show(EMPTY, 1.0)
    source.show(ANN_ROLLED, 2.0)
    assert events(follower.wait(lambda shown: shown.t >= source.t)) == ["Ann rolled"]


def test_zones_that_the_game_cannot_be_watched_with_are_refused_and_the_old_ones_stay(
    watch: Watch, source: StagedSource
):
    follower = watch(ONE_DIE_EACH, ZONES)
    source.show(EMPTY, 0.4)
    follower.wait(lambda shown: shown.t >= source.t)
    follower.session.use_layout(square_zones(MIDDLES[:2]))
    refused = follower.wait(lambda shown: shown.problem is not None)
    assert "2 seats" in (refused.problem or "")
    assert refused.layout == ZONES.scaled(320, 180)
    assert refused.watching


def test_a_game_in_progress_is_taken_up_from_what_was_played(watch: Watch, source: StagedSource):
    played = tuple({"type": "roll", "seat": seat, "values": [2]} for seat in range(3))
    follower = watch(ONE_DIE_EACH, ZONES, played=played)
    lying = dict.fromkeys(MIDDLES, 2)
    source.show(painted(lying), 2.0)
    source.roll(painted(dict.fromkeys(MIDDLES[1:], 2)), painted({**dict.fromkeys(MIDDLES[1:], 2), (45, 145): 6}))
    shown = follower.wait(lambda shown: shown.t >= source.t)
    assert shown.position is not None
    assert shown.position.round == 2
    assert events(shown) == ["Ann rolled"]


def test_a_source_that_goes_and_comes_back_is_said_and_the_game_goes_on(watch: Watch, source: StagedSource):
    follower = watch(ONE_DIE_EACH, ZONES)
    source.show(EMPTY, 1.0)
    source.show(ANN_ROLLED, 2.0)
    follower.wait(lambda shown: shown.t >= source.t)
    source.lost = "the camera sends no new pictures: waiting for it to come back"
    lost = follower.wait(lambda shown: shown.problem is not None)
    assert lost.problem == "The camera sends no new pictures: waiting for it to come back."
    assert lost.log[-1].kind == "notice"
    source.lost = None
    back = follower.wait(lambda shown: shown.problem is None)
    assert back.log[-1].text == "The camera is back."
    source.show(BO_ROLLED_TOO, 2.0)
    assert events(follower.wait(lambda shown: shown.t >= source.t)) == ["Ann rolled", "Bo rolled"]


def test_a_notice_stands_on_the_picture_for_a_while_and_in_the_list_for_good(watch: Watch, source: StagedSource):
    follower = watch(ONE_DIE_EACH, ZONES)
    source.show(EMPTY, 1.0)
    two = painted({MIDDLES[0]: 2, (MIDDLES[0][0] - 30, MIDDLES[0][1]): 2})
    source.show(two, 3.0)
    told = follower.wait(lambda shown: shown.t >= source.t)
    assert [notice.seat for notice in told.notices] == [0]
    source.show(two, 9.0)
    later = follower.wait(lambda shown: shown.t >= source.t)
    assert later.notices == ()
    assert [entry.kind for entry in later.log] == ["notice"]


def test_a_mat_that_comes_into_view_gives_the_zones(watch: Watch, source: StagedSource):
    camera = Camera(distance=620, elevation=math.radians(75), width=640, height=360)
    follower = watch({"game": "cube_crawl", "players": ["Ann"]}, die_edge=12)
    source.show(EMPTY.repeat(2, axis=0).repeat(2, axis=1), 0.4)
    assert follower.wait(lambda shown: shown.t >= source.t).waits_for is not None
    board = photograph(camera, [drawn(BOARD_7X6)], noise=1.0)
    source.show(board, 1.0)
    found = follower.wait(lambda shown: shown.t >= source.t)
    assert found.waits_for is None
    assert found.layout is not None and found.layout.board is not None
    assert (found.layout.board.rows, found.layout.board.cols) == (7, 6)
    assert found.layout.die_edge == 12, "so that what is larger is no die of this game"


class OnPlane(PlaneReader):
    """Reads painted dice, and notes on what edges of dice it was asked to look at a plane."""

    def __init__(self) -> None:
        self.edges: list[float] = []

    def look(
        self,
        image: np.ndarray,
        plane: Plane | None = None,
        edge: float | None = None,
        closer: float = 1.0,
        known: Known | None = None,
    ) -> TableReading:
        if plane is not None and edge is not None:
            self.edges.append(edge)
        return read_painted(image)


def test_where_the_plane_is_known_dice_are_read_on_it(source: StagedSource):
    corners = [[0, 0], [320, 0], [320, 180], [0, 180]]
    plane = {"pixels": corners, "mm": corners}
    layout = Layout.from_json({**ZONES.to_json(), "plane": plane, "die_edge": 15}, 3)
    reader = OnPlane()
    follower = Follower(Plan(ONE_DIE_EACH, layout, "0"), load_reader=lambda: reader)
    source.show(EMPTY, 1.0)
    source.show(ANN_ROLLED, 2.0)
    shown = follower.wait(lambda shown: shown.t >= source.t)
    follower.close()
    assert events(shown) == ["Ann rolled"]
    assert set(reader.edges) == {15.0}


def test_a_game_for_one_takes_the_whole_picture(watch: Watch, source: StagedSource):
    follower = watch(ALONE)
    source.show(EMPTY, 0.4)
    shown = follower.wait(lambda shown: shown.t >= source.t)
    assert shown.waits_for is None
    assert shown.watching
