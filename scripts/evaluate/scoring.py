"""Judge readings against labels: what is found, right, asked, silently wrong, invented, and exact.

A reading and a label belong together when their boxes overlap by at least half (intersection over union), or when
either centre lies in the other's box, the areas differ by less than a factor 3.5 and they overlap by more than 0.15:
some sources draw the box around the top face, others around the whole die. Pairing is one to one, best overlap first.
Class 6 marks a die that nobody could read: it must get no value.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from datasets.labelled.real import yolo_rows
from datasets.scenes.labels import UNREADABLE
from vision import Box, DieReading

Label = tuple[int, Box]
"""Class (top value - 1, or 6 for a die that nobody could read) and box in pixels."""

BINS = 10

_LEAST_IOU = 0.5
_LEAST_LOOSE_IOU = 0.15
_MOST_AREA_RATIO = 3.5


def read_yolo(path: Path, width: int, height: int) -> list[Label] | None:
    """The labels of a YOLO file, for a picture of so many pixels; None where there is no such file.

    Raises `OSError`, and `ValueError` where a line is no label.
    """
    if not path.exists():
        return None
    return [
        (klass, ((x - w / 2) * width, (y - h / 2) * height, (x + w / 2) * width, (y + h / 2) * height))
        for klass, (x, y, w, h) in yolo_rows(path)
    ]


def affinity(a: Box, b: Box) -> float:
    """How well two boxes belong together, 0 where they do not."""
    width, height = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    if width <= 0 or height <= 0:
        return 0.0
    area_a, area_b = _area(a), _area(b)
    iou = width * height / (area_a + area_b - width * height)
    if iou >= _LEAST_IOU:
        return 1 + iou
    alike = max(area_a, area_b) < _MOST_AREA_RATIO * min(area_a, area_b)
    return iou if alike and iou > _LEAST_LOOSE_IOU and (center_in(a, b) or center_in(b, a)) else 0.0


def _area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def center_in(a: Box, b: Box) -> bool:
    """Whether the centre of `a` lies in `b`."""
    x, y = (a[0] + a[2]) / 2, (a[1] + a[3]) / 2
    return b[0] <= x <= b[2] and b[1] <= y <= b[3]


def pair(boxes: Sequence[Box], labels: Sequence[Box]) -> dict[int, int]:
    """The label that each box belongs to, one to one, best overlap first (of equals, the last first)."""
    scored = sorted(((affinity(a, b), i, j) for i, a in enumerate(boxes) for j, b in enumerate(labels)), reverse=True)
    pairs: dict[int, int] = {}
    taken = set[int]()
    for score, i, j in scored:
        if score > 0 and i not in pairs and j not in taken:
            pairs[i] = j
            taken.add(j)
    return pairs


@dataclass(frozen=True)
class Judgement:
    """What became of each die and each reading of one picture.

    `owners`: for each reading that belongs to a label, the number of that label.
    `invented`: the readings that give a value where no die is labelled, and that are not spared.
    """

    readings: tuple[DieReading, ...]
    labels: tuple[Label, ...]
    owners: Mapping[int, int]
    invented: tuple[int, ...]

    @cached_property
    def readers(self) -> dict[int, int]:
        """For each label that has a reading, the number of that reading."""
        return {label: reading for reading, label in self.owners.items()}

    def readable(self, label: int) -> bool:
        return self.labels[label][0] != UNREADABLE

    def reading_of(self, label: int) -> DieReading | None:
        return self.readings[self.readers[label]] if label in self.readers else None

    @cached_property
    def fates(self) -> tuple[str, ...]:
        """For each label: `right`, `asked`, `wrong` or `missed`; for what nobody could read: `held` or `guessed`."""
        return tuple(self._fate(number) for number in range(len(self.labels)))

    def _fate(self, label: int) -> str:
        reading = self.reading_of(label)
        if not self.readable(label):
            return "guessed" if reading is not None and reading.value is not None else "held"
        if reading is None:
            return "missed"
        if reading.value is None:
            return "asked"
        return "right" if reading.value == self.labels[label][0] + 1 else "wrong"

    def count(self, fate: str) -> int:
        return self.fates.count(fate)

    @property
    def dice(self) -> int:
        """How many dice somebody could read."""
        return sum(self.readable(number) for number in range(len(self.labels)))

    @property
    def exact_or_asked(self) -> bool:
        """Nothing said that is not so, nothing overlooked; some dice may be left without a value."""
        return not self.invented and not {"missed", "wrong", "guessed"} & set(self.fates)

    @property
    def exact(self) -> bool:
        return self.exact_or_asked and "asked" not in self.fates


def judge(readings: Sequence[DieReading], labels: Sequence[Label], spared: Sequence[Box] = ()) -> Judgement:
    """Judge one picture; readings centred in a `spared` box neither count nor are missed."""
    readable = [n for n, (name, _) in enumerate(labels) if name != UNREADABLE]
    nobody = [n for n, (name, _) in enumerate(labels) if name == UNREADABLE]
    first = pair([d.box for d in readings], [labels[n][1] for n in readable])
    owners = {i: readable[j] for i, j in first.items()}
    rest = [i for i in range(len(readings)) if i not in owners]
    second = pair([readings[i].box for i in rest], [labels[n][1] for n in nobody])
    owners |= {rest[i]: nobody[j] for i, j in second.items()}
    invented = tuple(
        i
        for i in rest
        if i not in owners
        and readings[i].value is not None
        and not any(center_in(readings[i].box, box) for box in spared)
    )
    return Judgement(tuple(readings), tuple(labels), owners, invented)


@dataclass
class Tally:
    """Counts over judged pictures, or over some of their dice."""

    pictures: int = 0
    dice: int = 0
    found: int = 0
    right: int = 0
    asked: int = 0
    wrong: int = 0
    invented: int = 0
    exact: int = 0
    exact_or_asked: int = 0
    unreadable: int = 0
    held: int = 0
    bins: list[list[float]] = field(default_factory=lambda: [[0, 0.0, 0] for _ in range(BINS)])

    @property
    def calibration_error(self) -> float:
        """Expected calibration error over ten bins of `confidence` (Guo et al. 2017, https://arxiv.org/abs/1706.04599)."""
        total = sum(count for count, _, _ in self.bins)
        return sum(abs(said - right) for _, said, right in self.bins) / total if total else 0.0

    @property
    def invented_per_100(self) -> float:
        return 100 * self.invented / self.dice if self.dice else float(self.invented)

    def add_picture(self, judgement: Judgement) -> None:
        self.pictures += 1
        self.exact += judgement.exact
        self.exact_or_asked += judgement.exact_or_asked
        self.invented += len(judgement.invented)
        for label in range(len(judgement.labels)):
            self.add_die(judgement, label)

    def add_die(self, judgement: Judgement, label: int) -> None:
        fate = judgement.fates[label]
        if not judgement.readable(label):
            self.unreadable += 1
            self.held += fate == "held"
            return
        self.dice += 1
        self.found += fate != "missed"
        self.asked += fate == "asked"
        self.wrong += fate == "wrong"
        self.right += fate == "right"
        reading = judgement.reading_of(label)
        if reading is not None and reading.value is not None:
            entry = self.bins[min(BINS - 1, int(reading.confidence * BINS))]
            entry[0] += 1
            entry[1] += reading.confidence
            entry[2] += fate == "right"
