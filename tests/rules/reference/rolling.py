"""The roll of a seat's dice, which four of the games ask for in the same words."""

from __future__ import annotations

from typing import Any

from tests.rules.reference.checks import Check, insist


def roll_fields(game: Any, pips: Check) -> tuple[dict[str, Check], dict[str, Check]]:
    return {"seat": game.is_seat, "values": pips}, {}


def take_roll(game: Any, event: dict[str, Any], dice: list[int]) -> None:
    """Note a seat's roll, and that it has rolled; `dice` says how many dice each seat has to roll."""
    seat = event["seat"]
    insist(seat in game.to_roll, "wrong_seat")
    insist(len(event["values"]) == dice[seat], "wrong_dice_count")
    game.rolled[seat] = event["values"]
    game.to_roll.remove(seat)
