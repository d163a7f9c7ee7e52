"""What a source's text means; films with every frame and its true time."""

from __future__ import annotations

import re
import struct
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import pytest

from tests.vision.sources.streams import free_port
from vision import Camera, CameraSettings, SourceError, open_source
from vision.sources import opening as vision_sources
from vision.sources.film_source import MOST_PIXELS, FilmSource
from vision.sources.opening import open_sources, parse_named_sources
from vision.sources.several_sources import SeveralSources


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
    with open_source(str(broken)) as source, pytest.raises(SourceError, match="ends too early, after"):
        for frame in source:
            frames.append(frame)
    assert 20 < len(frames) < 140


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("none.mp4", None, "there is no file"),
        ("empty.mp4", b"", "cannot be opened as a film"),
        ("text.mp4", b"no film at all\n" * 50, "cannot be opened as a film|contains no pictures"),
        ("noise.mp4", bytes(range(256)) * 40, "cannot be opened as a film|contains no pictures"),
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


@pytest.mark.parametrize(
    "content",
    [
        "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nother.mkv\n#EXT-X-ENDLIST\n",
        "ffconcat version 1.0\nfile other.mkv\n",
    ],
    ids=["playlist", "list"],
)
def test_a_film_that_names_other_files_is_refused_and_they_are_not_opened(tmp_path: Path, content: str) -> None:
    write_film(tmp_path / "other.mkv", list(range(0, 400, 40)))
    (tmp_path / "film.m3u8").write_text(content)
    with pytest.raises(SourceError, match="cannot be opened as a film"):
        open_source(str(tmp_path / "film.m3u8"))


def test_a_film_for_which_a_decoder_is_wanted_that_no_camera_needs_is_refused(tmp_path: Path) -> None:
    with av.open(str(tmp_path / "film.avi"), "w") as container:
        stream = container.add_stream("zmbv", rate=10)
        stream.width, stream.height, stream.pix_fmt = 64, 48, "bgr0"
        container.mux(stream.encode(av.VideoFrame(64, 48, "bgr0")))
        container.mux(stream.encode(None))
    with pytest.raises(SourceError, match="cannot be opened as a film"):
        open_source(str(tmp_path / "film.avi"))


@pytest.mark.parametrize(
    ("name", "codec", "pixels"),
    [
        ("film.mp4", "libx264", "yuv420p"),
        ("film.mov", "prores", "yuv422p10le"),
        ("film.mkv", "libx265", "yuv420p"),
        ("film.webm", "libvpx-vp9", "yuv420p"),
        ("film.mp4", "libsvtav1", "yuv420p"),
        ("film.avi", "mjpeg", "yuvj420p"),
        ("film.m4v", "mpeg4", "yuv420p"),
        ("film.wmv", "wmv2", "yuv420p"),
        ("film.ts", "mpeg2video", "yuv420p"),
        ("film.gif", "gif", "rgb8"),
    ],
)
def test_the_films_of_cameras_telephones_and_programs_are_read(
    tmp_path: Path, name: str, codec: str, pixels: str
) -> None:
    with av.open(str(tmp_path / name), "w") as container:
        stream = container.add_stream(codec, rate=25)
        stream.width, stream.height, stream.pix_fmt = 128, 96, pixels
        for level in range(5):
            picture = av.VideoFrame.from_ndarray(np.full((96, 128, 3), 40 * level, np.uint8), format="bgr24")
            container.mux(stream.encode(picture))
        container.mux(stream.encode(None))
    with FilmSource(str(tmp_path / name)) as source:
        assert len(list(source)) == 5


def test_a_film_of_a_codec_that_is_not_known_is_answered_with_one_sentence(tmp_path: Path) -> None:
    path = write_film(tmp_path / "film.mkv", list(range(0, 400, 40)))
    renamed, count = re.subn(rb"V_[A-Z0-9/]+", lambda found: b"V_" + b"X" * (len(found[0]) - 2), path.read_bytes())
    assert count == 1
    path.write_bytes(renamed)
    with pytest.raises(SourceError, match="cannot be opened as a film"):
        open_source(str(path))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".", "is a folder"),
        ("97", "camera 97 cannot be opened"),
        ("screen:1,2,3", "is not a region of the screen"),
        ("screen:1,2,0,5", "is not a region of the screen"),
        ("screen:1,2,5,-5", "is not a region of the screen"),
        ("Webcam of Nobody", "no camera of that name"),
    ],
)
def test_what_is_no_source_is_answered_with_one_sentence(text: str, words: str) -> None:
    with pytest.raises(SourceError, match=words) as caught:
        open_source(text)
    assert "\n" not in str(caught.value)


def test_an_address_where_nothing_answers_is_refused_without_telling_its_password() -> None:
    with pytest.raises(SourceError, match="cannot be opened") as caught:
        open_source(f"http://ann:secret@127.0.0.1:{free_port()}/video.mjpg")
    assert "secret" not in str(caught.value) and "127.0.0.1" in str(caught.value)


def test_two_films_give_all_their_frames_in_order_of_time_with_the_names_of_their_sources(tmp_path: Path) -> None:
    left = str(write_film(tmp_path / "left.mkv", [0, 40, 80, 200]))
    right = str(write_film(tmp_path / "right.mkv", [0, 50, 60, 120, 300], size=(96, 64)))
    with open_sources({"left": left, "right": right}) as source:
        assert not source.live and source.sizes == {"left": (64, 48), "right": (96, 64)}
        frames = list(source)
    seen = [(round(1000 * frame.t), frame.source) for frame in frames]
    assert seen == sorted(seen) and source.ended
    assert [t for t, name in seen if name == "left"] == [0, 40, 80, 200]
    assert [t for t, name in seen if name == "right"] == [0, 50, 60, 120, 300]
    assert [frame.index for frame in frames] == list(range(9))
    assert {frame.source: frame.image.shape[1] for frame in frames} == {"left": 64, "right": 96}


def test_several_sources_are_named_each_once() -> None:
    assert parse_named_sources(["left=0", "far=rtsp://host/a=b"]) == {"left": "0", "far": "rtsp://host/a=b"}
    for texts in (["left"], ["=0"], ["left="], ["left=0", "left=1"]):
        with pytest.raises(SourceError):
            parse_named_sources(texts)
    with pytest.raises(SourceError, match="no source was given"):
        SeveralSources({})


def test_where_one_of_several_sources_cannot_be_opened_the_others_are_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = list[vision_sources.FilmSource]()

    def opening(path: str) -> vision_sources.FilmSource:
        opened.append(film(path))
        return opened[-1]

    film = vision_sources.FilmSource
    monkeypatch.setattr(vision_sources, "FilmSource", opening)
    path = str(write_film(tmp_path / "film.mkv", [0, 40]))
    with pytest.raises(SourceError, match="there is no file"):
        open_sources({"left": path, "right": str(tmp_path / "none.mkv")})
    assert [source.ended for source in opened] == [True]


def test_a_camera_is_meant_by_its_name_a_part_of_it_or_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    cameras = (Camera(0, "HD Webcam"), Camera(2, "Table Cam Pro"), Camera(4, "Table Cam Mini"))
    monkeypatch.setattr(vision_sources, "list_cameras", lambda: cameras)
    asked = list[str]()

    def remembered(name: str) -> CameraSettings:
        asked.append(name)
        return CameraSettings()

    for text in ("table cam pro", "PRO", "0", "3"):
        with pytest.raises(SourceError, match="cannot be opened"):
            open_source(text, remembered)
    assert asked == ["Table Cam Pro", "Table Cam Pro", "HD Webcam", "camera 3"]
    with pytest.raises(SourceError, match="one of 2 cameras"):
        open_source("table cam")
    with pytest.raises(SourceError, match="the cameras are HD Webcam, Table Cam Pro, Table Cam Mini"):
        open_source("phone")


def test_a_film_of_larger_pictures_than_any_camera_gives_is_refused_before_one_is_decoded(tmp_path: Path) -> None:
    width, height = 8192, 5120
    assert width * height > MOST_PIXELS
    with av.open(str(tmp_path / "huge.mkv"), "w") as container:
        stream = container.add_stream("libx264", rate=10, options={"preset": "ultrafast", "threads": "1"})
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        picture = av.VideoFrame(width, height, "yuv420p")
        for plane in picture.planes:
            plane.update(bytes(plane.buffer_size))
        picture.pts = 0
        container.mux(stream.encode(picture))
        container.mux(stream.encode(None))
    with pytest.raises(
        SourceError, match="says that its pictures are 8192 × 5120 pixels, which is more than a film can have"
    ):
        FilmSource(str(tmp_path / "huge.mkv"))
