"""Rolls without a game: what they come to, and the list of them as a pure function from state and event to state."""

from rules.counting.counting import COUNTING, CountedRoll, CountState, counts_rolls
from rules.counting.figures import best, by_color, highest, lowest, of_a_kind, successes, total, unsure

__all__ = [
    "COUNTING",
    "CountState",
    "CountedRoll",
    "best",
    "by_color",
    "counts_rolls",
    "highest",
    "lowest",
    "of_a_kind",
    "successes",
    "total",
    "unsure",
]
