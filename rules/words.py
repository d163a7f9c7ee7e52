"""Small words for the sentences that players read."""

from collections.abc import Sequence

from rules.sentence import joined, said, said_plural

_NUMBERS = (
    said("no"),
    said("one"),
    said("two"),
    said("three"),
    said("four"),
    said("five"),
    said("six"),
    said("seven"),
    said("eight"),
    said("nine"),
    said("ten"),
    said("eleven"),
    said("twelve"),
)


def number(count: int) -> str:
    """`count` in letters up to twelve, in figures above."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def dice(count: int) -> str:
    """`one die`, `five dice`."""
    if count == 1:
        return said("one die", "in any case")
    return said("{number} dice", number=number(count)) if count else said("no dice")


def faces(count: int, value: int) -> str:
    """`one 6`, `two 1s`."""
    if count == 1:
        return said("one {value}", value=value)
    return said("{number} {value}s", number=number(count), value=value) if count else said("no {value}s", value=value)


def reported(count: int) -> str:
    """`1 was reported`, `4 were reported`."""
    return said_plural("1 was reported", "{count} were reported", count)


def named(count: int) -> str:
    """`1 was named`, `4 were named`."""
    return said_plural("1 was named", "{count} were named", count)


def at(row: int, column: int) -> str:
    """A square, its row and column counted from 1 as people count them: `row 1, column 4` for `(0, 3)`."""
    return said("row {row}, column {column}", row=row + 1, column=column + 1)


_DIRECTIONS = {
    "N": said("N", "direction"),
    "E": said("E", "direction"),
    "S": said("S", "direction"),
    "W": said("W", "direction"),
    "NE": said("NE", "direction"),
    "SE": said("SE", "direction"),
    "SW": said("SW", "direction"),
    "NW": said("NW", "direction"),
}


def direction_words(direction: str) -> str:
    """A direction by its letter or letters; what is none stays as it is."""
    return _DIRECTIONS.get(direction, direction)


def listed(items: Sequence[str], last: str = "and") -> str:
    """`Ann`, `Ann and Bo`, `Ann, Bo and Cy`; the word before the last one is `and`, or `or`."""
    if len(items) < 2:
        return items[0] if items else ""
    first = joined(items[:-1], ", ")
    if last == "or":
        return said("{first} or {last}", first=first, last=items[-1])
    return said("{first} and {last}", first=first, last=items[-1])
