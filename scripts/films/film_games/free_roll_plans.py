"""Which films of rolls without a game there are, by their numbers."""

import numpy as np

from datasets.films.film_looks import FilmLook
from scripts.films.film_games.free_rolls import WAYS, Filming


def plan(number: int) -> Filming:
    """Film `number` of a series without end; it follows from its number alone."""
    rng = np.random.default_rng([number, 70])
    sizes = (
        ((640, 360), 1),
        ((360, 640), 2),
        ((480, 360), 1),
        ((320, 576), 1),
        ((400, 542), 1),
        ((640, 360), 2),
        ((360, 640), 3),
    )
    (width, height), enlarged = sizes[number % len(sizes)]
    gif = (width, height) == (400, 542)
    dice = int(rng.choice([1, 1, 2, 3, 3, 5, 5, 5, 6, 8, 12]))
    way = str(rng.choice(WAYS, p=[0.6, 0.16, 0.14, 0.1]))
    if way == "one after the other":
        dice = min(dice, 2)
    room = np.sqrt(width * height / (dice + 2)) / 2.6
    least = 20.0 if gif or dice >= 10 else 26.0
    die_pixels = least if gif else float(rng.uniform(least, np.clip(room, least, 60 if enlarged == 1 else 44)))
    rate = int(rng.choice([10, 15, 12])) if gif else int(rng.choice([15, 15, 20, 24, 30]))
    kind = str(
        rng.choice(
            ["red clear", "white", "black", "wood", "clear", "mixed", "any"], p=[0.2, 0.2, 0.15, 0.08, 0.12, 0.1, 0.15]
        )
    )
    held_by_hand = bool(rng.random() < 0.4)
    troubles = [
        name for name, p in (("tremble", 0.3), ("light drift", 0.2), ("focus hunting", 0.12)) if rng.random() < p
    ]
    if not gif:
        troubles.append(str(rng.choice(["phone compression", "webcam compression", ""], p=[0.4, 0.2, 0.4])))
    look = FilmLook(
        seed=700_000 + 1000 * number,
        width=width,
        height=height,
        rate=rate,
        elevation=float(rng.uniform(52, 90)),
        azimuth=float(rng.uniform(-40, 40)),
        crf=int(rng.integers(20, 32)),
    )
    ground = str(rng.choice(["table", "board", "felt", "paper", "cloth", "box"], p=[0.35, 0.15, 0.15, 0.1, 0.1, 0.15]))
    return Filming(
        look=look,
        dice=dice,
        kind=kind,
        die_pixels=die_pixels,
        way=way,
        rolls=int(rng.integers(2, 4)) if way == "one after the other" else int(rng.choice([1, 1, 2])),
        ground=ground,
        troubles=tuple(name for name in troubles if name),
        held=held_by_hand,
        outside=bool(dice <= 4 and rng.random() < 0.5),
        hovering=bool(rng.random() < 0.3),
        pawns=int(rng.integers(2, 6)) if ground == "board" and rng.random() < 0.6 else 0,
        colors=int(rng.integers(6, 12)) if gif else 0,
        boxes=bool(rng.random() < 0.2),
        repeats=int(rng.choice([0, 0, 0, 3, 5])),
        enlarged=enlarged,
    )
