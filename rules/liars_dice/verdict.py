"""What is said in a round of Liar's dice, and what the dice then decide: who loses one, who gains one, who begins."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.game import JsonObject

WILD = 1
"""1s count as any face, except in a palifico round and for a bid on 1s."""

COUNTS = range(1, 10**9 + 1)
"""The counts that a bid may name."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid by `seat`: that at least `count` dice under all the cups count as `face`."""

    seat: int
    count: int
    face: int

    def to_json(self) -> JsonObject:
        return {"seat": self.seat, "count": self.count, "face": self.face}


@dataclass(frozen=True, slots=True)
class Challenge:
    """What ends the bidding: `seat` does not believe the last bid (`"call"`), or takes it for exact (`"jonti"`)."""

    type: Literal["call", "jonti"]
    seat: int

    def to_json(self) -> JsonObject:
        return {"type": self.type, "seat": self.seat}


@dataclass(frozen=True, slots=True)
class Verdict:
    """A bid that was challenged, and what the lifted cups made of it.

    `palifico` is that of the round that was decided; `hands` are all seats' dice as they lay. `loser` is the seat that
    loses a die, `gainer` the one that gains one; either may be `None`.
    """

    bid: Bid
    challenge: Challenge
    palifico: bool
    hands: tuple[tuple[int, ...], ...]
    counted: int
    loser: int | None
    gainer: int | None

    @property
    def dice(self) -> tuple[int, ...]:
        """Each seat's number of dice afterwards."""
        return tuple(len(hand) - (i == self.loser) + (i == self.gainer) for i, hand in enumerate(self.hands))

    @property
    def came_down(self) -> int | None:
        """The seat that lost a die and has exactly one left, which makes the next round palifico."""
        return self.loser if self.loser is not None and len(self.hands[self.loser]) == 2 else None

    @property
    def opener(self) -> int:
        """The seat that begins the next round: who came down to one die, else who was right. It always has dice."""
        if self.came_down is not None:
            return self.came_down
        return self.bid.seat if self.loser == self.challenge.seat else self.challenge.seat

    def to_json(self) -> JsonObject:
        return {
            "bid": self.bid.to_json(),
            "challenge": self.challenge.to_json(),
            "counted": self.counted,
            "loser": self.loser,
            "gainer": self.gainer,
        }


def judge(
    bid: Bid, challenge: Challenge, *, palifico: bool, hands: tuple[tuple[int, ...], ...], dice_per_player: int
) -> Verdict:
    """Count the dice under the lifted cups; nobody gains a die beyond `dice_per_player`."""
    counted = count(hands, bid.face, palifico=palifico)
    loser: int | None = challenge.seat
    gainer: int | None = None
    if challenge.type == "call" and counted < bid.count:
        loser = bid.seat
    elif challenge.type == "jonti" and counted == bid.count:
        loser = None
        gainer = challenge.seat if len(hands[challenge.seat]) < dice_per_player else None
    return Verdict(bid, challenge, palifico, hands, counted, loser, gainer)


def count(hands: Sequence[Sequence[int]], face: int, *, palifico: bool) -> int:
    """How many dice count for a bid on `face`, wilds included where there are any.

    >>> count([[1, 4, 4], [1, 2]], 4, palifico=False)
    4
    >>> count([[1, 4, 4], [1, 2]], 4, palifico=True)
    2
    """
    wilds = not palifico and face != WILD
    return sum(hand.count(face) + (hand.count(WILD) if wilds else 0) for hand in hands)
