"""The cameras of this machine, by number and name, and how a person wants each of them set."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

import cv2

from vision.errors import SourceError

# One way to each camera, the one that lets most be set: the numbers of different ways need not agree.
BACKENDS = {"linux": cv2.CAP_V4L2, "win32": cv2.CAP_DSHOW, "darwin": cv2.CAP_AVFOUNDATION}


@dataclass(frozen=True)
class Camera:
    """A camera that the system shows: the number by which it is opened, and its name."""

    number: int
    name: str


@dataclass(frozen=True)
class CameraSettings:
    """How a camera is to be set; None leaves that to the camera.

    `width` and `height` are in pixels (None: a size that suits dice, if it has one), `frame_rate` is in frames a
    second; `exposure` and `focus` are numbers of the camera's driver, and None has it expose and focus by itself.
    """

    width: int | None = None
    height: int | None = None
    frame_rate: float | None = None
    exposure: float | None = None
    focus: float | None = None

    def to_json(self) -> dict[str, float]:
        """What is set, as a JSON object."""
        return {name: value for name, value in asdict(self).items() if value is not None}

    @classmethod
    def from_json(cls, value: object) -> CameraSettings:
        """The settings in a JSON value; what is missing or unfit there is left to the camera."""
        kept = value if isinstance(value, Mapping) else {}
        good = {field.name: kept[field.name] for field in fields(cls) if _fits(field.name, kept.get(field.name))}
        if "width" not in good or "height" not in good:
            good = {name: number for name, number in good.items() if name not in ("width", "height")}
        return cls(**good)


def list_cameras() -> tuple[Camera, ...] | None:
    """The cameras that the system shows, by number, without opening them; None where it cannot be asked."""
    backend = BACKENDS.get(sys.platform)
    if backend is None:
        return None
    try:
        # Training, which does without it, imports this package too.
        from cv2_enumerate_cameras import enumerate_cameras

        found = enumerate_cameras(backend)
    except (ImportError, OSError, RuntimeError, NotImplementedError):
        return None
    return tuple(sorted((Camera(int(c.index), str(c.name or "")) for c in found), key=lambda camera: camera.number))


def find_camera(text: str, cameras: Sequence[Camera]) -> Camera | None:
    """The camera that a person calls `text`: by its whole name, else by a part of it; None where none is called so.

    Upper and lower case are the same. Raises SourceError where several are meant.
    """
    wanted = text.strip().casefold()
    if not wanted:
        return None
    whole = [camera for camera in cameras if camera.name.casefold() == wanted]
    meant = whole or [camera for camera in cameras if wanted in camera.name.casefold()]
    if len(meant) > 1:
        which = " or ".join(f"{camera.number} ({camera.name})" for camera in meant)
        raise SourceError(
            "“{text}” may be one of {count} cameras: give its number, {which}",
            text=text,
            count=len(meant),
            which=which,
        )
    return meant[0] if meant else None


def text_of(camera: Camera, cameras: Sequence[Camera]) -> str:
    """What names this camera alone among `cameras`: its name, which outlasts a change of sockets, else its number."""
    same = [other for other in cameras if other.name.casefold() == camera.name.casefold()]
    plain = camera.name.strip() and not camera.name.strip().isdigit()
    return camera.name if plain and len(same) == 1 else str(camera.number)


def _fits(name: str, value: Any) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    if name in ("width", "height"):
        return isinstance(value, int) and 16 <= value <= 16_384
    return 1 <= value <= 1000 if name == "frame_rate" else abs(value) <= 1e6
