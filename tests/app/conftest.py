"""What the tests of the program without its window share. None may leave a thread behind."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # a few compare with what Qt draws
os.environ["LC_ALL"] = "C.UTF-8"  # the tests read English, and its numbers, whatever the machine speaks

import av
import numpy as np
import pytest

from app.stores.data_folder import VARIABLE
from vision import TableReading

PARTY = {"game": "gelatinous", "players": ["Ann", "Bo", "Cy"]}
ALONE = {"game": "gelatinous_solitaire", "players": ["Dev"]}


@pytest.fixture(autouse=True)
def no_thread_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    left = [thread.name for thread in threading.enumerate() if thread not in before]
    assert left == []


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))


@pytest.fixture(scope="session")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A film of 20 frames, 25 a second, each a little brighter than the one before."""
    path = tmp_path_factory.mktemp("film") / "game.mp4"
    with av.open(str(path), "w") as container:
        stream = container.add_stream("mpeg4", rate=25)
        stream.width, stream.height, stream.pix_fmt = 320, 180, "yuv420p"
        for number in range(20):
            picture = np.full((180, 320, 3), 60 + 5 * number, np.uint8)
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode(None))
    return path


def no_dice(image: np.ndarray) -> TableReading:
    """The reading of an empty table."""
    return TableReading(image.shape[1], image.shape[0], ())
