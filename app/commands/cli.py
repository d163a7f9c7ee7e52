"""The command line `cubewatch`. Called without a command, it opens the window."""

import click

from app.commands.parts.lazy_group import LazyCommand, LazyGroup, version_option

COMMANDS = {
    "window": LazyCommand("app.commands.window:window", "Open the window (also without any command)."),
    "demo": LazyCommand("app.commands.demo:demo", "Watch a recorded game being read and refereed."),
    "watch": LazyCommand("app.commands.watch:watch", "Referee a game from a camera or a film."),
    "read": LazyCommand("app.commands.read:read", "Read the dice in pictures."),
    "teach": LazyCommand("app.commands.teach:teach", "Teach Cubewatch dice of your own."),
    "die-sets": LazyCommand("app.commands.die_sets:die_sets", "List, share and delete the dice that were taught."),
    "rules": LazyCommand("app.commands.rules:rules", "Play a script of events through the rules."),
    "replay": LazyCommand("app.commands.replay:replay", "Go through the game of a session, event by event."),
    "ruling": LazyCommand("app.commands.ruling:ruling", "Correct a session, settle a dispute, undo."),
    "export": LazyCommand("app.commands.export:export", "Write a session as a zip, page, table, script or film."),
    "import": LazyCommand("app.commands.import_:import_", "Import a session that somebody exported."),
    "sessions": LazyCommand("app.commands.sessions:sessions", "List your sessions; pin, prune and delete them."),
    "verify": LazyCommand("app.commands.verify:verify", "Check that a session is as it was recorded."),
    "stats": LazyCommand("app.commands.stats:stats", "Games, victories, luck; and whether dice are fair."),
    "doctor": LazyCommand("app.commands.doctor:doctor", "Check this computer; a report for a bug."),
    "cards": LazyCommand(
        "app.games.cube_crawl.cards.command:cards", "Print the cube crawl's cards, to play it on paper."
    ),
    "mat": LazyCommand("app.commands.mat:mat", "Print a mat that tells the camera where things are."),
    "desktop-entry": LazyCommand(
        "app.commands.desktop_entry:desktop_entry", "Put Cubewatch into the menu of a Linux desktop."
    ),
    "odds": LazyCommand("app.commands.odds:odds", "Say how likely a game or a bid is to be won."),
}


@click.group(
    "cubewatch",
    cls=LazyGroup,
    lazy_commands=COMMANDS,
    invoke_without_command=True,
    params=[version_option()],
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.pass_context
def main(ctx: click.Context) -> object:
    """Cubewatch watches a table, reads the dice and referees the game."""
    if ctx.invoked_subcommand is not None:
        return None
    window = main.get_command(ctx, "window")
    assert window is not None
    with window.make_context("window", [], parent=ctx) as window_context:
        return window.invoke(window_context)
