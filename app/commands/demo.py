"""`cubewatch demo`: a recorded game, read and refereed before your eyes."""

import click

from app.commands.parts.failure import CommandFailure
from app.commands.watch import watch
from app.commands.windows import windows_of
from app.stores.demo_films import NAMES, demo_film


@click.command("demo")
@click.argument("name", required=False, default="party", type=click.Choice(NAMES), metavar="[party|solitaire]")
@click.option("--headless", is_flag=True, help="Print the events, as `cubewatch watch` does, and open no window.")
@click.option("--json", "as_json", is_flag=True, help="With --headless: one JSON line for each event.")
@click.pass_context
def demo(ctx: click.Context, name: str, headless: bool, as_json: bool) -> int:
    """Watch a recorded game being read and refereed: a party of three, or a solitaire.

    Without a display the events are printed instead.
    """
    film = demo_film(name)
    if not film.film.exists():
        raise CommandFailure(f"the film of the demo is missing: {film.film}; install Cubewatch again")
    if as_json and not headless:
        headless = True
    windows = windows_of(ctx)
    why = None if headless else windows.why_none()
    if why is not None:
        click.echo(f"{why}: the demo runs without a window.", err=True)
    if headless or why is not None:
        status = ctx.invoke(watch, source=str(film.film), setup=film.setup, layout=film.layout, as_json=as_json)
        if not as_json:
            click.echo("This is the end of the demo. Run cubewatch to play a game of your own.")
        return status
    return windows.demo(name)
