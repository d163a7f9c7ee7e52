"""`cubewatch doctor`: what it finds, and what it does not tell."""

import json
import shutil
from pathlib import Path

import av
import numpy as np
import pytest
from click.testing import CliRunner

from app.commands.cli import main
from app.system import doctor
from app.system.doctor import Check, cameras_of_system, disk, film, networks, open_camera
from gui.open_windows import WINDOWS
from vision import Camera, SourceError

MODELS = Path(__file__).resolve().parents[3] / "models"


@pytest.fixture
def small_film(tmp_path: Path) -> Path:
    path = tmp_path / "film.mp4"
    with av.open(str(path), "w") as container:
        stream = container.add_stream("libx264", rate=25)
        stream.width, stream.height, stream.pix_fmt = 320, 240, "yuv420p"
        for i in range(10):
            picture = np.full((240, 320, 3), 10 * i, np.uint8)
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode())
    return path


def test_the_shipped_networks_and_the_film_writer_are_fine():
    assert networks().finding == "fine"
    assert film().finding == "fine"


def test_an_altered_network_is_found(tmp_path: Path):
    models = shutil.copytree(MODELS, tmp_path / "models")
    network = models / "detector_int8.onnx"
    network.write_bytes(network.read_bytes()[:-1] + b"\0")
    check = networks(models)
    assert check.finding == "wrong"
    assert "detector_int8.onnx" in check.words


def test_a_camera_is_measured_by_the_pictures_that_it_gives(small_film: Path):
    assert open_camera(str(small_film)).startswith("320 × 240, 25 frames a second")


def test_a_camera_that_gives_nothing_is_said(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("vision.sources.cameras.list_cameras", lambda: (Camera(0, "Webcam"), Camera(2, "")))

    def look(text: str) -> str:
        if text == "0":
            raise SourceError("camera 0 cannot be opened")
        return "640 × 480, 30 frames a second"

    bad, good = [check for check in cameras_of_system(look) if check.name.startswith("camera ")]
    assert bad == Check("camera 0", "wrong", "Webcam: camera 0 cannot be opened")
    assert good == Check("camera 2", "fine", "without a name: 640 × 480, 30 frames a second")


def test_without_a_camera_play_is_not_hindered(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("vision.sources.cameras.list_cameras", lambda: ())
    monkeypatch.setattr(doctor, "_video_devices", list)
    assert [check.finding for check in cameras_of_system(None)] == ["note"]


def test_a_camera_that_may_not_be_opened_is_told_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("vision.sources.cameras.list_cameras", lambda: ())
    monkeypatch.setattr(doctor, "_video_devices", lambda: [str(tmp_path / "video0")])
    first = next(iter(cameras_of_system(None)))
    assert first.finding == "wrong"
    assert "video0" in first.words and "group video" in first.words


def test_a_folder_that_is_not_there_yet_is_looked_at_where_it_would_be_made(tmp_path: Path):
    assert disk(tmp_path / "not" / "there").finding in ("fine", "wrong")
    assert not (tmp_path / "not").exists()


def test_a_folder_that_cannot_be_made_is_said():
    assert disk(Path("/dev/null/below")).finding == "wrong"


def test_the_report_is_a_line_for_each_check_and_hides_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CUBEWATCH_DATA", str(tmp_path / "data"))
    done = CliRunner().invoke(main, ["doctor", "--json"], obj=WINDOWS, standalone_mode=False)
    found = {line["check"]: line for line in map(json.loads, done.output.splitlines())}
    assert {"program", "libraries", "networks", "window", "cameras", "film", "disk"} <= found.keys()
    assert found["disk"]["words"].startswith("~")
    assert str(tmp_path) not in done.output
