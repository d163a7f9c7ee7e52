"""What lies beside a film: its setup and its layout, read from JSON files with one sentence for whatever is wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import rules
from app.text.language import sentence, tr
from referee.layout import Layout, LayoutError, layouts_from_json
from rules.json_text import NotJsonError, parse_json
from vision.errors import FileReadError
from vision.file_reading import MOST_TEXT_BYTES, is_file, read_file

FILM_ENDINGS = (".mp4", ".mkv", ".avi", ".mov", ".webm", ".m4v")
PICTURE_ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".bmp")


class OpeningError(ValueError):
    """A file that cannot be used; the message is one sentence that names it."""


@dataclass(frozen=True)
class Beside:
    """The files that belong to a film, None where there is none."""

    setup: Path | None
    layout: Path | None


def beside(film: Path) -> Beside:
    """The setup and layout that lie in the film's folder: ``setup.json``, or ``NAME.setup.json`` for ``NAME.mp4``."""

    def first(kind: str) -> Path | None:
        for candidate in (film.with_name(f"{film.stem}.{kind}.json"), film.with_name(f"{kind}.json")):
            if is_file(candidate):
                return candidate
        return None

    return Beside(first("setup"), first("layout"))


def read_setup(path: Path) -> dict[str, Any]:
    """The setup in a file, not yet judged by the rules; raises OpeningError."""
    setup = read_json(path)
    if not isinstance(setup, dict):
        raise OpeningError(
            tr("{file} contains no setup: it must be a JSON object with the game and its players.", file=path)
        )
    return cast("dict[str, Any]", setup)


def read_layout(path: Path, seats: int) -> Layout:
    """The layout in a file, for a game of `seats` players; raises OpeningError."""
    try:
        return Layout.from_json(read_json(path), seats)
    except LayoutError as error:
        raise OpeningError(tr("{file}: {why}.", file=path, why=str(error))) from error


def read_layouts(path: Path, seats: int, sources: Sequence[str]) -> dict[str, Layout]:
    """What each of several sources sees by the layout in a file; raises OpeningError."""
    try:
        return layouts_from_json(read_json(path), seats, sources)
    except LayoutError as error:
        raise OpeningError(tr("{file}: {why}.", file=path, why=str(error))) from error


def read_played(path: Path, setup: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
    """The events of a rules script, each of which can have been played in a game that begins with `setup`.

    The script's own setup may be left out; one of another game is refused. Raises OpeningError.
    """
    try:
        game, state = rules.start(setup)
    except rules.BadSetup as error:
        raise OpeningError(sentence(error.message)) from error
    events: list[dict[str, Any]] = []
    for number, line in enumerate(_content(path).split(b"\n"), start=1):
        if not line.strip():
            continue
        try:
            value = parse_json(line)
        except NotJsonError as error:
            raise OpeningError(
                tr("{file}: line {number} is not JSON: {why}.", file=path, number=number, why=str(error))
            ) from error
        if not events and isinstance(value, dict) and "game" in value and "type" not in value:
            first = cast("dict[str, Any]", value)
            if _beginning(first) != _beginning(setup):
                raise OpeningError(tr("{file}: the first line belongs to another game.", file=path))
            continue
        try:
            state = game.apply(state, cast(object, value))
        except rules.RuleError as error:
            raise OpeningError(
                tr(
                    "{file}: line {number} is not possible in this game: {why}.",
                    file=path,
                    number=number,
                    why=error.message,
                )
            ) from error
        events.append(cast("dict[str, Any]", value))
    return tuple(events)


def _beginning(setup: Mapping[str, Any]) -> dict[str, Any]:
    """What a setup says of the game's beginning, whatever its table was taken up with."""
    return {"options": {}, **{key: value for key, value in setup.items() if key != "taken_up"}}


def _content(path: Path) -> bytes:
    try:
        return read_file(path, MOST_TEXT_BYTES)
    except FileReadError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            raise OpeningError(tr("There is no file {file}.", file=path)) from error
        raise OpeningError(tr("{file} cannot be read: {why}.", file=path, why=error)) from error


def read_json(path: Path) -> object:
    """The JSON value in a file; a script's first line counts. Raises OpeningError."""
    text = _content(path)
    try:
        text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise OpeningError(tr("{file} is not a text file in UTF-8.", file=path)) from error
    try:
        return parse_json(text)
    except NotJsonError:
        pass
    try:
        return parse_json(next((line for line in text.split(b"\n") if line.strip()), b""))
    except NotJsonError as error:
        raise OpeningError(tr("{file} contains no JSON.", file=path)) from error


def is_film(path: Path) -> bool:
    """Whether the file's name is that of a film."""
    return path.suffix.lower() in FILM_ENDINGS


def is_picture(path: Path) -> bool:
    """Whether the file's name is that of a picture."""
    return path.suffix.lower() in PICTURE_ENDINGS
