"""Cameras of this machine: what is set is read back, and what a camera will not do is said."""

from __future__ import annotations

import sys

import cv2
import numpy as np
import pytest

from vision import Camera, CameraSettings, SourceError
from vision.messages import Message
from vision.sources import camera_source as module
from vision.sources.camera_source import BY_HAND_AND_ITSELF, CameraDevice
from vision.sources.cameras import find_camera, list_cameras, text_of

BY_HAND, BY_ITSELF = BY_HAND_AND_ITSELF.get(sys.platform, (0.0, 1.0))
LEVELS = (cv2.CAP_PROP_EXPOSURE, cv2.CAP_PROP_FOCUS)
SWITCHES = (cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_AUTOFOCUS)


class Driver:
    """A camera's driver as OpenCV shows it. It has some sizes and rates; `stubborn` levels do not change."""

    sizes = ((640, 480), (1280, 720))
    rates = (15.0, 30.0)
    stubborn: tuple[int, ...] = ()
    opens = True

    def __init__(self, number: int, backend: int) -> None:
        self.number = number
        self.values = {cv2.CAP_PROP_FPS: 30.0, cv2.CAP_PROP_EXPOSURE: 150.0, cv2.CAP_PROP_FOCUS: 0.0}
        self.values |= dict.fromkeys(SWITCHES, BY_ITSELF)
        self.released = False

    def isOpened(self) -> bool:
        return self.opens

    def set(self, what: int, value: float) -> bool:
        if what in LEVELS and what in self.stubborn:
            return True
        if what == cv2.CAP_PROP_FPS:
            value = min(self.rates, key=lambda rate: abs(rate - value))
        if what == cv2.CAP_PROP_FRAME_WIDTH:
            width, height = min(self.sizes, key=lambda size: abs(size[0] - value))
            self.values |= {what: float(width), cv2.CAP_PROP_FRAME_HEIGHT: float(height)}
        elif what != cv2.CAP_PROP_FRAME_HEIGHT:
            self.values[what] = value
        return True

    def get(self, what: int) -> float:
        return self.values.get(what, 0.0)

    def read(self) -> tuple[bool, np.ndarray]:
        by_hand = self.values[cv2.CAP_PROP_AUTO_EXPOSURE] == BY_HAND
        light = 0.5 * self.values[cv2.CAP_PROP_EXPOSURE] if by_hand else 120
        return True, np.full((48, 64, 3), min(255, light), np.uint8)

    def release(self) -> None:
        self.released = True


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> type[Driver]:
    class Made(Driver):
        last: Driver

        def __init__(self, number: int, backend: int) -> None:
            super().__init__(number, backend)
            Made.last = self

    monkeypatch.setattr(module.cv2, "VideoCapture", Made)
    return Made


def remarks(settings: CameraSettings) -> tuple[Message, ...]:
    return CameraDevice(0, "Cam", settings).open().remarks


def test_a_camera_is_set_as_a_person_wants_it(driver: type[Driver]) -> None:
    capture = CameraDevice(0, "Cam", CameraSettings(640, 480, 15, 200, 40)).open()
    values = driver.last.values  # type: ignore[attr-defined]
    assert capture.remarks == () and capture.frame_rate == 15
    assert (values[cv2.CAP_PROP_FRAME_WIDTH], values[cv2.CAP_PROP_FRAME_HEIGHT]) == (640, 480)
    assert (values[cv2.CAP_PROP_EXPOSURE], values[cv2.CAP_PROP_FOCUS]) == (200, 40)
    assert values[cv2.CAP_PROP_AUTO_EXPOSURE] == BY_HAND and values[cv2.CAP_PROP_AUTOFOCUS] == 0
    capture.close()
    assert driver.last.released  # type: ignore[attr-defined]


def test_a_camera_for_which_nothing_is_wanted_gives_large_pictures_and_does_the_rest_itself(
    driver: type[Driver],
) -> None:
    assert remarks(CameraSettings()) == ()
    values = driver.last.values  # type: ignore[attr-defined]
    assert values[cv2.CAP_PROP_FRAME_WIDTH] == 1280
    assert values[cv2.CAP_PROP_AUTO_EXPOSURE] == BY_ITSELF and values[cv2.CAP_PROP_AUTOFOCUS] == 1


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (CameraSettings(1920, 1080), "the camera Cam gives pictures of 1280 × 720 instead of 1920 × 1080"),
        (CameraSettings(frame_rate=60), "the camera Cam gives 30 frames per second instead of 60"),
        (CameraSettings(exposure=2), "gives a black picture at exposure 2, so exposure is automatic again"),
        (CameraSettings(exposure=900), "gives a white picture at exposure 900, so exposure is automatic again"),
    ],
)
def test_what_a_camera_does_otherwise_is_said(driver: type[Driver], settings: CameraSettings, words: str) -> None:
    said = remarks(settings)
    assert len(said) == 1 and words in str(said[0])
    values = driver.last.values  # type: ignore[attr-defined]
    assert values[cv2.CAP_PROP_AUTO_EXPOSURE] == BY_ITSELF


def test_levels_that_a_camera_does_not_take_are_left_to_it(driver: type[Driver]) -> None:
    driver.stubborn = LEVELS
    said = remarks(CameraSettings(exposure=40, focus=90))
    assert ["exposure" in str(said[0]), "focus" in str(said[1])] == [True, True] and len(said) == 2
    values = driver.last.values  # type: ignore[attr-defined]
    assert values[cv2.CAP_PROP_AUTO_EXPOSURE] == BY_ITSELF and values[cv2.CAP_PROP_AUTOFOCUS] == 1


def test_a_camera_that_is_plugged_in_elsewhere_is_found_again_by_its_name(
    driver: type[Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    device = CameraDevice(2, "Cam")
    for cameras, number in (
        ((Camera(0, "Other"), Camera(2, "Cam")), 2),
        ((Camera(0, "Other"), Camera(4, "Cam")), 4),
        ((Camera(0, "Cam"), Camera(2, "Cam")), 2),
        ((), 2),
    ):
        monkeypatch.setattr(module, "list_cameras", lambda cameras=cameras: cameras)
        device.open()
        assert driver.last.number == number  # type: ignore[attr-defined]


def test_a_camera_that_does_not_open_says_so(driver: type[Driver]) -> None:
    driver.opens = False
    with pytest.raises(SourceError, match="the camera Cam cannot be opened"):
        CameraDevice(0, "Cam").open()
    assert driver.last.released  # type: ignore[attr-defined]


def test_the_systems_own_list_can_be_asked_for() -> None:
    cameras = list_cameras()
    assert cameras is None or all(isinstance(camera.number, int) for camera in cameras)


def test_a_camera_is_called_by_its_name_where_that_means_it_alone() -> None:
    cameras = (Camera(0, "Cam"), Camera(1, "Twin"), Camera(2, "Twin"), Camera(3, "7"), Camera(4, ""))
    assert [text_of(camera, cameras) for camera in cameras] == ["Cam", "1", "2", "3", "4"]
    assert find_camera("cam", cameras) == cameras[0]
    assert find_camera("nothing", cameras) is None and find_camera(" ", cameras) is None
    with pytest.raises(SourceError, match=r"1 \(Twin\) or 2 \(Twin\)"):
        find_camera("twin", cameras)


def test_settings_come_back_from_json_and_what_does_not_fit_is_left_to_the_camera() -> None:
    kept = CameraSettings(1280, 720, 30, -5.5, 0)
    assert CameraSettings.from_json(kept.to_json()) == kept
    assert CameraSettings().to_json() == {}
    for damaged in (None, [], "x", {"width": 1280}, {"width": True, "height": 720}, {"exposure": "dark"}):
        assert CameraSettings.from_json(damaged) == CameraSettings()
    assert CameraSettings.from_json({"focus": 3, "frame_rate": -1, "width": 9, "height": 9}) == CameraSettings(focus=3)
