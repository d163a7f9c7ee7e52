"""`cubewatch odds`: how likely a game or a bid is to be won, from a few numbers or from a rules script."""

import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

import click

from app.commands.parts.failure import CommandFailure
from app.commands.parts.odds_parts import answer, as_json_option
from app.games.odds_report import state_report
from rules import GAMES, BadSetup, Game, RejectedEvent, State, start
from rules.json_text import NotJsonError, parse_json
from vision.errors import FileReadError
from vision.file_reading import MOST_TEXT_BYTES, read_file, read_stream


@click.group("odds", no_args_is_help=False)
def odds() -> None:
    """Say how likely the dice are to do what you hope for.

    The chances are exact where that can be done, for fair dice.

    \b
    Examples:
      cubewatch odds solitaire --hand 6 --cube 3 --rolls 4
      cubewatch odds bid --dice 15 --mine 4,1,2,4,6 --count 5 --face 4
      cubewatch odds gelatinous --seat 5,4 --seat 4,5 --seat 7,1
      cubewatch odds script game.jsonl
    """


for _module in (f"app.games.{game}.odds_command" for game in GAMES):
    if find_spec(_module) is not None:
        odds.add_command(import_module(_module).command)


@odds.command("script", short_help="The last position of a rules script.")
@click.argument("file", type=click.Path(allow_dash=True), metavar="FILE")
@as_json_option
def script(file: str, as_json: bool) -> None:
    """The odds of the last position of the rules script in FILE (- for standard input).

    Rejected events are left out, as they are in the game.

    \b
    Example:
      cubewatch odds script game.jsonl
    """
    setup, state = _last_position(file)
    answer(as_json, lambda: state_report(state.to_json(), setup.get("options", {})))


def _last_position(file: str) -> tuple[Mapping[str, Any], State]:
    """The setup of a script, and the state after its last event."""
    name = "standard input" if file == "-" else click.format_filename(file)
    setup: Mapping[str, Any] | None = None
    game: Game | None = None
    state: State | None = None
    for number, line in enumerate(_lines(file, name), start=1):
        if not line.strip(b" \t\r\n"):
            continue
        try:
            value = parse_json(line)
            if game is None or state is None:
                game, state = start(value)
                setup = cast("Mapping[str, Any]", value)
            else:
                state = game.apply(state, value)
        except NotJsonError as error:
            raise CommandFailure(f"{name}: line {number} is not JSON ({error})") from None
        except BadSetup as error:
            raise CommandFailure(f"{name}: {error}") from None
        except RejectedEvent:
            continue
    if setup is None or state is None:
        raise CommandFailure(f"{name}: it contains no setup, which must be the first line that is not blank")
    return setup, state


def _lines(file: str, name: str) -> list[bytes]:
    try:
        if file != "-":
            return read_file(file, MOST_TEXT_BYTES).split(b"\n")
        if sys.stdin is None:
            raise CommandFailure("standard input is closed")
        return read_stream(sys.stdin.buffer, MOST_TEXT_BYTES).split(b"\n")
    except FileReadError as error:
        raise CommandFailure(f"{name} cannot be read: {error}") from None
    except OSError as error:
        raise CommandFailure(f"{name} cannot be read: {error.strerror}") from None
