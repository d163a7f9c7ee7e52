"""Films a game: OUT/game.mp4, setup.json, layout.json, truth.jsonl, said.jsonl (what no camera sees) and film.json.

The game follows from the seed alone; a seed that gives none (a solitaire that is lost, a die that never lies flat) is
passed over for the next one.
"""

from pathlib import Path

import click

from app.commands.parts.numbers import NumberBetween
from datasets.films.camera_life import TROUBLES
from datasets.films.disturbances import DISTURBANCES, KNOCKS
from datasets.films.film_looks import FilmLook
from datasets.films.physics import NeverSettled
from datasets.films.tempo import BRISK, CALM, Tempo
from datasets.rendering.render import Renderer, RenderError
from scripts.films.film_files import write_film
from scripts.films.film_games import ALL_ALONG, DIRECTORS, ROLL_DISTURBANCES, Recorded, any_look

MOST_SEEDS = 500
EXTRAS = (*DISTURBANCES, *KNOCKS, *ROLL_DISTURBANCES, *ALL_ALONG, *TROUBLES)


def play(
    game: str,
    look: FilmLook,
    seconds: float,
    extras: tuple[str, ...],
    whole: bool = False,
    tempo: Tempo = CALM,
) -> tuple[Recorded, FilmLook]:
    """The first good game at or after a look's seed; `whole`: one that comes to its end within the time.

    Raises click.ClickException where there is none near.
    """
    for seed in range(look.seed, look.seed + MOST_SEEDS):
        tried = FilmLook(**{**vars(look), "seed": seed})
        try:
            recorded = DIRECTORS[game](tried, seconds, extras, tempo)
        except (NeverSettled, ValueError):
            continue
        if recorded is not None and (recorded.over or not whole):
            return recorded, tried
    raise click.ClickException(
        f"No seed from {look.seed} to {look.seed + MOST_SEEDS - 1} gave a game to film; try another."
    )


@click.command()
@click.argument("game", type=click.Choice(list(DIRECTORS)))
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--rate", type=click.IntRange(5, 60), default=20, show_default=True, help="Frames a second.")
@click.option("--width", type=click.IntRange(160, 3840), default=640, show_default=True)
@click.option("--height", type=click.IntRange(120, 2160), default=480, show_default=True)
@click.option("--elevation", type=NumberBetween(35, 90), default=None, help="In degrees; by the seed if not given.")
@click.option("--extra", "extras", multiple=True, type=click.Choice(EXTRAS))
@click.option("--brisk", is_flag=True, help="People play fast.")
@click.option("--quality", type=click.IntRange(10, 45), default=27, show_default=True, help="H.264's crf.")
@click.option("--factor", type=float, default=1.0, show_default=True, help="Drawn this much larger, then shrunk.")
@click.option("--seconds", type=float, default=30.0, show_default=True, help="How long the game is to be, about.")
def main(
    game: str,
    seed: int,
    out: Path,
    rate: int,
    width: int,
    height: int,
    elevation: float | None,
    extras: tuple[str, ...],
    brisk: bool,
    quality: int,
    factor: float,
    seconds: float,
) -> None:
    """Film GAME as it comes out of the seed."""
    look = any_look(seed, width, height, rate, elevation, quality)
    recorded, used = play(game, look, seconds, extras, tempo=BRISK if brisk else CALM)
    try:
        renderer = Renderer()
    except RenderError as error:
        raise click.ClickException(str(error)) from error
    write_film(recorded, out, renderer, used, factor=factor)
    size = (out / "game.mp4").stat().st_size
    click.echo(f"seed {used.seed}: {len(recorded.truth)} events, {recorded.seconds:.1f} s, {size} bytes")


if __name__ == "__main__":
    main()
