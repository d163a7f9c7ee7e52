"""How well are photographs read that a poor camera took, and what does `vision.reading.poor_light` help?

    python -m scripts.evaluate.poor_light_figures --set val=REAL/splits/val.txt [--only SOURCE ...] [--card FILE]

Each picture of the set is read as it is, and spoilt in some ways: less light, light of a colour, the grain of a sensor
that is short of it, a lens out of focus, a camera that was shaken, few pixels, much compression. Every spoilt picture
is read twice, as the program does it and with pictures left as they are, so that both columns are of the same pixels.
The grain is drawn from a fixed seed. Without --only, of the photographs' sources the two that may be studied are taken.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import click
import cv2
import numpy as np

from scripts.evaluate.evaluate import named, write_card
from scripts.evaluate.markdown import table
from scripts.evaluate.measures import SetOutcome, read_set
from scripts.evaluate.scoring import Tally
from scripts.evaluate.sets import STUDIED, CannotMeasure, Picture, PictureSet, open_set
from vision import DiceReader, ModelError, TableReading, read_picture
from vision.intervals import wilson
from vision.reading import poor_light

SEED = 5
HEAD = ("trouble", "found", "asked", "silently wrong", "invented", "exact", "of all pictures, 95 %")

Trouble = Callable[[np.ndarray, np.random.Generator], np.ndarray]


def _light(share: float) -> Trouble:
    return lambda image, _: cv2.convertScaleAbs(image, alpha=share)


def _colored(*shares: float) -> Trouble:
    """Light of a colour: what of blue, green and red arrives."""
    return lambda image, _: np.clip(image * np.array(shares, np.float32), 0, 255).astype(np.uint8)


def _grain(deviation: float) -> Trouble:
    """Grain of a size between one pixel and two, as a camera's interpolation of its colours leaves it."""

    def grainy(image: np.ndarray, random: np.random.Generator) -> np.ndarray:
        height, width = image.shape[:2]
        noise = random.normal(0, deviation, (height, width, 1)) + random.normal(0, 0.7 * deviation, image.shape)
        noise = 1.3 * cv2.GaussianBlur(noise.astype(np.float32), (0, 0), 0.6)
        return np.clip(image + noise, 0, 255).astype(np.uint8)

    return grainy


def _focus(deviation: float) -> Trouble:
    return lambda image, _: cv2.GaussianBlur(image, (0, 0), deviation)


def _shaken(pixels: int) -> Trouble:
    return lambda image, _: cv2.blur(image, (pixels, 1))


def _pixels(share: float) -> Trouble:
    return lambda image, _: cv2.resize(image, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)


def _jpeg(quality: int) -> Trouble:
    def compressed(image: np.ndarray, _: np.random.Generator) -> np.ndarray:
        data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR))

    return compressed


TROUBLES: Mapping[str, Sequence[Trouble]] = {
    "none": (),
    "a third of the light": (_light(0.35),),
    "a fifth of the light": (_light(0.2),),
    "a tenth of the light": (_light(0.1),),
    "a warm lamp, white as a camera sees it by day": (_colored(0.5, 0.8, 1.15),),
    "blue light": (_colored(1.2, 0.9, 0.5),),
    "green light": (_colored(0.6, 1.1, 0.6),),
    "red light": (_colored(0.3, 0.4, 1.2),),
    "grain of 15 grey levels": (_grain(15),),
    "a third of the light, grain of 18": (_light(0.35), _grain(18)),
    "out of focus, by 2.5 pixels": (_focus(2.5),),
    "shaken, by 9 pixels": (_shaken(9),),
    "shaken, by 15 pixels": (_shaken(15),),
    "half as many pixels across": (_pixels(0.5),),
    "a third as many pixels across": (_pixels(0.35),),
    "JPEG of quality 15": (_jpeg(15),),
    "half the pixels, less light, grain, JPEG of 35": (_pixels(0.5), _light(0.7), _grain(8), _jpeg(35)),
}


class SpoiltAnswers:
    """Readings of pictures with some trouble."""

    about = "spoilt pictures"

    def __init__(self, reader: DiceReader, troubles: Sequence[Trouble]) -> None:
        self._reader, self._troubles, self._random = reader, troubles, np.random.default_rng(SEED)

    def of(self, picture: Picture) -> TableReading:
        image = read_picture(picture.path)
        for trouble in self._troubles:
            image = trouble(image, self._random)
        return self._reader.read(image)


@contextmanager
def pictures_left_as_they_are() -> Iterator[None]:
    """Has the reader look at pictures in poor light as at any other."""
    with patch.multiple(poor_light, DARK=0.0, COLORED=math.inf, GRAINY=math.inf):
        yield


def measured(reader: DiceReader, pictures: PictureSet, troubles: Sequence[Trouble]) -> Tally:
    """What is read of all pictures with some trouble."""
    outcome = SetOutcome(pictures)
    read_set(outcome, SpoiltAnswers(reader, troubles))
    return outcome.total


def cells(before: Tally, now: Tally) -> Iterator[str]:
    """What is read of one trouble with pictures left as they are, and by the program, as `HEAD` names it."""
    for name in ("found", "asked", "wrong", "invented", "exact"):
        earlier, later = getattr(before, name), getattr(now, name)
        yield str(later) if earlier == later else f"{earlier} → {later}"
    low, high = wilson(now.exact, now.pictures)
    yield f"{100 * low:.1f}% to {100 * high:.1f}%"


@click.command(help=__doc__)
@click.option(
    "--set", "place", required=True, metavar="NAME=PLACE", help="The pictures, as for scripts/evaluate/evaluate.py."
)
@click.option("--only", multiple=True, metavar="SOURCE", help="Take these sources.")
@click.option("--card", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="Write the table there.")
def main(place: str, only: tuple[str, ...], card: Path | None) -> None:
    pictures = open_set(*named(place))
    pictures = pictures.of(only or [source for source in pictures.sources if source in STUDIED] or pictures.sources)
    if not pictures.pictures:
        raise CannotMeasure(f"The set has no pictures of {', '.join(only)}.")
    try:
        reader = DiceReader.load()
    except ModelError as error:
        raise CannotMeasure(str(error)) from None
    rows = dict[str, tuple[Tally, Tally]]()
    for name, troubles in TROUBLES.items():
        with pictures_left_as_they_are():
            before = measured(reader, pictures, troubles)
        rows[name] = before, measured(reader, pictures, troubles)
        click.echo(f"{name}: {rows[name][1].exact} of {rows[name][1].pictures} exact", err=True)
    sources = ", ".join(pictures.sources)
    told = table(HEAD, [(name, *cells(*both)) for name, both in rows.items()])
    text = f"{len(pictures.pictures)} pictures of {sources}, {rows['none'][1].dice} dice.\n\n{told}"
    click.echo(text)
    if card is not None:
        write_card(card, "poor light", text)


if __name__ == "__main__":
    main()
