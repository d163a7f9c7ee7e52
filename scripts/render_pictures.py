"""Renders labelled pictures of dice: OUT/images/*.jpg, OUT/labels/*.txt (YOLO) and OUT/scenes.jsonl.

Picture i depends on the seed and i alone, so several processes may render parts of one series (--first).
"""

from __future__ import annotations

import sys
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from datasets.folder import PictureFolder, mixed_shape
from datasets.render import Renderer, RenderError, shrink
from datasets.sampler import sample


@click.command()
@click.option("--count", type=click.IntRange(1), required=True, help="How many pictures.")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--first", type=click.IntRange(0), default=0, show_default=True, help="Index of the first picture.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--width", type=click.IntRange(64, 4096), default=640, show_default=True)
@click.option("--height", type=click.IntRange(64, 4096), default=480, show_default=True)
@click.option("--mixed", is_flag=True, help="Half 640x480, half other shapes; width and height are ignored.")
@click.option("--factor", type=float, default=1.35, show_default=True, help="Drawn this much larger, then shrunk.")
def main(count: int, seed: int, first: int, out: Path, width: int, height: int, mixed: bool, factor: float) -> None:
    """Render COUNT labelled pictures of dice from a seed."""
    folder = PictureFolder(out)
    try:
        renderer = Renderer()
    except RenderError as error:
        raise click.ClickException(str(error)) from error
    for index in range(first, first + count):
        if mixed:
            width, height = mixed_shape(index)
        scene = sample(seed, index, width, height)
        picture = shrink(renderer.photograph(scene, factor), width, height)
        folder.add(f"{seed}_{index:06d}", index, scene, picture)


if __name__ == "__main__":
    main()
