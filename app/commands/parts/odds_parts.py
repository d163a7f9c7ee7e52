"""What the odds of several games share on the command line: kinds of values, options, and how an answer is printed."""

import re
from collections.abc import Callable
from typing import Any, cast

import click

from app.commands.parts.failure import CommandFailure, reported
from app.games.odds_report import OddsReport
from rules.json_text import json_line
from rules.odds import OddsError

as_json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
final_roll_option = click.option(
    "--final-roll",
    type=click.Choice(["resolve", "stop"]),
    default="resolve",
    show_default=True,
    help="How the table counts the hand on the roll that completes the cube.",
)


class NumbersType(click.ParamType[tuple[int, ...]]):
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


class DiceType(click.ParamType[tuple[int, ...]]):
    """The values of some dice: 4,1,2 or 412."""

    name = "values"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return cast("tuple[int, ...]", value)
        if not re.fullmatch(r"[1-6]([\s,]*[1-6])*", value):
            self.fail(f"{value!r} is not a list of values from 1 to 6, such as 4,1,2", param, ctx)
        return tuple(int(pip) for pip in value if pip.isdigit())


def answer(as_json: bool, make: Callable[[], OddsReport]) -> None:
    """Prints the odds that `make` gives, as text or as one JSON object."""
    with reported(OddsError):
        report = make()
    text = json_line(report.to_json()) if as_json else report.text.encode("utf-8", "backslashreplace") + b"\n"
    try:
        click.echo(text, nl=False)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandFailure(f"standard output cannot be written: {error.strerror}") from error
