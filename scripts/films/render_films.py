"""Renders the films that watching is measured on into OUT/NAME/: the sixty, brisk ones at the pace and with the cameras
of real life, hurried ones, idle ones in which nobody rolls, fresh ones of these, or one whole game of each kind.

A film that is there already is left as it is; one is drawn into NAME.part and renamed when it is whole, so that the
script can be stopped and started again at any time.
"""

from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

import click

from datasets.rendering.render import Renderer, RenderError
from scripts.films.film_files import write_film, write_free_film
from scripts.films.film_games.free_roll_plans import plan
from scripts.films.film_games.free_rolls import free_rolls
from scripts.films.film_list import (
    FRESH_BRISK_NUMBERS,
    FRESH_HURRIED_NUMBERS,
    FRESH_IDLE_NUMBERS,
    FilmPlan,
    brisk_films,
    fresh_films,
    hurried_films,
    idle_films,
    sixty_films,
    whole_games,
)
from scripts.films.render_film import play

NUMBERED = {"brisk": brisk_films, "hurried": hurried_films, "idle": idle_films}
FILMS = {"sixty": sixty_films, "whole": whole_games, **NUMBERED}
FRESH = {"brisk": FRESH_BRISK_NUMBERS, "hurried": FRESH_HURRIED_NUMBERS, "idle": FRESH_IDLE_NUMBERS}
"""Those that come after the others. referee/LOG.md says at which somebody has looked since."""


def listed_films(which: str, fresh: bool, numbers: range | None) -> Sequence[FilmPlan]:
    """The films of a kind; raises click.UsageError where there are none of these."""
    if which in NUMBERED and (numbers is not None or fresh):
        return NUMBERED[which](FRESH[which] if numbers is None else numbers)
    if numbers is not None:
        raise click.UsageError(f"Films of --{which} have no numbers.")
    if fresh and which != "sixty":
        raise click.UsageError(f"There are no fresh films for --{which}.")
    return fresh_films() if fresh else FILMS[which]()


def named(films: Sequence[FilmPlan], patterns: Sequence[str]) -> list[FilmPlan]:
    """The films whose names match, by the order of the patterns; raises click.ClickException for one without films."""
    plans: dict[str, FilmPlan] = {}
    for pattern in patterns:
        matching = {plan.name: plan for plan in films if fnmatch(plan.name, pattern)}
        if not matching:
            raise click.ClickException(f"No film is called {pattern}; --list tells their names.")
        plans = plans | {name: plan for name, plan in matching.items() if name not in plans}
    return list(plans.values())


class Numbers(click.ParamType):
    """Numbers of films, as FIRST-LAST or one alone."""

    name = "numbers"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> range:
        first, _, last = str(value).partition("-")
        if not first.isdigit() or not (last or first).isdigit():
            self.fail(f"{value} is not FIRST-LAST", param, ctx)
        return range(int(first), int(last or first) + 1)


NUMBERS = Numbers()


def render_free_rolls(numbers: range, out: Path) -> None:
    """Draw the films without a game of these numbers that are not there yet."""
    renderer = Renderer()
    for number in numbers:
        film = plan(number)
        place = out / f"free_{number:03d}"
        if place.exists():
            continue
        write_free_film(free_rolls(film), place, renderer)
        click.echo(f"{place.name}: {film.way}, {film.dice} dice ({film.kind}), {film.look.width} x {film.look.height}")


@click.command()
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Where the films' folders are put.")
@click.option("--only", multiple=True, default=["*"], help="Films whose names match: 0*, *_liars_dice; in this order.")
@click.option("--sixty", "which", flag_value="sixty", default=True, help="The sixty films (taken unless told).")
@click.option("--brisk", "which", flag_value="brisk", help="Forty short films at the pace of real life.")
@click.option("--hurried", "which", flag_value="hurried", help="Twenty short films of people who wait for nothing.")
@click.option("--whole", "which", flag_value="whole", help="One whole game of each kind.")
@click.option("--idle", "which", flag_value="idle", help="Twelve short films in which nobody rolls or moves a die.")
@click.option(
    "--free-rolls", "free", type=NUMBERS, metavar="FIRST-LAST", help="Films without a game, by their numbers: 0-11."
)
@click.option("--fresh", is_flag=True, help="Others of the kind instead.")
@click.option("--numbers", type=NUMBERS, metavar="FIRST-LAST", help="Any brisk, hurried or idle films.")
@click.option("--list", "listed", is_flag=True, help="Say which films there are, and render none.")
def main(
    out: Path | None,
    only: tuple[str, ...],
    which: str,
    free: range | None,
    fresh: bool,
    numbers: range | None,
    listed: bool,
) -> None:
    """Render the films that are not there yet."""
    if free is not None:
        if out is None:
            raise click.UsageError("Missing option '--out'.")
        render_free_rolls(free, out)
        return
    plans = named(listed_films(which, fresh, numbers), only)
    if listed:
        for plan in plans:
            look = plan.look
            about = f"{look.width} x {look.height}, {look.rate} a second, from {look.elevation:.0f} degrees"
            click.echo(f"{plan.name}: {plan.seconds:.0f} s, {about}; {', '.join(plan.extras) or 'in peace'}")
        return
    if out is None:
        raise click.UsageError("Missing option '--out' (or --list).")
    missing = [plan for plan in plans if not (out / plan.name).exists()]
    if not missing:
        click.echo(f"All {len(plans)} films are there.")
        return
    try:
        renderer = Renderer()
    except RenderError as error:
        raise click.ClickException(str(error)) from error
    for plan in missing:
        recorded, look = play(plan.game, plan.look, plan.seconds, plan.extras, whole=which == "whole", tempo=plan.tempo)
        write_film(recorded, out / plan.name, renderer, look)
        happened = ", ".join(dict.fromkeys(str(entry["name"]) for entry in recorded.happened))
        click.echo(f"{plan.name}: {len(recorded.truth)} events, {recorded.seconds:.1f} s; {happened or 'in peace'}")


if __name__ == "__main__":
    main()
