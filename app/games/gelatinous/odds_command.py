"""`cubewatch odds gelatinous`."""

import click

from app.commands.parts.odds_parts import NumbersType, answer, as_json_option
from app.games.gelatinous.odds import round_report
from rules.odds import RoundSeat


@click.command("gelatinous")
@click.option(
    "--seat",
    "seats",
    type=NumbersType("LOOSE,STACKED"),
    multiple=True,
    required=True,
    help="A seat's loose dice and stacked dice; once for each seat, clockwise.",
)
@as_json_option
def command(seats: tuple[tuple[int, int], ...], as_json: bool) -> None:
    """Who completes a cube with the next round, and wins.

    Three to six seats are a party; two are the game for two, where the starter counts as stacked.

    \b
    Example:
      cubewatch odds gelatinous --seat 5,4 --seat 4,5 --seat 7,1
    """
    answer(as_json, lambda: round_report([RoundSeat(loose, stacked) for loose, stacked in seats]))
