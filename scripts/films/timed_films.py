"""Films without a fixed rate, as phones and screens make them: each picture has a time of its own."""

import json
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import click
import numpy as np

CLOCK = Fraction(1, 90_000)
Row = Mapping[str, Any]
"""A line of truth.jsonl, with its `from` and `to` in seconds."""


def timed_pictures(film: Path) -> Iterator[tuple[float, np.ndarray]]:
    """The pictures of a film, BGR `(height, width, 3)` uint8, each with its time in seconds from the first."""
    with av.open(str(film)) as container:
        first: float | None = None
        for frame in container.decode(video=0):
            t = float(frame.time or 0.0)
            first = t if first is None else first
            yield t - first, frame.to_ndarray(format="bgr24")


def write_pictures(pictures: Iterable[tuple[float, np.ndarray]], film: Path, crf: int) -> None:
    """Write BGR pictures, each shown from its time in seconds on, as H.264; odd sides lose a pixel."""
    with av.open(str(film), "w") as container:
        stream = container.add_stream("libx264", rate=30)
        stream.pix_fmt, stream.time_base, stream.codec_context.time_base = "yuv420p", CLOCK, CLOCK
        stream.options = {"crf": str(crf), "preset": "veryfast", "bf": "0"}
        for number, (t, picture) in enumerate(pictures):
            height, width = (side // 2 * 2 for side in picture.shape[:2])
            if number == 0:
                stream.width, stream.height = width, height
            frame = av.VideoFrame.from_ndarray(np.ascontiguousarray(picture[:height, :width]), format="bgr24")
            frame.pts, frame.time_base = round(t / CLOCK), CLOCK
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))


def truth_of(film: Path) -> list[Row]:
    """What was rolled in the film of a folder."""
    text = (film / "truth.jsonl").read_text(encoding="utf-8")
    return [json.loads(row) for row in text.splitlines() if row.strip()]


def at_times(row: Row, speed: float = 1.0, later: float = 0.0) -> Row:
    """The same roll in a film that is shown so many times as fast, and so many seconds `later`."""
    return {**row, **{end: round(row[end] / speed + later, 3) for end in ("from", "to")}}


def write_truth(rows: Iterable[Row], film: Path) -> None:
    """Write what was rolled into the folder of a film."""
    (film / "truth.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


@contextmanager
def new_folder(out: Path) -> Iterator[Path]:
    """A folder to write a film into, which becomes `out` once it is whole; where writing fails nothing is left."""
    part = out.with_name(out.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    try:
        yield part
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
    part.rename(out)


def films_in(folder: Path) -> list[Path]:
    """The folders with a film in them."""
    return sorted(path.parent for path in folder.glob("*/game.mp4"))


def each_film(films: Path, make: Callable[[Path], bool]) -> None:
    """Makes something of each film of a folder, and names those of which it was made: `make` tells whether.

    Raises click.ClickException where there are no films, or one cannot be read.
    """
    folders = films_in(films)
    if not folders:
        raise click.ClickException(f"There are no films in {films}: each is a folder with game.mp4 and truth.jsonl.")
    for film in folders:
        try:
            if make(film):
                click.echo(film.name)
        except (av.FFmpegError, OSError, ValueError, KeyError, TypeError) as error:
            raise click.ClickException(f"The film {film} cannot be read: {error}") from None
