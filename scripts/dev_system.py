"""The few system libraries that Qt and OpenGL want on Linux, and how Debian and Ubuntu get them."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

# Shared library -> Debian's package, for pictures and for Qt drawing offscreen.
OFFSCREEN = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    # Mesa's own part of EGL, with the software renderer that draws the scenes.
    "libEGL_mesa.so.0": "libegl-mesa0",
}
# For a window on a screen.
WINDOW = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
FONT_FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".fonts")
FONTS = "fonts-dejavu-core"
FONT_FILE = "DejaVuSans.ttf"
"""The font in which the tests' pictures of the window are written."""
RENDERER = "libgl1-mesa-dri"
RENDERER_FILES = ("*/dri/swrast_dri.so", "*/libgallium-*.so", "dri/swrast_dri.so", "libgallium-*.so")


def system_libraries(window: bool = False) -> None:
    """On Debian and its kin install what is missing, where that needs no password; otherwise do nothing.

    `window`: also what a window on a screen wants, though there is no screen now.
    """
    packages = _missing(window)
    if not packages or not shutil.which("apt-get"):
        return
    if os.geteuid() == 0:
        become: list[str] = []
    elif shutil.which("sudo") and _quietly(["sudo", "-n", "true"]):
        become = ["sudo", "-n"]
    else:
        return
    print(f"Installing {len(packages)} system libraries: {' '.join(packages)}", flush=True)
    apt = [*become, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    install = [*apt, "install", "-y", "--no-install-recommends", *packages]
    # The package lists may be absent (a fresh root) or old: then, and only then, they are fetched.
    if not _quietly(install) and _quietly([*apt, "update"]):
        _quietly(install)


def line_to_run(window: bool = False) -> str | None:
    """Return the one line that installs what is still missing on Debian and its kin; None where all is there."""
    packages = _missing(window)
    if not packages:
        return None
    if not shutil.which("apt-get"):
        # Other systems name and place things otherwise, so this may be a false alarm: say it, and go on.
        print(f"This system may lack what Debian calls {' '.join(packages)}.", file=sys.stderr)
        return None
    become = "" if os.geteuid() == 0 else "sudo "
    return f"{become}apt-get update && {become}apt-get install -y --no-install-recommends {' '.join(packages)}"


def _missing(window: bool) -> list[str]:
    if not sys.platform.startswith("linux"):
        return []
    wanted = dict(OFFSCREEN)
    if window or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        wanted |= WINDOW
    packages = {package for library, package in wanted.items() if not _loads(library)}
    if not any(next(folder.glob(f"**/{FONT_FILE}"), None) for folder in FONT_FOLDERS if folder.is_dir()):
        packages.add(FONTS)
    libraries = (Path("/usr/lib"), Path("/usr/lib64"))
    if not any(next(folder.glob(name), None) for folder in libraries for name in RENDERER_FILES):
        packages.add(RENDERER)
    return sorted(packages)


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _quietly(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False, stdin=subprocess.DEVNULL).returncode == 0
