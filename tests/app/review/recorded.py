"""Sessions for the tests of the review: short ones, with a film that was painted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from gui.widgets.dice_painting import PIPS
from referee.decisions import Decided, DieEvidence, Evidence, Notice
from referee.sessions.journal.header import header
from referee.sessions.recorder import Recorder
from tests.app.staged import HEIGHT, WIDTH
from vision import DieReading, Frame
from vision.readings import Voice
from vision.tracking.voting import Vote

PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}
ZONES = ((10, 70, 100, 170), (115, 70, 205, 170), (220, 70, 310, 170))
LAYOUT = {
    "image_size": [WIDTH, HEIGHT],
    "seats": [{"roll": [[x1, y1], [x2, y1], [x2, y2], [x1, y2]]} for x1, y1, x2, y2 in ZONES],
}
RATE = 10.0
ROUND = ((1, 1, 2, 3, 4, 5, 6), (2, 2, 2, 4, 5, 5, 6), (3, 3, 3, 1, 4, 5, 6))
"""What the three of them rolled; Bo's first die was really a 3, and was read as a 2."""
MISREAD = (1, 0, 3)
"""Seat, die, and what it really showed."""


def boxes(seat: int, count: int) -> list[tuple[float, float, float, float]]:
    """Where a seat's dice lie."""
    x1, y1, _, _ = ZONES[seat]
    places = [(x1 + 6 + 21 * (n % 4), y1 + 10 + 26 * (n // 4)) for n in range(count)]
    return [(x, y, x + 17, y + 17) for x, y in places]


def table(t: float, rolls: Sequence[tuple[float, int, Sequence[int]]]) -> np.ndarray:
    """The picture at time `t`: every roll of `rolls` (its time, seat, values) that has come lies on the cloth."""
    image = np.full((HEIGHT, WIDTH, 3), (52, 60, 44), np.uint8)
    for x1, y1, x2, y2 in ZONES:
        cv2.rectangle(image, (x1, y1), (x2, y2), (80, 90, 72), 1)
    for came, seat, values in rolls:
        if came - 1.0 > t:
            continue
        shift = round(60 * max(0.0, came - 0.5 - t))
        for (x, y, _, _), value in zip(boxes(seat, len(values)), values, strict=True):
            paint_die(image, int(x), int(y) - shift, value)
    cv2.putText(image, f"{t:5.1f}", (6, 20), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (220, 220, 220), 1, cv2.LINE_AA)
    return image


def paint_die(image: np.ndarray, x: int, y: int, value: int) -> None:
    """A green die with its pips, its top left corner at `x`, `y`."""
    cv2.rectangle(image, (x, y), (x + 16, y + 16), (96, 170, 60), -1)
    for px, py in PIPS[value]:
        cv2.circle(image, (x + 8 + round(4.6 * px), y + 8 + round(4.6 * py)), 1, (250, 250, 250), -1)


def decided(t: float, seat: int, values: Sequence[int], misread: int | None = None) -> Decided:
    """A roll that was seen; the die `misread` of it was less certain than the others."""
    times = tuple(t - 0.4 + 0.1 * n for n in range(5))
    dice = []
    for n, (box, value) in enumerate(zip(boxes(seat, len(values)), values, strict=True)):
        sure = 0.93 if n == misread else 0.995
        other = value % 6 + 1
        likely = ((value, sure), (other, 1 - sure))
        voices = (
            Voice("color_reader", ((value, sure), (other, 1 - sure))),
            Voice("contrast_reader", ((value, 0.6 if n == misread else 0.99), (other, 0.4 if n == misread else 0.01))),
            Voice("detector", ((None, 0.02),)),
        )
        reading = DieReading(box, value, sure, likely, "green", f"roll:{seat}", voices=voices)
        vote = Vote(value, sure, likely, len(times))
        dice.append(DieEvidence(f"roll:{seat}", box, vote, times, (reading,) * len(times)))
    event = {"type": "roll", "seat": seat, "values": list(values)}
    confidence = math.prod(die.vote.confidence for die in dice)
    return Decided(t, event, confidence, {}, evidence=Evidence(tuple(dice)))


def record_round(folder: Path, film: bool = True, end: float = 12.0) -> Path:
    """A party's first round of twelve seconds, with a notice before it and a misreading in it."""
    shown = [
        (3.0 * (seat + 1), seat, [MISREAD[2] if (seat, n) == MISREAD[:2] else v for n, v in enumerate(values)])
        for seat, values in enumerate(ROUND)
    ]
    with Recorder.begin(folder, header(PARTY, LAYOUT), film, wall=lambda: 1_800_000_000.0) as recorder:
        recorder.source("table.mp4", False, (WIDTH, HEIGHT), RATE)
        due = list(enumerate(ROUND))
        for number in range(round(end * RATE)):
            t = number / RATE
            recorder.see(Frame(table(t, shown), t, number))
            if number == 15:
                recorder.note(
                    Notice(t, "unsure", 0, "Ann's tray: one die not certain. Enter the roll if this does not change")
                )
            if due and t >= 3.0 * (due[0][0] + 1):
                seat, values = due.pop(0)
                recorder.note(decided(t, seat, values, 0 if seat == MISREAD[0] else None))
    return folder
