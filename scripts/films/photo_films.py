"""Makes films of labelled photographs: hands throw the dice of one onto its own table, and take them up again.

    python -m scripts.films.photo_films ../shared/data/real_dice --out out/photos --numbers 1-24 --seed 1
    python -m scripts.evaluate.table_figures --free "photographs as films" out/photos

OUT/photo_N/game.mp4, truth.jsonl and film.json. The dice, their light, the cloth and what else lies there are real; the
motion, the hand and the camera's life are drawn (`scripts.films.moving_photos`). Dice that the throw leaves where they
are lay there from the beginning. Films that are there already are left as they are. They stay on this machine: the
licences of the photographs are their makers'.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import av
import click
import cv2
import numpy as np

from datasets.labelled.real import LabelledPicture, labelled_pictures
from datasets.scenes.labels import UNREADABLE
from scripts.films import picture_changes as changes
from scripts.films.moving_photos import CannotBeShownError, PhotoTable
from scripts.films.picture_changes import Change
from scripts.films.render_films import NUMBERS
from scripts.films.timed_films import Row, new_folder, write_pictures, write_truth
from vision import PictureError, read_picture

LEAST_EDGE, MOST_DICE, LARGEST = 24, 14, 0.22
"""Pixels of the smallest die in a film, where the photograph has as many; dice in a photograph at most; share of its
shorter side that a die takes at most."""
RATES = (30, 30, 25, 15)
CAMERAS: dict[str, Change] = {
    "still": changes.as_it_is,
    "trembling": changes.trembling,
    "drifting": changes.in_a_wider_view(changes.to_and_fro(changes.drifting(0.015, 0.01), 3.0), 0.85),
    "swaying": changes.in_a_wider_view(changes.swayed),
    "swinging": changes.swinging(2, 1.5),
    "light": changes.under_changing_light,
}


@dataclass(frozen=True, eq=False)
class Photo:
    """A photograph that can be thrown: where it is, its source, and its dice as `LabelledPicture` has them."""

    path: Path
    source: str
    boxes: np.ndarray
    classes: np.ndarray


def photos_in(folder: Path, splits: Iterable[str]) -> list[Photo]:
    """The photographs of a folder whose dice are all labelled, and neither too many nor too large to be thrown."""
    found = (picture for split in splits for picture in labelled_pictures(folder, split))
    return [Photo(each.path, each.source, each.boxes, each.classes) for each in found if _fits(each)]


def _fits(picture: LabelledPicture) -> bool:
    if not 1 <= len(picture.boxes) <= MOST_DICE or (picture.classes >= UNREADABLE).any():
        return False
    edges = (picture.boxes[:, 2:] - picture.boxes[:, :2]).max(axis=1)
    return bool(edges.max() <= LARGEST * min(picture.image.shape[:2]))


def drawn_film(photos: Sequence[Photo], out: Path, rng: np.random.Generator) -> None:
    """Write the film of one photograph into `out`.

    Raises OSError, PictureError, av.FFmpegError and CannotBeShownError.
    """
    photo, table = drawn_table(photos, rng)
    throws = table.throws(table.groups(), rng)
    pictures = Pictures(lambda t, spell: table.seen(throws, t, spell), throws[-1].ends)
    # What is in sight when is known once the pictures were drawn.
    write_film(photo, pictures, lambda: [throw.truth(photo.classes + 1) for throw in throws], tuple(CAMERAS), out, rng)


def drawn_table(photos: Sequence[Photo], rng: np.random.Generator) -> tuple[Photo, PhotoTable]:
    """A photograph of any source, and its table at the size of a film; sources are as likely as each other. Raises
    PictureError."""
    sources = sorted({photo.source for photo in photos})
    source = sources[rng.integers(len(sources))]
    of_source = [photo for photo in photos if photo.source == source]
    photo = of_source[rng.integers(len(of_source))]
    whole = read_picture(photo.path)
    smallest = LEAST_EDGE / float((photo.boxes[:, 2:] - photo.boxes[:, :2]).max(axis=1).min())
    scale = float(rng.choice([360, 540, 720, 1080])) / max(whole.shape[:2])
    scale = min(1.0, max(scale, smallest))
    image = cv2.resize(whole, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return photo, PhotoTable(image, photo.boxes * scale, rng)


@dataclass(frozen=True)
class Pictures:
    """What a film of a table shows until it `ends`: `seen` gives the table at a time, over a spell that blurs what
    moves, both in seconds, as BGR `(height, width, 3)` uint8."""

    seen: Callable[[float, float], np.ndarray]
    ends: float


def write_film(
    photo: Photo,
    pictures: Pictures,
    truth: Callable[[], list[Row]],
    cameras: Sequence[str],
    out: Path,
    rng: np.random.Generator,
) -> None:
    """Write into `out` what one of these `cameras` shows of a photograph's table, and the `truth`, which is asked for
    last. Raises OSError and av.FFmpegError."""
    camera, rate, noise = str(rng.choice(cameras)), int(rng.choice(RATES)), float(rng.uniform(1, 4))
    crf = int(rng.integers(20, 33))

    def shown() -> Iterator[tuple[float, np.ndarray]]:
        for number in range(round(pictures.ends * rate)):
            t = number / rate
            picture = CAMERAS[camera](pictures.seen(t, 1 / rate), t)
            grain = rng.normal(0, noise, picture.shape[:2])[..., None]
            yield t, np.clip(picture + grain, 0, 255).astype(np.uint8)

    with new_folder(out) as part:
        write_pictures(shown(), part / "game.mp4", crf)
        write_truth(truth(), part)
        about = {"photograph": f"{photo.source}/{photo.path.name}", "camera": camera, "rate": rate, "crf": crf}
        (part / "film.json").write_text(json.dumps(about) + "\n", encoding="utf-8")


Draw = Callable[[Sequence[Photo], Path, np.random.Generator], None]
"""Writes the film of one of some photographs into a folder."""


def films_command(name: str, about: str | None, draw: Draw) -> click.Command:
    """The command that draws films OUT/NAME_N of a folder of photographs; `about` is its help."""

    @click.command(help=about)
    @click.argument("photographs", type=click.Path(exists=True, file_okay=False, path_type=Path))
    @click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
    @click.option("--numbers", type=NUMBERS, required=True, help="Which films, as in 1-24.")
    @click.option("--seed", type=click.IntRange(0), default=0, show_default=True)
    @click.option("--split", "splits", multiple=True, default=("train", "val"), show_default=True)
    def command(photographs: Path, out: Path, numbers: range, seed: int, splits: tuple[str, ...]) -> None:
        """Raises click.ClickException where there are no photographs whose dice can be thrown."""
        try:
            photos = photos_in(photographs, splits)
        except (OSError, ValueError) as error:
            raise click.ClickException(f"{photographs} cannot be read: {error}") from None
        if not photos:
            raise click.ClickException(
                f"There are no photographs with 1 to {MOST_DICE} labelled dice in {photographs}."
            )
        for number in numbers:
            place = out / f"{name}_{number}"
            if place.exists():
                continue
            try:
                draw(photos, place, np.random.default_rng([seed, number]))
                click.echo(place.name)
            except CannotBeShownError as error:
                click.echo(f"{place.name} is left out: {error}")
            except (av.FFmpegError, OSError, PictureError) as error:
                raise click.ClickException(f"The film {place} cannot be made: {error}") from None

    return command


main = films_command("photo", __doc__, drawn_film)

if __name__ == "__main__":
    main()
