"""What each voice said of a die, kept beside its reading for those who doubt it later."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.reading.decision import VALUES, Opinions
from vision.readings import Answer, DieReading, Voice

DETECTOR, VERIFIER, DIE_SET, MEMORY = "detector", "verifier", "die_set", "memory"
"""The names of voices that are no crop readers: detector and verifier say how surely there is no die at all, the memory
which face of a die that was seen before this one is."""
ABOVE = "_above"
"""What is put behind a crop reader's name for what it says of the die as seen from straight above."""

_ANSWERS: tuple[Answer, ...] = (*range(1, VALUES + 1), None)


def voices_of(names: Sequence[str], opinions: Opinions, above: np.ndarray | None) -> list[tuple[Voice, ...]]:
    """The voices on each of N dice, the crop readers `names` first.

    `above` `(V, N, 7)` is what these said of the dice as seen from straight above, None where nobody looked so.
    """
    dice: list[list[Voice]] = [[] for _ in opinions.detections.scores]
    for said, behind in ((opinions.voices, ""), (above, ABOVE)):
        for name, shares in zip(names, () if said is None else said, strict=said is not None):
            for die, row in zip(dice, shares.tolist(), strict=True):
                die.append(Voice(name + behind, tuple(zip(_ANSWERS, row, strict=True))))
    for die, score in zip(dice, opinions.detections.scores.tolist(), strict=True):
        die.append(Voice(DETECTOR, ((None, 1.0 - score),)))
    if opinions.verified is not None:
        for die, sure in zip(dice, opinions.verified.tolist(), strict=True):
            die.append(Voice(VERIFIER, ((None, 1.0 - sure),)))
    return [tuple(die) for die in dice]


def mean_voices(readings: Sequence[DieReading]) -> tuple[Voice, ...]:
    """What each voice said in the mean over readings of one die, answers by falling probability.

    A voice that was silent in some of the readings is averaged over the others.
    """
    heard: dict[tuple[str, str | None], list[Voice]] = {}
    for reading in readings:
        for voice in reading.voices:
            heard.setdefault((voice.name, voice.source), []).append(voice)
    return tuple(_mean(voices) for voices in heard.values())


def named_by(source: str, voices: Sequence[Voice]) -> tuple[Voice, ...]:
    """The voices as those of one of several sources."""
    return tuple(replace(voice, source=source) for voice in voices)


def _mean(voices: Sequence[Voice]) -> Voice:
    totals: dict[Answer, float] = {}
    for voice in voices:
        for answer, share in voice.shares:
            totals[answer] = totals.get(answer, 0.0) + share / len(voices)
    return replace(voices[0], shares=tuple(sorted(totals.items(), key=lambda pair: -pair[1])))
