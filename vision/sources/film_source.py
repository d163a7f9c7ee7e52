"""Films: every frame of a video file, upright, with its true time."""

from collections.abc import Generator
from typing import cast

import av
import numpy as np
from av.container import InputContainer
from av.error import FFmpegError
from av.video.codeccontext import VideoCodecContext
from av.video.frame import VideoFrame

from vision.errors import FileReadError, SourceError
from vision.file_reading import open_file
from vision.messages import Message
from vision.readings import Frame
from vision.sources.film_faults import FilmFaults
from vision.sources.prefetching import Ahead
from vision.sources.source import OpenSource

# A damaged packet now and then is passed over, as players do; so many in a row are a broken film.
DAMAGED_IN_A_ROW = 25
MOST_PIXELS = 40_000_000
"""Of a picture of a film: more than 8K has. A stranger's file may ask for any size, and for sixteen kept pictures."""
FORMATS = (
    *("mov", "matroska", "avi", "mpegts", "mpeg", "mpegvideo", "asf", "flv", "ogg", "h264", "hevc", "m4v", "mjpeg"),
    *("ivf", "obu", "gif", "apng", "dv", "mxf", "nut", "yuv4mpegpipe"),
    *("png_pipe", "jpeg_pipe", "bmp_pipe", "webp_pipe", "tiff_pipe"),
)
"""FFmpeg's names of what cameras, telephones and programs make. It knows some 400, some of which open further files
(playlists), listen to the network (descriptions of streams), or take any text for a picture."""
DECODERS = (
    *("h264", "hevc", "libdav1d", "av1", "vp8", "vp9", "libvpx", "libvpx-vp9", "mpeg1video", "mpeg2video", "mpegvideo"),
    *("mpeg4", "msmpeg4v1", "msmpeg4v2", "msmpeg4", "h263", "h263p", "flv", "wmv1", "wmv2", "wmv3", "vc1", "theora"),
    *("mjpeg", "mjpegb", "prores", "dnxhd", "cfhd", "dvvideo", "ffv1", "huffyuv", "ffvhuff", "utvideo", "magicyuv"),
    *("rawvideo", "v210", "qtrle", "png", "apng", "gif"),
    *("bmp", "webp", "tiff"),
)
"""FFmpeg's decoders of the same: a stranger's file may ask for any of 250, most of them for games of the nineties."""


class FilmSource(OpenSource):
    """A video file. Frames carry the times of the file, from 0 for the first, whatever its frame rate does.

    `container` is the file where it was opened already, under limits of its own. Raises SourceError from the
    constructor where there is no film, and while reading where it breaks off.
    """

    live = False
    remarks: tuple[Message, ...] = ()

    def __init__(self, path: str, container: InputContainer | None = None) -> None:
        self._name = path
        self._container = _open(path) if container is None else container
        try:
            self._stream = self._container.streams.video[0]
            # Pictures are decoded ahead, beside what is done with those before: nobody waits for the newest of a film.
            self._stream.thread_type = "AUTO"
            rate = self._stream.average_rate or self._stream.guessed_rate
            self.frame_rate: float | None = float(rate) if rate else None
            self.duration = self._stated_duration()
            self._frames = self._decoded()
            self._first: Frame | None = next(self._frames, None)
            if self._first is None:
                raise SourceError("{file} contains no pictures: give a video file", file=path)
        except IndexError:
            self._container.close()
            raise SourceError("{file} contains no pictures: give a video file", file=path) from None
        except SourceError:
            self._container.close()
            raise
        height, width = self._first.image.shape[:2]
        self.size = (width, height)
        self.ended = False
        self._ahead: Ahead[Frame] | None = None
        self._faults: FilmFaults | None = None

    def read(self, timeout: float | None = None) -> Frame | None:
        """The next frame, None at the end; a film never lets anyone wait. Raises SourceError where it breaks off."""
        if self.ended:
            return None
        frame, self._first = self._first, None
        if frame is None:
            frame = next(self._frames, None) if self._ahead is None else self._ahead.next()
        self.ended = frame is None
        return frame if frame is None or self._faults is None else self._faults.seen(frame)

    @property
    def lost(self) -> Message | None:
        """One sentence while the film shows nothing of its table; None where it does, or where nobody follows it."""
        return None if self._faults is None or self.ended else self._faults.lost

    def follow(self) -> None:
        if self._faults is None:
            self._faults = FilmFaults(self._name)
        if self._ahead is None and not self.ended:
            self._ahead = Ahead(self._frames, lambda frame: frame.small, f"frames of {self._name}")

    def close(self) -> None:
        self.ended = True
        self._first = None
        if self._ahead is None:
            self._frames.close()
        else:
            self._ahead.close()
        self._container.close()

    def _stated_duration(self) -> float | None:
        if self._stream.duration is not None and self._stream.time_base is not None:
            return float(self._stream.duration * self._stream.time_base)
        return None if self._container.duration is None else self._container.duration / av.time_base

    def _decoded(self) -> Generator[Frame]:
        index, damaged, start, t = 0, 0, 0.0, 0.0
        packets = self._container.demux(self._stream)
        while True:
            try:
                packet = next(packets, None)
            except FFmpegError as error:
                raise self._broken_off(t, str(error)) from error
            if packet is None:
                break
            try:
                pictures = packet.decode()
                damaged = 0
            except FFmpegError as error:
                damaged += 1
                if damaged >= DAMAGED_IN_A_ROW or index == 0:
                    raise self._broken_off(t, Message("damaged data")) from error
                continue
            for picture in pictures:
                assert isinstance(picture, VideoFrame)
                stated = picture.time
                if stated is None:
                    stated = start + index / (self.frame_rate or 25.0)
                if index == 0:
                    start = stated
                # Times may stand still in a damaged file, but never run back.
                t = max(t, stated - start)
                yield Frame(_upright(picture), t, index)
                index += 1
        if self.duration is not None and index > 1 and t + 1.0 + 0.02 * self.duration < self.duration:
            raise self._broken_off(t, Message("{seconds:.1f} s were expected", seconds=self.duration))

    def _broken_off(self, t: float, why: str | Message) -> SourceError:
        return SourceError(
            "{file} ends too early, after {seconds:.1f} s ({why}): get a complete copy of the film",
            file=self._name,
            seconds=t,
            why=why,
        )


def _open(path: str) -> InputContainer:
    try:
        open_file(path).close()
    except FileReadError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            raise SourceError(
                "there is no file {file}: give a video file, a camera's number or a stream's address", file=path
            ) from None
        raise SourceError(
            "{file} cannot be opened as a film ({why}): give a video file, a camera's number or a stream's address",
            file=path,
            why=error.message,
        ) from None
    try:
        limits = {"max_pixels": str(MOST_PIXELS), "codec_whitelist": ",".join(DECODERS)}
        container = av.open(path, "r", options={**limits, "format_whitelist": ",".join(FORMATS)})
    except (FFmpegError, OSError, ValueError):
        raise SourceError("{file} cannot be opened as a film: it is damaged, or not a video file", file=path) from None
    for stream in container.streams.video[:1]:
        context = cast("VideoCodecContext | None", stream.codec_context)
        if context is None or context.name not in DECODERS:
            container.close()
            raise SourceError("{file} cannot be opened as a film: it is damaged, or not a video file", file=path)
        if context.width * context.height > MOST_PIXELS:
            container.close()
            raise SourceError(
                "{file} says that its pictures are {width} × {height} pixels, which is more than a film can have",
                file=path,
                width=context.width,
                height=context.height,
            )
        # Later pictures may say otherwise than the file does.
        context.options = limits
    return container


def _upright(picture: VideoFrame) -> np.ndarray:
    """The picture as BGR ``uint8``, turned as the file says that it is to be shown."""
    image = picture.to_ndarray(format="bgr24")
    turns = round(picture.rotation / 90) % 4
    return np.ascontiguousarray(np.rot90(image, turns)) if turns else image
