"""What the camera side says can be told in another language: errors, and what is told without one."""

import numpy as np

from tests.vision.sources.devices import HandClock, Scripted, picture
from vision.errors import DieSetError, SourceError
from vision.messages import Message
from vision.reading.detector import Detections
from vision.sources.live_source import LOST_SECONDS, LiveSource
from vision.sources.several_sources import SeveralSources
from vision.teaching.shot_taker import ShotTaker


def test_it_reads_in_english_and_equals_what_was_made_of_the_same():
    told = Message("{file} breaks off after {seconds:.1f} s", file="{a}.mp4", seconds=2.04)
    assert str(told) == f"{told}" == "{a}.mp4 breaks off after 2.0 s"
    assert told == Message(told.template, file="{a}.mp4", seconds=2.04)
    assert told != Message(told.template, file="{a}.mp4", seconds=3)


def test_without_parts_braces_are_what_they_are():
    assert str(Message("{a}")) == "{a}"


def test_an_error_keeps_what_it_was_raised_with_and_another_passes_it_on():
    error = SourceError("{source} has gone", source=Message("camera {number}", number=2))
    assert str(error) == f"{error}" == "camera 2 has gone"
    assert error.message.template == "{source} has gone"
    assert DieSetError(error.message).message is error.message


def test_what_a_live_source_has_lost_is_told_for_each_of_several():
    clock = HandClock()
    devices = Scripted(), Scripted()
    for device in devices:
        device.name = Message("camera {number}", number=devices.index(device))
        device.pictures.put(picture())
    with SeveralSources({name: LiveSource(one, clock) for name, one in zip("ab", devices, strict=True)}) as source:
        assert source.lost is None
        clock.t = LOST_SECONDS + 1
        assert source.lost == source.lost
        assert str(source.lost) == (
            "a: camera 0 sends no new pictures: waiting for it to come back; "
            "b: camera 1 sends no new pictures: waiting for it to come back"
        )


def test_what_the_taker_of_shots_waits_for_is_told():
    taker = ShotTaker(lambda image: Detections(np.zeros((0, 4), np.float32), np.zeros(0, np.float32)))
    first = taker.hint
    taker.see(picture())
    assert taker.hint == Message("no die in the picture") != first
