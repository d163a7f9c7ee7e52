"""The licence texts of all that a desktop build brings: libraries of Python, what these bring, the system's own."""

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).resolve().parent / "licences"
OWN = "cubewatch"
TOOLS = {"altgraph", "hatchling", "pathspec", "pluggy", "pyinstaller-hooks-contrib", "setuptools", "tomlkit"}
TOOLS |= {"trove-classifiers", "packaging", "pycparser", "macholib", "pefile", "pywin32-ctypes"}
"""In the environment of the build, and not in what it builds. PyInstaller itself is: its program starts ours."""

TEXT = re.compile(r"(licen[cs]e|copying|notice|authors|thirdparty|third-party|sboms/)", re.IGNORECASE)
ENDINGS = ("", ".txt", ".md", ".rst", ".json", ".lgpl", ".gpl", ".apache", ".bsd", ".mit")


def write_licences(into: Path, source: Path, system_files: Iterable[Path]) -> list[str]:
    """Write the texts into the folder `into`, by what they belong to; return the names of what has none.

    `source` holds the program's own licence, `system_files` are libraries that were taken from the system.
    """
    into.mkdir(parents=True)
    shutil.copy(source / "LICENSE", into.parent / "LICENSE.txt")
    for file in sorted(HERE.iterdir()):
        shutil.copy(file, into / file.name)
    without: list[str] = []
    for found in sorted(metadata.distributions(), key=lambda found: found.name.lower()):
        if found.name.lower() in TOOLS or found.name == OWN:
            continue
        texts = [file for file in found.files or [] if _is_text(file.as_posix())]
        for file in texts:
            # Where it lies below the library's own folder, such as that of a library within it, tells whose it is.
            place = into / f"{found.name}-{found.version}" / "-".join(_telling(file.as_posix()))
            place.parent.mkdir(exist_ok=True)
            shutil.copy(str(file.locate()), place)
        if not texts:
            without.append(f"{found.name} {found.version}: {_declared(found)}")
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.is_file():
        shutil.copy(python, into / "Python.txt")
    else:
        without.append("Python: PSF-2.0")
    without += _system_texts(into / "system", system_files)
    return without


def _is_text(path: str) -> bool:
    if path.endswith((".py", ".pyc", ".so")) or Path(path).suffix.lower() not in ENDINGS:
        return False
    return bool(TEXT.search(path.partition("/")[2] if "dist-info" in path else path.rpartition("/")[2]))


def _telling(path: str) -> list[str]:
    return [part for part in path.split("/") if not part.endswith(".dist-info") and part not in ("licenses", "sboms")]


def _declared(found: metadata.Distribution) -> str:
    return found.metadata.get("License-Expression") or found.metadata.get("License") or "see its page"


def _system_texts(into: Path, files: Iterable[Path]) -> list[str]:
    """The `copyright` files of the Debian packages that libraries were taken from."""
    without: list[str] = []
    for file in sorted({file.resolve() for file in files}):
        package = _package_of(file)
        text = None if package is None else Path("/usr/share/doc") / package / "copyright"
        if text is None or not text.is_file():
            without.append(f"{file.name}: from this system")
            continue
        into.mkdir(exist_ok=True)
        shutil.copy(text, into / f"{package}.txt")
    return without


def _package_of(file: Path) -> str | None:
    """The package that a file belongs to: one of Debian's keeps the name that it had before /lib became /usr/lib."""
    if shutil.which("dpkg") is None:
        return None
    for name in (str(file), str(file).removeprefix("/usr")):
        answer = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True, check=False)
        if answer.returncode == 0:
            return answer.stdout.partition(":")[0]
    return None
