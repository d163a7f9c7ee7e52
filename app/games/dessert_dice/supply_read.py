"""What the camera reads of the roll that makes the supply of Dessert Dice."""

from collections import Counter
from collections.abc import Sequence

from app.games.dessert_dice.names import Kind
from app.live.moves import inside
from app.live.snapshot import Snapshot
from referee.board.board_dice import ColorChoices
from rules.awaits import AwaitSupply
from rules.dessert_dice.die_set import COLOR_COUNTS, DICE
from vision import DieReading


def all_dice(dice: Sequence[DieReading]) -> tuple[Kind, ...] | None:
    """These dice as all of the game, each with its colour and face; None where one of them is not certain."""
    values = [die.value for die in dice if die.value is not None]
    if len(dice) != DICE or len(values) != DICE:
        return None
    colors = ColorChoices(COLOR_COUNTS).learn([[die.color] for die in dice])
    return None if colors is None else tuple(zip(colors, values, strict=True))


def read_supply(snapshot: Snapshot) -> tuple[Kind, ...]:
    """The dice of the supply that are read with certainty, to be completed by a person; none where a roll of it is not
    awaited, or where fewer than half of them are certain."""
    view, layout = snapshot.view, snapshot.layout
    if not isinstance(snapshot.awaits, AwaitSupply) or view is None or view.reading is None:
        return ()
    if snapshot.playback not in ("playing", "paused"):
        return ()
    zone = None if layout is None else layout.supply
    dice = [die for die in view.reading.dice if zone is None or inside(zone, die.center)]
    whole = all_dice(dice)
    if whole is not None:
        return whole
    certain: list[Kind] = []
    counts: Counter[str] = Counter()
    for die in dice:
        if die.value is not None and counts[die.color] < COLOR_COUNTS.get(die.color, 0):
            counts[die.color] += 1
            certain.append((die.color, die.value))
    return tuple(certain) if 2 * len(certain) >= DICE else ()
