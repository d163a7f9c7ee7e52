"""The thirteen dice that a player has in solitaire and by video, and the roll of those in hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.game import Chore, JsonObject, SeatTable
from rules.gelatinous.rolling import CUBE, Values
from rules.options import WordOption
from rules.sentence import said, said_plural
from rules.words import reported

HAND = 8
RESERVE = 5
"""Dice in hand and in reserve before the first roll."""

FinalRoll: TypeAlias = Literal["resolve", "stop"]
"""Whether the 1s and 6s of the roll that completes the cube are carried out before the hand is counted."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What a roll had the player do, in this order: dice stacked, put into the reserve, and taken from it."""

    stacked: int = 0
    to_reserve: int = 0
    from_reserve: int = 0

    def to_json(self) -> JsonObject:
        return {"stacked": self.stacked, "to_reserve": self.to_reserve, "from_reserve": self.from_reserve}


@dataclass(frozen=True, slots=True)
class Thirteen:
    """One player's dice, the last of their `rolls` carried out.

    `hand_values`: what the dice in hand show, ascending, or `None` where a die of unknown value lies among them.
    `reserve_known`: whether nothing but 1s lies in reserve; nobody has reported what its five dice show at first.
    """

    rolls: int = 0
    hand: int = HAND
    reserve: int = RESERVE
    cube: int = 0
    moved: Moved = Moved()
    hand_values: Values | None = None
    reserve_known: bool = False

    @property
    def score(self) -> int | None:
        """Rolls minus dice left in hand, once the cube is complete: lower is better, and it can be negative."""
        return self.rolls - self.hand if self.cube == CUBE else None

    @property
    def eliminated(self) -> bool:
        """Whether no die is left in hand and the cube is not complete."""
        return not self.hand and self.cube < CUBE

    @property
    def reserve_values(self) -> Values | None:
        """What the dice in reserve show, or `None` where that is not known."""
        return (1,) * self.reserve if self.reserve_known else None


def roll_hand(dice: Thirteen, values: Values, final_roll: FinalRoll) -> Thirteen:
    """The dice after a roll of the whole hand, carried out in the order 3s, 1s, 6s."""
    threes = values.count(3)
    stacking = min(threes, CUBE - dice.cube)
    cube = dice.cube + stacking
    ones, sixes = values.count(1), values.count(6)
    putting = taking = 0
    if cube < CUBE or final_roll == "resolve":
        putting, taking = ones, min(sixes, dice.reserve + ones)
    reserve = dice.reserve + putting - taking
    hand_values: Values | None = None
    if dice.reserve_known or not taking:
        ones += (taking if dice.reserve_known else 0) - putting
        surplus = (3,) * (threes - stacking)
        twos, fours, fives = (2,) * values.count(2), (4,) * values.count(4), (5,) * values.count(5)
        hand_values = (1,) * ones + twos + surplus + fours + fives + (6,) * sixes
    return Thirteen(
        dice.rolls + 1,
        dice.hand - stacking - putting + taking,
        reserve,
        cube,
        Moved(stacking, putting, taking),
        hand_values,
        dice.reserve_known or not reserve,
    )


def chores_of(seat: int, moved: Moved) -> tuple[Chore, ...]:
    """What a player's hands do after a roll, in its order."""
    chores = (
        Chore("stack", seat, moved.stacked, 3),
        Chore("to_reserve", seat, moved.to_reserve, 1),
        Chore("from_reserve", seat, moved.from_reserve, None),
    )
    return tuple(chore for chore in chores if chore.count)


def lying(seat: int, dice: Thirteen) -> SeatTable:
    """What lies before a player."""
    return SeatTable(seat, dice.hand, dice.cube, dice.reserve, dice.hand_values, dice.reserve_values)


FINAL_ROLL = WordOption(
    "final_roll",
    said("Final roll"),
    {
        "resolve": said("carry out its 1s and 6s before counting the hand"),
        "stop": said("stop at the eighth 3; other dice count as in hand"),
    },
)


def final_roll_of(options: Mapping[str, object]) -> FinalRoll:
    """The option `final_roll`; raises `BadSetup`."""
    return "stop" if FINAL_ROLL.of(options) == "stop" else "resolve"


def in_hand(who: str, dice: Thirteen, rolled: int) -> str:
    """The message for a roll of too many dice, or too few."""
    found = reported(rolled)
    return said_plural(
        "{who} has 1 die in hand to roll; {reported}",
        "{who} has {count} dice in hand to roll; {reported}",
        dice.hand,
        who=who,
        reported=found,
    )
