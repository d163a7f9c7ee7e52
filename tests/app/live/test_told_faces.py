"""What a person says that a die shows is remembered, wherever it is said, where it is certain which die is meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import cv2
import numpy as np
import pytest

from app.live.requests import Change, Plan
from app.live.told_faces import ToldFaces
from referee.decisions import Decided, DieEvidence, Evidence
from tests.app.staged import FRAME_RATE, Follower, StagedSource, square_zones
from tests.vision.teaching.drawn_dice import RUNES, faces_of_runes, seen_at
from vision.readings import DieReading, TableReading
from vision.teaching.remembered_faces import RememberedFaces, TopFace
from vision.teaching.straightening import SHOT_SIDE
from vision.tracking.voting import vote

SLANT = np.array([0.0, -0.36])
LIFT = 1.2
FACES = faces_of_runes((225, 225, 235), (70, 60, 60))
WORDS = list(RUNES)
TABLE = 30


class Told(RememberedFaces):
    """Writes down what is told."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[TopFace, int]] = []

    def tell(self, face: TopFace, value: int) -> None:
        self.heard.append((face, value))


def blank() -> TopFace:
    return TopFace(np.zeros((SHOT_SIDE, SHOT_SIDE, 3), np.uint8), SLANT)


def die(value: int | None, x: float = 0.0, face: TopFace | None = None) -> DieReading:
    likely = () if value is None else ((value, 0.99),)
    return DieReading((x, 0.0, x + 20.0, 20.0), value, 0.99, likely, "white", face=face)


def roll(*values: int | None) -> dict[str, object]:
    return {"type": "roll", "seat": 0, "values": list(values)}


def seen(*values: int | None) -> tuple[Decided, list[TopFace]]:
    """A roll that a camera saw, and the faces of its dice."""
    faces = [blank() for _ in values]
    dice = [die(value, 30.0 * k, face) for k, (value, face) in enumerate(zip(values, faces, strict=True))]
    evidence = Evidence(tuple(DieEvidence(None, one.box, vote([one]), (1.0,), (one,)) for one in dice))
    return Decided(1.0, roll(*values), 0.9, {}, evidence=evidence), faces


@pytest.mark.parametrize(
    ("read", "told", "named"),
    [
        ((None,), (4,), {0: 4}),
        ((3, None, 5), (3, 2, 5), {1: 2}),
        ((3, None, 5), (5, 2, 3), {1: 2}),
        ((3, None, 5), (2, 3, 5), {1: 2}),
        ((3, 4), (3, 6), {1: 6}),
        ((None, None), (6, 6), {0: 6, 1: 6}),
        ((None, None), (6, None), {0: 6}),
        ((None, None), (6, 2), {}),
        ((3, None), (3, 2, 1), {}),
        ((3, 5), (3, 5), {}),
        ((3, None), (4, 4), {0: 4, 1: 4}),
        ((3, None), (4, 5), {}),
        ((3, None), (3, True), {}),
        ((3, None), (3, 9), {}),
    ],
)
def test_it_is_told_which_die_has_which_value_where_that_is_certain(read, told, named):
    memory = Told()
    decided, faces = seen(*read)
    hears = ToldFaces(memory)
    hears.note(7, decided)
    hears.corrected(7, roll(*told))
    assert {faces.index(face): value for face, value in memory.heard} == named


def test_dice_are_named_one_after_the_other():
    memory = Told()
    decided, faces = seen(None, None)
    hears = ToldFaces(memory)
    hears.note(7, decided)
    hears.corrected(7, roll(None, 2))
    hears.corrected(7, roll(4, 2))
    assert memory.heard == [(faces[1], 2), (faces[0], 4)]


def test_what_is_said_of_another_event_tells_nothing():
    memory = Told()
    hears = ToldFaces(memory)
    hears.note(7, seen(None)[0])
    hears.corrected(8, roll(4))
    hears.note(9, Decided(2.0, roll(4), 1.0, {}))
    hears.corrected(9, roll(5))
    assert memory.heard == []


def test_a_roll_that_is_entered_tells_of_the_dice_in_its_own_zone():
    memory, face = Told(), blank()
    zones = square_zones([(60, 60), (250, 60)])
    mine, other = die(None, 50.0, face), die(None, 240.0, blank())
    placed = [
        DieReading((x, 50.0, x + 20.0, 70.0), one.value, one.confidence, one.likely, one.color, face=one.face)
        for x, one in ((50.0, mine), (240.0, other))
    ]
    hears = ToldFaces(memory)
    hears.entered(roll(4), TableReading(320, 180, tuple(placed)), zones)
    hears.entered({"type": "roll", "seat": 9, "values": [4]}, TableReading(320, 180, tuple(placed)), zones)
    hears.entered(roll(4), None, zones)
    assert memory.heard == [(face, 4)]


class LeavesAllOpen:
    """Finds the drawn dice, and gives none of them a value."""

    def read(self, image: np.ndarray, **_: object) -> TableReading:
        height, width = image.shape[:2]
        count, _, stats, _ = cv2.connectedComponentsWithStats((image[..., 1] > 60).astype(np.uint8))
        dice = [
            DieReading((float(x), float(y), float(x + w), float(y + h)), None, 0.4, ((1, 0.4),), "white")
            for x, y, w, h, area in stats[1:count]
            if area > 900
        ]
        return TableReading(width, height, tuple(dice))

    def slants(self, crops: np.ndarray) -> np.ndarray:
        told = np.zeros((len(crops), 3), np.float32)
        told[:, 1], told[:, 2] = -np.cos(LIFT), -2.0
        told[np.arange(len(crops)) % 4 != 0, 2] = 0.0
        return told


def table(word: str | None = None, x: int = 20, yaw: float = 0.3) -> np.ndarray:
    """A table on which a die lies with this face up."""
    picture = np.full((180, 320, 3), TABLE, np.uint8)
    if word is not None:
        picture[10:170, x : x + 160] = seen_at(FACES, word, yaw, LIFT, (TABLE,) * 3)[0]
    return picture


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> StagedSource:
    staged = StagedSource()
    monkeypatch.setattr("app.live.session.open_source", lambda _text: staged)
    return staged


@pytest.fixture
def watch(source: StagedSource, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Follower]]:
    followers: list[Follower] = []

    def begin(faces: RememberedFaces) -> Follower:
        followers.append(Follower(Plan({"game": None, "dice": 1}, None, "0"), faces=faces))
        return followers[-1]

    monkeypatch.setattr("app.live.reader_in_use.DiceReader.load", LeavesAllOpen)

    yield begin
    for follower in followers:
        follower.close()


def test_a_face_that_a_person_named_is_read_from_then_on_and_in_the_next_game(watch, source: StagedSource):
    faces = RememberedFaces()
    follower = watch(faces)
    source.show(table(), 1.0)
    for value, word in enumerate(WORDS[:5], start=1):
        throw(source, word, 20 + 20 * value, 0.3)
        follower.wait(lambda shown: shown.t >= source.t)
        say(follower, value, value)
    throw(source, "ice", 60, 1.5)
    follower.wait(lambda shown: shown.t >= source.t)
    assert rolls(follower) == [[1], [2], [3], [4], [5], [2]]
    follower.close()
    again = watch(faces)
    start = source.t
    throw(source, "gift", 60, 1.5)
    again.wait(lambda shown: shown.t >= source.t > start)
    assert rolls(again) == [[3]]


def throw(source: StagedSource, word: str, x: int, yaw: float) -> None:
    """The die is taken up, rolls over the table, and comes to rest there."""
    source.show(table(), 1.0)
    for step in range(12, 0, -1):
        source.show(table(WORDS[step % 6], min(x + 12 * step, 160), yaw + step), 1 / FRAME_RATE)
    source.show(table(word, x, yaw), 2.5)


def say(follower: Follower, number: int, value: int) -> None:
    """Says what the die shows, as a person does: of a roll that was counted, or, of what was not, that it was one."""
    asked = follower.newest.record.unnamed
    if asked:
        event = {"type": "roll", "values": [value]}
        follower.session.settle(follower.next_serial(), Change("correct", asked[0].entry, event))
    else:
        follower.session.enter(follower.next_serial(), {"type": "roll", "values": [value]})
    follower.wait(lambda shown: len(rolls(follower)) == number and rolls(follower)[-1] == [value])


def rolls(follower: Follower) -> list[list[int | None]]:
    record = follower.newest.record
    return [] if record is None else [step.event["values"] for step in record.game.steps]
