"""What a bug report should say of this computer: versions, networks, window, cameras, film and disk, each looked at.

A check never fails: what goes wrong in it is what it tells. Nothing is said of players, and the home folder is a ``~``.
It starts with the standard library alone, and tells which libraries are missing: those of others are loaded by the
checks that need them.
"""

import json
import os
import platform
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module, metadata
from pathlib import Path
from typing import Literal

from app.stores.data_folder import data_folder
from app.system.system_libraries import DRAWING, WINDOW, missing, pip_line, remedy, why_not_loaded
from app.system.version import version
from vision.errors import ModelError, SourceError
from vision.messages import Message

Finding = Literal["fine", "note", "wrong"]
SIGNS: dict[Finding, str] = {"fine": "ok", "note": "--", "wrong": "!!"}

LIBRARIES = {
    "click": "click",
    "numpy": "numpy",
    "opencv-python-headless": "cv2",
    "onnxruntime": "onnxruntime",
    "PySide6-Essentials": "PySide6.QtWidgets",
    "av": "av",
}
"""What most faults hang on, with the module that loads it."""

LEAST_FREE_BYTES = 2 << 30
"""An evening's film takes about as much."""

CAMERA_SECONDS = 3.0


@dataclass(frozen=True)
class Check:
    """What was looked at, how it is, and in words what was found: `note` is worth knowing, `wrong` hinders play."""

    name: str
    finding: Finding
    words: str

    def to_json(self) -> dict[str, str]:
        return {"check": self.name, "finding": self.finding, "words": self.words}


def checks(cameras: bool, why_no_window: Callable[[], str | None]) -> Iterator[Check]:
    """All checks, one after the other; with `cameras` each camera is opened, which lights its lamp. `why_no_window`
    says what is missing for a window, and None where one can be opened."""
    yield program()
    yield libraries()
    yield from system_libraries()
    yield _loaded("networks", networks)
    yield _loaded("window", lambda: window(why_no_window()))
    try:
        yield from cameras_of_system(open_camera if cameras else None)
    except ImportError as error:
        yield _not_loaded("cameras", error)
    yield _loaded("film", film)
    yield disk(data_folder())


def tell(cameras: bool, as_json: bool, say: Callable[[str], None], why_no_window: Callable[[], str | None]) -> int:
    """Hands a line for each check to `say`; returns the exit status: 1 where something hinders play, else 0."""
    wrong = False
    for check in checks(cameras, why_no_window):
        wrong |= check.finding == "wrong"
        say(json.dumps(check.to_json()) if as_json else f"{SIGNS[check.finding]} {check.name:<10} {check.words}")
    return 1 if wrong else 0


def _loaded(name: str, check: Callable[[], Check]) -> Check:
    try:
        return check()
    except ImportError as error:
        return _not_loaded(name, error)


def _not_loaded(name: str, error: ImportError) -> Check:
    return Check(name, "wrong", _plain(why_not_loaded(error) or str(error)))


def program() -> Check:
    """The program itself and what it runs on."""
    python = f"Python {platform.python_version()}"
    return Check("program", "fine", f"Cubewatch {version()}, {python}, {platform.platform()}, {_cores()}")


def _cores() -> str:
    count = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return "1 core" if count == 1 else f"{count} cores"


def libraries() -> Check:
    """The versions of the libraries that play rests on, and which of them cannot be loaded."""
    found: list[str] = []
    lacking: list[str] = []
    faults: list[str] = []
    for name, module in LIBRARIES.items():
        try:
            import_module(module)
        except ModuleNotFoundError:
            lacking.append(name)
        except ImportError as error:
            faults.append(f"{name} cannot be loaded: {why_not_loaded(error) or error}")
        else:
            try:
                found.append(f"{name} {metadata.version(name)}")
            except metadata.PackageNotFoundError:
                found.append(f"{name} of an unknown version")
    if lacking:
        faults.insert(0, f"missing: {', '.join(lacking)}; run: {pip_line(lacking)}")
    return Check(
        "libraries", "wrong" if faults else "fine", _plain("; ".join([", ".join(found), *faults]).lstrip("; "))
    )


def system_libraries() -> Iterator[Check]:
    """The libraries of the system that the window wants, where one is missing: without them the commands work."""
    lacking = missing(DRAWING)
    if not lacking and not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")):
        return
    lacking |= missing(WINDOW)
    if lacking:
        words = f"the window lacks {', '.join(lacking)}; {remedy(lacking)}"
        yield Check("system", "wrong", words)


def networks(folder: Path | None = None) -> Check:
    """The shipped networks, or those in `folder`: checksums, what they read in a known picture, and how fast."""
    import cv2

    from vision.reading.models import ModelFolder
    from vision.reading.reader import DiceReader

    try:
        models = ModelFolder.open(folder)
        reader = DiceReader.load(folder)
        picture = cv2.imread(str(models.path / str(models.manifest.get("check", {}).get("file"))))
        if picture is None:
            return Check("networks", "note", "loaded; there is no picture to try them on")
        seconds = statistics.median(reader.read(picture).seconds for _ in range(5))
    except ModelError as error:
        return Check("networks", "wrong", _plain(str(error)))
    return Check("networks", "fine", f"as shipped, read the test picture right, in {1000 * seconds:.0f} ms")


def window(why: str | None) -> Check:
    """Whether Qt can open a window here; `why` says why not."""
    if why is not None:
        return Check("window", "wrong", f"{why}: cubewatch watch works without one")
    named = [f"{name}={os.environ[name]}" for name in ("QT_QPA_PLATFORM", "XDG_SESSION_TYPE") if os.environ.get(name)]
    return Check("window", "fine", f"Qt can open one ({', '.join(named) or sys.platform})")


def cameras_of_system(look: Callable[[str], str] | None) -> Iterator[Check]:
    """The cameras by name; `look` opens one and says what it gives."""
    from vision.sources.cameras import list_cameras

    found = list_cameras()
    if found is None:
        yield Check("cameras", "note", "the system cannot be asked for its cameras; try 0, 1 and so on")
        return
    closed = [device for device in _video_devices() if not os.access(device, os.R_OK | os.W_OK)]
    if closed:
        who = "add yourself to the group video, and log in anew"
        yield Check("cameras", "wrong", f"{', '.join(closed)} may not be opened by you: {who}")
    if not found:
        yield Check("cameras", "note", "there is none now; films, streams and the screen can be watched")
    for camera in found:
        name = f"camera {camera.number}"
        words = camera.name or "without a name"
        if look is None:
            yield Check(name, "fine", words)
            continue
        try:
            yield Check(name, "fine", f"{words}: {look(str(camera.number))}")
        except SourceError as error:
            yield Check(name, "wrong", f"{words}: {_plain(str(error))}")


def _video_devices() -> list[str]:
    return sorted(str(path) for path in Path("/dev").glob("video*")) if sys.platform.startswith("linux") else []


def open_camera(text: str) -> str:
    """The size of a source's pictures, and how many a second it really gives; raises SourceError."""
    from app.stores.camera_store import open_source

    with open_source(text) as source:
        times: list[float] = []
        until = time.monotonic() + CAMERA_SECONDS
        size = (0, 0)
        while time.monotonic() < until and not source.ended:
            frame = source.read(0.2)
            if frame is not None:
                times.append(frame.t)
                size = (frame.image.shape[1], frame.image.shape[0])
        remarks = "".join(f"; {remark}" for remark in source.remarks)
        lost = source.lost
    if len(times) < 2:
        raise SourceError(lost or Message("it sent no picture for {seconds:.0f} s", seconds=CAMERA_SECONDS))
    rate = (len(times) - 1) / max(1e-6, times[-1] - times[0])
    return f"{size[0]} × {size[1]}, {rate:.0f} frames a second{remarks}"


def film() -> Check:
    """Whether films can be recorded: H.264 is in the library that writes them."""
    import av

    try:
        av.Codec("libx264", "w")
    except ValueError:
        return Check("film", "wrong", "this build of PyAV cannot write H.264: sessions keep their events, and no film")
    return Check("film", "fine", "H.264 can be written")


def disk(folder: Path) -> Check:
    """Whether the player's folder can be written, and how much room there is."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    try:
        with tempfile.NamedTemporaryFile(dir=there):
            pass
        free = shutil.disk_usage(there).free
    except OSError as error:
        return Check("disk", "wrong", f"{_plain(str(folder))} cannot be written: {error.strerror}")
    words = f"{_plain(str(folder))}, {free / 2**30:.1f} GB free"
    if free < LEAST_FREE_BYTES:
        return Check("disk", "wrong", f"{words}: an evening that is recorded takes more")
    return Check("disk", "fine", words)


def _plain(words: str) -> str:
    """Without the name of the person whose home folder it is."""
    home = str(Path.home())
    return words.replace(home, "~") if len(home) > 1 else words
