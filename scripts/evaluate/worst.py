"""The worst pictures of a set, to look at: what was read on each die beside the truth, and a list of what went wrong.

Photographs of sources that only report are never shown. Shapes tell apart what colours alone would not:

    right     thin green box                    asked    broken orange box, "?"
    wrong     thick red box, crossed out        missed   blue ellipse, broken
    invented  magenta diamond                   guessed  violet box with a bar (a value where nobody could read one)
    held      the corners of a grey box
"""

import math
import re
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from scripts.evaluate.breakdowns import lookalike_at
from scripts.evaluate.hints import hints
from scripts.evaluate.measures import JudgedPicture, SetOutcome
from scripts.evaluate.sets import CannotMeasure
from vision import Box, DieReading, PictureError, read_picture

ROOT = Path(__file__).resolve().parent.parent.parent
NEVER_COMMITTED = ("out", "runs")
"""Folders of the project that git ignores."""

COLORS = {
    "right": (60, 170, 40),
    "wrong": (30, 30, 230),
    "invented": (220, 40, 220),
    "missed": (230, 120, 0),
    "asked": (0, 140, 255),
    "guessed": (160, 30, 110),
    "held": (150, 150, 150),
}
"""BGR."""

_TILE = (640, 480)
_CROP = 150
_CROPS = 4
_TEXT = 22
_ACROSS, _DOWN = 2, 2
_INK, _PAPER = (25, 25, 25), (250, 250, 250)
_FONT = cv2.FONT_HERSHEY_SIMPLEX


def check_folder(folder: Path) -> None:
    """Refuse a folder in the project, where photographs might be committed. Raises `CannotMeasure`."""
    inside = folder.resolve()
    if inside.is_relative_to(ROOT) and not any(inside.is_relative_to(ROOT / name) for name in NEVER_COMMITTED):
        raise CannotMeasure(f"{folder} lies in the project, where pictures might be committed; name one outside it.")


def badness(j: JudgedPicture) -> tuple[int, int, int, int]:
    """Silent errors (a value where nobody could read one counts as such), inventions, misses, abstentions."""
    judgement = j.judgement
    silent = judgement.count("wrong") + judgement.count("guessed")
    return silent, len(judgement.invented), judgement.count("missed"), judgement.count("asked")


def _counts(j: JudgedPicture) -> str:
    """What a picture holds and what went wrong in it, such as "8 dice: 1 wrong, 2 invented"."""
    counts = {fate: j.judgement.count(fate) for fate in ("wrong", "guessed", "missed", "asked")}
    counts["invented"] = len(j.judgement.invented)
    bad = ", ".join(f"{counts[fate]} {fate}" for fate in COLORS if counts.get(fate))
    return f"{j.judgement.dice} {'die' if j.judgement.dice == 1 else 'dice'}: {bad}"


def worst(judged: Sequence[JudgedPicture], most: int) -> list[JudgedPicture]:
    """The pictures that are not exact, worst first."""
    bad = [j for j in judged if any(badness(j))]
    return sorted(bad, key=lambda j: (*(-n for n in badness(j)), j.picture.name))[:most]


def write_worst(outcomes: Sequence[SetOutcome], folder: Path, most: int) -> list[str]:
    """Write sheets and a list for each set; returns a sentence for each set that says what was written or withheld."""
    said: list[str] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for outcome in outcomes:
            closed = outcome.set.report_only
            shown = worst([j for j in outcome.judged if j.picture.source not in closed], most)
            withheld = sorted({j.picture.source for j in outcome.judged} & closed)
            if withheld:
                said.append(f"{outcome.set.name}: pictures of {', '.join(withheld)} only report and are not shown.")
            if shown:
                count = _write_set(shown, folder, outcome.set.name)
                said.append(f"{outcome.set.name}: {len(shown)} pictures on {count} sheets in {folder}.")
            else:
                said.append(f"{outcome.set.name}: no picture to show.")
    except OSError as error:
        raise CannotMeasure(f"The worst pictures cannot be written to {folder}: {error.strerror}.") from None
    return said


def _write_set(shown: Sequence[JudgedPicture], folder: Path, name: str) -> int:
    each = _ACROSS * _DOWN
    if (folder / f"{name}.txt").exists():  # an earlier run's; what else lies there is not ours
        for old in folder.iterdir():
            if re.fullmatch(rf"{re.escape(name)}-\d+\.jpg", old.name):
                old.unlink()
    images = [_image(j) for j in shown]
    lists = [f"{i}. {describe(j, image)}" for i, (j, image) in enumerate(zip(shown, images, strict=True), 1)]
    (folder / f"{name}.txt").write_text("\n\n".join(lists) + "\n", encoding="utf-8")
    drawn = [_tile(j, image, rank) for rank, (j, image) in enumerate(zip(shown, images, strict=True), 1)]
    sheets = [drawn[k : k + each] for k in range(0, len(drawn), each)]
    for number, tiles in enumerate(sheets):
        tiles += [np.full_like(tiles[0], 250)] * (each - len(tiles))
        rows = [np.hstack(tiles[k : k + _ACROSS]) for k in range(0, each, _ACROSS)]
        sheet = np.vstack([_legend(rows[0].shape[1]), *rows])
        _, data = cv2.imencode(".jpg", sheet, [cv2.IMWRITE_JPEG_QUALITY, 90])
        (folder / f"{name}-{number + 1:02d}.jpg").write_bytes(data.tobytes())
    return len(sheets)


def _image(j: JudgedPicture) -> np.ndarray | None:
    """The picture; None where it has gone since."""
    try:
        return read_picture(j.picture.path)
    except PictureError:
        return None


def describe(j: JudgedPicture, image: np.ndarray | None) -> str:
    """What went wrong in a picture, die by die, with what is known of each die, and what makes it hard."""
    judgement = j.judgement
    lines = [f"{j.picture.path}: {_counts(j)}"]
    for label, fate in enumerate(judgement.fates):
        if fate in ("right", "held"):
            continue
        klass, box = judgement.labels[label]
        true = f"true {klass + 1}" if judgement.readable(label) else "unreadable"
        lines.append(f"   {fate:8} at {_place(box)}, {true}{_read(judgement.reading_of(label))}{_facts(j, label)}")
        others = [other for number, (_, other) in enumerate(judgement.labels) if number != label]
        why = hints(image, box, others, j.picture.facts(judgement.labels[label])) if image is not None else []
        lines += [f"            {', '.join(why)}"] if why else []
    for number in judgement.invented:
        reading = judgement.readings[number]
        lines.append(f"   invented at {_place(reading.box)}, {lookalike_at(j, number)}{_read(reading)}")
    return "\n".join(lines)


def _place(box: Box) -> str:
    x1, y1, x2, y2 = box
    return f"{(x1 + x2) / 2:.0f},{(y1 + y2) / 2:.0f} ({math.sqrt(max(0.0, x2 - x1) * max(0.0, y2 - y1)):.0f} px)"


def _read(reading: DieReading | None) -> str:
    if reading is None:
        return ""
    likely = " ".join(f"{value}:{share:.3f}" for value, share in reading.likely)
    return f", read {reading.value if reading.value is not None else '?'} ({likely}), {reading.color}"


def _facts(j: JudgedPicture, label: int) -> str:
    facts = j.picture.facts(j.judgement.labels[label])
    if not facts:
        return ""
    tilt = math.degrees(facts["tilt"])
    return (
        f"; {facts['color']}, edge {facts['edge']:.0f} px, {facts['visible_share']:.0%} visible, top "
        f"{facts['top_share']:.0%} visible, tilt {tilt:.0f} degrees"
    )


def _tile(j: JudgedPicture, image: np.ndarray | None, rank: int) -> np.ndarray:
    """The picture with its boxes, read (true) beside each; its worst dice enlarged, and a caption."""
    width, height = _TILE
    tile = np.full((height + _CROP + 3 * _TEXT + 12, width + 8, 3), 250, np.uint8)
    caption = f"{rank}. {j.picture.name}"
    _write(tile, caption, (4, _TEXT - 6))
    _write(tile, _counts(j), (4, 2 * _TEXT - 6))
    if image is None:
        return tile
    scale = min(width / image.shape[1], height / image.shape[0])
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    marks = _marks(j)
    for fate, box, read, true in marks:
        scaled = box[0] * scale, box[1] * scale, box[2] * scale, box[3] * scale
        draw_mark(small, fate, scaled, read if fate == "right" else f"{read}({true})" if fate != "held" else "")
    top = 2 * _TEXT
    tile[top : top + small.shape[0], 4 : 4 + small.shape[1]] = small
    bad = [mark for mark in marks if mark[0] not in ("right", "held")][:_CROPS]
    for k, (_, box, read, true) in enumerate(bad):
        crop, x = _enlarged(image, box), 4 + k * (_CROP + 10)
        y = top + height + 4
        tile[y : y + _CROP, x : x + _CROP] = crop
        _write(tile, f"{f'read {read}' if read else 'missed'}, true {true}", (x, y + _CROP + _TEXT - 6))
    return tile


def _marks(j: JudgedPicture) -> list[tuple[str, Box, str, str]]:
    """Fate, box, what was read (empty where nothing was) and the truth of each die and invention, the worst first."""
    judgement, marks = j.judgement, list[tuple[str, Box, str, str]]()
    for label, fate in enumerate(judgement.fates):
        klass, box = judgement.labels[label]
        reading = judgement.reading_of(label)
        true = str(klass + 1) if judgement.readable(label) else "?"
        read = "" if reading is None else "?" if reading.value is None else str(reading.value)
        marks.append((fate, box if reading is None else reading.box, read, true))
    for number in judgement.invented:
        reading = judgement.readings[number]
        marks.append(("invented", reading.box, str(reading.value), "no die"))
    order = ("wrong", "guessed", "invented", "missed", "asked", "held", "right")
    return sorted(marks, key=lambda mark: order.index(mark[0]))


def draw_mark(canvas: np.ndarray, fate: str, box: Box, text: str) -> None:
    """Draw the shape of a fate around `box`, with its words above, on a BGR picture, in place."""
    x1, y1, x2, y2 = (round(v) for v in box)
    color, middle = COLORS[fate], ((x1 + x2) // 2, (y1 + y2) // 2)
    if fate == "missed":
        for start in range(0, 360, 30):
            axes = max(3, (x2 - x1) // 2 + 3), max(3, (y2 - y1) // 2 + 3)
            cv2.ellipse(canvas, middle, axes, 0, start, start + 16, color, 2, cv2.LINE_AA)
    elif fate == "invented":
        reach_x, reach_y = max(6, round(0.75 * (x2 - x1))), max(6, round(0.75 * (y2 - y1)))
        x, y = middle
        diamond = np.array([(x, y - reach_y), (x + reach_x, y), (x, y + reach_y), (x - reach_x, y)], np.int32)
        cv2.polylines(canvas, [diamond], True, color, 2, cv2.LINE_AA)
    elif fate == "asked":
        for ax, ay, bx, by in ((x1, y1, x2, y1), (x2, y1, x2, y2), (x2, y2, x1, y2), (x1, y2, x1, y1)):
            for k in range(0, 7, 2):
                begin = round(ax + (bx - ax) * k / 7), round(ay + (by - ay) * k / 7)
                end = round(ax + (bx - ax) * (k + 1) / 7), round(ay + (by - ay) * (k + 1) / 7)
                cv2.line(canvas, begin, end, color, 2, cv2.LINE_AA)
    elif fate == "held":
        for x, y, right, down in ((x1, y1, 1, 1), (x2, y1, -1, 1), (x2, y2, -1, -1), (x1, y2, 1, -1)):
            cv2.line(canvas, (x, y), (x + right * (x2 - x1) // 4, y), color, 1, cv2.LINE_AA)
            cv2.line(canvas, (x, y), (x, y + down * (y2 - y1) // 4), color, 1, cv2.LINE_AA)
    else:
        cv2.rectangle(canvas, (x1, y1), (x2, y2), color, 3 if fate in ("wrong", "guessed") else 1, cv2.LINE_AA)
        if fate == "wrong":
            cv2.line(canvas, (x1, y1), (x2, y2), color, 1, cv2.LINE_AA)
            cv2.line(canvas, (x1, y2), (x2, y1), color, 1, cv2.LINE_AA)
        if fate == "guessed":
            cv2.line(canvas, (x1, middle[1]), (x2, middle[1]), color, 2, cv2.LINE_AA)
    if text:
        _write(canvas, text, (max(0, x1), max(12, y1 - 4)), color, 0.42, framed=True)


def _enlarged(image: np.ndarray, box: Box) -> np.ndarray:
    """The box with a third of its size around it, as a square; grey beyond the picture."""
    side = max(8.0, 1.65 * max(box[2] - box[0], box[3] - box[1]))
    center = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    shift = np.array(
        [
            [_CROP / side, 0, _CROP / 2 - center[0] * _CROP / side],
            [0, _CROP / side, _CROP / 2 - center[1] * _CROP / side],
        ]
    )
    flags = cv2.INTER_CUBIC if side < _CROP else cv2.INTER_AREA
    return cv2.warpAffine(image, shift, (_CROP, _CROP), flags=flags, borderValue=(128, 128, 128))


def _legend(width: int) -> np.ndarray:
    strip = np.full((44, width, 3), 250, np.uint8)
    for k, fate in enumerate(COLORS):
        x = 12 + k * (width // len(COLORS))
        draw_mark(strip, fate, (x, 12, x + 22, 34), "")
        _write(strip, fate, (x + 36, 28))
    return strip


def _write(
    canvas: np.ndarray,
    text: str,
    at: tuple[int, int],
    color: tuple[int, int, int] = _INK,
    size: float = 0.5,
    framed: bool = False,
) -> None:
    plain = text.encode("ascii", "replace").decode()
    if framed:
        (width, height), _ = cv2.getTextSize(plain, _FONT, size, 1)
        x, y = at
        cv2.rectangle(canvas, (x - 1, y - height - 2), (x + width + 1, y + 3), _PAPER, cv2.FILLED)
    cv2.putText(canvas, plain, at, _FONT, size, color, 1, cv2.LINE_AA)
