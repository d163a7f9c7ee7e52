"""The vote over the readings of one die that did not move."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from vision.readings import DieReading

VALUES = (1, 2, 3, 4, 5, 6)
# A probability of 0 from one frame must not be able to overrule all the others.
LEAST_PROBABILITY = 1e-4
# A die that leans by more than so many degrees may be about to fall, or be held by fingers.
MOST_LEAN = 15.0
# A die without a value is more likely to lean than to be misread where no value is likelier than this.
COCKED_CONFIDENCE = 0.5


@dataclass(frozen=True)
class Vote:
    """What the readings of one die over its settled frames say together.

    `value` is None where too few of them dare to give one, or where they differ. `confidence` and `likely` are as in
    a `DieReading`; `legible` is the probability that there is a value to read, 0 where the die `leans`.
    """

    value: int | None
    confidence: float
    likely: tuple[tuple[int, float], ...]
    frames: int
    legible: float = 1.0
    leans: bool = False

    @property
    def cocked(self) -> bool:
        """Whether a die has no value more likely because it leans, or is hidden, than because it was misread."""
        return self.value is None and (self.leans or self.confidence < COCKED_CONFIDENCE)


@lru_cache(maxsize=1024)  # a reading has its vote in each of the next dozen frames
def _opinion(likely: tuple[tuple[int, float], ...]) -> tuple[float, tuple[float, ...]]:
    """The probability that a reading gives away to values, and the logarithm of what each of `VALUES` has of it; those
    that it does not name share what is left."""
    given = dict(likely)
    certain = sum(given.values())
    rest = max(0.0, 1.0 - certain) / max(1, len(VALUES) - len(given))
    return certain, tuple(math.log(max(LEAST_PROBABILITY, given.get(value, rest))) for value in VALUES)


def vote(readings: Sequence[DieReading]) -> Vote:
    """The joint opinion of several readings of one die that did not move.

    Frames of a still table are not independent, so log probabilities are averaged rather than added. A value needs half
    of the frames to give one, and four out of five of those to give the same.
    """
    if not readings:
        return Vote(None, 0.0, (), 0, 0.0)
    totals, legible = dict.fromkeys(VALUES, 0.0), 0.0
    for reading in readings:
        certain, logs = _opinion(reading.likely)
        legible += min(1.0, certain) / len(readings) if reading.lean <= MOST_LEAN else 0.0
        for value, log in zip(VALUES, logs, strict=True):
            totals[value] += log / len(readings)
    scale = sum(math.exp(total) for total in totals.values())
    likely = tuple(sorted(((v, math.exp(total) / scale) for v, total in totals.items()), key=lambda p: -p[1]))
    given_values = [reading.value for reading in readings if reading.value is not None]
    best, probability = likely[0]
    agreeing = given_values.count(best)
    sure = 2 * len(given_values) >= len(readings) and agreeing >= 0.8 * len(given_values) and agreeing > 0
    leans = 2 * sum(reading.lean > MOST_LEAN for reading in readings) > len(readings)
    return Vote(best if sure else None, probability, likely, len(readings), legible, leans)
