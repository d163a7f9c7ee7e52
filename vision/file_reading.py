"""Files that a person hands over, read with a limit: what is no file is refused, and nothing fills the memory.

Devices, pipes, sockets and folders are refused before they are opened, since a pipe can wait for ever and a device can
have no end. This module needs the standard library alone.
"""

import io
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from vision.errors import FileReadError

MOST_TEXT_BYTES = 16 << 20
"""The longest setup, layout, script or deck that is read: some hundred thousand events, of which an evening has some
hundred."""

_PIECE = 1 << 20


def read_file(path: str | Path, most_bytes: int) -> bytes:
    """The whole content of a file that holds `most_bytes` at most; raises `FileReadError`."""
    with open_file(path) as file:
        try:
            if os.fstat(file.fileno()).st_size > most_bytes:
                raise _too_large(most_bytes)
            return read_stream(file, most_bytes)
        except OSError as error:
            raise FileReadError(error.strerror or str(error)) from error


def read_stream(stream: BinaryIO, most_bytes: int) -> bytes:
    """What an open stream, such as standard input, still holds; raises `FileReadError` and OSError."""
    content = io.BytesIO()
    while piece := stream.read(min(_PIECE, most_bytes + 1 - content.tell())):
        content.write(piece)
        if content.tell() > most_bytes:
            raise _too_large(most_bytes)
    return content.getvalue()


def read_lines(stream: BinaryIO, most_bytes: int) -> Iterator[bytes]:
    """The lines of an open stream as they come, `most_bytes` in all; raises `FileReadError` and OSError."""
    left = most_bytes
    while line := stream.readline(left + 1):
        left -= len(line)
        if left < 0:
            raise _too_large(most_bytes)
        yield line


def open_file(path: str | Path) -> BinaryIO:
    """A file, open for reading; raises `FileReadError`, also where the path names something that is no file."""
    try:
        _check_kind(os.stat(path).st_mode)
        # Between these two lines another program may put a pipe there, which must not keep us waiting.
        opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        try:
            _check_kind(os.fstat(opened).st_mode)
            return os.fdopen(opened, "rb")
        except BaseException:
            os.close(opened)
            raise
    except OSError as error:
        raise FileReadError(error.strerror or str(error)) from error
    except ValueError:
        raise FileReadError("this is not a possible file name") from None


def is_file(path: str | Path) -> bool:
    """Whether there is a file; False, too, for a name that no file can have, such as one that is too long."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except (OSError, ValueError):
        return False


def _check_kind(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise FileReadError("it is a folder, not a file")
    if stat.S_ISFIFO(mode):
        raise FileReadError("it is a pipe, not a file")
    if stat.S_ISSOCK(mode):
        raise FileReadError("it is a socket, not a file")
    if not stat.S_ISREG(mode):
        raise FileReadError("it is a device, not a file")


def _too_large(most_bytes: int) -> FileReadError:
    return FileReadError("it is larger than {most} megabytes", most=most_bytes >> 20)
