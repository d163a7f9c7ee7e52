import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision import PictureError, read_picture


def jpeg(image: np.ndarray) -> bytes:
    return cv2.imencode(".jpg", image)[1].tobytes()


def with_orientation(data: bytes, orientation: int) -> bytes:
    """A JPEG with an EXIF block that holds only the orientation."""
    tiff = (
        b"MM\x00\x2a\x00\x00\x00\x08"
        + struct.pack(">H", 1)
        + struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0)
        + b"\0" * 4
    )
    body = b"Exif\0\0" + tiff
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + data[2:]


def test_the_picture_stands_upright(tmp_path: Path) -> None:
    image = np.zeros((40, 80, 3), np.uint8)
    image[:, :20] = 255
    path = tmp_path / "turned.jpg"
    path.write_bytes(with_orientation(jpeg(image), 6))
    upright = read_picture(path)
    assert upright.shape == (80, 40, 3)
    assert upright[:15].mean() > 200
    assert upright[30:].mean() < 30


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("empty.jpg", b"", "empty"),
        ("text.png", b"no picture at all", "not a picture"),
        (
            "cut.jpg",
            jpeg(np.random.default_rng(0).integers(0, 255, (99, 99, 3)).astype(np.uint8))[:2000],
            "is incomplete",
        ),
        ("tiny.png", cv2.imencode(".png", np.zeros((4, 4, 3), np.uint8))[1].tobytes(), "only 4 × 4"),
    ],
)
def test_a_broken_picture_is_one_sentence(tmp_path: Path, name: str, data: bytes, says: str) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(PictureError, match=says) as error:
        read_picture(path)
    assert str(error.value).count("\n") == 0


def test_a_picture_that_declares_absurd_sizes_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    header = struct.pack(">IIBBBBB", 60000, 60000, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + header
    data = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    path = tmp_path / "bomb.png"
    path.write_bytes(data)
    with pytest.raises(PictureError, match="60000 × 60000"):
        read_picture(path)


def test_a_png_that_says_a_part_of_it_is_longer_than_itself_is_never_decoded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """OpenCV sets aside as much memory as the part says that it needs."""
    whole = cv2.imencode(".png", np.full((40, 40, 3), 90, np.uint8))[1].tobytes()
    path = tmp_path / "x.png"
    path.write_bytes(whole)
    assert read_picture(path).shape == (40, 40, 3)
    monkeypatch.setattr(cv2, "imdecode", lambda *_: pytest.fail("it was decoded"))
    at = whole.index(b"IDAT") - 4
    for harmed in (whole[:at] + b"\xf0\0\0\0" + whole[at + 4 :], whole[:-12], whole[:33]):
        path.write_bytes(harmed)
        with pytest.raises(PictureError, match="damaged"):
            read_picture(path)


def test_a_missing_picture_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="No such file"):
        read_picture(tmp_path / "absent.jpg")
    with pytest.raises(PictureError, match="folder"):
        read_picture(tmp_path)
