"""Sentences that the players of more than one of these games read."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from rules._words import dice, faces, listed
from rules.game import Chore, Outcome
from rules.gelatinous.rolling import CUBE, Values
from rules.gelatinous.seats import GelatinousSeat
from rules.gelatinous.thirteen import FinalRoll, Thirteen


def joined(sentences: Iterable[str]) -> str:
    """The sentences that are not empty, one after the other."""
    return " ".join(sentence for sentence in sentences if sentence)


def doing(names: Sequence[str], chores: Sequence[Chore]) -> str:
    """What everyone's hands have to do: `Bo: pass two 1s to Cy, one 6 to Ann; stack one 3.`"""
    return joined(_doing(names, i, [chore for chore in chores if chore.seat == i]) for i in range(len(names)))


def _doing(names: Sequence[str], i: int, chores: Sequence[Chore]) -> str:
    passing = [f"{_dice_of(chore)} to {names[chore.to_seat]}" for chore in chores if chore.to_seat is not None]
    orders = [f"pass {', '.join(passing)}"] if passing else []
    for chore in chores:
        match chore.kind:
            case "pass":
                continue
            case "stack":
                orders.append(f"stack {_dice_of(chore)}")
            case "unstack":
                orders.append(f"take {_dice_of(chore)} off the cube")
            case "to_reserve":
                orders.append(f"put {_dice_of(chore)} into the reserve")
            case "from_reserve":
                orders.append(f"take {_dice_of(chore)} from the reserve")
    return f"{names[i]}: {'; '.join(orders)}." if orders else ""


def _dice_of(chore: Chore) -> str:
    return dice(chore.count) if chore.value is None else faces(chore.count, chore.value)


def rolling(names: Sequence[str], counts: Mapping[int, int], what: str) -> str:
    """Who rolls how many dice: `what` is `your dice`, or `your hand`."""
    different = set(counts.values())
    if len(different) == 1:
        each = " each" if len(counts) > 1 else ""
        return f"{listed([names[i] for i in counts])}: roll {what} ({dice(different.pop())}{each})."
    return f"{listed([f'{names[i]} ({count})' for i, count in counts.items()])}: roll {what}."


def who_has(names: Sequence[str], seats: Collection[int]) -> str:
    """`Ann has`, or `Ann and Bo have`."""
    return f"{listed([names[i] for i in seats])} {'has' if len(seats) == 1 else 'have'}"


def rolling_or_idle(names: Sequence[str], seats: Sequence[GelatinousSeat], to_roll: Sequence[int]) -> str:
    """Who rolls loose dice, and who has none to roll."""
    idle = [name for name, seat in zip(names, seats, strict=True) if not seat.loose]
    out = f"{listed(idle)} {'sits' if len(idle) == 1 else 'sit'} this round out, with no loose dice." if idle else ""
    return joined((rolling(names, {i: seats[i].loose for i in to_roll}, "your dice"), out))


def cube_ending(names: Sequence[str], seats: Sequence[GelatinousSeat], result: Outcome) -> str:
    """Which cube won and why, where the fewest loose dice decide, with the rulings that came into it."""
    cubes = listed([name for name, seat in zip(names, seats, strict=True) if seat.stacked == CUBE])
    winners = listed([names[i] for i in result.winners])
    fewest = dice(seats[result.winners[0]].loose).replace(" ", " loose ")
    if cubes == winners and len(result.winners) == 1:
        sentence = f"{winners} wins with a complete cube."
    elif len(result.winners) == 1:
        sentence = (
            f"{cubes} have complete cubes; {winners} wins with the fewest loose dice, "
            f"{fewest}, counted after the passes."
        )
    else:
        level = f"have the fewest loose dice, {fewest} each, counted after the passes"
        sentence = f"{cubes} have complete cubes; {winners} {level}. {SHARED}"
    return joined((sentence, spare_threes(names, seats)))


def spare_threes(names: Sequence[str], seats: Sequence[GelatinousSeat]) -> str:
    """The ruling for those who rolled more 3s than their cube could take."""
    spare = [name for name, seat in zip(names, seats, strict=True) if 3 in (seat.loose_values or ())]
    return f"A three too many for a full cube stays loose ({listed(spare)})." if spare else ""


def final_roll_rulings(finished: Iterable[tuple[Thirteen, Values | None]], final_roll: FinalRoll) -> str:
    """The rulings on rolls that completed a cube: each with the dice after it."""
    spare = stopped = resolved = False
    for dice_after, rolled in finished:
        values, moved = rolled or (), dice_after.moved
        spare |= values.count(3) > moved.stacked
        stopped |= final_roll == "stop" and (1 in values or 6 in values)
        resolved |= moved.to_reserve > 0 or moved.from_reserve > 0
    return joined(
        (
            "A three too many for a full cube stays in hand." if spare else "",
            "The 1s and 6s of the final roll count as in hand, as this table plays it." if stopped else "",
            "The 1s and 6s of the final roll are carried out before the hand is counted." if resolved else "",
        )
    )


SHARED = "Shared victory: the rules name no further tie-break."
