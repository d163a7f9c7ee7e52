"""Where frames come from: films, cameras and streams, behind one interface.

    with open_source("game.mp4") as source:
        for frame in source:
            ...

A film gives every frame, with the times that it carries. A camera or a stream is *live*: it gives the newest frame, and
goes on looking for its device when that has gone.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from types import TracebackType
from typing import Protocol, Self

from vision.errors import SourceError
from vision.film_source import FilmSource
from vision.live_source import LiveSource
from vision.readings import Frame

STREAM_SCHEMES = ("rtsp://", "rtsps://", "rtmp://", "http://", "https://", "udp://", "tcp://")


class Source(Protocol):
    """A source of frames. Iterating gives them in order of time and ends with the film, or once it is closed.

    `live`: frames are dropped rather than kept waiting. `frame_rate`: frames a second as the source states them, if it
    does. `size`: width and height in pixels of the upright picture. `duration`: seconds, if known. `lost`: one sentence
    while a live source gives no pictures, None otherwise.
    """

    live: bool
    frame_rate: float | None
    size: tuple[int, int]
    duration: float | None

    @property
    def lost(self) -> str | None: ...

    def read(self, timeout: float | None = None) -> Frame | None:
        """The next frame; None where none came within `timeout` seconds, or where there will be no more (`ended`).

        Raises SourceError where a film breaks off.
        """
        ...

    @property
    def ended(self) -> bool: ...

    def __iter__(self) -> Iterator[Frame]: ...

    def close(self) -> None: ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None: ...


def open_source(text: str) -> Source:
    """The source that a person means: the number of a camera, the path of a film, or the address of a stream.

    Raises SourceError with one sentence where there is none.
    """
    if text.isascii() and text.isdigit() and not os.path.exists(text):
        return LiveSource(int(text), f"camera {int(text)}")
    if text.lower().startswith(STREAM_SCHEMES):
        return LiveSource(text, f"the stream {text}")
    if text.startswith("screen:"):
        raise SourceError("a region of the screen cannot be watched yet: give a film, a camera's number or a stream")
    return FilmSource(text)
