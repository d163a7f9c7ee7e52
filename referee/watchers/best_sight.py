"""Thrown dice as they were seen best: players are shown that where they took them up before they were read."""

from referee.table import Table
from referee.table.settled_zone import ZoneLook
from referee.view import TakenUp

# So much of the table is shown around the dice, in die sizes.
MARGIN = 0.8


class BestSight:
    """Keeps, of a throw, the look at its zone with the most dice, and among those the one with the most values."""

    def __init__(self) -> None:
        self.taken_up: TakenUp | None = None
        self._score = 0, 0
        self._dice: frozenset[int] = frozenset()

    def see(self, zone: str, look: ZoneLook, table: Table, awaited: int) -> None:
        """Takes in dice of a throw that agree in a few readings; so many are `awaited`.

        Dice of which none was seen before are another throw.
        """
        seen = tuple(vote.value for _, vote in look.dice)
        values = (*seen, *[None] * (awaited - len(seen)))
        score = len(seen), sum(value is not None for value in seen)
        dice = frozenset(die.identity for die, _ in look.dice)
        if dice & self._dice and (score < self._score or (score, dice) == (self._score, self._dice)):
            return
        self._score, self._dice = score, dice
        edge = MARGIN * max(die.size for die, _ in look.dice)
        boxes = [die.box for die, _ in look.dice]
        image = table.image_of(zone)
        height, width = image.shape[:2]
        left, top = (max(0, int(min(box[side] for box in boxes) - edge)) for side in (0, 1))
        right, bottom = (
            min(room, int(max(box[side] for box in boxes) + edge)) for side, room in ((2, width), (3, height))
        )
        self.taken_up = TakenUp(values, image[top:bottom, left:right].copy())

    def forget(self) -> None:
        """The throw was read, or there is none."""
        self.taken_up, self._score, self._dice = None, (0, 0), frozenset()
