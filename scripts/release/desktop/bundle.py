"""What the desktop build takes in, and what it leaves out: the lists behind cubewatch.spec, which tests read too."""

import importlib.util
import posixpath
from collections.abc import Callable, Iterable, Iterator, Sequence
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path, PurePosixPath

PACKAGES = ("app", "gui", "models", "referee", "rules", "vision")
"""Our own, each with all its modules and its data."""

LEFT_OUT = ("*.py", "*.pyc", "*.md", "*.po", "gui/images/*", "app/demo/*/truth.jsonl")
"""Files of the packages that the program never opens: what is said to developers, translators' sources, a picture of
the README, what the demo is measured against."""

BY_NAME = [
    "sounddevice",
    "PySide6.QtTextToSpeech",
    "PySide6.QtOpenGLWidgets",
    "uvicorn.lifespan.off",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
]
"""Modules of others that are imported by a name that no analysis sees."""

NAMED_BY_DOCTOR = ("cubewatch", "numpy", "opencv-python-headless", "onnxruntime", "PySide6-Essentials", "av")
"""Distributions whose version the program tells."""

EXCLUDED = [
    "IPython", "OpenGL", "PyInstaller", "hatchling", "jinja2", "matplotlib", "pip", "pkg_resources", "pytest",
    "PySide6.QtMultimediaWidgets", "PySide6.QtTest", "setuptools", "tkinter", "tomlkit", "torch", "ultralytics",
]  # fmt: skip

NEEDLESS = (
    # the words of Qt's own dialogs in languages that Cubewatch does not speak
    "PySide6/Qt/translations/*",
    # Qt's plugins for displays without a desktop, for GTK's dialogs (the portal's are there), for a keyboard on the
    # screen, for pictures and films that none of ours is, for the network
    "PySide6/Qt/plugins/platforms/libq[elmv]*",
    "PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboard*",
    "PySide6/Qt/plugins/platformthemes/libqgtk3*",
    "PySide6/Qt/plugins/imageformats/*qpdf*",
    "PySide6/Qt/plugins/multimedia/*",
    "PySide6/Qt/plugins/generic/*",
    "PySide6/Qt/plugins/networkinformation/*",
    "PySide6/Qt/plugins/tls/*",
    "PySide6/Qt/plugins/egldeviceintegrations/*",
    "PySide6/Qt/qml/*",
    # the system's own drivers for graphics are built against its own
    "libstdc++.so.6",
    "libgcc_s.so.1",
)  # fmt: skip
KEPT = ("PySide6/Qt/translations/qtbase_de.qm",)
SHARED = (".", "PySide6/Qt/lib")
"""Where libraries lie that others load: one that none of what is taken in loads is left out too."""
LOADED_BY_NAME = ("libpython*", "libportaudio*")

IDENTIFIER = "org.cubewatch.Cubewatch"
"""The program's name among all programs, for macOS as for Linux's desktops."""

INFO_PLIST = {
    "CFBundleDisplayName": "Cubewatch",
    "CFBundleLocalizations": ["en", "de"],
    "LSApplicationCategoryType": "public.app-category.board-games",
    "LSMinimumSystemVersion": "14.0",
    "NSCameraUsageDescription": "Cubewatch looks at your table to read the dice. Pictures stay on this computer.",
    "NSHighResolutionCapable": True,
    "NSHumanReadableCopyright": "Free software: GNU Affero General Public License, version 3 or later.",
    "NSLocalNetworkUsageDescription": "Cubewatch reaches a camera in your network if you type its address.",
}
"""What macOS asks of a program: without the words about the camera it ends one that opens it."""


def data_files() -> Iterator[tuple[Path, PurePosixPath]]:
    """Each data file of our packages, where it is installed, with the folder of the build that it goes to."""
    for package in PACKAGES:
        root = folder_of(package)
        for file in sorted(root.rglob("*")):
            place = PurePosixPath(package, file.relative_to(root).as_posix())
            if file.is_file() and not any(fnmatch(str(place), pattern) for pattern in LEFT_OUT):
                yield file, place.parent


def permission_plugins() -> Iterator[tuple[Path, PurePosixPath]]:
    """What Qt asks macOS for the camera with, which PyInstaller does not know of; nothing elsewhere."""
    place = PurePosixPath("PySide6/Qt/plugins/permissions")
    for file in sorted((folder_of("PySide6").parent / place).glob("*camera*")):
        yield file, place


def folder_of(package: str) -> Path:
    """Where a package is installed."""
    found = importlib.util.find_spec(package)
    assert found is not None and found.origin is not None
    return Path(found.origin).parent


def is_needed(place: str) -> bool:
    """Whether a file of a library, by its place in the build, is taken in."""
    path = place.replace("\\", "/")
    return path in KEPT or not any(fnmatch(path, pattern) for pattern in NEEDLESS)


Binary = tuple[str, str, str]
"""As PyInstaller lists them: the place in the build, where the file comes from, its type."""


def without_orphans(binaries: Sequence[Binary], loads: Callable[[str], Iterable[str]]) -> list[Binary]:
    """The binaries but the shared libraries that none of the others loads.

    `loads` gives the paths of all that a file loads, directly and through what it loads.
    """
    users = {source for place, source, _ in binaries if not _is_shared(place) and Path(source).is_file()}
    users |= {source for place, source, _ in binaries if _is_loaded_by_name(place)}
    needed = {PurePosixPath(path).name for source in users for path in loads(source)}
    return [entry for entry in binaries if not _is_shared(entry[0]) or PurePosixPath(entry[0]).name in needed]


def without_dangling(entries: Sequence[Binary]) -> list[Binary]:
    """The entries but the links to what is not among them."""
    places = {place for place, _, _ in entries}

    def leads_somewhere(entry: Binary) -> bool:
        place, target, kind = entry
        return kind != "SYMLINK" or posixpath.normpath(posixpath.join(posixpath.dirname(place), target)) in places

    return [entry for entry in entries if leads_somewhere(entry)]


def _is_shared(place: str) -> bool:
    path = PurePosixPath(place)
    return str(path.parent) in SHARED and fnmatch(path.name, "lib*.so*") and not _is_loaded_by_name(place)


def _is_loaded_by_name(place: str) -> bool:
    return any(fnmatch(place, pattern) for pattern in LOADED_BY_NAME)


def version() -> str:
    """The version that is built."""
    return metadata.version("cubewatch")
