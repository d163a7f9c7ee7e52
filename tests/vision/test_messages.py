"""What the camera side says can be told in another language: errors, and what is told without one."""

import json
import pickle

import numpy as np

from tests.vision.sources.devices import HandClock, Scripted, picture
from vision.errors import DieSetError, SourceError
from vision.messages import Told
from vision.reading.detector import Detections
from vision.sources.live_source import LOST_SECONDS, LiveSource
from vision.sources.several_sources import SeveralSources
from vision.teaching.shot_taker import ShotTaker


def test_it_is_the_english_and_knows_what_it_was_made_of():
    told = Told("{file} breaks off after {seconds:.1f} s", file="{a}.mp4", seconds=2.04)
    assert told == "{a}.mp4 breaks off after 2.0 s"
    assert (told.template, told.comment) == ("{file} breaks off after {seconds:.1f} s", "")
    assert told.parts == {"file": "{a}.mp4", "seconds": 2.04}


def test_without_parts_braces_are_what_they_are():
    assert Told("{a}") == "{a}"


def test_an_error_gives_back_what_it_was_raised_with_and_another_passes_it_on():
    error = SourceError("{source} has gone", source=Told("camera {number}", number=2))
    assert f"{error}" == "camera 2 has gone"
    assert getattr(str(error), "template", None) == "{source} has gone"
    assert str(DieSetError(str(error))) is str(error)


def test_it_is_written_down_as_the_english_that_it_is():
    told = Told("{count} dice", count=2)
    assert json.dumps({"message": told}) == '{"message": "2 dice"}'
    assert type(pickle.loads(pickle.dumps(told))) is str  # noqa: S301 - our own


def test_what_a_live_source_has_lost_is_told_for_each_of_several():
    clock = HandClock()
    devices = Scripted(), Scripted()
    for device in devices:
        device.name = Told("camera {number}", number=devices.index(device))
        device.pictures.put(picture())
    with SeveralSources({name: LiveSource(one, clock) for name, one in zip("ab", devices, strict=True)}) as source:
        assert source.lost is None
        clock.t = LOST_SECONDS + 1
        lost = source.lost
        assert isinstance(lost, Told) and all(isinstance(one, Told) for one in source.lost_ones.values())
        assert lost == (
            "a: camera 0 sends no new pictures: waiting for it to come back; "
            "b: camera 1 sends no new pictures: waiting for it to come back"
        )


def test_what_the_taker_of_shots_waits_for_is_told():
    taker = ShotTaker(lambda image: Detections(np.zeros((0, 4), np.float32), np.zeros(0, np.float32)))
    assert isinstance(taker.hint, Told)
    taker.see(picture())
    assert isinstance(taker.hint, Told) and taker.hint == "no die in the picture"
