"""What is remembered of each camera."""

from pathlib import Path

import pytest

from app.stores.camera_store import CameraStore, open_source
from app.stores.whole_file import NotWrittenError
from vision import Camera, CameraSettings, SourceError
from vision.sources import opening as vision_sources


def test_each_camera_has_settings_of_its_own(tmp_path: Path):
    store = CameraStore(tmp_path / "new")
    assert store.load("C920") == CameraSettings()
    store.keep("C920", CameraSettings(1280, 720, exposure=-6))
    store.keep("Ünï “cam”", CameraSettings(focus=30))
    store.keep("C920", CameraSettings(640, 480))
    again = CameraStore(tmp_path / "new")
    assert again.load("C920") == CameraSettings(640, 480)
    assert again.load("Ünï “cam”") == CameraSettings(focus=30)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"cameras": 3}', b'{"cameras": {"C920": "x"}}', b"\xff", b"[" * 99_999]
)
def test_a_damaged_file_gives_the_defaults(tmp_path: Path, content: bytes):
    (tmp_path / "cameras.json").write_bytes(content)
    assert CameraStore(tmp_path).load("C920") == CameraSettings()


def test_a_file_of_another_kind_is_left_alone(tmp_path: Path):
    (tmp_path / "cameras.json").write_bytes(b"a shopping list")
    with pytest.raises(NotWrittenError, match="is not a file of camera settings"):
        CameraStore(tmp_path).keep("C920", CameraSettings(640, 480))
    assert (tmp_path / "cameras.json").read_bytes() == b"a shopping list"


def test_a_camera_is_opened_with_what_is_remembered_of_it(monkeypatch: pytest.MonkeyPatch):
    CameraStore().keep("C920", CameraSettings(640, 480))
    given = list[CameraSettings]()

    class Device:
        def __init__(self, number: int, called: str, settings: CameraSettings) -> None:
            given.append(settings)
            raise SourceError(f"{called} cannot be opened")

    monkeypatch.setattr(vision_sources, "list_cameras", lambda: (Camera(4, "C920"),))
    monkeypatch.setattr(vision_sources, "CameraDevice", Device)
    with pytest.raises(SourceError, match="C920"):
        open_source("c920")
    assert given == [CameraSettings(640, 480)]
