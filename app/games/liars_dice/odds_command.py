"""`cubewatch odds bid`."""

import click

from app.commands.parts.odds_parts import DiceType, answer, as_json_option
from app.games.liars_dice.odds import bids_report


@click.command("bid")
@click.option("--dice", type=int, required=True, help="Dice under all cups together, your own included.")
@click.option("--mine", type=DiceType(), default=(), help="Your own dice, such as 4,1,2,4,6.")
@click.option("--count", type=int, help="Dice bid.")
@click.option("--face", type=click.IntRange(1, 6), help="Face bid.")
@click.option("--palifico", is_flag=True, help="A palifico round: 1s are not wild.")
@as_json_option
def command(
    dice: int, mine: tuple[int, ...], count: int | None, face: int | None, palifico: bool, as_json: bool
) -> None:
    """Whether a bid at liar's dice holds, or is exactly right.

    Without --count and --face there is the table of all bids alone.

    \b
    Example, "five 4s" among fifteen dice:
      cubewatch odds bid --dice 15 --mine 4,1,2,4,6 --count 5 --face 4
    """
    if (count is None) != (face is None):
        raise click.UsageError("a bid is --count and --face together")
    named = None if count is None or face is None else (count, face)
    answer(as_json, lambda: bids_report(dice, mine, palifico, named))
