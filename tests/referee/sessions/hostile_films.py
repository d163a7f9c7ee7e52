"""Pieces of film that somebody made to do harm: bytes that a segment may hold, with everything said of it right.

`film_session` makes a session of such bytes whose chain and hashes hold.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
from av.video.frame import PictureType

from tests.referee.sessions.hostile_sessions import head, played, png, told

WIDTH, HEIGHT = 640, 480


def written(
    codec: str = "libx264",
    pixels: str = "yuv420p",
    size: tuple[int, int] = (WIDTH, HEIGHT),
    form: str = "matroska",
    tag: str = "0",
    step: int = 33,
    packets: Callable[[bytes, int], bytes] = lambda content, number: content,
) -> bytes:
    """Ten frames of a film; `packets` may change the content of each."""
    out = io.BytesIO()
    with av.open(out, "w", format=form) as container:
        container.metadata["CUBEWATCH_START"] = tag
        stream = container.add_stream(codec, rate=30)
        stream.width, stream.height = size  # type: ignore[union-attr]
        stream.pix_fmt = pixels  # type: ignore[union-attr]
        stream.time_base = Fraction(1, 1000)
        if codec == "libx264":
            stream.options = {"preset": "ultrafast", "tune": "zerolatency"}  # type: ignore[union-attr]
        for number in range(10):
            frame = av.VideoFrame.from_ndarray(np.full((size[1], size[0], 3), 9 * number, np.uint8), format="bgr24")
            frame.pict_type = PictureType.I
            frame.pts, frame.time_base = number * step, Fraction(1, 1000)
            for packet in stream.encode(frame):  # type: ignore[union-attr]
                _put(container, stream, packet, packets(bytes(packet), number))
    return out.getvalue()


def _put(container: av.container.OutputContainer, stream: object, packet: av.Packet, content: bytes) -> None:
    changed = av.Packet(content)
    changed.pts, changed.dts, changed.time_base = packet.pts, packet.pts, packet.time_base
    changed.is_keyframe = packet.is_keyframe
    changed.stream = stream  # type: ignore[assignment]
    container.mux(changed)


def declaring(film: bytes, width: int, height: int) -> bytes:
    """The film with another size in its list of tracks (Matroska's PixelWidth and PixelHeight)."""
    for mark, old, new in ((b"\xb0\x82", WIDTH, width), (b"\xba\x82", HEIGHT, height)):
        place = film.index(mark + old.to_bytes(2, "big"))
        film = film[: place + 2] + new.to_bytes(2, "big") + film[place + 4 :]
    return film


def bits(fields: Iterable[tuple[int, int] | int]) -> bytes:
    """Fields of so many bits, and Exp-Golomb codes of single numbers (H.264, 9.1), with the end that H.264 wants."""
    text = ""
    for field in fields:
        if isinstance(field, int):
            code = f"{field + 1:b}"
            text += "0" * (len(code) - 1) + code
        else:
            text += f"{field[1]:0{field[0]}b}"
    text += "1"
    text += "0" * (-len(text) % 8)
    return int(text, 2).to_bytes(len(text) // 8, "big").replace(b"\0\0\1", b"\0\0\3\1")


def growing(content: bytes, number: int) -> bytes:
    """From the fifth frame on the stream says that its pictures are 16,000 by 16,000 (in its parameter sets)."""
    if number < 5:
        return content
    size = bits([(8, 66), (8, 0), (8, 62), 0, 0, 2, 1, (1, 0), 999, 999, (1, 1), (1, 1), (1, 0), (1, 0)])
    use = bits([0, 0, (1, 0), (1, 0), 0, 0, 0, (1, 0), (2, 0), 0, 0, 0, (1, 1), (1, 0), (1, 0)])
    return b"\0\0\0\1\x67" + size + b"\0\0\0\1\x68" + use + content


def _tones() -> bytes:
    out = io.BytesIO()
    with av.open(out, "w", format="matroska") as container:
        stream = container.add_stream("pcm_s16le", rate=8000)
        frame = av.AudioFrame.from_ndarray(np.zeros((1, 8000), np.int16), format="s16", layout="mono")
        frame.sample_rate = 8000
        container.mux(stream.encode(frame))  # type: ignore[union-attr]
    return out.getvalue()


FILMS: dict[str, Callable[[], bytes]] = {
    "a film that may be so": written,
    "pictures of 60,000 by 60,000": lambda: declaring(written(), 60_000, 60_000),
    "pictures of nothing": lambda: declaring(written(), 0, 0),
    "pictures that grow midway": lambda: written(packets=growing),
    "pictures without loss": lambda: written("ffv1", "bgr0"),
    "pictures without loss of 60,000 by 60,000": lambda: declaring(written("ffv1", "bgr0"), 60_000, 60_000),
    "pictures packed otherwise": lambda: written("mjpeg", "yuvj420p"),
    "another container": lambda: written(form="mpegts"),
    "times beyond all times": lambda: written(step=1 << 52),
    "a beginning beyond all times": lambda: written(tag="9" * 18),
    "a beginning that is no number": lambda: written(tag="\u0663" * 9),
    "noise for frames": lambda: written(packets=lambda content, number: bytes(range(256)) * 40 if number else content),
    "sound alone": _tones,
    "a list of other films": lambda: (
        b"#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"
    ),
    "a list of other files": lambda: b"ffconcat version 1.0\nfile '000002.mkv'\n",
    "a description of a stream": lambda: b"v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n",
    "a picture": lambda: png(40, 40, b"\0" * (121 * 40)),
    "a picture of 60,000 by 60,000": lambda: png(60_000, 60_000),
    "nothing": lambda: b"",
    "zeros": lambda: b"\0" * 100_000,
    "an element that says it is endless": lambda: b"\x1aE\xdf\xa3\x01" + b"\xff" * 7 + b"\0" * 99,
    "a hundred thousand levels": lambda: b"\x1aE\xdf\xa3\x80" + b"\x18S\x80g\x01\xff\xff\xff\xff\xff\xff\xff" * 100_000,
    "cut off in its first frame": lambda: written()[:900],
}


def film_session(folder: Path, content: bytes, sealed: bool = True) -> None:
    """A session of one segment with this content; one that is not `sealed` broke off while it was written."""
    fields = {"file": "000001.mkv", "source": None, "sha256": hashlib.sha256(content).hexdigest(), "frames": 10}
    fields |= {"bytes": len(content), "start": 0, "end": 300_000}
    source = {"source": "0", "live": True, "size": [WIDTH, HEIGHT], "frame_rate": 30}
    lines = [head(), ("source", source), played()]
    told(*lines, *([("segment", fields), ("close", {"why": ""})] if sealed else []))(folder)
    (folder / "video").mkdir()
    (folder / "video" / "000001.mkv").write_bytes(content)
