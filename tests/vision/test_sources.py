"""Films with every frame and its true time; streams that stall, freeze, die and come back."""

from __future__ import annotations

import socketserver
import struct
import threading
import time
from collections.abc import Iterator
from fractions import Fraction
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import av
import cv2
import numpy as np
import pytest

from vision import Source, SourceError, open_source


def write_film(path: Path, times: list[int], size: tuple[int, int] = (64, 48), codec: str = "mpeg4") -> Path:
    """A film with a frame at each of `times` milliseconds; the frames' brightness counts up."""
    with av.open(str(path), "w") as container:
        stream = container.add_stream(codec, rate=25)
        stream.width, stream.height = size
        stream.pix_fmt = "yuv420p"
        stream.codec_context.time_base = Fraction(1, 1000)
        for index, ms in enumerate(times):
            image = np.full((size[1], size[0], 3), (10 + 5 * index) % 200, np.uint8)
            image[: size[1] // 2, : size[0] // 2] = 255
            frame = av.VideoFrame.from_ndarray(image, format="bgr24")
            frame.pts, frame.time_base = ms, Fraction(1, 1000)
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    return path


def test_a_film_gives_every_frame_with_its_true_time(tmp_path: Path) -> None:
    times = [0, 40, 80, 300, 340, 1000, 1033, 1066]
    with open_source(str(write_film(tmp_path / "uneven.mkv", times))) as source:
        frames = list(source)
        assert source.size == (64, 48) and not source.live and source.ended
    assert [round(1000 * frame.t) for frame in frames] == times
    assert [frame.index for frame in frames] == list(range(len(times)))
    assert frames[0].image.shape == (48, 64, 3)
    assert [int(frame.image[40, 60, 0]) for frame in frames] == pytest.approx([10 + 5 * i for i in range(8)], abs=7)


def test_a_film_that_says_it_lies_on_its_side_is_turned_upright(tmp_path: Path) -> None:
    path = write_film(tmp_path / "turned.mp4", [0, 40])
    data = bytearray(path.read_bytes())
    place = data.index(b"tkhd") + 4 + 40
    one = 1 << 16
    data[place : place + 36] = struct.pack(">9i", 0, one, 0, -one, 0, 0, 0, 0, 1 << 30)
    path.write_bytes(data)
    with open_source(str(path)) as source:
        frame = next(iter(source))
    assert source.size == (48, 64)
    # The bright quarter, top left as it was coded, is top right once the picture is turned clockwise.
    assert frame.image[5, 40].min() > 200 and frame.image[5, 5].max() < 100


def test_a_film_that_breaks_off_says_so_after_the_frames_it_has(tmp_path: Path) -> None:
    path = write_film(tmp_path / "whole.mkv", list(range(0, 6000, 40)))
    data = path.read_bytes()
    broken = tmp_path / "broken.mkv"
    broken.write_bytes(data[: len(data) // 2])
    frames = []
    with open_source(str(broken)) as source, pytest.raises(SourceError, match="breaks off after"):
        for frame in source:
            frames.append(frame)
    assert 20 < len(frames) < 140


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("none.mp4", None, "there is no file"),
        ("empty.mp4", b"", "cannot be opened as a film"),
        ("text.mp4", b"no film at all\n" * 50, "cannot be opened as a film|holds no pictures"),
        ("noise.mp4", bytes(range(256)) * 40, "cannot be opened as a film|holds no pictures"),
    ],
)
def test_what_is_no_film_is_answered_with_one_sentence(
    tmp_path: Path, name: str, content: bytes | None, words: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(SourceError, match=words) as caught:
        open_source(str(tmp_path / name))
    assert "\n" not in str(caught.value)


def test_a_folder_a_screen_and_an_absent_camera_are_answered_with_one_sentence(tmp_path: Path) -> None:
    for text in (str(tmp_path), "screen:0,0,10,10", "97"):
        with pytest.raises(SourceError):
            open_source(text)


class Webcam:
    """A camera on the loopback interface: JPEG pictures over HTTP, with the ways in which cameras fail."""

    def __init__(self) -> None:
        self.mode = "live"
        self.open = True
        webcam = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if webcam.mode == "dead":
                    return
                self.send_response(200)
                self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
                self.end_headers()
                try:
                    webcam.stream(self.wfile)
                except OSError:
                    return

            def log_message(self, *args: object) -> None:
                pass

        self._server: socketserver.BaseServer = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True  # type: ignore[attr-defined]
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/video.mjpg"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stream(self, out: object) -> None:
        random, last = np.random.default_rng(), b""
        while self.open and self.mode != "dead":
            if self.mode == "live" or not last:
                image = random.integers(0, 255, (48, 64, 3), dtype=np.uint8)
                last = cv2.imencode(".jpg", image)[1].tobytes()
            if self.mode != "stalled":
                head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(last)}\r\n\r\n"
                out.write(head.encode() + last + b"\r\n")  # type: ignore[attr-defined]
            time.sleep(0.03)

    def close(self) -> None:
        self.open = False
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def webcam() -> Iterator[Webcam]:
    server = Webcam()
    yield server
    server.close()


def until(source: Source, lost: bool, seconds: float) -> float:
    """Reads `source` until it is lost, or not any more; how long that took."""
    began = time.monotonic()
    while (source.lost is not None) != lost:
        source.read(0.05)
        assert time.monotonic() - began < seconds, "it took too long"
    return time.monotonic() - began


@pytest.mark.parametrize("failure", ["frozen", "stalled", "dead"])
def test_a_stream_that_fails_is_lost_within_two_seconds_and_comes_back(webcam: Webcam, failure: str) -> None:
    with open_source(webcam.address) as source:
        assert source.live and source.size == (64, 48)
        first, second = source.read(2), source.read(2)
        assert first is not None and second is not None and second.t > first.t
        webcam.mode = failure
        until(source, lost=True, seconds=2.5)
        assert source.lost is not None and "no new pictures" in source.lost
        webcam.mode = "live"
        until(source, lost=False, seconds=12)
        frame = source.read(2)
        assert frame is not None and frame.t > second.t


def test_a_slow_reader_of_a_stream_gets_the_newest_frame(webcam: Webcam) -> None:
    with open_source(webcam.address) as source:
        source.read(2)
        time.sleep(1.0)
        began = time.monotonic()
        frame = source.read(2)
        again = source.read(2)
        assert frame is not None and again is not None
        assert again.t - frame.t < 0.5 and time.monotonic() - began < 0.5
        assert again.index == frame.index + 1


def test_closing_a_stream_ends_its_thread(webcam: Webcam) -> None:
    before = threading.active_count()
    source = open_source(webcam.address)
    source.close()
    assert source.ended and list(source) == []
    assert [t for t in threading.enumerate() if t.name.startswith("frames of")] == []
    assert threading.active_count() <= before + 2


def test_an_address_where_nothing_answers_is_refused() -> None:
    with pytest.raises(SourceError, match="cannot be opened"):
        open_source("http://127.0.0.1:9/video.mjpg")
