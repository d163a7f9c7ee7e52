"""`cubewatch odds`: how likely a game or a bid is to be won, from a few numbers or from a rules script."""

import re
import sys
from collections.abc import Callable, Mapping
from typing import Any, cast

import click

from app.commands.parts.failure import CommandFailure, reported
from app.games.gelatinous.odds import round_report
from app.games.gelatinous_solitaire.odds import solitaire_report
from app.games.gelatinous_video.odds import race_report
from app.games.liars_dice.odds import bids_report
from app.games.odds_report import OddsReport, state_report
from rules import BadSetup, Game, RejectedEvent, State, start
from rules.json_text import NotJsonError, json_line, parse_json
from rules.odds import OddsError, RaceSeat, RoundSeat
from rules.odds.solitaire import MOST_DICE, FinalRoll
from vision.errors import FileReadError
from vision.file_reading import MOST_TEXT_BYTES, read_file, read_stream

as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
final_roll_option = click.option(
    "--final-roll",
    type=click.Choice(["resolve", "stop"]),
    default="resolve",
    show_default=True,
    help="How the table counts the hand on the roll that completes the cube.",
)


class _Numbers(click.ParamType[tuple[int, ...]]):
    """So many whole numbers, 0 or more, with commas between."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._count = name.count(",") + 1

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return cast("tuple[int, ...]", value)
        if not re.fullmatch(rf"[0-9]{{1,3}}(\s*,\s*[0-9]{{1,3}}){{{self._count - 1}}}", value, re.ASCII):
            self.fail(f"{value!r} is not {self.name}: {self._count} numbers with commas between", param, ctx)
        return tuple(map(int, value.split(",")))


class _Dice(click.ParamType[tuple[int, ...]]):
    """The values of some dice: 4,1,2 or 412."""

    name = "values"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return cast("tuple[int, ...]", value)
        if not re.fullmatch(r"[1-6]([\s,]*[1-6])*", value):
            self.fail(f"{value!r} is not a list of values from 1 to 6, such as 4,1,2", param, ctx)
        return tuple(int(pip) for pip in value if pip.isdigit())


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


@odds.command("solitaire")
@click.option("--hand", type=click.IntRange(min=0), default=8, show_default=True, help="Dice in hand.")
@click.option("--reserve", type=click.IntRange(min=0), help="Dice in reserve; left out, the rest of the 13.")
@click.option("--cube", type=click.IntRange(min=0), default=0, show_default=True, help="Dice in the cube.")
@click.option("--rolls", type=click.IntRange(0, 10**6), default=0, show_default=True, help="Rolls made so far.")
@final_roll_option
@as_json
def solitaire(hand: int, reserve: int | None, cube: int, rolls: int, final_roll: FinalRoll, as_json: bool) -> None:
    """Whether, when and at what score a solitaire is won.

    \b
    Example, with seven dice in reserve:
      cubewatch odds solitaire --hand 3 --cube 3 --rolls 4
    """
    rest = MOST_DICE - hand - cube if reserve is None else reserve
    if rest < 0 or hand + rest + cube != MOST_DICE:
        raise CommandFailure(
            f"hand, reserve and cube must hold {MOST_DICE} dice together, not {hand + max(rest, 0) + cube}"
        )
    _answer(as_json, lambda: solitaire_report(hand, rest, cube, rolls, final_roll))


@odds.command("bid")
@click.option("--dice", type=int, required=True, help="Dice under all cups together, your own included.")
@click.option("--mine", type=_Dice(), default=(), help="Your own dice, such as 4,1,2,4,6.")
@click.option("--count", type=int, help="Dice bid.")
@click.option("--face", type=click.IntRange(1, 6), help="Face bid.")
@click.option("--palifico", is_flag=True, help="A palifico round: 1s are not wild.")
@as_json
def bid(dice: int, mine: tuple[int, ...], count: int | None, face: int | None, palifico: bool, as_json: bool) -> None:
    """Whether a bid at liar's dice holds, or is exactly right.

    Without --count and --face there is the table of all bids alone.

    \b
    Example, "five 4s" among fifteen dice:
      cubewatch odds bid --dice 15 --mine 4,1,2,4,6 --count 5 --face 4
    """
    if (count is None) != (face is None):
        raise click.UsageError("a bid is --count and --face together")
    named = None if count is None or face is None else (count, face)
    _answer(as_json, lambda: bids_report(dice, mine, palifico, named))


@odds.command("gelatinous")
@click.option(
    "--seat",
    "seats",
    type=_Numbers("LOOSE,STACKED"),
    multiple=True,
    required=True,
    help="A seat's loose dice and stacked dice; once for each seat, clockwise.",
)
@as_json
def gelatinous(seats: tuple[tuple[int, int], ...], as_json: bool) -> None:
    """Who completes a cube with the next round, and wins.

    Three to six seats are a party; two are the game for two, where the starter counts as stacked.

    \b
    Example:
      cubewatch odds gelatinous --seat 5,4 --seat 4,5 --seat 7,1
    """
    _answer(as_json, lambda: round_report([RoundSeat(loose, stacked) for loose, stacked in seats]))


@odds.command("video")
@click.option(
    "--seat",
    "seats",
    type=_Numbers("HAND,RESERVE,CUBE"),
    multiple=True,
    required=True,
    help="A seat's dice in hand, in reserve and in the cube; once for each seat.",
)
@click.option("--keep-score", is_flag=True, help="Of the cubes of one round, the lowest score wins.")
@final_roll_option
@as_json
def video(seats: tuple[tuple[int, int, int], ...], keep_score: bool, final_roll: FinalRoll, as_json: bool) -> None:
    """Who wins a game of Gelatinous by video, before the next round.

    \b
    Example:
      cubewatch odds video --seat 5,6,2 --seat 8,1,4
    """
    _answer(as_json, lambda: race_report([RaceSeat(*seat) for seat in seats], keep_score, final_roll))


@odds.command("script", short_help="The last position of a rules script.")
@click.argument("file", type=click.Path(allow_dash=True), metavar="FILE")
@as_json
def script(file: str, as_json: bool) -> None:
    """The odds of the last position of the rules script in FILE (- for standard input).

    Rejected events are left out, as they are in the game.

    \b
    Example:
      cubewatch odds script game.jsonl
    """
    setup, state = _last_position(file)
    _answer(as_json, lambda: state_report(state.to_json(), setup.get("options", {})))


def _answer(as_json: bool, make: Callable[[], OddsReport]) -> None:
    with reported(OddsError):
        report = make()
    text = json_line(report.to_json()) if as_json else report.text.encode("utf-8", "backslashreplace") + b"\n"
    try:
        click.echo(text, nl=False)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandFailure(f"standard output cannot be written: {error.strerror}") from error


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
