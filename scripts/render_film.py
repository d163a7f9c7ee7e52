"""Films a whole game: OUT/game.mp4, setup.json, layout.json and truth.jsonl.

The game follows from the seed alone; a seed whose solitaire is lost or too long is passed over for the next one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import av
import click
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from datasets.film import frames
from datasets.physics import NeverSettled
from datasets.render import Renderer, RenderError
from datasets.table_games import layout_of
from scripts.demo_games import Recorded, party, solitaire

MOST_SEEDS = 500


def write_video(pictures: Iterator[np.ndarray], path: Path, size: tuple[int, int], rate: int, quality: int) -> None:
    """H.264 in an mp4, a key frame every two seconds."""
    with av.open(str(path), "w", options={"movflags": "+faststart"}) as container:
        stream = container.add_stream("libx264", rate=Fraction(rate))
        stream.width, stream.height = size
        stream.pix_fmt = "yuv420p"
        stream.options = {"crf": str(quality), "preset": "medium", "g": str(2 * rate), "threads": "1"}
        for picture in pictures:
            container.mux(stream.encode(av.VideoFrame.from_ndarray(picture, format="bgr24")))
        container.mux(stream.encode(None))


def play(game: str, seed: int, shortest: int, longest: int) -> tuple[Recorded, int]:
    """The first good game at or after a seed. Raises click.ClickException where there is none near."""
    for tried in range(seed, seed + MOST_SEEDS):
        try:
            recorded = solitaire(tried, shortest, longest) if game == "gelatinous_solitaire" else party(tried)
        except (NeverSettled, ValueError):
            continue
        if recorded is not None:
            return recorded, tried
    raise click.ClickException(f"No seed from {seed} to {seed + MOST_SEEDS - 1} gave a game to film; try another.")


@click.command()
@click.argument("game", type=click.Choice(["gelatinous_solitaire", "gelatinous"]))
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--rate", type=click.IntRange(5, 60), default=20, show_default=True, help="Frames a second.")
@click.option("--shortest", type=click.IntRange(1), default=6, show_default=True, help="Fewest rolls of a solitaire.")
@click.option("--longest", type=click.IntRange(1), default=8, show_default=True, help="Most rolls of a solitaire.")
@click.option("--quality", type=click.IntRange(10, 40), default=27, show_default=True, help="H.264's crf.")
@click.option("--factor", type=float, default=1.0, show_default=True, help="Drawn this much larger, then shrunk.")
@click.option("--seconds", type=float, default=None, help="Stop early.")
def main(
    game: str,
    seed: int,
    out: Path,
    rate: int,
    shortest: int,
    longest: int,
    quality: int,
    factor: float,
    seconds: float | None,
) -> None:
    """Film GAME as it comes out of the seed."""
    recorded, used = play(game, seed, shortest, longest)
    try:
        renderer = Renderer()
    except RenderError as error:
        raise click.ClickException(str(error)) from error
    out.mkdir(parents=True, exist_ok=True)
    length = recorded.seconds if seconds is None else min(seconds, recorded.seconds)
    camera = recorded.timeline.scene.camera
    pictures = frames(recorded.timeline, renderer, length, rate, factor)
    write_video(pictures, out / "game.mp4", (camera.width, camera.height), rate, quality)
    (out / "setup.json").write_text(json.dumps(recorded.setup) + "\n", encoding="utf-8")
    layout = layout_of(recorded.timeline.scene, recorded.seats)
    (out / "layout.json").write_text(json.dumps(layout, indent=1) + "\n", encoding="utf-8")
    lines = "".join(json.dumps(entry) + "\n" for entry in recorded.truth)
    (out / "truth.jsonl").write_text(lines, encoding="utf-8")
    click.echo(f"seed {used}: {len(recorded.truth)} rolls, {length:.1f} s, {(out / 'game.mp4').stat().st_size} bytes")


if __name__ == "__main__":
    main()
