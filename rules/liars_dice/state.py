"""The positions of Liar's dice, and their JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.game import JsonObject, Outcome
from rules.liars_dice.verdict import WILD, Bid, Challenge, Verdict

SEAT_COUNTS = range(2, 13)
MOST_DICE = 5
"""Dice that each player may begin with, at most."""


@dataclass(frozen=True, slots=True)
class LiarsDiceState:
    """A position of Liar's dice, as far as it is known while the cups are down.

    `dice`: how many each seat has. `turn`: the seat to act, `None` where no word is awaited. `bid`: the last of this
    round. `challenge`: what ended its bidding. `palificos`: how often each seat came down to one die.
    """

    game: ClassVar[str] = "liars_dice"
    names: tuple[str, ...]
    dice_per_player: int
    dice: tuple[int, ...]
    turn: int | None
    palificos: tuple[int, ...]
    round: int = 1
    palifico: bool = False
    bid: Bid | None = None
    challenge: Challenge | None = None
    last_reveal: Verdict | None = None
    result: Outcome | None = None

    @property
    def phase(self) -> str:
        return "over" if self.result is not None else "bid" if self.challenge is None else "reveal"

    def least(self, face: int) -> int | None:
        """The least count of `face` that may be bid next; `None` where another face is locked."""
        bid = self.bid
        if bid is None:
            return 1
        if self.palifico:
            return bid.count + 1 if face == bid.face else None
        if face == WILD:
            return bid.count + 1 if bid.face == WILD else (bid.count + 1) // 2
        return 2 * bid.count + 1 if bid.face == WILD else bid.count + 1

    def to_json(self) -> JsonObject:
        verdict = self.last_reveal
        return {
            "game": self.game,
            "phase": self.phase,
            "round": self.round,
            "turn": self.turn,
            "palifico": self.palifico,
            "bid": None if self.bid is None else self.bid.to_json(),
            "challenge": None if self.challenge is None else self.challenge.to_json(),
            "min_bid": self._min_bid(),
            "seats": [{"name": name, "dice": dice} for name, dice in zip(self.names, self.dice, strict=True)],
            "last_reveal": None if verdict is None else verdict.to_json(),
            "revealed": None
            if verdict is None
            else {"hands": [list(hand) for hand in verdict.hands], "palifico": verdict.palifico},
            "palificos": list(self.palificos),
            "result": None if self.result is None else self.result.to_json(),
        }

    def _min_bid(self) -> JsonObject | None:
        if self.turn is None:
            return None
        if self.palifico and self.bid is not None:
            return {"face": self.bid.face, "count": self.least(self.bid.face)}
        return {"ones": self.least(WILD), "others": self.least(WILD + 1)}


def outcome(dice: Sequence[int]) -> Outcome | None:
    """How the game ends with these numbers of dice, or `None` while it goes on."""
    left = tuple(seat for seat, count in enumerate(dice) if count)
    return Outcome(left, "last_with_dice") if len(left) == 1 else None


def following(dice: Sequence[int], seat: int) -> int:
    """The next seat clockwise that has dice, where some seat has."""
    seats = len(dice)
    seat = (seat + 1) % seats
    while not dice[seat]:
        seat = (seat + 1) % seats
    return seat
