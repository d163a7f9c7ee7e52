"""`cubewatch desktop-entry`: Cubewatch in the menu of a Linux desktop."""

import sys
from pathlib import Path

import click

from app.commands.parts.failure import CommandFailure, reported
from app.commands.windows import windows_of
from app.stores.data_folder import user_share
from app.stores.whole_file import NotWrittenError
from app.system.desktop_entry import PROGRAM, install, remove
from app.text.plain_text import say


@click.group("desktop-entry", invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def desktop_entry(ctx: click.Context) -> int:
    """Put Cubewatch into the menu of your Linux desktop, or take it out again."""
    if not sys.platform.startswith("linux"):
        raise CommandFailure(
            "desktop entries are Linux's: on macOS and Windows, keep the program in the dock or taskbar"
        )
    if ctx.invoked_subcommand is None:
        raise click.UsageError("say install or remove")
    return 0


@desktop_entry.command("install")
@click.pass_context
def install_command(ctx: click.Context) -> None:
    """Put Cubewatch into the menu, with its icon. Once the program is moved, do it again."""
    with reported(NotWrittenError):
        entry = install(user_share(), windows_of(ctx).sign(), this_program())
        say(f"Cubewatch is in the menu: {entry}")


@desktop_entry.command("remove")
def remove_command() -> None:
    """Take Cubewatch out of the menu. Your games and settings stay."""
    with reported(NotWrittenError):
        say("Cubewatch is no longer in the menu." if remove(user_share()) else "Cubewatch was not in the menu.")


def this_program() -> Path:
    """What starts Cubewatch here: the built program, else the command beside the Python that runs it."""
    here = Path(sys.executable)
    if getattr(sys, "frozen", False):
        return here
    command = here.with_name(PROGRAM)
    if not command.is_file():
        raise CommandFailure(f"there is no command {command} that an entry could start; install Cubewatch first")
    return command
