"""Where frames come from: films, cameras, streams and the screen, behind one interface.

    with open_source("game.mp4") as source:
        for frame in source:
            ...

A film gives every frame, with the times that it carries. A camera, a stream and a region of the screen are *live*: they
give the newest frame, and go on looking for their device when that has gone.
"""

import os
from collections.abc import Callable, Mapping

from vision.errors import SourceError
from vision.messages import Message
from vision.sources.address import address_without_scheme, public_address
from vision.sources.camera_source import CameraDevice
from vision.sources.cameras import CameraSettings, find_camera, list_cameras
from vision.sources.film_source import FilmSource
from vision.sources.live_source import Clock, Device, LiveSource
from vision.sources.screen_source import SCREEN, ScreenDevice
from vision.sources.sent_source import PHONE, SentDevice
from vision.sources.several_sources import SeveralSources
from vision.sources.source import Source
from vision.sources.stream_source import STREAM_SCHEMES, StreamDevice

__all__ = ["STREAM_SCHEMES", "Remembered", "Source", "open_source", "open_sources", "parse_named_sources"]

Remembered = Callable[[str], CameraSettings]
"""What is remembered of a camera, by its name (“camera 2” where the system tells none)."""


def open_source(text: str, remembered: Remembered | None = None) -> Source:
    """The source that a person means: a camera by number or name, the path of a film, the address of a stream, or
    ``screen:X,Y,W,H``, or ``phone:``, the phone that lends its camera. Cameras are set as `remembered`.

    Raises SourceError with one sentence where there is none.
    """
    return _open(text, remembered, None)


def open_sources(named: Mapping[str, str], remembered: Remembered | None = None) -> SeveralSources:
    """Several sources on one clock, by their names; raises SourceError like `open_source`, and closes what was open."""
    clock = Clock()
    opened: dict[str, FilmSource | LiveSource] = {}
    try:
        for name, text in named.items():
            opened[name] = _open(text, remembered, clock)
        return SeveralSources(opened)
    except SourceError:
        for source in opened.values():
            source.close()
        raise


def parse_named_sources(texts: list[str] | tuple[str, ...]) -> dict[str, str]:
    """What ``NAME=SOURCE`` texts say; raises SourceError where one is none, or a name comes twice."""
    named = dict[str, str]()
    for text in texts:
        name, sign, source = text.partition("=")
        name = name.strip()
        if not (sign and name and source) or "://" in name:  # an address alone may hold a = too
            raise SourceError("“{text}” is not a source: give NAME=SOURCE, such as left=0", text=public_address(text))
        if name in named:
            raise SourceError("two sources have the name {name}: give each its own name", name=name)
        named[name] = source
    return named


def _open(text: str, remembered: Remembered | None, clock: Clock | None) -> FilmSource | LiveSource:
    device = _device(text, remembered)
    return FilmSource(text) if device is None else LiveSource(device, clock)


def _device(text: str, remembered: Remembered | None) -> Device | None:
    """The device that `text` names; None where it is the path of a film."""
    if text.lower().startswith(STREAM_SCHEMES):
        return StreamDevice(text)
    if text.startswith(SCREEN):
        return ScreenDevice(text)
    if text == PHONE:
        return SentDevice()
    if os.path.exists(text):
        return None
    cameras = list_cameras()
    if text.isascii() and text.isdigit():
        number = int(text)
        called = next((camera.name for camera in cameras or () if camera.number == number and camera.name), None)
        return CameraDevice(number, called, remembered(called or f"camera {number}") if remembered else None)
    found = find_camera(text, cameras or ())
    if found is None:
        address = address_without_scheme(text)
        if address is not None:
            raise SourceError(
                "{address} is not a file, and an address begins with http://, https:// or rtsp://", address=address
            )
        known = ", ".join(camera.name for camera in cameras or ())
        raise SourceError(
            "there is no file {text} and no camera of that name ({cameras}): give a video file, "
            "a camera's number or name, a stream's address, or screen:X,Y,W,H",
            text=public_address(text),
            cameras=Message("the cameras are {names}", names=known) if known else Message("no camera was found"),
        )
    return CameraDevice(found.number, found.name, remembered(found.name) if remembered else None)
