import io
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from vision import PictureError, SourceError, open_source, read_picture
from vision.errors import FileReadError
from vision.file_reading import is_file, open_file, read_file, read_lines, read_stream

ROOT = Path(__file__).resolve().parents[2]

only_posix = pytest.mark.skipif(os.name != "posix", reason="Windows has no such files")


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"x" * (1 << 20))
    assert read_file(path, 1 << 20) == b"x" * (1 << 20)
    path.write_bytes(b"x" * ((1 << 20) + 1))
    with pytest.raises(FileReadError, match="it is larger than 1 megabytes"):
        read_file(path, 1 << 20)


def test_a_huge_file_is_refused_by_its_size_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(FileReadError, match="larger than 16 megabytes"):
        read_file(path, 16 << 20)


@only_posix
@pytest.mark.parametrize("path", ["/dev/zero", "/dev/urandom", "/dev/full", "/dev/null"])
def test_devices_are_no_files(path: str) -> None:
    with pytest.raises(FileReadError, match="it is a device, not a file"):
        read_file(path, 1000)


@only_posix
def test_a_pipe_that_nobody_writes_into_does_not_keep_anyone_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    done = threading.Event()

    def read() -> None:
        with pytest.raises(FileReadError, match="it is a pipe, not a file"):
            read_file(tmp_path / "pipe", 1000)
        done.set()

    threading.Thread(target=read, daemon=True).start()
    assert done.wait(10)


def test_folders_and_names_that_no_file_can_have_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FileReadError, match="it is a folder"):
        open_file(tmp_path)
    for name in ("a" * 5000, "a\0b"):
        with pytest.raises(FileReadError):
            open_file(tmp_path / name)
        assert not is_file(tmp_path / name)


def test_a_stream_without_end_is_read_up_to_the_limit() -> None:
    class Endless(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
            buffer[:] = b"a" * len(buffer)
            return len(buffer)

    endless = io.BufferedReader(Endless())
    with pytest.raises(FileReadError, match="larger than 2 megabytes"):
        read_stream(endless, 2 << 20)
    with pytest.raises(FileReadError, match="larger than 2 megabytes"):
        list(read_lines(endless, 2 << 20))


def test_lines_come_as_they_are() -> None:
    assert list(read_lines(io.BytesIO(b"a\n\nb"), 4)) == [b"a\n", b"\n", b"b"]


@only_posix
@pytest.mark.parametrize("path", ["/dev/zero", "/dev/full"])
def test_a_device_is_neither_a_picture_nor_a_film(path: str) -> None:
    with pytest.raises(PictureError, match="it is a device"):
        read_picture(path)
    with pytest.raises(SourceError, match="it is a device"):
        open_source(path)


def test_reading_files_needs_neither_opencv_nor_the_networks() -> None:
    code = (
        "import sys, vision.file_reading, app.commands.rules; print({'cv2', 'numpy', 'onnxruntime'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
