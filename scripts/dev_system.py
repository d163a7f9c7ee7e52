"""The few system libraries that Qt and OpenGL want on Linux, and how Debian and Ubuntu get them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from app.system.system_libraries import DRAWING, WINDOW, install_line, loads

# Mesa's own part of EGL, with the software renderer that draws the scenes of the tests.
SCENES = {"libEGL_mesa.so.0": "libegl-mesa0"}
FONT_FOLDERS = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".fonts")
FONTS = "fonts-dejavu-core"
FONT_FILE = "DejaVuSans.ttf"
"""The font in which the tests' pictures of the window are written."""
RENDERER = "libgl1-mesa-dri"
RENDERER_FILES = ("*/dri/swrast_dri.so", "*/libgallium-*.so", "dri/swrast_dri.so", "libgallium-*.so")


BROWSER = {"chromium": "chromium", "chromedriver": "chromium-driver"}
"""The programs that the slow tests of the pages for phones drive, and Debian's packages of them."""


class Needs(NamedTuple):
    """What a verb is about to do: draw with Qt, open a window on a screen, draw the tests' scenes and pictures, open
    pages in a browser."""

    drawing: bool = True
    window: bool = False
    scenes: bool = True
    browser: bool = False


DEVELOPING = Needs()


def system_libraries(needs: Needs = DEVELOPING) -> None:
    """On Debian and its kin install what is missing, where that needs no password; otherwise do nothing."""
    packages = _missing(needs)
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


def line_to_run(needs: Needs = DEVELOPING) -> str | None:
    """Return the one line that installs what is still missing on Debian and its kin; None where all is there."""
    packages = _missing(needs._replace(browser=False))  # without a browser its tests are skipped, with a message
    if not packages:
        return None
    if not shutil.which("apt-get"):
        # Other systems name and place things otherwise, so this may be a false alarm: say it, and go on.
        print(f"This system may lack what Debian calls {' '.join(packages)}.", file=sys.stderr)
        return None
    return install_line(packages)


def _missing(needs: Needs) -> list[str]:
    if not sys.platform.startswith("linux"):
        return []
    wanted = dict(DRAWING) if needs.drawing else {}
    if needs.window or (needs.drawing and (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))):
        wanted |= WINDOW
    if needs.scenes:
        wanted |= SCENES
    packages = {package for library, package in wanted.items() if not loads(library)}
    if needs.browser:
        packages |= {package for program, package in BROWSER.items() if not shutil.which(program)}
    if not needs.scenes:
        return sorted(packages)
    if not any(next(folder.glob(f"**/{FONT_FILE}"), None) for folder in FONT_FOLDERS if folder.is_dir()):
        packages.add(FONTS)
    libraries = (Path("/usr/lib"), Path("/usr/lib64"))
    if not any(next(folder.glob(name), None) for folder in libraries for name in RENDERER_FILES):
        packages.add(RENDERER)
    return sorted(packages)


def _quietly(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False, stdin=subprocess.DEVNULL).returncode == 0
