"""`cubewatch read` as a person or a script calls it."""

import json
import os
import struct
import subprocess
import sys
import zlib
from importlib import resources
from pathlib import Path

import cv2
import numpy as np
import pytest

CHECK = Path(str(resources.files("models"))) / "check.png"


def cubewatch(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gui.main", *arguments], capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_json_gives_a_line_for_each_picture_in_order_and_goes_on_after_a_broken_one(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"nothing")
    done = cubewatch("read", "--json", str(CHECK), str(broken), str(CHECK))
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [row["image"] for row in rows] == [str(CHECK), str(broken), str(CHECK)]
    assert set(rows[1]) == {"image", "error"}
    assert rows[0]["dice"] == rows[2]["dice"]
    assert done.stderr == ""


def test_a_die_is_described_as_promised() -> None:
    row = json.loads(cubewatch("read", "--json", str(CHECK)).stdout)
    assert set(row) == {"image", "width", "height", "ms", "dice"}
    assert row["dice"], "the check picture shows dice"
    for die in row["dice"]:
        assert set(die) == {"box", "value", "confidence", "likely", "color"}
        assert die["value"] in (None, 1, 2, 3, 4, 5, 6)
        shares = [share for _, share in die["likely"]]
        assert shares == sorted(shares, reverse=True)
        assert die["confidence"] == shares[0]
        x1, y1, x2, y2 = die["box"]
        assert 0 <= x1 < x2 <= row["width"]
        assert 0 <= y1 < y2 <= row["height"]
    tops = [(die["box"][1], die["box"][0]) for die in row["dice"]]
    assert tops == sorted(tops)


def test_draw_writes_a_copy_and_never_overwrites_the_picture(tmp_path: Path) -> None:
    picture = tmp_path / "table.jpg"
    cv2.imwrite(str(picture), cv2.imread(str(CHECK)))
    before = picture.read_bytes()
    done = cubewatch("read", "--draw", str(tmp_path), str(picture))
    assert done.returncode == 0
    assert picture.read_bytes() == before
    drawn = cv2.imread(str(tmp_path / "table-2.jpg"))
    assert drawn.shape == cv2.imread(str(picture)).shape
    assert np.abs(drawn.astype(int) - cv2.imread(str(picture))).max() > 100


@pytest.mark.skipif(os.name != "posix", reason="the size of files is limited by the shell")
def test_a_drawn_copy_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    folder = tmp_path / "drawn"
    command = [sys.executable, "-m", "gui.main", "read", "--draw", str(folder), str(CHECK)]
    limited = ["sh", "-c", 'ulimit -f 1; exec "$@"', "sh", *command]
    done = subprocess.run(limited, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert done.stderr == f"cubewatch: {folder / 'check.jpg'} cannot be written: File too large.\n"
    assert list(folder.iterdir()) == []


def test_a_drawn_copy_takes_the_place_of_no_file_but_an_older_copy(tmp_path: Path) -> None:
    letter = tmp_path / "check.jpg"
    letter.write_text("Dear Ann")
    done = cubewatch("read", "--draw", str(tmp_path), str(CHECK))
    assert done.returncode == 2 and "already exists and is not a JPEG picture" in done.stderr
    assert letter.read_text() == "Dear Ann"


def test_nothing_to_read_is_a_wrong_command_line() -> None:
    done = cubewatch("read")
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = cubewatch("read", "--draw", str(tmp_path / "file" / "below"), str(CHECK))
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_small_tiff_of_a_vast_picture_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    # The size of such a file is not looked up by us: OpenCV alone knows, and has to be told how much is too much.
    side = 12_000
    strip = zlib.compress(bytes(side * side), 1)
    tags = ((256, side), (257, side), (258, 8), (259, 8), (262, 1), (273, 8), (277, 1), (278, side), (279, len(strip)))
    listed = b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in tags)
    head = b"II*\0" + struct.pack("<I", 8 + len(strip))
    (tmp_path / "vast.tiff").write_bytes(head + strip + struct.pack("<H", len(tags)) + listed + bytes(4))
    done = cubewatch("read", str(tmp_path / "vast.tiff"))
    assert done.returncode == 1
    assert "is not a picture, or it is damaged" in done.stderr and len(done.stderr.splitlines()) == 1
