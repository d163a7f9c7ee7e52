"""`cubewatch odds video`."""

import click

from app.commands.parts.odds_parts import NumbersType, answer, as_json_option, final_roll_option
from app.games.gelatinous_video.odds import race_report
from rules.odds import RaceSeat
from rules.odds.solitaire import FinalRoll


@click.command("video")
@click.option(
    "--seat",
    "seats",
    type=NumbersType("HAND,RESERVE,CUBE"),
    multiple=True,
    required=True,
    help="A seat's dice in hand, in reserve and in the cube; once for each seat.",
)
@click.option("--keep-score", is_flag=True, help="Of the cubes of one round, the lowest score wins.")
@final_roll_option
@as_json_option
def command(seats: tuple[tuple[int, int, int], ...], keep_score: bool, final_roll: FinalRoll, as_json: bool) -> None:
    """Who wins a game of Gelatinous by video, before the next round.

    \b
    Example:
      cubewatch odds video --seat 5,6,2 --seat 8,1,4
    """
    answer(as_json, lambda: race_report([RaceSeat(*seat) for seat in seats], keep_score, final_roll))
