"""`cubewatch odds solitaire`."""

import click

from app.commands.parts.failure import CommandFailure
from app.commands.parts.odds_parts import answer, as_json_option, final_roll_option
from app.games.gelatinous_solitaire.odds import solitaire_report
from rules.odds.solitaire import MOST_DICE, FinalRoll


@click.command("solitaire")
@click.option("--hand", type=click.IntRange(min=0), default=8, show_default=True, help="Dice in hand.")
@click.option("--reserve", type=click.IntRange(min=0), help="Dice in reserve; left out, the rest of the 13.")
@click.option("--cube", type=click.IntRange(min=0), default=0, show_default=True, help="Dice in the cube.")
@click.option("--rolls", type=click.IntRange(0, 10**6), default=0, show_default=True, help="Rolls made so far.")
@final_roll_option
@as_json_option
def command(hand: int, reserve: int | None, cube: int, rolls: int, final_roll: FinalRoll, as_json: bool) -> None:
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
    answer(as_json, lambda: solitaire_report(hand, rest, cube, rolls, final_roll))
