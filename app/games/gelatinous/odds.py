"""The odds of a round of Gelatinous."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from app.games.odds_report import SHARED, OddsReport, numbered, percent, table_lines
from rules.odds import RoundSeat, round_odds


def round_report(seats: Sequence[RoundSeat], names: Sequence[str] | None = None) -> OddsReport:
    """Who completes a cube with this round of Gelatinous, and wins; raises `OddsError`."""
    odds = round_odds(seats)
    text = [f"This round ends the game with a cube: {percent(odds.somebody)}."]
    if odds.shared:
        text.append(f"{SHARED}: {percent(odds.shared)}.")
    if odds.wins is None:
        text.append("Too many seats with too many dice may finish at once to say who wins.")
    called = names or numbered(seats)
    wins: Sequence[Fraction | None] = odds.wins or [None] * len(seats)
    rows = [
        (name, str(seat.loose), str(seat.stacked), percent(completes), "?" if wins is None else percent(wins))
        for name, seat, completes, wins in zip(called, seats, odds.completes, wins, strict=True)
    ]
    text += ["", *table_lines(("", "loose", "stacked", "completes", "wins now"), rows)]
    as_json = {
        "somebody": float(odds.somebody),
        "shared": None if odds.shared is None else float(odds.shared),
        "seats": [
            {
                "loose": seat.loose,
                "stacked": seat.stacked,
                "completes": float(completes),
                "wins": None if wins is None else float(wins),
            }
            for seat, completes, wins in zip(seats, odds.completes, wins, strict=True)
        ],
    }
    return OddsReport("gelatinous" if len(seats) > 2 else "gelatinous_duel", as_json, "\n".join(text))


def report(state: Mapping[str, Any], options: Mapping[str, Any]) -> OddsReport:
    """The odds of a position before all have rolled; raises `OddsError`."""
    del options
    seats: list[dict[str, Any]] = state["seats"]
    rolled = [seat["rolled"] and tuple(seat["rolled"]) for seat in seats]
    rolling = [RoundSeat(seat["loose"], seat["stacked"], values) for seat, values in zip(seats, rolled, strict=True)]
    return round_report(rolling, [seat["name"] for seat in seats])
