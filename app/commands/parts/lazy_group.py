"""A group of commands whose modules are imported only when they are called.

So `cubewatch rules` starts without Qt, OpenCV or a network, and help is there even where a camera's libraries are not.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

import click

from app.commands.parts.failure import CommandFailure
from app.system.system_libraries import why_not_loaded

PROGRAM = "cubewatch"
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells count it: 128 + SIGINT."""
BROKEN_PIPE = 141
"""The exit status when nobody reads the output any more: 128 + SIGPIPE."""

_NAME_LETTERS = 60


@dataclass(frozen=True)
class LazyCommand:
    """Where a command is found (`"module:attribute"`), and the line that the group's help shows for it."""

    target: str
    summary: str


class LazyGroup(click.Group):
    """A group that knows its commands by name and loads them when needed.

    A command gives its exit status as its value, `None` for 0. Every error is one sentence on standard error.
    """

    def __init__(self, *args: Any, lazy_commands: Mapping[str, LazyCommand], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._lazy_commands = dict(lazy_commands)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._lazy_commands)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._lazy_commands:
            return None
        module, attribute = self._lazy_commands[cmd_name].target.split(":")
        command: click.Command = getattr(import_module(module), attribute)
        if not any("--version" in parameter.opts for parameter in command.params):
            command.params.append(version_option())
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, lazy.summary) for name, lazy in self._lazy_commands.items()])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line and exit with its status; with `standalone_mode` off, as click does."""
        extra |= {"complete_var": complete_var, "windows_expand_args": windows_expand_args}
        run = partial(super().main, args, prog_name or PROGRAM, standalone_mode=False, **extra)
        if not standalone_mode:
            return run()
        try:
            status: int = run() or 0
        except click.ClickException as error:
            _say(error)
            status = error.exit_code
            _forget_what_cannot_be_written()
        except click.Abort:
            status = INTERRUPTED
        except ImportError as error:
            why = why_not_loaded(error)
            if why is None:
                raise
            failure = CommandFailure(f"{why}; '{PROGRAM} doctor' tells more")
            _say(failure)
            status = failure.exit_code
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:
                _say(CommandFailure(f"the name {_shortened(error.filename)} is too long for a file or a folder"))
                sys.exit(CommandFailure.exit_code)
            if error.errno != errno.ENOSPC:
                raise
            # What commands write, they watch over themselves; this was a page of help, or the version.
            full = CommandFailure(f"standard output cannot be written: {error.strerror}")
            _say(full)
            status = full.exit_code
            _forget_what_cannot_be_written()
        sys.exit(status)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, quietly to the end where nobody reads its output any more."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _forget_output()
            ctx.exit(BROKEN_PIPE)


def version_option() -> click.Option:
    """The option `--version`, for the group and for every command."""

    def show_version(ctx: click.Context, parameter: click.Parameter, value: bool) -> None:
        if value and not ctx.resilient_parsing:
            from app.system.version import version  # a sixth of the program's start, and seldom asked for

            click.echo(f"{PROGRAM} {version()}")
            ctx.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show_version,
        help="Show the version and exit.",
    )


def _say(error: click.ClickException) -> None:
    """Print an error as one sentence, whatever line breaks the arguments held."""
    sentence = " ".join(error.format_message().split()).rstrip(".")
    where = PROGRAM
    context = getattr(error, "ctx", None)
    if isinstance(error, click.UsageError) and context is not None:
        where = context.command_path
        sentence += f" (see '{where} --help')"
    click.echo(f"{where}: {sentence}.", err=True)


def _shortened(name: object) -> str:
    """The beginning of a name that would fill the screen."""
    text = click.format_filename(name) if isinstance(name, str | bytes) else str(name)
    return text if len(text) <= _NAME_LETTERS else f"{text[:_NAME_LETTERS]}…"


def _forget_what_cannot_be_written() -> None:
    """After an error that may have been a full disk: some Pythons try the same bytes again at their end."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError:
        _forget_output()


def _forget_output() -> None:
    """Send what is still buffered for standard output nowhere, so that the interpreter's end stays quiet too."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
