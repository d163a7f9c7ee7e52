"""Streams by their address: rtsp, http and their like, through FFmpeg, with a limit on every wait."""

from __future__ import annotations

import av
import av.logging as av_logging
import numpy as np
from av.container import InputContainer
from av.error import FFmpegError
from av.video.frame import VideoFrame

from vision.errors import SourceError
from vision.messages import Message
from vision.sources.address import public_address
from vision.sources.freezing import Noise
from vision.sources.live_source import LOST_SECONDS

STREAM_SCHEMES = ("rtsp://", "rtsps://", "rtmp://", "http://", "https://", "udp://", "tcp://")
OPEN_SECONDS = 4.0
# So long FFmpeg looks at a stream before it gives the first picture.
LOOK_SECONDS = 0.5
# Until the first whole picture comes, what refers to earlier ones cannot be decoded.
DAMAGED_IN_A_ROW = 250


class StreamDevice:
    """The stream at an address. Whether a camera's noise is in it is measured."""

    noise = Noise.MEASURED

    def __init__(self, address: str) -> None:
        self._address = address
        self.name = Message("the stream {address}", address=public_address(address))

    def open(self) -> StreamCapture:
        """Opens the stream; raises SourceError where nothing answers in time."""
        options = {"analyzeduration": str(round(1e6 * LOOK_SECONDS))}
        if self._address.lower().startswith("rtsp"):
            options["rtsp_transport"] = "tcp"
        av_logging.set_level(None)
        try:
            container = av.open(self._address, "r", options=options, timeout=(OPEN_SECONDS, LOST_SECONDS))
        except (FFmpegError, OSError, ValueError) as error:
            raise SourceError(
                "{source} cannot be opened: check the address, and that the camera is on", source=self.name
            ) from error
        if not container.streams.video:
            container.close()
            raise SourceError("{source} contains no pictures: give the address of a video stream", source=self.name)
        return StreamCapture(container)


class StreamCapture:
    """An open stream, read by FFmpeg."""

    remarks: tuple[Message, ...] = ()

    def __init__(self, container: InputContainer) -> None:
        self._container = container
        stream = container.streams.video[0]
        # Threads that decode several pictures at a time give each of them later.
        stream.thread_type = "SLICE"
        rate = stream.average_rate or stream.guessed_rate
        self.frame_rate = float(rate) if rate else None
        self._packets = container.demux(stream)
        self._waiting: list[VideoFrame] = []
        # Where no picture refers to another, what is not looked at need not be decoded.
        self._each_by_itself = stream.codec_context.codec.intra_only

    def read(self) -> np.ndarray | None:
        """The next picture; None where none came in time, or the stream has ended."""
        picture = self._next()
        return None if picture is None else picture.to_ndarray(format="bgr24")

    def skip(self) -> bool:
        if self._waiting or not self._each_by_itself:
            return self._next() is not None
        try:
            return next(self._packets, None) is not None
        except FFmpegError:
            return False

    def _next(self) -> VideoFrame | None:
        damaged = 0
        while not self._waiting and damaged < DAMAGED_IN_A_ROW:
            try:
                packet = next(self._packets, None)
            except FFmpegError:
                return None
            if packet is None:
                return None
            try:
                pictures = packet.decode()
            except FFmpegError:
                damaged += 1
                continue
            self._waiting = [picture for picture in pictures if isinstance(picture, VideoFrame)]
        return self._waiting.pop(0) if self._waiting else None

    def close(self) -> None:
        self._container.close()
