"""Renders labelled pictures of dice by path tracing, into a folder as scripts/train/render_pictures.py writes it.

    .venv-trace/bin/python -m scripts.train.trace_pictures --count 300 --seed 300 --mixed --out out/glitter_test

makes the glitter test. `--scenes sampled` draws the scenes of scripts/train/render_pictures.py instead. Picture i
depends on the seed and i alone, so several processes may render parts of one series (--first), each into a folder of
its own; a series that was broken off goes on where it was when the same command is given again. OUT/provenance.json
says what made the pictures. Runs in the environment of `python3 scripts/dev.py trace-setup`.
"""

import json
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import click

from datasets.labelled.folder import MadeOtherwiseError, PictureFolder, mixed_shape
from datasets.path_traced.glitter import glitter_scene
from datasets.scenes.sampler import sample
from datasets.scenes.scene import Scene

try:
    import bpy

    from datasets.path_traced.tracer import PathTracer
except ImportError:
    sys.exit("trace_pictures.py: Blender is not in this environment; run it with the Python of .venv-trace.")


def sampled(seed: int, index: int, width: int, height: int) -> Scene:
    """The scene of `sample`, with pips in the place of the signs that the path tracer does not draw."""
    scene = sample(seed, index, width, height)
    dice = tuple(replace(die, pips=replace(die.pips, signs=())) for die in scene.dice)
    return replace(scene, dice=dice)


SCENES: dict[str, Callable[[int, int, int, int], Scene]] = {"glitter": glitter_scene, "sampled": sampled}


def already_there(scenes: Path) -> set[int]:
    """Indices of the pictures that an earlier run has finished."""
    if not scenes.exists():
        return set()
    return {json.loads(line)["index"] for line in scenes.read_text(encoding="utf-8").splitlines()}


@click.command()
@click.option("--count", type=click.IntRange(1), required=True, help="How many pictures.")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--first", type=click.IntRange(0), default=0, show_default=True, help="Index of the first picture.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--scenes", type=click.Choice(list(SCENES)), default="glitter", show_default=True)
@click.option("--width", type=click.IntRange(64, 4096), default=640, show_default=True)
@click.option("--height", type=click.IntRange(64, 4096), default=480, show_default=True)
@click.option("--mixed", is_flag=True, help="Half 640x480, half other shapes; width and height are ignored.")
@click.option("--samples", type=click.IntRange(1, 4096), default=4, show_default=True, help="Paths a pixel.")
def main(
    count: int, seed: int, first: int, out: Path, scenes: str, width: int, height: int, mixed: bool, samples: int
) -> None:
    """Render COUNT labelled pictures of dice from a seed, by path tracing."""
    made = {
        "script": "scripts/train/trace_pictures.py",
        "scenes": scenes,
        "seed": seed,
        "size": "mixed" if mixed else [width, height],
        "samples": samples,
        "renderer": f"Blender {bpy.app.version_string}, Cycles, Open Image Denoise",
    }
    try:
        folder, tracer = PictureFolder(out, made), PathTracer(samples)
    except MadeOtherwiseError as error:
        raise click.ClickException(str(error)) from error
    done = already_there(out / "scenes.jsonl")
    for index in range(first, first + count):
        if index in done:
            continue
        if mixed:
            width, height = mixed_shape(index)
        start = time.process_time()
        scene = SCENES[scenes](seed, index, width, height)
        folder.add(f"{seed}_{index:06d}", index, scene, tracer.photograph(scene))
        click.echo(f"{index}: {len(scene.dice)} dice, {time.process_time() - start:.1f} CPU-s")


if __name__ == "__main__":
    main()
