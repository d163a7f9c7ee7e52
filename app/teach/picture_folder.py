"""A folder of pictures to teach from; those in a folder of their own may be named after the face they show."""

from dataclasses import dataclass
from pathlib import Path

from vision.errors import SourceError
from vision.file_reading import is_file

ENDINGS = (".jpg", ".jpeg", ".png", ".bmp", ".webp")


@dataclass(frozen=True)
class NamedPicture:
    """A picture's file, and the name of its folder where that lies within the chosen one."""

    path: Path
    word: str = ""


def is_folder(text: str) -> bool:
    """Whether a person's words name a folder, as opposed to a film, a camera or nothing at all."""
    try:
        return Path(text).is_dir()
    except OSError:  # such as a name that is too long
        return False


def pictures_in(folder: Path) -> tuple[NamedPicture, ...]:
    """The pictures of a folder and of the folders in it, by name; raises SourceError where there is none."""
    try:
        if not folder.is_dir():
            raise SourceError("there is no folder {folder}", folder=folder)
        entries = sorted(folder.iterdir())
        found = [NamedPicture(path) for path in entries if _is_picture(path)]
        for part in entries:
            if part.is_dir() and not part.name.startswith("."):
                found += [NamedPicture(path, part.name) for path in sorted(part.iterdir()) if _is_picture(path)]
    except OSError as error:
        raise SourceError("the folder {folder} cannot be read: {why}", folder=folder, why=error.strerror) from error
    if not found:
        raise SourceError("{folder} contains no pictures ({endings})", folder=folder, endings=", ".join(ENDINGS))
    return tuple(found)


def _is_picture(path: Path) -> bool:
    return path.suffix.lower() in ENDINGS and is_file(path)
