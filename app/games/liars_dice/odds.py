"""The odds of bids in Liar's dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.games.odds_report import RARE, OddsReport, percent, table_lines
from rules.liars_dice.verdict import count as count_dice
from rules.odds import bid_odds, bid_table


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
        if any(RARE <= row[count - 1].holds <= 1 - RARE for row in table)
    ]
    if rows:
        text += ["", *table_lines(heads, rows)]
    return OddsReport("liars_dice", as_json, "\n".join(text))


def report(state: Mapping[str, Any], options: Mapping[str, Any]) -> OddsReport:
    """The odds of the bids in a position; raises `OddsError`."""
    del options
    bid = state["bid"]
    made = None if bid is None else (bid["count"], bid["face"])
    return bids_report(sum(seat["dice"] for seat in state["seats"]), (), state["palifico"], made)


def _faces(faces: Sequence[int]) -> str:
    return ", ".join(f"{face}s" for face in faces)
