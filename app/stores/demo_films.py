"""The recorded games that come with the program."""

import json
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

NAMES = ("party", "solitaire")


@dataclass(frozen=True)
class DemoFilm:
    """A recorded game: the film, its setup and its layout."""

    film: Path
    setup: Path
    layout: Path


def demo_film(name: str) -> DemoFilm:
    """The recorded game called `name`, one of `NAMES`."""
    folder = Path(str(resources.files("app"))) / "demo" / name
    return DemoFilm(folder / "game.mp4", folder / "setup.json", folder / "layout.json")


def is_demo(source: str) -> bool:
    """Whether the text of a source is one of the recorded games, of this or of another installation."""
    parts = Path(source).parts[-4:]
    return parts in [("app", "demo", name, "game.mp4") for name in NAMES]


def demo_of(game: str, players: int) -> DemoFilm | None:
    """A recorded game of `game`, by its identifier, for so many players; None where there is none."""
    for demo in map(demo_film, NAMES):
        setup = json.loads(demo.setup.read_bytes())
        if setup["game"] == game and len(setup["players"]) == players:
            return demo
    return None
