"""Renders the sixty films that watching is measured on, fresh ones, or one whole game of each kind, into OUT/NAME/.

A film that is there already is left as it is; one is drawn into NAME.part and renamed when it is whole, so that the
script can be stopped and started again at any time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from datasets.render import Renderer, RenderError
from scripts.film_files import write_film
from scripts.film_list import FilmPlan, fresh_films, sixty_films, whole_games
from scripts.render_film import play

FILMS = {"sixty": sixty_films, "fresh": fresh_films, "whole": whole_games}


def named(films: Sequence[FilmPlan], patterns: Sequence[str]) -> list[FilmPlan]:
    """The films whose names match, by the order of the patterns; raises click.ClickException for one without films."""
    plans: dict[str, FilmPlan] = {}
    for pattern in patterns:
        matching = {plan.name: plan for plan in films if fnmatch(plan.name, pattern)}
        if not matching:
            raise click.ClickException(f"No film is called {pattern}; --list tells their names.")
        plans = plans | {name: plan for name, plan in matching.items() if name not in plans}
    return list(plans.values())


@click.command()
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Where the films' folders are put.")
@click.option("--only", multiple=True, default=["*"], help="Films whose names match: 0*, *_liars_dice; in this order.")
@click.option("--sixty", "which", flag_value="sixty", default=True, help="The sixty films (taken unless told).")
@click.option("--fresh", "which", flag_value="fresh", help="Two more films of each kind.")
@click.option("--whole", "which", flag_value="whole", help="One whole game of each kind.")
@click.option("--list", "listed", is_flag=True, help="Say which films there are, and render none.")
def main(out: Path | None, only: tuple[str, ...], which: str, listed: bool) -> None:
    """Render the films that are not there yet."""
    plans = named(FILMS[which](), only)
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
        recorded, look = play(plan.game, plan.look, plan.seconds, plan.extras, whole=which == "whole")
        write_film(recorded, out / plan.name, renderer, look)
        happened = ", ".join(str(entry["name"]) for entry in recorded.happened)
        click.echo(f"{plan.name}: {len(recorded.truth)} events, {recorded.seconds:.1f} s; {happened or 'in peace'}")


if __name__ == "__main__":
    main()
