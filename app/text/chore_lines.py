"""What a player's hands have to do after a round, in parts that can be drawn: dice, an arrow, and where they go."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.text.language import tr
from rules.game import Chore


@dataclass(frozen=True)
class ChoreLine:
    """One chore as it is drawn: `arrow` is ``"left"``, ``"right"``, ``"up"`` or ``"down"``; `words` name the place."""

    arrow: str
    count: int
    value: int | None
    words: str


def lines_of(chores: Sequence[Chore], seat: int, players: Sequence[str]) -> tuple[ChoreLine, ...]:
    """The chores of one seat; the left neighbour is the next seat clockwise."""
    lines: list[ChoreLine] = []
    for chore in chores:
        if chore.seat != seat:
            continue
        if chore.kind == "pass" and chore.to_seat is not None:
            side = "left" if chore.to_seat == (seat + 1) % len(players) else "right"
            lines.append(ChoreLine(side, chore.count, chore.value, players[chore.to_seat]))
        elif chore.kind == "stack":
            lines.append(ChoreLine("up", chore.count, chore.value, tr("cube", "where dice go")))
        elif chore.kind == "unstack":
            lines.append(ChoreLine("down", chore.count, chore.value, tr("off the cube")))
        elif chore.kind == "to_reserve":
            lines.append(ChoreLine("down", chore.count, chore.value, tr("to reserve")))
        else:
            lines.append(ChoreLine("up", chore.count, chore.value, tr("from reserve")))
    return tuple(lines)
