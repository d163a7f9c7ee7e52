"""Writing files that are there whole or not at all."""

import contextlib
import os
import shutil
from pathlib import Path

from app.text.language import tr


class NotWrittenError(OSError):
    """A file was not written, and what lay there before is as it was; the message is for players, without its end."""


def write_whole(path: Path, content: bytes, kind: str, begins: bytes) -> None:
    """Puts a file of `kind` at `path` in one step, in place of an older one; raises NotWrittenError.

    What lies there already and does not begin with `begins` is something else, and stays: a name may be mistyped.
    """
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file():  # a pipe or a device is written into; a folder raises
            _write_into(target, content)
            return
        if target.exists() and not _is(target, begins):
            raise NotWrittenError(
                tr("{file} already exists and is not a {kind}: choose another name, or delete it", file=path, kind=kind)
            )
        if not target.parent.exists():
            raise NotWrittenError(
                tr("{file} cannot be written: there is no folder {folder}", file=path, folder=path.parent)
            )
        _replace(target, content)
    except NotWrittenError:
        raise
    except OSError as error:
        raise NotWrittenError(tr("{file} cannot be written: {why}", file=path, why=error.strerror)) from error


def _write_into(target: Path, content: bytes) -> None:
    """Writes into a pipe or a device; a pipe that nobody reads is an error, since it would keep us waiting for ever."""
    opened = os.open(target, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(opened, "wb") as file:
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(opened, True)
        file.write(content)


def _is(target: Path, begins: bytes) -> bool:
    with target.open("rb") as file:
        found = file.read(len(begins))
    return found in (b"", begins)


def _replace(target: Path, content: bytes) -> None:
    """Writes beside `target`, on the same disk, and moves it there once all of it is written."""
    beside = target.with_name(f".{target.name[:100]}.{os.getpid()}.part")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        beside.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
