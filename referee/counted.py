"""The values of dice that are as many as are awaited.

A reading weighs whether there is a value at all: what was found may be no die, or lie on its edge, or under a glare.
Where just as many dice lie still as the game awaits, each of them is one, and it is asked no more than which of the six
values it shows: the shares of the values are taken as if they were all that could be, which is Bayes' rule for "it has
one". That needs more looks than a die of which no reading doubts, and nothing that speaks for a die that leans.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from referee.looks import Look
from vision import DieReading
from vision.settling import RestingDie, Vote

# So long and in so many readings, all of them alike, a die must have been looked at.
STILL_SECONDS = 0.65
READINGS = 5
# In the mean, a value must be so probable beside "no value", and so much more than the other five.
LEAST_SHARE = 0.25
LEAST_CERTAINTY = 0.95
# A voice that gives another value more than this objects; a die that may lean more than this, in degrees, is
# not vouched for.
OBJECTION = 0.5
MOST_LEAN = 8.0


def as_counted(look: Look, count: int | None) -> Look:
    """The look with the values that its doubtful dice must have if it shows just the `count` dice that are awaited."""
    if len(look.dice) != count or look.t - look.still_since < STILL_SECONDS:
        return look
    since = look.still_since + 1e-6

    def voted(die: RestingDie, vote: Vote) -> Vote:
        return vote if vote.value is not None else _told([one.die for one in die.since(since)]) or vote

    return replace(look, dice=tuple((die, voted(die, vote)) for die, vote in look.dice))


def _told(readings: Sequence[DieReading]) -> Vote | None:
    """The vote on a die that has a value; None where its readings leave open which."""
    likeliest = {reading.likely[0][0] if reading.likely else None for reading in readings}
    value = likeliest.pop()
    if likeliest or value is None or len(readings) < READINGS:
        return None
    if any(reading.lean > MOST_LEAN or _objects(reading, value) for reading in readings):
        return None
    shares = [math.fsum(share for _, share in reading.likely) for reading in readings]
    certain = [reading.likely[0][1] / max(share, 1e-9) for reading, share in zip(readings, shares, strict=True)]
    certainty = math.fsum(certain) / len(certain)
    if math.fsum(shares) / len(shares) < LEAST_SHARE or certainty < LEAST_CERTAINTY:
        return None
    return Vote(value, certainty, ((value, certainty),), len(readings))


def _objects(reading: DieReading, value: int) -> bool:
    """Whether what the die shows is no value, or a voice names another one."""
    others = (share for voice in reading.voices for answer, share in voice.shares if answer not in (None, value))
    return reading.icon is not None or max(others, default=0.0) > OBJECTION
