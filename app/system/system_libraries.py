"""What the program lacks on this computer, and the line that installs it: libraries of the system, which Qt wants on
Linux, with Debian's line; libraries of Python with pip's or uv's.

It needs the standard library alone: it is asked where nothing else can be loaded, and by scripts/dev.py before anything
is installed.
"""

import ctypes
import importlib.util
import os
import re
import shlex
import shutil
import sys
from collections.abc import Iterable, Mapping

DRAWING = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
}
"""Shared library -> Debian's package: what Qt wants wherever it draws, also without a display."""
WINDOW = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What a window on a screen wants besides."""

PACKAGES = {
    "cv2": "opencv-python-headless",
    "cv2_enumerate_cameras": "cv2-enumerate-cameras",
    "PySide6": "PySide6-Essentials",
    "shiboken6": "PySide6-Essentials",
}
"""Libraries of Python that are installed by another name than they are imported by."""

_NOT_FOUND = re.compile(r"(\S+\.so\S*): cannot open shared object file")


def loads(library: str) -> bool:
    """Whether the system has a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing(wanted: Mapping[str, str]) -> dict[str, str]:
    """Those of the wanted libraries that the system lacks; none of them elsewhere than on Linux."""
    if not sys.platform.startswith("linux"):
        return {}
    return {library: package for library, package in wanted.items() if not loads(library)}


def install_line(packages: Iterable[str]) -> str:
    """The line that installs packages of Debian and its kin."""
    become = "" if os.geteuid() == 0 else "sudo "
    named = " ".join(sorted(set(packages)))
    return f"{become}apt-get update && {become}apt-get install -y --no-install-recommends {named}"


def remedy(lacking: Mapping[str, str]) -> str:
    """What to do about libraries that are missing: the line to run, or on other systems what Debian calls them."""
    if shutil.which("apt-get"):
        return f"run: {install_line(lacking.values())}"
    return f"install what Debian calls {' '.join(sorted(set(lacking.values())))}"


def why_not_loaded(error: ImportError) -> str | None:
    """Why a library of others cannot be loaded and what to do, without a full stop; None where the fault is ours."""
    lacks = _NOT_FOUND.search(str(error))
    if lacks is not None:
        lacking = {lacks[1]: _package_of(lacks[1])} | missing(DRAWING)
        return f"this system lacks {', '.join(lacking)}; {remedy(lacking)}"
    name = (error.name or "").partition(".")[0]
    if (
        isinstance(error, ModuleNotFoundError)
        and name
        and name not in {"app", "gui", "models", "referee", "rules", "vision"}
    ):
        package = PACKAGES.get(name, name)
        return f"the library {package} is missing; run: {pip_line([package])}"
    return None


def pip_line(packages: Iterable[str]) -> str:
    """The line that installs libraries beside this Python; where it has no pip, as a tool of uv's has none, with uv."""
    pip = "-m pip install" if importlib.util.find_spec("pip") else None
    python = shlex.quote(sys.executable)
    return f"{python} {pip} {' '.join(packages)}" if pip else f"uv pip install --python {python} {' '.join(packages)}"


def _package_of(library: str) -> str:
    known = DRAWING | WINDOW
    # Debian's way: libfoo.so.2 comes in libfoo2, a name that ends with a digit gets a dash.
    stem, _, number = library.partition(".so.")
    dash = "-" if stem[-1:].isdigit() else ""
    return known.get(library, f"{stem.lower()}{dash}{number}")
