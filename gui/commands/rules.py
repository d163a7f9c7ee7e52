"""`cubewatch rules`: play a script of events through the rules, line by line."""

import sys
from collections.abc import Iterable
from contextlib import ExitStack
from typing import BinaryIO

import click

from gui.failure import CommandFailure
from rules.json_text import json_line
from rules.script import ScriptError, run_script


@click.command("rules")
@click.argument("file", required=False, type=click.Path(allow_dash=True), metavar="FILE")
@click.option("--solve", is_flag=True, help="Add the best way on, in games that have a solver.")
@click.option("--deck", is_flag=True, help="Print the cube crawl's built-in deck and exit.")
def rules(file: str | None, solve: bool, deck: bool) -> int:
    """Play the JSON Lines in FILE (- for standard input) through the rules.

    The first line that is not blank is the setup, every further line one event. Each is answered with one line of JSON.
    Exit status: 0, every line was accepted; 1, some event was rejected; 2, there was nothing to play.
    """
    if deck:
        if file is not None or solve:
            raise click.UsageError("--deck stands alone, without FILE or --solve")
        raise CommandFailure("the cube crawl is not refereed yet, so there is no deck to print")
    if file is None:
        raise click.UsageError("Missing argument 'FILE'; - is standard input")
    # No game with a solver is refereed yet, and the others answer --solve without a field of its own.
    with ExitStack() as stack:
        lines = _standard_input() if file == "-" else stack.enter_context(_opened(file))
        name = "standard input" if file == "-" else click.format_filename(file)
        output = _standard_output()
        try:
            return run_script(_read(lines, name), lambda answer: _print(output, answer))
        except ScriptError as error:
            raise CommandFailure(f"{name}: {error}") from error


def _opened(file: str) -> BinaryIO:
    try:
        return open(file, "rb")
    except OSError as error:
        raise CommandFailure(f"{click.format_filename(file)} cannot be read: {error.strerror}") from error


def _read(lines: BinaryIO, name: str) -> Iterable[bytes]:
    """The lines as they come; an error of the file is not one of the output."""
    while True:
        try:
            line = lines.readline()
        except OSError as error:
            raise CommandFailure(f"{name} cannot be read: {error.strerror}") from error
        if not line:
            return
        yield line


def _print(output: BinaryIO, answer: object) -> None:
    try:
        output.write(json_line(answer))
        output.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandFailure(f"standard output cannot be written: {error.strerror}") from error


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise CommandFailure("standard input is closed")
    return sys.stdin.buffer


def _standard_output() -> BinaryIO:
    if sys.stdout is None:
        raise CommandFailure("standard output is closed")
    return sys.stdout.buffer
