"""`cubewatch rules`: play a script of events through the rules, line by line."""

import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack, contextmanager
from typing import BinaryIO

import click

from app.commands.parts.failure import CommandFailure
from rules.json_text import json_line
from rules.script import ScriptError, run_script
from vision.errors import FileReadError
from vision.file_reading import MOST_TEXT_BYTES, open_file, read_lines


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
            raise click.UsageError("--deck cannot be combined with FILE or --solve")
        return _print_deck()
    if file is None:
        raise click.UsageError("Missing argument 'FILE'; - is standard input")
    with ExitStack() as stack:
        lines = _standard_input() if file == "-" else stack.enter_context(_opened(file))
        name = "standard input" if file == "-" else click.format_filename(file)
        # Whoever types the events waits for each answer; a file is answered in larger pieces.
        with _standard_output(at_once=file == "-") as answer:
            try:
                return run_script(_read(lines, name), answer, solve=solve)
            except ScriptError as error:
                raise CommandFailure(f"{name}: {error}") from error


def _opened(file: str) -> BinaryIO:
    try:
        return open_file(file)
    except FileReadError as error:
        raise CommandFailure(f"{click.format_filename(file)} cannot be read: {error}") from error


def _read(lines: BinaryIO, name: str) -> Iterable[bytes]:
    """The lines as they come; an error of the file is not one of the output."""
    found = read_lines(lines, MOST_TEXT_BYTES)
    while True:
        try:
            line = next(found, b"")
        except FileReadError as error:
            raise CommandFailure(f"{name} cannot be read any further: {error}") from error
        except OSError as error:
            raise CommandFailure(f"{name} cannot be read: {error.strerror}") from error
        if not line:
            return
        yield line


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise CommandFailure("standard input is closed")
    return sys.stdin.buffer


@contextmanager
def _standard_output(*, at_once: bool) -> Generator[Callable[[object], None]]:
    """A function that prints one object as a line of JSON; what it has printed is out when the context ends."""
    if sys.stdout is None:
        raise CommandFailure("standard output is closed")
    output = sys.stdout.buffer

    def answer(value: object) -> None:
        output.write(json_line(value))
        if at_once:
            output.flush()

    # What is read gets its own errors told where it is read, so that any other error is one of the output.
    try:
        try:
            yield answer
        finally:
            output.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandFailure(f"standard output cannot be written: {error.strerror}") from error


def _print_deck() -> int:
    from rules.cube_crawl.rooms import built_in_deck

    with _standard_output(at_once=True) as answer:
        answer(built_in_deck().to_json())
    return 0
