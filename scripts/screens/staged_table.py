"""A table for pictures of the window: felt, trays, and dice painted on it, with what the program would say of them.

Nothing is read by a network here, so that a picture of the window is the same on every computer.
"""

import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QRadialGradient

import rules
from app.live.log import entry_of
from app.live.moves import plan
from app.live.snapshot import Snapshot, at_position
from app.stores.told_face_store import ToldFaceStore
from gui.widgets.dice_painting import paint_die
from gui.widgets.theme import DARK, Look
from referee.decisions import Decided
from referee.layout import Layout
from referee.view import SeatView, TableView, TakenUp
from referee.words import missed_words
from tests.vision.teaching.drawn_dice import faces_of_pips, seen_at
from vision import DieReading, TableReading
from vision.teaching.remembered_faces import TopFace
from vision.teaching.training import take_shot

WIDTH, HEIGHT, DIE = 1280, 720, 54
PLAYERS = ("Ann", "Bo", "Cy")
TRAYS = (
    ((440, 420), (840, 420), (860, 700), (420, 700)),
    ((60, 90), (420, 70), (400, 350), (40, 370)),
    ((860, 70), (1220, 90), (1240, 370), (880, 350)),
)
CUBES = (
    ((880, 520), (1040, 520), (1050, 690), (890, 690)),
    ((60, 400), (220, 400), (210, 560), (50, 560)),
    ((1060, 400), (1220, 400), (1230, 500), (1070, 500)),
)
ROLLS = ((1, 2, 3, 3, 5, 6, 4), (1, 1, 3, 4, 6, 2, 2), (3, 6, 6, 5, 4, 2, 1))
LAYOUT = Layout.from_json(
    {
        "image_size": [WIDTH, HEIGHT],
        "seats": [
            {"roll": [list(c) for c in tray], "cube": [list(c) for c in cube]}
            for tray, cube in zip(TRAYS, CUBES, strict=True)
        ],
    },
    len(PLAYERS),
)
SETUP: dict[str, object] = {"game": "gelatinous", "players": list(PLAYERS)}


def places(seat: int, count: int) -> list[tuple[float, float]]:
    """Where the dice of a seat lie: the middle of each, in pixels, spread as by a throw."""
    chance = random.Random(seat)
    xs, ys = [x for x, _ in TRAYS[seat]], [y for _, y in TRAYS[seat]]
    left, top = min(xs) + 80, min(ys) + 80
    return [
        (left + 82 * (n % 4) + chance.uniform(-9, 9), top + 88 * (n // 4) + chance.uniform(-12, 12))
        for n in range(count)
    ]


def dice_of(rolls: Sequence[Sequence[int]], unsure: tuple[int, int] | None = None) -> tuple[DieReading, ...]:
    """The reading of each die that lies in the trays; of `unsure`, a seat and a die, the value is left open."""
    found = []
    for seat, values in enumerate(rolls):
        for n, ((x, y), value) in enumerate(zip(places(seat, len(values)), values, strict=True)):
            half = DIE / 2
            open_ = (seat, n) == unsure
            likely = ((value, 0.62), (7 - value, 0.35)) if open_ else ((value, 0.99),)
            box = (x - half, y - half, x + half, y + half)
            found.append(DieReading(box, None if open_ else value, 0.99, likely, "green", f"roll:{seat}"))
    return tuple(found)


def picture_of(dice: Sequence[DieReading]) -> np.ndarray:
    """The table with these dice on it, as a camera would give it: ``(720, 1280, 3)`` BGR ``uint8``."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB888)
    painter = QPainter(image)
    felt = QRadialGradient(QPointF(WIDTH / 2, HEIGHT / 2), WIDTH * 0.7)
    felt.setColorAt(0.0, QColor("#4d6177"))
    felt.setColorAt(1.0, QColor("#2b3848"))
    painter.fillRect(image.rect(), felt)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    chance = random.Random(1)
    for die in dice:
        x, y = die.center
        painter.save()
        painter.translate(x, y)
        painter.rotate(chance.uniform(-40, 40))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRoundedRect(QRectF(-DIE / 2 + 5, -DIE / 2 + 7, DIE, DIE), 10, 10)
        paint_die(painter, Look(DARK), die.likely[0][0], QRectF(-DIE / 2, -DIE / 2, DIE, DIE))
        if die.value is None:  # a lamp shines on it
            painter.setPen(QPen(QColor(255, 255, 255, 0)))
            painter.setBrush(QColor(255, 255, 255, 190))
            painter.drawEllipse(QPointF(4, -3), DIE * 0.36, DIE * 0.3)
        painter.restore()
    painter.end()
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(HEIGHT, image.bytesPerLine())
    return np.ascontiguousarray(rows[:, : 3 * WIDTH].reshape(HEIGHT, WIDTH, 3)[..., ::-1])


def taken_up(seat: int) -> SeatView:
    """A roll that was taken up before it was read: one die is not certain, and one was not seen."""
    dice = dice_of([ROLLS[seat][:-1] if each == seat else () for each in range(seat + 1)], (seat, 2))
    boxes = np.array([die.box for die in dice])
    (left, top), (right, bottom) = boxes[:, :2].min(axis=0) - DIE // 2, boxes[:, 2:].max(axis=0) + DIE // 2
    picture = picture_of(dice)[round(top) : round(bottom), round(left) : round(right)]
    lay = TakenUp((*(die.value for die in dice), None), np.ascontiguousarray(picture))
    return SeatView(seat, "unsure", missed_words(PLAYERS[seat], lay), expected=len(lay.values), taken_up=lay)


def watched(rolled: int, lying: int, *seats: SeatView, unsure: tuple[int, int] | None = None) -> Snapshot:
    """A party's first round, of which `rolled` rolls were accepted, and `lying` lie on the table."""
    game, state = rules.start(SETUP)
    log = []
    for seat, values in enumerate(ROLLS[:rolled]):
        roll = {"type": "roll", "seat": seat, "values": list(values)}
        state = game.apply(state, roll)
        log.append(entry_of(Decided(4.0 + 5 * seat, roll, 0.97 - 0.02 * seat, {}), PLAYERS))
    dice = dice_of(ROLLS[:lying], unsure)
    reading = TableReading(WIDTH, HEIGHT, dice)
    shown = Snapshot(
        t=21.0,
        image=picture_of(dice),
        setup=SETUP,
        view=TableView(21.0, reading, seats, ""),
        layout=LAYOUT,
        log=tuple(log),
        playback="playing",
        live=True,
    )
    shown = at_position(shown, game, state)
    return replace(shown, moves=plan(shown.chores, LAYOUT, reading))


def told_faces() -> ToldFaceStore:
    """As after an evening on which marbled dice were asked about."""
    store = ToldFaceStore()
    for number, value in enumerate((1, 2, 2, 4, 5, 6, 6)):
        faces = faces_of_pips((150, 90, 60 + 12 * number), (180, 140, 110))
        shot = take_shot(*seen_at(faces, str(value), 0.4 * number, 1.2))
        store.memory.tell(TopFace(shot, np.array([0.0, -np.cos(1.2)])), value)
    return store
