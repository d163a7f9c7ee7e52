"""What issue and card ask of a set: each measure with its target, what was reached, its count and its interval.

Shares of dice and of pictures have Wilson's interval, a count of zero the rule of three. What is no share of dice
(inventions per 100, the calibration error) is resampled by pictures: dice of one picture stand and fall together.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from scripts.evaluate.answers import Answers, NotRead
from scripts.evaluate.scoring import BINS, Judgement, Label, Tally, judge, read_yolo
from scripts.evaluate.sets import CannotMeasure, Picture, PictureSet
from vision import PictureError
from vision.intervals import wilson

_RESAMPLES = 1000


@dataclass(frozen=True)
class JudgedPicture:
    """A picture with its judgement. `colors`: the named colour of each label, where it is known."""

    picture: Picture
    judgement: Judgement
    seconds: float
    colors: tuple[str | None, ...]


@dataclass
class SetOutcome:
    """A set as far as it has been read. `broken`: pictures that could not be read, with the sentence that says why."""

    set: PictureSet
    judged: list[JudgedPicture] = field(default_factory=list)
    broken: list[tuple[Picture, str]] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    complete: bool = False

    @property
    def total(self) -> Tally:
        """All pictures; one that could not be read counts as one that is not exact."""
        tally = tally_of(self.judged)
        tally.pictures += len(self.broken)
        return tally


def read_set(outcome: SetOutcome, answers: Answers, progress: Callable[[SetOutcome], None] = lambda _: None) -> None:
    """Read and judge the pictures of `outcome.set`, one after the other: what is there when it is broken off counts."""
    for picture in outcome.set.pictures:
        try:
            reading = answers.of(picture)
        except PictureError as error:
            outcome.broken.append((picture, str(error)))
            continue
        except NotRead as error:
            outcome.skipped.append(str(error))
            continue
        labels = _labels(picture, picture.label, reading.width, reading.height)
        if labels is None:
            outcome.skipped.append(f"{picture.name} has no labels.")
            continue
        spared = _labels(picture, picture.ignore, reading.width, reading.height) or []
        judgement = judge(reading.dice, labels, [box for _, box in spared])
        colors = tuple(picture.facts(label).get("color") for label in labels)
        outcome.judged.append(JudgedPicture(picture, judgement, reading.seconds, colors))
        progress(outcome)
    outcome.complete = True


def _labels(picture: Picture, path: Path | None, width: int, height: int) -> list[Label] | None:
    try:
        return read_yolo(path, width, height) if path is not None else None
    except (OSError, ValueError) as error:
        raise CannotMeasure(f"{path}, the labels of {picture.name}, cannot be read: {error}.") from None


def tally_of(judged: Iterable[JudgedPicture]) -> Tally:
    tally = Tally()
    for entry in judged:
        tally.add_picture(entry.judgement)
    return tally


@dataclass(frozen=True)
class Measure:
    """A line of the table. `low` and `high` bound the value with 95 %; None where no bound or no target is set.

    `unit`: "share", "per 100" or "error".
    """

    name: str
    unit: str
    value: float
    of: str
    low: float | None = None
    high: float | None = None
    target: float | None = None
    at_least: bool = True

    @property
    def met(self) -> bool | None:
        return None if self.target is None else self._meets(self.value)

    @property
    def certain(self) -> bool:
        """Whether both ends of the interval lie on the same side of the target."""
        return self.low is None or self.high is None or self._meets(self.low) == self._meets(self.high)

    def _meets(self, value: float) -> bool:
        return self.target is None or (value >= self.target if self.at_least else value <= self.target)


def measures(outcome: SetOutcome) -> list[Measure | None]:
    """All measures, in the same places for every set; None where the set has nothing to count."""
    judged, t, glitter = outcome.judged, outcome.total, outcome.set.glitter
    return [
        _share("found", t.found, t.dice, "dice", 0.995),
        _share("silent errors", t.wrong, t.dice, "dice", 0.002, at_least=False),
        _share("asked", t.asked, t.found, "found", 0.02, at_least=False),
        _invented(judged, t),
        _share("empty, and nothing invented", *_exact(judged, 0, 0), "pictures"),
        _share("exact, 1 to 9 dice", *_exact(judged, 1, 9), "pictures", 0.97),
        _share("exact, 10 to 19 dice", *_exact(judged, 10, 19), "pictures", 0.93),
        _share("exact, 20 and more dice", *_exact(judged, 20, math.inf), "pictures", 0.85),
        _share("exact, all", t.exact, t.pictures, "pictures", 0.95 if glitter else None),
        _calibration(judged, t),
        _share("unreadable, held", t.held, t.unreadable, "dice", 0.98),
        _share("color", *color_right(judged), "dice", 0.95),
    ]


def _share(
    name: str, count: int, of: int, unit: str, target: float | None = None, at_least: bool = True
) -> Measure | None:
    if not of:
        return None
    low, high = wilson(count, of) if at_least else rule_of_three(count, of)
    return Measure(name, "share", count / of, f"{count} of {of} {unit}", low, high, target, at_least)


def _invented(judged: Sequence[JudgedPicture], t: Tally) -> Measure | None:
    if not t.dice:
        return None
    low, high = _resampled(judged, lambda sums: 100 * sums[:, 0] / np.maximum(sums[:, 1], 1), _inventions)
    high = high if t.invented else 300 / t.dice
    of = f"{t.invented} beside {t.dice} dice"
    return Measure("invented", "per 100", t.invented_per_100, of, low, high, 0.3, at_least=False)


def _exact(judged: Sequence[JudgedPicture], least: int, most: float) -> tuple[int, int]:
    some = [j.judgement.exact for j in judged if least <= j.judgement.dice <= most]
    return sum(some), len(some)


def _calibration(judged: Sequence[JudgedPicture], t: Tally) -> Measure | None:
    given = int(sum(count for count, _, _ in t.bins))
    if not given:
        return None
    low, high = _resampled(judged, _calibration_errors, _bins)
    of = f"{given} values"
    return Measure("calibration (ECE)", "error", t.calibration_error, of, low, high, 0.02, at_least=False)


def rule_of_three(count: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share that should be none: Wilson's, but at most three `of`-ths where none was counted.

    Hanley and Lippman-Hand 1983, https://doi.org/10.1001/jama.1983.03330370053031.
    """
    return wilson(count, of) if count else (0.0, min(1.0, 3 / of))


def color_right(judged: Iterable[JudgedPicture]) -> tuple[int, int]:
    """Of the dice with a reading whose colour is known: those that were named so, and all."""
    named = [
        (reading.color, color)
        for j in judged
        for label, color in enumerate(j.colors)
        if color is not None and (reading := j.judgement.reading_of(label)) is not None
    ]
    return sum(read == true for read, true in named), len(named)


def _inventions(tally: Tally) -> list[float]:
    return [tally.invented, tally.dice]


def _bins(tally: Tally) -> list[float]:
    return [number for entry in tally.bins for number in entry]


def _calibration_errors(sums: np.ndarray) -> np.ndarray:
    bins = sums.reshape(-1, BINS, 3)
    return np.abs(bins[:, :, 1] - bins[:, :, 2]).sum(axis=1) / np.maximum(bins[:, :, 0].sum(axis=1), 1)


def _resampled(
    judged: Sequence[JudgedPicture], figure: Callable[[np.ndarray], np.ndarray], counts: Callable[[Tally], list[float]]
) -> tuple[float, float]:
    """The middle 95 % of a figure over pictures drawn again with replacement (Efron 1979); the same at every run."""
    each = np.array([counts(tally_of([j])) for j in judged], float)
    draws = np.random.default_rng(0).multinomial(len(each), np.full(len(each), 1 / len(each)), _RESAMPLES)
    low, high = np.percentile(figure(draws @ each), [2.5, 97.5])
    return float(low), float(high)
