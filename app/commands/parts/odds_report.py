"""The odds as people and programs read them: for each game a few sentences and a small table, and the same as JSON."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from rules.liars_dice.verdict import count as count_dice
from rules.odds import (
    RaceSeat,
    RoundSeat,
    bid_odds,
    bid_table,
    race_odds,
    round_odds,
    solitaire_odds,
)
from rules.odds.solitaire import FinalRoll

Chance: TypeAlias = Fraction | float

_RARE = 0.0001
"""Chances closer than this to 0 or 1 are not told apart in text."""
_TAIL = 0.02
"""The rows at either end of a distribution that hold less than this together are told as one."""
_SHARED = "Several share the victory, which counts as won for each of them"


@dataclass(frozen=True)
class OddsReport:
    """The odds of one position: `odds` as JSON values, or `None` where `text` says why there are none."""

    game: str
    odds: Mapping[str, object] | None
    text: str

    def to_json(self) -> dict[str, object]:
        reason = {"why": self.text} if self.odds is None else {}
        return {"game": self.game, "odds": self.odds, **reason}


def percent(chance: Chance) -> str:
    """`46.23 %`; `0 %` and `100 %` only for what is impossible and certain."""
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    if chance < _RARE:
        return "< 0.01 %"
    if chance > 1 - _RARE:
        return "> 99.99 %"
    return f"{100 * float(chance):.2f} %"


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
    for label, (chance,) in _pooled({score: (chance,) for score, chance in odds.scores.items()}, "lower", "higher"):
        lower += chance
        scores.append((label, percent(chance), percent(lower)))
    if scores:
        text += ["", *_table(("score", "chance", "this or lower"), scores)]
    counts: list[tuple[str, ...]] = []
    going_on = 1.0
    for label, (won, lost) in _pooled(
        {count: (ends.won, ends.lost) for count, ends in odds.rolls.items()}, "fewer", "more"
    ):
        going_on -= won + lost
        counts.append((label, percent(won), percent(lost), percent(max(going_on, 0.0)) if "more" not in label else ""))
    text += ["", *_table(("rolls", "won", "lost", "goes on"), counts)]
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


def bids_report(dice: int, own: Sequence[int], palifico: bool, bid: tuple[int, int] | None) -> OddsReport:
    """The odds of every bid, and of one (count, face) in particular; raises `OddsError`."""
    table = bid_table(dice, own, palifico=palifico)
    seen = f", of which you see {' '.join(map(str, sorted(own)))}" if own else ""
    text = [
        f"{dice} dice under all cups{seen}.",
        "No 1 is wild in a palifico round." if palifico else "1s count as any face; a bid on 1s counts 1s only.",
    ]
    as_json: dict[str, object] = {"dice": dice, "own": list(own), "palifico": palifico, "bid": None}
    if bid is not None:
        count, face = bid
        odds = bid_odds(count, face, dice, own, palifico=palifico)
        mine = f", {count_dice([own], face, palifico=palifico)} of them yours," if own else ""
        text.append(
            f"The bid of {count} on face {face}{mine} holds: {percent(odds.holds)}. "
            f"It is exactly right: {percent(odds.exact)}."
        )
        as_json["bid"] = {"count": count, "face": face, "holds": float(odds.holds), "exact": float(odds.exact)}
    as_json["table"] = [
        {"count": count, "face": face, "holds": float(odds.holds), "exact": float(odds.exact)}
        for face, row in enumerate(table, start=1)
        for count, odds in enumerate(row, start=1)
    ]
    alike: dict[tuple[object, ...], list[int]] = {}
    for face, row in enumerate(table, start=1):
        alike.setdefault(row, []).append(face)
    heads = ("at least", *("any face" if len(faces) == 6 else _faces(faces) for faces in alike.values()))
    rows = [
        (str(count), *(percent(row[count - 1].holds) for row in (table[faces[0] - 1] for faces in alike.values())))
        for count in range(1, dice + 1)
        if any(_RARE <= row[count - 1].holds <= 1 - _RARE for row in table)
    ]
    if rows:
        text += ["", *_table(heads, rows)]
    return OddsReport("liars_dice", as_json, "\n".join(text))


def round_report(seats: Sequence[RoundSeat], names: Sequence[str] | None = None) -> OddsReport:
    """Who completes a cube with this round of Gelatinous, and wins; raises `OddsError`."""
    odds = round_odds(seats)
    text = [f"This round ends the game with a cube: {percent(odds.somebody)}."]
    if odds.shared:
        text.append(f"{_SHARED}: {percent(odds.shared)}.")
    if odds.wins is None:
        text.append("Too many seats with too many dice may finish at once to say who wins.")
    called = names or _numbered(seats)
    wins: Sequence[Fraction | None] = odds.wins or [None] * len(seats)
    rows = [
        (name, str(seat.loose), str(seat.stacked), percent(completes), "?" if wins is None else percent(wins))
        for name, seat, completes, wins in zip(called, seats, odds.completes, wins, strict=True)
    ]
    text += ["", *_table(("", "loose", "stacked", "completes", "wins now"), rows)]
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


def race_report(
    seats: Sequence[RaceSeat], keep_score: bool, final_roll: FinalRoll, names: Sequence[str] | None = None
) -> OddsReport:
    """Who completes a cube next and who wins the game by video in the end; raises `OddsError`."""
    odds = race_odds(seats, keep_score=keep_score, final_roll=final_roll)
    text = [
        f"Nobody completes a cube in the end: {percent(odds.nobody)}.",
        f"{_SHARED}: {percent(odds.shared)}.",
    ]
    rows = [
        (name, str(seat.hand), str(seat.reserve), str(seat.cube), percent(completes), percent(wins))
        for name, seat, completes, wins in zip(
            names or _numbered(seats), seats, odds.completes_next, odds.wins, strict=True
        )
    ]
    text += ["", *_table(("", "hand", "reserve", "cube", "next roll", "wins"), rows)]
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


def state_report(state: Mapping[str, Any], options: Mapping[str, Any]) -> OddsReport:
    """The odds of a position of any game: its state as JSON values, and the options of its setup.

    Raises `OddsError` for a state that its game cannot reach.
    """
    game: str = state["game"]
    if state["phase"] == "over":
        return OddsReport(game, None, "The game is over.")
    seats: list[dict[str, Any]] = state["seats"]
    names = [seat["name"] for seat in seats]
    final_roll: FinalRoll = options.get("final_roll", "resolve")
    match game:
        case "gelatinous_solitaire":
            return solitaire_report(state["hand"], state["reserve"], state["cube"], state["rolls"], final_roll)
        case "gelatinous_video":
            racing = [
                RaceSeat(seat["hand"], seat["reserve"], seat["cube"], has_rolled=number not in state["to_roll"])
                for number, seat in enumerate(seats)
            ]
            return race_report(racing, options.get("keep_score", False), final_roll, names)
        case "liars_dice":
            bid = state["bid"]
            own_bid = None if bid is None else (bid["count"], bid["face"])
            return bids_report(sum(seat["dice"] for seat in seats), (), state["palifico"], own_bid)
        case "gelatinous" | "gelatinous_duel" if state["phase"] == "roll":
            rolled = [seat["rolled"] and tuple(seat["rolled"]) for seat in seats]
            rolling = [
                RoundSeat(seat["loose"], seat["stacked"], values) for seat, values in zip(seats, rolled, strict=True)
            ]
            return round_report(rolling, names)
        case "gelatinous_duel":
            return OddsReport(game, None, "The sixes are being played: the next odds are those of the next round.")
        case _:
            pass
    return OddsReport(game, None, "No odds are known for this game.")


def _pooled(rows: Mapping[int, tuple[float, ...]], lower: str, higher: str) -> Iterable[tuple[str, tuple[float, ...]]]:
    """The rows of a distribution by ascending key, with its thin ends in one row each."""
    keys = list(rows)
    first, last = 0, len(keys) - 1
    while first < last and sum(sum(rows[key]) for key in keys[: first + 2]) < _TAIL:
        first += 1
    while last > first and sum(sum(rows[key]) for key in keys[last - 1 :]) < _TAIL:
        last -= 1
    for place in range(first, last + 1):
        pooled = keys[: place + 1] if place == first else keys[place:] if place == last else [keys[place]]
        label = f" or {lower}" if place == first > 0 else f" or {higher}" if place == last < len(keys) - 1 else ""
        yield f"{keys[place]}{label}", tuple(map(sum, zip(*(rows[key] for key in pooled), strict=True)))


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table: the first column to the left, figures to the right."""
    lines = [heads, *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [
        "  ".join(
            [line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))]
        ).rstrip()
        for line in lines
    ]


def _faces(faces: Sequence[int]) -> str:
    return ", ".join(f"{face}s" for face in faces)


def _numbered(seats: Sequence[object]) -> list[str]:
    return [f"seat {number}" for number in range(len(seats))]
