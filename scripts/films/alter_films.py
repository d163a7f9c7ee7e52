"""Shows films in 49 ways: OUT/FILM-WAY/game.mp4 and truth.jsonl, for each FILM of a folder.

    python -m scripts.films.alter_films ../shared/data/real_films --out out/ways
    python -m scripts.films.alter_films ../shared/data/real_films --out out/pairs --pairs 20 --seed 1
    python -m scripts.evaluate.table_figures --free "the real films in 49 ways" out/ways

A film that is right may be so by luck; how many of its ways are right tells more. With --pairs each film is shown in so
many pairs of ways at once, as OUT/FILM-WAY+WAY. Films that are there already are left as they are. The films stay on
this machine: their licences are their makers'.
"""

import math
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import av
import click
import numpy as np

from scripts.films import picture_changes as changes
from scripts.films import screen_changes as screens
from scripts.films.picture_changes import Change, as_it_is
from scripts.films.timed_films import (
    at_times,
    films_in,
    new_folder,
    timed_pictures,
    truth_of,
    write_pictures,
    write_truth,
)

LARGEST = 1500
"""Pictures that are higher than so many pixels are not enlarged."""


@dataclass(frozen=True)
class Way:
    """A way to show a film: what becomes of each picture, so many times as fast, one of `every` so many pictures, and
    of those all but the share that `drops`, at H.264's `crf`.

    `from_rest`: the time of a change counts from when the first roll came to rest. The film `begins` so many seconds
    before that, and ends so many after the last roll came to rest (`lasts`). Such ways are for films with rolls. Its
    `title` is shown for so many seconds first.
    """

    change: Change = as_it_is
    speed: float = 1.0
    every: int = 1
    drops: float = 0.0
    crf: int = 22
    enlarges: bool = False
    from_rest: bool = False
    begins: float = math.inf
    lasts: float = math.inf
    title: float = 0.0

    @property
    def wants_rolls(self) -> bool:
        return self.from_rest or math.isfinite(self.begins) or math.isfinite(self.lasts)


WAYS: dict[str, Way] = {
    "same": Way(crf=18),
    "mirrored": Way(lambda picture, _t: picture[:, ::-1], crf=20),
    "quarter_turn": Way(lambda picture, _t: np.rot90(picture), crf=20),
    "half_turn": Way(lambda picture, _t: picture[::-1, ::-1], crf=20),
    "smaller": Way(changes.scaled(0.7)),
    "larger": Way(changes.scaled(1.5), enlarges=True),
    "darker": Way(changes.with_gamma(1.8)),
    "brighter": Way(changes.with_gamma(0.6)),
    "compressed": Way(crf=32),
    "spoilt": Way(crf=38),
    "every_other": Way(every=2),
    "faster": Way(speed=1.3),
    "slower": Way(speed=0.6),
    "greener": Way(changes.recolored(40)),
    "bluer": Way(changes.recolored(100)),
    "noisy": Way(changes.noisy(8), crf=24),
    "swinging": Way(changes.swinging(3, 3)),
    "drifting": Way(changes.drifting(0.015, 0.01)),
    "bordered": Way(changes.between_borders),
    "light": Way(changes.under_changing_light),
    "every_third": Way(every=3),
    "dropped": Way(drops=0.4),
    "begun_late": Way(begins=0.45),
    "cut_short": Way(lasts=0.4),
    "swaying": Way(changes.in_a_wider_view(changes.swayed)),
    "nearing": Way(changes.in_a_wider_view(changes.zooming(0.2))),
    "leaving": Way(changes.zooming(-0.2)),
    "turning": Way(changes.in_a_wider_view(changes.turning(8))),
    "swung": Way(changes.swung),
    "walking": Way(changes.walking),
    "trembling": Way(changes.trembling),
    "jolted": Way(changes.jolted, from_rest=True),
    "refocused": Way(changes.refocused, from_rest=True),
    "dazzled": Way(changes.dazzled, from_rest=True),
    "faded_in": Way(changes.faded_in),
    "focusing": Way(changes.focusing),
    "clock": Way(changes.with_a_clock),
    "blurred_sides": Way(changes.between_blurred_sides),
    "gray": Way(changes.without_colors),
    "gif": Way(screens.with_few_colors, every=3),
    "pointer": Way(screens.with_a_pointer),
    "stretched": Way(screens.stretched),
    "tilted": Way(screens.tilted),
    "watermark": Way(screens.with_a_watermark),
    "captions": Way(screens.with_captions),
    "window": Way(screens.in_a_window),
    "tiny": Way(screens.tiny),
    "vivid": Way(screens.vivid),
    "titled": Way(title=1.5),
}


def write_altered(film: Path, ways: Sequence[Way], out: Path) -> None:
    """Write a film's folder as it is shown in these ways at once, one after the other; its truth's times go with its
    speed, and with its beginning."""
    rolls = truth_of(film)
    rests = [row["from"] for row in rolls if not row.get("lay")]
    first = max(0.0, min(rests, default=0.0) - min(way.begins for way in ways))
    last = max(rests, default=0.0) + min(way.lasts for way in ways)
    ends = [{**row, "to": min(row["to"], last)} for row in rolls]
    speed, title = math.prod(way.speed for way in ways), sum(way.title for way in ways)
    with new_folder(out) as part:
        write_truth([at_times(row, speed, title - first / speed) for row in ends], part)
        pictures = _shown(film, ways, first, last, min(rests, default=0.0))
        write_pictures(pictures, part / "game.mp4", max(way.crf for way in ways))


def _shown(
    film: Path, ways: Sequence[Way], first: float, last: float, rest: float
) -> Iterator[tuple[float, np.ndarray]]:
    """The title and the pictures between two times, those of the film as it is; so is that at which the first roll came
    to `rest`."""
    rng = np.random.default_rng(4)
    speed, every = math.prod(way.speed for way in ways), math.prod(way.every for way in ways)
    drops, title, begun = max(way.drops for way in ways), sum(way.title for way in ways), False
    for number, (t, picture) in enumerate(timed_pictures(film / "game.mp4")):
        dropped = rng.random() < drops and number > 0
        if number % every == 0 and first <= t <= last and not dropped:
            for way in ways:
                picture = way.change(picture, (t - rest * way.from_rest) / speed)
            if not begun:
                card = screens.title_card(picture)
                yield from ((frame / 30, card) for frame in range(round(30 * title)))
            begun = True
            yield title + (t - first) / speed, picture


@click.command(help=__doc__)
@click.argument("films", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--way", "ways", type=click.Choice(list(WAYS)), multiple=True, help="Of all unless told.")
@click.option("--pairs", type=click.IntRange(1), help="Show each film in so many pairs of these ways instead.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="What the pairs are drawn by.")
def main(films: Path, out: Path, ways: tuple[str, ...], pairs: int | None, seed: int) -> None:
    """Raises click.ClickException where there are no films, or one cannot be read."""
    folders = films_in(films)
    if not folders:
        raise click.ClickException(f"There are no films in {films}: each is a folder with game.mp4 and truth.jsonl.")
    for film in folders:
        try:
            names = _possible(film, ways or tuple(WAYS))
            alter(film, out, [(name,) for name in names] if pairs is None else _drawn(film, names, pairs, seed))
        except (av.FFmpegError, OSError, ValueError, KeyError, TypeError, StopIteration) as error:
            raise click.ClickException(f"The film {film} cannot be shown in other ways: {error}") from None
        click.echo(film.name)


def _possible(film: Path, names: Sequence[str]) -> list[str]:
    """Those of some ways in which a film can be shown."""
    _, picture = next(timed_pictures(film / "game.mp4"))
    rolls, large = truth_of(film), picture.shape[0] > LARGEST
    ways = {name: WAYS[name] for name in names}
    return [name for name, way in ways.items() if not (way.enlarges and large) and (rolls or not way.wants_rolls)]


def _drawn(film: Path, names: Sequence[str], count: int, seed: int) -> list[tuple[str, ...]]:
    """So many pairs of ways for a film, or all that there are; other films have others."""
    pairs = list(combinations(names, 2))
    rng = np.random.default_rng([seed, zlib.crc32(film.name.encode())])
    return [pairs[index] for index in rng.permutation(len(pairs))[:count]]


def alter(film: Path, out: Path, shown: Sequence[Sequence[str]]) -> None:
    """Write a film in the ways of these names, several at once, where they are not there yet."""
    for names in shown:
        place = out / f"{film.name}-{'+'.join(names)}"
        if not place.exists():
            write_altered(film, [WAYS[name] for name in names], place)


if __name__ == "__main__":
    main()
