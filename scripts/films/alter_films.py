"""Shows films in twenty ways: OUT/FILM-WAY/game.mp4 and truth.jsonl, for each FILM of a folder.

    python -m scripts.films.alter_films ../shared/data/real_films --out out/ways
    python -m scripts.evaluate.table_figures --free "the real films in 20 ways" out/ways

A film that is right may be so by luck; how many of its ways are right tells more. Films that are there already are left
as they are. The films stay on this machine: their licences are their makers'.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import av
import click
import cv2
import numpy as np

from scripts.films.timed_films import (
    at_times,
    films_in,
    new_folder,
    timed_pictures,
    truth_of,
    write_pictures,
    write_truth,
)

Change = Callable[[np.ndarray, float], np.ndarray]
"""Of a BGR picture `(height, width, 3)` uint8 and its time in seconds."""

LARGEST = 1500
"""Pictures that are higher than so many pixels are not enlarged."""


def scaled(factor: float) -> Change:
    how = cv2.INTER_AREA if factor < 1 else cv2.INTER_CUBIC
    return lambda picture, _t: cv2.resize(picture, None, fx=factor, fy=factor, interpolation=how)


def with_gamma(exponent: float) -> Change:
    """Darker where the exponent is more than 1, brighter where it is less."""
    table = (255 * (np.arange(256) / 255) ** exponent).astype(np.uint8)
    return lambda picture, _t: table[picture]


def recolored(steps: int) -> Change:
    """Hues turned by so many of OpenCV's 180 steps."""

    def change(picture: np.ndarray, _t: float) -> np.ndarray:
        parts = cv2.cvtColor(picture, cv2.COLOR_BGR2HSV)
        parts[..., 0] = (parts[..., 0].astype(int) + steps) % 180
        return cv2.cvtColor(parts, cv2.COLOR_HSV2BGR)

    return change


def noisy(deviation: float) -> Change:
    rng = np.random.default_rng(7)
    return lambda picture, _t: np.clip(picture + rng.normal(0, deviation, picture.shape), 0, 255).astype(np.uint8)


def swinging(pixels: float, hertz: float) -> Change:
    def change(picture: np.ndarray, t: float) -> np.ndarray:
        phase = 2 * math.pi * hertz * t
        return _moved(picture, 1.0, pixels * math.sin(phase), pixels * math.sin(0.7 * phase))

    return change


def drifting(share: float, zoom: float) -> Change:
    """To the right by a share of the width a second, while all grows by `zoom` a second."""
    return lambda picture, t: _moved(picture, 1 + zoom * t, share * picture.shape[1] * t, 0.0)


def _moved(picture: np.ndarray, scale: float, x: float, y: float) -> np.ndarray:
    height, width = picture.shape[:2]
    to = np.array([[scale, 0, (1 - scale) * width / 2 + x], [0, scale, (1 - scale) * height / 2 + y]])
    return cv2.warpAffine(picture, to, (width, height), borderMode=cv2.BORDER_REPLICATE)


def between_borders(picture: np.ndarray, _t: float) -> np.ndarray:
    """With black to the left and the right of it, as phones show upright films."""
    side = picture.shape[1] // 3
    return cv2.copyMakeBorder(picture, 0, 0, side, side, cv2.BORDER_CONSTANT)


def under_changing_light(picture: np.ndarray, t: float) -> np.ndarray:
    return np.clip(picture * (1 + 0.15 * math.sin(2 * math.pi * 0.6 * t)), 0, 255).astype(np.uint8)


def as_it_is(picture: np.ndarray, _t: float) -> np.ndarray:
    return picture


@dataclass(frozen=True)
class Way:
    """A way to show a film: what becomes of each picture, so many times as fast, one of `every` so many pictures, at
    H.264's `crf`."""

    change: Change = as_it_is
    speed: float = 1.0
    every: int = 1
    crf: int = 22
    enlarges: bool = False


WAYS: dict[str, Way] = {
    "same": Way(crf=18),
    "mirrored": Way(lambda picture, _t: picture[:, ::-1], crf=20),
    "quarter_turn": Way(lambda picture, _t: np.rot90(picture), crf=20),
    "half_turn": Way(lambda picture, _t: picture[::-1, ::-1], crf=20),
    "smaller": Way(scaled(0.7)),
    "larger": Way(scaled(1.5), enlarges=True),
    "darker": Way(with_gamma(1.8)),
    "brighter": Way(with_gamma(0.6)),
    "compressed": Way(crf=32),
    "spoilt": Way(crf=38),
    "every_other": Way(every=2),
    "faster": Way(speed=1.3),
    "slower": Way(speed=0.6),
    "greener": Way(recolored(40)),
    "bluer": Way(recolored(100)),
    "noisy": Way(noisy(8), crf=24),
    "swinging": Way(swinging(3, 3)),
    "drifting": Way(drifting(0.015, 0.01)),
    "bordered": Way(between_borders),
    "light": Way(under_changing_light),
}


def write_altered(film: Path, way: Way, out: Path) -> None:
    """Write a film's folder as it is shown in that way; its truth's times go with its speed."""
    with new_folder(out) as part:
        write_truth([at_times(row, way.speed) for row in truth_of(film)], part)
        write_pictures(_shown(film, way), part / "game.mp4", way.crf)


def _shown(film: Path, way: Way) -> Iterator[tuple[float, np.ndarray]]:
    for number, (t, picture) in enumerate(timed_pictures(film / "game.mp4")):
        if number % way.every == 0:
            yield t / way.speed, way.change(picture, t / way.speed)


@click.command(help=__doc__)
@click.argument("films", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--way", "ways", type=click.Choice(list(WAYS)), multiple=True, help="Of all unless told.")
def main(films: Path, out: Path, ways: tuple[str, ...]) -> None:
    """Raises click.ClickException where there are no films, or one cannot be read."""
    folders = films_in(films)
    if not folders:
        raise click.ClickException(f"There are no films in {films}: each is a folder with game.mp4 and truth.jsonl.")
    for film in folders:
        try:
            alter(film, out, ways or tuple(WAYS))
        except (av.FFmpegError, OSError, ValueError, KeyError, TypeError, StopIteration) as error:
            raise click.ClickException(f"The film {film} cannot be shown in other ways: {error}") from None
        click.echo(film.name)


def alter(film: Path, out: Path, names: Sequence[str]) -> None:
    """Write a film in the ways of these names that are not there yet."""
    _, first = next(timed_pictures(film / "game.mp4"))
    for name in names:
        place = out / f"{film.name}-{name}"
        if place.exists() or (WAYS[name].enlarges and first.shape[0] > LARGEST):
            continue
        write_altered(film, WAYS[name], place)


if __name__ == "__main__":
    main()
