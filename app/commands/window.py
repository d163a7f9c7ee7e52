"""`cubewatch window`: open the window, empty or on a source."""

import os
from pathlib import Path
from typing import cast

import click

from app.commands.parts.failure import CommandFailure, reported
from app.commands.windows import windows_of
from app.stores.data_folder import VARIABLE
from app.stores.opening import OpeningError, read_layout, read_played, read_setup


@click.command("window")
@click.argument("source", required=False, metavar="[SOURCE]")
@click.option("--setup", metavar="FILE", type=click.Path(path_type=Path), help="The game and its players, as JSON.")
@click.option("--layout", metavar="FILE", type=click.Path(path_type=Path), help="The zones of the table, as JSON.")
@click.option("--played", metavar="FILE", type=click.Path(path_type=Path), help="What was played: a rules script.")
@click.option(
    "--profile",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="Keep settings, sessions and dice there instead.",
)
@click.pass_context
def window(
    ctx: click.Context,
    source: str | None,
    setup: Path | None,
    layout: Path | None,
    played: Path | None,
    profile: Path | None,
) -> int:
    """Open the window; on SOURCE (a film, a camera, a stream's address, screen:X,Y,W,H) if one is given.

    A setup.json and a layout.json that lie beside a film are used with it; without a layout, the zones are those of a
    mat in view, or drawn in the window.
    """
    if source is None and (setup is not None or layout is not None or played is not None):
        raise click.UsageError("--setup, --layout and --played need a SOURCE, but none is given")
    if played is not None and setup is None:
        raise click.UsageError("--played continues the game of a --setup, but none is given")
    with reported(OpeningError):
        game = None if setup is None else read_setup(setup)
        if layout is not None and game is not None:
            players: object = game.get("players")
            read_layout(layout, len(cast("list[object]", players)) if isinstance(players, list) else 0)
        if played is not None and game is not None:
            read_played(played, game)
    why = windows_of(ctx).why_none()
    if why is not None:
        raise CommandFailure(f"{why}, so no window can be opened: 'cubewatch watch' works without one")
    if profile is not None:
        use_profile(profile)
    return windows_of(ctx).open(source, setup, layout, played, profile)


def use_profile(folder: Path) -> None:
    """Has everything that belongs to the player be kept in `folder` from now on; raises CommandFailure."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise CommandFailure(f"the profile {folder} is a file, and must be a folder") from error
    except OSError as error:
        raise CommandFailure(f"the profile {folder} cannot be used: {error.strerror}") from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise CommandFailure(f"the profile {folder} cannot be used: nothing can be written there")
    os.environ[VARIABLE] = str(folder.resolve())
