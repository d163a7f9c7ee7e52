"""What a film leaves behind: OUT/game.mp4, setup.json, layout.json, truth.jsonl, said.jsonl and film.json."""

import json
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from fractions import Fraction
from pathlib import Path

import av
import numpy as np

from datasets.films.film import frames
from datasets.films.film_looks import FilmLook
from datasets.films.table_games import layout_of
from datasets.rendering.render import Renderer
from scripts.films.film_games.free_rolls import FreeFilm
from scripts.films.film_games.play import Recorded


def write_video(pictures: Iterator[np.ndarray], path: Path, size: tuple[int, int], rate: int, quality: int) -> None:
    """H.264 in an mp4, a key frame every two seconds."""
    with av.open(str(path), "w", options={"movflags": "+faststart"}) as container:
        stream = container.add_stream("libx264", rate=Fraction(rate))
        stream.width, stream.height = size
        stream.pix_fmt = "yuv420p"
        stream.options = {"crf": str(quality), "preset": "medium", "g": str(2 * rate), "threads": "1"}
        for picture in pictures:
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode(None))


def pictures_of(
    recorded: Recorded, renderer: Renderer, seconds: float, rate: float, factor: float = 1.0
) -> Iterator[np.ndarray]:
    """The film's pictures, its tiles side by side."""
    tiles = [frames(each, renderer, seconds, rate, factor) for each in (recorded.timeline, *recorded.others)]
    for side_by_side in zip(*tiles, strict=True):
        yield np.ascontiguousarray(np.hstack(side_by_side))


def write_film(
    recorded: Recorded,
    out: Path,
    renderer: Renderer,
    look: FilmLook,
    seconds: float | None = None,
    factor: float = 1.0,
) -> None:
    """Draw the film into a folder beside `out`, which then becomes `out`: a folder of that name is a whole film.

    `seconds` ends it early. Truth and said lines beyond the end are left out.
    """
    length = recorded.seconds if seconds is None else min(seconds, recorded.seconds)
    part = out.with_name(out.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    camera, life = recorded.timeline.scene.camera, recorded.timeline.life
    if life is not None and life.crf is not None:
        look = replace(look, crf=life.crf)
    size = camera.width * (1 + len(recorded.others)), camera.height
    pictures = pictures_of(recorded, renderer, length, look.rate, factor)
    write_video(pictures, part / "game.mp4", size, look.rate, look.crf)
    _write(part / "setup.json", [recorded.setup])
    layout = recorded.layout or layout_of(recorded.timeline.scene, recorded.seats)
    (part / "layout.json").write_text(json.dumps(layout, indent=1) + "\n", encoding="utf-8")
    shown = [line for line in recorded.truth if float(str(line["t"])) <= length]
    _write(part / "truth.jsonl", shown)
    said = [{"t": line["t"], "event": line["event"]} for line in shown if line.get("said")]
    if said:
        _write(part / "said.jsonl", said)
    about = {"game": recorded.setup["game"], "look": asdict(look), "seconds": round(length, 2)}
    _write(part / "film.json", [about | {"happened": recorded.happened}])
    if out.exists():
        for made in part.iterdir():
            made.replace(out / made.name)
        part.rmdir()
    else:
        part.rename(out)


def write_free_film(film: FreeFilm, out: Path, renderer: Renderer) -> None:
    """Draw a film without a game into `out`: game.mp4, truth.jsonl as scorers of rolls read it, and film.json."""
    look, life = film.film.look, film.timeline.life
    part = out.with_name(out.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    crf = look.crf if life is None or life.crf is None else life.crf
    write_video(
        film.pictures(renderer),
        part / "game.mp4",
        (look.width * film.film.enlarged, look.height * film.film.enlarged),
        look.rate,
        crf,
    )
    _write(part / "truth.jsonl", film.truth)
    _write(part / "film.json", [asdict(film.film) | {"seconds": round(film.seconds, 2)}])
    part.rename(out)


def _write(path: Path, lines: Iterable[object]) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
