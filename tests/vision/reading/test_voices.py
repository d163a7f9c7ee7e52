"""What each voice said of a die, kept for those who doubt its reading."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vision.reading.decision import Opinions
from vision.reading.detector import Detections
from vision.reading.voices import mean_voices, named_by, voices_of
from vision.readings import DieReading, Voice


def opinions() -> Opinions:
    found = Detections(np.zeros((2, 4), np.float32), np.array([0.9, 0.6], np.float32))
    said = np.tile(np.array([0.7, 0.1, 0.1, 0.05, 0.03, 0.01, 0.01]), (2, 2, 1))
    return Opinions(found, said)


def test_what_readers_say_of_a_die_from_above_is_a_voice_of_its_own() -> None:
    above = np.tile(np.eye(7)[5], (2, 2, 1))
    first, _ = voices_of(("color_reader", "contrast_reader"), opinions(), above)
    assert [voice.name for voice in first] == [
        "color_reader",
        "contrast_reader",
        "color_reader_above",
        "contrast_reader_above",
        "detector",
    ]
    assert dict(first[0].shares)[1] == pytest.approx(0.7) and dict(first[0].shares)[None] == pytest.approx(0.01)
    assert dict(first[2].shares)[6] == 1.0


def test_how_surely_the_verifier_takes_it_for_no_die_is_a_voice() -> None:
    verified = replace(opinions(), verified=np.array([0.8, 0.3]))
    for die, no_die in zip(voices_of(("color_reader", "contrast_reader"), verified, None), (0.2, 0.7), strict=True):
        assert die[-1].name == "verifier" and dict(die[-1].shares) == {None: pytest.approx(no_die)}


def test_over_several_frames_a_voice_is_averaged_where_it_spoke() -> None:
    def reading(*voices: Voice) -> DieReading:
        return DieReading((0, 0, 9, 9), None, 0.5, (), "red", voices=voices)

    one, two = Voice("a", ((1, 0.2), (2, 0.8))), Voice("a", ((1, 0.4), (2, 0.6)))
    other = Voice("b", ((3, 1.0),))
    mean = {voice.name: voice.shares for voice in mean_voices([reading(one, other), reading(two), reading()])}
    assert mean == {"a": ((2, pytest.approx(0.7)), (1, pytest.approx(0.3))), "b": ((3, 1.0),)}
    apart = mean_voices([reading(*named_by("left", [one])), reading(*named_by("right", [two]))])
    assert [(voice.source, voice.shares[0]) for voice in apart] == [("left", (2, 0.8)), ("right", (2, 0.6))]
