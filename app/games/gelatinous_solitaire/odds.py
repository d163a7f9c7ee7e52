"""The odds of Gelatinous solitaire."""

from collections.abc import Mapping
from typing import Any

from app.games.odds_report import OddsReport, percent, pooled, table_lines
from rules.odds import solitaire_odds
from rules.odds.solitaire import FinalRoll


def solitaire_report(hand: int, reserve: int, cube: int, rolls: int, final_roll: FinalRoll) -> OddsReport:
    """Whether, when and at what score the cube is completed; raises `OddsError`."""
    odds = solitaire_odds(hand, reserve, cube, rolls=rolls, final_roll=final_roll)
    text = [
        f"Solitaire before roll {rolls + 1}, with {hand} dice in hand, {reserve} in reserve and {cube} in the cube.",
        f"The cube is completed in the end: {percent(odds.win)}.",
        f"With the next roll: completed {percent(odds.win_next)}, lost {percent(odds.lose_next)}.",
    ]
    scores: list[tuple[str, ...]] = []
    lower = 0.0
    for label, (chance,) in pooled({score: (chance,) for score, chance in odds.scores.items()}, "lower", "higher"):
        lower += chance
        scores.append((label, percent(chance), percent(lower)))
    if scores:
        text += ["", *table_lines(("score", "chance", "this or lower"), scores)]
    counts: list[tuple[str, ...]] = []
    going_on = 1.0
    for label, (won, lost) in pooled(
        {count: (ends.won, ends.lost) for count, ends in odds.rolls.items()}, "fewer", "more"
    ):
        going_on -= won + lost
        counts.append((label, percent(won), percent(lost), percent(max(going_on, 0.0)) if "more" not in label else ""))
    text += ["", *table_lines(("rolls", "won", "lost", "goes on"), counts)]
    as_json = {
        "hand": hand,
        "reserve": reserve,
        "cube": cube,
        "rolls": rolls,
        "final_roll": final_roll,
        "win": float(odds.win),
        "win_next": float(odds.win_next),
        "lose_next": float(odds.lose_next),
        "scores": [{"score": score, "chance": chance} for score, chance in odds.scores.items()],
        "ends": [{"rolls": count, "won": ends.won, "lost": ends.lost} for count, ends in odds.rolls.items()],
        "undecided": odds.undecided,
    }
    return OddsReport("gelatinous_solitaire", as_json, "\n".join(text))


def report(state: Mapping[str, Any], options: Mapping[str, Any]) -> OddsReport:
    """The odds of a position; raises `OddsError`."""
    final_roll: FinalRoll = options.get("final_roll", "resolve")
    return solitaire_report(state["hand"], state["reserve"], state["cube"], state["rolls"], final_roll)
