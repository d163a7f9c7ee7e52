"""Small words for what the referee says of dice that are seen."""

from referee.view import TakenUp
from rules.sentence import said, said_plural


def dice_words(count: int) -> str:
    """`one die`, `6 dice`."""
    return said_plural("one die", "{count} dice", count, "in any case")


def few_words(seen: int, awaited: int | None) -> str:
    """`6 of 7 dice seen`."""
    return said("{seen} of {awaited} dice seen", seen=seen, awaited=awaited)


def many_words(seen: int, awaited: int | None) -> str:
    """`8 dice seen, but 7 expected`."""
    return said("{seen} dice seen, but {awaited} expected", seen=seen, awaited=awaited)


def unthrown_words(seen: int) -> str:
    """`7 dice lie there, but not all of them were seen rolling. If that was a roll, enter it`."""
    dice = dice_words(seen)
    return said("{dice} lie there, but not all of them were seen rolling. If that was a roll, enter it", dice=dice)


def mixed_words(seen: int, awaited: int | None) -> str:
    """`I see 13 dice and expect 8: move the reserve out of view, or mark its zone`."""
    return said(
        "I see {seen} dice and expect {awaited}: move the reserve out of view, or mark its zone",
        seen=seen,
        awaited=awaited,
    )


def due_words(awaited: int) -> str:
    """`to roll 7 dice`."""
    return said_plural("to roll one die", "to roll {count} dice", awaited)


def missed_words(name: str, taken_up: TakenUp | None = None) -> str:
    """`Ann's dice were picked up before they were read: enter the roll by hand`, with what was seen of them."""
    if taken_up is None or not taken_up.certain:
        return said("{name}'s dice were picked up before they were read: enter the roll by hand", name=name)
    values = [*map(str, sorted(taken_up.certain)), *["?"] * (len(taken_up.values) - len(taken_up.certain))]
    return said(
        "{name}'s dice were picked up before I was sure of all. I saw {values}: enter the roll",
        name=name,
        values=", ".join(values),
    )
