"""Tables that say of dice what a test wants them to say."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from referee.table.settled_zone import Dice
from vision import Box, DieReading
from vision.tracking.settling import RestingDie, Sighting


@dataclass
class StillTable:
    """A table on which `dice` lie and nothing comes, under a hand that moves; it looks nowhere as it did at first."""

    dice: list[RestingDie]
    t: float

    def lying(self, zone: str) -> list[RestingDie]:
        return self.dice

    def dice_of(self, zone: str) -> list[RestingDie]:
        return self.dice

    def print_in(self, zone: str) -> list[RestingDie]:
        return []

    def print_or_lay(self, zone: str, dice: Dice, began: bool) -> list[bool]:
        return [False] * len(dice)

    def image_of(self, zone: str) -> np.ndarray:
        return np.zeros((200, 200, 3), np.uint8)

    def in_hand(self, zone: str, dice: list[RestingDie]) -> bool:
        return False

    def came_loose(self, zone: str, die: RestingDie, since: float) -> bool:
        return False

    def quiet_seconds(self, box: Box) -> float:
        return 0.0

    def hand_since(self, zone: str, since: float, edge: float, dice: int) -> bool:
        return True

    def were_hit(self, zone: str, places: list[Box], edge: float, since: float) -> bool:
        return False

    def hand_passed(self, zone: str, place: Box, edge: float, since: float, dice: int) -> bool:
        return True

    def beside_hand(self, zone: str, dice: list[RestingDie]) -> set[int]:
        return set()

    def hidden(self, zone: str, boxes: list[Box]) -> list[bool]:
        return [False] * len(boxes)

    def seen_bare(self, zone: str, boxes: list[Box]) -> list[bool]:
        return [False] * len(boxes)


def lying_at(identity: int, x: float, came: float, seen: float, value: int | None = 4) -> RestingDie:
    box = (x - 10, 90, x + 10, 110)
    die = RestingDie(identity, (x, 100), 20, box, "roll", came=came, seen=seen)
    die.sightings.append(Sighting(seen, DieReading(box, value, 0.99, ((value or 4, 0.99),), "white")))
    return die


@dataclass
class LooseTable(StillTable):
    """Whatever comes is seen to come by itself."""

    def came_loose(self, zone: str, die: RestingDie, since: float) -> bool:
        return True
