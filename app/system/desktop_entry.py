"""The program in the menu of a Linux desktop: its entry, its description and its sign, where freedesktop.org says.

Desktop Entry Specification 1.5, Icon Theme Specification 0.13, AppStream 1.0. The entry as packagers put it into
`/usr/share` lies in `app/system/desktop`.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from app.stores.whole_file import NotWrittenError, write_whole

IDENTIFIER = "org.cubewatch.Cubewatch"
"""The program's name among all programs; its window bears it too, which is how desktops find the entry of a window."""

PROGRAM = "cubewatch"
ENTRY, METAINFO = f"applications/{IDENTIFIER}.desktop", f"metainfo/{IDENTIFIER}.metainfo.xml"
THEME = "icons/hicolor"
SIDES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""The sizes of the sign, in pixels, that desktops ask for."""


@dataclass(frozen=True)
class Sign:
    """The program's sign as files: a PNG of so many pixels, and an SVG."""

    png: Callable[[int], bytes]
    svg: Callable[[], bytes]


@dataclass(frozen=True)
class SharedFile:
    """A file of the entry: its place below a `share` folder, what it holds, and how all of its kind begin."""

    place: str
    kind: str
    content: bytes
    begins: bytes

    def write(self, share: Path) -> None:
        """Puts it into `share`; raises NotWrittenError."""
        path = share / self.place
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotWrittenError(f"{path.parent} cannot be created: {error.strerror}") from error
        write_whole(path, self.content, self.kind, self.begins)


def install(share: Path, sign: Sign, program: Path | None = None) -> Path:
    """Puts all of it into a `share` folder and returns the entry's path; raises NotWrittenError.

    The entry starts `program`, an absolute path; None: what is called cubewatch on the path.
    """
    for file in (*_icons(sign), _metainfo(), SharedFile(ENTRY, "desktop entry", entry(program), b"[Desktop Entry]")):
        file.write(share)
    # A cache of the icons that is older than its folder is not believed any more.
    os.utime(share / THEME)
    return share / ENTRY


def remove(share: Path) -> bool:
    """Takes all of it out of a `share` folder again; returns whether anything was there. Raises NotWrittenError."""
    found = False
    for place in (ENTRY, METAINFO, *_icon_places()):
        path = share / place
        try:
            path.unlink()
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            raise NotWrittenError(f"{path} cannot be removed: {error.strerror}") from error
        found = True
    return found


def entry(program: Path | None) -> bytes:
    """The text of the desktop entry that starts `program`; raises NotWrittenError where no entry can name it."""
    text = _own(f"{IDENTIFIER}.desktop").decode()
    if program is None:
        return text.encode()
    path = str(program)
    if "=" in path or not path.isprintable():
        raise NotWrittenError(f"a desktop entry cannot name {path!a}: move Cubewatch to a folder with a plainer name")
    quoted = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in path).replace("%", "%%")
    lines = {
        f"Exec={PROGRAM}": f'Exec="{_escaped(quoted)}"',
        f"Exec={PROGRAM} demo": f'Exec="{_escaped(quoted)}" demo',
        f"TryExec={PROGRAM}": f"TryExec={_escaped(path)}",
    }
    return "".join(f"{lines.get(line, line)}\n" for line in text.splitlines()).encode()


def _escaped(text: str) -> str:
    """As every string stands in an entry."""
    return text.replace("\\", "\\\\")


def _metainfo() -> SharedFile:
    return SharedFile(METAINFO, "description", _own(f"{IDENTIFIER}.metainfo.xml"), b"<?xml")


def _icon_places() -> Iterator[str]:
    for side in SIDES:
        yield f"{THEME}/{side}x{side}/apps/{IDENTIFIER}.png"
    yield f"{THEME}/scalable/apps/{IDENTIFIER}.svg"


def _icons(sign: Sign) -> Iterator[SharedFile]:
    *pixels, scalable = _icon_places()
    for side, place in zip(SIDES, pixels, strict=True):
        yield SharedFile(place, "picture", sign.png(side), b"\x89PNG")
    yield SharedFile(scalable, "picture", sign.svg(), b"<?xml")


def _own(name: str) -> bytes:
    return (resources.files("app.system") / "desktop" / name).read_bytes()
