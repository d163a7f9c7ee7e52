"""Live sources: the newest frame alone, losses said and mended, threads that end."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests.vision.sources.devices import HandClock, Scripted, picture
from tests.vision.sources.streams import (
    BLACK,
    DEAD,
    FROZEN,
    LIVE,
    OLD,
    STALLED,
    STATIC,
    HttpWebcam,
    RtspWebcam,
    Webcam,
    black,
    static,
)
from vision import Frame, SourceError, open_source
from vision.sources.freezing import Noise
from vision.sources.live_source import LOST_SECONDS, LiveSource
from vision.sources.several_sources import SeveralSources

# No test may fail because the machine is slow.
PATIENCE_SECONDS = 60.0


def until(true: Callable[[], object]) -> None:
    """Waits until something is true."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < PATIENCE_SECONDS, "it never came"
        time.sleep(0.01)


def next_frame(source: LiveSource | SeveralSources) -> Frame:
    frame = source.read(PATIENCE_SECONDS)
    assert frame is not None
    return frame


@pytest.fixture
def device() -> Scripted:
    device = Scripted()
    device.pictures.put(picture())
    return device


@pytest.fixture
def webcam(request: pytest.FixtureRequest) -> Iterator[Webcam]:
    kind: type[Webcam] = getattr(request, "param", HttpWebcam)
    server = kind(rate=20.0)
    yield server
    server.close()


NONE, DARK, NOISY = "no new pictures", "black pictures", "nothing but noise"
STREAMS = [
    (HttpWebcam, FROZEN, NONE),
    (HttpWebcam, OLD, NONE),
    (HttpWebcam, STALLED, NONE),
    (HttpWebcam, DEAD, NONE),
    (HttpWebcam, BLACK, DARK),
    (HttpWebcam, STATIC, NOISY),
    (RtspWebcam, STALLED, NONE),
    (RtspWebcam, BLACK, DARK),
]


@pytest.mark.parametrize(("webcam", "failure", "words"), STREAMS, indirect=["webcam"])
def test_a_stream_that_fails_is_lost_and_comes_back(webcam: Webcam, failure: str, words: str) -> None:
    with open_source(webcam.address) as source:
        assert source.live and source.size == (128, 96)
        first, second = source.read(PATIENCE_SECONDS), source.read(PATIENCE_SECONDS)
        assert first is not None and second is not None and second.t > first.t and not second.resumed
        webcam.mode = failure
        frames = list[Frame | None]()
        until(lambda: frames.append(source.read(0.05)) or source.lost)
        assert source.lost is not None and words in str(source.lost)
        webcam.mode = LIVE
        back = source.read(PATIENCE_SECONDS)
        assert back is not None and back.resumed and back.t > second.t and source.lost is None
        after = source.read(PATIENCE_SECONDS)
        assert after is not None and not after.resumed


def test_a_slow_reader_gets_the_newest_frame_and_nothing_piles_up(device: Scripted) -> None:
    with LiveSource(device) as source:
        first = next_frame(source)
        newest = picture()
        for image in (picture(), picture(), newest):
            device.pictures.put(image)
        until(device.pictures.empty)
        until(lambda: source.waiting_since is not None and source._newest.image is newest)  # type: ignore[union-attr]
        frame = next_frame(source)
        assert frame.image is newest and frame.index == first.index + 1


def test_a_loss_is_said_after_a_second_and_a_half_and_the_first_frame_after_it_is_marked(device: Scripted) -> None:
    clock = HandClock()
    with LiveSource(device, clock) as source:
        next_frame(source)
        assert source.remarks == device.remarks and source.frame_rate == 30.0
        clock.t = LOST_SECONDS
        assert source.lost is None
        clock.t = LOST_SECONDS + 0.1
        assert source.lost is not None and str(device.name) in str(source.lost)
        # A camera that was opened again has to prove for a moment that it lives.
        until(lambda: device.opened > 1)
        frame = first_after(source, device, clock)
        assert frame.resumed and source.lost is None and 0.5 < frame.t < 30


FAULTS = [(black, "is the lens covered, or the light off?"), (static, "sends nothing but noise")]


@pytest.mark.parametrize(("fault", "words"), FAULTS, ids=["black", "noise"])
def test_pictures_that_show_nothing_are_told_within_two_seconds_and_the_first_after_them_is_marked(
    device: Scripted, fault: Callable[[tuple[int, ...]], np.ndarray], words: str
) -> None:
    clock = HandClock()
    with LiveSource(device, clock) as source:
        next_frame(source)
        given = list[Frame | None]()
        # The first of them may be taken for a picture: that it is noise is seen from the next one.
        while clock.t < 1.95:
            clock.t += 0.05
            device.pictures.put(fault((48, 64, 3)))
            until(device.pictures.empty)
            given.append(source.read(0.0))
        until(lambda: source.lost is not None and words in str(source.lost))
        assert len([frame for frame in given if frame is not None]) <= 1
        frame = first_after(source, device, clock)
        assert frame.resumed and source.lost is None


def first_after(source: LiveSource, device: Scripted, clock: HandClock) -> Frame:
    """The first frame of a device that gives pictures again: one that was opened anew has to prove that it lives."""
    frame: Frame | None = None
    while frame is None:
        clock.t += 0.1
        device.pictures.put(picture())
        frame = source.read(0.05)
    return frame


def test_a_camera_that_begins_in_the_dark_is_open_and_gives_its_first_picture_once_there_is_light() -> None:
    device, clock = Scripted(), HandClock()
    device.pictures.put(black((48, 64, 3)))
    with LiveSource(device, clock) as source:
        assert source.size == (64, 48) and source.frame_rate == 30.0
        clock.t = LOST_SECONDS + 0.1
        until(lambda: device.pictures.put(black((48, 64, 3))) or "black pictures" in str(source.lost))
        frame = first_after(source, device, clock)
        assert not frame.resumed and frame.index == 0 and source.lost is None


def test_a_device_that_vanishes_is_opened_again_once_it_is_there(device: Scripted) -> None:
    with LiveSource(device) as source:
        next_frame(source)
        device.there.clear()
        device.pictures.put(None)
        until(lambda: device.closed)
        opened = device.opened
        until(lambda: source.lost)
        device.there.set()
        until(lambda: device.opened > opened)


def test_pictures_keep_the_size_that_the_source_began_with(device: Scripted) -> None:
    with LiveSource(device) as source:
        next_frame(source)
        device.pictures.put(picture((128, 96)))
        assert next_frame(source).image.shape == (48, 64, 3)
        opened = device.opened
        device.pictures.put(picture((100, 20)))
        until(lambda: device.opened > opened)


def test_a_device_that_gives_nothing_at_all_is_refused_and_its_thread_ends() -> None:
    before = threading.active_count()
    device = Scripted()
    with pytest.raises(SourceError, match="sends no picture"):
        LiveSource(device)
    device.there.clear()
    with pytest.raises(SourceError, match="plug it in"):
        LiveSource(device)
    until(lambda: threading.active_count() <= before)


def test_closing_a_source_ends_its_thread(webcam: Webcam) -> None:
    source = open_source(webcam.address)
    source.close()
    assert source.ended and list(source) == []
    until(lambda: not [t for t in threading.enumerate() if t.name.startswith("frames of")])


def test_several_live_sources_give_their_newest_frames_as_they_arrived() -> None:
    clock = HandClock()
    left, right = Scripted(Noise.NONE), Scripted(Noise.NONE)
    left.pictures.put(picture())
    right.pictures.put(picture((96, 64)))
    with SeveralSources({"left": LiveSource(left, clock), "right": LiveSource(right, clock)}) as source:
        assert source.live and {next_frame(source).source, next_frame(source).source} == {"left", "right"}
        waiting = [(1.0, "right", right), (1.5, "left", left), (2.0, "right", right), (2.5, "left", left)]
        for t, name, device in waiting:
            clock.t = t
            device.pictures.put(picture(source.sizes[name]))
            until(lambda t=t, name=name: source._lives[name].waiting_since == t)
        frames = [next_frame(source), next_frame(source)]
        assert [(frame.t, frame.source, frame.index) for frame in frames] == [(2.0, "right", 2), (2.5, "left", 3)]
        assert source.read(0.0) is None and source.lost is None
        clock.t = 4.2
        assert source.lost is not None and "left" in str(source.lost) and "right" in str(source.lost)
    assert source.ended and source.read(0.0) is None


def test_a_film_and_a_camera_have_no_clock_in_common(device: Scripted, tmp_path: object) -> None:
    from tests.vision.sources.test_sources import write_film
    from vision.sources.film_source import FilmSource

    film = FilmSource(str(write_film(tmp_path / "film.mkv", [0, 40])))  # type: ignore[operator]
    with film, LiveSource(device) as live, pytest.raises(SourceError, match="they share no clock"):
        SeveralSources({"film": film, "live": live})
