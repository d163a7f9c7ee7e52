"""The recorded games that come with the program."""

from __future__ import annotations

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
    folder = Path(str(resources.files("gui"))) / "demo" / name
    return DemoFilm(folder / "game.mp4", folder / "setup.json", folder / "layout.json")
