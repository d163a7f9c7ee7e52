"""The odds of Gelatinous by video."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.games.odds_report import SHARED, OddsReport, numbered, percent, table_lines
from rules.odds import RaceSeat, race_odds
from rules.odds.solitaire import FinalRoll


def race_report(
    seats: Sequence[RaceSeat], keep_score: bool, final_roll: FinalRoll, names: Sequence[str] | None = None
) -> OddsReport:
    """Who completes a cube next and who wins the game by video in the end; raises `OddsError`."""
    odds = race_odds(seats, keep_score=keep_score, final_roll=final_roll)
    text = [
        f"Nobody completes a cube in the end: {percent(odds.nobody)}.",
        f"{SHARED}: {percent(odds.shared)}.",
    ]
    rows = [
        (name, str(seat.hand), str(seat.reserve), str(seat.cube), percent(completes), percent(wins))
        for name, seat, completes, wins in zip(
            names or numbered(seats), seats, odds.completes_next, odds.wins, strict=True
        )
    ]
    text += ["", *table_lines(("", "hand", "reserve", "cube", "next roll", "wins"), rows)]
    as_json = {
        "keep_score": keep_score,
        "final_roll": final_roll,
        "nobody": odds.nobody,
        "shared": odds.shared,
        "seats": [
            {
                "hand": seat.hand,
                "reserve": seat.reserve,
                "cube": seat.cube,
                "completes_next": float(completes),
                "wins": wins,
            }
            for seat, completes, wins in zip(seats, odds.completes_next, odds.wins, strict=True)
        ],
    }
    return OddsReport("gelatinous_video", as_json, "\n".join(text))


def report(state: Mapping[str, Any], options: Mapping[str, Any]) -> OddsReport:
    """The odds of a position; raises `OddsError`."""
    seats: list[dict[str, Any]] = state["seats"]
    racing = [
        RaceSeat(seat["hand"], seat["reserve"], seat["cube"], has_rolled=number not in state["to_roll"])
        for number, seat in enumerate(seats)
    ]
    final_roll: FinalRoll = options.get("final_roll", "resolve")
    return race_report(racing, options.get("keep_score", False), final_roll, [seat["name"] for seat in seats])
