"""Writing files that are there whole or not at all."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

import pytest

from app.stores.whole_file import NotWrittenError, write_whole

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes have no place among Windows' files")


def test_a_pipe_that_nobody_reads_is_refused_and_keeps_nobody_waiting(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotWrittenError, match="pipe cannot be written: No such device or address"):
        write_whole(tmp_path / "pipe", b"%PDF", "PDF", b"%PDF")


def test_a_pipe_that_somebody_reads_gets_all_of_it(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    content, read = b"%PDF" + bytes(1 << 20), list[bytes]()
    opened = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(opened, True)

    def take() -> None:
        with os.fdopen(opened, "rb") as pipe:
            read.append(pipe.read())

    reader = threading.Thread(target=take)
    # Until the other end is open, reading would end at once.
    writer = os.open(tmp_path / "pipe", os.O_WRONLY)
    reader.start()
    write_whole(tmp_path / "pipe", content, "PDF", b"%PDF")
    os.close(writer)
    reader.join()
    assert read == [content]
