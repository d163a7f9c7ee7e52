"""Sentences that the players of more than one of these games read."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from rules.game import Chore, Outcome
from rules.gelatinous.rolling import CUBE, Values
from rules.gelatinous.seats import GelatinousSeat
from rules.gelatinous.thirteen import FinalRoll, Thirteen
from rules.sentence import joined, order, said
from rules.words import dice, faces, listed, number


def doing(names: Sequence[str], chores: Sequence[Chore]) -> str:
    """What everyone's hands have to do: `Bo: pass two 1s to Cy, one 6 to Ann; stack one 3.`"""
    return joined(_doing(names, i, [chore for chore in chores if chore.seat == i]) for i in range(len(names)))


def _doing(names: Sequence[str], i: int, chores: Sequence[Chore]) -> str:
    passing = [
        said("{dice} to {name}", dice=_dice_of(chore), name=names[chore.to_seat])
        for chore in chores
        if chore.to_seat is not None
    ]
    orders = [said("pass {dice}", dice=joined(passing, ", "))] if passing else []
    for chore in chores:
        dice = _dice_of(chore)
        match chore.kind:
            case "pass":
                continue
            case "stack":
                orders.append(said("stack {dice}", dice=dice))
            case "unstack":
                orders.append(said("take {dice} off the cube", dice=dice))
            case "to_reserve":
                orders.append(said("put {dice} into the reserve", dice=dice))
            case "from_reserve":
                orders.append(said("take {dice} from the reserve", dice=dice))
    return order("{name}: {orders}.", name=names[i], orders=joined(orders, "; ")) if orders else ""


def _dice_of(chore: Chore) -> str:
    return dice(chore.count) if chore.value is None else faces(chore.count, chore.value)


def rolling(names: Sequence[str], counts: Mapping[int, int], *, hand: bool = False) -> str:
    """Who rolls how many dice: their dice, or those in `hand`."""
    different = set(counts.values())
    if len(different) > 1:
        each = listed([f"{names[i]} ({count})" for i, count in counts.items()])
        return order("{names}: roll your hand.", names=each) if hand else order("{names}: roll your dice.", names=each)
    who, count = listed([names[i] for i in counts]), dice(different.pop())
    if len(counts) > 1:
        if hand:
            return order("{names}: roll your hand ({dice} each).", names=who, dice=count)
        return order("{names}: roll your dice ({dice} each).", names=who, dice=count)
    if hand:
        return order("{name}: roll your hand ({dice}).", name=who, dice=count)
    return order("{name}: roll your dice ({dice}).", name=who, dice=count)


def still_to_roll(names: Sequence[str], seats: Collection[int]) -> str:
    """`Ann has still to roll`, or `Ann and Bo have still to roll`."""
    who = listed([names[i] for i in seats])
    if len(seats) == 1:
        return said("{name} still has to roll", name=who)
    return said("{names} still have to roll", names=who)


def rolling_or_idle(names: Sequence[str], seats: Sequence[GelatinousSeat], to_roll: Sequence[int]) -> str:
    """Who rolls loose dice, and who has none to roll."""
    idle = [name for name, seat in zip(names, seats, strict=True) if not seat.loose]
    out = ""
    if len(idle) == 1:
        out = said("{name} has no loose dice and sits this round out.", name=idle[0])
    elif idle:
        out = said("{names} have no loose dice and sit this round out.", names=listed(idle))
    return joined((rolling(names, {i: seats[i].loose for i in to_roll}), out))


def cube_ending(names: Sequence[str], seats: Sequence[GelatinousSeat], result: Outcome) -> str:
    """Which cube won and why, where the fewest loose dice decide, with the rulings that came into it."""
    cubes = listed([name for name, seat in zip(names, seats, strict=True) if seat.stacked == CUBE])
    winners = listed([names[i] for i in result.winners])
    fewest = loose_dice(seats[result.winners[0]].loose)
    if cubes == winners and len(result.winners) == 1:
        sentence = said("{name} wins with a complete cube.", name=winners)
    elif len(result.winners) == 1:
        sentence = said(
            "{cubes} have complete cubes; {winner} wins with the fewest loose dice, {dice}, counted after the passes.",
            cubes=cubes,
            winner=winners,
            dice=fewest,
        )
    else:
        level = said(
            "{cubes} have complete cubes; {winners} have the fewest loose dice, {dice} each, counted after the passes.",
            cubes=cubes,
            winners=winners,
            dice=fewest,
        )
        sentence = joined((level, SHARED))
    return joined((sentence, spare_threes(names, seats)))


def loose_dice(count: int) -> str:
    """`one loose die`, `no loose dice`."""
    if count == 1:
        return said("one loose die")
    return said("{number} loose dice", number=number(count)) if count else said("no loose dice")


def spare_threes(names: Sequence[str], seats: Sequence[GelatinousSeat]) -> str:
    """The ruling for those who rolled more 3s than their cube could take."""
    spare = [name for name, seat in zip(names, seats, strict=True) if 3 in (seat.loose_values or ())]
    return said("A 3 that does not fit into a full cube stays loose ({names}).", names=listed(spare)) if spare else ""


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
            said("A 3 that does not fit into a full cube stays in hand.") if spare else "",
            said("The 1s and 6s of the final roll count as dice in hand: you chose this rule.") if stopped else "",
            said("The 1s and 6s of the final roll are carried out before the hand is counted.") if resolved else "",
        )
    )


SHARED = said("They share the victory.")
