"""Renders sets of dice with logos, icons and runes, for the tests of "Teach my dice".

    python -m scripts.train.render_teach_sets --seed 603 --sets 10 --out out/teach_test

writes OUT/shots/SET/FACE/*.jpg to teach each set with, OUT/test/SET/FACE/*.jpg to test it on, each with a single die of
the set, FACE (1 to 6) up, on tables and in light of all kinds, and OUT/sets.jsonl, a line for each picture: set, what
signs it bears, use ("shots" or "test"), face, image, and the die's box, top_corners, edge and color. The signs are in
no picture to train on. Every picture follows from the seed.
"""

import json
from pathlib import Path

import click
import numpy as np

from datasets.labelled.folder import as_json, mixed_shape
from datasets.labelled.teaching import DiceSet, dice_sets, shot
from datasets.rendering.render import Renderer, RenderError, shrink
from datasets.rendering.webcam import expose, jpeg
from datasets.scenes.faintness import LEAST_CONTRAST, top_contrast
from datasets.scenes.labels import label

_RETAKES = 8
_FACTOR = 1.35


def photograph(renderer: Renderer, dice: DiceSet, seed: int, index: int, face: int) -> tuple[bytes, dict[str, object]]:
    """A picture of a die as JPEG, and its label; one that shows hardly anything is taken again."""
    width, height = mixed_shape(index)
    for retake in range(_RETAKES):
        scene = shot(dice, seed, index * _RETAKES + retake, face, width, height)
        drawn = shrink(renderer.photograph(scene, _FACTOR), width, height)
        picture = expose(drawn, scene.webcam, np.random.default_rng(scene.seed))
        entry = label(scene)[0]
        if top_contrast(picture, np.array(entry.corners)) >= 1.5 * LEAST_CONTRAST:
            break
    about = {key: value for key, value in as_json(entry).items() if key in ("box", "top_corners", "edge", "color")}
    return jpeg(picture, scene.webcam.jpeg), about


@click.command()
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--sets", type=click.IntRange(1, 99), default=10, show_default=True)
@click.option("--shots", type=click.IntRange(0, 99), default=8, show_default=True, help="Pictures of a face to teach.")
@click.option("--tests", type=click.IntRange(0, 99), default=10, show_default=True, help="Pictures of a face to test.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
def main(seed: int, sets: int, shots: int, tests: int, out: Path) -> None:
    """Render dice sets, a single die in each picture."""
    try:
        renderer = Renderer()
    except RenderError as error:
        raise click.ClickException(str(error)) from error
    out.mkdir(parents=True, exist_ok=True)
    with (out / "sets.jsonl").open("w", encoding="utf-8") as lines:
        for number, dice in enumerate(dice_sets(seed, sets)):
            for face in range(1, 7):
                for k in range(shots + tests):
                    use, place = ("shots", k) if k < shots else ("test", k - shots)
                    image = out / use / dice.name / str(face) / f"{place:02d}.jpg"
                    image.parent.mkdir(parents=True, exist_ok=True)
                    # Numbered by use, so that more shots leave the tests as they are.
                    index = ((number * 6 + face - 1) * 2 + (use == "test")) * 100 + place
                    data, about = photograph(renderer, dice, seed, index, face)
                    image.write_bytes(data)
                    record = {"set": dice.name, "what": dice.what, "use": use, "face": face}
                    record |= {"image": image.relative_to(out).as_posix(), **about}
                    lines.write(json.dumps(record) + "\n")


if __name__ == "__main__":
    main()
