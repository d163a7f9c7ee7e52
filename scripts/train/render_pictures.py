"""Renders labelled pictures of dice: OUT/images/*.jpg, OUT/labels/*.txt (YOLO) and OUT/scenes.jsonl.

    python -m scripts.train.render_pictures --count 5000 --seed 5 --mixed --out out/train
    python -m scripts.train.render_pictures --count 300 --seed 601 --mixed --scenes hard --out out/class6_test
    python -m scripts.train.render_pictures --count 300 --seed 602 --mixed --scenes full --out out/many_test

`hard` scenes each hold at least one die without a value, in turn cocked, stacked, hidden and in motion (`cause` in
scenes.jsonl); `full` ones 10 to 45 dice; in `patterned` ones dice lie close together on a table with a pattern, in
`clumped` ones in clumps seen at a slant, in `boards` ones on squares that look like dice, in `cloths` ones pale and few
on tartan, lace and print among polyhedral dice, in `pale` ones on cloths of their colour; `closeups` show dice over 100
pixels, `round` ones dice on coasters, lids and drains, `dominoes` dice among dominoes; `marbled` ones hold swirled and
two-tone dice, `phone` ones the same in photographs that were kept small, `motley` ones these too, most dice of a kind
of their own; in `leaning` ones up to two dice in five lean, in `signs` ones most dice bear icons, runes or a logo;
`films` are moments of films, with pawns and hands; `glitter` ones are those of
`scripts/train/trace_pictures.py`. Picture i depends on the seed and i alone, so several processes may render parts of
one series (--first). OUT/provenance.json says what made the pictures.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import numpy as np

from app.commands.parts.numbers import NumberBetween
from datasets.labelled.folder import MadeOtherwiseError, PictureFolder, mixed_shape
from datasets.path_traced.glitter import glitter_scene
from datasets.rendering.render import Renderer, RenderError, shrink
from datasets.scenes import trials
from datasets.scenes.sampler import sample
from datasets.scenes.scene import Scene
from scripts.train.film_scenes import film_scene

SCENES: dict[str, Callable[[int, int, int, int], Scene]] = {
    "sampled": sample,
    "hard": trials.hard_scene,
    "full": trials.full_scene,
    "patterned": trials.patterned_scene,
    "boards": trials.board_scene,
    "clumped": trials.clumped_scene,
    "played": trials.played_scene,
    "cloths": trials.cloth_scene,
    "pale": trials.pale_scene,
    "round": trials.round_scene,
    "closeups": trials.close_up_scene,
    "dominoes": trials.domino_scene,
    "marbled": trials.marbled_scene,
    "phone": trials.phone_scene,
    "motley": trials.motley_scene,
    "leaning": trials.leaning_scene,
    "signs": trials.sign_scene,
    "glitter": glitter_scene,
    "films": film_scene,
}
LARGE = (1280, 720)
FILMED = 7
"""Tells the numbers that choose which pictures are compressed as films are from those that a scene is drawn from."""
CRF = (19, 38)
MARKED = 8
"""Tells the numbers that marks are drawn from from the others."""


@click.command()
@click.option("--count", type=click.IntRange(1), required=True, help="How many pictures.")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--first", type=click.IntRange(0), default=0, show_default=True, help="Index of the first picture.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--scenes", type=click.Choice(list(SCENES)), default="sampled", show_default=True)
@click.option("--width", type=click.IntRange(64, 4096), default=640, show_default=True)
@click.option("--height", type=click.IntRange(64, 4096), default=480, show_default=True)
@click.option(
    "--mixed",
    is_flag=True,
    help="Half 640x480, half other shapes (of full scenes 1280x720); width and height are ignored.",
)
@click.option("--filmed", type=NumberBetween(0, 1), default=0.0, help="Share of pictures compressed as films are.")
@click.option("--marked", is_flag=True, help="With marks beside the dice, as other programs draw them.")
@click.option("--factor", type=float, default=1.35, show_default=True, help="Drawn this much larger, then shrunk.")
def main(
    count: int,
    seed: int,
    first: int,
    out: Path,
    scenes: str,
    width: int,
    height: int,
    mixed: bool,
    filmed: float,
    marked: bool,
    factor: float,
) -> None:
    """Render COUNT labelled pictures of dice from a seed."""
    made: dict[str, Any] = {
        "script": "scripts/train/render_pictures.py",
        "scenes": scenes,
        "seed": seed,
        "factor": factor,
    }
    if filmed:
        made["filmed"] = filmed
    if marked:
        made["marked"] = True
    try:
        folder = PictureFolder(out, {**made, "size": "mixed" if mixed else [width, height]})
        renderer = Renderer()
    except (MadeOtherwiseError, RenderError) as error:
        raise click.ClickException(str(error)) from error
    for index in range(first, first + count):
        if mixed:
            width, height = LARGE if scenes == "full" and index % 2 else mixed_shape(index)
        scene = SCENES[scenes](seed, index, width, height)
        chance = np.random.default_rng([seed, index, FILMED])
        if chance.random() < filmed:
            scene = replace(scene, webcam=replace(scene.webcam, crf=int(chance.integers(*CRF))))
        picture = shrink(renderer.photograph(scene, factor), width, height)
        about = {"cause": trials.cause(index)} if scenes == "hard" else {}
        marks = np.random.default_rng([seed, index, MARKED]) if marked else None
        folder.add(f"{seed}_{index:06d}", index, scene, picture, marks, **about)


if __name__ == "__main__":
    main()
