"""Opening a piece of a session's film, which may come from a stranger: as what sessions are made of, or not at all.

FFmpeg knows hundreds of formats, some of which lead on to other files, and its decoders take any size of picture that a
stream asks for. A segment is Matroska with H.264 (see FORMAT.md), its pictures those of a camera.
"""

from pathlib import Path
from typing import cast

import av
from av.container import InputContainer
from av.error import FFmpegError
from av.video.codeccontext import VideoCodecContext

from vision import SourceError

MOST_PIXELS = 20_000_000
"""Of a picture of a film, as its file declares them and as its stream asks for them later: twice those of 4K.

A stream may ask for sixteen earlier pictures to be kept, which with these comes to three quarters of a gigabyte.
"""


def open_segment(path: Path) -> InputContainer:
    """The file, opened for reading; its first video stream decodes no picture of more than `MOST_PIXELS`.

    Raises SourceError where it is no piece of a session's film.
    """
    limits = {"max_pixels": str(MOST_PIXELS)}
    try:
        container = av.open(str(path.absolute()), "r", format="matroska", options=limits)
    except (FFmpegError, OSError, ValueError):
        raise SourceError("{file} cannot be read as a piece of film: it is damaged", file=path) from None
    try:
        # PyAV's types leave out that there is none where FFmpeg knows no decoder for the stream.
        codec = cast("VideoCodecContext | None", container.streams.video[0].codec_context)
        if codec is None or codec.name != "h264":
            raise SourceError(
                "{file} cannot be read as a piece of film: it has a format that sessions do not use", file=path
            )
        pixels = codec.width * codec.height
        if not 0 < pixels <= MOST_PIXELS:
            raise SourceError(
                "{file} says that its pictures have {pixels} pixels, which no camera has", file=path, pixels=pixels
            )
        codec.options = limits
    except IndexError:
        container.close()
        raise SourceError("{file} cannot be read as a piece of film: it contains no pictures", file=path) from None
    except SourceError:
        container.close()
        raise
    return container
